// What the pieces are called. Explanations only: what may be done is always the server's word.
import { COLOR, NAME } from "./names.js";

/** @import { Color } from "./view.d.ts" */

export { COLOR, NAME };
/** @type {Record<string, string>} */
export const FACE = {
  S: "Shadow",
  E: "Exhaust",
  H: "Hunt",
  ...Object.fromEntries([..."123456789"].map((n) => [n, `Power ${n}`])),
};
/** @type {Color[]} */
export const COLORS = ["B", "G", "Y", "R"];
/** The color of a die, drawn or rolled. @param {string} die */
export const colorOf = (die) => /** @type {Color} */ (die[0]);

/** The Nightmare cards: picture, what they take, what they may do after that (LC4). */
export const NIGHTMARES = {
  B: { icon: "spiral-tentacle", rule: "L079", after: "may draw two dice and make that Dreamer roll one of them" },
  G: { icon: "snake", rule: "LC4", after: "may make that Dreamer reroll any one die" },
  Y: { icon: "imprisoned", rule: "LC4", after: "may turn one of that Dreamer's Power dice to Exhaust" },
  R: { icon: "carnivore-mouth", rule: "LC4", after: "may move one of that Dreamer's Shadows to the Hunt row" },
};

/** @param {string} die */
export function dieName(die) {
  return die.length === 1 ? `${COLOR[die]} die, ${NAME[die]}` : `${COLOR[die[0]]} ${FACE[die[1]]}`;
}

/** @param {string} color @param {string | undefined} takes the symbols, as the View tells them */
export function takesText(color, takes) {
  const what = [...(takes || "S")].map((f) => FACE[f]).join(" or ");
  return `takes every ${COLOR[color]} ${what} as Power`;
}
