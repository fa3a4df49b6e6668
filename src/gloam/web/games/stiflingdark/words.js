// What the pieces are called. Explanations only: what may be done is always the server's word.

/** @type {Record<string, string>} */
export const KIND = { door: "a Door", switch: "a Light Switch", computer: "a Computer: turn in Evidence", poi: "a Point of Interest", medical: "a Medical space", start: "a Start space", escape: "a gate", ticket_booth: "a Ticket Booth", game_booth: "a Game Booth", carriage: "a carriage", water: "Water" };
/** @type {Record<string, string>} */
export const BADGE = { door: "▯", switch: "ϟ", computer: "▣", poi: "?", medical: "+", start: "▸", escape: "⇥", ticket_booth: "T", game_booth: "D", carriage: "", water: "" };
/** @type {Record<string, string>} */
export const DOOR = { locked: "locked", damaged: "damaged", destroyed: "destroyed", false: "false door" };
/** @type {Record<string, string>} */
export const TOKEN = { evidence: "Evidence", poi: "a Point of Interest's token", medical: "a Medical Item", grave: "the Grave", burning: "the burning Grave", truck: "the Truck", saw: "the Saw", lockbox: "the Lockbox", escape: "the way out", locked_escape: "the locked way out" };

/** "first_name" as "First name" @param {string} id */
export const plain = (id) => (id ? id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ") : "");
