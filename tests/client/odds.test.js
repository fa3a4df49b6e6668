// The odds of several choices side by side: what one of them has no number for is left open.
import assert from "node:assert/strict";
import test from "node:test";
import { installBrowser, load } from "./browser.js";
import { drawn, installPage } from "./page.js";

installBrowser();
installPage();
const lib = await load("lib.js");
const { Odds } = await load("shell/odds.js");
const { glance } = await load("shell/glance.js");

const rows = (info, board) =>
  drawn(lib, Odds, { info, board })
    .querySelectorAll("tr")
    .map((row) => row.below().filter((one) => one.localName === "td"))
    .filter((cells) => cells.length)
    .map((cells) => cells.map((cell) => cell.textContent.trim()));

test("choices are compared, the likely ones marked", () => {
  const info = { draw: { 2: { caught: 0.5, expected_power: 1.25 }, 3: { caught: 0.01, expected_power: 2 } } };
  assert.deepEqual(rows(info, { oddsColumns: ["caught"] }), [
    ["50.0%", "+1.3"],
    ["1.0%", "+2.0"],
  ]);
});

test("a choice without a number that others have shows a dash", () => {
  const info = { draw: { 2: { caught: 0.5, expected_power: 1 }, stop: { safe: 1 } } };
  assert.deepEqual(rows(info, { oddsColumns: ["caught"] }), [
    ["50.0%", "+1.0"],
    ["–", "–"],
  ]);
});

test("of one choice the chances are told in a line, and nothing where there are several", () => {
  assert.equal(glance({ roll: { all: { hit: 0.25, dry: 0 } } }, undefined), "Roll: hit 25.0%");
  assert.equal(glance({ roll: { a: { hit: 0.25 }, b: { hit: 0.5 } } }, undefined), "");
});
