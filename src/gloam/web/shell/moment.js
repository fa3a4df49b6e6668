// A big moment: a picture over the dimmed board for at most two and a half seconds. It takes no focus and no click:
// whatever is pressed ends it and does what it always does, so that no answer waits for it.
import { html, useLayoutEffect, useState } from "../lib.js";
import { motion } from "../settings.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { AnyView, Line } from "../types.d.ts" */
/** @import { Shown } from "./rarity.js" */

export const css = new URL("../css/moment.css", import.meta.url).href;

/**
 * What a game tells a moment from.
 * @template [View=AnyView]
 * @typedef {{line: Line, view: View, you: number | null, names: string[]}} MomentFacts
 */
/**
 * What it looks like. `way`: what it does to the whole board (css/moment.css); `soft`: the board stays in sight, and
 * the art is as large as it. What moves in the art says how by `data-moves`.
 * @typedef {{title: Child, text?: Child, art?: Child, tone?: string, way?: string, soft?: boolean}} MomentPicture
 * @typedef {{kind: string, as: Shown, picture: MomentPicture, at: number}} Moment
 */
/**
 * The pictures of a game, by the name of a moment.
 * @template [View=AnyView]
 * @typedef {Record<string, (facts: MomentFacts<View>) => MomentPicture>} GameMoments
 */

/** Milliseconds over the board. @type {Record<Shown, number>} */
const LASTS = { full: 2500, half: 1250, banner: 2500 };
const SOFT = 1600;
const LEAVES = 80;

/** How long a moment is over the board: where the board stays in sight, shorter. @param {Moment} moment */
export const lasts = ({ as, picture }) => (as !== "banner" && picture.soft ? Math.min(SOFT, LASTS[as]) : LASTS[as]);

/**
 * @param {{moment: Moment, onEnd: (early: boolean) => void}} props
 */
export function MomentPlayed({ moment, onEnd }) {
  const [leaving, setLeaving] = useState(false);
  const { as, picture, kind } = moment;
  const { way = "plain" } = picture;
  useLayoutEffect(() => {
    setLeaving(false);
    const done = setTimeout(() => onEnd(false), lasts(moment));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let soon;
    const end = () => {
      if (soon) return;
      setLeaving(true);
      soon = setTimeout(() => onEnd(true), LEAVES);
    };
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (!["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key)) end();
    };
    addEventListener("pointerdown", end, { capture: true, passive: true });
    addEventListener("keydown", press, { capture: true });
    return () => {
      clearTimeout(done);
      clearTimeout(soon);
      removeEventListener("pointerdown", end, { capture: true });
      removeEventListener("keydown", press, { capture: true });
    };
  }, [moment]);
  const moves = motion.value ? "moves" : "still";
  return html`<div role="status" data-moment=${kind}
    class=${`bigmoment ${as} ${moves} ${leaving ? "leaving" : ""} ${picture.soft ? "soft" : ""} way-${way}`}
    style=${{ "--tone": picture.tone ?? "#efe9dd", "--lasts": `${lasts(moment)}ms` }}>
    ${as === "banner" ? null : html`<div class="momentart" aria-hidden="true">${picture.art}</div>`}
    <div class="momentwords">
      <p class="momenttitle">${picture.title}</p>
      ${picture.text && as !== "banner" ? html`<p class="momenttext">${picture.text}</p>` : null}
    </div>
    ${as === "banner" ? null : html`<p class="momentskip" aria-hidden="true">Skip <kbd>n</kbd></p>`}
  </div>`;
}
