// How a game of Can't Stop ended, as a picture; and what may have decided it.
import { peak } from "./moments.js";

/** @import { Outcome } from "../../types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** Who won stands at the top; who didn't looks up. @param {View} _view @param {Outcome} outcome
 * @param {number | null} you */
export const art = (_view, { winners }, you) => peak(you === null || winners.includes(you));

export const decisive = ["stop", "fall"];
