// From what a seat is shown to what it hears and sees: pure functions of a line of the log, the View of its scene, and
// the seat. They read nothing else (no clock, no chance, no memory), so equal Views and lines sound equal.

/** @import { AnyView, Facts, Line } from "../types.d.ts" */
/** @import { Ambience } from "./ambience.js" */
/** @import { Effects } from "./finish.js" */

/**
 * What a line sounds like. `duck`: seconds for which the ambience steps back; `moment`: the picture that goes with it,
 * by its name; `buzz`: what a phone does; `ringing`: has a switch of its own.
 * @typedef {{sound?: string, gain?: number, after?: number, duck?: number, moment?: string, buzz?: number[], ringing?:
 *   boolean}} Cue
 */
/** A name alone is that sound; null is silence. @typedef {Cue | string | null} Heard */
/**
 * Of a line's facts, whether it happens to this seat, and the View of the game.
 * @template [View=AnyView]
 * @typedef {(facts: Facts, mine: boolean, view: View, you: number | null) => Heard | Heard[]} CueOf
 */
/**
 * What a game's sounds.js exports. `names`: every sound that it may use, most needed first; `cues`: by the kind of a
 * line; `silent`: kinds that make no sound on purpose; `tension`: 0 to 1, from the View alone.
 * @template [View=AnyView]
 * @typedef {{effects: Effects, names: string[], cues: Record<string, Heard | CueOf<View>>, silent: string[], tension:
 *   (view: View, you: number | null) => number, Scene: typeof Ambience, turned?: (view: View) => number | null}}
 *   GameSounds
 */

/** A sound with how it is played. @param {string} sound @param {Omit<Cue, "sound">} [how] @returns {Cue} */
export const at = (sound, how = {}) => ({ sound, ...how });

/** A big moment of one's own. @param {string} sound @param {string} moment @param {number[]} [buzz] @returns {Cue} */
export const big = (sound, moment, buzz = [80, 60, 160]) => ({ sound, moment, buzz, duck: 2 });

/**
 * A game has ended: who won hears another chord than who lost; who watches, the first.
 * @param {boolean} won
 * @returns {Cue}
 */
export const ending = (won) => at(won ? "win" : "lose", { duck: 2 });

/**
 * What these lines sound like for a seat; each cue with the line that it is of.
 * @param {Pick<GameSounds, "cues">} sounds
 * @param {Line[]} lines
 * @param {unknown} view
 * @param {number | null} you
 * @returns {{cue: Cue, line: Line}[]}
 */
export function cuesOf(sounds, lines, view, you) {
  return lines.flatMap((line) => {
    const facts = line.facts ?? {};
    const found = Object.hasOwn(sounds.cues, line.kind) ? sounds.cues[line.kind] : null;
    const heard = typeof found === "function" ? found(facts, you !== null && facts.seat === you, view, you) : found;
    return [heard]
      .flat()
      .filter((one) => one !== null)
      .map((one) => ({ cue: typeof one === "string" ? at(one) : one, line }));
  });
}
