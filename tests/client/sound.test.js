// Every sound, without a browser: the same for the same seed, as loud as its level says, without clicks at its edges,
// heard on a phone, with the spectrum it was made for; and what all of a game's sounds take.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { load } from "./browser.js";
import { spectrogram } from "./spectrogram.js";

const { common } = await load("sound/effects/common.js");
const { baked, loudness, loudnessOf } = await load("sound/finish.js");
const { Take } = await load("sound/take.js");
const { RATE, TAKES } = await load("sound/rate.js");
const GAMES = ["cant_stop", "lucidity", "faceless", "sallyface", "stiflingdark"];
const MUFFLED = new Set(["upstairs"]); // through a ceiling, on purpose
const LONGEST = 5; // seconds
const all = { ...common };
for (const game of GAMES) Object.assign(all, (await load(`games/${game}/effects.js`)).effects);

const decibels = (x) => 20 * Math.log10(Math.max(1e-9, Math.abs(x)));
/** Samples are made once for all that is asked of them. @type {Map<string, Float32Array[]>} */
const made = new Map();
function earsOf(name, take = 0) {
  const key = `${name}/${take}`;
  if (!made.has(key)) made.set(key, baked(all[name], name, take, RATE));
  return made.get(key);
}
const takesOf = (effect) => Math.min(TAKES, effect.takes ?? 1);

/** What is above a pitch, by two gentle filters one after the other. */
function above(samples, pitch) {
  let out = samples;
  for (let pass = 0; pass < 2; pass++) {
    const keep = Math.exp((-2 * Math.PI * pitch) / RATE);
    let [x, y] = [0, 0];
    out = out.map((now) => {
      y = keep * (y + now - x);
      x = now;
      return y;
    });
  }
  return out;
}

/** Everything that is wrong with the samples of a sound. */
function faults(name, ears, level) {
  const found = [];
  const peak = Math.max(...ears.map((ear) => ear.reduce((most, x) => Math.max(most, Math.abs(x)), 0)));
  const heard = loudnessOf(ears, RATE);
  const clear = loudnessOf(
    ears.map((ear) => above(ear, 250)),
    RATE,
  );
  if (decibels(peak) > -6) found.push(`peak ${decibels(peak)}`);
  if (Math.abs(heard - level) > 1.5) found.push(`loudness ${heard}, wanted ${level}`);
  if (heard - clear > 12 && !MUFFLED.has(name)) found.push(`a phone plays ${clear} of ${heard}`);
  for (const ear of ears) {
    if (ear.some((x) => !Number.isFinite(x))) found.push("not a number");
    if (decibels(ear[0]) > -60 || decibels(ear.at(-1)) > -60) found.push(`edges ${ear[0]} ${ear.at(-1)}`);
    const mean = ear.reduce((sum, x) => sum + x, 0) / ear.length;
    if (decibels(mean) > -50) found.push(`direct current ${decibels(mean)}`);
    if (ear.length > LONGEST * RATE) found.push(`${ear.length / RATE} seconds`);
  }
  return found;
}

test("there are 56 sounds of the design and Can't Stop's own", () => {
  const own = Object.keys(all).length;
  assert.ok(own >= 58, `${own} sounds`);
});

for (const [name, effect] of Object.entries(all))
  test(`${name}: every take is as loud as it should be, soft at its edges, and heard on a phone`, () => {
    for (let take = 0; take < takesOf(effect); take++) {
      const ears = earsOf(name, take);
      assert.deepEqual(faults(name, ears, effect.level), [], `take ${take}`);
    }
  });

test("the same name and take give the same bytes in any order, another take others", () => {
  const names = Object.keys(all).reverse(); // nothing is kept of a sound that was made before
  for (const name of names) {
    const last = takesOf(all[name]) - 1; // making them takes long: of each sound one is made again
    assert.ok(same(baked(all[name], name, last, RATE), earsOf(name, last)), `${name}, take ${last}`);
    for (let take = 1; take <= last; take++)
      assert.ok(!same(earsOf(name, take), earsOf(name, 0)), `${name} sounds the same in take ${take}`);
  }
});

/** Whether two sounds are the same to the byte. */
const same = (some, others) =>
  some.length === others.length &&
  some.every((ear, n) => Buffer.compare(Buffer.from(ear.buffer), Buffer.from(others[n].buffer)) === 0);

test("a sound that clicks, booms or is silent is found", () => {
  const tone = (pitch, gain, shape) =>
    Float32Array.from({ length: RATE }, (_, i) => gain * (shape ?? 1) * Math.sin((2 * Math.PI * pitch * i) / RATE + 1));
  const said = (ear, level = loudness(ear, RATE)) => faults("toy", [ear], level).join();
  assert.match(said(tone(800, 0.9)), /peak/);
  assert.match(said(tone(800, 0.2)), /edges/);
  assert.match(said(tone(45, 0.3)), /phone/);
  assert.match(said(tone(800, 0.1), -10), /loudness/);
  assert.match(said(new Float32Array(RATE).fill(0.1)), /direct current/);
});

test("nothing is asked of chance or of a clock", () => {
  const kept = [Math.random, Date.now, performance.now];
  const never = () => {
    throw new Error("a sound looked at a clock, or rolled dice");
  };
  Math.random = never;
  Date.now = never;
  performance.now = never;
  try {
    for (const [name, effect] of Object.entries(all)) baked({ ...effect, seconds: 0.1 }, name, 0, RATE);
  } finally {
    [Math.random, Date.now, performance.now] = kept;
  }
});

/**
 * By name: percent of a sound below 150 Hz, 500 Hz, 1.5 kHz, 4 kHz and above, and in each third of its time. All takes
 * are near that. Who changes a recipe on purpose listens, and writes here what it is now.
 */
const SPECTRA = JSON.parse(readFileSync(new URL("./spectra.json", import.meta.url), "utf8"));
const ROOM = { bands: 5, thirds: 12 }; // percent, beside a quarter of what is wanted: where a take knocks is its own

/** Where a sound is not what the table says. */
function strays(ears, wanted) {
  const is = spectrogram(ears, RATE);
  return ["bands", "thirds"]
    .filter((part) => !is[part].every((x, n) => Math.abs(x - wanted[part][n]) <= ROOM[part] + wanted[part][n] / 4))
    .map((part) => `${part}: ${is[part].map(Math.round)}, wanted ${wanted[part]}`);
}

test("the table of spectra has every sound, and each of its rows is a whole", () => {
  assert.deepEqual(new Set(Object.keys(SPECTRA)), new Set(Object.keys(all)));
  for (const [name, { bands, thirds }] of Object.entries(SPECTRA))
    for (const shares of [bands, thirds])
      assert.ok(Math.abs(shares.reduce((sum, x) => sum + x, 0) - 100) <= 2, `${name}: ${shares}`);
});

for (const [name, effect] of Object.entries(all))
  test(`${name}: every take has the spectrum and the course that the table says`, () => {
    for (let take = 0; take < takesOf(effect); take++)
      assert.deepEqual(strays(earsOf(name, take), SPECTRA[name]), [], `take ${take}`);
  });

test("a sound that is too bright, too deep or backward strays from the table", () => {
  const found = (change) => strays(earsOf("boom").map(change), SPECTRA.boom).join();
  assert.equal(
    found((ear) => ear),
    "",
  );
  assert.match(
    found((ear) => above(ear, 400)),
    /bands/,
  );
  assert.match(
    found((ear) => ear.toReversed()),
    /thirds/,
  );
  assert.match(strays(earsOf("whispers"), SPECTRA.heart).join(), /bands/);
});

test("spectra are as designed: a bell rings where it should, a heart is deep, a click is high", () => {
  const between = (name, from, to) => SPECTRA[name].bands.slice(from, to).reduce((sum, x) => sum + x, 0);
  assert.ok(between("flashlight", 3, 5) > 50 && between("heart", 3, 5) === 0);
  assert.ok(between("heart", 0, 2) > 95, "a heart is below 500 Hz");
  assert.ok(between("needle", 2, 4) > 95, "glass");
  assert.ok(between("upstairs", 0, 2) > 98, "a ceiling lets little through");
  assert.ok(between("whispers", 2, 5) > 80, "no voice");
  assert.ok(between("ringing", 3, 4) > 98, "at 3 kHz");
  assert.ok(between("bleat", 1, 3) > 80, "a goat, not a sheep");
  assert.ok(between("boom", 0, 1) > 80);
});

/** Where a sound is loudest, as a share of its length. */
function loudestAt(ear) {
  const step = Math.round(RATE / 50);
  const levels = Array.from({ length: Math.floor(ear.length / step) }, (_, k) =>
    ear.subarray(k * step, (k + 1) * step).reduce((sum, x) => sum + x * x, 0),
  );
  return levels.indexOf(Math.max(...levels)) / levels.length;
}

test("envelopes are as designed: struck things begin loud, what comes closer ends loud", () => {
  for (const name of ["boom", "put", "smash", "wound"]) assert.ok(loudestAt(earsOf(name)[0]) < 0.3, name);
  for (const name of ["riser", "bell_back"]) assert.ok(loudestAt(earsOf(name)[0]) > 0.4, name);
});

test("all sounds of a game take at most 12 MB, and its files at most 4 kB without its cues", async () => {
  for (const game of GAMES) {
    const { sounds } = await load(`games/${game}/sounds.js`);
    const bytes = sounds.names
      .flatMap((name) => Array.from({ length: takesOf(all[name]) }, (_, take) => earsOf(name, take)))
      .flat()
      .reduce((sum, ear) => sum + ear.byteLength, 0);
    assert.ok(bytes <= 12e6, `${game}: ${(bytes / 1e6).toFixed(1)} MB`);
    const files = zipped([`games/${game}/effects.js`, `games/${game}/sounds.js`]);
    assert.ok(files <= 4096, `${game}: ${files} bytes`);
  }
  assert.ok(zipped(["games/stiflingdark/cues.js"]) <= 2048, "151 kinds of lines have their own file");
});

test("what all games share is at most 20 kB", () => {
  const parts = ["numbers", "take", "finish", "rate", "engine", "ambience", "cues", "baker", "bake_worker"];
  const effects = ["parts", "table", "body", "dread", "common"].map((name) => `sound/effects/${name}.js`);
  const sizes = [...parts.map((name) => `sound/${name}.js`), ...effects].map((path) => zipped([path]));
  const sum = sizes.reduce((all_, one) => all_ + one, 0);
  assert.ok(sum <= 20_000 && sum > 5000, `${sum} bytes`);
});

/** Bytes of these files, compressed together. */
const zipped = (paths) =>
  gzipSync(Buffer.concat(paths.map((path) => readFileSync(`${process.env.GLOAM_CLIENT}/${path}`))), { level: 9 })
    .length;

test("a toy take is made of what is laid into it", () => {
  const take = new Take(0.1, RATE, 1);
  take.tone(0, 0.1, 440, 0.5);
  assert.ok(Math.abs(take.samples.reduce((most, x) => Math.max(most, x), 0) - 0.5) < 0.01);
});
