// How a game of The Faceless ended, as a picture; and what may have decided it.
import { html } from "../../lib.js";
import { album, goat, polaroid, TREE } from "./moments.js";

/** @import { View } from "./view.d.ts" */

const DARK = "#0a0d0a";

/** A wood that has closed behind somebody. */
const wood = () => html`<svg viewBox="0 0 240 190">
  <circle cx="120" cy="66" r="34" fill="#c9cfe6" fill-opacity="0.5" />
  <g fill=${DARK} stroke="#3c4a3a" stroke-width="2.500" stroke-linejoin="round">
    ${[6, 54, 104, 152, 190].map(
      (x, i) => html`<g key=${x} transform=${`translate(${x} ${i % 2 ? 16 : 0})`}>
        <path d=${TREE} /><path d=${TREE} transform="scale(-1 1)" />
      </g>`,
    )}
  </g>
</svg>`;

/** What is left of a Memory. */
const burnt = () => html`<svg viewBox="-110 -60 220 120">
  ${["hat", "bow"].map(
    (name, i) => html`<g key=${name} style=${{ clipPath: "inset(34% 0 0 0)" }}>
      ${polaroid(name, 80 * i - 40, 0, 5 - 9 * i)}
    </g>`,
  )}
  <path d="M-96 -4c10-8 18 4 28-4s14 6 26-2 16 4 26-4 18 6 30-2 16 4 26-4 20 6 30-2 14 4 26-2" fill="none"
    stroke="#ff9a4a" stroke-width="3" />
</svg>`;

/** A hand, and rings around it. */
const swamp = () => html`<svg viewBox="0 0 240 150">
  <g fill="none" stroke="#7fa38a" stroke-width="3">
    <path d="M104 116V74c0-9 12-9 12 0V56c0-9 12-9 12 0v16c0-9 12-9 12 0v14c0-9 12-9 12 0v18c0 8-4 12-8 16"
      fill="#1a2a20" stroke-linejoin="round" stroke-linecap="round" />
    <ellipse cx="124" cy="118" rx="52" ry="9" /><ellipse cx="124" cy="120" rx="92" ry="17" stroke-opacity="0.55" />
  </g>
</svg>`;

/** A shape with a hood, and nothing in it. */
const servant = () => html`<svg viewBox="0 0 240 190">
  <g stroke="#d0504c" stroke-width="4" stroke-linejoin="round">
    <path d="M58 182c-2-70 18-160 62-160s64 90 62 160l-22-12-20 12-20-12-20 12-20-12z" fill="#1a0708" />
    <path d="M88 86c2-46 62-46 64 0 0 30-16 48-32 48S88 116 88 86z" fill="#050505" />
  </g>
</svg>`;

const cry = () => html`<svg viewBox="0 0 240 190">${goat()}</svg>`;

/** @type {Record<string, () => unknown>} */
const ARTS = { won: album, deck: wood, obstacle: burnt, swamp, servant, caught: cry, den: cry };

/** @param {View} view */
export const art = (view) => (ARTS[view.ended ?? ""] ?? cry)();

export const decisive = [
  "threat",
  "billygoat",
  "hit",
  "memory",
  "paid",
  "burnt",
  "servant",
  "haunted",
  "portal",
  "walk",
];
