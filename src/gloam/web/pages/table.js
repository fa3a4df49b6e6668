// A table: the seats this browser holds there (one; several that share this device; or none, as a spectator).
import { useBoard } from "../games/index.js";
import { html, useEffect, useMemo, useState } from "../lib.js";
import { api } from "../net.js";
import { mine, myName, remember, unseat } from "../settings.js";
import { useFetched } from "../shell/fetched.js";
import { NotFound } from "../shell/not_found.js";
import { TableLayout } from "../shell/table_layout.js";
import { Nav, TopBar } from "../shell/top_bar.js";
import { SeatStore } from "../store.js";
import { reloadNewVersion } from "../version.js";
import { nameless, namesOf, openFor } from "../words.js";

/** @import { Problem, Shown } from "../types.d.ts" */

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
    const come = () => {
      const fresh = welcomed(id);
      const held = Object.entries(mine.peek()[id]?.seats ?? {})
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([, t]) => t);
      const lead = mine.peek()[id]?.host; // a host without a seat watches with a token of their own
      setTokens(fresh ? [...held, fresh] : held.length || !lead ? held : [lead]);
      setReady(true);
    };
    const again = () => {
      if (/^#[\w-]{12,}$/.test(location.hash)) come();
    }; // a new link, opened where the old one was
    come();
    if (mine.peek()[id]) remember(id, { last: Date.now() });
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, [id]);
  if (!ready) return null;
  return html`<${Stores} key=${tokens.join()} id=${id} tokens=${tokens} go=${go} onSettings=${onSettings} />`;
}

/**
 * @param {{id: string, tokens: string[], go: (path: string, instead?: boolean) => void, onSettings: () => void}} props
 */
function Stores({ id, tokens, go, onSettings }) {
  const all = useMemo(() => (tokens.length ? tokens : [null]).map((t) => new SeatStore(id, t)), []);
  useEffect(
    () => () => {
      for (const s of all) s.close();
    },
    [],
  );

  const live = all.filter((s) => s.connection.value.status !== "gone");
  const known = live.length > 0 && live.every((s) => s.shown.value !== null);

  // A token that came by link is remembered once the server has said which seat it holds.
  useEffect(() => {
    for (const store of known ? live : []) {
      const { token } = store;
      const now = /** @type {Shown} */ (store.shown.peek());
      if (token && now.seat !== null && mine.peek()[id]?.seats[String(now.seat)] !== token) {
        if (myName.peek() && nameless(now.table.seats[now.seat]))
          api.seat(id, now.seat, { name: myName.peek() }, token).catch(() => {});
        remember(id, {
          seats: { [String(now.seat)]: token },
          game: now.table.game,
          title: now.table.title,
          last: Date.now(),
          hot: live.length > 1,
        });
      } else if (token && now.seat === null && mine.peek()[id]?.host !== token) {
        remember(id, { host: token, game: now.table.game, title: now.table.title, last: Date.now() });
      }
      store.seen();
    }
  }, [known, live.length]);

  if (live.length === 0)
    return html`<${Gone} id=${id} problem=${all[0].problem.value} tokens=${all.map((s) => s.token)}
      onSettings=${onSettings} />`;
  return html`<${Seated} id=${id} stores=${live} go=${go} onSettings=${onSettings} />`;
}

/**
 * The seats of this browser that are still its own.
 * @param {{id: string, stores: SeatStore[], go: (path: string, instead?: boolean) => void, onSettings: () => void}}
 *   props
 */
function Seated({ id, stores, go, onSettings }) {
  const [lifted, setLifted] = useState(/** @type {number | null} */ (null));
  const PassDevice = useFetched(stores.length > 1, () =>
    import("../shell/pass_device.js").then((made) => made.PassDevice),
  );
  const shown = stores.map((s) => s.shown.value);
  if (shown.some((now) => now === null)) return html`<${Opening} connection=${stores[0].connection.value} />`;
  const first = /** @type {Shown} */ (shown[0]);
  if (!first.table.started) return html`<${WaitingTable} stores=${stores} go=${go} onSettings=${onSettings} />`;

  const curtained = stores.length > 1 && (mine.value[id]?.curtain ?? true);
  const asked = shown.findIndex(openFor);
  const wanted = asked >= 0 && (lifted === null || !openFor(shown[lifted])) ? asked : (lifted ?? 0);
  if (curtained && wanted !== lifted && !first.table.over) {
    if (!PassDevice) return html`<${Opening} connection=${stores[0].connection.value} />`;
    const seat = shown[wanted]?.seat ?? 0;
    return html`<${PassDevice} key=${seat} seat=${seat} name=${namesOf(first.table, null)[seat]}
      asked=${Boolean(openFor(shown[wanted]))} onLift=${() => setLifted(wanted)} />`;
  }
  const active = curtained ? (lifted ?? 0) : wanted;
  return html`
    <${TableLayout} key=${active} store=${stores[active]} stores=${stores} go=${go} onSettings=${onSettings} />
    <${OnScreen} stores=${stores} />
  `;
}

/**
 * A table that has not begun: its page is fetched only there.
 * @param {{stores: SeatStore[], go: (path: string, instead?: boolean) => void, onSettings: () => void}} props
 */
function WaitingTable({ stores, go, onSettings }) {
  const Lobby = useFetched(true, () => import("./lobby.js").then((made) => made.Lobby));
  return Lobby
    ? html`<${Lobby} stores=${stores} go=${go} onSettings=${onSettings} />`
    : html`<${Opening} connection=${stores[0].connection.value} />`;
}

/**
 * Tells the server once the table is drawn, so that bots may move; and notes how the game ended.
 * @param {{stores: SeatStore[]}} props
 */
function OnScreen({ stores }) {
  const now = /** @type {Shown} */ (stores[0].shown.value);
  const board = useBoard(now.table.game);
  useEffect(() => {
    if (board === undefined) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        for (const s of stores) s.socket.drawn();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [board]);
  const { outcome, table, lesson } = now;
  useEffect(() => {
    if (outcome && !lesson)
      import("../record.js").then(({ noteEnd }) => {
        const seats = stores.map((/** @type {SeatStore} */ s) => s.shown.peek()?.seat ?? null);
        noteEnd(table, seats, outcome);
      }, reloadNewVersion);
  }, [Boolean(outcome)]);
  return null;
}

/** @param {{connection: {status: string, retry: number}}} props */
function Opening({ connection }) {
  return html`<div class="app">
    <${TopBar} />
    <main id="main" class="plain">
      <p class="soft" role="status">
        ${connection.status === "lost" ? "The server isn't answering. Trying again…" : "Finding the table…"}
      </p>
    </main>
  </div>`;
}

/**
 * No such table; or the host has given this seat away, and says so.
 * @param {{id: string, problem: Problem | null, tokens: (string | null)[], onSettings: () =>
 *   void}} props
 */
function Gone({ id, problem, tokens, onSettings }) {
  const lost = problem?.code === "removed" || problem?.code === "replaced";
  useEffect(() => {
    document.title = `${lost ? "You lost your seat" : "No such table"} · Gloam`;
  }, [lost]);
  const watch = () => {
    unseat(id, tokens);
    location.reload();
  };
  if (!lost)
    return html`<div class="app">
      <${TopBar}><${Nav} onSettings=${onSettings} /></${TopBar}>
      <${NotFound} title="No such table.">This link is wrong, or the table no longer exists.</${NotFound}>
    </div>`;
  const [first, ...more] = (problem?.detail ?? "").split(/(?<=\.) /);
  return html`<div class="app">
    <${TopBar}><${Nav} onSettings=${onSettings} /></${TopBar}>
    <main id="main" class="plain nowhere">
      <h1>${first}</h1>
      <p>${more.join(" ")}</p>
      <p class="buttons">
        <button type="button" class="primary" onClick=${watch}>Watch this table</button> <a class="button" href="/"
          onClick=${() => unseat(id, tokens)}>
          Back to the games
        </a>
      </p>
    </main>
  </div>`;
}
