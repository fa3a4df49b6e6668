// The scenarios of The Faceless, as a page that a table begins with.
import { SCENARIOS } from "./words.js";

/** @import { Page } from "../../shell/story_page.js" */
/** @import { View } from "./view.d.ts" */

/** How each begins. @type {Record<string, string>} */
const TOLD = {
  billygoat_project:
    "There are doors in the wood where no house is, and eyes in the ground where you mean to step. Somebody " +
    "came this way before you: a bicycle leans against a door that stands open on both sides.",
  rabbit_hole:
    "The path bends whenever nobody looks at it. Others walk here too, slowly, with nothing where a face should be. " +
    "They don't look for you. They only walk, and you are on their way.",
  evil_intentions:
    "Billygoat has put on another head tonight. It is older, and it smiles. Behind the thorns lies his Den: don't " +
    "go in, whatever the needle says.",
  collecting_bugs:
    "Each Memory has legs now. Somebody small carries it through the wood, in circles, and hums. Take it from " +
    "behind. And remember where the Entrance is: you have to come back to it.",
  one_memory:
    "The ground is soft here, and gets softer. Two faces watch from the bank. One of them pulls strings, the other " +
    "has already forgotten why it came.",
  silence:
    "It has a name, and the name is not to be said. The wood is listening to you: to your steps, to your whispers, " +
    "to what you almost say.",
  faster:
    "Somewhere sand is running. When it has run out, the wood remembers where you are. You don't have to hurry. You " +
    "only have to be faster than he is.",
  goatbusters:
    "The fog came up so fast that you lost sight of the needle in your own hand. Somebody calls you from the left. " +
    "All of you stand to the right.",
};

/** What a scenario adds, in a few words. @type {Record<string, string>} */
const ADDED = {
  portals: "Portals",
  eyes: "Eyes",
  roaming_servants: "Roaming Servants",
  carrier_servants: "Servants that carry the Memories",
  haunted_places: "Haunted Places",
  crossroads: "Crossroads",
  creepy_die: "the Creepy Die",
  den: "the Den",
  swamp: "Swamps",
  nightworld: "Nightworld",
  hourglass: "the Hourglass",
  fog: "the Fog",
};

/** The scenario, as long as the game has just begun. @param {View} view @returns {Page[]} */
export function opening(view) {
  const { scenario, expansions } = view.rules;
  if (!TOLD[scenario] || view.turn.number > 1 || view.memories.collected.length) return [];
  const added = expansions.map((name) => ADDED[name]).filter(Boolean);
  const now = added.length ? `In play: ${added.join(", ")}.` : "";
  return [
    { key: scenario, over: "A scenario", title: SCENARIOS[scenario], text: TOLD[scenario], next: now, tone: "#4a5a1c" },
  ];
}
