// One kind of window: a <dialog>, closed by Escape, by its cross, by a click outside and by the back
// gesture.
import { html, useLayoutEffect, useRef } from "../lib.js";
import { Icon } from "./icon.js";
import { useBack } from "./overlay.js";

/** @import { Child } from "../lib.d.ts" */

/**
 * @param {{title: string, onClose?: () => void, side?: boolean, children?: Child, class?: string,
 *   modal?: boolean, name?: string}} props
 */
export function Dialog({ title, onClose, side, children, class: cls = "", modal = true, name }) {
  useBack(onClose);
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    // open as soon as it is there: a key pressed right then is already its own
    const dialog = box.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    if (modal) dialog.showModal();
    else dialog.show();
    const first = dialog.querySelector("[data-first]");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true }); // it is read from its top
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return html`<dialog ref=${box} class="window ${side ? "side" : ""} ${cls}" aria-label=${title}
    data-overlay=${name}
    onCancel=${(/** @type {Event} */ e) => {
      e.preventDefault();
      onClose?.();
    }}
    onClick=${(/** @type {Event} */ e) => {
      if (modal && e.target === box.current) onClose?.();
    }}>
    <div class="inside">
      <header>
        <h2>${title}</h2>
        ${
          onClose
            ? html`<button type="button" class="quiet" aria-label="Close" onClick=${onClose}>
              <${Icon} name="close" />
            </button>`
            : null
        }
      </header>
      ${children}
    </div>
  </dialog>`;
}

/**
 * A question before something that cannot be undone.
 * @param {{title: string, why: string, label: string, onYes: () => void, onNo: () => void}} props
 */
export function Confirm({ title, why, label, onYes, onNo }) {
  return html`<${Dialog} title=${title} class="confirm" onClose=${onNo}>
    <p>${why}</p>
    <p class="buttons">
      <button type="button" class="primary" onClick=${onYes}>${label}</button> <button type="button" data-first
        onClick=${onNo}>
        Cancel
      </button>
    </p>
  </${Dialog}>`;
}
