// The version of this page, and reloading it when the server has another one.

/** Its files lie below this name, which changes with their content. */
const mark = new URL(import.meta.url).pathname.split("/")[2];
const PAUSE = 10_000;
const KEY = "gloam.startedOver";

/**
 * A file of this page could not be fetched. Where the server has another version by now, reload the page.
 * Whether it does; else the network is away or the file is broken, and the page stays as it is.
 */
export async function reloadNewVersion() {
  try {
    const response = await fetch("/", { cache: "no-store", credentials: "omit" });
    if (!response.ok || (await response.text()).includes(`/web/${mark}/`)) return false;
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
