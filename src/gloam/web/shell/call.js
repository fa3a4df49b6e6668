// Your turn, wherever you are: title, badge, a sound while the page is seen, a buzz and a notification. None of them
// says what is asked.
import { settings } from "../settings.js";

/**
 * A sound of the interface, played by who listens: nobody, until a table has fetched its sounds.
 * @param {"turn" | "tick" | "refuse"} name
 * @param {number | string} n which time it is
 */
export function play(name, n) {
  document.dispatchEvent(new CustomEvent("gloam:sound", { detail: { name, n } }));
}

/** Whether this page can show notifications at all: only in a secure place. */
export const canNotify = () => "Notification" in globalThis && globalThis.isSecureContext;

/**
 * Call the player back to this table.
 * @param {{id: string, title: string}} table
 * @param {string} text
 * @param {number | string} [n] which time it is
 */
export function callPlayer(table, text, n = text) {
  play("turn", n);
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
