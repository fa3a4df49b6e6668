// On phones and tablets the question and everything beside the table lie in a sheet at the foot; the board stays as it
// is above.
import { html, useEffect, useRef, useState } from "../lib.js";

/** @import { Child } from "../lib.d.ts" */

/** @typedef {"low" | "half" | "full"} Height */
/** @type {Height[]} */
const HEIGHTS = ["low", "half", "full"];
const SWIPE = 28; // pixels

/**
 * Low: the question and the main acts. Half: every act. Full: cards, players, log; the main acts stay at its foot. A
 * tablet is wide enough to show all of it side by side.
 * @param {{question: string, acts: number, aside: Child, children?: Child}} props
 */
export function Sheet({ question, acts, aside, children }) {
  const [height, setHeight] = useState(/** @type {Height} */ ("low"));
  const from = useRef(/** @type {number | null} */ (null));
  useEffect(() => {
    if (height === "half") setHeight("low");
  }, [question]); // an act is chosen: back to the board
  const swipe = (/** @type {number} */ up) =>
    setHeight((was) => HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, HEIGHTS.indexOf(was) + up))]);
  const down = (/** @type {PointerEvent} */ e) => {
    from.current = e.clientY;
  };
  const move = (/** @type {PointerEvent} */ e) => {
    if (from.current === null || Math.abs(e.clientY - from.current) < SWIPE) return;
    swipe(e.clientY < from.current ? 1 : -1);
    from.current = null;
  };
  const up = () => {
    from.current = null;
  };
  const toggle = (/** @type {Height} */ to) => setHeight(height === to ? "low" : to);
  return html`<div class="sheetspace">
    <div class="bottomsheet ${height}"
      onKeyDown=${(/** @type {KeyboardEvent} */ e) => {
        if (e.key === "Escape" && height !== "low") {
          e.stopPropagation();
          setHeight("low");
        }
      }}>
      <div class="sheetgrip" onPointerDown=${down} onPointerMove=${move} onPointerUp=${up} onPointerCancel=${up}>
        <button type="button" class="quiet" aria-expanded=${height === "half" ? "true" : "false"}
          onClick=${() => toggle("half")}>
          All acts
          ${acts > 1 ? ` (${acts})` : ""}
        </button>
        <i aria-hidden="true"></i>
        <button type="button" class="quiet" aria-expanded=${height === "full" ? "true" : "false"}
          onClick=${() => toggle("full")}>
          Cards, players, log
        </button>
      </div>
      ${children}
      ${aside}
    </div>
  </div>`;
}
