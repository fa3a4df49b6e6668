// A hand feels what its seat was told of what all are told: at once, once, and nothing else.
import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { installBrowser, load, sockets } from "./browser.js";

installBrowser();
/** Every buzz, as it was asked of the phone. @type {number[][]} */
const felt = [];
Object.defineProperty(globalThis, "navigator", { configurable: true, value: { vibrate: (how) => felt.push(how) } });
let focus = true;
document.hasFocus = () => focus;

const { SeatStore } = await load("store.js");
const { set } = await load("settings.js");
const { setSound } = await load("sound/sound_settings.js");
const { feelTold } = await load("shell/feel.js");

const WOUND = [80, 60, 160];
/** A wound is told to all and felt by whom it hurts; a step in the dark is told to one seat, and has no cue. */
const SOUNDS = { cues: { wound: (_, mine) => (mine ? { sound: "hit", buzz: WOUND } : "hit") } };
const SEATS = [{ name: "Ada" }, { name: "Brom" }];
const TABLE = { id: "t1", title: "Dark", over: false, clock: null, undo: null, seats: SEATS };
const line = (n, kind, facts = {}) => ({ n, seq: n, kind, text: `line ${n}`, facts });
const asks = (seat) => ({ seat, kind: "act", prompt: "…" });
const quiet = (seat) => ({ seat, waiting: "{0} hides." });
const DECISION = { kind: "act", options: [{ value: 0, label: "go" }], barred: [] };

let seat, end, seq;
const wire = () => sockets.at(-1);

/** The server says what happened, and who is asked now. @param {object[]} events @param {object} [more] */
function told(events, more = {}) {
  seq += 1;
  wire().say({ type: "update", base: seq - 1, seq, view: {}, events, asked: [], table: TABLE, ...more });
}

/** A hand of seat 1, which is told this first. */
function hand(snapshot = {}, sounds = SOUNDS) {
  seq = 1;
  seat = new SeatStore("t1", "token");
  wire().accept();
  const first = { type: "snapshot", seq, seat: 1, view: {}, table: TABLE, log: [], chat: [], decision: null };
  wire().say({ ...first, asked: [], outcome: null, ...snapshot });
  end = feelTold(seat, () => sounds ?? undefined);
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  document.visibilityState = "visible";
  focus = true;
  set({ speed: "slow", calls: true });
  setSound({ buzz: true });
  sockets.length = 0;
  felt.length = 0;
});

afterEach(() => {
  end();
  seat.close();
});

test("what happens to its person is felt when it is told, however long the film of it takes", () => {
  hand();
  const steps = [{ n: 2, set: [] }, { n: 3, set: [] }, { n: 4 }];
  told([line(2, "step"), line(3, "step"), line(4, "wound", { seat: 1 })], { steps });
  assert.deepEqual(felt, [WOUND], "before the film has shown it");
  assert.ok(seat.queue.length > 0, "which goes on");
  mock.timers.tick(60_000);
  assert.deepEqual(felt, [WOUND], "and does not buzz again");
});

test("what happens to somebody else is not felt", () => {
  hand();
  told([line(2, "wound", { seat: 0 })]);
  assert.deepEqual(felt, []);
});

test("what this seat alone is told is not felt: others would hear the phone", () => {
  hand();
  told([line(2, "hidden_step", { seat: 1, space: "217" })]);
  told([line(3, "hidden_step", { seat: 1, space: "218" })], { decision: DECISION, asked: [quiet(1)] });
  assert.deepEqual(felt, []);
});

test("it buzzes once when all are told that it is asked, and not again until it was not asked", () => {
  hand();
  told([line(2, "step")], { decision: DECISION, asked: [asks(1)] });
  told([line(3, "step")], { decision: DECISION, asked: [asks(1)] });
  assert.deepEqual(felt, [[70]]);
  told([line(4, "step")], { asked: [asks(0)] });
  told([line(5, "step")], { decision: DECISION, asked: [asks(1)] });
  assert.deepEqual(felt, [[70], [70]]);
});

test("a hand that is opened while it is asked does not buzz for that", () => {
  hand({ decision: DECISION, asked: [asks(1)] });
  told([line(2, "step")], { decision: DECISION, asked: [asks(1)] });
  assert.deepEqual(felt, []);
});

test("somebody else's question is not felt, nor a table where only who is here has changed", () => {
  hand();
  told([line(2, "step")], { asked: [asks(0)] });
  wire().say({ type: "presence", table: TABLE });
  wire().say({ type: "chat", n: 1, seat: 0, text: "hello" });
  wire().say({ type: "gesture", seat: 0, what: "wave" });
  assert.deepEqual(felt, []);
});

test("before its sounds are here a hand feels only that it is asked", () => {
  hand({}, null);
  told([line(2, "wound", { seat: 1 })]);
  told([line(3, "step")], { decision: DECISION, asked: [asks(1)] });
  assert.deepEqual(felt, [[70]]);
});

test("in a pocket a hand calls when all are told that it is asked, and for no quiet question", () => {
  hand();
  focus = false;
  told([line(2, "hidden_step", { seat: 1 })], { decision: DECISION, asked: [quiet(1)] });
  assert.deepEqual(felt, []);
  told([line(3, "step")], { decision: DECISION, asked: [asks(1)] });
  assert.deepEqual(felt[0], [90, 60, 90]);
});

test("somebody who has switched it off feels nothing", () => {
  setSound({ buzz: false });
  hand();
  told([line(2, "wound", { seat: 1 })], { decision: DECISION, asked: [asks(1)] });
  assert.deepEqual(felt, []);
});

test("a hand that is none any more feels nothing", () => {
  hand();
  end();
  told([line(2, "wound", { seat: 1 })]);
  assert.deepEqual(felt, []);
});
