// The ways to play each game that home offers at once. A way is a table that can be opened without a question:
// how many seats, which one is yours (none: you watch), the options and the bots that are not the usual ones.
import { gameOf } from "./index.js";

/** @import { Json } from "../types.d.ts" */

/**
 * @typedef {{id: string, label: string, seats: number, mine?: number | null, options?: Record<string, Json>, bots?:
 *   Record<string, string>, about?: string}} Way
 */

/** The first way is what "Play now" opens. @param {string} game @param {[number, number]} seats @returns {Way[]} */
export function waysOf(game, seats) {
  const ways = gameOf(game)?.ways ?? [];
  return ways.length
    ? ways
    : [
        { id: "play", label: "Play now", seats: Math.max(seats[0], Math.min(2, seats[1])), mine: 0 },
        { id: "watch", label: "Watch bots", seats: seats[0], about: "bots play, you watch" },
      ];
}
