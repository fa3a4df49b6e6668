// People share rooms: a seat hears what a spectator hears, plus "it is me"; what one seat alone is told is silent.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { load } from "./browser.js";
import { sealed } from "./sealed.js";

const { cuesOf } = await load("sound/cues.js");
const { feltOf } = await load("sound/buzz.js");
const SAMPLES = JSON.parse(readFileSync(`${process.env.GLOAM_CLIENT}/views.json`, "utf8"));
const soundsOf = async (game) => (await load(`games/${game}/sounds.js`)).sounds;
const ABOUT_ALL = new Set(["end", "win", "won", "lost"]); // how a game ended sounds as one's own end

const lineOf = ({ kind, ...facts }, n) => ({ n, seq: n, kind, text: "", facts });

/** What is heard of what somebody is told, but for lines that name a seat or end the game. */
const heard = (sounds, { view, told, you }, seat) =>
  cuesOf(sounds, told.map(lineOf), view, you)
    .filter(({ line }) => line.facts.seat !== seat && !ABOUT_ALL.has(line.kind))
    .map(({ cue, line }) => [line.kind, cue.sound, cue.gain ?? 1]);

/** At how many moments a seat hears something else than a spectator. */
function differences(sounds, rooms) {
  let found = 0;
  for (const { seats } of rooms) {
    const spectator = seats.find(({ you }) => you === null);
    for (const seat of seats.filter(({ you }) => you !== null)) {
      const same = JSON.stringify(heard(sounds, seat, seat.you)) === JSON.stringify(heard(sounds, spectator, seat.you));
      if (!same) found += 1;
    }
  }
  return found;
}

for (const game of Object.keys(SAMPLES))
  test(`${game}: every seat hears what a spectator hears, plus "it is me"`, async () => {
    const sounds = await soundsOf(game);
    const { rooms } = SAMPLES[game];
    assert.ok(rooms.length >= 20, `${rooms.length} moments`);
    assert.equal(
      sealed(() => differences(sounds, rooms)),
      0,
    );
    const felt = sealed(() => rooms.flatMap(({ seats }) => seats.map(({ view, you }) => sounds.tension(view, you))));
    assert.ok(felt.every((x) => x >= 0 && x <= 1));
  });

/** What a room hears and feels of a seat that sees and is told this: all but its pictures, which are its own. */
const sensed = (sounds, { view, told }, you) =>
  JSON.stringify([
    sounds.tension(view, you),
    cuesOf(sounds, told.map(lineOf), view, you).map(({ cue: { moment, ...cue }, line }) => [line.kind, cue]),
  ]);

/** At how many moments a seat sounds otherwise than it would if it knew only what a spectator knows. */
const revealing = (sounds, rooms) =>
  rooms.reduce((found, { seats }) => {
    const spectator = seats.find(({ you }) => you === null);
    const players = seats.filter(({ you }) => you !== null);
    return (
      found + players.filter((seat) => sensed(sounds, seat, seat.you) !== sensed(sounds, spectator, seat.you)).length
    );
  }, 0);

for (const game of Object.keys(SAMPLES))
  test(`${game}: what happens to a seat itself sounds as if it knew only what a spectator knows`, async () => {
    const sounds = await soundsOf(game);
    assert.equal(
      sealed(() => revealing(sounds, SAMPLES[game].rooms)),
      0,
    );
  });

test("in The Faceless a sound for the card that Karyn alone has looked at is found", async () => {
  const sounds = await soundsOf("faceless");
  const { rooms } = SAMPLES.faceless;
  const alone = ({ seats }) => seats.filter(({ view }) => view.top).length === 1;
  assert.ok(rooms.some(alone), "somebody alone knows a card");
  const looked = (_, mine, view) => (mine && view.top ? "threat" : null);
  const leaking = { ...sounds, cues: { ...sounds.cues, looked } };
  assert.ok(revealing(leaking, rooms) > 0, "a cue");
  const tense = (view, you) => Math.min(1, sounds.tension(view, you) + (view.top ? 0.01 : 0));
  assert.ok(revealing({ ...sounds, tension: tense }, rooms) > 0, "the ambience");
});

test("in The Stifling Dark a sound for what one Adversary hides is found, whichever it is", async () => {
  const sounds = await soundsOf("stiflingdark");
  const hidden = (view) => view.screen?.figures.filter((figure) => figure.space && !figure.shown).length ?? 0;
  const tense = (view, you) => Math.min(1, sounds.tension(view, you) + hidden(view) / 100);
  for (const adversary of ["butcher", "cult"]) {
    const rooms = SAMPLES.stiflingdark.rooms.filter(({ seats }) => seats[0].view.adversary === adversary);
    assert.ok(rooms.length > 10, `${adversary}: ${rooms.length} moments`);
    assert.ok(revealing({ ...sounds, tension: tense }, rooms) > 0, adversary);
  }
});

test("a sound for a step that only the Adversary is told of is found", async () => {
  const sounds = await soundsOf("stiflingdark");
  const leaking = { ...sounds, cues: { ...sounds.cues, hidden_step: "steps" } };
  assert.ok(differences(leaking, SAMPLES.stiflingdark.rooms) > 0);
});

test("in The Stifling Dark the Adversary feels what a spectator feels, wherever it hides", async () => {
  const { tension } = await soundsOf("stiflingdark");
  let hidden = 0;
  for (const { seats } of SAMPLES.stiflingdark.rooms) {
    const [spectator, adversary] = [null, 0].map((wanted) => seats.find(({ you }) => you === wanted));
    if (adversary.view.screen?.figures.some((figure) => figure.space && !figure.shown)) hidden += 1;
    assert.equal(tension(adversary.view, 0), tension(spectator.view, null));
  }
  assert.ok(hidden > 10, `${hidden} moments with a hidden figure`);
});

/** At how many moments a phone buzzes otherwise than it would if its seat knew what a spectator knows; how often. */
function buzzes(sounds, rooms) {
  const found = { differ: 0, felt: 0 };
  for (const { seats } of rooms) {
    const spectator = seats.find(({ you }) => you === null);
    for (const { told, view, you } of seats.filter(({ you }) => you !== null)) {
      const felt = feltOf(sounds, true, { events: told.map(lineOf), view, asked: [] }, you);
      const publicly = feltOf(
        sounds,
        true,
        { events: spectator.told.map(lineOf), view: spectator.view, asked: [] },
        you,
      );
      if (felt) found.felt += 1;
      if (JSON.stringify(felt) !== JSON.stringify(publicly)) found.differ += 1;
    }
  }
  return found;
}

for (const game of Object.keys(SAMPLES))
  test(`${game}: a hand buzzes as if its seat knew only what a spectator knows`, async () => {
    const sounds = await soundsOf(game);
    assert.equal(sealed(() => buzzes(sounds, SAMPLES[game].rooms)).differ, 0);
  });

test("a buzz for a step that only the Adversary is told of is found", async () => {
  const sounds = await soundsOf("stiflingdark");
  const leaking = { ...sounds, cues: { ...sounds.cues, hidden_step: { sound: "steps", buzz: [9] } } };
  assert.ok(buzzes(leaking, SAMPLES.stiflingdark.rooms).differ > 0);
});

test("a hand buzzes when all are told that it is asked, once, and not for a quiet question", () => {
  const told = (asked) => ({ events: [], view: null, asked });
  const mine = told([{ seat: 1, kind: "act", prompt: "…" }]);
  assert.deepEqual(feltOf(undefined, false, mine, 1), [70]);
  assert.equal(feltOf(undefined, true, mine, 1), null);
  assert.equal(feltOf(undefined, false, mine, 0), null);
  assert.equal(feltOf(undefined, false, told([{ seat: 1 }]), 1), null);
});
