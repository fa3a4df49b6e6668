// Overlays and the browser's history: the back gesture closes what is open, and nothing else.
import assert from "node:assert/strict";
import test from "node:test";
import { installBrowser, load } from "./browser.js";
import { drawn, installPage } from "./page.js";

installBrowser();
installPage();

/** A history whose `back` comes later, as a browser's does. */
const entries = [{ state: null }];
let pending = 0;
const listeners = [];
globalThis.addEventListener = (name, does) => name === "popstate" && listeners.push(does);
globalThis.removeEventListener = () => {};
globalThis.history = {
  get state() {
    return entries.at(-1).state;
  },
  pushState: (state) => entries.push({ state }),
  replaceState: (state) => {
    entries[entries.length - 1] = { state };
  },
  back: () => {
    pending += 1;
  },
};
/** The browser has gone back. */
const wentBack = () => {
  if (pending) pending -= 1;
  entries.pop();
  for (const does of listeners) does();
};
const soon = () => new Promise((then) => setTimeout(then, 5));

const lib = await load("lib.js");
const { opened } = await load("shell/overlay.js");

test("while something is open the history has one entry more", async () => {
  const closed = [];
  const first = opened(() => closed.push("first"));
  await soon();
  assert.equal(entries.length, 2);
  const second = opened(() => closed.push("second"));
  await soon();
  assert.equal(entries.length, 2, "one for all of them");
  second();
  first();
  await soon();
  assert.equal(pending, 1, "all are closed: the entry is left again");
  wentBack();
  await soon();
  assert.equal(entries.length, 1);
  assert.deepEqual(closed, [], "nothing else was closed by that");
});

test("the back gesture closes the topmost", async () => {
  const closed = [];
  const first = opened(() => closed.push("first"));
  const second = opened(() => {
    closed.push("second");
    second();
  });
  await soon();
  wentBack();
  await soon();
  assert.deepEqual(closed, ["second"]);
  assert.equal(entries.length, 2, "the other one is still open");
  first();
  await soon();
  wentBack();
});

test("one that opens as another closes keeps the entry", async () => {
  const menu = opened(() => {});
  await soon();
  menu();
  const rules = opened(() => {});
  await soon();
  assert.equal(entries.length, 2);
  assert.equal(pending, 0);
  rules();
  await soon();
  wentBack();
  await soon();
});

test("who goes to another page is not sent back", async () => {
  const closes = opened(() => {});
  await soon();
  history.replaceState(null); // a link in the overlay
  closes();
  await soon();
  assert.equal(pending, 0);
  assert.equal(entries.length, 2);
});

test("the panel says what it is and closes by its cross", async () => {
  const { Overlay } = await load("shell/overlay.js");
  const page = drawn(lib, Overlay, { name: "goal", title: "Your goal", onClose: () => {} });
  assert.equal(page.querySelectorAll("[data-overlay='goal']").length, 1);
  assert.equal(page.querySelectorAll("[role='dialog']").length, 1);
  assert.equal(page.querySelectorAll("button[aria-label='Close']").length, 1);
});
