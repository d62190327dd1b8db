#!/usr/bin/env node
// A checkers bot for a chat that posts its messages to a webhook. Node 18 or later, and nothing else.
//
// The chat posts {"chat", "user", "text", "message_id"}, all strings, with the header "Authorization: Bearer
// WEBHOOK_SECRET", and says what it gets back: {"text", "image"?}, or {} where the message is not for the bot.
//
//   BOT_SECRET      makes the players' secrets. Keep it: with another one nobody has a seat any more
//   WEBHOOK_SECRET  what the chat shows to prove itself
//   TURNLINK_URL    the Turnlink server; http://127.0.0.1:8080 if left out
//   BOT_DATA        where each chat's token is kept; ./games if left out
//   BOT_PORT        where to listen; 8090 if left out

import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const {
  BOT_SECRET,
  WEBHOOK_SECRET,
  TURNLINK_URL = "http://127.0.0.1:8080",
  BOT_DATA = "games",
  BOT_PORT = "8090",
} = process.env;
if (!BOT_SECRET || !WEBHOOK_SECRET) throw new Error("BOT_SECRET and WEBHOOK_SECRET are needed");

const TIMEOUT = 10_000; // milliseconds for one call
const PATIENCE = 2; // seconds: a longer wait is told to the player
const ATTEMPTS = 3;
const REMEMBERED = 50; // messages of a chat whose repeats get the same answer
const LONGEST_MESSAGE = 65536;

const HELP = `new [english|american|russian] - start a game; the first other player who moves takes the free seat
move 11-15 - play a move
draw 11-15 - play a move and offer a draw
draw - accept the draw that is offered
resign - give the game up
rematch - play again, sides swapped
board - show the newest board`;

// Turnlink

/** Turnlink refuses; `problem` says why. */
class Refused extends Error {
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Turnlink does not answer now. */
class Busy extends Error {
  constructor(seconds) {
    super(`try again in ${seconds} s`);
    this.seconds = seconds;
  }
}

/** Gets a path, or posts a body to it. The same call may be made again at any time: it does nothing twice. */
async function call(path, player, body, key) {
  const headers = { "Turnlink-Player": player, "Content-Type": "application/json" };
  if (key) headers["Idempotency-Key"] = key;
  const method = body ? "POST" : "GET";
  let seconds = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await sleep(seconds * 1000);
    const request = { method, headers, body: body && JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT) };
    const response = await fetch(TURNLINK_URL + path, request).catch(() => null);
    if (response?.ok) return response.json();
    if (response && response.status !== 429 && response.status < 500) throw new Refused(await response.json());
    seconds = Number(response?.headers.get("Retry-After") ?? 1);
    if (seconds > PATIENCE) break;
  }
  throw new Busy(Math.max(seconds, 1));
}

/** A secret that only this bot can make, always the same for the same words. */
function keyed(...words) {
  return createHmac("sha256", BOT_SECRET).update(words.join("\0")).digest("hex");
}

/** A turn as a message. Whoever reads the chat could play by `url`, so only links to watch go into it. */
function show(turn, note) {
  const lines = [note, turn.text.last_move, turn.text.headline, `Watch: ${turn.view_url}`];
  return { text: lines.filter(Boolean).join("\n"), image: turn.links.board_png };
}

// Commands: each gets the chat's token, the player, the words after its name and the message's key, and gives a turn.

const COMMANDS = {
  async new(token, player, words, key) {
    if (token && (await isPlaying(token, player))) {
      throw new Refused({ code: "playing", detail: "A game is being played here. Finish it, or resign." });
    }
    return call("/v1/games", player, { rules: words[0] ?? "english" }, key);
  },

  move(token, player, words) {
    return call("/v1/turns", player, { token, move: words.join(" ") });
  },

  draw(token, player, words) {
    const way = words.length ? { move: words.join(" "), offer_draw: true } : { action: "accept-draw" };
    return call("/v1/turns", player, { token, ...way });
  },

  resign(token, player) {
    return call("/v1/turns", player, { token, action: "resign" });
  },

  rematch(token, player) {
    return call("/v1/rematch", player, { token });
  },

  board(token, player) {
    return call(`/v1/turns/${token}/newest`, player);
  },
};

/** Whether the chat's game goes on. It does not if the server cannot read the token any more. */
async function isPlaying(token, player) {
  try {
    return (await call(`/v1/turns/${token}/newest`, player)).status === "playing";
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** Does what a message says: what to reply, and the chat's token from now on. */
async function act({ token }, message) {
  const [first, ...words] = message.text.trim().split(/\s+/);
  const command = first.toLowerCase();
  if (command === "help") return [{ text: HELP }, token];
  if (!Object.hasOwn(COMMANDS, command)) return [{}, token];
  if (!token && command !== "new") return [{ text: "No game here yet. Say: new" }, token];
  const player = keyed("player", message.user);
  // Ids of messages may be the same in two chats, and those are two games.
  const key = keyed("message", message.chat, message.message_id);
  try {
    const turn = await COMMANDS[command](token, player, words, key);
    return [show(turn), turn.token];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, detail, latest } = error.problem;
    if (code !== "already-played") return [{ text: detail }, token];
    const turn = await call(`/v1/turns/${latest.token}`, player);
    return [show(turn, detail), turn.token];
  }
}

// The chats' memory: a file for each, with the token and the last answers.

function fileOf(chat) {
  return join(BOT_DATA, createHash("sha256").update(chat).digest("hex") + ".json");
}

async function load(chat) {
  try {
    return JSON.parse(await readFile(fileOf(chat), "utf8"));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return { token: null, answers: [] };
  }
}

/** Writes beside the file and then in its place: whatever happens, the file is whole. */
async function save(chat, state) {
  await mkdir(BOT_DATA, { mode: 0o700, recursive: true });
  const beside = `${fileOf(chat)}.new`;
  await writeFile(beside, JSON.stringify(state));
  await rename(beside, fileOf(chat));
}

/** Answers a message once, and its repeats with the same answer. */
async function answer(message) {
  const state = await load(message.chat);
  const known = state.answers.find(([id]) => id === message.message_id);
  if (known) return known[1];
  try {
    const [reply, token] = await act(state, message);
    if (reply.text) {
      const answers = [...state.answers, [message.message_id, reply]].slice(-REMEMBERED);
      await save(message.chat, { token, answers });
    }
    return reply;
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    // Not remembered: a repeat of the message tries again.
    return { text: `The board is busy. Try again in ${error.seconds} s.` };
  }
}

const queues = new Map();

/** Answers the messages of a chat one after the other. */
function inTurn(message) {
  const before = queues.get(message.chat) ?? Promise.resolve();
  const answered = before.catch(() => {}).then(() => answer(message));
  queues.set(message.chat, answered);
  return answered;
}

// The webhook

function isMessage(value) {
  return ["chat", "user", "text", "message_id"].every((field) => typeof value?.[field] === "string");
}

function isFromChat(request) {
  const digest = (text) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${WEBHOOK_SECRET}`));
}

async function read(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= LONGEST_MESSAGE) parts.push(part);
  }
  if (length > LONGEST_MESSAGE) return [413];
  try {
    const message = JSON.parse(Buffer.concat(parts).toString());
    return isMessage(message) ? [200, message] : [400];
  } catch {
    return [400];
  }
}

async function respond(request) {
  if (request.method !== "POST") return [405, {}];
  if (!isFromChat(request)) return [401, {}];
  const [status, message] = await read(request);
  return [status, message ? await inTurn(message) : {}];
}

const server = createServer(async (request, response) => {
  const [status, body] = await respond(request).catch((error) => {
    console.error(error);
    return [500, {}];
  });
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
});
server.listen(Number(BOT_PORT), "127.0.0.1", () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`);
});
