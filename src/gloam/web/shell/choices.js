// Which answers stand in the row of a question: those that are no pieces, in the game's order, many of one kind as one.

/** @import { BoardModule, Decision, Option, Shared } from "../types.d.ts" */

/** @typedef {{key: string, option: Option, index: number}} Single */
/** @typedef {{key: string, group: string, indexes: number[]}} Grouped */
/** @typedef {Single | Grouped} Entry */

/** What is asked before a game begins: a bot may answer it for the player. */
const SET_UP = "setup.";

/** @param {Decision | null} decision */
export const setsUp = (decision) => decision?.kind.startsWith(SET_UP) ?? false;

/** More answers than this have no digits: their board or their bench takes the keys. */
export const FOLD = 24;
/** A row never has room for more. */
const MOST = 40;

/**
 * Where an option is answered.
 * @param {BoardModule | undefined} board
 * @param {Option} option
 * @param {Decision} decision
 * @param {Shared} [shared]
 */
export const whereOf = (board, option, decision, shared) => board?.where?.(option, decision, shared) ?? "ask";

/**
 * @param {Decision} decision
 * @param {BoardModule | undefined} board
 * @param {Shared} [shared] what the game's parts share
 * @param {number | null} [taught] the option that a lesson is about comes first, also if it is a piece
 * @returns {Entry[]}
 */
export function rowOf(decision, board, shared, taught = null) {
  const all = decision.options.map((option, index) => ({ option, index }));
  const off = all.filter(({ option, index }) => index === taught || whereOf(board, option, decision, shared) === "ask");
  const shown = off.length === 0 && board?.still ? all : off; // an empty row would help nobody
  const rank = (/** @type {{option: Option, index: number}} */ one) =>
    one.index === taught ? Number.NEGATIVE_INFINITY : (board?.rank?.(one.option, decision, shared) ?? 0);
  const sorted = [...shown].sort((a, b) => rank(a) - rank(b)); // equals keep the server's order
  /** @type {Entry[]} */
  const entries = [];
  for (const { option, index } of sorted) {
    const group = index === taught ? null : (board?.group?.(option, decision, shared) ?? null);
    const kin = group
      ? sorted.filter((o) => o.index !== taught && board?.group?.(o.option, decision, shared) === group)
      : [];
    if (kin.length < 2 || !group) entries.push({ key: JSON.stringify(option.value), option, index });
    else if (kin[0].index === index) entries.push({ key: group, group, indexes: kin.map((o) => o.index) });
  }
  return entries.slice(0, MOST);
}
