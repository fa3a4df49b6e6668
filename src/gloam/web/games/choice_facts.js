// What is printed about the values of an option: as the server tells it, and what the game's own client files add.
import { gameOf } from "./index.js";

/** @import { Json } from "../types.d.ts" */

/**
 * @param {string} game
 * @param {Record<string, Json>} told
 * @returns {Promise<Record<string, Json>>}
 */
export async function choiceFacts(game, told) {
  if (!gameOf(game)?.choices) return told;
  const { facts } = await import(`./${game}/choices.js`);
  return { ...told, ...facts };
}
