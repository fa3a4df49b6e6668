// What the pieces are called. Explanations only: what may be done is always the server's word.
import { PRINTED } from "./cards.js";
import { AIM, TOKENS } from "./names.js";

export { AIM };

/** @type {Record<string, string>} */
export const KIND = {
  door: "a Door",
  switch: "a Light Switch",
  computer: "a Computer: turn in Evidence here",
  poi: "a Point of Interest",
  medical: "a Medical space",
  start: "a Start space",
  escape: "a gate",
  ticket_booth: "a Ticket Booth: turn in Evidence here",
  game_booth: "a Game Booth",
  carriage: "a carriage",
  water: "Water",
};
/** @type {Record<string, string>} */
export const BADGE = {
  door: "∩",
  switch: "ϟ",
  computer: "▣",
  poi: "?",
  medical: "+",
  start: "▸",
  escape: "⇥",
  ticket_booth: "T",
  game_booth: "D",
  carriage: "",
  water: "",
};
/** @type {Record<string, string>} */
export const DOOR = { locked: "Locked", damaged: "Damaged", destroyed: "Destroyed", false: "a False Door" };
/**
 * What lies on the board: as the game names it, with a word about what it does where there is room.
 * @type {Record<string, string>}
 */
export const TOKEN = {
  ...TOKENS,
  window: "an Open Window token",
  passage: "a Secret Passage token",
  burning: "the burning Grave",
  truck: "the Truck",
  saw: "the Saw",
  escape: "the way out",
  locked_escape: "the way out, still locked",
  duck: `${TOKENS.duck}: this Game Booth is open`,
  ammo: `${TOKENS.ammo} for the Flare Gun`,
  tunnel: "a Tunnel",
  decoy: "a face-down Grave: the true one is within 3 spaces",
  evil_eye: "an Evil Eye: an Investigator who moves here gives the Butcher 1 Stalk",
  can: `${TOKENS.can}: it makes Noise when the Adversary moves onto it`,
  barricade: "a Barricade",
  ghillie: "someone in a Ghillie Suit",
  orb: `${TOKENS.orb}: Bright`,
  campfire: `${TOKENS.campfire}: Bright here, Dim within 2; an Investigator who ends a turn near it gains 1 Stamina`,
  lamp: `${TOKENS.lamp}: Bright here, Dim within 3`,
};

/** Small signs of tokens. @type {Record<string, string>} */
export const SIGN = {
  poi: "?",
  medical: "✚",
  saw: "✂",
  lockbox: "▤",
  escape: "⇥",
  battery: "▮",
  spark_plugs: "ϟ",
  grave: "†",
  decoy: "†",
  can: "○",
  barricade: "#",
  lantern: "☼",
  glowstick: "|",
  evil_eye: "◉",
  ammo: "•",
  ride_parts: "⚙",
  mucus: "~",
  rope_circle: "◯",
  ghillie: "♣",
  escape_artist: "↷",
  lamp: "☼",
};
const FLAME =
  "M0 -.15c.02 .07 .11 .1 .11 .19a.11 .11 0 0 1 -.22 0c0 -.05 .03 -.08 .05 -.11c.01 .03 .03 .04 .05 .03" +
  "c.02 -.03 .02 -.07 .01 -.11z";
const LOCK = "M-.09 -.02h.18v.14h-.18zM-.06 -.02v-.04a.06 .06 0 0 1 .12 0v.04";
/** Small pictures of tokens, in lines: no font need have them. @type {Record<string, string>} */
export const GLYPH = {
  evidence: "M-.02 -.12a.085 .085 0 1 0 .001 0zM.04 .03l.09 .1",
  locked_escape: LOCK,
  locked: LOCK,
  burning: FLAME,
  flame: FLAME,
  campfire: FLAME,
  repair_kit: "M-.11 .11l.12 -.12M.01 -.01a.065 .065 0 1 1 .1 -.1l-.05 .01l-.01 .05l.05 .01",
  duck:
    "M-.13 .03c.01 .1 .21 .12 .25 .01c.01 -.05 -.04 -.06 -.07 -.05c-.05 .01 -.08 .03 -.1 0" +
    "c-.02 -.03 .01 -.11 -.06 -.12c-.05 0 -.07 .05 -.05 .08l-.05 .02l.05 .02z",
  altar: "M0 -.13l.08 .24l-.21 -.15h.26l-.21 .15z",
  truck: "M-.14 .06v-.13h.15v.13M.01 -.03h.08l.05 .05v.04M-.14 .06h.28M-.08 .09h.001M.08 .09h.001",
  flare_gun: "M-.12 .1l.04 -.1h.18l.03 -.05h-.2l-.06 .05zM-.02 0l.02 .05h-.05",
  angle_grinder: "M-.06 -.06a.07 .07 0 1 0 .001 0zM.02 .05l.1 .07M-.13 .01h.001",
  egg_sac: "M0 -.12c.07 .02 .1 .1 .09 .16a.09 .09 0 0 1 -.18 0c-.01 -.06 .02 -.14 .09 -.16z",
  hatchling:
    "M-.05 0a.05 .05 0 1 0 .1 0a.05 .05 0 1 0 -.1 0M-.05 -.03l-.07 -.06M.05 -.03l.07 -.06M-.06 .02h-.08M.06 .02" +
    "h.08M-.04 .05l-.06 .07M.04 .05l.06 .07",
  tunnel: "M-.11 .09v-.07a.11 .11 0 0 1 .22 0v.07z",
  ritual_knife: "M-.12 .12l.06 -.06M-.07 .03l.05 .05M-.05 .05l.13 -.19c.05 .04 .04 .09 .01 .12l-.11 .1",
};
/** The Adversary's figures. @type {Record<string, {name: string, sign: string}>} */
export const FOE = Object.fromEntries(
  Object.entries({
    butcher: "B",
    horror: "H",
    cultist_1: "1",
    cultist_2: "2",
    cultist_3: "3",
    cultist_4: "4",
    morgonnod: "M",
  }).map(([id, sign]) => [id, { name: TOKENS[id], sign }]),
);

/** @type {Record<string, string>} */
export const PHASE = {
  setup: "setup",
  event: "the Event",
  investigators: "the Investigators' turns",
  adversary: "the Adversary's turn",
  over: "game over",
};
/** Where a card of the Adversary lies. @type {Record<string, string>} */
export const AREA = {
  active: "ready",
  cooldown_1: "ready in 1 turn",
  cooldown_2: "ready in 2 turns",
  open: "in effect",
  gone: "gone",
};
/** What runs on for a while. @type {Record<string, string>} */
export const EFFECT = {
  cross: "Cross: no Ability cards on its next turn",
  motion: "Motion Detector: the Sprint roll on its next turn is shown to everyone",
  bound: "Binding Tablet: only Move on its next turn",
  bells: "Witch Bells: no Sprint die on its next turn, or its Shadows are shown",
  decay: "Decay: Flashlights cost 1 more Charge",
  fissure: "Fuming Fissure",
  tunnel: "the Tunnel is open",
  heart: "Burning Heart",
  tongue: "Dried Tongue",
  hand: "Shriveled Hand",
  unblinking: "Unblinking Eye",
  inverted: "Dim counts as Dark and Dark as Dim this round",
  creak: "Cross: Doors it moves onto make Noise this round",
  campfire: "the Campfire is burning",
};
/** The three kinds of doors in the Mirror Maze. @type {Record<string, string>} */
export const MIRROR = { red: "red ■", green: "green ●", blue: "blue ▲" };
/** @type {Record<string, string>} */
export const REWARD = {
  poi: "a Point of Interest",
  window: "an Open Window token",
  general: "a General Item",
  cursed: "a Cursed Item",
  dim: "a Dim token",
  passage: "a Secret Passage token",
  medical: "a Medkit",
  major: "a Major Ability token",
  maze: "the Mirror Maze",
};
/** @type {Record<string, string>} */
export const BURNING = {
  up: "The Grave burns for two more rounds.",
  down: "The Grave burns for one more round.",
  gone: "The Grave has burned down: strike the Butcher with The Hook.",
};
/** What lies on an Investigator's board; # is the number. @type {Record<string, string>} */
export const MARK = {
  cans: "# Cans left",
  skip: "skips the next turn (Sedatives)",
  no_light: "no Flashlight this round",
  no_move: "can't Move or Sprint",
  frozen: "Stamina can't change",
  hail: "the Hail Storm hits next round",
  poppet: "bound to the Poppet",
  two_dice: "the next Sprint rolls two dice",
  adrenaline: "the next Sprint gives 4 MP",
  two_d6: "the next Sprint rolls two D6",
  cold_spot: "Cold Spot is set",
  whirlwind: "Whirlwind is set",
  passage: "Mysterious Passage is set",
};
/** How it ended. @type {Record<string, string>} */
export const REASON = {
  killed: "The Adversary killed enough Investigators.",
  escaped: "Everyone still alive got out.",
  banished: "The Adversary is banished.",
  timeout: "The last round is over.",
};

/** "first_name" as "First name" @param {string} id */
export const plain = (id) => (id ? id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ") : "");
/** How many, where it is more than one. @param {number} n */
export const of = (n) => (n > 1 ? `${n} × ` : "");

/** A whole deck as printed. @param {string} deck @returns {Record<string, import("./map.d.ts").Printed>} */
export const deckOf = (deck) => PRINTED[deck] ?? {};
/** A card as printed. @param {string} deck @param {string} id */
export const printed = (deck, id) => deckOf(deck)[id] ?? { name: plain(id) };
