// What this browser remembers: settings, a name, tables. It survives a full storage and another tab.
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { happens, installBrowser, load, media } from "./browser.js";

const { root } = installBrowser();
localStorage.setItem("gloam.settings", JSON.stringify({ follow: false, marks: true }));
const { forget, keep, kept, mine, motion, myName, remember, set, settings, unseat } = await load("settings.js");

beforeEach(() => {
  localStorage.full = false;
  for (const id of Object.keys(mine.peek())) forget(id);
});

test("settings of an earlier version are read, and what they lack has its default", () => {
  assert.equal(settings.peek().speed, "instant", "before there was a speed, not to follow meant at once");
  assert.equal(settings.peek().marks, true);
  assert.equal(settings.peek().text, 100);
  assert.equal("follow" in settings.peek(), false);
});

test("a setting is on the page at once, and kept", () => {
  set({ theme: "light", text: 130, motion: "off" });
  assert.ok(root.classList.contains("light"));
  assert.ok(root.classList.contains("large-text"));
  assert.ok(root.classList.contains("still"));
  assert.equal(root.style.fontSize, "130%");
  assert.equal(motion.peek(), false);
  assert.equal(kept("settings", {}).theme, "light");
  set({ theme: "dark", text: 100, motion: "on" });
  assert.ok(!root.classList.contains("light"));
  assert.equal(motion.peek(), true);
});

test("what matches the system follows the system", () => {
  set({ theme: "match", motion: "system" });
  const bright = media["(prefers-color-scheme: light)"];
  const still = media["(prefers-reduced-motion: reduce)"];
  bright.matches = still.matches = true;
  bright.heard();
  still.heard();
  assert.ok(root.classList.contains("light"));
  assert.equal(motion.peek(), false);
  bright.matches = still.matches = false;
  bright.heard();
  assert.ok(!root.classList.contains("light"));
});

test("a storage that is full or broken stops nothing", () => {
  localStorage.full = true;
  keep("name", "Ada");
  myName.value = "Ada";
  localStorage.full = false;
  localStorage.setItem("gloam.name", "{not JSON");
  assert.equal(kept("name", "nobody"), "nobody");
});

test("what is kept and is of another kind than it should be is as if it were not there", () => {
  for (const text of ["null", "7", '"x"', "[]"]) {
    localStorage.setItem("gloam.tables", text);
    happens("storage", { key: "gloam.tables" });
    assert.deepEqual(mine.peek(), {}, text);
    localStorage.setItem("gloam.settings", text);
    happens("storage", { key: "gloam.settings" });
    assert.equal(settings.peek().speed, "normal", text);
  }
  localStorage.setItem("gloam.begun", "{}");
  assert.deepEqual(kept("begun", []), []);
  localStorage.setItem("gloam.record", "7");
  assert.equal(kept("record", null), 7, "where nothing is expected, its reader has to look what it is");
});

test("seats of a table add up, other facts are replaced", () => {
  remember("t1", { game: "cant_stop", seats: { 0: "aaa" }, last: 1 });
  remember("t1", { seats: { 1: "bbb" }, last: 2 });
  assert.deepEqual(mine.peek().t1.seats, { 0: "aaa", 1: "bbb" });
  assert.deepEqual([mine.peek().t1.last, mine.peek().t1.game], [2, "cant_stop"]);
  assert.deepEqual(kept("tables", {}), mine.peek());
});

test("a token that holds no seat any more goes, the others stay", () => {
  remember("t1", { seats: { 0: "aaa", 1: "bbb" }, host: "hhh" });
  unseat("t1", ["bbb", "hhh"]);
  assert.deepEqual(mine.peek().t1.seats, { 0: "aaa" });
  assert.equal("host" in mine.peek().t1, false);
  unseat("unknown", ["aaa"]);
  forget("t1");
  assert.deepEqual(mine.peek(), {});
});

test("what another tab has kept is seen here, and not overwritten", () => {
  const other = { t9: { ...mine.peek().t9, id: "t9", seats: { 2: "ccc" } } };
  localStorage.setItem("gloam.tables", JSON.stringify(other));
  happens("storage", { key: "gloam.tables" });
  assert.deepEqual(Object.keys(mine.peek()), ["t9"]);
  remember("t1", { seats: { 0: "aaa" } });
  assert.deepEqual(Object.keys(kept("tables", {})).sort(), ["t1", "t9"]);
});
