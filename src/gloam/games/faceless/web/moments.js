// The big moments of the game, as pictures.

/** @import { GameMoments } from "../../shell/moment.js" */

/** @type {GameMoments} */
export const moments = {};
