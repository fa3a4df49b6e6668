// What is printed about the values of an option: as the server tells it, and what the game's own client files add.
import { gameOf } from "./index.js";

/** @import { OptionFacts } from "../types.d.ts" */

/**
 * @param {string} game
 * @param {OptionFacts} told
 * @returns {Promise<OptionFacts>}
 */
export async function choiceFacts(game, told) {
  if (!gameOf(game)?.choices) return told;
  const { facts } = await import(`./${game}/choices.js`);
  return { ...told, ...facts };
}
