// A link, and a button that copies it.
import { html, useState } from "../lib.js";
import { Icon } from "./icon.js";

/** @param {{text: string, label: string}} props */
export function Copy({ text, label }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      getSelection()?.selectAllChildren(/** @type {Node} */ (document.getElementById(`link-${text.slice(-8)}`)));
    }
  };
  return html`<span class="copy"><code id=${`link-${text.slice(-8)}`}>${text}</code>
    <button type="button" onClick=${copy} aria-label=${label}><${Icon} name=${done ? "check" : "copy"} size=${16} /> <span role="status">${done ? "Copied" : "Copy"}</span></button></span>`;
}
