// Your turn, wherever you are: title, badge, sound, a buzz and a notification. None of them says what is asked.
import { html, useState } from "../lib.js";
import { api } from "../net.js";
import { set, settings } from "../settings.js";
import { click } from "./sound.js";

/** @import { FieldEvent } from "../types.d.ts" */

/** Whether this page can show notifications at all: only in a secure place. */
export const canNotify = () => "Notification" in globalThis && globalThis.isSecureContext;

/** Call the player back to this table. @param {{id: string, title: string}} table @param {string} text */
export function callPlayer(table, text) {
  click("turn");
  const away = document.visibilityState !== "visible" || !document.hasFocus();
  if (!away) return;
  navigator.setAppBadge?.(1)?.catch?.(() => {});
  if (!settings.peek().calls) return;
  navigator.vibrate?.([90, 60, 90]);
  if (!canNotify() || Notification.permission !== "granted") return;
  const note = new Notification(text, {
    body: table.title,
    tag: `gloam-${table.id}`,
    icon: new URL("../icon-192.png", import.meta.url).href,
  });
  note.onclick = () => {
    focus();
    note.close();
  };
}

/** The player is here: nothing calls any more. */
export function answered() {
  navigator.clearAppBadge?.()?.catch?.(() => {});
}
addEventListener("focus", answered);

/** By what this browser calls you, and what it does not allow. */
function whatCalls() {
  if (!canNotify()) return "This page isn't secure, so it can only use the title, sound and a buzz.";
  if (Notification.permission === "denied")
    return "Your browser blocks notifications for this page. Title, sound and a buzz still work.";
  return "A notification and a short buzz while you look at something else.";
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
        ${calls ? whatCalls() : "A notification and a short buzz while you look at something else."}
      </small>
    </span>
  </label>`;
}

/**
 * Leave this browser's address for a seat, so that it is called when its page is closed: where the server can, and the
 * player wants it.
 * @param {string} table
 * @param {string | null} token
 */
export async function leaveAddress(table, token) {
  if (
    !token ||
    !settings.peek().calls ||
    !canNotify() ||
    Notification.permission !== "granted" ||
    !("serviceWorker" in navigator) ||
    !("PushManager" in globalThis)
  )
    return;
  try {
    const { key } = await api.pushKey();
    if (!key) return;
    const worker = await navigator.serviceWorker.ready;
    const address =
      (await worker.pushManager.getSubscription()) ??
      (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    const { endpoint, keys } = address.toJSON();
    await api.push(table, { endpoint, keys }, token);
  } catch {
    // no push service here: the page itself calls as long as it is open
  }
}
