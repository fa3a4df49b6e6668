// How a night of The Stifling Dark ended, as a picture; and what may have decided it.
import { html } from "../../lib.js";
import { gate, lantern, lit } from "./moments.js";

/** @import { Outcome } from "../../types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** A gate that nobody opened. */
const locked = () => html`<svg viewBox="0 0 240 150">
  <path d="M22 148V20C22 4 218 4 218 20v128" fill="#0b0d10" stroke="#8f8a84" stroke-width="5" />
  <path d="M54 11v137M86 8v140M120 7v141M154 8v140M186 11v137" fill="none" stroke="#8f8a84" stroke-width="4" />
  <path d="M30 84c60 22 120 22 180 0M30 96c60-22 120-22 180 0" fill="none" stroke="#6b665f" stroke-width="6" />
  <path d="M108 84h24v22h-24z" fill="#c9a25a" />
</svg>`;

/** It burns still: somebody lived. */
const burning = () => html`<svg viewBox="0 0 240 170">
  <circle cx="120" cy="106" r="92" fill="#ffb35c" fill-opacity="0.16" />
  <g fill="none" stroke="#e9dfbd" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">
    <path d="M92 60h56l10 84H82zM104 60c0-26 32-26 32 0M78 144h84M120 14v20" />
    <path fill="#ffb35c" stroke="none" d="M120 84c12 16 14 26 14 34a14 14 0 0 1-28 0c0-8 2-18 14-34z" />
  </g>
</svg>`;

/**
 * For the dead a lantern that is out; for who got away the gate; for who hunted, their own face.
 * @param {View} view @param {Outcome} _outcome @param {number | null} you
 */
export function art({ ended, adversary, investigators }, _outcome, you) {
  const lost = ended?.winner === "adversary";
  const inside = lost || ended?.winner === "nobody" ? locked : burning;
  const foe = adversary === "cult" ? "morgonnod" : adversary;
  const mine = investigators.find(({ seat }) => seat === you);
  if (!mine) return lost ? lit(foe) : investigators.some(({ fate }) => fate === "escaped") ? gate() : inside();
  if (mine.fate === "dead" || mine.fate === "spirit") return lantern("#bdb6ab", "#57524c");
  if (mine.fate === "escaped") return gate();
  return inside();
}

export const decisive = [
  ...["dies", "escapes", "wound", "revealed", "attack", "turns_in", "lights_out", "stalked", "escape_open", "truck"],
  ...["installs", "bleeds", "sacrifice"],
];
