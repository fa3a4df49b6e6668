// Big moments: each line of the design's table shows its picture to the seats that it is meant for, and every picture
// can be drawn, in words that hold for its facts.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { installBrowser, load } from "./browser.js";
import { drawn, installPage } from "./page.js";

installBrowser();
installPage();
const lib = await load("lib.js");
const { cuesOf } = await load("sound/cues.js");
const { changed } = await load("film.js");
const SAMPLES = JSON.parse(readFileSync(`${process.env.GLOAM_CLIENT}/views.json`, "utf8"));
const NAMES = ["Ada", "Brom", "Cleo", "Dov", "Eve"];
const soundsOf = async (game) => (await load(`games/${game}/sounds.js`)).sounds;
const picturesOf = async (game) => (await load(`games/${game}/moments.js`)).moments;
const GAMES = ["cant_stop", "lucidity", "faceless", "sallyface", "stiflingdark"];

/** The design's table: a line, changes of its View, and whom it shows what ("null" is a spectator; null: nothing). */
const TABLE = JSON.parse(readFileSync(new URL("./moments.json", import.meta.url), "utf8"));

/** A View of a seat of a sampled game, with these changes. */
function viewOf(game, changes = []) {
  const { view } = SAMPLES[game].views.find((one) => one.you !== null);
  return changed(structuredClone(view), changes);
}

for (const { game, line: told, shows, change } of TABLE)
  test(`${game}: ${JSON.stringify(told)} shows each seat what is its own`, async () => {
    const [sounds, pictures] = [await soundsOf(game), await picturesOf(game)];
    const view = viewOf(game, change);
    const { kind, ...facts } = told;
    const line = { n: 1, seq: 1, kind, text: "It happens.", facts };
    for (const [seat, moment] of Object.entries(shows)) {
      const you = seat === "null" ? null : Number(seat);
      const cue = cuesOf(sounds, [line], view, you).findLast((one) => one.cue.moment);
      assert.equal(cue?.cue.moment ?? null, moment, `seat ${seat}`);
      if (!moment) continue;
      const picture = pictures[moment]({ line, view, you, names: NAMES });
      const page = drawn(
        lib,
        () => lib.html`<div>${picture.art}<strong>${picture.title}</strong><p>${picture.text}</p></div>`,
        {},
      );
      const title = page.querySelector("strong").textContent;
      assert.ok(title.length > 5 && /[.!]$|^The /.test(title), title);
      assert.doesNotMatch(page.textContent, /undefined|null|NaN|\[object/);
      const shown = page.below().map((one) => [...one.given.values()].join(" "));
      assert.doesNotMatch(shown.join(" "), /undefined|NaN|\[object/);
    }
  });

for (const game of GAMES)
  test(`${game}: the table above shows every picture that there is`, async () => {
    const shown = TABLE.filter((one) => one.game === game).flatMap(({ shows }) => Object.values(shows));
    assert.deepEqual(new Set(Object.keys(await picturesOf(game))), new Set(shown.filter(Boolean)));
  });

test("each moment that a cue names is drawn", async () => {
  for (const game of GAMES) {
    const named = [
      ...JSON.stringify((await soundsOf(game)).cues, (_, x) => (typeof x === "function" ? String(x) : x)).matchAll(
        /moment\\?"?: ?\\?"([\w.]+)\\?"|big\([^,]+, \\?"([\w.]+)\\?"/g,
      ),
    ].map(([, a, b]) => a ?? b);
    const pictures = await picturesOf(game);
    assert.ok(named.length > 1, `${game}: ${named}`);
    for (const name of named) assert.ok(pictures[name], `${game}: ${name}`);
  }
});

test("every Event of The Stifling Dark is a page: what the night does, then what is printed", async () => {
  const { pages } = await load("games/stiflingdark/moments.js");
  const { deckOf } = await load("games/stiflingdark/words.js");
  const events = Object.entries(deckOf("events"));
  assert.ok(events.length >= 20);
  for (const [card, { name, text }] of events) {
    const line = { n: 1, seq: 1, kind: "event", text: "", facts: { card } };
    const page = pages.event({ line, view: { round: 2, rounds: 17 }, you: 1, names: NAMES });
    assert.deepEqual([page.key, page.title, page.now, page.over], [card, name, text, "Event · round 2 of 17"]);
    assert.ok(page.text.length > 20, card);
  }
});

test("every scenario of The Faceless begins with a page, a game without one with none", async () => {
  const { opening } = await load("games/faceless/moments.js");
  const { SCENARIOS } = await load("games/faceless/words.js");
  const view = (scenario, turn = 1) => ({
    rules: { scenario, expansions: ["den", "creepy_die"] },
    turn: { number: turn },
    memories: { collected: [] },
  });
  for (const [id, title] of Object.entries(SCENARIOS)) {
    const [page] = opening(view(id));
    assert.equal(page.title, title);
    assert.ok(page.text.length > 60);
    assert.equal(page.next, "In play: the Den, the Creepy Die.");
    assert.deepEqual(opening(view(id, 4)), [], "it has begun long ago");
  }
  assert.deepEqual(opening(view("none")), []);
});

test("a Story card of Sally Face is a page with what it does now and what the Story waits for", async () => {
  const { opening, pages } = await load("games/sallyface/moments.js");
  const { view } = SAMPLES.sallyface.views.find((one) => one.view.story_cards.length > 0);
  for (const card of view.story_cards) {
    const line = { n: 1, seq: 1, kind: "story", text: "", facts: { card: card.id, name: card.name } };
    const page = pages.story({ line, view, you: 0, names: NAMES });
    assert.deepEqual([page.key, page.title, page.text], [card.id, card.name, card.text]);
    assert.match(page.over, /card \d+ of \d+/);
  }
  const found = opening({ ...view, turn: 1, finale: null });
  assert.equal(found.length, view.story_cards.length + 1);
  assert.equal(found[0].title, view.story.title);
  assert.deepEqual(opening({ ...view, turn: 5 }), []);
});
