// Where the zones of a table are, which answers stand in the row, and what a camera shows beside what covers it.
import assert from "node:assert/strict";
import test from "node:test";
import { installBrowser, load } from "./browser.js";

installBrowser();
globalThis.document ??= /** @type {any} */ ({});
const { shapeOf } = await load("shell/shape.js");
const { fitted, packed } = await load("shell/fit.js");
const { rowOf } = await load("shell/choices.js");
const { both, filled, freePart, isSeen, kept, lookAt, NOTHING, wholeLook } = await load("shell/free_part.js");
const { freeCorner } = await load("shell/narrator.js");

const SIZES = {
  "1920x1080": "wide",
  "1440x900": "wide",
  "1280x720": "wide",
  "1180x820": "wide",
  "820x1180": "tall",
  "390x844": "tall",
  "390x664": "tall",
  "360x640": "tall",
  "844x390": "low",
  "640x360": "low",
};

test("every window has one shape", () => {
  for (const [size, shape] of Object.entries(SIZES)) {
    const [width, height] = size.split("x").map(Number);
    assert.equal(shapeOf(width, height, 16).shape, shape, size);
  }
});

test("larger text and zoom act like a smaller window", () => {
  assert.equal(shapeOf(1280, 720, 24).shape, "low", "150% text");
  assert.equal(shapeOf(640, 360, 16).shape, "low", "200% zoom");
  assert.equal(shapeOf(1920, 1080, 24).shape, "wide");
  assert.equal(shapeOf(390, 664, 24).shape, "tall");
  assert.equal(shapeOf(195, 332, 16).tiny, true, "a phone at 200%");
  assert.equal(shapeOf(360, 640, 16).tiny, false);
});

test("words in the bar only where there is room", () => {
  assert.equal(shapeOf(1400, 900, 16).roomy, true);
  assert.equal(shapeOf(1399, 900, 16).roomy, false);
  assert.equal(shapeOf(844, 390, 16).roomy, true);
  assert.equal(shapeOf(640, 360, 16).roomy, false);
});

test("a row is filled in order, and stops at the first button that does not fit", () => {
  assert.equal(packed([100, 100, 100], 306, 1, 3), 3);
  assert.equal(packed([100, 100, 100], 305, 1, 3), 2);
  assert.equal(packed([200, 200, 10], 300, 1, 6), 1, "what is smaller does not overtake");
  assert.equal(packed([200, 200, 90], 300, 2, 6), 3);
  assert.equal(packed([500], 300, 1, 6), 1, "one that is too wide is as wide as the row");
  assert.equal(packed([], 300, 1, 6), 0);
});

test("what answers do is dropped before an answer is", () => {
  const room = { width: 300, height: 44, gap: 5, between: 6 };
  const names = { widths: [90, 90, 90], height: 44 };
  assert.deepEqual(fitted({ widths: [90, 90, 90], height: 44 }, names, room), { hints: true, shown: 3 });
  assert.deepEqual(fitted({ widths: [140, 140, 140], height: 44 }, names, room), { hints: false, shown: 3 });
  assert.deepEqual(fitted({ widths: [90, 90, 90], height: 58 }, names, room), { hints: false, shown: 3 }, "too high");
  const many = { widths: [140, 140, 140], height: 44 };
  assert.deepEqual(fitted(many, many, room), { hints: false, shown: 2 });
  assert.deepEqual(fitted(many, many, { ...room, height: 94 }), { hints: true, shown: 3 }, "two rows");
  const narrow = { width: 285, height: 44, gap: 5, between: 6 };
  assert.equal(fitted({ widths: [140, 140], height: 44 }, { widths: [140, 140], height: 31 }, narrow).shown, 1);
  assert.deepEqual(fitted(many, many, { ...room, height: 10 }), { hints: false, shown: 2 }, "there is always one row");
});

/** A question with these options. */
const asked = (...values) => ({
  seat: 0,
  kind: "act",
  prompt: "",
  barred: [],
  options: values.map((value) => ({ value, label: String(value) })),
});
const keys = (row) => row.map((one) => one.group ?? one.option.value);

test("an option that is a piece has no button", () => {
  const where = (option) => (typeof option.value === "number" ? "board" : "ask");
  assert.deepEqual(keys(rowOf(asked(1, "end", 2), { where })), ["end"]);
  assert.deepEqual(keys(rowOf(asked(1, 2), { where })), [], "all of them are on the board");
  assert.deepEqual(keys(rowOf(asked(1, 2), { where, still: true })), [1, 2], "a board that never moves");
  assert.deepEqual(keys(rowOf(asked(1, "end"), { where, still: true })), ["end"]);
  assert.deepEqual(keys(rowOf(asked(1, 2), undefined)), [1, 2], "a game without a board of its own");
  assert.deepEqual(
    keys(rowOf(asked(1, "end", 2), { where }, undefined, 2)),
    [2, "end"],
    "a lesson says it in words too",
  );
});

test("the game ranks, and equals keep the server's order", () => {
  const rank = (option) => (option.value === "end" ? 0 : 1);
  assert.deepEqual(keys(rowOf(asked("a", "b", "end"), { rank })), ["end", "a", "b"]);
  assert.deepEqual(keys(rowOf(asked("a", "b", "end"), { rank }, undefined, 1)), ["b", "end", "a"], "a lesson's first");
  assert.deepEqual(
    rowOf(asked("a", "b", "end"), { rank }).map((one) => one.index),
    [2, 0, 1],
    "each keeps its index",
  );
});

test("many of one kind are one button", () => {
  const group = (option) => (Array.isArray(option.value) ? "Move…" : null);
  const row = rowOf(asked("end", ["move", 1], "use", ["move", 2]), { group });
  assert.deepEqual(keys(row), ["end", "Move…", "use"]);
  assert.deepEqual(row[1].indexes, [1, 3]);
  assert.deepEqual(keys(rowOf(asked("end", ["move", 1]), { group })), ["end", ["move", 1]], "one alone is itself");
});

test("what a game's parts share decides where an option is", () => {
  const where = (option, _decision, shared) => (shared.spots.includes(option.value) ? "board" : "ask");
  assert.deepEqual(keys(rowOf(asked(1, 2), { where }, { spots: [2] })), [1]);
});

const BOUNDS = [0, 0, 40, 30];
const SIZE = { w: 400, h: 400 };
const INSET = { top: 40, right: 60, bottom: 80, left: 0 };

test("a box is shown in the part that nothing covers", () => {
  const look = lookAt([10, 10, 14, 12], SIZE, INSET, 8);
  for (const corner of [
    [10, 10],
    [14, 12],
  ])
    assert.ok(isSeen(corner, look, SIZE, INSET, 0));
  const scale = SIZE.w / look.w;
  const free = freePart(SIZE, INSET);
  const middle = [SIZE.w / 2 + (12 - look.x) * scale, SIZE.h / 2 + (11 - look.y) * scale];
  assert.ok(Math.abs(middle[0] - free.w / 2) < 1e-6, "in its middle, across");
  assert.ok(Math.abs(middle[1] - (INSET.top + free.h / 2)) < 1e-6, "and down");
});

test("the whole board lies beside what covers its edges", () => {
  const look = wholeLook(BOUNDS, SIZE, INSET);
  for (const corner of [
    [0, 0],
    [40, 0],
    [0, 30],
    [40, 30],
  ])
    assert.ok(isSeen(corner, look, SIZE, INSET, 0), `${corner}`);
});

test("a view does not leave the board by more than what is covered", () => {
  const look = kept({ x: -100, y: -100, w: 10 }, BOUNDS, SIZE, INSET, 5);
  assert.equal(look.w, 10);
  assert.equal(look.x, 5 - INSET.left / 40);
  assert.equal(look.y, 5 - INSET.top / 40);
  assert.equal(kept({ x: 20, y: 15, w: 1 }, BOUNDS, SIZE, NOTHING, 5).w, 5, "nor come too close");
});

test("beyond the edge is shown only what must be seen", () => {
  const near = lookAt([20, 29, 20, 29], SIZE, INSET, 10);
  const calm = filled(near, [20, 24, 20, 26], BOUNDS, SIZE, INSET, 5);
  assert.equal(calm.y, 30 - 5, "the frame ends with the board");
  const needed = filled(near, [20, 28, 20, 29.5], BOUNDS, SIZE, INSET, 5);
  assert.ok(needed.y > calm.y, "a place at the edge comes out from under the lamp");
  assert.ok(isSeen([20, 29.4], needed, SIZE, INSET, 0));
});

test("what covers most of a frame is looked past", () => {
  assert.deepEqual(freePart(SIZE, { ...NOTHING, top: 300 }), { w: 400, h: 400, x: 0, y: 0 });
  assert.deepEqual(both(INSET, INSET).bottom, 160);
});

test("a small map lies where nothing is offered, or nowhere", () => {
  const frame = { w: 900, h: 600 };
  assert.equal(freeCorner([], frame), "right-low");
  assert.equal(freeCorner([[880, 580]], frame), "left-low");
  assert.equal(
    freeCorner(
      [
        [880, 580],
        [20, 580],
      ],
      frame,
    ),
    "left-top",
  );
  assert.equal(
    freeCorner(
      [
        [880, 580],
        [20, 580],
        [60, 100],
      ],
      frame,
    ),
    undefined,
  );
});
