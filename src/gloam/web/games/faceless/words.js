// What the pieces are called and do, in a few words. Explanations only: what may be done is always the server's word.

/** @type {Record<string, string>} */
export const FIGURE = { yellow: "Judith", green: "Sam", blue: "Alan", red: "Billygoat", purple: "the Team" };
export const COLOURS = ["yellow", "green", "blue", "red", "purple"];
/** A mark beside every colour, so that it is never colour alone. @type {Record<string, string>} */
export const MARK = { yellow: "J", green: "S", blue: "A", red: "B", purple: "T" };

/** @type {Record<string, [string, string, string]>} name, power, rule */
export const KIDS = {
  lily: ["Lily", "Once a turn a free Whisper.", "F085"],
  dylan: ["Dylan", "Holds four cards.", "F086"],
  matt: ["Matt", "A Walk may play two cards.", "F087"],
  karyn: ["Karyn", "May look at the next Event; her quiet turns wake nothing.", "F088"],
  luke: ["Luke", "With a Rest the Team may take one step.", "F089"],
  pj: ["P.J.", "May change the number of a Walk by one.", "F090"],
  tommy: ["Tommy", "Draws or swaps when a Memory is found.", "F091"],
  emily: ["Emily", "May turn one Faceless where it stands.", "F092"],
  julie: ["Julie", "May exchange the revealed Event once.", "F093"],
  casper: ["Casper", "May move one Memory by a space.", "F094"],
};

/** @type {Record<string, [string, string, string]>} name, effect, rule */
export const MEMORIES = {
  hat: ["Hat", "move and turn Sam", "F057"],
  bow: ["Bow", "move and turn Judith", "F058"],
  book: ["School Book", "move and turn Alan", "F059"],
  bags: ["Bags of Memories", "move and turn Billygoat", "F060"],
  street: ["Street", "the Team takes one step anywhere", "F061"],
  music: ["Music Player", "somebody draws up to three", "F062"],
  campfire: ["Campfire", "discard up to two bottom cards", "F063"],
  rope: ["Old Rope", "move one Obstacle", "F064"],
};

/** What the server foretells of a column, in words. @param {string} colour @param {{times: number, rule: string}} told */
export function threat(colour, { times, rule }) {
  const many = (/** @type {string} */ one, /** @type {string} */ more) => `${times} ${times === 1 ? one : more}`;
  /** @type {Record<string, string>} */
  const words = { purple: `the Team takes ${many("step", "steps")}`, red: `Billygoat comes ${times} closer`, yellow: `${times} Faceless ${times === 1 ? "turns" : "turn"} round`, blue: many("more card", "more cards"), green: many("discard", "discards") };
  return { text: times ? words[colour] : "no pair yet: nothing", rule };
}

/** @type {Record<string, string>} */
export const OBSTACLE = { log: "Log", roots: "Roots", stones: "Stones", brambles: "Brambles", thorns: "Thorns", pond: "Pond" };

/** @type {Record<string, string>} */
export const AVATARS = {
  spectral: "Spectral: Billygoat crosses Obstacles (F099)",
  unspeakable: "Unspeakable: after a red Event nobody may speak (F100)",
  puppetmaster: "Puppetmaster: red Events put Servants on the rim (F101)",
  eraserhead: "Eraserhead: low red Events use up a Memory (F102)",
  demon: "Demon: a played red card brings Billygoat closer (F103)",
  labyrinthine: "Labyrinthine",
};

/** @type {Record<string, string>} */
export const DIE = {
  powers_off: "the Kids' powers are off",
  plus1: "every movement is one longer",
  minus1: "every movement is one shorter",
  obstacle_free: "one Obstacle may be hit for free",
  billygoat_closer: "Billygoat comes closer",
  nothing: "nothing",
};

/** @type {Record<string, string>} */
export const ENDS = {
  won: "All Memories are back. The four of you walk out of Duskworld.",
  deck: "The Event deck ran out before the Memories were found.",
  caught: "Billygoat and the Team met.",
  obstacle: "The Team ran into an Obstacle with no Memory left to give.",
  swamp: "The Swamp asked for a Memory, and there was none.",
  den: "The Team walked into the Den.",
  servant: "A Servant and the Team met.",
};

/** @type {Record<string, string>} */
export const STOPS = {
  rest: "stops there", hit: "runs into an Obstacle", tie: "then you choose the way", haunted: "then a Haunted Place takes over",
  portal: "through a Portal", caught: "straight into Billygoat", den: "into the Den", servant: "into a Servant",
};
const COMPASS = ["east", "south-east", "south-west", "west", "north-west", "north-east"];
/** @param {number} degrees */
export const way = (degrees) => COMPASS[Math.round((((degrees % 360) + 360) % 360) / 60) % 6];
/** "yellow1" -> ["yellow", "1"] @param {string} card */
export const parts = (card) => [card.replace(/\d+$/, ""), card.replace(/^\D+/, "")];
