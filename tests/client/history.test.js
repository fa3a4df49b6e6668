// Tables that were put away, and the text that carries all tables to another device.
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { installBrowser, load } from "./browser.js";

installBrowser();
const history = await load("history.js");
const { forget, mine, remember } = await load("settings.js");
const TOKEN = "pSAullefJx6AC-yaRZR1Gw";

beforeEach(() => {
  for (const id of Object.keys(mine.peek())) forget(id);
  history.emptyForgotten();
});

test("a table that was put away can be brought back", () => {
  remember("abcd1234", { game: "faceless", title: "The Faceless", seats: { 0: TOKEN } });
  history.putAway("abcd1234");
  assert.deepEqual([Object.keys(mine.peek()), history.forgotten.peek().length], [[], 1]);
  history.putAway("nowhere");
  history.bringBack("abcd1234");
  assert.deepEqual(mine.peek().abcd1234.seats, { 0: TOKEN });
  assert.deepEqual(history.forgotten.peek(), []);
});

test("all tables travel in one text: seats of running ones, of finished ones only where they are", () => {
  remember("abcd1234", {
    game: "lucidity",
    seats: { 0: TOKEN, 2: `${TOKEN}2` },
    host: TOKEN,
    solo: true,
    curtain: true,
  });
  remember("efgh5678", { game: "faceless", seats: { 0: TOKEN }, over: true, hot: true, curtain: false });
  const text = history.packed(Object.values(mine.peek()));
  const [running, over] = history.unpacked(text);
  assert.deepEqual(running.seats, { 0: TOKEN, 2: `${TOKEN}2` });
  assert.deepEqual(
    [running.host, running.solo, running.hot, running.curtain, running.over],
    [TOKEN, true, false, true, false],
  );
  assert.deepEqual([over.seats, over.host, over.over, over.hot, over.curtain], [{}, undefined, true, true, false]);
});

for (const [what, text] of Object.entries({
  "another format": "g2.abcd1234.lucidity.0..",
  "a table without a host's place": "g1.abcd1234.lucidity.0.",
  "too many parts": "g1.abcd1234.lucidity.0...x",
  "a token with a strange sign": `g1.abcd1234.lucidity.0.0-${TOKEN}<b>.`,
  "a seat that is no number": `g1.abcd1234.lucidity.0.x-${TOKEN}.`,
  "flags that are no number": "g1.abcd1234.lucidity.x..",
  "an id with a slash": "g1.ab/cd.lucidity.0..",
  "one good and one bad table": "g1.abcd1234.lucidity.0..~efgh",
}))
  test(`a text with ${what} is none of ours`, () => assert.equal(history.unpacked(text), null));

test("what came from another device adds seats and changes nothing that is known here", () => {
  remember("abcd1234", { game: "lucidity", seats: { 0: "mine-mine-mine" }, last: 5 });
  const came = history.unpacked(`g1.abcd1234.lucidity.0.0-${TOKEN},1-${TOKEN}.~efgh5678.faceless.0.0-${TOKEN}.`);
  assert.deepEqual(
    history.newHere(came).map((one) => one.id),
    ["abcd1234", "efgh5678"],
  );
  history.takeIn(came);
  assert.deepEqual(mine.peek().abcd1234.seats, { 0: "mine-mine-mine", 1: TOKEN });
  assert.equal(mine.peek().abcd1234.last, 5);
  assert.deepEqual(history.newHere(came), []);
});
