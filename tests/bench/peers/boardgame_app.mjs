// A move endpoint of boardgame.io's own reducer, behind Fastify because its server takes moves through sockets alone.
// It knows no draughts: those are rapid-draughts'. The state of a game and a move in, the next state out.

import { createRequire } from "node:module";

import fastify from "fastify";

import { find, read, write } from "./english.mjs";

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const { INVALID_MOVE } = require("boardgame.io/core");

const draughts = {
  name: "draughts",
  setup: () => ({ position: "" }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play({ G }, text) {
      const game = read(G.position);
      const move = find(game, text);
      if (!move) return INVALID_MOVE;
      game.move(move);
      return { position: write(game), moves: game.moves, over: game.status !== "playing" };
    },
  },
};
const reduce = CreateGameReducer({ game: draughts });
const begun = InitializeGame({ game: draughts, numPlayers: 2 });

const app = fastify();

app.post("/move", (request, reply) => {
  const { position, move } = request.body;
  const state = { ...begun, G: { position } };
  const payload = { type: "play", args: [move], playerID: state.ctx.currentPlayer };
  const { G, ctx, transients } = reduce(state, { type: "MAKE_MOVE", payload });
  if (transients?.error || G.position === position) return reply.code(422).send({ error: "illegal move" });
  return { ...G, ctx };
});

console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
