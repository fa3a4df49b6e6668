// What the pieces are called. Explanations only: what may be done is always the server's word.
import { PRINTED } from "./cards.js";

/** @type {Record<string, string>} */
export const KIND = { door: "a Door", switch: "a Light Switch", computer: "a Computer: turn in Evidence", poi: "a Point of Interest", medical: "a Medical space", start: "a Start space", escape: "a gate", ticket_booth: "a Ticket Booth", game_booth: "a Game Booth", carriage: "a carriage", water: "Water" };
/** @type {Record<string, string>} */
export const BADGE = { door: "∩", switch: "ϟ", computer: "▣", poi: "?", medical: "+", start: "▸", escape: "⇥", ticket_booth: "T", game_booth: "D", carriage: "", water: "" };
/** @type {Record<string, string>} */
export const DOOR = { locked: "locked", damaged: "damaged", destroyed: "destroyed", false: "false door" };
/** @type {Record<string, string>} */
export const TOKEN = { evidence: "Evidence", poi: "a Point of Interest's token", medical: "a Medical Item", grave: "the Grave", burning: "the burning Grave", truck: "the Truck", saw: "the Saw", lockbox: "the Lockbox", escape: "the way out", locked_escape: "the locked way out", duck: "a Game Booth that is open", flare_gun: "the Flare Gun", ammo: "Ammo for the Flare Gun", angle_grinder: "the Angle Grinder", ride_parts: "Ride Parts", hatchling: "a Hatchling", egg_sac: "an Egg Sac", mucus: "Mucus", tunnel: "a Tunnel", altar: "the Altar", ritual_knife: "the Ritual Knife", rope_circle: "the Rope Circle", decoy: "a Grave, true or not", evil_eye: "an Evil Eye: who walks here feeds the Butcher", can: "a Can: it rattles when something walks into it", battery: "the Battery", repair_kit: "the Repair Kit", spark_plugs: "the Spark Plugs", barricade: "a Barricade", lantern: "a Lantern", glowstick: "a Glowstick", flame: "Flames", ghillie: "somebody in a Ghillie Suit", escape_artist: "a token to come back to", orb: "Ghost Orbs: Bright", ectoplasm: "Ectoplasm", hellfire: "Hellfire", desecrated: "desecrated ground", campfire: "the Campfire: Bright here, Dim within 2; who ends a turn near it gains 1 Stamina", lamp: "a Lantern: Bright here, Dim within 3" };

/** Small signs of tokens. @type {Record<string, string>} */
export const SIGN = { evidence: "🔍", poi: "?", medical: "✚", truck: "⛟", saw: "✂", lockbox: "▤", locked_escape: "🔒", escape: "⇥", battery: "▮", repair_kit: "🔧", spark_plugs: "ϟ", grave: "†", decoy: "†", burning: "🔥", can: "○", barricade: "#", lantern: "☼", glowstick: "|", flame: "🔥", evil_eye: "◉", duck: "🦆", flare_gun: "➹", ammo: "•", angle_grinder: "✲", ride_parts: "⚙", hatchling: "ж", egg_sac: "◍", mucus: "~", tunnel: "◖", altar: "⛧", ritual_knife: "🗡", rope_circle: "◯", ghillie: "♣", escape_artist: "↷", campfire: "🔥", lamp: "☼" };
/** The Adversary's figures. @type {Record<string, {name: string, sign: string}>} */
export const FOE = { butcher: { name: "the Butcher", sign: "B" }, horror: { name: "the Horror", sign: "H" }, cultist_1: { name: "the first Cultist", sign: "1" }, cultist_2: { name: "the second Cultist", sign: "2" }, cultist_3: { name: "the third Cultist", sign: "3" }, cultist_4: { name: "the fourth Cultist", sign: "4" }, morgonnod: { name: "Mor'gonnod", sign: "M" } };

/** @type {Record<string, string>} */
export const PHASE = { setup: "set-up", event: "the Event", investigators: "the Investigators", adversary: "the Adversary", over: "over" };
/** Where a card of the Adversary lies. @type {Record<string, string>} */
export const AREA = { active: "ready", cooldown_1: "cools: 1 more turn", cooldown_2: "cools: 2 more turns", open: "at work", gone: "gone" };
/** What runs on for a while. @type {Record<string, string>} */
export const EFFECT = { cross: "Cross: no Abilities in its next turn", motion: "Motion Sensor: its moves make Noise", bound: "Binding Tablet: it is bound in its next turn", bells: "Bells: its next turn is hindered", decay: "Decay: Flashlights cost 1 Charge more", fissure: "Fissure", tunnel: "the Tunnel is open", heart: "Burning Heart", tongue: "Dried Tongue", hand: "Shriveled Hand", unblinking: "Unblinking Eye", inverted: "Dim counts as Dark and Dark as Dim this round", creak: "Cross: Doors it Moves onto make Noise this round", campfire: "the Campfire burns" };
/** The three kinds of doors in the Mirror Maze. @type {Record<string, string>} */
export const MIRROR = { red: "red ■", green: "green ●", blue: "blue ▲" };
/** @type {Record<string, string>} */
export const REWARD = { poi: "a Point of Interest", window: "an Open Window token", general: "a General Item", cursed: "a Cursed Item", dim: "a Dim token", passage: "a Secret Passage token", medical: "a Medkit", major: "a Major Ability token", maze: "the Mirror Maze" };
/** @type {Record<string, string>} */
export const BURNING = { up: "The Grave burns, two rounds more.", down: "The Grave burns, one round more.", gone: "The Grave is ash: strike with The Hook." };
/** What lies on an Investigator's board; # is the number. @type {Record<string, string>} */
export const MARK = { cans: "# Cans left", skip: "sleeps through the next turn", no_light: "no Flashlight this round", no_move: "may not Move", frozen: "frozen tracks", hail: "the Hail still to come", poppet: "bound to the Poppet", two_dice: "Sprints with two dice", adrenaline: "next Sprint is 4 MP", two_d6: "next Sprint rolls two D6", cold_spot: "a Cold Spot waits", whirlwind: "a Whirlwind waits", passage: "a Passage waits" };
/** How it ended. @type {Record<string, string>} */
export const REASON = { killed: "The dead do not come home.", escaped: "Whoever could walk got out.", banished: "What hunted them is banished.", timeout: "Time has run out." };

/** "first_name" as "First name" @param {string} id */
export const plain = (id) => (id ? id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ") : "");
/** How many, where it is more than one. @param {number} n */
export const of = (n) => (n > 1 ? `${n} × ` : "");

/** A card as printed; without an id the whole deck. @param {string} deck @param {string} [id] @returns {any} */
export const printed = (deck, id) => (id === undefined ? (PRINTED[deck] ?? {}) : (PRINTED[deck]?.[id] ?? { name: plain(id) }));
/** Whose first name, short. @param {string} who */
export const firstName = (who) => printed("investigators", who).name.split(" ")[0];
