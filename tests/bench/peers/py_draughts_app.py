"""A move endpoint of FastAPI and py-draughts: a position and a move in, the position after it out. Its game with short
kings lets captures be left out, so that this one plays Russian."""

from draughts import RussianBoard
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

from serve import serve


class Asked(BaseModel):
    position: str
    move: str


app = FastAPI()


@app.post("/move")
async def play(asked: Asked):
    board = RussianBoard.from_fen(asked.position)
    legal = [move for move in board.legal_moves if str(move) == asked.move]
    if not legal:
        raise HTTPException(422, "illegal move")
    board.push(legal[0])
    fen = board.fen.removeprefix('[FEN "').removesuffix('"]')
    return {"position": fen, "moves": [str(move) for move in board.legal_moves], "over": board.game_over}


serve(app)
