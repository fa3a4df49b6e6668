// The odds of a question in a few words, and what a game's odds are made of.
import { percent, title } from "../words.js";

/** @import { BoardModule } from "../types.d.ts" */

/**
 * What a game tells of one thing: chances and other numbers, spreads, and things inside.
 * @typedef {{[name: string]: number | number[] | Group}} Group
 */

/** @param {unknown} v @returns {v is number} */
export const isChance = (v) => typeof v === "number" && v >= 0 && v <= 1 + 1e-9;
/** @param {unknown} v @returns {v is number[]} */
export const isSpread = (v) => Array.isArray(v) && v.length > 1 && v.every((x) => typeof x === "number");
/** @param {unknown} v @returns {v is Group} */
export const isGroup = (v) => v !== null && typeof v === "object" && !Array.isArray(v);
/** A choice holds at least one chance of its own. @param {unknown} v @returns {v is Group} */
export const isChoice = (v) => isGroup(v) && Object.values(v).some((x) => typeof x === "number");

/** The groups of a game's odds; what comes of playing well is told beside them. @param {Group} info */
export const groupsOf = (info) =>
  Object.entries(info).flatMap(([k, v]) =>
    k !== "played" && isGroup(v) && Object.keys(v).length ? [/** @type {const} */ ([k, v])] : [],
  );

/**
 * The chances of the one thing that is asked, in a line: where the panel is out of sight.
 * @param {unknown} info
 * @param {BoardModule | undefined} board
 */
export function glance(info, board) {
  if (!isGroup(info) || board?.ownOdds) return "";
  const words = board?.oddsWords ?? {};
  const groups = groupsOf(info);
  const choices = groups.length === 1 ? Object.values(groups[0][1]).filter(isChoice) : [];
  const one = choices.length === 1 ? choices[0] : groups.length ? {} : info;
  for (const [k, v] of Object.entries(one)) if (v === 0 && words[`${k}: never`]) return words[`${k}: never`];
  const told = Object.entries(one).flatMap(([k, v]) =>
    isChance(v) && !/^expected|^dry$/.test(k) && (!Number.isInteger(v) || choices.length)
      ? [`${(words[k] ?? title(k)).toLowerCase()} ${percent(v)}`]
      : [],
  );
  const front = choices.length ? (words[groups[0][0]] ?? title(groups[0][0])) : (words.odds ?? "The odds");
  return told.length ? `${front}: ${told.join(", ")}` : "";
}
