// A move endpoint of Fastify and rapid-draughts: a position and a move in, the position after it out.

import fastify from "fastify";

import { find, read, write } from "./english.mjs";

const string = { type: "string" };
const schema = {
  body: { type: "object", required: ["position", "move"], properties: { position: string, move: string } },
};
const app = fastify();

app.post("/move", { schema }, (request, reply) => {
  const game = read(request.body.position);
  const move = find(game, request.body.move);
  if (!move) return reply.code(422).send({ error: "illegal move" });
  game.move(move);
  return { position: write(game), moves: game.moves, over: game.status !== "playing" };
});

console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
