// What things are called: made by tools/web_names.py from the game's words. Change them there.
/** @type {Record<string, string>} */
export const SYMBOLS = {
  A: "Arcana",
  I: "Intellect",
  M: "Might",
  S: "Specialty",
  W: "Sally Face",
  D: "Demon",
  "?": "any die",
  "D*": "Demon (Lucky Pick)",
  any: "any symbol",
  _: "blank die",
};
/** @type {Record<string, string>} */
export const ENEMY = { cop: "Cop", spirit: "Corrupted Spirit", cultist: "Cultist" };
