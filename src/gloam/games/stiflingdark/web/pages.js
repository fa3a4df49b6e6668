// The Events of The Stifling Dark, as pages: what the night does, then what is printed on the card.
import { printed } from "./words.js";

/** @import { Drawn } from "../../shell/story_page.js" */
/** @import { View } from "./view.d.ts" */

/** A line or two for each Event. @type {Record<string, string>} */
const TOLD = {
  creeping_fire: "The wind brings ash. Somewhere behind the lumber yard the sky has turned orange.",
  fallen_tree: "Wood cracks in the dark, then the ground jumps. Something lies across the way you came.",
  flare_up: "Sparks rain down on the yard. You beat them out with your hands, and your light flickers.",
  hazy: "Smoke hangs at the height of your eyes. The beam of a Flashlight is a thin gray stick in it.",
  severe_heat: "The air tastes of iron. Every breath costs more than it gives.",
  updraft: "Something pulls at your clothes, upward, toward the fire.",
  firebreak: "For a moment the fire finds nothing to eat. It waits.",
  heavy_smoke: "You sit down to rest, and cough until you stand again.",
  pyrocumulus: "A cloud has grown over the fire, and it is full of glowing wood.",
  roll_vortex: "It rolls over the roofs like a wheel. Where it touches the ground, nothing is shut any more.",
  firestorm: "There is only wind now, and it is hot.",
  fire_tornado: "A rope of fire hangs from the sky. It is looking for something to hold on to.",
  toxic_gasses: "The barrels behind the kiln have burst. It smells sweet, almost pleasant.",
  the_storm_grows: "The flags over the gate stand straight. Far away, the first bell of the carousel.",
  cold_front: "Your breath turns white between two steps.",
  foggy: "The fog swallows the far end of your light, then the near one.",
  muddy: "The paths have turned to mud. Whatever lies in it stays in it.",
  rainy: "The rain doesn't fall, it leans on you.",
  squall: "A gust throws the shutters of every booth open, all at once.",
  eerie_calm: "Nothing moves. You can hear a chair turn on the big wheel, and stop.",
  heavy_winds: "You can't sit, you can't lie down. You can only hold on.",
  interference: "Every lamp in the park hums the same note.",
  misty: "The mist has edges. You can see three steps, and no fourth.",
  downpour: "Water runs down the glass of your Flashlight. What it lights trembles.",
  hail_storm: "First it sounds like gravel, then like stones, then it is stones.",
  tornado: "The big wheel has begun to turn, and nobody has turned it on.",
};

/** @type {Drawn<View>["pages"]} */
export const pages = {
  event: ({ line, view }) => {
    const id = String(line.facts?.card);
    const { name, text } = printed("events", id);
    const over = `Event · round ${view.round} of ${view.rounds}`;
    return { key: id, over, title: name, text: TOLD[id] ?? "", now: text, tone: "#7a3414" };
  },
};
