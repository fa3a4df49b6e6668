// Every sound, without a browser: the same for the same seed, as loud as its level says, without clicks at its edges,
// heard on a phone; and what all of a game's sounds take.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { load } from "./browser.js";

const { common } = await load("sound/effects/common.js");
const { baked, loudness, loudnessOf } = await load("sound/finish.js");
const { Take } = await load("sound/take.js");
const { RATE, TAKES } = await load("sound/rate.js");
const GAMES = ["cant_stop", "lucidity", "faceless", "sallyface", "stiflingdark"];
const MUFFLED = new Set(["upstairs"]); // through a ceiling, on purpose
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
    if (ear.length > 5.5 * RATE) found.push(`${ear.length / RATE} seconds`);
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

test("the same name and take give the same bytes, another take others", () => {
  for (const name of ["dice_wood", "bleat", "creak"]) {
    const [one, same, other] = [0, 0, 1].map((take) => baked(all[name], name, take, RATE)[0]);
    assert.deepEqual(one, same);
    assert.notDeepEqual(one.slice(0, 4000), other.slice(0, 4000));
  }
});

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

/** How loud a band of an effect is, in dB of its own whole. */
function share(ears, low, high) {
  const whole = ears.reduce((sum, ear) => sum + ear.reduce((s, x) => s + x * x, 0), 0);
  const take = ears.reduce((sum, ear) => {
    const high_ = above(ear, low);
    const over = above(ear, high);
    return sum + high_.reduce((s, x, i) => s + (x - over[i]) ** 2, 0);
  }, 0);
  return 10 * Math.log10(take / whole);
}

test("spectra are as designed: a bell rings where it should, a heart is deep, a click is high", () => {
  const of = (name) => earsOf(name);
  assert.ok(share(of("flashlight"), 1500, 8000) > share(of("heart"), 1500, 8000) + 10);
  assert.ok(share(of("heart"), 30, 250) > -6, "most of a heart is below 250 Hz");
  assert.ok(share(of("needle"), 500, 2000) > -9);
  assert.ok(share(of("upstairs"), 1000, 8000) < -20, "a ceiling lets little through");
  assert.ok(share(of("whispers"), 1000, 8000) > -9);
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
