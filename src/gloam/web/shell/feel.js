// What a hand feels and when it calls: as soon as something is told, and for nothing else. It knows no board.
import { feltOf, isAsked } from "../sound/buzz.js";
import { soundSettings } from "../sound/sound_settings.js";
import { callPlayer } from "./call.js";

/** @import { GameSounds } from "../sound/cues.js" */
/** @import { SeatStore } from "../store.js" */
/** @import { Update } from "../types.d.ts" */

/**
 * Feel what a store is told, until the end of it.
 * @param {SeatStore} store
 * @param {() => GameSounds | undefined} sounds those of its game, once they are here
 * @returns {() => void}
 */
export function feelTold(store, sounds) {
  const first = store.shown.peek();
  const you = first?.seat ?? null;
  let asked = Boolean(first && isAsked(first, you));
  store.arrived = (told) => {
    const before = asked;
    asked = isAsked(told, you);
    const table = told.table ?? store.shown.peek()?.table;
    if (asked && !before && table) callPlayer(table, "Your turn", told.seq);
    const felt = told.type === "update" ? feltOf(sounds(), before, /** @type {Update} */ (told), you) : null;
    if (felt && soundSettings.peek().buzz) navigator.vibrate?.(felt);
  };
  return () => {
    store.arrived = undefined;
  };
}
