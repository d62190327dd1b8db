"""Reads games with pydraughts and plays them on its board: prints each game's moves and its last position."""

import sys

from draughts import Board, Move
from draughts.PDN import PDNReader

VARIANTS = {"english": "english", "american": "english", "russian": "russian"}

for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        game = PDNReader(file.read()).games[0]
    assert game.variant == VARIANTS[sys.argv[1]], game.variant
    board = Board(variant=game.variant, fen="startpos")
    for text in game.moves:
        # Its moves take one sign for captures in all variants.
        board.push(Move(board, pdn_move=text.replace(":", "x")))
    print(game.game_ending, " ".join(game.moves), board.fen)
