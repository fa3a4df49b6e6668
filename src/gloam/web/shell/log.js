// The log: sentences, newest last; each line opens its moment in the replay and its rule in the book.
import { html, useLayoutEffect, useRef, useState } from "../lib.js";
import { named } from "../words.js";
import { RuleLink } from "./rule_link.js";

/** @import { Line } from "../types.d.ts" */

/**
 * The log is one stop for the Tab key; inside, the arrows go from line to line.
 * @param {KeyboardEvent & {currentTarget: HTMLElement}} event
 */
function walk(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = /** @type {HTMLElement[]} */ ([...event.currentTarget.querySelectorAll(".moment, .showme, .rid")]);
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  all[at < 0 ? all.length - 1 : Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
  event.preventDefault();
}

/**
 * Scroll a list, and nothing else on the page, until a line of it is in sight.
 * @param {HTMLElement} box
 * @param {Element | null} line
 * @param {number} [above] pixels of its head that something stays over
 */
export function bring(box, line, above = 0) {
  if (!line) return;
  const { top, bottom } = line.getBoundingClientRect();
  const list = box.getBoundingClientRect();
  if (top < list.top + above) box.scrollTop -= list.top + above - top;
  else if (bottom > list.bottom) box.scrollTop += bottom - list.bottom;
}

/** "(L062)" at the end of a sentence is shown as its link only. @param {string} text */
export const bare = (text) => text.replace(/\s*\((?:[A-Z]+-?\d+[,\s–-]*)+\)\s*$/, "");

/**
 * @param {{lines: Line[], names: string[], leftAt?: number | null, table: string, seat: string, onRule: (id: string) =>
 *   void, at?: number | null, onMoment?: (n: number) => void, onShow?: (line: Line) => void, canShow?: (line: Line) =>
 *   boolean}} props
 */
export function Log({ lines, names, leftAt, table, seat, onRule, at, onMoment, onShow, canShow }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  // the newest line stays in sight, also when the panel or its lines change their height, until the reader goes up
  const low = useRef(true);
  const [missed, miss] = useState(false); // lines came while older ones are read
  const last = lines.length ? lines[lines.length - 1].n : 0;
  const down = () => {
    const box = list.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    low.current = true;
    miss(false);
  };
  useLayoutEffect(() => {
    // before it is drawn
    const box = list.current;
    if (!box) return;
    if (at !== undefined && at !== null) bring(box, box.querySelector(`[data-seq="${at}"]`));
    else if (low.current || at !== undefined) down();
    else miss(true);
  }, [last, at]);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || at !== undefined) return undefined;
    const size = () => `${box.clientHeight} ${box.scrollHeight}`;
    let known = size();
    let top = box.scrollTop;
    const watch = new ResizeObserver(() => {
      known = size();
      if (low.current) box.scrollTop = box.scrollHeight;
      top = box.scrollTop;
    });
    const look = () => {
      const up = box.scrollTop < top;
      top = box.scrollTop;
      if (size() !== known) return; // the panel or its lines moved, not the reader
      const lowest = top + box.clientHeight > box.scrollHeight - 40;
      if (lowest) {
        low.current = true;
        miss(false);
      } else if (up) low.current = false;
    };
    const turn = (/** @type {WheelEvent} */ e) => {
      if (e.deltaY < 0 && box.scrollTop > 0) low.current = false;
    }; // before it has scrolled: a line may come right then
    box.addEventListener("scroll", look, { passive: true });
    box.addEventListener("wheel", turn, { passive: true });
    watch.observe(box);
    // lines may grow: "Show me" comes with the board, fonts come late
    if (box.firstElementChild) watch.observe(box.firstElementChild);
    return () => {
      watch.disconnect();
      box.removeEventListener("scroll", look);
      box.removeEventListener("wheel", turn);
    };
  }, []);
  const first = lines.length ? lines[0].n : 0;
  const divided = leftAt !== null && leftAt !== undefined && leftAt >= first && leftAt < last;
  return html`<div class="log" ref=${list} role="log" aria-label="What happened" aria-live="polite" tabindex="0"
    onKeyDown=${walk}>
    <ol>
      ${lines.map(
        (line) => html`
          ${divided && line.n === leftAt + 1 ? html`<li class="since" key="since">Since you left</li>` : null}
          <li key=${line.n} data-n=${line.n} data-seq=${line.seq}
            class="line k-${line.kind} ${line.seq === at ? "at" : ""}">
            ${
              onMoment
                ? html`<a class="moment" tabindex="-1" href=${`/r/${table}?line=${line.seq}&seat=${seat}`}
                  aria-current=${line.seq === at ? "true" : undefined}
                  onClick=${(/** @type {MouseEvent} */ e) => {
                    if (!e.ctrlKey && !e.metaKey) {
                      e.preventDefault();
                      onMoment(line.seq);
                    }
                  }}>
                  ${bare(named(line.text, names))}
                </a>`
                : html`<a class="moment" tabindex="-1" href=${`/r/${table}?line=${line.seq}&seat=${seat}`}
                  title="Open this moment in the replay">
                  ${bare(named(line.text, names))}
                </a>`
            }
            ${
              onShow && canShow?.(line)
                ? html` <button type="button" class="showme" tabindex="-1" onClick=${() => onShow(line)}>
                    Show me
                  </button>
                `
                : null
            }
            ${line.rule ? html` <${RuleLink} id=${line.rule} onRule=${onRule} inner=${true} />` : null}
          </li>
        `,
      )}
      ${lines.length === 0 ? html`<li class="soft">Nothing has happened yet.</li>` : null}
    </ol>
    ${missed ? html`<button type="button" class="newest" onClick=${down}>Newest lines ↓</button>` : null}
  </div>`;
}
