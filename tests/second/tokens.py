#!/usr/bin/env python3
"""A second implementation of the token, written from api/TOKEN.md, with a plain move generator of its own.

    python3 tests/second/tokens.py api/vectors/tokens.json

Holds itself to the vectors: makes every good token from its script, reads it, writes it again, and refuses every bad one.
"""
import base64
import binascii
import hashlib
import hmac
import json
import math
import string
import sys
from dataclasses import dataclass, field, replace

BLACK, WHITE = 0, 1
SIDES = ["black", "white"]


class Refused(Exception):
    """A token that is refused; its text is the code."""


def need(condition, code="token-rejected"):
    if not condition:
        raise Refused(code)


# --- The board ---------------------------------------------------------------------------------------------------

DIRECTIONS = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
FORWARD = [DIRECTIONS[2:], DIRECTIONS[:2]]
CROWN_ROW = [range(29, 33), range(1, 5)]


def place(square):
    row = (square - 1) // 4
    return row, (square - 1) % 4 * 2 + 1 - row % 2


SQUARE_AT = {place(square): square for square in range(1, 33)}


def ray(square, direction):
    """The squares from one on in a direction, without it."""
    row, column = place(square)
    while True:
        row, column = row + direction[0], column + direction[1]
        if (row, column) not in SQUARE_AT:
            return
        yield SQUARE_AT[row, column]


RAYS = {(square, way): list(ray(square, way)) for square in range(1, 33) for way in DIRECTIONS}


@dataclass(frozen=True)
class Rules:
    id: str
    number: int
    first: int
    flying: bool = False
    backward: bool = False  # men capture backward, and go on as kings once they are crowned
    repetition: bool = False
    quiet_limit: int = 0
    three_kings_limit: int = 0
    algebraic: bool = False
    road: tuple = ()


RULES = [
    Rules("english", 0, BLACK, repetition=True, quiet_limit=100),
    Rules("american", 1, BLACK),
    Rules("russian", 2, WHITE, flying=True, backward=True, repetition=True, three_kings_limit=30, algebraic=True,
          road=(4, 8, 11, 15, 18, 22, 25, 29)),
]


@dataclass(frozen=True)
class Position:
    """`pieces` has a (square, side, king) for each piece."""
    to_move: int
    pieces: frozenset

    @staticmethod
    def initial(rules):
        men = [(square, BLACK, False) for square in range(1, 13)] + [(square, WHITE, False) for square in range(21, 33)]
        return Position(rules.first, frozenset(men))

    @staticmethod
    def from_fen(fen):
        side, *lists = fen.split(":")
        pieces = set()
        for text in lists:
            for entry in filter(None, text[1:].split(",")):
                pieces.add((int(entry.lstrip("K")), "BW".index(text[0]), entry[0] == "K"))
        return Position("BW".index(side), frozenset(pieces))

    def fen(self):
        def of(side):
            return "BW"[side] + ",".join(f"{'K' if king else ''}{square}" for square, whose, king in sorted(self.pieces)
                                         if whose == side)
        return f"{'BW'[self.to_move]}:{of(WHITE)}:{of(BLACK)}"

    def squares(self, side, king):
        return sorted(square for square, whose, crowned in self.pieces if (whose, crowned) == (side, king))


# --- Moves -------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Move:
    path: tuple
    taken: frozenset
    was_king: bool
    is_king: bool

    def text(self, rules):
        names = [name(square) if rules.algebraic else str(square) for square in self.path]
        return ("-" if not self.taken else ":" if rules.algebraic else "x").join(names)

    def cannot_be_undone(self):
        return bool(self.taken) or not self.was_king

    def after(self, position):
        side = position.to_move
        stay = {piece for piece in position.pieces if piece[0] not in self.taken | {self.path[0]}}
        return Position(1 - side, frozenset(stay | {(self.path[-1], side, self.is_king)}))


def name(square):
    row, column = place(square)
    return f"{'abcdefgh'[column]}{8 - row}"


class Generator:
    """The legal moves of a position, sorted by their paths."""

    def __init__(self, rules, position):
        self.rules, self.side = rules, position.to_move
        self.at = {square: whose for square, whose, _ in position.pieces}
        mine = [(square, king) for square, whose, king in position.pieces if whose == self.side]
        self.found = {}
        for square, king in mine:
            whose = self.at.pop(square)
            self.capture((square,), frozenset(), king, king)
            self.at[square] = whose
        if not self.found:
            for square, king in mine:
                self.steps(square, king)
        self.moves = sorted(self.found.values(), key=lambda move: move.path)

    def reach(self, king):
        return 8 if king and self.rules.flying else 1

    def steps(self, square, king):
        for way in DIRECTIONS if king else FORWARD[self.side]:
            for to in RAYS[square, way][:self.reach(king)]:
                if to in self.at:
                    break
                self.report(Move((square, to), frozenset(), king, king or to in CROWN_ROW[self.side]))

    def jumps(self, square, taken, king):
        """Each victim and the squares behind it."""
        for way in DIRECTIONS if king or self.rules.backward else FORWARD[self.side]:
            line = RAYS[square, way]
            first = next((i for i, on in enumerate(line) if on in self.at), None)
            if first is None or first >= self.reach(king):
                continue
            victim, landings = line[first], []
            for to in line[first + 1:][:self.reach(king)]:
                if to in self.at:
                    break
                landings.append(to)
            if self.at[victim] != self.side and victim not in taken and landings:
                yield victim, landings

    def capture(self, path, taken, was_king, king):
        jumps = list(self.jumps(path[-1], taken, king))
        if not jumps and taken:
            self.report(Move(path, taken, was_king, king))
        for victim, landings in jumps:
            now = taken | {victim}
            onward = [to for to in landings if any(self.jumps(to, now, king))]
            for to in onward or landings:
                crowned = not king and to in CROWN_ROW[self.side]
                if crowned and not self.rules.backward:
                    self.report(Move(path + (to,), now, was_king, True))
                else:
                    self.capture(path + (to,), now, was_king, king or crowned)

    def report(self, move):
        key = (move.path[0], move.path[-1], move.taken, move.is_king)
        known = self.found.get(key)
        if known is None or move.path < known.path:
            self.found[key] = move


# --- Keys --------------------------------------------------------------------------------------------------------

def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def hkdf(secret, label):
    return mac(mac(b"turnlink 1", secret), label.encode() + b"\x01")


class Keys:
    def __init__(self, number, secret):
        self.id = number
        self.play, self.view, self.history, self.seats = (hkdf(secret, label)
                                                          for label in ("play", "view", "history", "seats"))

    def signing(self, form):
        return self.play if form == "play" else self.view

    def seat_tag(self, table, namespace, player):
        message = table.to_bytes(6, "big") + namespace.encode() + b"\0" + player.encode()
        return int.from_bytes(mac(self.seats, message)[:5], "big") >> 4

    def chain(self, message):
        return int.from_bytes(mac(self.history, message)[:5], "big")


# --- Turns -------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Game:
    rules: Rules
    table: int
    round: int = 0
    room: int = 0


@dataclass(frozen=True)
class Moment:
    """`seats` is None in an open game, else the tags of Black's and White's seat, None of a free one."""
    position: Position
    ply: int
    quiet: int
    three_kings: object
    seats: object
    history: int


@dataclass(frozen=True)
class Event:
    """A move by index, with the tag of a claim; or the release of a side's seat."""
    index: object = None
    claim: object = None
    release: object = None
    choices: int = 1
    final: bool = False  # a move that nothing can undo

    def weight(self):
        if self.release is not None:
            return 128
        return (self.choices ** 8).bit_length() + (288 if self.claim is not None else 0)


BUDGET = 15_120


def seats_digit(seats):
    return 0 if seats is None else 1 + (seats[BLACK] is not None) + 2 * (seats[WHITE] is not None)


def seats_bytes(seats):
    tags = [] if seats is None else [tag for tag in seats if tag is not None]
    return bytes([seats_digit(seats)]) + b"".join(tag.to_bytes(5, "big") for tag in tags)


def with_seat(seats, side, tag):
    return (tag, seats[WHITE]) if side == BLACK else (seats[BLACK], tag)


def three_kings_start(rules, position):
    kings = sorted(len(position.squares(side, True)) for side in (BLACK, WHITE))
    men = any(not king for _, _, king in position.pieces)
    return 0 if rules.three_kings_limit and not men and kings[0] == 1 and kings[1] >= 3 else None


@dataclass
class Turn:
    keys: Keys
    game: Game
    record: bool
    base: Moment
    at_start: bool
    held: list = field(default_factory=list)
    standing: int = 0
    acceptor: object = None

    def __post_init__(self):
        self.now, self.last_move, self.seen = self.base, None, [self.base.position]
        self.look()

    @staticmethod
    def start(keys, game, position, seats, record):
        ints = bytes([0, game.rules.number]) + game.table.to_bytes(6, "big")
        ints += game.round.to_bytes(4, "big") + game.room.to_bytes(4, "big")
        history = keys.chain(ints + seats_bytes(seats) + position.fen().encode())
        base = Moment(position, 0, 0, three_kings_start(game.rules, position), seats, history)
        return Turn(keys, game, record, base, True)

    def look(self):
        """What follows from the moment: legal moves, and the end by the rules."""
        self.all_moves = Generator(self.game.rules, self.now.position).moves
        self.end = self.end_by_rules()

    def end_by_rules(self):
        rules, now = self.game.rules, self.now
        if not any(side == now.position.to_move for _, side, _ in now.position.pieces):
            return "no-pieces"
        if not self.all_moves:
            return "blocked"
        if rules.repetition and self.repetitions() >= 3:
            return "repetition"
        if rules.quiet_limit and now.quiet >= rules.quiet_limit:
            return "no-capture"
        if now.three_kings is not None and now.three_kings >= rules.three_kings_limit:
            return "three-kings"
        return "no-way-to-win" if rules.road and self.is_dead() else None

    def is_dead(self):
        pieces = self.now.position.pieces
        squares = {square for square, _, _ in pieces}
        if len(pieces) != 2 or not all(king for _, _, king in pieces) or self.all_moves[0].taken:
            return False
        road = self.game.rules.road
        return not (squares <= set(road) and squares & {road[0], road[-1]})

    def repetitions(self):
        return self.seen.count(self.now.position)

    def is_over(self):
        return self.standing > 1 or self.end is not None

    def legal_moves(self):
        return [] if self.is_over() else self.all_moves

    def seats(self):
        if self.acceptor is None:
            return self.now.seats
        return with_seat(self.now.seats, self.now.position.to_move, self.acceptor)

    def is_free(self, side):
        return self.now.seats is not None and self.now.seats[side] is None

    def move(self, index, claim):
        side = self.now.position.to_move
        need(not self.is_over() and index < len(self.all_moves))
        need((claim is not None) == self.is_free(side))
        need(claim is None or self.now.seats[1 - side] != claim)
        move, choices = self.all_moves[index], len(self.all_moves)
        final = not self.game.rules.repetition or move.cannot_be_undone()
        if final and not self.record and self.held:
            self.base, self.at_start, self.held, self.seen = self.now, False, [], [self.now.position]
        self.now = self.after_move(self.now, move, claim)
        self.last_move, self.standing = move, 0
        self.seen.append(self.now.position)
        self.look()
        self.hold(Event(index, claim, None, choices, final))

    def release(self, side):
        need(not self.is_over() and self.now.seats and None not in self.now.seats and self.game.room == 0)
        self.now = self.after_release(self.now, side)
        self.hold(Event(release=side))

    def after_move(self, moment, move, claim):
        rules, position = self.game.rules, move.after(moment.position)
        three_kings = three_kings_start(rules, position)
        changed = move.taken or move.is_king != move.was_king
        if three_kings is not None and moment.three_kings is not None and not changed:
            three_kings = moment.three_kings + 1
        quiet = moment.quiet + 1 if rules.quiet_limit and not move.taken else 0
        seats = moment.seats if claim is None else with_seat(moment.seats, moment.position.to_move, claim)
        message = moment.history.to_bytes(5, "big") + bytes([1, len(move.path), *move.path])
        message += b"" if claim is None else claim.to_bytes(5, "big")
        return Moment(position, moment.ply + 1, quiet, three_kings, seats, self.keys.chain(message))

    def after_release(self, moment, side):
        history = self.keys.chain(moment.history.to_bytes(5, "big") + bytes([2, side]))
        return replace(moment, seats=with_seat(moment.seats, side, None), history=history)

    def hold(self, event):
        self.held.append(event)
        if self.weight() <= self.budget():
            return
        if self.record:
            self.become_compact()
        while self.weight() > self.budget():
            self.drop_oldest()

    def weight(self):
        return sum(event.weight() for event in self.held)

    def budget(self):
        counts = (self.game.round, self.game.room, self.now.ply)
        return BUDGET - 8 * max(0, sum(4 * (max(count, 1).bit_length() - 1) for count in counts) - 36)

    def become_compact(self):
        compact = Turn(self.keys, self.game, False, self.base, True)
        for event in self.held:
            if event.release is None:
                compact.move(event.index, event.claim)
            else:
                compact.release(event.release)
        self.__dict__.update(compact.__dict__)

    def drop_oldest(self):
        event = self.held.pop(0)
        if event.release is None:
            move = Generator(self.game.rules, self.base.position).moves[event.index]
            self.base = self.after_move(self.base, move, event.claim)
            self.seen.pop(0)
        else:
            self.base = self.after_release(self.base, event.release)
        self.at_start = False


# --- The number --------------------------------------------------------------------------------------------------

class Writer:
    def __init__(self):
        self.digits = []

    def put(self, digit, radix):
        self.digits.append((digit, radix))

    def put_count(self, count, radix):
        while count >= radix - 1:
            self.put(radix - 1, radix)
            count -= radix - 1
            radix = min(radix * radix, 1 << 32)
        self.put(count, radix)

    def body(self):
        number = 0
        for digit, radix in reversed(self.digits):
            number = number * radix + digit
        body = number.to_bytes((number.bit_length() + 7) // 8, "big")
        return b"\0" + body if (len(body) + 18) % 3 == 0 else body


class Reader:
    def __init__(self, body):
        self.number = int.from_bytes(body, "big")

    def take(self, radix):
        need(radix > 0)
        self.number, digit = divmod(self.number, radix)
        return digit

    def take_count(self, radix):
        count = 0
        while True:
            digit = self.take(radix)
            count += digit
            need(count < 1 << 32)
            if digit < radix - 1:
                return count
            radix = min(radix * radix, 1 << 32)


KINDS = [(BLACK, False), (WHITE, False), (BLACK, True), (WHITE, True)]


def region(taken, side, king):
    return [square for square in range(1, 33) if square not in taken and (king or square not in CROWN_ROW[side])]


def put_position(writer, position):
    for side in (BLACK, WHITE):
        men = len(position.squares(side, False))
        writer.put(men, 13)
        writer.put(len(position.squares(side, True)), 13 - men)
    taken = set()
    for side, king in KINDS:
        free, squares = region(taken, side, king), position.squares(side, king)
        rank = sum(math.comb(free.index(square), i) for i, square in enumerate(squares, 1))
        writer.put(rank, math.comb(len(free), len(squares)))
        taken |= set(squares)


def take_position(reader, to_move):
    counts = {}
    for side in (BLACK, WHITE):
        counts[side, False] = reader.take(13)
        counts[side, True] = reader.take(13 - counts[side, False])
    pieces = {}
    for side, king in KINDS:
        free, count = region(pieces, side, king), counts[side, king]
        rank = reader.take(math.comb(len(free), count))
        index = len(free)
        for i in range(count, 0, -1):
            index = max(j for j in range(index) if math.comb(j, i) <= rank)
            rank -= math.comb(index, i)
            pieces[free[index]] = (side, king)
    return Position(to_move, frozenset((square, side, king) for square, (side, king) in pieces.items()))


# --- Turns as bodies ---------------------------------------------------------------------------------------------

TAG = 1 << 36


def encode(turn):
    writer, game, base = Writer(), turn.game, turn.base
    writer.put(game.rules.number, 64)
    writer.put_count(0, 2)
    writer.put(game.table, 1 << 48)
    writer.put_count(game.round, 2)
    writer.put_count(game.room, 2)
    writer.put(int(turn.record), 2)
    writer.put(turn.standing, 7)
    kind = base_kind(turn)
    writer.put(kind, 3)
    if kind > 0:
        writer.put(base.position.to_move, 2)
        put_position(writer, base.position)
    if kind == 2:
        put_later(writer, game.rules, base)
    writer.put(seats_digit(base.seats), 5)
    for tag in base.seats or ():
        if tag is not None:
            writer.put(tag, TAG)
    put_events(writer, turn, kind)
    if turn.acceptor is not None:
        writer.put(turn.acceptor, TAG)
    return writer.body()


def base_kind(turn):
    if not turn.at_start:
        return 2
    return 0 if turn.base.position == Position.initial(turn.game.rules) else 1


def put_later(writer, rules, base):
    writer.put_count(base.ply, 128)
    if rules.quiet_limit:
        writer.put(base.quiet, min(base.ply, rules.quiet_limit - 1) + 1)
    if base.three_kings is not None:
        writer.put(base.three_kings, rules.three_kings_limit)
    writer.put(base.history, 1 << 40)


def put_events(writer, turn, kind):
    held = turn.held
    writer.put_count(len(held) - (kind == 2), 4)
    if turn.base.seats is not None:
        releases = [(place, event.release) for place, event in enumerate(held) if event.release is not None]
        writer.put_count(len(releases), 2)
        for place, side in releases:
            writer.put(place, len(held))
            writer.put(side, 2)
    for event in held:
        if event.release is None:
            writer.put(event.index, event.choices)
            if event.claim is not None:
                writer.put(event.claim, TAG)


def decode(body, keys):
    need(len(body) <= 281)
    reader = Reader(body)
    number, revision = reader.take(64), reader.take_count(2)
    need(number < len(RULES) and revision == 0, "rules-revised")
    table, rounds, room = reader.take(1 << 48), reader.take_count(2), reader.take_count(2)
    game = Game(RULES[number], table, rounds, room)
    record, standing = reader.take(2) == 1, reader.take(7)
    turn = take_base(reader, keys, game, record)
    take_events(reader, turn)
    need(turn.at_start or turn.last_move)
    take_standing(reader, turn, standing)
    need(reader.number == 0)
    need(encode(turn) == body)
    return turn


def take_base(reader, keys, game, record):
    kind, rules = reader.take(3), game.rules
    position = take_position(reader, reader.take(2)) if kind else Position.initial(rules)
    if kind < 2:
        return Turn.start(keys, game, position, take_seats(reader), record)
    need(not record)
    ply, quiet = reader.take_count(128), 0
    if rules.quiet_limit:
        quiet = reader.take(min(ply, rules.quiet_limit - 1) + 1)
    three_kings = three_kings_start(rules, position)
    if three_kings is not None:
        three_kings = reader.take(rules.three_kings_limit)
    history = reader.take(1 << 40)
    return Turn(keys, game, record, Moment(position, ply, quiet, three_kings, take_seats(reader), history), False)


def take_seats(reader):
    digit = reader.take(5)
    if digit == 0:
        return None
    seats = tuple(reader.take(TAG) if digit - 1 >> side & 1 else None for side in (BLACK, WHITE))
    need(seats[BLACK] is None or seats[BLACK] != seats[WHITE])
    return seats


def take_events(reader, turn):
    count = reader.take_count(4) + (not turn.at_start)
    need(count <= BUDGET)
    releases = {}
    if turn.base.seats is not None:
        several = reader.take_count(2)
        need(several <= count)
        for _ in range(several):
            place = reader.take(count)
            releases.setdefault(place, reader.take(2))
    for place in range(count):
        if place in releases:
            turn.release(releases[place])
        else:
            index = reader.take(len(turn.legal_moves()))
            turn.move(index, reader.take(TAG) if turn.is_free(turn.now.position.to_move) else None)


def take_standing(reader, turn, standing):
    need(standing == 0 or not turn.is_over())
    need(standing not in (1, 6) or turn.last_move)
    side = turn.now.position.to_move
    if standing == 6 and turn.is_free(side):
        turn.acceptor = reader.take(TAG)
        need(turn.acceptor != turn.now.seats[1 - side])
    turn.standing = standing


# --- Tokens ------------------------------------------------------------------------------------------------------

LETTERS = {19: "play", 21: "view"}
ALPHABET = set(string.ascii_letters + string.digits + "-_")


def seal(turn, form):
    letter = next(value for value, known in LETTERS.items() if known == form)
    signed = (letter << 10 | turn.keys.id).to_bytes(2, "big") + encode(turn)
    return to_text(signed + mac(turn.keys.signing(form), signed)[:16])


def to_text(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def to_bytes(text):
    need(len(text) <= 512 and set(text) <= ALPHABET, "token-malformed")
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        raise Refused("token-malformed") from None
    need(to_text(data) == text and len(data) > 18 and len(data) % 3, "token-malformed")
    return data


def open_token(text, ring):
    data = to_bytes(text)
    signed, tag = data[:-16], data[-16:]
    header = int.from_bytes(signed[:2], "big")
    form, keys = LETTERS.get(header >> 10), ring.get(header & 1023)
    need(form and keys and hmac.compare_digest(mac(keys.signing(form), signed)[:16], tag))
    return form, decode(signed[2:], keys)


# --- The vectors -------------------------------------------------------------------------------------------------

def make(made, ring, players):
    """The turn that a script leads to."""
    keys, table = ring[made["key"]], int(made["table_hex"], 16)
    tags = {name: keys.seat_tag(table, *player) for name, player in players.items()}
    rules = next(rules for rules in RULES if rules.id == made["rules"])
    seats = None if made["seats"] == "open" else tuple(tags.get(name) for name in made["seats"])
    position = Position.from_fen(made["position"]) if made["position"] else Position.initial(rules)
    turn = Turn.start(keys, Game(rules, table), position, seats, made["record"])
    for word in made["script"].split():
        who, _, what = word.rpartition(">")
        turn = happen(turn, what, tags.get(who))
    return turn


def happen(turn, what, tag):
    verb, side = what.rpartition("-")[2], turn.now.position.to_move
    if what == "rematch":
        game = replace(turn.game, round=turn.game.round + 1)
        seats = turn.seats() and turn.seats()[::-1]
        return Turn.start(turn.keys, game, Position.initial(game.rules), seats, turn.record)
    if what == "accepts":
        turn.standing, turn.acceptor = 6, tag if turn.is_free(side) else None
    elif verb in ("resigns", "quits"):
        turn.standing = {"resigns": 2, "quits": 4}[verb] + SIDES.index(what.split("-")[0])
    elif what.startswith("frees-"):
        turn.release(SIDES.index(verb))
    else:
        texts = [move.text(turn.game.rules) for move in turn.legal_moves()]
        turn.move(texts.index(what.rstrip("=")), tag if turn.is_free(side) else None)
        turn.standing = int(what.endswith("=") and not turn.is_over())
    return turn


def status(turn):
    """Status, winner, reason."""
    side = turn.now.position.to_move
    if turn.standing in (2, 3, 4, 5):
        loser = turn.standing % 2
        return "won", SIDES[1 - loser], "resigned" if turn.standing < 4 else "quit"
    if turn.standing == 6:
        return "drawn", None, "agreement"
    if turn.end in ("no-pieces", "blocked"):
        return "won", SIDES[1 - side], turn.end
    return ("drawn" if turn.end else "playing"), None, turn.end


def says(form, turn):
    rules, now, seats = turn.game.rules, turn.now, turn.seats()
    ended, winner, reason = status(turn)
    cut = rules.repetition and not turn.at_start and not turn.held[0].final
    return {
        "form": form, "key": turn.keys.id, "rules": rules.id, "table_hex": f"{turn.game.table:012x}",
        "round": turn.game.round, "room": turn.game.room, "record": turn.record, "standing": turn.standing,
        "base": base_kind(turn), "base_ply": turn.base.ply, "events": len(turn.held), "ply": now.ply,
        "position": now.position.fen(), "last_move": turn.last_move and turn.last_move.text(rules),
        "legal_moves": [move.text(rules) for move in turn.legal_moves()],
        "plies_without_capture": now.quiet if rules.quiet_limit else None,
        "repetitions": turn.repetitions() if rules.repetition else None, "three_kings": now.three_kings,
        "counted_from": turn.base.ply if cut else None,
        "draw_offered_by": SIDES[1 - now.position.to_move] if turn.standing == 1 else None,
        "status": ended, "winner": winner, "reason": reason, "seats_digit": seats_digit(seats),
        "seat_tags": [None if tag is None else f"{tag:09x}" for tag in seats or (None, None)],
        "history_hex": f"{now.history:010x}",
    }


def check_good(vector, ring, players):
    """What is wrong, or nothing."""
    made, text = vector["made"], vector["token"]
    form, turn = open_token(text, ring)
    said = says(form, turn)
    if said != vector["says"]:
        return {key: (said.get(key), value) for key, value in vector["says"].items() if said.get(key) != value}
    if seal(turn, form) != text:
        return "written again it is another token"
    if seal(make(made, ring, players), made["form"]) != text:
        return "made from its script it is another token"
    return None


def check_bad(vector, ring):
    try:
        open_token(vector["token"], ring)
    except Refused as refused:
        return None if str(refused) == vector["code"] else f"refused as {refused}"
    return "accepted"


def main(path):
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)
    ring = {key["id"]: Keys(key["id"], bytes.fromhex(key["secret_hex"])) for key in vectors["keys"]}
    players = {player["name"]: (player["namespace"], player["secret"]) for player in vectors["players"]}
    faults = [(vector["name"], check_good(vector, ring, players)) for vector in vectors["good"]]
    faults += [(vector["name"], check_bad(vector, {1: ring[1]})) for vector in vectors["bad"]]
    faults = [(name, fault) for name, fault in faults if fault]
    for name, fault in faults:
        print(f"{name}: {fault}", file=sys.stderr)
    if faults:
        sys.exit(1)
    print(f"{len(vectors['good'])} good and {len(vectors['bad'])} bad tokens agree")


if __name__ == "__main__":
    main(*sys.argv[1:])
