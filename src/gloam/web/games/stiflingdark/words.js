// What the pieces are called. Explanations only: what may be done is always the server's word.

/** @type {Record<string, string>} */
export const KIND = { door: "a Door", switch: "a Light Switch", computer: "a Computer: turn in Evidence", poi: "a Point of Interest", medical: "a Medical space", start: "a Start space", escape: "a gate", ticket_booth: "a Ticket Booth", game_booth: "a Game Booth", carriage: "a carriage", water: "Water" };
/** @type {Record<string, string>} */
export const BADGE = { door: "▯", switch: "ϟ", computer: "▣", poi: "?", medical: "+", start: "▸", escape: "⇥", ticket_booth: "T", game_booth: "D", carriage: "", water: "" };
/** @type {Record<string, string>} */
export const DOOR = { locked: "locked", damaged: "damaged", destroyed: "destroyed", false: "false door" };
/** @type {Record<string, string>} */
export const TOKEN = { evidence: "Evidence", poi: "a Point of Interest's token", medical: "a Medical Item", grave: "the Grave", burning: "the burning Grave", truck: "the Truck", saw: "the Saw", lockbox: "the Lockbox", escape: "the way out", locked_escape: "the locked way out", duck: "a Game Booth that is open", flare_gun: "the Flare Gun", ammo: "Ammo for the Flare Gun", angle_grinder: "the Angle Grinder", ride_parts: "Ride Parts", hatchling: "a Hatchling", egg_sac: "an Egg Sac", mucus: "Mucus", tunnel: "a Tunnel", altar: "the Altar", ritual_knife: "the Ritual Knife", rope_circle: "the Rope Circle", decoy: "a Grave, true or not", evil_eye: "an Evil Eye: who walks here feeds the Butcher", can: "a Can: it rattles when something walks into it" };

/** Small signs of tokens. @type {Record<string, string>} */
export const SIGN = { evidence: "🔍", poi: "?", medical: "✚", truck: "⛟", saw: "✂", lockbox: "▤", locked_escape: "🔒", escape: "⇥", battery: "▮", repair_kit: "🔧", spark_plugs: "ϟ", grave: "†", decoy: "†", burning: "🔥", can: "○", barricade: "#", lantern: "☼", glowstick: "|", flame: "🔥", evil_eye: "◉", duck: "🦆", flare_gun: "➹", ammo: "•", angle_grinder: "✲", ride_parts: "⚙", hatchling: "ж", egg_sac: "◍", mucus: "~", tunnel: "◖", altar: "⛧", ritual_knife: "🗡", rope_circle: "◯", ghillie: "♣", escape_artist: "↷" };
/** The Adversary's figures. @type {Record<string, {name: string, sign: string}>} */
export const FOE = { butcher: { name: "the Butcher", sign: "B" }, horror: { name: "the Horror", sign: "H" }, cultist_1: { name: "the first Cultist", sign: "1" }, cultist_2: { name: "the second Cultist", sign: "2" }, cultist_3: { name: "the third Cultist", sign: "3" }, cultist_4: { name: "the fourth Cultist", sign: "4" }, morgonnod: { name: "Mor'gonnod", sign: "M" } };

/** "first_name" as "First name" @param {string} id */
export const plain = (id) => (id ? id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ") : "");
