// What things are called: made by tools/web_names.py from the game's words. Change them there.
/** @type {Record<string, string>} */
export const FIGURE = { yellow: "Judith", green: "Sam", blue: "Alan", red: "Billygoat", purple: "the Team" };
/** @type {Record<string, string>} */
export const KID = {
  lily: "Lily",
  dylan: "Dylan",
  matt: "Matt",
  karyn: "Karyn",
  luke: "Luke",
  pj: "P.J.",
  tommy: "Tommy",
  emily: "Emily",
  julie: "Julie",
  casper: "Casper",
};
/** @type {Record<string, string>} */
export const MEMORY = {
  hat: "Hat",
  bow: "Bow",
  book: "School Book",
  bags: "Bags of Memories",
  street: "Street",
  music: "Music Player",
  campfire: "Campfire",
  rope: "Old Rope",
};
/** @type {Record<string, string>} */
export const OBSTACLE = {
  log: "Log",
  roots: "Roots",
  stones: "Stones",
  brambles: "Brambles",
  thorns: "Thorns",
  pond: "Pond",
  den: "Den",
  memory: "Memory",
  team: "Team",
  billygoat: "Billygoat",
};
/** @type {Record<string, string>} */
export const AVATAR = {
  spectral: "The Spectral",
  unspeakable: "The Unspeakable",
  puppetmaster: "The Puppetmaster",
  eraserhead: "Eraserhead",
  demon: "The Demon",
  labyrinthine: "The Labyrinthine",
};
/** @type {Record<string, string>} */
export const FACE = {
  powers_off: "The Kids' powers are off.",
  plus1: "Walks and purple Threats move the Team one more space.",
  minus1: "Walks and purple Threats move the Team one fewer space.",
  obstacle_free: "The next Obstacle or Swamp can be ignored.",
  billygoat_closer: "Billygoat moves one closer, then the die is rolled again.",
  nothing: "Nothing happens.",
};
