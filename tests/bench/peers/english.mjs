// English draughts by rapid-draughts, with positions as FEN and moves as numbers of squares.

import { EnglishDraughts, EnglishDraughtsBitSquare } from "rapid-draughts/english";

// The library's bit of each square, in the order of their numbers, as it draws its layout.
const LAYOUT = [
  11, 5, 31, 25, 10, 4, 30, 24, 3, 29, 23, 17, 2, 28, 22, 16,
  27, 21, 15, 9, 26, 20, 14, 8, 19, 13, 7, 1, 18, 12, 6, 0,
];
const bit = (number) => EnglishDraughtsBitSquare[LAYOUT[number - 1]];

/** The game at a position. */
export function read(fen) {
  const [player, ...lists] = fen.split(":");
  const board = { light: 0, dark: 0, king: 0 };
  for (const list of lists) {
    const side = list[0] === "W" ? "light" : "dark";
    for (const entry of list.slice(1).split(",").filter(Boolean)) {
      const king = entry[0] === "K";
      const square = bit(Number(king ? entry.slice(1) : entry));
      board[side] |= square;
      if (king) board.king |= square;
    }
  }
  return EnglishDraughts.setup({ player: player === "W" ? "light" : "dark", board });
}

/** The position of a game. */
export function write(game) {
  const sides = { light: [], dark: [] };
  for (const { position, piece } of game.board) {
    if (piece) sides[piece.player].push(`${piece.king ? "K" : ""}${position + 1}`);
  }
  return `${game.player === "light" ? "W" : "B"}:W${sides.light}:B${sides.dark}`;
}

/** The legal move of a text, by its ends and by what lies between the squares of its path. */
export function find(game, text) {
  const path = text.split(/[-x]/).map(Number);
  const [origin, destination] = [path[0] - 1, path.at(-1) - 1];
  const captures = text.includes("x") ? path.slice(1).map((to, i) => between(path[i], to)) : [];
  return game.moves.find(
    (move) =>
      move.origin === origin &&
      move.destination === destination &&
      move.captures.length === captures.length &&
      captures.every((square) => move.captures.includes(square)),
  );
}

function between(from, to) {
  const place = (number) => {
    const row = Math.floor((number - 1) / 4);
    return [row, 2 * ((number - 1) % 4) + (row % 2 === 0 ? 1 : 0)];
  };
  const [[row, column], [other, next]] = [place(from), place(to)];
  return ((row + other) / 2) * 4 + Math.floor((column + next) / 4);
}
