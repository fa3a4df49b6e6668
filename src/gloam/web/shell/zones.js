// The five zones of a table: bar, board, hand, ask, rail. The shape of the window alone says where each is
// (css/table.css); games fill them.
import { styled } from "../games/index.js";
import { html, useLayoutEffect, useRef, useState } from "../lib.js";
import { NOTHING } from "./free_part.js";
import { Overlay } from "./overlay.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { Inset } from "./free_part.js" */
/** @import { Window_ } from "./shape.js" */

styled(new URL("../css/table.css", import.meta.url).href);

const RESERVED = 11; // rem that ask has in a tall window, where the game does not say

/**
 * `reserved`: rem that the question has in a tall window, also when it needs less, so that the board stays still. What
 * needs more grows over the board, and the board is told by its inset.
 * @param {{at: Window_, title: string, game: string, class?: string, seq?: number, reserved?: number, rows?: number,
 *   bar: Child, ask: Child, board: (inset: Inset) => Child, onContextMenu?: (e: MouseEvent) => void, rail: Child,
 *   railName: string, railOpen: boolean, onRailClose: () => void, pills?: Child, refusal?: Child, children?: Child}}
 *   props `rows`: of answers that a hand leaves room for
 */
export function Zones(props) {
  const { at, title, game, bar, ask, board, rail, railName, pills, refusal, children } = props;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const inset = useInset(root, at.shape);
  return html`<div
    class="app table ${game} shape-${at.shape} ${at.roomy ? "roomy" : ""} ${at.tiny ? "tiny" : ""} ${props.class ?? ""}"
    data-shape=${at.shape} data-seq=${props.seq} ref=${root}
    style=${{ "--reserved": `${props.reserved ?? RESERVED}rem`, "--rows": props.rows }}>
    ${bar}
    <main>
      <h1 class="sr">${title}</h1>
      ${ask}
      <div class="board" data-zone="board" onContextMenu=${props.onContextMenu}>${board(inset)}</div>
      ${at.shape === "wide" ? html`<aside class="rail" data-zone="rail" aria-label=${railName}>${rail}</aside>` : null}
    </main>
    <div class="pills">${pills}</div>
    ${refusal}
    ${
      at.shape !== "wide" && props.railOpen
        ? html`<${Overlay} name="drawer" title=${railName} onClose=${props.onRailClose}>
          <div class="rail" data-zone="rail">${rail}</div>
        </${Overlay}>`
        : null
    }
    ${children}
  </div>`;
}

/**
 * What the shell puts over the board: pills above, and a question that needs more room than it has.
 * @param {{current: HTMLElement | null}} root
 * @param {string} shape
 */
function useInset(root, shape) {
  const [inset, setInset] = useState(NOTHING);
  useLayoutEffect(() => {
    const node = root.current;
    const [ask, board, pills] = [".prompt", ".board", ".pills"].map((s) => node?.querySelector(`:scope ${s}`));
    if (!node || !ask || !board || !pills) return undefined;
    const measure = () => {
      const frame = board.getBoundingClientRect();
      const grown = shape === "tall" ? Math.max(0, Math.round(frame.bottom - ask.getBoundingClientRect().top)) : 0;
      const over = pills.getBoundingClientRect();
      const top = over.height ? Math.max(0, Math.round(over.bottom - frame.top)) : 0;
      node.style.setProperty("--grown", `${grown}px`);
      node.style.setProperty("--pilled", `${top}px`);
      node.style.setProperty(
        "--hand",
        `${node.querySelector(".prompt > .hand")?.getBoundingClientRect().height ?? 0}px`,
      );
      setInset((was) => (was.bottom === grown && was.top === top ? was : { ...NOTHING, top, bottom: grown }));
    };
    const watch = new ResizeObserver(measure);
    const see = () => {
      watch.disconnect();
      for (const one of [ask, board, pills, ...ask.querySelectorAll(":scope > .hand")]) watch.observe(one);
    };
    see();
    const parts = new MutationObserver(see); // a hand may come later
    parts.observe(ask, { childList: true });
    return () => {
      watch.disconnect();
      parts.disconnect();
    };
  }, [shape]);
  return inset;
}
