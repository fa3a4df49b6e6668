// What the pieces are called. Explanations only: what may be done is always the server's word.
import { ENEMY, SYMBOLS } from "./names.js";

export { ENEMY };
/** The symbols of dice. @type {Record<string, string>} */
export const SYMBOL = { ...Object.fromEntries([..."AIMSD?"].map((s) => [s, SYMBOLS[s]])), W: `${SYMBOLS.W} (any)` };
/** @type {Record<string, string>} */
export const ENEMIES = { cop: "Cops", spirit: "Spirits", cultist: "Cultists" };
/** @type {Record<string, string>} */
export const RUNE = { evolution: "Evolution", death: "Death", power: "Power", shadow: "Shadow" };
/** @type {Record<string, string>} */
export const PHASE = {
  setup: "Setup",
  reveal: "Reveal",
  refresh: "Refresh",
  roll: "Roll",
  act: "Act",
  pass: "End of turn",
  over: "Game over",
};
/** @type {Record<string, string>} */
export const GOAL = {
  same_rune: "Solve Mysteries with one Rune",
  defeat: "Defeat Enemies",
  end_turn_at: "End turns at different Locations",
  cubes_intellect: "Put cubes on Intellect",
  curse: "Trigger your Curse",
};
/** @type {Record<string, string>} */
export const TYPE = { charge: "costs a Charge token", die: "costs dice", passive: "works by itself" };
/** @type {Record<string, string>} */
export const MOMENT = {
  before_reveal: "before the Reveal",
  after_reveal: "right before your token is refreshed",
  before_roll: "before the roll",
  act: "while dice are being spent",
  pass: "before the turn ends",
  answered: "before the turn ends",
};
/** @type {Record<string, string>} */
export const ICON = { keep_going: "Keep going", stop: "Stop", mystery: "A Story Mystery" };
export const FLOORS = ["floor_5", "floor_4", "floor_3", "floor_2", "floor_1"];

/** Symbols in words, "Arcana, Arcana, Might". @param {string} symbols */
export const spelt = (symbols) => [...symbols].map((s) => SYMBOL[s] ?? s).join(", ");

/** What a face shows: its symbols, or a word with a number. @param {string} face */
export function faceOf(face) {
  const plain = face.length > 0 && face.length <= 2 && [...face].every((s) => s in SYMBOL);
  if (plain) return { symbols: [...face], word: "", by: "" };
  const [word, by = ""] = face.split(/(?=[+-])/);
  return { symbols: [], word, by: by.replace("-", "−") };
}

/** A die in words. @param {{kind: string, face: string}} die */
export function dieName(die) {
  const whose =
    { ability: "", character: "Character die: ", ghost: "Ghost die: ", insanity: "Insanity die: " }[die.kind] ?? "";
  const { symbols, word, by } = faceOf(die.face);
  if (symbols.length) return `${whose}${symbols.map((s) => SYMBOL[s]).join(" and ")}`;
  const said = word.charAt(0).toUpperCase() + word.slice(1);
  if (by.startsWith("−")) return `${whose}every other player loses ${by.slice(1)} ${said}`;
  return `${whose}${by ? `gain ${by.slice(1)} ${said}` : said}`;
}

/** What a face of the Character die brings when it is locked, "1 Health". @param {string} word */
export function gainName(word) {
  const { word: what, by } = faceOf(word.replace(/^c:/, ""));
  return by ? `${by.slice(1)} ${capital(what)}` : "your Charge tokens back";
}

/** The Location that a printed place means: "402" is on the 4th Floor. @param {string} place */
export const locationOf = (place) => (/^\d{3}$/.test(place) ? `floor_${place[0]}` : place);

/** "1st Floor" for a room number, else nothing. @param {string} place */
export const roomName = (place) => (/^\d{3}$/.test(place) ? `Room ${place}` : place === "any" ? "any Location" : "");

/** Sentences begin with a capital. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
