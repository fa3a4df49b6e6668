// What lines sound like: every kind has a cue or is silent on purpose, every cue has its sound; big moments are rare.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { installBrowser, load } from "./browser.js";

installBrowser();
const { cuesOf } = await load("sound/cues.js");
const { common } = await load("sound/effects/common.js");
const { nothingYet, shownAs } = await load("shell/rarity.js");
const SAMPLES = JSON.parse(readFileSync(`${process.env.GLOAM_CLIENT}/views.json`, "utf8"));
const GAMES = Object.keys(SAMPLES);
const soundsOf = async (game) => (await load(`games/${game}/sounds.js`)).sounds;

/** Kinds of a game that nobody thought of, and those that it no longer has. */
function forgotten(kinds, { cues, silent }) {
  const known = [...Object.keys(cues), ...silent];
  return [kinds.filter((kind) => !known.includes(kind)), known.filter((kind) => !kinds.includes(kind))];
}

for (const game of GAMES) {
  test(`${game}: every kind of line has a cue or is silent on purpose, and none has both`, async () => {
    const sounds = await soundsOf(game);
    assert.ok(SAMPLES[game].kinds.length >= 7);
    assert.deepEqual(forgotten(SAMPLES[game].kinds, sounds), [[], []]);
    assert.deepEqual(
      sounds.silent.filter((kind) => Object.hasOwn(sounds.cues, kind)),
      [],
    );
  });

  test(`${game}: every sound of a cue exists and is made ahead`, async () => {
    const sounds = await soundsOf(game);
    const effects = { ...common, ...sounds.effects };
    let heard = 0;
    for (const { view, you, seats } of SAMPLES[game].views)
      for (const kind of Object.keys(sounds.cues))
        for (const seat of [...Array(seats).keys()]) {
          const line = {
            n: 1,
            seq: 1,
            kind,
            text: "",
            facts: { seat, card: "red", die: "RS", what: "butcher", now: 3 },
          };
          for (const { cue } of cuesOf(sounds, [line], view, you)) {
            heard += 1;
            assert.ok(effects[cue.sound], `${kind}: ${cue.sound}`);
            assert.ok(sounds.names.includes(cue.sound), `${kind}: ${cue.sound} is not made ahead`);
            assert.ok((cue.gain ?? 1) > 0 && (cue.gain ?? 1) <= 1);
          }
        }
    assert.ok(heard > 20, `${heard} cues`);
    for (const name of sounds.names) assert.ok(effects[name], `${name} is no sound`);
    for (const name of Object.keys(sounds.effects)) assert.ok(sounds.names.includes(name), `${name} is never heard`);
  });

  test(`${game}: tension is a number from 0 to 1 at every moment, and is not always the same`, async () => {
    const { tension } = await soundsOf(game);
    const felt = SAMPLES[game].views.map(({ view, you }) => tension(view, you));
    assert.ok(felt.every((x) => Number.isFinite(x) && x >= 0 && x <= 1));
    assert.ok(new Set(felt).size > 1, String(felt));
  });
}

test("a kind that was forgotten is found", () => {
  const sounds = { cues: { roll: "dice_wood" }, silent: ["begin"] };
  assert.deepEqual(forgotten(["roll", "begin", "new"], sounds), [["new"], []]);
  assert.deepEqual(forgotten(["roll"], sounds), [[], ["begin"]]);
});

test("a big moment is rare: one in ten scenes, the second of a kind is half as long, the third a line", () => {
  const past = nothingYet();
  const at = (scene, kind) => {
    past.scene = scene;
    return shownAs(past, kind);
  };
  assert.equal(at(1, "wound"), "full");
  assert.equal(at(2, "memory"), "banner", "so soon after another");
  assert.equal(at(11, "wound"), "half");
  assert.equal(at(30, "wound"), "banner");
  assert.equal(at(31, "dies"), "full", "a line is no moment");
});

test("the higher the runners, the stronger the wind; a copied View sounds the same", async () => {
  const { tension } = await soundsOf("cant_stop");
  const view = (runners) => ({ runners, runners_in_all: 3, lengths: { 6: 11, 7: 13 } });
  assert.equal(tension(view({}), 0), 0);
  assert.ok(tension(view({ 7: 3 }), 0) < tension(view({ 7: 6 }), 0));
  assert.ok(tension(view({ 7: 6 }), 0) < tension(view({ 6: 2, 7: 6 }), 0));
});
