// The film: an update is cut into scenes that lead from the board one has to the board that was sent.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./browser.js";

const { changed, hurry, pastOf, scenesOf, timeOf } = await load("film.js");
const line = (n, kind = "climb") => ({ n, seq: n, kind, text: `line ${n}` });

test("an update without steps is one scene with its own view and question", () => {
  const update = { events: [line(1)], view: { at: 2 }, decision: { kind: "turn" } };
  assert.deepEqual(scenesOf(update, { at: 1 }), [{ lines: [line(1)], view: { at: 2 }, update }]);
});

test("every line is told once, in order, each with the board that it left", () => {
  const update = {
    events: [line(4), line(5), line(6), line(7)],
    steps: [{ n: 4, set: [[["at"], 1]] }, { n: 6, set: [[["dice", 0], 6]] }, { n: 7 }],
    view: { at: 3, dice: [6] },
  };
  const scenes = scenesOf(update, { at: 0, dice: [1] });
  assert.deepEqual(
    scenes.map((scene) => scene.lines.map((one) => one.n)),
    [[4, 5], [6], [7]],
  );
  assert.deepEqual(
    scenes.map((scene) => scene.view),
    [{ at: 1, dice: [1] }, { at: 1, dice: [6] }, update.view],
  );
  assert.deepEqual(
    scenes.map((scene) => scene.update),
    [null, null, update],
    "the question opens with the last scene",
  );
});

test("the last move is seen before its verdict", () => {
  const update = { events: [line(1)], view: {}, outcome: { winners: [0] } };
  const [move, verdict] = scenesOf(update, {});
  assert.equal(move.update, null);
  assert.deepEqual([verdict.lines, verdict.update], [[], update]);
});

test("a change shares what stays the same and leaves the old view alone", () => {
  const before = { seats: [{ power: 1 }, { power: 2 }], bag: { B: 20 } };
  const after = changed(before, [[["seats", 1, "power"], 5]]);
  assert.deepEqual(after.seats, [{ power: 1 }, { power: 5 }]);
  assert.equal(before.seats[1].power, 2);
  assert.equal(after.bag, before.bag);
  assert.equal(after.seats[0], before.seats[0]);
  assert.ok(Array.isArray(after.seats));
});

test("a film of the past opens no question and shows no verdict", () => {
  const film = {
    view: { at: 0 },
    updates: [
      { events: [line(1)], view: { at: 1 }, decision: {}, outcome: { winners: [1] } },
      { events: [line(2)], steps: [{ n: 2, set: [[["at"], 7]] }], view: { at: 7 } },
    ],
  };
  const scenes = pastOf(film);
  assert.equal(scenes.length, 2);
  assert.ok(scenes.every((scene) => scene.past && scene.update === null));
  assert.deepEqual(
    scenes.map((scene) => scene.view.at),
    [1, 7],
  );
});

test("big moments stay longer than small ones, and a long queue hurries", () => {
  assert.ok(timeOf([line(1, "nightmare")]) > timeOf([line(1, "a kind nobody listed")]));
  assert.ok(timeOf([line(1, "a kind nobody listed")]) > timeOf([line(1, "step")]));
  assert.equal(timeOf([line(1, "step"), line(2, "step")]), 2 * timeOf([line(1, "step")]));
  const speeds = [0, 7, 13, 31, 61].map(hurry);
  assert.equal(speeds[0], 1);
  assert.deepEqual(
    speeds,
    [...speeds].sort((a, b) => b - a),
  );
  assert.equal(new Set(speeds).size, speeds.length);
});
