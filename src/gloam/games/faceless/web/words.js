// What the pieces are called and do, in a few words. Explanations only: what may be done is always the server's word.
import { AVATAR, FACE, FIGURE, KID, MEMORY, OBSTACLE } from "./names.js";

export { FIGURE };
/** @type {import("./view.d.ts").Color[]} */
export const COLORS = ["yellow", "green", "blue", "red", "purple"];
/** A mark beside every color, so that it is never color alone. @type {Record<string, string>} */
export const MARK = { yellow: "J", green: "S", blue: "A", red: "B", purple: "T" };

/** @type {Record<string, [string, string, string]>} name, power, rule */
export const KIDS = {
  lily: [KID.lily, "One free Whisper per turn, before or after your action.", "F085"],
  dylan: [KID.dylan, "You hold four cards instead of three.", "F086"],
  matt: [KID.matt, "Your Walk may use two cards, one after the other.", "F087"],
  karyn: [KID.karyn, "You may look at the next Threat. If you Rest or Whisper, it has no effect.", "F088"],
  luke: [KID.luke, "When you Rest, you may move the Team one space in any direction.", "F089"],
  pj: [KID.pj, "Your Walk may be one space longer or shorter.", "F090"],
  tommy: [KID.tommy, "When the Team finds a Memory, you may draw a card, swap one with the Threats, or both.", "F091"],
  emily: [KID.emily, "On your turn you may turn one Faceless in place.", "F092"],
  julie: [KID.julie, "You may discard your Threat for a new one, which you must keep.", "F093"],
  casper: [KID.casper, "Before your action you may move one Memory to an adjacent free space.", "F094"],
};

/** @type {Record<string, [string, string, string]>} name, effect, rule */
export const MEMORIES = {
  hat: [MEMORY.hat, "Move and turn Sam, as with a green card; the Team stays.", "F057"],
  bow: [MEMORY.bow, "Move and turn Judith, as with a yellow card; the Team stays.", "F058"],
  book: [MEMORY.book, "Move and turn Alan, as with a blue card; the Team stays.", "F059"],
  bags: [MEMORY.bags, "Move and turn Billygoat, as with a red card; the Team stays.", "F060"],
  street: [MEMORY.street, "Move the Team one space in any direction.", "F061"],
  music: [MEMORY.music, "One player refills their hand to three cards from the Threats.", "F062"],
  campfire: [MEMORY.campfire, "Discard one or two bottom cards from the Threats.", "F063"],
  rope: [MEMORY.rope, "Move one Obstacle to another place.", "F064"],
};

/**
 * What the server says a column would do, in words.
 * @param {string} color
 * @param {{times: number, rule: string}} told
 */
export function threat(color, { times, rule }) {
  const many = (/** @type {string} */ one, /** @type {string} */ more) => `${times} ${times === 1 ? one : more}`;
  /** @type {Record<string, string>} */
  const words = {
    purple: `Team moves ${times}`,
    red: `Billygoat moves ${times} closer`,
    yellow: `Turn ${times} Faceless`,
    blue: `Add ${many("card", "cards")}`,
    green: `Discard ${times}`,
  };
  return { text: times ? words[color] : "Nothing yet", rule };
}
/** What each color does, at length. @type {Record<string, string>} */
export const THREATS = {
  yellow: "For every pair of yellow cards, turn a different Faceless around.",
  green: "For every pair of green cards, one player discards a card, starting with the player whose turn it is.",
  blue: "For every pair of blue cards, add one more card to the Threats, without effect.",
  red: "For every red card, Billygoat moves one space closer to the Team. Then he faces it.",
  purple: "For every purple card, the Team moves one space along the needle.",
};
/**
 * The Warning tokens: what an expansion does when a color is revealed.
 * @type {Record<string, Record<string, [string, string, string]>>}
 */
export const WARNINGS = {
  yellow: { creepy_die: ["die", "First roll the Creepy Die.", "F104"] },
  green: { crossroads: ["roads", "First reveal a Crossroads card and choose one of its effects.", "F113"] },
  blue: {
    haunted_places: ["arrows", "First every face-down Haunted Place turns clockwise, once for each blue card.", "F131"],
  },
  purple: { eyes: ["eyes", "First, if an Eye is open, three cards leave the deck, unseen.", "F122"] },
  red: {
    roaming_servants: ["servants", "First the Servants move.", "F144"],
    carrier_servants: ["servants", "First the Servants move, with the Memories they carry.", "F144"],
    puppetmaster: ["puppet", "The Puppetmaster places a puppet on the rim.", "F101"],
    unspeakable: ["hush", "Nobody may speak until the next Threat.", "F100"],
    eraserhead: ["erase", "On a 1 or a 2, a Memory is used up after Billygoat moves.", "F102"],
  },
};

/** @type {Record<string, [string, string, string]>} name, what it does, rule */
export const OBSTACLES = {
  log: [
    OBSTACLE.log,
    "The Entrance. It stops the Team like any Obstacle: every step that is left uses up a Memory, and without " +
      "enough Memories you lose.",
    "F065",
  ],
  roots: [
    OBSTACLE.roots,
    "They stop the Team: every step that is left uses up a Memory, and without enough Memories you lose.",
    "F066",
  ],
  stones: [
    OBSTACLE.stones,
    "They stop the Team: every step that is left uses up a Memory, and without enough Memories you lose.",
    "F066",
  ],
  brambles: [
    OBSTACLE.brambles,
    "They stop the Team: every step that is left uses up a Memory, and without enough Memories you lose.",
    "F066",
  ],
  thorns: [
    OBSTACLE.thorns,
    "They stop the Team: every step that is left uses up a Memory, and without enough Memories you lose.",
    "F066",
  ],
  pond: [
    OBSTACLE.pond,
    "It stops the Team: every step that is left uses up a Memory, and without enough Memories you lose.",
    "F066",
  ],
};

/** @type {Record<string, [string, string, string]>} name, what it does, rule */
export const TELL = {
  faceless: [
    "A Faceless",
    "Its colored half pulls the needle's red end, its blank half pushes it away. The closer it is, the stronger.",
    "F083",
  ],
  billygoat: ["Billygoat", "He is a magnet too. If he and the Team meet, you lose.", "F025"],
  memory: ["A lost Memory", "Face-down until the Team walks over it. Find all eight to win.", "F053"],
  portal: [
    "Portal",
    "If the Team stops next to it, the Team is pulled onto it. If it stops on it, it comes out at the next " +
      "one: A to B, B to C, C to A.",
    "F137",
  ],
  eye: [
    "An Eye",
    "Walking over it opens or closes it. While it is open, every purple Threat removes three unseen cards from " +
      "the deck. Both must be closed to win.",
    "F122",
  ],
  haunted: ["A Haunted Place", "If the Team enters, it is driven that way at once, and then walks on.", "F128"],
  roaming: ["A Roaming Servant", "If it and the Team meet, you lose. Every red Threat moves all Servants.", "F147"],
  carrier: [
    "A Carrier Servant",
    "It carries the Memory under it. If the Team walks into it, you take both. If it walks into the Team, you lose.",
    "F148",
  ],
  puppet: ["A puppet", "A Servant on the rim: a Faceless can pass it, but can't stop there.", "F101"],
  den: [
    "The Den",
    "If the Team enters, you lose. In a turn that starts next to it, no powers and no Memories can be used.",
    "F119",
  ],
  hypnotised: ["The Den", "This turn started next to it: no powers and no Memories can be used.", "F118"],
  swamp: ["Swamp", "The Team can wade in. Every step onto it uses up a Memory, and with none left you lose.", "F150"],
  fog: [
    "The Fog",
    "The compass is covered from the start of the turn until the Team moves or the action is over.",
    "F140",
  ],
  white: [
    "Nightworld",
    "On a Reverse space the Team switches: from the next step it follows the needle's other end.",
    "F125",
  ],
  hourglass: [
    "The Hourglass",
    "When it runs out, two cards join the Threats. A Memory found since it was last turned protects you once.",
    "F133",
  ],
  crossroads: [
    "Crossroads",
    "Every green Threat reveals a card with two effects. The player whose turn it is chooses one.",
    "F113",
  ],
  servantcards: [
    "Servants cards",
    "Every red Threat reveals one: all Servants move that way. After three, all six are shuffled again.",
    "F146",
  ],
  die: [
    "The Creepy Die",
    "Rolled with every yellow Threat, or once per turn by adding a card to the Threats. Its face stays in effect.",
    "F104",
  ],
};

/** @type {Record<string, [string, string, string]>} */
export const AVATARS = {
  spectral: [AVATAR.spectral, "Obstacles don't stop Billygoat. Each counts as a single space for him.", "F099"],
  unspeakable: [AVATAR.unspeakable, "After a red Threat, nobody may speak until the next one.", "F100"],
  puppetmaster: [
    AVATAR.puppetmaster,
    "Every red Threat places a puppet on the rim, where no Faceless can stop.",
    "F101",
  ],
  eraserhead: [AVATAR.eraserhead, "A red Threat with a 1 or a 2 uses up a Memory.", "F102"],
  demon: [AVATAR.demon, "A red card from a hand must move Billygoat closer.", "F103"],
  labyrinthine: [AVATAR.labyrinthine, "A red Threat can take Billygoat through the Maze as well.", "FD97"],
};

/** @type {Record<string, [string, string]>} */
export const DIE = {
  powers_off: [FACE.powers_off, "F107"],
  plus1: [FACE.plus1, "F108"],
  minus1: [FACE.minus1, "F109"],
  obstacle_free: [FACE.obstacle_free, "F110"],
  billygoat_closer: [FACE.billygoat_closer, "F111"],
  nothing: [FACE.nothing, "F112"],
};

/** @type {Record<string, string>} */
export const ROADS = {
  R1: "move 1 along the red end",
  R2: "move 2 along the red end",
  W1: "move 1 along the white end",
  W2: "move 2 along the white end",
  RED: "the red Threat",
  PURPLE: "the purple Threat",
  MEM: "use up a Memory",
  BG: "Billygoat moves 1 closer",
  YG: "next turn only turn Judith and Sam",
  YB: "next turn only turn Judith and Alan",
  BLG: "next turn only turn Alan and Sam",
};

/** @type {Record<string, string>} */
export const SCENARIOS = {
  billygoat_project: "The Billygoat Project",
  rabbit_hole: "Down the Rabbit Hole",
  evil_intentions: "Evil Intentions",
  collecting_bugs: "Collecting Bugs",
  one_memory: "One Memory to Rule Them All",
  silence: "The Silence of the Goats",
  faster: "Goat'Go Faster",
  goatbusters: "Goatbusters",
};

/** @type {Record<string, string>} */
export const ENDS = {
  won: "You found all eight Memories and walk out of Duskworld together.",
  deck: "A card had to be drawn and the Event deck was empty: you are trapped in Duskworld.",
  caught: "Billygoat and the Team met on the same space.",
  obstacle: "The Team hit an Obstacle and had too few Memories to use up.",
  swamp: "The Team waded into a Swamp and had no Memory to use up.",
  den: "The Team entered the Den.",
  servant: "The Team and a Servant met on the same space.",
};

/** @type {Record<string, string>} */
export const VERDICTS = {
  won: "You found him.",
  deck: "The wood keeps you.",
  caught: "Billygoat has you.",
  obstacle: "You forgot the way.",
  swamp: "You sank in the Swamp.",
  den: "The Den has you.",
  servant: "A Servant has you.",
};

/** @type {Record<string, string>} */
export const STOPS = {
  rest: "",
  hit: "hits an Obstacle",
  tie: "then you choose the direction",
  haunted: "then a Haunted Place takes over",
  portal: "through a Portal",
  caught: "into Billygoat: you lose",
  den: "into the Den: you lose",
  servant: "into a Servant: you lose",
  obstacle: "hits an Obstacle with too few Memories: you lose",
  swamp: "into a Swamp with no Memory left: you lose",
  won: "and you win",
};
export const LOST = ["caught", "den", "servant", "obstacle", "swamp"];
/** "yellow1" -> ["yellow", "1"] @param {string} card */
export const parts = (card) => [card.replace(/\d+$/, ""), card.replace(/^\D+/, "")];
/** "yellow1" -> "yellow 1" @param {string} card */
export const cardName = (card) => parts(card).join(" ");
