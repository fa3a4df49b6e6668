// The pages by address, each fetched when it is first needed.
import { signal } from "./lib.js";
import { reloadNewVersion } from "./version.js";

/** @import { Component, Signal } from "./lib.d.ts" */

/** @typedef {Component} Page */
/** @typedef {{name: string, keys: string[], pattern: RegExp, load: () => Promise<Record<string, Page>>}} Route */

/** @type {Route[]} */
const ROUTES = [
  { name: "Home", keys: [], pattern: /^\/$/, load: () => import("./pages/home.js") },
  { name: "NewTable", keys: ["game"], pattern: /^\/new\/([\w-]+)\/?$/, load: () => import("./pages/new.js") },
  { name: "TablePage", keys: ["id"], pattern: /^\/t\/([\w-]+)\/?$/, load: () => import("./pages/table.js") },
  { name: "ScreenPage", keys: ["id"], pattern: /^\/screen(?:\/(\w+))?\/?$/, load: () => import("./pages/screen.js") },
  { name: "TonightPage", keys: ["id"], pattern: /^\/tonight\/(\w+)\/?$/, load: () => import("./pages/tonight.js") },
  { name: "JoinPage", keys: ["code"], pattern: /^\/join\/(\w+)\/?$/, load: () => import("./pages/join.js") },
  { name: "ReplayPage", keys: ["id"], pattern: /^\/r\/([\w-]+)\/?$/, load: () => import("./pages/replay.js") },
  {
    name: "LookBackPage",
    keys: ["id"],
    pattern: /^\/r\/([\w-]+)\/look\/?$/,
    load: () => import("./pages/look_back.js"),
  },
  { name: "HowPage", keys: ["game"], pattern: /^\/how\/([\w-]+)\/?$/, load: () => import("./pages/rules.js") },
  { name: "RulesPage", keys: ["game"], pattern: /^\/rules(?:\/([\w-]+))?\/?$/, load: () => import("./pages/rules.js") },
  { name: "TablesPage", keys: [], pattern: /^\/tables\/?$/, load: () => import("./pages/tables.js") },
  { name: "RecordPage", keys: [], pattern: /^\/record\/?$/, load: () => import("./pages/record.js") },
  { name: "LessonPage", keys: ["game"], pattern: /^\/lesson\/([\w-]+)\/?$/, load: () => import("./pages/lesson.js") },
  { name: "SoundsPage", keys: [], pattern: /^\/sounds$/, load: () => import("./pages/sounds.js") },
];

/**
 * What draws each page: null where it could not be fetched.
 * @type {Signal<Record<string, Page | null>>}
 */
export const pages = signal({});
/** @type {Set<string>} */
const asked = new Set();

/**
 * The page of an address, and what its path says.
 * @param {string} path
 * @returns {{route: Route, args: Record<string, string>} | null}
 */
export function matched(path) {
  for (const route of ROUTES) {
    const found = route.pattern.exec(path);
    if (found) return { route, args: Object.fromEntries(route.keys.map((k, i) => [k, found[i + 1]])) };
  }
  return null;
}

/** Fetch the page of an address, if nobody has yet. @param {string} path */
export async function prepare(path) {
  const route = matched(path)?.route;
  if (!route || asked.has(route.name)) return;
  asked.add(route.name);
  const put = (/** @type {Page | null} */ page) => {
    pages.value = { ...pages.peek(), [route.name]: page };
  };
  try {
    put((await route.load())[route.name]);
  } catch (error) {
    if (await reloadNewVersion()) return;
    console.error(`the page ${route.name} does not load`, error);
    put(null);
  }
}
