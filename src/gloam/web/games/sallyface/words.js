// What the pieces are called. Explanations only: what may be done is always the server's word.

/** @type {Record<string, string>} */
export const SYMBOL = { A: "Arcana", I: "Intellect", M: "Might", S: "Specialty", W: "Sally Face (any)", D: "Demon", "?": "any die" };
/** @type {Record<string, string>} */
export const ENEMY = { cop: "Cop", spirit: "Corrupted Spirit", cultist: "Cultist" };
/** @type {Record<string, string>} */
export const RUNE = { evolution: "Rune of Evolution", death: "Rune of Death", power: "Rune of Power", shadow: "Rune of Shadow" };
/** @type {Record<string, string>} */
export const PHASE = { setup: "set-up", reveal: "a Mystery is revealed", refresh: "refresh", roll: "the roll", act: "act", pass: "the turn passes", over: "over" };
export const FLOORS = ["floor_5", "floor_4", "floor_3", "floor_2", "floor_1"];
export const OTHERS = ["treehouse", "apartment_room", "nockfell_high", "temple"];

/** A die in words. @param {{kind: string, face: string}} die */
export function dieName(die) {
  const whose = { ability: "", character: "Character die: ", ghost: "Ghost die: ", insanity: "Insanity die: " }[die.kind] ?? "";
  const face = die.face.length <= 2 && [...die.face].every((s) => s in SYMBOL) ? [...die.face].map((s) => SYMBOL[s]).join(" and ") : die.face.replace("+", " +").replace("-", " −");
  return `${whose}${face}`;
}
