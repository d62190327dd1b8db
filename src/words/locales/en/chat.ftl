# What bots say in chats. $black, $white and $player are mentions of users, or one of the messages below.

chat-seats = Black: { $black } · White: { $white }
chat-free-seat = a free seat
chat-held-seat = a player
chat-turn = { $player }, it is your turn.
chat-invitation = The other seat is free: it goes to the first one who moves for it.
chat-offering = The move that is chosen now offers a draw.
chat-resigning = { $player }, do you resign?

chat-offer = Offer a draw
chat-offer-not = No draw offer
chat-accept = Accept the draw
chat-resign = Resign
chat-resign-yes = { $side ->
    [black] Black resigns
   *[white] White resigns
}
chat-back = Back
chat-watch = Watch
chat-rematch = Play again
chat-open = Play
chat-share = Share
chat-add-to-group = Add to a group
chat-continue = Continue

chat-not-your-game = This game is between two others. Start one of your own with /checkers.
chat-not-your-turn = It is the other one’s turn.
chat-wait = You hold one seat already; the other one is for somebody else. Whoever moves for it first takes it.
chat-over = This game is over.
chat-not-over = This game is not over yet.
chat-went-on = The game already went on from here. Look for the newest board.
chat-no-offer = No draw is offered.
chat-impossible = That cannot be done here.
chat-unreadable = This board cannot be played on: its message was changed, or is not from here.
chat-unavailable = That did not work just now, and nothing was changed. Please try again.
chat-unknown-rules = There are no such rules. There are english, american and russian.
chat-unknown-opponent = The opponent must be mentioned, as @name.
chat-no-opponent = You cannot play against yourself, nor against a bot.
chat-help = Start a game with /checkers, the rules (english, american or russian) and the one you play against, if you like; without one, whoever moves first takes the other seat. Play with the buttons below the board. /checkers rules tells the rules.
chat-old = This message is too old to be read here. Press “Continue” below it, or reply to it with your move, such as 11-15.
chat-name-opponent = Names with @ do not tell who is meant here. Reply to a message of your opponent with /checkers instead.
chat-invite = Whoever opens the link moves for the side to move. Play, then send the next link on.
chat-groups = In a group, /checkers starts a game in which each seat is one player’s.
