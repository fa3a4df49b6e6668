// boardgame.io: random legal play of Can't Stop, by its Client or by the bare reducer.
//
// cant_stop          Client({ game }) and client.moves, as its documentation shows; the client keeps its log.
// cant_stop_reducer  the reducer that its own bots call: no store, no log. The fastest way there is.
// Undo is off and NODE_ENV is production, which spare it its two dearest habits (a copy for every undo, frozen states).
// A state is never changed in place, so a copy is a reference and costs nothing: there is no figure for it.
//
// node boardgame_io.mjs SUBJECT --seconds S --seed N; BENCH_ENV names the folder that npm installed into.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { CantStop } from "./cant_stop.mjs";

process.env.NODE_ENV = "production";
const env = path.resolve(process.env.BENCH_ENV);
const require = createRequire(path.join(env, "index.js"));
const { Client } = require("boardgame.io/client");
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require("boardgame.io/internal");

const SEATS = 3;
const WARM_SECONDS = 1; // longer than Python's: the compiler needs it
const PROBE_EVERY = 10;
const BATCH_US = 100;
const MOST_REPEATS = 50;

/** A small seeded stream (mulberry32). */
function stream(seed) {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let t = Math.imul(at ^ (at >>> 15), at | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const random = stream(Number(option("seed")));
const pick = (list) => list[Math.floor(random() * list.length)];
const seeded = (seed) => ({ ...CantStop, seed: String(seed) });

/** A game through the client. */
class ByClient {
  constructor(seed) {
    this.client = Client({ game: seeded(seed), numPlayers: SEATS, debug: false });
    this.read();
  }

  read() {
    this.state = this.client.getState();
    this.moves = this.state.ctx.gameover ? null : CantStop.ai.enumerate(this.state.G, this.state.ctx);
  }

  step() {
    const { move, args } = pick(this.moves);
    this.client.moves[move](...args);
    this.read();
  }

  save() {
    return JSON.stringify(this.client.store.getState()) + JSON.stringify(this.client.log);
  }

  branch = null; // a client cannot be forked; the reducer can
}

/** A game through the reducer. */
class ByReducer {
  constructor(seed) {
    const game = ProcessGameConfig(seeded(seed));
    this.reduce = CreateGameReducer({ game });
    this.state = InitializeGame({ game, numPlayers: SEATS });
    this.read();
  }

  read() {
    this.moves = this.state.ctx.gameover ? null : CantStop.ai.enumerate(this.state.G, this.state.ctx);
  }

  next() {
    const { move: type, args } = pick(this.moves);
    return this.reduce(this.state, {
      type: "MAKE_MOVE",
      payload: { type, args, playerID: this.state.ctx.currentPlayer },
    });
  }

  step() {
    this.state = this.next();
    this.read();
  }

  save() {
    return JSON.stringify(this.state);
  }

  branch = () => this.next();
}

const SUBJECTS = { cant_stop: ByClient, cant_stop_reducer: ByReducer };

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return user + system; // microseconds
};

function play(make, seed) {
  const game = new make(seed);
  let decisions = 0;
  let choices = 0;
  while (game.moves) {
    decisions += 1;
    choices += game.moves.length > 1;
    game.step();
  }
  return { decisions, choices };
}

/** Whole games until the time is up. */
function playFor(make, seconds, seed) {
  const total = { decisions: 0, choices: 0, games: 0 };
  const wall = performance.now();
  const start = cpu();
  while (cpu() - start < seconds * 1e6) {
    const { decisions, choices } = play(make, seed + total.games);
    total.decisions += decisions;
    total.choices += choices;
    total.games += 1;
  }
  return { ...total, cpu: (cpu() - start) / 1e6, wall: (performance.now() - wall) / 1e3 };
}

function costUs(call) {
  let start = performance.now();
  call();
  const once = (performance.now() - start) * 1e3;
  const repeats = Math.max(1, Math.min(MOST_REPEATS, Math.floor(BATCH_US / Math.max(once, 0.1))));
  start = performance.now();
  for (let i = 0; i < repeats; i += 1) call();
  return ((performance.now() - start) * 1e3) / repeats;
}

/** A branch and a save, averaged over positions of whole games. */
function price(make, seconds, seed) {
  const branches = [];
  const saves = [];
  const sizes = [];
  const start = cpu();
  for (let at = seed; saves.length === 0 || cpu() - start < seconds * 1e6; at += 1) {
    const game = new make(at);
    for (let step = 0; game.moves; step += 1) {
      if (step % PROBE_EVERY === 0) {
        if (game.branch) branches.push(costUs(game.branch));
        saves.push(costUs(() => game.save()));
        sizes.push(game.save().length);
      }
      game.step();
    }
  }
  return { branch_us: mean(branches), save_us: mean(saves), save_bytes: mean(sizes) };
}

function mean(values) {
  return values.length ? values.reduce((a, b) => a + b, 0) / values.length : null;
}

function option(name) {
  return process.argv[process.argv.indexOf(`--${name}`) + 1];
}

const make = SUBJECTS[process.argv[2]];
const seconds = Number(option("seconds"));
const seed = Number(option("seed"));
playFor(make, WARM_SECONDS, seed);
const found = playFor(make, seconds, seed);
console.log(
  JSON.stringify({
    version: JSON.parse(readFileSync(path.join(env, "node_modules", "boardgame.io", "package.json"), "utf8")).version,
    copy_how: "a reference: states are immutable",
    save_how: make === ByClient ? "`JSON.stringify` of state and log" : "`JSON.stringify(state)`",
    decisions_s: found.decisions / found.cpu,
    choices_s: found.choices / found.cpu,
    answers_s: null,
    games_s: found.games / found.cpu,
    copy_us: null,
    ...price(make, seconds / 3, seed),
    decisions_per_game: found.decisions / found.games,
    games: found.games,
    cpu_seconds: found.cpu,
    wall_seconds: found.wall,
  }),
);
