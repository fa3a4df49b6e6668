// The router: one page per path, no reload between them.
import { html, render, signal, useEffect, useState } from "./lib.js";
import { Bar, Nav } from "./shell/bar.js";
import { Nowhere } from "./shell/nowhere.js";
import { Settings } from "./shell/settings.js";
import { typing } from "./shell/prompt.js";
import { Home } from "./pages/home.js";
import { NewTable } from "./pages/new.js";
import { TablePage } from "./pages/table.js";
import { ReplayPage } from "./pages/replay.js";
import { RulesPage } from "./pages/rules.js";
import { TablesPage } from "./pages/tables.js";
import { LessonPage } from "./pages/lesson.js";

const here = signal(location.pathname + location.search);

/** Go to another page. @param {string} path @param {boolean} [instead] */
export function go(path, instead) {
  const url = new URL(path, location.href);
  if (instead) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  here.value = url.pathname + url.search;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  here.value = location.pathname + location.search;
});

addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || (link.pathname === location.pathname && link.hash && link.search === location.search)) return;
  event.preventDefault();
  go(link.href);
});

/** @type {[RegExp, any, string[]][]} */
const PAGES = [
  [/^\/$/, Home, []],
  [/^\/new\/([\w-]+)\/?$/, NewTable, ["game"]],
  [/^\/t\/([\w-]+)\/?$/, TablePage, ["id"]],
  [/^\/r\/([\w-]+)\/?$/, ReplayPage, ["id"]],
  [/^\/rules(?:\/([\w-]+))?\/?$/, RulesPage, ["game"]],
  [/^\/tables\/?$/, TablesPage, []],
  [/^\/lesson\/([\w-]+)\/?$/, LessonPage, ["game"]],
];

function App() {
  const [open, setOpen] = useState(false);
  const path = here.value.split("?")[0];
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (event.key === "," && !typing(event.target) && !event.ctrlKey && !event.metaKey) setOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const shared = { go, onSettings: () => setOpen(true) };
  let page = html`<${Lost} ...${shared} />`;
  for (const [pattern, Page, keys] of PAGES) {
    const found = pattern.exec(path);
    if (found) {
      const args = Object.fromEntries(keys.map((k, i) => [k, found[i + 1]]));
      page = html`<${Page} key=${path} ...${args} ...${shared} query=${new URLSearchParams(here.value.split("?")[1] ?? "")} />`;
      break;
    }
  }
  return html`<a class="skip" href="#main">Skip to the content</a>${page}${open ? html`<${Settings} onClose=${() => setOpen(false)} />` : null}`;
}

/** @param {{onSettings: () => void}} props */
function Lost({ onSettings }) {
  useEffect(() => {
    document.title = "Nothing here · Gloam";
  }, []);
  return html`<div class="app"><${Bar}><${Nav} onSettings=${onSettings} /></${Bar}><${Nowhere} title="Nothing here but dark.">There is no page at this address.</${Nowhere}></div>`;
}

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.textContent = "";
render(html`<${App} />`, root);
