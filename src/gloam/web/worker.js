// The service worker keeps the shell: the page without any table, and the client's own files, whose addresses change
// with their content. It never keeps what a seat may know: nothing of /api/ is looked at, and no page's address.
const worker = /** @type {any} */ (self); // a service worker's own types are no part of a page's
const SHELL = "gloam-shell";
const FILE = /^\/web\/[0-9a-f]{16}\//;
const MOST = 400;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((shell) => shell.add("/"))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(worker.clients.claim());
});

/** A file of the client: from the shell, else from the server and then kept. @param {Request} request */
async function file(request) {
  const shell = await caches.open(SHELL);
  const known = await shell.match(request);
  if (known) return known;
  const found = await fetch(request);
  if (found.ok && found.status === 200) {
    const all = await shell.keys();
    if (all.length > MOST) await Promise.all(all.slice(0, all.length - MOST).map((old) => shell.delete(old)));
    await shell.put(request, found.clone());
  }
  return found;
}

/** A page: from the server; without a connection the shell, which then says so itself. @param {Request} request */
async function page(request) {
  try {
    const found = await fetch(request);
    if (found.ok && new URL(request.url).pathname === "/") (await caches.open(SHELL)).put("/", found.clone());
    return found;
  } catch (error) {
    const shell = await caches.match("/");
    if (shell) return shell;
    throw error;
  }
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (FILE.test(pathname)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

worker.addEventListener("push", (/** @type {any} */ event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(
    (async () => {
      const open = await worker.clients.matchAll({ type: "window" });
      if (
        open.some(
          (/** @type {any} */ one) =>
            one.visibilityState === "visible" && new URL(one.url).pathname === `/t/${told.table}`,
        )
      )
        return;
      await worker.registration.showNotification("Your turn", {
        body: String(told.title ?? ""),
        tag: `gloam-${told.table}`,
        icon: "/web/icon-192.png",
        data: { table: String(told.table ?? "") },
      });
    })(),
  );
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const path = `/t/${encodeURIComponent(event.notification.data?.table ?? "")}`;
  event.waitUntil(
    (async () => {
      const open = await worker.clients.matchAll({ type: "window" });
      const here = open.find((/** @type {any} */ one) => new URL(one.url).pathname === path);
      if (here) await here.focus();
      else await worker.clients.openWindow(path);
    })(),
  );
});
