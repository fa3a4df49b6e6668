// What is said of a table's chances: the count with these bots, normal ones in the places of people.
import assert from "node:assert/strict";
import test from "node:test";
import { installBrowser, load } from "./browser.js";
import { drawn, installPage } from "./page.js";

installBrowser();
installPage();
const lib = await load("lib.js");
const { countOf, TableChance } = await load("shell/table_chance.js");
const { condition } = await load("shell/seats.js");
const MEASURED = [
  { bots: ["normal", "normal", "hard"], text: "In 60 games" },
  { bots: ["normal", "easy", "hard"], text: "In 40 games" },
];
const said = (bots, more = {}) =>
  drawn(lib, TableChance, { offers: { measured: MEASURED, about_normal: "", ...more }, bots })
    .querySelectorAll("p")
    .map((p) => p.textContent.replace(/\s+/g, " ").trim())
    .join();

test("a person's place is counted with a normal bot, a bot's with its own level", () => {
  assert.equal(countOf(MEASURED, ["normal", null, "hard"])?.text, "In 60 games");
  assert.equal(countOf(MEASURED, ["normal", "easy", "hard"])?.text, "In 40 games");
  assert.equal(countOf(MEASURED, [null, null, null]), undefined);
});

test("a count says who played for people, and a table without one that it is not measured", () => {
  assert.equal(said(["normal", "easy", "hard"]), "In 40 games");
  assert.equal(said(["normal", null, "hard"]), "In 60 games Normal bots played for the people.");
  assert.match(said(["easy", null, "hard"]), /is not measured\.$/);
});

test("the dial is told where a normal bot sits", () => {
  const about_normal = "A normal Adversary holds back in 46 of 100 turns here.";
  assert.match(said(["normal", "easy", "hard"], { about_normal }), /holds back in 46 of 100 turns here\.$/);
  assert.equal(said(["hard", null, null], { about_normal }).includes("holds back"), false);
});

test("a seat says its bot's level", () => {
  assert.equal(condition({ bot: "hard" }), "hard bot");
  assert.equal(condition({ bot: "their_own" }), "bot");
});
