// The ways to play each game that home offers at once. A way is a table that can be opened without a question:
// how many seats, which one is yours (null: you watch), and the options that are not the usual ones.

/**
 * @typedef {{id: string, label: string, seats: number, mine: number | null, options?: Record<string, any>, about?: string}} Way
 */

/** @param {number} seats @param {Record<string, any>} [options] @returns {Way} */
const watch = (seats, options) => ({ id: "watch", label: "Watch bots", seats, mine: null, options, about: "bots play, you watch" });

/** The first way is what "Play now" opens. @type {Record<string, Way[]>} */
export const WAYS = {
  lucidity: [
    { id: "play", label: "Play now", seats: 3, mine: 0, options: { first: 0 } },
    { id: "duel", label: "One opponent", seats: 2, mine: 0, options: { first: 0 }, about: "against one bot" },
    watch(3),
  ],
  faceless: [
    { id: "play", label: "Play now", seats: 2, mine: 0, options: { difficulty: "easy" } },
    { id: "medium", label: "Medium", seats: 2, mine: 0, options: { difficulty: "medium" }, about: "medium difficulty" },
    { id: "hard", label: "Hard", seats: 2, mine: 0, options: { difficulty: "hard" }, about: "hard difficulty" },
    watch(2),
  ],
  sallyface: [
    { id: "play", label: "Play now", seats: 2, mine: 0 },
    { id: "solo", label: "Solo", seats: 1, mine: 0, about: "you alone, with two Friend cards" },
    { id: "lunch", label: "Bad Lunch", seats: 2, mine: 0, options: { story: "bad_lunch" }, about: "the second Story" },
    { id: "beneath", label: "Beneath the Building", seats: 2, mine: 0, options: { story: "beneath_the_building" }, about: "the third Story" },
    watch(2),
  ],
  stiflingdark: [
    { id: "play", label: "Play now", seats: 3, mine: 1, options: { first_time: true } },
    { id: "adversary", label: "As the Adversary", seats: 3, mine: 0, options: { first_time: true }, about: "you hunt two bots" },
    { id: "park", label: "Amusement Park", seats: 3, mine: 1, options: { map: "park", first_time: true }, about: "the other map" },
    watch(3, { first_time: true }),
  ],
  cant_stop: [{ id: "play", label: "Play now", seats: 2, mine: 0 }, watch(2)],
};

/** @param {string} game @param {[number, number]} seats @returns {Way[]} */
export const waysOf = (game, seats) => WAYS[game] ?? [{ id: "play", label: "Play now", seats: Math.max(seats[0], Math.min(2, seats[1])), mine: 0 }, watch(seats[0])];
