// The graph of a game that is looked back at: its numbers lie beside one another, never over one another.
import assert from "node:assert/strict";
import test from "node:test";
import { installBrowser, load } from "./browser.js";

installBrowser();
globalThis.document ??= /** @type {any} */ ({});
const { apart } = await load("shell/chance_graph.js");

const GAP = 18;
const END = 200;

test("numbers that have room stay where their moments are", () => {
  assert.deepEqual(apart([12, 40, 90], GAP, END), [12, 40, 90]);
  assert.deepEqual(apart([], GAP, END), []);
});

test("numbers of neighboring moments are moved as little as keeps them apart", () => {
  assert.deepEqual(apart([12, 13, 14, 120], GAP, END), [12, 30, 48, 120]);
});

test("the last numbers stay within the graph, and push those before them back", () => {
  assert.deepEqual(apart([100, 190, 199, 200], GAP, END), [100, 164, 182, 200]);
});
