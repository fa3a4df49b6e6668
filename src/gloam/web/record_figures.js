// What a record comes to: wins, streaks, and how the choices got better.
import { wonBy } from "./record.js";

/** @typedef {import("./record.js").KeptGame} KeptGame */
/** Wins of so many games that were won or lost. @typedef {{name: string, won: number, of: number}} Share */

const LEVELS = ["easy", "normal", "hard"];
const LAST = ["mixed", "people", "alone", ""];

/** @param {KeptGame[]} games the oldest first */
export function streaks(games) {
  let now = 0;
  let longest = 0;
  for (const won of games.map(wonBy)) {
    if (won === null) continue;
    now = won ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}

/**
 * How many games were won, of those that were won or lost.
 * @param {KeptGame[]} games @param {string} name @returns {Share}
 */
export function share(games, name = "") {
  const ends = games.map(wonBy).filter((won) => won !== null);
  return { name, won: ends.filter(Boolean).length, of: ends.length };
}

/**
 * Games by a word, in the order in which they first come.
 * @param {KeptGame[]} games @param {(game: KeptGame) => string[]} words
 */
function grouped(games, words) {
  /** @type {Map<string, KeptGame[]>} */
  const found = new Map();
  for (const game of games) for (const word of words(game)) found.set(word, [...(found.get(word) ?? []), game]);
  return found;
}

/** @param {string} level */
const place = (level) => {
  if (LEVELS.includes(level)) return LEVELS.indexOf(level);
  return LAST.includes(level) ? LEVELS.length + 1 + LAST.indexOf(level) : LEVELS.length;
};

/** Wins by who else played, the weakest bots first. @param {KeptGame[]} games */
export const byLevel = (games) =>
  [...grouped(games, (game) => [game.against])]
    .map(([name, some]) => share(some, name))
    .filter((one) => one.of)
    .sort((a, b) => place(a.name) - place(b.name));

/** @param {KeptGame} game */
const rolesOf = (game) => [...new Set(Object.values(game.seats).map((one) => one.role))].filter(Boolean);

/** Wins by part, where a game has different ones. @param {KeptGame[]} games */
export const byRole = (games) =>
  [...grouped(games, rolesOf)].map(([name, some]) => share(some, name)).filter((one) => one.of);

/** Every game with its figures, the most played first. @param {KeptGame[]} games */
export const byGame = (games) =>
  [...grouped(games, (game) => [game.game])]
    .map(([game, some]) => ({
      game,
      played: some.length,
      ...share(some),
      roles: byRole(some),
      levels: byLevel(some),
      looks: looks(some),
    }))
    .sort((a, b) => b.played - a.played);

/**
 * The games that were looked back at, the oldest first: how many of one's own turns gave nothing away.
 * @param {KeptGame[]} games
 */
export function looks(games) {
  return games
    .map((game) => {
      const seen = Object.values(game.seats).filter((one) => one.of);
      return {
        id: game.id,
        best: seen.reduce((sum, one) => sum + (one.best ?? 0), 0),
        of: seen.reduce((sum, one) => sum + (one.of ?? 0), 0),
      };
    })
    .filter((one) => one.of);
}

/**
 * The share of best turns in the first and in the last half of these games; null where there is only one.
 * @param {{best: number, of: number}[]} some
 */
export function halves(some) {
  const half = Math.floor(some.length / 2);
  return half ? { before: summed(some.slice(0, half)), after: summed(some.slice(-half)) } : null;
}

/** @param {{best: number, of: number}[]} some */
export const summed = (some) => ({
  games: some.length,
  best: some.reduce((sum, one) => sum + one.best, 0),
  of: some.reduce((sum, one) => sum + one.of, 0),
});
