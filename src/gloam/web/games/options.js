// What the options of a game and its bots are called: as the game's package says. What may be chosen is the server's
// word.
import { capital, title } from "../words.js";
import { OPTION_WORDS } from "./option_words.js";

/** @import { OptionFacts } from "../types.d.ts" */

/**
 * @typedef {{name?: string, help?: string, main?: boolean, is_seat?: boolean, not_with?: string, by_seat?: {from:
 *   number, open: string}, values?: Record<string, {name?: string, help?: string, with_people?: string}>}} OptionWords
 */

/** @param {string} game @param {string} name @returns {OptionWords} */
const wordsOf = (game, name) => allWords(game)[name] ?? {};

/** @param {string} game @returns {Record<string, OptionWords>} */
const allWords = (game) => /** @type {Record<string, Record<string, OptionWords>>} */ (OPTION_WORDS)[game] ?? {};

/**
 * An option that names somebody for each seat, in order: from which seat on, and what an open place means.
 * @param {string} game
 * @param {string} name
 */
export const bySeat = (game, name) => wordsOf(game, name).by_seat;

/** The options that matter most, in order; the others are folded away. @param {string} game @returns {string[]} */
export const mainOptions = (game) =>
  Object.entries(allWords(game))
    .filter(([, words]) => words.main)
    .map(([name]) => name);

/**
 * The options of a table that say something: not those that another one settles.
 * @param {string} game
 * @param {Record<string, unknown>} options
 */
export const toldOptions = (game, options) =>
  Object.entries(options).filter(([name]) => !options[wordsOf(game, name).not_with ?? ""]);

/** What a bot is like, in a few words. @type {Record<string, string>} */
export const BOTS = { planner: "plans ahead", greedy: "plays by simple rules", random: "plays at random" };

/** A bot in the list of a game. @param {string} bot @param {boolean} usual */
export function botName(bot, usual) {
  if (usual) return "Normal bot";
  return bot === "greedy"
    ? "Simple bot: weaker"
    : bot === "random"
      ? "Random bot: plays anything"
      : `${capital(bot)} bot`;
}

/**
 * Where people play, some values ask for a flag as well.
 * @param {string} game
 * @param {Record<string, unknown>} options
 * @param {string} name
 * @param {unknown} value
 * @param {string[]} who
 */
export function agreed(game, options, name, value, who) {
  const next = { ...options, [name]: value };
  const flag = wordsOf(game, name).values?.[String(value)]?.with_people;
  return flag && flag in options ? { ...next, [flag]: who.some((w) => w === "friend" || w === "here") } : next;
}

/** @param {string} game @param {string} name */
export const optionName = (game, name) => wordsOf(game, name).name ?? title(name);

/**
 * What is explained beside an option, without its own name at the front.
 * @param {string} game
 * @param {{name: string, help: string}} option
 */
export function helpOf(game, { name, help }) {
  const words = wordsOf(game, name);
  if (words.help) return words.help;
  if (words.name) return "";
  const front = `${optionName(game, name)}: `;
  return capital(help.startsWith(front) ? help.slice(front.length) : help);
}

/**
 * One value of an option, in words.
 * @param {string} game
 * @param {string} name
 * @param {unknown} value
 * @param {string[]} [seats]
 * @param {OptionFacts} [facts]
 * @returns {string}
 */
export function choiceName(game, name, value, seats = [], facts = {}) {
  const words = wordsOf(game, name);
  if (Array.isArray(value))
    return value.length
      ? value.map((v) => choiceName(game, name, v, seats, facts)).join(", ")
      : (words.by_seat?.open ?? "None");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return words.is_seat ? (seats[value] ?? `Seat ${value + 1}`) : String(value);
  const id = String(value);
  return words.values?.[id]?.name ?? facts[name]?.[id]?.name ?? facts[name]?.[id]?.title ?? title(id);
}

/**
 * What a value means or can do, in a sentence or two; "" where its name says it all.
 * @param {string} game
 * @param {string} name
 * @param {unknown} value
 * @param {OptionFacts} facts
 */
export function choiceHelp(game, name, value, facts) {
  const known = facts[name]?.[String(value)];
  const help = wordsOf(game, name).values?.[String(value)]?.help;
  if (help) return help;
  if (!known) return "";
  if (known.minor) return known.minor;
  if (known.health)
    return (
      `${known.health} Health, ${known.sanity} Sanity. Starts with: ${words(known.item ?? "")}. ` +
      `${known.text ?? ""}`
    );
  return known.power ?? known.text ?? "";
}

/** "old_axe" as "Old Axe" @param {string} id */
const words = (id) => String(id).split("_").map(capital).join(" ");
