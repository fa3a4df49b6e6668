// What the pieces are called. Explanations only: what may be done is always the server's word.
import { PRINTED } from "./cards.js";

/** @type {Record<string, string>} */
export const KIND = { door: "a Door", switch: "a Light Switch", computer: "a Computer: turn in Evidence", poi: "a Point of Interest", medical: "a Medical space", start: "a Start space", escape: "a gate", ticket_booth: "a Ticket Booth", game_booth: "a Game Booth", carriage: "a carriage", water: "Water" };
/** @type {Record<string, string>} */
export const BADGE = { door: "∩", switch: "ϟ", computer: "▣", poi: "?", medical: "+", start: "▸", escape: "⇥", ticket_booth: "T", game_booth: "D", carriage: "", water: "" };
/** @type {Record<string, string>} */
export const DOOR = { locked: "locked", damaged: "damaged", destroyed: "destroyed", false: "false door" };
/** @type {Record<string, string>} */
export const TOKEN = { evidence: "Evidence", poi: "a Point of Interest's token", medical: "a Medical Item", grave: "the Grave", burning: "the burning Grave", truck: "the Truck", saw: "the Saw", lockbox: "the Lockbox", escape: "the way out", locked_escape: "the locked way out", duck: "a Game Booth that is open", flare_gun: "the Flare Gun", ammo: "Ammo for the Flare Gun", angle_grinder: "the Angle Grinder", ride_parts: "Ride Parts", hatchling: "a Hatchling", egg_sac: "an Egg Sac", mucus: "Mucus", tunnel: "a Tunnel", altar: "the Altar", ritual_knife: "the Ritual Knife", rope_circle: "the Rope Circle", decoy: "a Grave, true or not", evil_eye: "an Evil Eye: who walks here feeds the Butcher", can: "a Can: it rattles when something walks into it", battery: "the Battery", repair_kit: "the Repair Kit", spark_plugs: "the Spark Plug", barricade: "a Barricade", lantern: "a Lantern", glowstick: "a Glowstick", flame: "Flames", ghillie: "somebody in a Ghillie Suit", escape_artist: "a token to come back to", orb: "Ghost Orbs: Bright", ectoplasm: "Ectoplasm", hellfire: "Hellfire", desecrated: "desecrated ground", campfire: "the Campfire: Bright here, Dim within 2; who ends a turn near it gains 1 Stamina", lamp: "a Lantern: Bright here, Dim within 3" };

/** Small signs of tokens. @type {Record<string, string>} */
export const SIGN = { poi: "?", medical: "✚", saw: "✂", lockbox: "▤", escape: "⇥", battery: "▮", spark_plugs: "ϟ", grave: "†", decoy: "†", can: "○", barricade: "#", lantern: "☼", glowstick: "|", evil_eye: "◉", ammo: "•", ride_parts: "⚙", mucus: "~", rope_circle: "◯", ghillie: "♣", escape_artist: "↷", lamp: "☼" };
const FLAME = "M0 -.15c.02 .07 .11 .1 .11 .19a.11 .11 0 0 1 -.22 0c0 -.05 .03 -.08 .05 -.11c.01 .03 .03 .04 .05 .03c.02 -.03 .02 -.07 .01 -.11z";
const LOCK = "M-.09 -.02h.18v.14h-.18zM-.06 -.02v-.04a.06 .06 0 0 1 .12 0v.04";
/** Small pictures of tokens, in lines: no font need have them. @type {Record<string, string>} */
export const GLYPH = {
  evidence: "M-.02 -.12a.085 .085 0 1 0 .001 0zM.04 .03l.09 .1", locked_escape: LOCK, locked: LOCK, burning: FLAME, flame: FLAME, campfire: FLAME,
  repair_kit: "M-.11 .11l.12 -.12M.01 -.01a.065 .065 0 1 1 .1 -.1l-.05 .01l-.01 .05l.05 .01",
  duck: "M-.13 .03c.01 .1 .21 .12 .25 .01c.01 -.05 -.04 -.06 -.07 -.05c-.05 .01 -.08 .03 -.1 0c-.02 -.03 .01 -.11 -.06 -.12c-.05 0 -.07 .05 -.05 .08l-.05 .02l.05 .02z",
  altar: "M0 -.13l.08 .24l-.21 -.15h.26l-.21 .15z", truck: "M-.14 .06v-.13h.15v.13M.01 -.03h.08l.05 .05v.04M-.14 .06h.28M-.08 .09h.001M.08 .09h.001", flare_gun: "M-.12 .1l.04 -.1h.18l.03 -.05h-.2l-.06 .05zM-.02 0l.02 .05h-.05",
  angle_grinder: "M-.06 -.06a.07 .07 0 1 0 .001 0zM.02 .05l.1 .07M-.13 .01h.001", egg_sac: "M0 -.12c.07 .02 .1 .1 .09 .16a.09 .09 0 0 1 -.18 0c-.01 -.06 .02 -.14 .09 -.16z", hatchling: "M-.05 0a.05 .05 0 1 0 .1 0a.05 .05 0 1 0 -.1 0M-.05 -.03l-.07 -.06M.05 -.03l.07 -.06M-.06 .02h-.08M.06 .02h.08M-.04 .05l-.06 .07M.04 .05l.06 .07",
  tunnel: "M-.11 .09v-.07a.11 .11 0 0 1 .22 0v.07z", ritual_knife: "M-.12 .12l.06 -.06M-.07 .03l.05 .05M-.05 .05l.13 -.19c.05 .04 .04 .09 .01 .12l-.11 .1",
};
/** The Adversary's figures. @type {Record<string, {name: string, sign: string}>} */
export const FOE = { butcher: { name: "the Butcher", sign: "B" }, horror: { name: "the Horror", sign: "H" }, cultist_1: { name: "the first Cultist", sign: "1" }, cultist_2: { name: "the second Cultist", sign: "2" }, cultist_3: { name: "the third Cultist", sign: "3" }, cultist_4: { name: "the fourth Cultist", sign: "4" }, morgonnod: { name: "Mor'gonnod", sign: "M" } };

/** @type {Record<string, string>} */
export const PHASE = { setup: "set-up", event: "the Event", investigators: "the Investigators", adversary: "the Adversary", over: "over" };
/** Where a card of the Adversary lies. @type {Record<string, string>} */
export const AREA = { active: "ready", cooldown_1: "cools: 1 more turn", cooldown_2: "cools: 2 more turns", open: "at work", gone: "gone" };
/** What runs on for a while. @type {Record<string, string>} */
export const EFFECT = { cross: "Cross: no Abilities in its next turn", motion: "Motion Detector: the Sprint roll of its next turn is shown to all", bound: "Binding Tablet: it is bound in its next turn", bells: "Witch Bells: no Sprint die in its next turn, or its Shadows are shown", decay: "Decay: Flashlights cost 1 Charge more", fissure: "Fissure", tunnel: "the Tunnel is open", heart: "Burning Heart", tongue: "Dried Tongue", hand: "Shriveled Hand", unblinking: "Unblinking Eye", inverted: "Dim counts as Dark and Dark as Dim this round", creak: "Cross: Doors it Moves onto make Noise this round", campfire: "the Campfire burns" };
/** The three kinds of doors in the Mirror Maze. @type {Record<string, string>} */
export const MIRROR = { red: "red ■", green: "green ●", blue: "blue ▲" };
/** @type {Record<string, string>} */
export const REWARD = { poi: "a Point of Interest", window: "an Open Window token", general: "a General Item", cursed: "a Cursed Item", dim: "a Dim token", passage: "a Secret Passage token", medical: "a Medkit", major: "a Major Ability token", maze: "the Mirror Maze" };
/** What a way out asks for. @type {Record<string, string>} */
export const AIM = { gate: "Carry the Lockbox to the Saw and open it, round by round; its Fuse opens the gate.", truck: "Bring Parts to the Truck and start it: the more Parts, the surer.", flare: "Bring Flare Gun and Ammo to the carriage and fire.", tunnels: "Bring Angle Grinder and a Ride Part to the lock.", grave: "Find the Grave by light and burn it.", altar: "Find the Altar by light, cut three times with the Knife on it, then close the Rope Circle together.", eggs: "Destroy the Egg Sacs that it lays, then the Horror itself." };
/** @type {Record<string, string>} */
export const BURNING = { up: "The Grave burns, two rounds more.", down: "The Grave burns, one round more.", gone: "The Grave is ash: strike with The Hook." };
/** What lies on an Investigator's board; # is the number. @type {Record<string, string>} */
export const MARK = { cans: "# Cans left", skip: "sleeps through the next turn", no_light: "no Flashlight this round", no_move: "may not Move", frozen: "frozen tracks", hail: "the Hail still to come", poppet: "bound to the Poppet", two_dice: "Sprints with two dice", adrenaline: "next Sprint is 4 MP", two_d6: "next Sprint rolls two D6", cold_spot: "a Cold Spot waits", whirlwind: "a Whirlwind waits", passage: "a Passage waits" };
/** How it ended. @type {Record<string, string>} */
export const REASON = { killed: "The dead do not come home.", escaped: "Everyone still alive got out.", banished: "What hunted them is banished.", timeout: "Time has run out." };

/** "first_name" as "First name" @param {string} id */
export const plain = (id) => (id ? id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ") : "");
/** How many, where it is more than one. @param {number} n */
export const of = (n) => (n > 1 ? `${n} × ` : "");

/** A card as printed; without an id the whole deck. @param {string} deck @param {string} [id] @returns {any} */
export const printed = (deck, id) => (id === undefined ? (PRINTED[deck] ?? {}) : (PRINTED[deck]?.[id] ?? { name: plain(id) }));
/** Whose first name, short. @param {string} who */
export const firstName = (who) => printed("investigators", who).name.split(" ")[0];
