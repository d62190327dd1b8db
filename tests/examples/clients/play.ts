// Plays through the TypeScript client that is generated from the contract; every type in it is checked.

import createClient from "openapi-fetch";
import type { components, paths } from "./contract.js";

declare const process: { argv: string[] };

type Turn = components["schemas"]["Turn"];

const turnlink = createClient<paths>({ baseUrl: process.argv[2] });
const player = "a player's secret";

const made = await turnlink.POST("/v1/games", {
  params: { header: { "Idempotency-Key": "a-game" } },
  body: { rules: "english", player },
});
if (!made.data) throw new Error(made.error.detail);
const first: Turn = made.data;

const refused = await turnlink.POST("/v1/turns", { body: { token: first.token, move: "1-32", player } });
if (!refused.error) throw new Error("an illegal move is refused");

const moved = await turnlink.POST("/v1/turns", {
  params: { header: { "Turnlink-Player": player } },
  body: { token: first.token, move: first.legal_moves[0].text, offer_draw: true },
});
if (!moved.data) throw new Error(moved.error.detail);

const path = { token: first.view_token };
const newest = await turnlink.GET("/v1/turns/{token}/newest", { params: { path, query: { wait: 1 } } });
const bubble = await turnlink.GET("/v1/turns/{token}/imessage", { params: { path } });

console.log(first.ply, first.you, first.last_move);
console.log(refused.error.status, refused.error.code, refused.error.reason);
console.log(moved.data.ply, moved.data.last_move?.text, moved.data.draw_offered_by, moved.data.seats.white);
console.log(newest.data?.token === moved.data.view_token, newest.data?.url);
console.log(bubble.data?.caption);
