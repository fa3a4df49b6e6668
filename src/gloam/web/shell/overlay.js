// What opens over a table: drawer, list, panel, window. Each closes by Escape, by a tap beside it and by the back
// gesture; the address stays. However many are open, the browser's history has one entry for them.
import { html, useEffect, useLayoutEffect, useRef } from "../lib.js";
import { Icon } from "./icon.js";

/** @import { Child } from "../lib.d.ts" */

/** What is open, the topmost last. @type {{close: () => void}[]} */
const open = [];
let entered = false; // the history has our entry
let leaving = false; // … and is going back from it
/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;

/** The history follows what is open, once all that happens now has happened. */
function follow() {
  clearTimeout(soon);
  soon = setTimeout(() => {
    if (leaving || entered === open.length > 0) return;
    if (open.length) {
      history.pushState({ ...history.state, overlay: true }, "");
      entered = true;
    } else if (history.state?.overlay) {
      leaving = true;
      history.back();
    } else entered = false; // somebody went to another page
  });
}

addEventListener("popstate", () => {
  if (!entered) return;
  entered = false;
  if (leaving) leaving = false;
  else open.at(-1)?.close();
  follow();
});

/**
 * Something has opened: the back gesture closes it. The answer says that it is closed.
 * @param {() => void} close
 */
export function opened(close) {
  const mine = { close };
  open.push(mine);
  follow();
  return () => {
    const at = open.indexOf(mine);
    if (at < 0) return;
    open.splice(at, 1);
    follow();
  };
}

/**
 * While this is open, the back gesture closes it.
 * @param {(() => void) | undefined} close none: it cannot be closed
 * @param {boolean} [on]
 */
export function useBack(close, on = true) {
  const latest = useRef(close);
  latest.current = close;
  const closes = on && close !== undefined;
  useEffect(() => {
    if (!closes) return undefined;
    return opened(() => latest.current?.());
  }, [closes]);
}

/**
 * A panel over the table, below its bar. `free`: what lies beside it can still be used.
 * @param {{name: string, title: string, onClose: () => void, class?: string, free?: boolean, busy?: boolean, head?:
 *   Child, children?: Child}} props
 */
export function Overlay({ name, title, onClose, class: cls = "", free = false, busy, head, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useBack(onClose);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const first = box.current?.querySelector("[data-first]") ?? box.current;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  // a key may come before the next effect
  useLayoutEffect(() => {
    const press = (/** @type {KeyboardEvent} */ e) => {
      if (e.key !== "Escape" || document.querySelector("dialog[open]")) return;
      e.stopPropagation();
      e.preventDefault();
      onClose();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  });
  return html`<div class="overlay over-${name} ${cls}" data-overlay=${name}>
    ${free ? null : html`<div class="beside-it" onClick=${onClose}></div>`}
    <section class="overpanel" role="dialog" aria-label=${title} tabindex="-1" ref=${box}
      aria-busy=${busy === undefined ? undefined : String(busy)}>
      <div class="overhead">
        ${head ?? html`<h2>${title}</h2>`}
        <button type="button" class="quiet square" aria-label="Close" onClick=${onClose}>
          <${Icon} name="close" size=${18} />
        </button>
      </div>
      <div class="overbody" tabindex="0">${children}</div>
    </section>
  </div>`;
}
