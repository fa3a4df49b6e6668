// What things are called: made by tools/web_names.py from the game's words. Change them there.
/** @type {Record<string, string>} */
export const COLOR = { B: "blue", G: "green", Y: "yellow", R: "red" };
/** @type {Record<string, string>} */
export const NAME = { B: "Depths", G: "Envy", Y: "Imprisonment", R: "Primeval Fear" };
