// Being called back when the page is closed: Web Push.
import { api } from "../net.js";
import { settings } from "../settings.js";
import { canNotify } from "./call.js";

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
