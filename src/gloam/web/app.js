// The router: one page per path, no reload between them.
import { html, render, signal, useEffect, useState } from "./lib.js";
import { matched, pages, prepare } from "./routes.js";
import { NotFound } from "./shell/not_found.js";
import { Nav, TopBar } from "./shell/top_bar.js";
import { typing } from "./shell/typing.js";
import { reloadNewVersion } from "./version.js";

/** @import { Component, Signal } from "./lib.d.ts" */

const here = signal(location.pathname + location.search);

/** Go to another page. @param {string} path @param {boolean} [instead] */
export function go(path, instead) {
  const url = new URL(path, location.href);
  if (instead || history.state?.overlay) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  here.value = url.pathname + url.search;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  here.value = location.pathname + location.search;
});

addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.hasAttribute("download") ||
    link.origin !== location.origin
  )
    return;
  if (
    link.pathname.startsWith("/api/") ||
    (link.pathname === location.pathname && link.hash && link.search === location.search)
  )
    return;
  event.preventDefault();
  go(link.href);
});

/** A page is fetched as soon as a link to it is pointed at. @param {Event} event */
function ahead(event) {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (link instanceof HTMLAnchorElement && link.origin === location.origin) prepare(link.pathname);
}
addEventListener("pointerover", ahead, { passive: true });
addEventListener("focusin", ahead);

/**
 * The settings, once somebody has opened them.
 * @type {Signal<Component | null>}
 */
const settings = signal(null);

async function fetchSettings() {
  try {
    settings.value ??= (await import("./shell/settings.js")).Settings;
  } catch {
    await reloadNewVersion();
  }
}

function App() {
  const [open, setOpen] = useState(false);
  const onSettings = () => {
    setOpen(true);
    fetchSettings();
  };
  const path = here.value.split("?")[0];
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (event.key === "," && !typing(event.target) && !event.ctrlKey && !event.metaKey) onSettings();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const shared = { go, prepare, onSettings };
  const Settings = settings.value;
  const found = matched(path);
  useEffect(() => void prepare(path), [path]);
  const Page = found ? pages.value[found.route.name] : Lost;
  const query = new URLSearchParams(here.value.split("?")[1] ?? "");
  const page = Page
    ? html`<${Page} key=${path} ...${found?.args ?? {}} ...${shared} query=${query} />`
    : html`<${Loading} failed=${Page === null} ...${shared} />`;
  return html`
    <a class="skip" href="#main">Skip to content</a>
    ${page}
    ${open && Settings ? html`<${Settings} onClose=${() => setOpen(false)} />` : null}
  `;
}

/** @param {{onSettings: () => void}} props */
function Lost({ onSettings }) {
  useEffect(() => {
    document.title = "Nothing here · Gloam";
  }, []);
  return html`<div class="app">
    <${TopBar}><${Nav} onSettings=${onSettings} /></${TopBar}>
    <${NotFound} title="Nothing here but dark.">There is no page at this address.</${NotFound}>
  </div>`;
}

/** @param {{failed: boolean, onSettings: () => void}} props */
function Loading({ failed, onSettings }) {
  return html`<div class="app">
    <${TopBar}><${Nav} onSettings=${onSettings} /></${TopBar}>
    ${
      failed
        ? html`<main id="main" class="plain" role="alert">
          <h1>This page didn't load.</h1>
          <p><button type="button" class="primary" onClick=${() => location.reload()}>Try again</button></p>
        </main>`
        : html`<main id="main" class="plain" aria-busy="true"></main>`
    }
  </div>`;
}

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
await prepare(location.pathname);
root.textContent = "";
render(html`<${App} />`, root);

// The service worker keeps the shell for the next visit; where there is none, the page works without.
if ("serviceWorker" in navigator)
  setTimeout(() => navigator.serviceWorker.register("/worker.js").catch(() => {}), 1500);
