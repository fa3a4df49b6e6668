// What a hand feels: pure functions of what its seat has just been told.
import { cuesOf } from "./cues.js";

/** @import { Snapshot, Update } from "../types.d.ts" */
/** @import { GameSounds } from "./cues.js" */

const YOUR_TURN = [70];

/**
 * What a phone feels of what has just been told: something that happens to its person, or that they are asked. Lines
 * that this seat alone is told have no cue, so others may hear it buzz.
 * @param {GameSounds | undefined} sounds
 * @param {boolean} before whether this seat was asked already
 * @param {Update} update
 * @param {number | null} you
 * @returns {number[] | null}
 */
export function feltOf(sounds, before, update, you) {
  const cues = sounds ? cuesOf(sounds, update.events ?? [], update.view, you) : [];
  const felt = cues.findLast(({ cue }) => cue.buzz)?.cue.buzz;
  return felt ?? (!before && isAsked(update, you) ? YOUR_TURN : null);
}

/**
 * Whether all are told that this seat is asked something.
 * @param {Snapshot | Update} told
 * @param {number | null} you
 */
export const isAsked = ({ asked }, you) => (asked ?? []).some(({ seat, kind }) => seat === you && Boolean(kind));
