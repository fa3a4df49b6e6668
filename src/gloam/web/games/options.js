// What the agreements of a table are called, and the bots that may sit there. What may be agreed is the server's word.
import { capital, title } from "../words.js";

/** Agreements that name somebody for each seat, in order: from which seat on, and what an open place means. @type {Record<string, {from: number, open: string}>} */
export const BY_SEAT = {
  characters: { from: 0, open: "each player picks" },
  kids: { from: 0, open: "drawn, or as the scenario says" },
  investigators: { from: 1, open: "drawn" },
};

/** @type {Record<string, string>} */
const NAMES = {
  first: "Who begins", fourth_space: "Four spaces in a row", story: "Story", characters: "Characters", hell_cards: "Cards in Hell", marks: "The Faceless on their marks", kids: "Kids", spoken_name: "The spoken name",
  first_time: "First game", belief: "Where the Adversary can be", open: "Open secrets", investigators: "Investigators", choose: "Choose your Investigator",
};

/** @type {Record<string, string>} */
const CHOICES = {
  another_dead_body: "Another Dead Body", bad_lunch: "Bad Lunch", beneath_the_building: "Beneath the Building", pj: "PJ", billygoat_project: "The Billygoat Project", rabbit_hole: "The Rabbit Hole", evil_intentions: "Evil Intentions",
  collecting_bugs: "Collecting Bugs", one_memory: "One Memory", silence: "The Silence of the Goats", sawmill: "The Sawmill", park: "The Amusement Park", butcher: "The Butcher", horror: "The Horror", cult: "The Cult",
};

/** @type {Record<string, string>} */
export const BOTS = { planner: "thinks ahead", greedy: "quick, by rule of thumb", random: "plays anything" };

/** What one agreement asks of another: with friends at The Silence of the Goats the table listens for the name (FD36). @param {Record<string, any>} options @param {string} name @param {any} value @param {string[]} who */
export function agreed(options, name, value, who) {
  const next = { ...options, [name]: value };
  return name === "scenario" && "spoken_name" in options ? { ...next, spoken_name: value === "silence" && who.some((w) => w === "friend" || w === "here") } : next;
}

/** @param {string} name */
export const optionName = (name) => NAMES[name] ?? title(name);

/** What is explained beside an agreement, without its own name at the front. @param {{name: string, help: string}} option */
export function helpOf({ name, help }) {
  const front = `${optionName(name)}: `;
  return capital(help.startsWith(front) ? help.slice(front.length) : help);
}

/** One value of an agreement, in words. @param {string} name @param {any} value @param {string[]} [seats] @returns {string} */
export function choiceName(name, value, seats = []) {
  if (Array.isArray(value)) return value.length ? value.map((v) => choiceName(name, v)).join(", ") : (BY_SEAT[name]?.open ?? "none");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return name === "first" ? (seats[value] ?? `Seat ${value + 1}`) : String(value);
  if (name === "first" && value === "random") return "drawn by lot";
  return CHOICES[value] ?? title(String(value));
}
