// Every game's folder, by id. A game without a board is still played: the prompt bar asks everything.
import { signal, useEffect } from "../lib.js";
import { reloadNewVersion } from "../version.js";

/** @typedef {import("../types.d.ts").BoardModule} BoardModule */

export const BOARDS = ["lucidity", "faceless", "sallyface", "stiflingdark", "cant_stop"];

/** What the home page says before the server has spoken, and the art of each cover (covers.js). */
export const GAMES = [
  { id: "lucidity", title: "Lucidity", tagline: "Draw one more dream. Or become the nightmare.", facts: "2–4 players · 20 min · dice", seats: 3 },
  { id: "faceless", title: "The Faceless", tagline: "A needle, four magnets, eight lost memories.", facts: "2–4 players · 45 min · co-operative", seats: 2 },
  { id: "sallyface", title: "Sally Face", tagline: "The apartment has five floors and no good nights.", facts: "1–5 players · 45 min · co-operative", seats: 2 },
  { id: "stiflingdark", title: "The Stifling Dark", tagline: "One of you is out there. Keep the light on.", facts: "2–5 players · 90 min · one against many", seats: 3 },
  { id: "cant_stop", title: "Can't Stop", tagline: "One more roll. Just one.", facts: "2–4 players · 20 min · warm-up", seats: 2 },
];

/** @type {import("../lib.js").Signal<Record<string, BoardModule | null>>} */
const loaded = signal({});

/** What every table needs and no other page. */
const TABLE_CSS = new URL("../css/table.css", import.meta.url).href;

/** @type {Set<string>} */
const asked = new Set();

/** The board of a game: undefined while it loads, null when there is none. @param {string | undefined} game */
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
  const put = (/** @type {BoardModule | null} */ board) => {
    loaded.value = { ...loaded.peek(), [game]: board };
  };
  if (!BOARDS.includes(game)) {
    put(null);
    return;
  }
  try {
    const board = await import(`./${game}/board.js`);
    await Promise.all([styled(TABLE_CSS), ...(board.css ? [styled(board.css)] : [])]);
    put(board);
  } catch (error) {
    if (await reloadNewVersion()) return;
    console.error(`the board of ${game} does not load`, error);
    put(null);
  }
}

/** @param {string} href @returns {Promise<void>} */
function styled(href) {
  return new Promise((resolve) => {
    if (document.querySelector(`link[href="${href}"]`)) return resolve();
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
