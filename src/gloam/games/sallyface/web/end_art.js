// How a Story of Sally Face ended, as a picture; and what may have decided it.
import { html } from "../../lib.js";
import { cracked, doubled, ghost, mask } from "./moments.js";

/** @import { View } from "./view.d.ts" */

/** A mask in the light of a window. */
const known = () => html`<svg viewBox="0 0 240 190">
  <path d="M60 -8h120v190H60zM120 -8v190M60 86h120" fill="#ffd7a8" fill-opacity="0.12" stroke="#8a6a4c"
    stroke-width="3" />
  ${mask("#8fb8f0")}
</svg>`;

/** @type {Record<string, (view: View) => unknown>} */
const ARTS = {
  story: known,
  corruption: cracked,
  minds: ({ players }) => (players.some((one) => one.ghost) ? ghost("#e6ebee") : doubled("#e0c3ff")),
};

/** @param {View} view */
export const art = (view) => (ARTS[view.reason ?? ""] ?? cracked)(view);

export const decisive = [
  ...["solved", "finale", "finale_acts", "finale_solved", "fail", "fallen", "corruption", "curse", "friend_saves"],
  ...["story", "defeat", "lose"],
];
