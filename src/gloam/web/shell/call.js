// Your turn, wherever you are: title, badge, a sound while the page is seen, a buzz and a notification. None of them
// says what is asked.
import { api } from "../net.js";
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
