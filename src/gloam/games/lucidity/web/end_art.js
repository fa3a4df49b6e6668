// How a game of Lucidity ended, as a picture; and what may have decided it.
import { html } from "../../lib.js";
import { DREAMS, jaws, moonset, open } from "./moments.js";

/** @import { Outcome } from "../../types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** The sun over the hills: somebody is awake. */
const morning = () => html`<svg viewBox="0 0 240 150">
  <g stroke="#f0d9a0" stroke-width="3" stroke-linecap="round">
    <path d="M120 26v-18M76 38 66 24M164 38l10-14M44 68 28 60M196 68l16-8" />
    <circle cx="120" cy="92" r="46" fill="#f0d9a0" stroke="none" />
  </g>
  <path d="M-8 112c44-16 78-6 118-14s94-10 138 8v44H-8z" fill="#12131f" />
  <path d="M-8 112c44-16 78-6 118-14s94-10 138 8" fill="none" stroke="#565c7a" stroke-width="2" />
</svg>`;

/** @param {string | null} color */
const eye = (color) => html`<svg viewBox="0 0 240 150">
  ${open((DREAMS[color ?? ""] ?? DREAMS.B)[0], color ?? "B")}
</svg>`;

/**
 * An eye for the Nightmare who won, the morning for the Dreamer; for who didn't, jaws or the moon.
 * @param {View} view @param {Outcome} outcome @param {number | null} you
 */
export function art({ players }, { winners }, you) {
  const best = winners.map((w) => players[w]);
  const won = you === null ? best : winners.includes(you) ? [players[you]] : [];
  const night = won.find(({ role }) => role === "nightmare");
  if (night) return eye(night.color);
  if (won.length) return morning();
  if (you === null || players[you].role === "eaten") return jaws();
  return best[0]?.role === "nightmare" ? eye(best[0].color) : moonset();
}

export const decisive = [
  ...["eaten", "nightmare", "final", "hound", "fear", "consume", "exhausted", "dry", "imprison", "take"],
  ...["minions", "rest"],
];
