// A board that is only looked at, in less space than a table gives it: laid out as on a table of this window, then made
// smaller.

import { BoardFrame } from "../games/board_frame.js";
import { html, useLayoutEffect, useRef, useState } from "../lib.js";

/** @import { BoardModule, BoardProps } from "../types.d.ts" */

const WIDE = 1084,
  HIGH = 760; // what a board has at a table in a wide window
const NARROW = 1080; // up to this the window is laid out as a tablet's or a phone's

/** @param {{board: BoardModule, given: BoardProps}} props */
export function SmallBoard({ board, given }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState({ zoom: 1, wide: true });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const wide = innerWidth > NARROW;
      setSize({ zoom: element.clientWidth / (wide ? WIDE : innerWidth), wide });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const { zoom, wide } = size;
  return html`<div class="board small" ref=${box} style=${wide ? { height: `${Math.round(HIGH * zoom)}px` } : {}}>
    <div class="smaller shape-wide"
      style=${{ zoom: String(zoom), width: wide ? `${WIDE}px` : "100vw", ...(wide ? { height: `${HIGH}px` } : {}) }}>
      <${BoardFrame} board=${board} given=${given} />
    </div>
  </div>`;
}
