#!/usr/bin/env python3
"""A checkers bot for a chat that posts its messages to a webhook. Python 3.9 or later, and nothing else.

The chat posts {"chat", "user", "text", "message_id"}, all strings, with the header "Authorization: Bearer
WEBHOOK_SECRET", and says what it gets back: {"text", "image"?}, or {} where the message is not for the bot.

    BOT_SECRET      makes the players' secrets. Keep it: with another one nobody has a seat any more
    WEBHOOK_SECRET  what the chat shows to prove itself
    TURNLINK_URL    the Turnlink server; http://127.0.0.1:8080 if left out
    BOT_DATA        where each chat's token is kept; ./games if left out
    BOT_PORT        where to listen; 8090 if left out
"""

import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock
from urllib.error import HTTPError
from urllib.request import Request, urlopen

BOT_SECRET = os.environ["BOT_SECRET"].encode()
WEBHOOK_SECRET = os.environ["WEBHOOK_SECRET"]
TURNLINK_URL = os.environ.get("TURNLINK_URL", "http://127.0.0.1:8080")
BOT_DATA = Path(os.environ.get("BOT_DATA", "games"))
BOT_PORT = int(os.environ.get("BOT_PORT", "8090"))

TIMEOUT = 10  # seconds for one call
PATIENCE = 2  # seconds: a longer wait is told to the player
ATTEMPTS = 3
REMEMBERED = 50  # messages of a chat whose repeats get the same answer
LONGEST_MESSAGE = 65536

HELP = """new [english|american|russian] - start a game; the first other player who moves takes the free seat
move 11-15 - play a move
draw 11-15 - play a move and offer a draw
draw - accept the draw that is offered
resign - give the game up
rematch - play again, sides swapped
board - show the newest board"""


# Turnlink


class Refused(Exception):
    """Turnlink refuses; `problem` says why."""

    def __init__(self, problem):
        self.problem = problem


class Busy(Exception):
    """Turnlink does not answer now."""

    def __init__(self, seconds):
        self.seconds = seconds


def call(path, player, body=None, key=None):
    """Gets a path, or posts a body to it. The same call may be made again at any time: it does nothing twice."""
    headers = {"Turnlink-Player": player, "Content-Type": "application/json"}
    if key:
        headers["Idempotency-Key"] = key
    data = None if body is None else json.dumps(body).encode()
    seconds = 0
    for _ in range(ATTEMPTS):
        time.sleep(seconds)
        try:
            with urlopen(Request(TURNLINK_URL + path, data, headers), timeout=TIMEOUT) as response:
                return json.load(response)
        except HTTPError as error:
            if error.code != 429 and error.code < 500:
                raise Refused(json.load(error)) from None
            seconds = int(error.headers.get("Retry-After", 1))
        except OSError:
            seconds = 1
        if seconds > PATIENCE:
            break
    raise Busy(max(seconds, 1))


def keyed(*words):
    """A secret that only this bot can make, always the same for the same words."""
    return hmac.new(BOT_SECRET, "\0".join(words).encode(), hashlib.sha256).hexdigest()


def show(turn, note=None):
    """A turn as a message. Whoever reads the chat could play by `url`, so only links to watch go into it."""
    lines = [note, turn["text"]["last_move"], turn["text"]["headline"], "Watch: " + turn["view_url"]]
    return {"text": "\n".join(line for line in lines if line), "image": turn["links"]["board_png"]}


# Commands: each gets the chat's token, the player, the words after its name and the message's key, and gives a turn.


def new(token, player, words, key):
    if token and is_playing(token, player):
        raise Refused({"code": "playing", "detail": "A game is being played here. Finish it, or resign."})
    return call("/v1/games", player, {"rules": words[0] if words else "english"}, key)


def is_playing(token, player):
    """Whether the chat's game goes on. It does not if the server cannot read the token any more."""
    try:
        return call(f"/v1/turns/{token}/newest", player)["status"] == "playing"
    except Refused:
        return False


def move(token, player, words, key):
    return call("/v1/turns", player, {"token": token, "move": " ".join(words)})


def draw(token, player, words, key):
    if words:
        return call("/v1/turns", player, {"token": token, "move": " ".join(words), "offer_draw": True})
    return call("/v1/turns", player, {"token": token, "action": "accept-draw"})


def resign(token, player, words, key):
    return call("/v1/turns", player, {"token": token, "action": "resign"})


def rematch(token, player, words, key):
    return call("/v1/rematch", player, {"token": token})


def board(token, player, words, key):
    return call(f"/v1/turns/{token}/newest", player)


COMMANDS = {"new": new, "move": move, "draw": draw, "resign": resign, "rematch": rematch, "board": board}


def act(state, message):
    """Does what a message says: what to reply, and the chat's token from now on."""
    command, *words = message["text"].split() or [""]
    command, token = command.lower(), state["token"]
    if command == "help":
        return {"text": HELP}, token
    if command not in COMMANDS:
        return {}, token
    if not token and command != "new":
        return {"text": "No game here yet. Say: new"}, token
    player = keyed("player", message["user"])
    # Ids of messages may be the same in two chats, and those are two games.
    key = keyed("message", message["chat"], message["message_id"])
    try:
        turn, note = COMMANDS[command](token, player, words, key), None
    except Refused as refused:
        problem = refused.problem
        if problem["code"] != "already-played":
            return {"text": problem["detail"]}, token
        turn, note = call("/v1/turns/" + problem["latest"]["token"], player), problem["detail"]
    return show(turn, note), turn["token"]


# The chats' memory: a file for each, with the token and the last answers.

locks = {}


def file_of(chat):
    return BOT_DATA / (hashlib.sha256(chat.encode()).hexdigest() + ".json")


def load(chat):
    try:
        return json.loads(file_of(chat).read_text())
    except FileNotFoundError:
        return {"token": None, "answers": {}}


def save(chat, state):
    """Writes beside the file and then in its place: whatever happens, the file is whole."""
    BOT_DATA.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = file_of(chat).with_suffix(".new")
    beside.write_text(json.dumps(state))
    beside.replace(file_of(chat))


def answer(message):
    """Answers a message once, and its repeats with the same answer."""
    chat, message_id = message["chat"], message["message_id"]
    with locks.setdefault(chat, Lock()):
        state = load(chat)
        if message_id in state["answers"]:
            return state["answers"][message_id]
        try:
            reply, token = act(state, message)
        except Busy as busy:
            # Not remembered: a repeat of the message tries again.
            return {"text": f"The board is busy. Try again in {busy.seconds} s."}
        if reply:
            answers = {**state["answers"], message_id: reply}
            save(chat, {"token": token, "answers": dict(list(answers.items())[-REMEMBERED:])})
        return reply


# The webhook


def is_message(value):
    fields = ("chat", "user", "text", "message_id")
    return isinstance(value, dict) and all(isinstance(value.get(field), str) for field in fields)


class Webhook(BaseHTTPRequestHandler):
    def do_POST(self):
        shown, known = self.headers.get("Authorization", ""), f"Bearer {WEBHOOK_SECRET}"
        if not hmac.compare_digest(shown.encode(), known.encode()):
            return self.reply(401, {})
        length = int(self.headers.get("Content-Length", 0))
        if not 0 <= length <= LONGEST_MESSAGE:
            return self.reply(413, {})
        try:
            message = json.loads(self.rfile.read(length))
        except ValueError:
            message = None
        return self.reply(200, answer(message)) if is_message(message) else self.reply(400, {})

    def reply(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", BOT_PORT), Webhook)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
