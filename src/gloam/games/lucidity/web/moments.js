// The big moments of Lucidity, as pictures.
import { html } from "../../lib.js";
import { COLOR } from "./names.js";

/** @import { GameMoments } from "../../shell/moment.js" */
/** @import { View } from "./view.d.ts" */

/** @type {Record<string, [string, string]>} a color's tone, and its dream */
export const DREAMS = {
  B: ["#8fb8f0", "the Depths"],
  G: ["#8fd6a5", "Envy"],
  Y: ["#e3c07a", "Imprisonment"],
  R: ["#ff8676", "Primeval Fear"],
};
/** The sign of each dream, in the pupil of an eye of 240 by 150. @type {Record<string, string>} */
const SIGNS = {
  B: "M108 71c4-5 8 5 12 0s8 5 12 0M108 80c4-5 8 5 12 0s8 5 12 0",
  G: "M130 65c-12 0-19 7-18 20 12 1 18-6 18-20zM112 85l11-11",
  Y: "M111 64v22M120 64v22M129 64v22",
  R: "M110 64h20c1 9-4 17-10 22-6-5-11-13-10-22z",
};
const RED = "#ff6a5a";

/** An eye, and in it what somebody has become. @param {string} tone @param {string} color */
export const open = (tone, color) => html`<g>
  <path d="M6 75C60 12 180 12 234 75 180 138 60 138 6 75z" fill="#06070c" stroke=${tone} stroke-width="3.500" />
  <circle cx="120" cy="75" r="46" fill=${tone} fill-opacity="0.28" stroke=${tone} stroke-width="2.500" />
  <circle cx="120" cy="75" r="20" fill="#06070c" stroke=${tone} stroke-width="2" />
  <path d=${SIGNS[color]} fill="none" stroke=${tone} stroke-width="2.600" stroke-linecap="round"
    stroke-linejoin="round" />
</g>`;

/** What has closed. */
export const jaws = () => html`<svg viewBox="0 0 240 150">
  <g fill="#2a0f12" stroke=${RED} stroke-width="3" stroke-linejoin="round">
    <path data-moves="rises" d="M4 92C30 168 210 168 236 92L220 66 200 98 180 64 160 99 140 63 120 99 100 63 80 99 60 64
      40 98 20 66z" />
    <path data-moves="sinks" d="M4 58C30 -18 210 -18 236 58L220 84 200 52 180 86 160 51 140 87 120 51 100 87 80 51 60 86
      40 52 20 84z" />
  </g>
</svg>`;

/** The moon goes down behind the hills. */
export const moonset = () => html`<svg viewBox="0 0 240 150">
  <g data-moves="sets">
    <circle cx="120" cy="92" r="42" fill="#e8e6da" />
    <circle cx="138" cy="82" r="36" fill="#0b0c14" />
  </g>
  <path d="M-8 118c44-16 78-6 118-14s94-10 138 8v38H-8z" fill="#08090f" />
  <path d="M-8 118c44-16 78-6 118-14s94-10 138 8" fill="none" stroke="#565c7a" stroke-width="2" />
</svg>`;
const DREAM = /** @type {const} */ (["#8fb8f0", "the Depths"]);

/** @type {GameMoments<View>} */
export const moments = {
  "nightmare.you": ({ line }) => {
    const color = String(line.facts?.color);
    const [tone, dream] = DREAMS[color] ?? DREAM;
    return {
      tone,
      art: html`<svg viewBox="0 0 240 150"><g data-moves="opens">${open(tone, color)}</g></svg>`,
      title: html`You are the Nightmare of <em>${dream}</em>.`,
      text: `From now on, every ${COLOR[color] ?? "such"} Shadow that a Dreamer rolls is your Power.`,
    };
  },
  "nightmare.other": ({ line, names }) => {
    const color = String(line.facts?.color);
    const [tone, dream] = DREAMS[color] ?? DREAM;
    return {
      tone,
      art: html`<svg viewBox="0 0 240 190"><g data-moves="turns">
        <rect x="52" y="4" width="136" height="182" rx="14" fill="#12131f" stroke=${tone} stroke-width="3" />
        <path d="M72 24h96M72 166h96" stroke=${tone} stroke-opacity="0.5" stroke-width="2" />
        <g transform="translate(60 57) scale(0.5)">${open(tone, color)}</g>
      </g></svg>`,
      title: html`${names[line.facts?.seat]} is the Nightmare of <em>${dream}</em>.`,
    };
  },
  "eaten.you": () => ({
    tone: RED,
    art: jaws(),
    title: html`You were <em>eaten</em>.`,
    text: "Your Hunt row is full. You are out of the game.",
  }),
  close: () => ({
    tone: RED,
    way: "close",
    soft: true,
    title: html`<span data-moves="beats">One die <em>from it</em>.</span>`,
  }),
  final: ({ line, names }) => ({
    tone: "#c9cfe6",
    art: moonset(),
    title: "The moon sets. These are the final turns.",
    text: strong((line.facts?.seats ?? []).map((/** @type {number} */ seat) => names[seat])),
  }),
  exhausted: () => ({ tone: "#9aa4c8", way: "lids", soft: true, title: "You are exhausted." }),
};

/** Who has enough Power. @param {string[]} who */
const strong = (who) =>
  who.length ? `${who.join(" and ")} ${who.length > 1 || who[0] === "You" ? "have" : "has"} enough Power.` : "";
