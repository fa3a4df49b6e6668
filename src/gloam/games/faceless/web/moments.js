// The big moments of The Faceless, as pictures.
import { html } from "../../lib.js";
import { MEMORY } from "./names.js";
import { Glyph } from "./pieces.js";

export { opening } from "./pages.js";

/** @import { GameMoments } from "../../shell/moment.js" */
/** @import { View } from "./view.d.ts" */

const RED = "#ff6a5a";
const PAPER = "#efe4c8";
const MEMORIES = 8;

/** Billygoat's head: horns, a long face, eyes like slits. */
export const goat = () => html`<g data-moves="rises" fill="none" stroke=${RED} stroke-width="4" stroke-linecap="round"
  stroke-linejoin="round">
  <path d="M92 62C56 62 34 40 30 6c20 22 38 26 70 24M148 62c36 0 58-22 62-56-20 22-38 26-70 24" fill="#1a0708" />
  <path d="M92 46c10-10 46-10 56 0 14 22 8 66-8 104-6 18-34 18-40 0-16-38-22-82-8-104z" fill="#1a0708" />
  <path d="M98 84l18 8M142 84l-18 8" stroke-width="6" />
  <path d="M112 148h16M120 118v14" />
</g>`;
export const TREE = "M0 190V20l14 26-8 4 16 34-10 2 20 50-14-2 24 56z";

/** A Polaroid with a Memory. @param {string} name @param {number} at @param {number} up @param {number} lean */
export const polaroid = (name, at, up, lean) => html`<g transform=${`translate(${at} ${up}) rotate(${lean})`}>
  <rect x="-36" y="-44" width="72" height="88" rx="3" fill=${PAPER} />
  <rect x="-29" y="-37" width="58" height="60" fill="#231f1a" />
  <g data-moves="develops" style=${{ color: "#f0d9a0" }} transform="translate(-21 -28)">
    <${Glyph} name=${name} size=${42} />
  </g>
</g>`;

/** How the eight lie when all are found. */
const FAN = [-147, -105, -63, -21, 21, 63, 105, 147];

/** All eight Memories. */
export const album = () => html`<svg viewBox="-190 -70 380 140">
  ${Object.keys(MEMORY).map(
    (name, i) => html`<g key=${name} data-moves="appears" style=${{ "--turn": i / 3 }}>
      ${polaroid(name, FAN[i], Math.abs(FAN[i]) / 9, FAN[i] / 9)}
    </g>`,
  )}
</svg>`;

/** @type {GameMoments<View>} */
export const moments = {
  caught: () => ({
    tone: RED,
    art: html`<svg viewBox="0 0 240 190">${goat()}</svg>`,
    title: html`<em>Billygoat</em> has you.`,
  }),
  beside: () => ({
    tone: RED,
    art: html`<svg viewBox="0 0 240 190">
      <circle data-moves="beats" cx="120" cy="100" r="92" fill="none" stroke=${RED} stroke-width="2"
        stroke-dasharray="7 9" />
      ${goat()}
      <g fill="#040604">
        <path data-moves="parts" style=${{ "--from": "-60px" }} d=${TREE} transform="translate(-40 0)" />
        <g transform="translate(280 0) scale(-1 1)">
          <path data-moves="parts" style=${{ "--from": "-60px" }} d=${TREE} />
        </g>
      </g>
    </svg>`,
    title: html`<em>Billygoat</em> is next to you.`,
    text: "One step, and he has the Team.",
  }),
  red_threat: ({ line, view }) => {
    const reds = redCards(view, String(line.facts?.card));
    return {
      tone: RED,
      soft: true,
      title: html`A <em>red</em> Threat: Billygoat comes.`,
      text: reds === 1 ? "With one red card he walks one space." : `With ${reds} red cards he walks ${reds} spaces.`,
      art: html`<svg viewBox="0 -40 480 300" stroke=${RED} stroke-width="3" stroke-linejoin="round">
        <g data-moves="turns" style=${{ "--takes": "1.8s" }}>
          <rect x="206" y="0" width="68" height="96" rx="8" fill="#3a0d0f" />
          <path d="M226 38c-9 0-15-6-16-15 6 6 11 7 18 6M254 38c9 0 15-6 16-15-6 6-11 7-18 6M228 32c4-4 20-4 24 0 5 9 2
            28-5 42-3 6-11 6-14 0-7-14-10-33-5-42z" fill="none" />
        </g>
        ${Array.from(
          { length: Math.min(reds, 9) },
          (_, i) => html`<path key=${i} data-moves="appears" style=${{ "--turn": 1 + i }} fill="#ff6a5a66"
            d=${`M${240 + 32 * (i - (Math.min(reds, 9) - 1) / 2)} 116l13 8v15l-13 8-13-8v-15z`} />`,
        )}
      </svg>`,
    };
  },
  memory: ({ line }) => ({
    tone: "#f0d9a0",
    art: html`<svg viewBox="-60 -56 120 112">${polaroid(String(line.facts?.memory), 0, 0, -3)}</svg>`,
    title: html`A Memory: <em>${MEMORY[String(line.facts?.memory)] ?? "found"}</em>.`,
    text: `${line.facts?.found} of ${MEMORIES}`,
  }),
  obstacle: ({ line, view }) => ({
    tone: "#ff9a4a",
    art: html`<svg viewBox="-110 -60 220 120">
      ${burning(view, Number(line.facts?.steps ?? 1)).map(
        (name, i) => html`<g key=${name} data-moves="burns" style=${{ "--turn": i, clipPath: "inset(34% 0 0 0)" }}>
          ${polaroid(name, 80 * i - 40 * (Math.min(2, Number(line.facts?.steps ?? 1)) - 1), 0, 5 - 9 * i)}
        </g>`,
      )}
      <path d="M-96 -4c10-8 18 4 28-4s14 6 26-2 16 4 26-4 18 6 30-2 16 4 26-4 20 6 30-2 14 4 26-2" fill="none"
        stroke="#ff9a4a" stroke-width="3" data-moves="appears" style=${{ "--turn": 2 }} />
    </svg>`,
    title: html`You run into an <em>Obstacle</em>.`,
    text: cost(Number(line.facts?.steps ?? 1)),
  }),
  won: () => ({
    tone: "#f0d9a0",
    way: "dawn",
    art: album(),
    title: html`The fog opens. You are <em>out of the wood</em>.`,
  }),
};

/** The red cards among the Threats, with this one. @param {View} view @param {string} card */
const redCards = ({ display }, card) => display.red.length + (display.red.includes(card) ? 0 : 1);

/** Which Memories are about to burn: at most two are drawn. @param {View} view @param {number} steps */
function burning(view, steps) {
  const unused = view.memories.collected.filter(({ used }) => !used).map(({ memory }) => memory);
  return [...unused, ...Object.keys(MEMORY)].slice(0, Math.max(1, Math.min(2, steps)));
}

/** @param {number} steps */
const cost = (steps) =>
  steps === 1 ? "The step that is left uses up a Memory." : `The ${steps} steps that are left use up a Memory each.`;
