// What one seat knows: the server's word and nothing else, in its order, each answer once.
import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { installBrowser, load, sockets } from "./browser.js";

installBrowser();
const { SeatStore } = await load("store.js");
const { mine, remember, set } = await load("settings.js");

const TABLE = { over: false, clock: null, undo: null, seats: [{ name: "Ada" }, { name: "Ben" }] };
const line = (n, kind = "climb") => ({ n, seq: n, kind, text: `line ${n}` });
const asks = (...values) => ({ kind: "turn", options: values.map((value) => ({ value, label: `${value}` })) });
const snapshot = (more = {}) => ({
  type: "snapshot",
  seq: 3,
  seat: 0,
  view: { at: 3 },
  table: TABLE,
  log: [line(1), line(2), line(3)],
  chat: [],
  decision: null,
  asked: [],
  outcome: null,
  ...more,
});
const update = (seq, more = {}) => ({
  type: "update",
  base: seq - 1,
  seq,
  view: { at: seq },
  events: [line(seq)],
  asked: [],
  ...more,
});

let seat;
const wire = () => sockets.at(-1);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  document.visibilityState = "visible";
  set({ speed: "instant" });
  sockets.length = 0;
  seat = new SeatStore("t1", "token");
  wire().accept();
  wire().say(snapshot());
});

afterEach(() => seat.close());

test("a snapshot is the whole truth", () => {
  assert.deepEqual(seat.shown.peek().view, { at: 3 });
  assert.deepEqual(
    seat.log.peek().map((one) => one.n),
    [1, 2, 3],
  );
  assert.equal(seat.connection.peek().status, "live");
});

test("a snapshot that begins later keeps the lines that came before it, and no line twice", () => {
  wire().say(snapshot({ seq: 5, since: 2, log: [line(3), line(4), line(5)] }));
  assert.deepEqual(
    seat.log.peek().map((one) => one.n),
    [1, 2, 3, 4, 5],
  );
});

test("an update that follows is shown", () => {
  wire().say(update(4, { decision: asks("roll", "stop") }));
  assert.deepEqual(seat.shown.peek().view, { at: 4 });
  assert.deepEqual(
    seat.log.peek().map((one) => one.n),
    [1, 2, 3, 4],
  );
  assert.equal(seat.shown.peek().decision.kind, "turn");
  assert.deepEqual(wire().of("resume"), []);
});

test("an update with a gap is not shown: the table is asked for again", () => {
  wire().say(update(6));
  assert.deepEqual(seat.shown.peek().view, { at: 3 }, "nothing that is missing is guessed");
  assert.deepEqual(
    seat.log.peek().map((one) => one.n),
    [1, 2, 3],
  );
  assert.equal(seat.seq, 3);
  assert.deepEqual(wire().of("resume"), [{ type: "resume" }]);
  wire().say(snapshot({ seq: 6, view: { at: 6 } }));
  assert.deepEqual(seat.shown.peek().view, { at: 6 });
});

test("an answer is sent once, with a key, and only to a question that is open", () => {
  seat.choose(0);
  assert.deepEqual(wire().of("answer"), []);
  wire().say(update(4, { decision: asks("roll", "stop") }));
  seat.choose(1);
  seat.choose(0);
  const [sent, ...more] = wire().of("answer");
  assert.deepEqual(more, []);
  assert.deepEqual([sent.index, sent.seq], [1, 4]);
  assert.match(sent.key, /^[0-9a-f]{24}$/);
  assert.equal(seat.pending.peek().key, sent.key);
});

test("only the acknowledgement of this very answer ends the waiting", () => {
  wire().say(update(4, { decision: asks("roll", "stop") }));
  seat.choose(1);
  const { key } = seat.pending.peek();
  wire().say({ type: "ack", key: "another one" });
  assert.equal(seat.pending.peek()?.key, key, "that was the answer of another tab");
  wire().say({ type: "ack" });
  assert.equal(seat.pending.peek()?.key, key);
  wire().say({ type: "ack", key });
  assert.equal(seat.pending.peek(), null);
});

test("an answer that got no reply is sent again with its key when the line is back", () => {
  wire().say(update(4, { decision: asks("roll", "stop") }));
  seat.choose(1);
  const [first] = wire().of("answer");
  wire().end();
  mock.timers.tick(10_000);
  wire().accept();
  wire().say(snapshot({ seq: 4, since: 4, decision: asks("roll", "stop") }));
  assert.deepEqual(wire().of("answer"), [first]);
});

test("a refusal is told, ends the waiting for that answer, and a stale one looks again", () => {
  wire().say(update(4, { decision: asks("roll", "stop") }));
  seat.attempt("fly");
  const { key } = seat.pending.peek();
  wire().say({ type: "refused", key: "another one", problem: { detail: "No." } });
  assert.equal(seat.pending.peek()?.key, key);
  wire().say({ type: "refused", key, problem: { code: "stale", detail: "Look again." } });
  assert.equal(seat.pending.peek(), null);
  assert.equal(seat.problem.peek().detail, "Look again.");
  assert.equal(wire().of("resume").length, 1);
});

test("a question that has changed meanwhile is looked at before it is answered", () => {
  set({ speed: "slow" });
  wire().say(update(4, { decision: asks("roll", "stop") }));
  mock.timers.tick(60_000);
  wire().say(
    update(5, { events: [line(5), line(5.5)], steps: [{ n: 5 }, { n: 5.5 }], decision: asks("left", "right") }),
  );
  const before = seat.shown.peek().decision;
  seat.choose(0);
  assert.deepEqual(before === null || wire().of("answer").length === 0, true);
  assert.deepEqual(seat.queue, []);
});

test("moves of others are played one after the other; skip shows them all, and tells the bots", () => {
  set({ speed: "normal" });
  wire().say(update(4));
  wire().say(update(5));
  wire().say(update(6));
  assert.deepEqual(seat.shown.peek().view, { at: 4 });
  assert.equal(seat.behind.peek(), true);
  seat.skip();
  assert.deepEqual(seat.shown.peek().view, { at: 6 });
  assert.equal(seat.behind.peek(), false);
  assert.equal(wire().of("pace").at(-1).seconds, 0);
  wire().say(update(7, { decision: asks("roll") }));
  assert.ok(wire().of("pace").at(-1).seconds > 0, "asked again, one follows again");
});

test("a question with a clock is seen at once, whatever waits before it", () => {
  set({ speed: "slow" });
  wire().say(update(4));
  wire().say(update(5, { decision: { ...asks("roll"), until: 12 } }));
  assert.equal(seat.shown.peek().decision.until, 12);
});

test("nothing is played to a page that nobody sees", () => {
  set({ speed: "slow" });
  document.visibilityState = "hidden";
  wire().say(update(4));
  wire().say(update(5));
  assert.deepEqual(seat.shown.peek().view, { at: 5 });
});

test("how far one has looked is remembered, and where one left", () => {
  remember("t1", { seats: { 0: "token" } });
  wire().say(update(4));
  assert.equal(mine.peek().t1.seen, 4);
  wire().end();
  assert.equal(seat.leftAt.peek(), 4);
});

test("who asked to undo hears what became of it", () => {
  wire().say(update(4, { events: [], table: { ...TABLE, undo: { by: 0 } } }));
  wire().say(update(5, { events: [], table: TABLE }));
  assert.match(seat.problem.peek().detail, /Play went on/);
  const no = { ...line(6, "table.undo_refused"), facts: { by: 0, seat: 1 } };
  wire().say(update(6, { events: [no], table: TABLE }));
  assert.equal(seat.problem.peek().detail, "Ben says no: your move stands.");
});

test("a ping lights up, other words are chat", () => {
  wire().say({ type: "chat", n: 1, seat: 1, what: "column 7" });
  assert.deepEqual([seat.pinged.peek().what, seat.chat.peek()], ["column 7", []]);
  wire().say({ type: "chat", n: 2, seat: 1, text: "hello" });
  assert.equal(seat.chat.peek().length, 1);
  wire().say({ type: "nudge", seat: 1, to: 0 });
  assert.deepEqual([seat.pinged.peek().kind, seat.pinged.peek().to], ["nudge", 0]);
});

const BOTS = {
  over: false,
  clock: null,
  undo: null,
  seats: [
    { seat: 0, name: "Ada", bot: null },
    { seat: 1, name: "Ben", bot: "normal" },
    { seat: 2, name: "Cleo", bot: "normal" },
  ],
};

/** How long, at normal speed, so many lines of others are shown, each when the pace that the seat asked for lets it. */
function shownFor(table, lines) {
  set({ speed: "normal" });
  wire().say(snapshot({ table }));
  let [time, next, seq] = [0, 0, 3];
  const until = 3 + lines;
  for (; time < 120_000; time += 20) {
    if (seq < until && time >= next) {
      seq += 1;
      wire().say(update(seq, { events: [line(seq, seq % 3 ? "place" : "roll")], table }));
      next = time + 1000 * wire().of("pace").at(-1).seconds;
    }
    if (seq === until && seat.queue.length === 0 && seat.timer === undefined) break;
    mock.timers.tick(20);
  }
  return time;
}

test("two bots of Lucidity, of forty lines, take at most twelve seconds between one's own decisions", () => {
  const time = shownFor(BOTS, 40);
  assert.ok(time > 5000 && time <= 12_000, `${time} ms`);
});

test("the pace is the same for everybody again once this seat is asked", () => {
  shownFor(BOTS, 40);
  assert.ok(wire().of("pace").at(-1).seconds < 0.1);
  wire().say(update(44, { decision: asks("on"), table: BOTS }));
  assert.equal(wire().of("pace").at(-1).seconds, 0.3);
});

test("nobody is hurried where other people play", () => {
  const people = { ...BOTS, seats: BOTS.seats.map((one) => ({ ...one, bot: one.seat === 1 ? null : one.bot })) };
  assert.ok(shownFor(people, 40) > 12_000);
});
