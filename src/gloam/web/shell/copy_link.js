// A link, and a button that copies it. It always says what happened, also where the browser has no clipboard for the
// page.
import { html, useEffect, useRef, useState } from "../lib.js";
import { Icon } from "./icon.js";

/** Put a text in the clipboard; whether that worked. @param {string} text */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedTheOldWay(text);
  }
}

/**
 * Over plain http a page has no clipboard of its own: select the text and let the browser copy it.
 * @param {string} text
 */
function copiedTheOldWay(text) {
  const before = document.activeElement;
  const box = document.createElement("textarea");
  box.value = text;
  box.readOnly = true;
  box.className = "sr";
  (document.querySelector("dialog[open]") ?? document.body).append(box);
  box.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {
    done = false;
  }
  box.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}

/** @param {{text: string, label: string, onFail?: () => void}} props */
export function CopyButton({ text, label, onFail }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = said ? setTimeout(() => setSaid(""), 4000) : undefined;
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    const done = await copied(text);
    if (!done) onFail?.();
    setSaid(done ? "Copied" : "Selected: press Ctrl+C");
  };
  return html`<button type="button" onClick=${copy} aria-label=${label}>
    <${Icon} name=${said === "Copied" ? "check" : "copy"} size=${16} /> <span role="status">${said || "Copy"}</span>
  </button>`;
}

/** @param {{text: string, label: string}} props */
export function Copy({ text, label }) {
  const code = useRef(/** @type {HTMLElement | null} */ (null));
  const select = () => {
    if (code.current) getSelection()?.selectAllChildren(code.current);
  };
  return html`<span class="copy">
    <code ref=${code} tabindex="-1">${text}</code>
    <${CopyButton} text=${text} label=${label} onFail=${select} />
  </span>`;
}
