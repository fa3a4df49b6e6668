// What the options of a game and its bots are called. What may be chosen, and what goes together, is the server's word.
import { capital, title } from "../words.js";

/** Options that name somebody for each seat, in order: from which seat on, and what an open place means. @type {Record<string, {from: number, open: string}>} */
export const BY_SEAT = {
  characters: { from: 0, open: "Each player picks" },
  kids: { from: 0, open: "Random" },
  investigators: { from: 1, open: "Random" },
};

/** The options that matter most; the others are folded away. @type {string[]} */
export const MAIN = ["story", "map", "adversary", "first_time", "difficulty", "scenario", "characters", "investigators", "kids"];

/** What an option is called, and what it means where the server's own help does not say it in plain words. @type {Record<string, [string, string?]>} */
const OPTIONS = {
  first: ["Who goes first"],
  fourth_space: ["Longer game", "Shadow rows need four dice instead of three."],
  story: ["Story"],
  characters: ["Characters"],
  difficulty: ["Difficulty", "The harder it is, the more Threat cards lie out from the start."],
  hell_cards: ["Threat cards at Hell difficulty"],
  board: ["Board", "Where Memories and Obstacles start."],
  marks: ["Starting positions of the Faceless"],
  trials: ["Trying a Faceless shows", "What you see before you confirm a move."],
  scenario: ["Scenario", "A chapter with its own Kids and expansions."],
  nightmare: ["Nightmare mode", "The scenario, with the Fog on top."],
  expansions: ["Expansions", "Each adds a twist. Start with none, then try one at a time."],
  avatar: ["Avatar", "The face that Billygoat wears."],
  kids: ["Kids"],
  hourglass: ["Hourglass", "Count five turns, or let real sand run."],
  spoken_name: ["Listen for the name", "If you type the monster's name in the chat on your turn, another Threat comes."],
  map: ["Map"],
  adversary: ["Adversary"],
  investigators: ["Investigators"],
  choose: ["Players choose their Investigator", "Instead of a random one."],
  first_time: ["First game", "The setup the box suggests for a first night: Aira, Lucy, Mitchell and Vincent, and no Events."],
  events: ["Events", "A new Event every round."],
  open: ["Open secrets", "Cards that usually stay hidden lie face-up."],
  belief: ["Tracking aid", "Shows where the Adversary could be."],
  timeout: ["When time runs out"],
  sight: ["Narrow gaps", "Which gaps the Butcher can Stalk through."],
  promo: ["Promo Investigators", "Kya Prosser and Winston Pitts can be played too."],
  alternates: ["Alternate Items", "Five General Items are swapped for other versions."],
  thirteenth: ["13th Cursed Item", "Adds the Inscribed Axe."],
};

/** Values in words, by option or for all. @type {Record<string, string>} */
const VALUES = {
  another_dead_body: "Another Dead Body", bad_lunch: "Bad Lunch", beneath_the_building: "Beneath the Building", pj: "P.J.", billygoat_project: "The Billygoat Project", rabbit_hole: "Down the Rabbit Hole", evil_intentions: "Evil Intentions",
  collecting_bugs: "Collecting Bugs", one_memory: "One Memory to Rule Them All", silence: "The Silence of the Goats", sawmill: "The Sawmill", park: "The Amusement Park", butcher: "The Butcher", horror: "The Horror", cult: "The Cult",
  "first:random": "Random", "scenario:none": "No scenario", "avatar:random": "Random", "board:fixed": "Ready to play", "board:lesson": "As in the lesson", "board:random": "Random", "board:players": "Players place everything",
  "marks:printed": "As printed", "marks:players": "The first player places them", "trials:needle": "The needle", "trials:path": "The Team's whole path", "hourglass:turns": "Five turns", "hourglass:real": "Two minutes of real sand",
  "open:off": "All secret", "open:adversary": "The Adversary's", "open:investigators": "The Investigators'", "open:both": "Everyone's",
  "belief:off": "Off", "belief:possible": "Possible spaces", "belief:probabilities": "Possible spaces and how likely they are",
  "timeout:adversary": "The Adversary wins", "timeout:count": "Everyone still inside counts as killed", "sight:band": "Gaps at least half a millimeter wide", "sight:exact": "Any gap",
};

/** What a value means, where it is chosen. @type {Record<string, string>} */
const MEANS = {
  "map:sawmill": "The map for a first night: a Gate and a Truck to get away.", "map:park": "Booths, rides and a Mirror Maze. More to learn.",
  "adversary:butcher": "Stalks unseen, then strikes. The easiest Adversary to learn.", "adversary:horror": "Lays Egg Sacs and wears everyone down.", "adversary:cult": "Several figures at once, and a ritual. The hardest to play.",
  "difficulty:easy": "For a first game.", "difficulty:medium": "The usual game.", "difficulty:hard": "For a team that knows the needle.", "difficulty:hell": "Few come home.",
};

/** What a bot is like, in a few words. @type {Record<string, string>} */
export const BOTS = { planner: "plans ahead", greedy: "plays by simple rules", random: "plays at random" };

/** A bot in the list of a game. @param {string} bot @param {boolean} usual */
export function botName(bot, usual) {
  if (usual) return "Normal bot";
  return bot === "greedy" ? "Simple bot: weaker" : bot === "random" ? "Random bot: plays anything" : `${capital(bot)} bot`;
}

/** With friends at The Silence of the Goats the table listens for the name (FD36). @param {Record<string, any>} options @param {string} name @param {any} value @param {string[]} who */
export function agreed(options, name, value, who) {
  const next = { ...options, [name]: value };
  return name === "scenario" && value === "silence" && "spoken_name" in options ? { ...next, spoken_name: who.some((w) => w === "friend" || w === "here") } : next;
}

/** @param {string} name */
export const optionName = (name) => OPTIONS[name]?.[0] ?? title(name);

/** What is explained beside an option, without its own name at the front. @param {{name: string, help: string}} option */
export function helpOf({ name, help }) {
  if (OPTIONS[name]?.[1]) return OPTIONS[name][1];
  if (OPTIONS[name]) return "";
  const front = `${optionName(name)}: `;
  return capital(help.startsWith(front) ? help.slice(front.length) : help);
}

/** One value of an option, in words. @param {string} name @param {any} value @param {string[]} [seats] @param {Record<string, any>} [facts] @returns {string} */
export function choiceName(name, value, seats = [], facts = {}) {
  if (Array.isArray(value)) return value.length ? value.map((v) => choiceName(name, v, seats, facts)).join(", ") : (BY_SEAT[name]?.open ?? "None");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return name === "first" ? (seats[value] ?? `Seat ${value + 1}`) : String(value);
  return VALUES[`${name}:${value}`] ?? VALUES[value] ?? facts[name]?.[value]?.name ?? facts[name]?.[value]?.title ?? title(String(value));
}

/** What a value means or can do, in a sentence or two; "" where its name says it all. @param {string} name @param {any} value @param {Record<string, any>} facts */
export function choiceHelp(name, value, facts) {
  const known = facts[name]?.[value];
  if (MEANS[`${name}:${value}`]) return MEANS[`${name}:${value}`];
  if (!known) return "";
  if (known.minor) return known.minor;
  if (known.health) return `${known.health} Health, ${known.sanity} Sanity. Starts with: ${words(known.item)}. ${known.text ?? ""}`;
  return known.power ?? known.text ?? "";
}

/** "old_axe" as "Old Axe" @param {string} id */
const words = (id) => String(id).split("_").map(capital).join(" ");
