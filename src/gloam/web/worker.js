// The service worker keeps the shell: the page without any table, and the client's own files, whose addresses change
// with their content. It never keeps what a seat may know: nothing of /api/ is looked at, and no page's address.
/**
 * What is used of a service worker: its own types are no part of a page's.
 * @typedef {Event & {waitUntil: (done: Promise<unknown>) => void, respondWith: (answer: Promise<Response>) => void,
 *   request: Request, data?: {json: () => {table?: string, title?: string}}, notification: Notification}} WorkerEvent
 * @typedef {{url: string, visibilityState: string, focus: () => Promise<unknown>}} OpenPage
 * @typedef {{addEventListener: (kind: string, act: (event: WorkerEvent) => void) => void,
 *   skipWaiting: () => Promise<void>, registration: ServiceWorkerRegistration, clients: {claim: () => Promise<void>,
 *   matchAll: (some: {type: string}) => Promise<OpenPage[]>, openWindow: (path: string) => Promise<unknown>}}}
 *   WorkerScope
 */
const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));
const SHELL = "gloam-shell";
const FILE = /^\/web\/[0-9a-f]{16}\//;
const MOST = 400;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((shell) => shell.add("/"))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
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

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (FILE.test(pathname)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

worker.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(
    (async () => {
      const open = await worker.clients.matchAll({ type: "window" });
      if (open.some((one) => one.visibilityState === "visible" && new URL(one.url).pathname === `/t/${told.table}`))
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

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = `/t/${encodeURIComponent(event.notification.data?.table ?? "")}`;
  event.waitUntil(
    (async () => {
      const open = await worker.clients.matchAll({ type: "window" });
      const here = open.find((one) => new URL(one.url).pathname === path);
      if (here) await here.focus();
      else await worker.clients.openWindow(path);
    })(),
  );
});
