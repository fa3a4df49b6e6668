// What the lines of The Stifling Dark sound like, by their kind.
import { at, big, ending } from "../../sound/cues.js";

/** @import { GameSounds } from "../../sound/cues.js" */
/** @import { Facts } from "../../types.d.ts" */
/** @import { View } from "./view.d.ts" */

export const ADVERSARY = 0; // the seat that hides
const ADVERSARIES = /^(butcher|horror|cultist|morgonnod)/;

/**
 * What the light shows: the Adversary, or a thing.
 * @param {Facts} facts
 * @param {View} view
 * @param {number | null} you
 */
function revealed(facts, view, you) {
  const what = String(facts.what);
  if (what !== view.adversary && !ADVERSARIES.test(what)) return at("boom", { gain: 0.5 });
  const yours = view.lights.some((light) => light.seat === you && light.lit.includes(facts.space));
  return yours ? big("revealed", "revealed.you") : at("revealed", { duck: 2, moment: "revealed" });
}

/** A sound, louder when it happens to oneself. @param {string} sound @param {number} others */
const louder = (sound, others) => (/** @type {unknown} */ _facts, /** @type {boolean} */ mine) =>
  at(sound, { gain: mine ? 1 : others });

const DICE = ["lockbox", "paranoid", "spell_bag", "syringe", "desecrated", "ride_parts", "gear_jam", "booth", "game"];
const CARDS = ["poi", "draws", "carries", "gets", "discards", "trade", "turned", "reward", "foot", "amulet"];
const PUT = ["picks", "places", "uses", "turns_in", "installs", "laid", "shoved", "coin", "transfer", "mirrors_laid"];
const PAGES = ["objective", "choices", "laid_out", "deal", "counter", "dealt", "no_deal"];
const CREAKS = ["door", "window", "switch", "mirror", "maze", "tunnel", "escape_open", "turned_on", "carried"];
const SHIVERS = ["presence", "gaze", "spotted", "power", "slips", "condition", "toxin", "poison"];

/**
 * The same sound for each of these kinds.
 * @param {string[]} kinds
 * @param {import("../../sound/cues.js").Heard} heard
 */
const each = (kinds, heard) => Object.fromEntries(kinds.map((kind) => [kind, heard]));

/** @type {GameSounds<View>["cues"]} */
export const cues = {
  ...each(DICE, "dice_wood"),
  ...each(["rings", "sprinted", "gas", "involved", "hook"], "put"),
  ...each(CARDS, "card"),
  ...each(PUT, "put"),
  ...each(PAGES, "page"),
  ...each(CREAKS, "creak"),
  ...each(SHIVERS, at("chill", { gain: 0.5 })),
  ...each(["step", "sprint", "pushed", "pulled"], "steps"),
  ...each(["prowls", "crawls", "hatches"], at("steps", { gain: 0.5 })),
  ...each(["light", "dark", "lorgnette", "charge", "deflects", "occluded"], "flashlight"),
  ...each(["rest", "cured", "healed", "iv", "painkillers", "disappears", "away"], at("breath", { gain: 0.7 })),
  ...each(["shadow", "possessed", "spirit", "drifts", "lies_down"], at("whispers", { gain: 0.6 })),
  ...each(["burning", "flare_up", "flare"], "fire"),
  ...each(["broken", "fallen_tree", "firecrackers", "crushed", "egg_gone"], "smash"),
  ...each(["vortex", "tornado", "hail"], "thunder"),
  ...each(["sacrifice", "rage", "enraged", "ambush"], at("boom", { duck: 1 })),
  ...each(["bloodletting", "bites", "blow"], at("attack", { gain: 0.5 })),
  event: at("thunder", { gain: 0.6 }),
  adversary_turn: at("riser", { gain: 0.4 }),
  card: at("boom", { gain: 0.4 }),
  gloom: at("lights_out", { gain: 0.5 }),
  help: at("win", { gain: 0.5 }),
  truck: (facts) => at("truck", { gain: facts.starts ? 1 : 0.7, duck: 1 }),
  bleeds: "heart",
  turns_on: at("riser", { gain: 0.6 }),
  noise: at("noise", { duck: 0.8, moment: "noise" }),
  lights_out: at("lights_out", { duck: 1.5, moment: "lights_out" }),
  revealed: (facts, _mine, view, you) => revealed(facts, view, you),
  stalked: (facts, mine) =>
    mine && facts.chill
      ? at("chill", { duck: 1, moment: "chill.you", buzz: [30, 30, 30, 30, 30] })
      : at("chill", { gain: 0.5 }),
  attack: louder("attack", 0.6),
  wound: (_facts, mine) =>
    mine
      ? [at("wound", { duck: 1.5, moment: "wound.you", buzz: [120] }), at("ringing", { after: 0.1, ringing: true })]
      : at("wound", { gain: 0.45 }),
  dies: (_facts, mine) =>
    mine ? big("dies", "dies.you", [300, 150, 300, 900, 80]) : at("dies", { duck: 2, moment: "dies.other" }),
  escapes: (_facts, mine) =>
    mine ? big("escape", "escapes.you", [20, 40, 20]) : at("escape", { gain: 0.7, duck: 1.5 }),
  end: (facts, _mine, _view, you) => ending((facts.winner === "adversary") === (you === ADVERSARY)),
};

/** Kinds that make no sound, on purpose. */
export const silent = [
  ...["hidden_step", "his_sprint", "hides", "grave", "turned_unseen"], // told to one seat alone: tables share rooms
  ...["investigator", "starts", "round", "gives_back", "turn", "sedated", "impossible", "decoy", "no_slot", "scout"],
  ...["major", "swaps", "looks", "radio", "poppet", "bells", "adversary_done", "heard", "stalk", "chill_gone"],
  ...["renamed", "blood", "aimed", "cools", "eggs", "egg", "named", "calm"],
];
