// Hears and feels the two worlds of each moment: `node worlds.js GAME FILE`. Chance and clocks throw meanwhile.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { load } from "./browser.js";
import { sealed } from "./sealed.js";

const [game, file] = process.argv.slice(2);
const { cuesOf } = await load("sound/cues.js");
const { sounds } = await load(`games/${game}/sounds.js`);

const lineOf = ({ kind, ...facts }, n) => ({ n, seq: n, kind, text: "", facts });

/** All that is heard and felt, by these sounds. */
const sensed = (by, { view, told, you, truth }) =>
  JSON.stringify([
    by.tension(view, you, truth),
    by.turned?.(view) ?? null,
    cuesOf(by, told.map(lineOf), view, you).map(({ cue }) => cue),
  ]);

const leaking = { ...sounds, tension: (view, you, truth) => sounds.tension(view, you) + truth / 1e9 };
const found = { compared: 0, others: 0, differ: 0, planted: 0, cues: 0 };
for await (const text of createInterface({ input: createReadStream(file) })) {
  const { you, told, views, truths } = JSON.parse(text);
  const worlds = views.map((view, n) => ({ view, told, you, truth: truths[n] }));
  const [here, there] = sealed(() => worlds.map((world) => sensed(sounds, world)));
  const [leak, other] = worlds.map((world) => sensed(leaking, world));
  found.compared += 1;
  found.others += truths[0] !== truths[1];
  found.differ += here !== there;
  found.planted += truths[0] !== truths[1] && leak !== other;
  found.cues += cuesOf(sounds, told.map(lineOf), views[0], you).length;
}
process.stdout.write(JSON.stringify(found));
