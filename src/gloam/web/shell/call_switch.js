// The part of the settings about being called back.
import { html, useState } from "../lib.js";
import { set, settings } from "../settings.js";
import { canNotify } from "./call.js";

/** @import { FieldEvent } from "../types.d.ts" */

/** By what this browser calls you, and what it does not allow. */
function whatCalls() {
  if (!canNotify()) return "This page isn't secure, so it can only use the title and a buzz.";
  if (Notification.permission === "denied")
    return "Your browser blocks notifications for this page. The title and a buzz still work.";
  return "A notification and a short buzz when you're in another tab.";
}

/** The switch that calls you back; the browser asks for permission when it is turned on. */
export function CallSwitch() {
  const { calls } = settings.value;
  const [, setAsked] = useState(0);
  /** @param {boolean} on */
  const turn = async (on) => {
    set({ calls: on });
    if (!on) return;
    navigator.vibrate?.(60);
    if (!canNotify()) return;
    await Notification.requestPermission();
    setAsked(Date.now()); // what the browser allows now is drawn
  };
  return html`<label class="tick">
    <input type="checkbox" checked=${settings.value.calls}
      onChange=${(/** @type {FieldEvent} */ e) => turn(e.target.checked)} /> <span>
      Tell me when it's my turn <small>
        ${calls ? whatCalls() : "A notification and a short buzz when you're in another tab."}
      </small>
    </span>
  </label>`;
}
