"""A move endpoint of FastAPI and pydraughts: a position and a move in, the position after it out."""

import re

from draughts import Board, Move
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

from serve import serve


class Asked(BaseModel):
    position: str
    move: str


app = FastAPI()


@app.post("/move")
async def play(asked: Asked):
    board = Board(variant="english", fen=asked.position)
    squares = [int(square) for square in re.split("[-x]", asked.move)]
    legal = [move for move in board.legal_moves() if move.steps_move == squares]
    if not legal:
        raise HTTPException(422, "illegal move")
    board.push(legal[0])
    moves = ["-".join(map(str, move.steps_move)) for move in board.legal_moves()]
    return {"position": board.fen, "moves": moves, "over": board.is_over()}


serve(app)
