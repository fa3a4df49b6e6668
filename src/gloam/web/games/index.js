// The games that are installed, and the board of each, fetched when it is first needed.
import { brokenBoards } from "../catalog.js";
import { signal, useEffect } from "../lib.js";
import { reloadNewVersion } from "../version.js";
import { GAMES as LISTED } from "./list.js";

/** @import { Signal } from "../lib.d.ts" */
/** @import { BoardModule, Way } from "../types.d.ts" */

/**
 * @typedef {{id: string, title: string, tagline: string, facts: string, small: boolean, ways:
 *   Way[], board: boolean, choices: boolean}} ListedGame
 */

/** Every game, in order, with what its package says of it. */
export const GAMES = /** @type {ListedGame[]} */ (LISTED);

/** @param {string | undefined} id */
export const gameOf = (id) => GAMES.find((g) => g.id === id);

/** @type {Signal<Record<string, BoardModule>>} */
const loaded = signal({});

/** What every table needs and no other page. */
const TABLE_CSS = new URL("../css/table.css", import.meta.url).href;

/** @type {Set<string>} */
const asked = new Set();

/** The boards that are loaded, by game. */
export const loadedBoards = () => loaded.value;

/** The board of a game, or the plain one: undefined while it loads. @param {string | undefined} game */
export function useBoard(game) {
  useEffect(() => {
    if (game) fetchBoard(game);
  }, [game]);
  return game ? loaded.value[game] : undefined;
}

/** Fetch the board of a game, if nobody has yet. @param {string} game */
export async function fetchBoard(game) {
  if (asked.has(game)) return;
  asked.add(game);
  if (!gameOf(game)?.board) {
    await putPlain(game);
    return;
  }
  try {
    const board = await import(`./${game}/board.js`);
    if (typeof board.Board !== "function") throw new Error("board.js exports no Board");
    await Promise.all([styled(TABLE_CSS), ...(board.css ? [styled(board.css)] : [])]);
    put(game, board);
  } catch (error) {
    if (await reloadNewVersion()) return;
    await giveUpBoard(game, error);
  }
}

/**
 * Play on without the game's own board: it does not load, or it cannot draw this table.
 * @param {string} game
 * @param {unknown} error
 */
export async function giveUpBoard(game, error) {
  if (brokenBoards.peek().includes(game)) return;
  console.error(`the board of ${game} does not work`, error);
  brokenBoards.value = [...brokenBoards.peek(), game];
  await putPlain(game);
}

/** The plain board, which draws any game. @param {string} game */
async function putPlain(game) {
  const plain = await import("./plain_board.js");
  await Promise.all([styled(TABLE_CSS), styled(plain.css)]);
  put(game, { Board: plain.Board, plain: true });
}

/** @param {string} game @param {BoardModule} board */
function put(game, board) {
  loaded.value = { ...loaded.peek(), [game]: board };
}

/** Fetch a style sheet once. @param {string} href @returns {Promise<void>} */
export function styled(href) {
  return new Promise((resolve) => {
    if (document.querySelector(`link[href="${href}"]`)) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
