// The big moments of The Stifling Dark, as pictures.
import { html } from "../../lib.js";

/** @import { GameMoments } from "../../shell/moment.js" */

const RED = "#ff6a5a";
/** What is in the light. @type {Record<string, string>} */
const FOES = { butcher: "The Butcher", horror: "The Horror", morgonnod: "Mor'gonnod" };

/** A cone of light, and a sewn mask in it. */
const masked = html`<svg viewBox="0 0 240 190">
  <path class="develops" d="M120 188 26 10h188z" fill="#e9dfbd" fill-opacity="0.2" />
  <g class="rises" stroke="#3a2a20" stroke-width="3" stroke-linecap="round">
    <path d="M66 166c8-34 24-40 54-40s46 6 54 40z" fill="#6b1f1c" stroke="none" />
    <path d="M88 52c8-26 56-26 64 0 6 32-2 66-14 76-10 8-26 8-36 0-12-10-20-44-14-76z" fill="#c9a877" />
    <path d="M120 34v94M88 72c20 8 44 8 64 0" fill="none" />
    <circle cx="104" cy="72" r="9" fill="#120c0a" />
    <circle cx="136" cy="72" r="9" fill="#120c0a" />
    <circle cx="104" cy="72" r="3.500" fill=${RED} stroke="none" />
    <circle cx="136" cy="72" r="3.500" fill=${RED} stroke="none" />
    <path d="M102 108h36M108 103v10M116 103v10M124 103v10M132 103v10" fill="none" />
  </g>
</svg>`;

/** @param {string} what */
const named = (what) => FOES[what] ?? "A Cultist";

/** @type {GameMoments} */
export const moments = {
  "revealed.you": ({ line }) => ({
    tone: RED,
    art: masked,
    title: html`${named(String(line.facts?.what))} is in <em>your</em> light.`,
    text: `Space ${line.facts?.space}. Everyone can see it now.`,
  }),
  revealed: ({ line }) => ({
    tone: RED,
    art: masked,
    title: html`${named(String(line.facts?.what))} is in the <em>light</em>.`,
    text: `Space ${line.facts?.space}.`,
  }),
  "dies.you": () => ({
    tone: "#8f8a84",
    art: html`<svg viewBox="0 0 240 170">
      <g fill="none" stroke="#bdb6ab" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">
        <path d="M92 60h56l10 84H82zM104 60c0-26 32-26 32 0M78 144h84M120 14v20" />
        <path class="develops" d="M120 84c12 16 14 26 14 34a14 14 0 0 1-28 0c0-8 2-18 14-34z" stroke="#57524c" />
      </g>
    </svg>`,
    title: "You are dead.",
  }),
};
