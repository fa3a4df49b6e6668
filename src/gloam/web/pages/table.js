// A table: the seats this browser holds there (one, several behind a curtain, or none for who only watches).
import { html, useEffect, useMemo, useState } from "../lib.js";
import { api } from "../net.js";
import { mine, myName, remember } from "../settings.js";
import { Bar, Nav } from "../shell/bar.js";
import { Curtain } from "../shell/curtain.js";
import { Nowhere } from "../shell/nowhere.js";
import { Desk } from "../shell/desk.js";
import { SeatStore } from "../store.js";
import { namesOf, nameless, openFor } from "../words.js";
import { Lobby } from "./lobby.js";

/** The token comes in the fragment, once; then only this browser knows it. @param {string} id */
function welcomed(id) {
  const token = decodeURIComponent(location.hash.slice(1));
  if (!/^[\w-]{12,}$/.test(token)) return null; // "#main" is a place on the page
  history.replaceState(null, "", location.pathname + location.search);
  const held = mine.peek()[id]?.seats ?? {};
  if (!Object.values(held).includes(token)) return token;
  return null;
}

/** @param {{id: string, go: (path: string, instead?: boolean) => void, onSettings: () => void}} props */
export function TablePage({ id, go, onSettings }) {
  const [tokens, setTokens] = useState(/** @type {string[]} */ ([]));
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const fresh = welcomed(id);
    const held = Object.entries(mine.peek()[id]?.seats ?? {}).sort(([a], [b]) => Number(a) - Number(b)).map(([, t]) => t);
    setTokens(fresh ? [...held, fresh] : held);
    setReady(true);
    if (mine.peek()[id]) remember(id, { last: Date.now() });
  }, [id]);
  if (!ready) return null;
  return html`<${Stores} key=${tokens.join()} id=${id} tokens=${tokens} go=${go} onSettings=${onSettings} />`;
}

function Stores({ id, tokens, go, onSettings }) {
  const stores = useMemo(() => (tokens.length ? tokens : [null]).map((t) => new SeatStore(id, t)), []);
  useEffect(() => () => stores.forEach((s) => s.close()), []);
  const [lifted, setLifted] = useState(/** @type {number | null} */ (null));

  // A token that came by link is remembered once the server has said which seat it holds.
  const shown = stores.map((s) => s.shown.value);
  useEffect(() => {
    shown.forEach((now, i) => {
      const token = stores[i].token;
      if (now && now.seat !== null && token && mine.peek()[id]?.seats[String(now.seat)] !== token) {
        if (myName.peek() && nameless(now.table.seats[now.seat])) api.seat(id, now.seat, { name: myName.peek() }, token).catch(() => {});
        remember(id, { seats: { [String(now.seat)]: token }, game: now.table.game, title: now.table.title, last: Date.now(), hot: stores.length > 1 });
      }
      stores[i].seen();
    });
  }, [shown.every(Boolean)]);

  if (stores.every((s) => s.connection.value.status === "gone")) return html`<${Gone} onSettings=${onSettings} />`;
  if (shown.some((now) => now === null)) return html`<${Opening} connection=${stores[0].connection.value} />`;
  const first = /** @type {import("../types.d.ts").Shown} */ (shown[0]);
  if (!first.table.started) return html`<${Lobby} stores=${stores} go=${go} onSettings=${onSettings} />`;

  const curtained = stores.length > 1 && (mine.value[id]?.curtain ?? true);
  const asked = shown.findIndex(openFor);
  const wanted = asked >= 0 && (lifted === null || !openFor(shown[lifted])) ? asked : (lifted ?? 0);
  if (curtained && wanted !== lifted && !first.table.over) {
    const seat = shown[wanted]?.seat ?? 0;
    return html`<${Curtain} key=${seat} seat=${seat} name=${namesOf(first.table, null)[seat]} onLift=${() => setLifted(wanted)} />`;
  }
  const active = curtained ? (lifted ?? 0) : wanted;
  return html`<${Desk} key=${active} store=${stores[active]} go=${go} onSettings=${onSettings} />`;
}

function Opening({ connection }) {
  return html`<div class="app"><${Bar} /><main id="main" class="plain"><p class="soft" role="status">${connection.status === "lost" ? "The server does not answer yet. Trying again…" : "Finding the table…"}</p></main></div>`;
}

/** @param {{onSettings: () => void}} props */
function Gone({ onSettings }) {
  useEffect(() => {
    document.title = "No such table · Gloam";
  }, []);
  return html`<div class="app"><${Bar}><${Nav} onSettings=${onSettings} /></${Bar}><${Nowhere} title="No such table.">The link is not right, or the table is no more.</${Nowhere}></div>`;
}
