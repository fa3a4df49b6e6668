// The big moments of The Stifling Dark, as pictures.
import { html } from "../../lib.js";

import * as park from "./park.js";
import * as sawmill from "./sawmill.js";

export { pages } from "./pages.js";

/** @import { GameMoments } from "../../shell/moment.js" */
/** @import { Child } from "../../lib.d.ts" */
/** @import { Space } from "./map.d.ts" */
/** @import { View } from "./view.d.ts" */

const RED = "#ff6a5a";
const COLD = "#bfd3dd";
/** What is in the light. @type {Record<string, string>} */
const FOES = { butcher: "The Butcher", horror: "The Horror", morgonnod: "Mor'gonnod" };

/** What has been seen, drawn on 240 by 190. @type {Record<string, Child>} */
const SEEN = {
  butcher: html`
    <path d="M66 166c8-34 24-40 54-40s46 6 54 40z" fill="#6b1f1c" stroke="none" />
    <path d="M88 52c8-26 56-26 64 0 6 32-2 66-14 76-10 8-26 8-36 0-12-10-20-44-14-76z" fill="#c9a877" />
    <path d="M120 34v94M88 72c20 8 44 8 64 0" fill="none" />
    <circle cx="104" cy="72" r="9" fill="#120c0a" />
    <circle cx="136" cy="72" r="9" fill="#120c0a" />
    <circle cx="104" cy="72" r="3.500" fill=${RED} stroke="none" />
    <circle cx="136" cy="72" r="3.500" fill=${RED} stroke="none" />
    <path d="M102 108h36M108 103v10M116 103v10M124 103v10M132 103v10" fill="none" />
  `,
  horror: html`
    <path d="M60 168c-8-60 20-120 60-120s68 60 60 120c-16-14-24 6-40-8s-24 12-40 0-24 18-40 8z" fill="#2c3a2b" />
    <path d="M78 100c24-18 60-18 84 0-10 34-26 44-42 44s-32-10-42-44z" fill="#120c0a" />
    <path d="M84 100l8 14 8-17 9 17 11-18 11 18 9-17 8 17 8-14" fill="#e9dfbd" stroke="none" />
    <g fill=${RED} stroke="none">
      <circle cx="100" cy="72" r="5" />
      <circle cx="120" cy="65" r="5" />
      <circle cx="140" cy="72" r="5" />
    </g>
  `,
  morgonnod: html`
    <path d="M58 170c0-30 18-44 34-48V58c0-32 56-32 56 0v64c16 4 34 18 34 48z" fill="#241a2c" />
    <path d="M92 62C66 58 52 40 54 16c12 20 26 26 42 28M148 62c26-4 40-22 38-46-12 20-26 26-42 28" fill="#3a2a20" />
    <path d="M98 74l18 8M142 74l-18 8" stroke=${RED} stroke-width="6" />
    <path d="M104 112c8-8 24-8 32 0M112 108v10M120 106v12M128 108v10" fill="none" stroke=${RED} />
  `,
  cultist: html`
    <path d="M64 170c-4-60 16-134 56-134s60 74 56 134z" fill="#3b1a22" />
    <path d="M92 82c6-30 50-30 56 0 4 26-8 52-28 52S88 108 92 82z" fill="#0d0709" />
    <circle cx="108" cy="88" r="4" fill=${RED} stroke="none" />
    <circle cx="132" cy="88" r="4" fill=${RED} stroke="none" />
  `,
};

/** A cone of light, and what stands in it. @param {string} what */
export const lit = (what) => html`<svg viewBox="0 0 240 190">
  <path data-moves="develops" d="M120 188 26 10h188z" fill="#e9dfbd" fill-opacity="0.2" />
  <g data-moves="rises" stroke="#3a2a20" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
    ${SEEN[what] ?? SEEN.cultist}
  </g>
</svg>`;

/** @param {string} what */
const named = (what) => FOES[what] ?? "A Cultist";

/** A lantern that has gone out. @param {string} line @param {string} ember */
export const lantern = (line, ember) => html`<svg viewBox="0 0 240 170">
  <g fill="none" stroke=${line} stroke-width="4" stroke-linejoin="round" stroke-linecap="round">
    <path d="M92 60h56l10 84H82zM104 60c0-26 32-26 32 0M78 144h84M120 14v20" />
    <path d="M120 84c12 16 14 26 14 34a14 14 0 0 1-28 0c0-8 2-18 14-34z" stroke=${ember} />
    <path data-moves="dies-out" style=${{ "--turn": 2 }} opacity="0" fill="#ffb35c" stroke="none"
      d="M120 84c12 16 14 26 14 34a14 14 0 0 1-28 0c0-8 2-18 14-34z" />
  </g>
</svg>`;

/** Three cones of light, which die one after the other. */
const cones = html`<svg viewBox="-120 -50 480 270">
  ${[46, 120, 194].map(
    (x, i) => html`<g key=${x}>
      <path d=${`M${x} 140 ${x - 34} 30h68z`} fill="none" stroke="#57524c" stroke-width="2" stroke-dasharray="5 7" />
      <path data-moves="dies-out" style=${{ "--turn": i + 1 }} opacity="0" fill="#f0dfa0" fill-opacity="0.6"
        d=${`M${x} 140 ${x - 34} 30h68z`} />
      <circle cx=${x} cy="140" r="6" fill="#8f8a84" />
    </g>`,
  )}
</svg>`;

/** A gate, whose leaves stand open. */
export const gate = () => html`<svg viewBox="0 0 240 150">
  <path d="M60 146V20h120v126z" fill="#c3cacd" fill-opacity="0.5" data-moves="appears" />
  <g fill="none" stroke="#59626b" stroke-width="5">
    <path data-moves="parts" style=${{ "--from": "44px" }}
      d="M16 12v136M34 18v122M54 24v110M16 12l38 12M16 148l38-14" />
    <path data-moves="parts" style=${{ "--from": "-44px" }}
      d="M224 12v136M206 18v122M186 24v110M224 12l-38 12M224 148l-38-14" />
  </g>
</svg>`;

/** @type {GameMoments<View>} */
export const moments = {
  "revealed.you": ({ line, view, you }) => ({
    tone: RED,
    art: lit(String(line.facts?.what)),
    title: html`${named(String(line.facts?.what))} is in <em>your</em> light.`,
    text: `Space ${line.facts?.space}${away(view, you, String(line.facts?.space))}. Everyone can see it now.`,
  }),
  revealed: ({ line }) => ({
    tone: RED,
    art: lit(String(line.facts?.what)),
    title: html`${named(String(line.facts?.what))} is in the <em>light</em>.`,
    text: `Space ${line.facts?.space}.`,
  }),
  "wound.you": () => ({ tone: RED, way: "wounded", soft: true, title: html`You are <em>wounded</em>.` }),
  "chill.you": () => ({ tone: COLD, way: "fog", soft: true, title: html`A <em>chill</em> runs down your spine.` }),
  lights_out: () => ({ tone: "#f0dfa0", soft: true, art: cones, title: "All Flashlights go out." }),
  noise: ({ line }) => ({ tone: "#f0d9a0", soft: true, title: html`Noise <em>${heardAt(line)}</em>.` }),
  "dies.you": () => ({ tone: "#8f8a84", art: lantern("#bdb6ab", "#57524c"), title: "You are dead." }),
  "dies.other": ({ line, names }) => ({
    tone: "#8f8a84",
    art: lantern("#8f8a84", "#57524c"),
    title: html`${names[line.facts?.seat]} is <em>dead</em>.`,
  }),
  "escapes.you": () => ({ tone: "#dfe5e6", way: "dawn", art: gate(), title: html`You are <em>out</em>.` }),
};

const ROW = 0.875; // from one row of spaces to the next, where the next space of a row is 1 away

/**
 * How far away a space is from one's own figure, in spaces, as the light goes.
 * @param {View} view @param {number | null} you @param {string} space
 */
function away(view, you, space) {
  /** @type {Record<string, Space>} */
  const spaces = view.map === "park" ? park.spaces : sawmill.spaces;
  const here = spaces[view.investigators.find(({ seat }) => seat === you)?.space ?? ""];
  const there = spaces[space];
  if (!here || !there) return "";
  const rows = Math.abs(here[1] - there[1]) / ROW;
  const far = Math.round(rows + Math.max(0, Math.abs(here[0] - there[0]) - rows / 2));
  return far ? `, ${far} ${far === 1 ? "space" : "spaces"} from you` : ", your own";
}

/** @param {{facts?: Record<string, unknown>}} line */
const heardAt = ({ facts }) => (facts?.window ? `at Window ${facts.window}` : `on space ${facts?.space}`);
