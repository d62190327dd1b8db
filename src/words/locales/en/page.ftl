# The pages: what people read around the board.

# What is going on: the headline. $side is the side to move, $name a move or a square.
page-invitation = { $side ->
    [black] You are invited to checkers. Black starts: tap a dark piece
   *[white] You are invited to checkers. White starts: tap a light piece
}
page-invitation-later = { $side ->
    [black] You are invited to checkers. You play Black: tap a dark piece
   *[white] You are invited to checkers. You play White: tap a light piece
}
page-you-start = { $side ->
    [black] You play Black and start: tap a dark piece
   *[white] You play White and start: tap a light piece
}
page-your-turn = { $side ->
    [black] Your turn as Black
   *[white] Your turn as White
}
page-to-move = { $side ->
    [black] Black to move
   *[white] White to move
}
page-offer-in = { $side ->
    [black] Black offers a draw
   *[white] White offers a draw
}
page-invite = { $side ->
    [black] Invite a friend: send this link. Black starts
   *[white] Invite a friend: send this link. White starts
}
page-sent = { $side ->
    [black] You played { $name }. Send this link to Black
   *[white] You played { $name }. Send this link to White
}
page-offer-out = { $side ->
    [black] You played { $name } and offered a draw. Send this link to Black
   *[white] You played { $name } and offered a draw. Send this link to White
}
page-waiting = { $side ->
    [black] Waiting for Black. Send the link again
   *[white] Waiting for White. Send the link again
}
page-newer = You have a newer turn
page-went-on = The game has moved on
page-watching = { $side ->
    [black] Watching: Black to move
   *[white] Watching: White to move
}
page-chosen = Now tap where it goes
page-mid-jump = Keep jumping: tap the next square
page-draft = Play { $name }?

# Below the headline.
page-you-are = { $side ->
    [black] You are Black
   *[white] You are White
}
page-must-capture = You can capture, so you must: tap a glowing piece.
page-why-watching = This link shows the game. Only the players can move.
page-why-others-seat = { $side ->
    [black] Both seats are taken. If Black’s seat is yours, open this on the device you played on, or use your private link.
   *[white] Both seats are taken. If White’s seat is yours, open this on the device you played on, or use your private link.
}
page-why-newer = This is an earlier turn of your game.
page-why-sent = { $side ->
    [black] The board waits for Black’s move.
   *[white] The board waits for White’s move.
}
page-why-invite = { $side ->
    [black] Whoever opens it plays Black and makes the first move.
   *[white] Whoever opens it plays White and makes the first move.
}
page-takes-seat = { $side ->
    [black] Your first move takes Black’s seat for this browser.
   *[white] Your first move takes White’s seat for this browser.
}
page-play-on = Accept it, or play on: a move declines.
page-blocked = The piece on { $name } is blocked: it has no free square to go to.
page-must-capture-first = The piece on { $name } must wait: another one can capture, and has to.
page-unreadable = That is not a move on this board.

# The board, aloud.
page-board = { $side ->
    [black] Board, Black at the bottom
   *[white] Board, White at the bottom
}
page-square-empty = { $name }, empty
page-square-target = Move to { $name }
page-square-man = { $side ->
    [black] { $name }, black man
   *[white] { $name }, white man
}
page-square-king = { $side ->
    [black] { $name }, black king
   *[white] { $name }, white king
}
page-square-man-moves = { $side ->
    [black] { $name }, black man, can move
   *[white] { $name }, white man, can move
}
page-square-king-moves = { $side ->
    [black] { $name }, black king, can move
   *[white] { $name }, white king, can move
}
page-square-man-captures = { $side ->
    [black] { $name }, black man, can capture
   *[white] { $name }, white man, can capture
}
page-square-king-captures = { $side ->
    [black] { $name }, black king, can capture
   *[white] { $name }, white king, can capture
}

# Buttons.
page-play = Play { $name }
page-play-it = Play
page-undo = Undo
page-offer-with = Offer a draw with this move
page-open-newer = Open the newer turn
page-rematch = Rematch
page-go-on-here = Go on from here instead
page-play-too = { $side ->
    [black] Play Black here too
   *[white] Play White here too
}
page-back = Back to the board
page-new-game = Start a game

# Sending the link on.
page-send = Send this link
page-send-to = { $side ->
    [black] Send to Black
   *[white] Send to White
}
page-send-invitation = Send the invitation
page-just-moved = Just moved? Send this link
page-share-result = Share the result
page-send-ways = Ways to send the link
page-send-text = Checkers: { $name }
page-copy = Copy link
page-copied = Copied
page-share-refused = Sharing did not work here. Copy the link, or choose an app.
page-copy-by-hand = The link is selected: copy it by hand.
page-app-sms = SMS
page-app-mail = E-mail
page-address = Address of this turn
page-qr = Show QR code
page-qr-alt = QR code of this turn’s address

# Going through a game.
page-replay = Replay the game
page-replay-start = The start of the game
page-replay-place = Move { $ply } of { $plies }
page-replay-first = To the start
page-replay-back = One move back
page-replay-on = One move on
page-replay-last = To the end
page-replay-moves = Moves
page-replay-game = To the game
page-replay-play-on = Play on from here
page-replay-film = Animated picture
page-replay-turned = Turn the board
page-replay-pdn = The moves as PDN
page-replay-download = Download
page-replay-copy = Copy
page-replay-keys = The arrow keys, Home and End, and swipes over the board go through the game too.

# The quiet menu, and what is asked once more.
page-more = More
page-how-to-offer = To offer a draw, choose your move and tick the box beside Play.
page-watch-link = Link for spectators: it shows the game and cannot move
page-seat-private = Your private link: opens your seat on another device. Keep it to yourself
page-accept = Accept the draw
page-accept-ask = Accept the draw?
page-accept-then = The game then ends in a draw.
page-accept-yes = Yes, it is a draw
page-resign = { $side ->
    [black] Resign as Black
   *[white] Resign as White
}
page-resign-ask = { $side ->
    [black] Resign as Black?
   *[white] Resign as White?
}
page-resign-then = { $side ->
    [black] White then wins the game.
   *[white] Black then wins the game.
}
page-resign-yes = { $side ->
    [black] Yes, resign as Black
   *[white] Yes, resign as White
}
page-quit = { $side ->
    [black] Leave the table as Black
   *[white] Leave the table as White
}
page-quit-ask = { $side ->
    [black] Leave the table as Black?
   *[white] Leave the table as White?
}
page-quit-then = { $side ->
    [black] White then wins the game.
   *[white] Black then wins the game.
}
page-quit-yes = Yes, leave the table
page-claim = { $side ->
    [black] End the game: Black left
   *[white] End the game: White left
}
page-claim-ask = { $side ->
    [black] End the game because Black left?
   *[white] End the game because White left?
}
page-claim-yes = Yes, end the game
page-claim-later = { $days ->
    [one] If the other player stays silent, you can end the game in { $days } day.
   *[other] If the other player stays silent, you can end the game in { $days } days.
}
page-release = { $side ->
    [black] Free Black’s seat
   *[white] Free White’s seat
}
page-release-ask = { $side ->
    [black] Free Black’s seat?
   *[white] Free White’s seat?
}
page-release-then = { $side ->
    [black] For when Black has lost the device: whoever then moves first for Black takes the seat.
   *[white] For when White has lost the device: whoever then moves first for White takes the seat.
}
page-release-yes = { $side ->
    [black] Yes, free Black’s seat
   *[white] Yes, free White’s seat
}

# What was refused.
page-refused-over = The game is over.
page-refused-not-over = The game is not over yet.
page-refused-cookies = The seats of this game are kept by cookies, and this browser sends none. Allow cookies for this site, open the link again and move.
page-refused-seat = It is the other player’s move: this seat is not yours.
page-refused-offer = No draw was offered.
page-refused-played = This turn was already played. Nothing was changed; go on from the newest turn.

# Links that open nothing.
page-cut-link = This link is incomplete
page-cut-link-text = A part of it was lost on its way, so the game in it cannot be read.
page-refused-link = This link does not open
page-refused-link-text = It was changed or cut on its way, or it comes from another server.
page-old-link = This game is too old
page-old-link-text = It is played by a revision of its rules that is no longer played here.
page-advice-copy = Go back to the chat and tap the link itself, or copy all of it, to its last letter.
page-advice-ask = If that does not help, ask your friend to send it once more.

# Seats on other devices.
page-seat-link = { $side ->
    [black] Play Black on this device?
   *[white] Play White on this device?
}
page-seat-means = This private link carries your seat in one game over to this browser.
page-seat-take = { $side ->
    [black] Take Black’s seat
   *[white] Take White’s seat
}
page-seat-secret = Do not pass it on: whoever opens it can play for you.
page-seat-broken = This seat link does not open
page-seat-broken-text = It is incomplete, or the seat was freed since.

# The start.
page-start-title = Checkers in any chat
page-start-lead = Make a move, send the link. No account, no app.
page-start-side = You play
page-black = Black
page-white = White
page-start-button = Start a game
page-start-rules = Rules
page-start-seats = Who may move
page-open = Whoever has the link
page-open-means = Like a board on the table. Works everywhere, for ever.
page-claimed = Only we two
page-claimed-means = Each seat belongs to a browser; others can only watch.
page-start-again = This browser can keep a seat now. Tap once more to start.
page-my-games = My games
page-my-move = your move
page-preview-invitation = You are invited to a game of checkers
page-icon-alt = Two checkers pieces

# To read.
page-rules = Rules
page-languages = Language
page-privacy = Privacy
page-privacy-link = What a link reveals
page-privacy-link-text = A link holds the whole state of its game: board, last moves, rules. It holds no name and no address. Whoever has it sees the game, and in a game without seats may move.
page-privacy-server = What the server keeps
page-privacy-server-text = Nothing of your game: it is in the link.
page-privacy-store-text = The moves of each game, without a name, so that no turn is played twice. They are deleted some time after the last move: 180 days, if whoever runs the server has set nothing else.
page-privacy-rooms-text = In rooms also who plays, your points under a number, and the name that you chose. On the page of a room you can have all of that deleted immediately. Only how often you have played whom is counted on for a day, so that nobody wins points by deleting. The moves stay, and are nobody’s.
page-privacy-log-text = Its log counts requests without their links, names or secrets.
page-privacy-browser = What your browser keeps
page-privacy-browser-text = Cookies for a little over a year, sent to this server alone: your newest games, so that the page can say “you have a newer turn”; your seats, in games that have them; your language, once you choose it. Delete them whenever you like: an open game goes on from its link.
page-privacy-others = Who else learns of it
page-privacy-others-text = Nobody. The page loads nothing from other places and tells other places nothing. The chat that you send a link through sees the link.

page-problem-form = The form is not what this page sends.
page-problem-form-type = The header `Content-Type` must be `application/x-www-form-urlencoded`.
page-problem-other-site = This was sent by another site. Open the link itself and try again.
page-problem-side = `side` is `black` or `white`.
page-problem-size = `size` is `preview`, `square` or `thumb`.

# Taking a game over as PDN.
page-import = Import a game
page-import-lead = Paste a game as PDN to look at it, or to play on from it.
page-import-pdn = The game
page-import-rules = Rules, where the text does not say
page-import-ply = Play on after so many moves of both sides; empty for all of them
page-import-look = Look at it
page-import-play = Play on
page-import-too-long = This game has too many moves for one link. Play on from its end, or from an earlier move.
page-import-past = The game does not have so many moves.

# The page of a room. $name is the room's.
page-rooms = Rooms: games for points
page-room-worth = Points: win { $win }, draw { $draw }, loss { $lose }, leaving { $quit }.
page-room-play = Play in this room
page-room-members = Only members of this room play here. Whoever runs it can let you in.
page-room-link = { $name } · leaderboard
page-ranks = Leaderboard
page-ranks-title = Room: { $name }
page-ranks-rooms = Rooms
page-ranks-empty = Nobody has points here yet.
page-ranks-rank = Rank
page-ranks-player = Player
page-ranks-points = Points
page-ranks-you = you
page-ranks-previous = Higher
page-ranks-mine = My rank
page-ranks-next = Lower
page-name-label = Your name
page-name-button = Save
page-name-choose = Choose a name
page-name-seen = Everybody sees this name. Without one you appear under your number:
page-forget = Leave the leaderboards
page-forget-means = Your name, your points in all rooms, and which moves were yours are deleted for good. If you play on, you begin anew.
page-forget-button = Delete name and points
