"""Plays through the Python client that is generated from the contract."""

import json
import sys

from turnlink_client import Client
from turnlink_client.api.games import post_games
from turnlink_client.api.turns import get_imessage, get_newest, post_turns
from turnlink_client.models import Continuation, IMessage, NewGameRequest, Problem, Turn

turnlink = Client(base_url=sys.argv[1])
player = "a player's secret"


def expect(kind, answer):
    assert isinstance(answer, kind), answer
    return answer


first = expect(
    Turn,
    post_games.sync(
        client=turnlink, idempotency_key="a-game", body=NewGameRequest(rules="english", player=player)
    ),
)
refused = expect(
    Problem,
    post_turns.sync(client=turnlink, body=Continuation(token=first.token, move="1-32", player=player)),
)
moved = expect(
    Turn,
    post_turns.sync(
        client=turnlink,
        turnlink_player=player,
        body=Continuation(token=first.token, move=first.legal_moves[0].text, offer_draw=True),
    ),
)
newest = expect(Turn, get_newest.sync(first.view_token, client=turnlink, wait=1))
bubble = expect(IMessage, get_imessage.sync(first.view_token, client=turnlink))


def said(*values):
    """Prints texts as they are and all else as JSON, as the other client does."""
    print(*(value if isinstance(value, str) else json.dumps(value) for value in values))


said(first.ply, first.you.value, first.last_move)
said(refused.status, refused.code, refused["reason"])
said(moved.ply, moved.last_move.text, moved.draw_offered_by.value, moved.seats.white.value)
said(newest.token == moved.view_token, newest.url)
said(bubble.caption)
