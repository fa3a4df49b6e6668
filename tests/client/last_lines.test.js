// What the log tells of an end: the last lines that mattered, and where to watch the last turn from.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./browser.js";

const { beforeLastTurn, decidedBy } = await load("shell/last_lines.js");
const lines = (...told) => told.map(([kind, seat], n) => ({ n, seq: 10 * n, kind, text: kind, facts: { seat } }));

test("the last three lines of the kinds that a game names decided it", () => {
  const log = lines(["eaten", 0], ["roll", 1], ["final", 1], ["roll", 2], ["nightmare", 2], ["eaten", 1], ["end"]);
  assert.deepEqual(
    decidedBy(log, ["eaten", "final", "nightmare"]).map(({ n }) => n),
    [2, 4, 5],
  );
  assert.deepEqual(decidedBy(log, []), []);
});

test("the last turn is watched from what was told before it", () => {
  const log = lines(["begin"], ["turn", 0], ["roll", 0], ["turn", 1], ["roll", 1], ["place", 1], ["rest", 1], ["end"]);
  assert.equal(beforeLastTurn(log), 20);
});

test("a last turn that ended at once is watched with the one before it", () => {
  const log = lines(["begin"], ["turn", 0], ["roll", 0], ["rest", 0], ["turn", 1], ["end"]);
  assert.equal(beforeLastTurn(log), 0);
});

test("where a game tells no turns, it began when somebody else had acted last", () => {
  const log = lines(["begin", 0], ["roll", 0], ["stop", 0], ["roll", 1], ["climb", 1], ["stop", 1], ["win", 1]);
  assert.equal(beforeLastTurn(log), 20);
  const alone = lines(...Array.from({ length: 60 }, () => ["roll", 0]));
  assert.equal(beforeLastTurn(alone), 390, "not all of a game that one person plays alone");
});

test("lines that came together with the turn are watched too; an empty log is watched from the beginning", () => {
  const log = lines(["begin"], ["rest", 0], ["turn", 1], ["roll", 1], ["place", 1], ["rest", 1]);
  log[1].seq = log[2].seq;
  assert.equal(beforeLastTurn(log), 0);
  assert.equal(beforeLastTurn(lines(["begin"])), 0);
});
