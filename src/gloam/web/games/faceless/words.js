// What the pieces are called and do, in a few words. Explanations only: what may be done is always the server's word.

/** @type {Record<string, string>} */
export const FIGURE = { yellow: "Judith", green: "Sam", blue: "Alan", red: "Billygoat", purple: "the Team" };
export const COLOURS = ["yellow", "green", "blue", "red", "purple"];
/** A mark beside every colour, so that it is never colour alone. @type {Record<string, string>} */
export const MARK = { yellow: "J", green: "S", blue: "A", red: "B", purple: "T" };

/** @type {Record<string, [string, string, string]>} name, power, rule */
export const KIDS = {
  lily: ["Lily", "Once a turn a free Whisper, before or after the action.", "F085"],
  dylan: ["Dylan", "Holds four cards instead of three.", "F086"],
  matt: ["Matt", "A Walk may play two cards, one after the other.", "F087"],
  karyn: ["Karyn", "May look at the next Threat; when she rests or whispers it has no effect.", "F088"],
  luke: ["Luke", "With a Rest the Team may take one step, anywhere.", "F089"],
  pj: ["P.J.", "A Walk may be one space longer or shorter.", "F090"],
  tommy: ["Tommy", "Draws or swaps a card when a Memory is found.", "F091"],
  emily: ["Emily", "May turn one Faceless where it stands.", "F092"],
  julie: ["Julie", "May reject her Threat once; the next one stands.", "F093"],
  casper: ["Casper", "May nudge one Memory to a space beside it.", "F094"],
};

/** @type {Record<string, [string, string, string]>} name, effect, rule */
export const MEMORIES = {
  hat: ["Hat", "Move and turn Sam, as with a green card; the Team stays.", "F057"],
  bow: ["Bow", "Move and turn Judith, as with a yellow card; the Team stays.", "F058"],
  book: ["School Book", "Move and turn Alan, as with a blue card; the Team stays.", "F059"],
  bags: ["Bags", "Move and turn Billygoat, as with a red card; the Team stays.", "F060"],
  street: ["Street", "The Team takes one step in any direction.", "F061"],
  music: ["Music", "Somebody draws up to three cards from the Threats.", "F062"],
  campfire: ["Campfire", "Burn one or two cards at the bottom of the Threats.", "F063"],
  rope: ["Rope", "Drag one Obstacle to another place.", "F064"],
};

/** What the server foretells of a column, in words. @param {string} colour @param {{times: number, rule: string}} told */
export function threat(colour, { times, rule }) {
  const many = (/** @type {string} */ one, /** @type {string} */ more) => `${times} ${times === 1 ? one : more}`;
  /** @type {Record<string, string>} */
  const words = { purple: `Team walks ${times}`, red: `Billygoat ${times} closer`, yellow: `${times} Faceless ${times === 1 ? "turns" : "turn"}`, blue: many("more card", "more cards"), green: many("discard", "discards") };
  return { text: times ? words[colour] : "nothing yet", rule };
}
/** What each colour does, at length. @type {Record<string, string>} */
export const THREATS = {
  yellow: "For every pair of yellow cards one Faceless, each a different one, is turned half round.",
  green: "For every pair of green cards a player discards, the current one first.",
  blue: "For every pair of blue cards one more card joins the Threats, without effect.",
  red: "For every red card Billygoat takes a step toward the Team, and then faces it.",
  purple: "For every purple card the Team takes a step along the needle.",
};
/** The Warning tokens: what an expansion does when a colour is revealed. @type {Record<string, Record<string, [string, string, string]>>} */
export const WARNINGS = {
  yellow: { creepy_die: ["die", "The Creepy Die is rolled first.", "F104"] },
  green: { crossroads: ["roads", "First a Crossroads card is turned up, and one of its roads taken.", "F113"] },
  blue: { haunted_places: ["arrows", "First every facedown Haunted Place turns to the right, once for each blue card.", "F131"] },
  purple: { eyes: ["eyes", "First, if an Eye is open, three cards leave the deck unseen.", "F122"] },
  red: {
    roaming_servants: ["servants", "First the Servants move.", "F144"], carrier_servants: ["servants", "First the Servants move, and their Memories with them.", "F144"],
    puppetmaster: ["puppet", "The Puppetmaster sets a puppet on the rim.", "F101"], unspeakable: ["hush", "Nobody may speak until the next Threat.", "F100"], eraserhead: ["erase", "With a 1 or a 2, a Memory is used up after Billygoat's steps.", "F102"],
  },
};

/** @type {Record<string, [string, string, string]>} name, what it does, rule */
export const OBSTACLES = {
  log: ["Log", "The Entrance. Like every Obstacle it stops the Team: each blocked step uses up a Memory.", "F065"],
  roots: ["Roots", "The Team stops before them: each blocked step uses up a Memory, or all is lost.", "F066"],
  stones: ["Stones", "The Team stops before them: each blocked step uses up a Memory, or all is lost.", "F066"],
  brambles: ["Brambles", "The Team stops before them: each blocked step uses up a Memory, or all is lost.", "F066"],
  thorns: ["Thorns", "The Team stops before them: each blocked step uses up a Memory, or all is lost.", "F066"],
  pond: ["Pond", "The Team stops before it: each blocked step uses up a Memory, or all is lost.", "F066"],
};

/** @type {Record<string, [string, string, string]>} name, what it does, rule */
export const TELL = {
  faceless: ["A Faceless", "The coloured half pulls the red end of the needle, the blank half pushes it away; near it is strong.", "F083"],
  billygoat: ["Billygoat", "He is a magnet too. Where he and the Team meet, all is lost.", "F025"],
  memory: ["A lost Memory", "Face down until the Team walks over it. All eight, and you are out.", "F053"],
  portal: ["Portal", "A movement that ends beside it is pulled onto it; one that ends on it goes on: A to B, B to C, C to A.", "F137"],
  eye: ["An Eye", "Walking over it opens or closes it. Open, it costs three unseen cards at every purple Threat; to win both must be closed.", "F122"],
  haunted: ["A Haunted Place", "If you enter, you are driven that way at once, then you walk on.", "F128"],
  roaming: ["A Roaming Servant", "It and the Team must never meet. With every red Threat all of them move.", "F147"],
  carrier: ["A Carrier Servant", "It carries the Memory below it. Walk into it and you take both; let it walk into you and all is lost.", "F148"],
  puppet: ["A puppet", "A Servant on the rim: a Faceless may pass it, and never stop there again.", "F101"],
  den: ["The Den", "If you step in, you are lost. A turn that starts beside it allows no powers and no Memories.", "F119"],
  hypnotised: ["The Den", "Its voices are near: no Kid's power and no Memory's effect this turn.", "F118"],
  swamp: ["Swamp", "The Team may wade in: every step onto it uses up a Memory, and with none left all is lost.", "F150"],
  fog: ["The Fog", "The compass is covered from the start of the turn until the Team moves.", "F140"],
  white: ["Nightworld", "On a Reverse space everything turns: from the next step on the other end of the needle is followed.", "F125"],
  hourglass: ["The Hourglass", "When it runs out, two cards join the Threats; a Memory found since the last turn of the glass saves you once.", "F133"],
  crossroads: ["Crossroads", "Every green Threat turns up a card with two roads; the current player takes one.", "F113"],
  servantcards: ["Servants cards", "Each red Threat turns one: all Servants go that way. After three all six are shuffled again.", "F146"],
  die: ["The Creepy Die", "Rolled with every yellow Threat, or for a card to the Threats once a turn. Its face stays in force.", "F104"],
};

/** @type {Record<string, [string, string, string]>} */
export const AVATARS = {
  spectral: ["The Spectral", "Obstacles do not stop Billygoat: each is a single space to him.", "F099"],
  unspeakable: ["The Unspeakable", "After a red Threat nobody may speak until the next one.", "F100"],
  puppetmaster: ["The Puppetmaster", "Every red Threat sets a puppet on the rim, where no Faceless may stop.", "F101"],
  eraserhead: ["Eraserhead", "A red Threat of 1 or 2 uses up a Memory.", "F102"],
  demon: ["The Demon", "A red card from the hand must bring Billygoat closer.", "F103"],
  labyrinthine: ["The Labyrinthine", "The red Threat leads Billygoat through the Maze as well.", "FD97"],
};

/** @type {Record<string, [string, string]>} */
export const DIE = {
  powers_off: ["The Kids' powers are off.", "F107"],
  plus1: ["Cards and the purple Threat walk one farther.", "F108"],
  minus1: ["Cards and the purple Threat walk one less.", "F109"],
  obstacle_free: ["An Obstacle may be escaped once for free.", "F110"],
  billygoat_closer: ["Billygoat comes one closer, then it is rolled again.", "F111"],
  nothing: ["Nothing happens.", "F112"],
};

/** @type {Record<string, string>} */
export const ROADS = {
  R1: "1 along red", R2: "2 along red", W1: "1 along white", W2: "2 along white", RED: "the red Threat", PURPLE: "the purple Threat", MEM: "use up a Memory", BG: "Billygoat 1 closer",
  YG: "Judith, Sam only turn", YB: "Judith, Alan only turn", BLG: "Alan, Sam only turn",
};

/** @type {Record<string, string>} */
export const SCENARIOS = {
  billygoat_project: "The Billygoat Project", rabbit_hole: "Down the Rabbit Hole", evil_intentions: "Evil Intentions", collecting_bugs: "Collecting Bugs",
  one_memory: "One Memory to Rule Them All", silence: "The Silence of the Goats", faster: "Goat'Go Faster", goatbusters: "Goatbusters",
};

/** @type {Record<string, string>} */
export const ENDS = {
  won: "All eight Memories are back. You walk out of Duskworld together, and nobody looks round.",
  deck: "The last card is gone. The wood has no more evenings, and no way out.",
  caught: "Billygoat and the Team stood on the same stone.",
  obstacle: "The wood closed around you, and there was no Memory left to pay with.",
  swamp: "The Swamp asked for a Memory, and there was none.",
  den: "The voices were kind, and you went in.",
  servant: "A Servant found you.",
};

/** @type {Record<string, string>} */
export const VERDICTS = {
  won: "You are out of the wood.", deck: "It stays dark.", caught: "Billygoat has you.", obstacle: "The wood keeps you.", swamp: "The Swamp keeps you.", den: "The Den has you.", servant: "You are found.",
};

/** @type {Record<string, string>} */
export const STOPS = {
  rest: "", hit: "runs into an Obstacle", tie: "then you choose the way", haunted: "then a Haunted Place takes over",
  portal: "through a Portal", caught: "straight into Billygoat", den: "into the Den", servant: "into a Servant",
  obstacle: "into an Obstacle without Memories to pay: lost", swamp: "into a Swamp without Memories to pay: lost", won: "and you are out of the wood",
};
export const LOST = ["caught", "den", "servant", "obstacle", "swamp"];
/** "yellow1" -> ["yellow", "1"] @param {string} card */
export const parts = (card) => [card.replace(/\d+$/, ""), card.replace(/^\D+/, "")];
/** "yellow1" -> "yellow 1" @param {string} card */
export const cardName = (card) => parts(card).join(" ");
