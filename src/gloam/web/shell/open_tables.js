// On the home page: the tables that wait for players, a seat at one of them, and the next free seat of a game. The list
// is fetched again every few seconds while somebody looks at it.
import { Cover } from "../games/covers.js";
import { styled } from "../games/index.js";
import { html, useEffect, useRef, useState } from "../lib.js";
import { mine, myName } from "../settings.js";
import { ago } from "../words.js";
import { Icon } from "./icon.js";
import { join, joinNext, pageOf, seatsOf, settingsOf } from "./open_list.js";

/** @import { FieldEvent, GameInfo } from "../types.d.ts" */
/** @import { OpenTable, Page } from "./open_list.js" */

styled(new URL("../css/open.css", import.meta.url).href);

const EVERY = 5000;
/** Where the name is asked for that goes with the next free seat. */
const NEXT = "next";

/**
 * The list as it is, fetched while the page is looked at and nobody has paused it.
 * @param {boolean} paused
 */
function useList(paused) {
  const [page, setPage] = useState(/** @type {Page | null} */ (null));
  const [late, setLate] = useState(false);
  const [hidden, setHidden] = useState(document.hidden);
  const [more, setMore] = useState(/** @type {OpenTable[]} */ ([]));
  const [next, setNext] = useState(/** @type {string | null} */ (null));
  const isFirst = useRef(true);
  const look = async () => {
    try {
      const told = await pageOf();
      setPage(told);
      setLate(false);
      if (isFirst.current) setNext(told.next);
      isFirst.current = false;
    } catch {
      setLate(true);
    }
  };
  useEffect(() => {
    const seen = () => setHidden(document.hidden);
    addEventListener("visibilitychange", seen);
    return () => removeEventListener("visibilitychange", seen);
  }, []);
  const stopped = hidden || (paused && page !== null);
  useEffect(() => {
    if (stopped) return undefined;
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [stopped]);
  const showMore = async () => {
    const told = await pageOf(next ?? "");
    setMore([...more, ...told.tables]);
    setNext(told.next);
  };
  const first = page?.tables ?? [];
  const tables = [...first, ...more.filter((one) => !first.some((other) => other.id === one.id))];
  return { page, tables, late, hidden, next, showMore, look };
}

/** @param {{games: GameInfo[] | null, go: (path: string) => void}} props */
export function OpenTables({ games, go }) {
  const [paused, setPaused] = useState(false);
  const [asking, setAsking] = useState("");
  const [busy, setBusy] = useState("");
  const [wrong, setWrong] = useState({ at: "", text: "" });
  const built = games?.filter((g) => g.built) ?? [];
  const [wanted, setWanted] = useState("");
  const game = built.find((g) => g.id === wanted) ?? built[0];
  const { page, tables, late, hidden, next, showMore, look } = useList(paused);
  /** @param {string} at @param {() => Promise<string>} taking */
  const sit = async (at, taking) => {
    if (!myName.value && asking !== at) return setAsking(at);
    if (myName.value) setAsking("");
    setBusy(at);
    setWrong({ at: "", text: "" });
    try {
      go(await taking());
    } catch (error) {
      setWrong({ at, text: error instanceof Error ? error.message : String(error) });
      setBusy("");
      look();
    }
    return undefined;
  };
  if (!page && !late)
    return html`<section class="open" id="open-tables" aria-busy="true"><h2>Open tables</h2></section>`;
  const named = (/** @type {string} */ at, /** @type {() => Promise<string>} */ taking) =>
    asking === at ? html`<${AskName} at=${at} busy=${busy === at} onName=${() => sit(at, taking)} />` : null;
  const said = (/** @type {string} */ at) =>
    wrong.at === at ? html`<p class="wrong" role="alert">${wrong.text}</p>` : null;
  const takeNext = () => joinNext(game.id, game.title);
  return html`<section class="open" id="open-tables" aria-labelledby="open-title">
    <header>
      <h2 id="open-title">Open tables</h2>
      <p class="soft state">
        ${
          late
            ? "Not up to date: the server doesn't answer."
            : paused || hidden
              ? "Updates are paused."
              : `${page?.count || "No"} ${page?.count === 1 ? "table waits" : "tables wait"} for players.`
        }
      </p>
      <button type="button" class="quiet" aria-pressed=${paused ? "true" : "false"} onClick=${() => setPaused(!paused)}>
        <${Icon} name=${paused ? "play" : "pause"} size=${14} /> Pause updates
      </button>
    </header>
    ${
      game
        ? html`<div class="nextseat">
          <label>
            <span class="sr">Game</span>
            <select value=${game.id} onChange=${(/** @type {FieldEvent} */ e) => setWanted(e.target.value)}>
              ${built.map(
                (g) => html`<option key=${g.id} value=${g.id} selected=${g.id === game.id}>
                  ${g.title.split(":")[0]}
                </option>`,
              )}
            </select>
          </label>
          <button type="button" class="primary" disabled=${Boolean(busy)} onClick=${() => sit(NEXT, takeNext)}>
            ${busy === NEXT ? "Joining…" : "Join the next free seat of this game"}
          </button>
          <a class="button" href=${`/new/${game.id}?open=1`}>Open a table</a>
          ${named(NEXT, takeNext)} ${said(NEXT)}
        </div>`
        : null
    }
    ${
      tables.length
        ? html`<ul aria-label="Tables that wait for players">
          ${tables.map(
            (table) => html`<li key=${table.id} class=${table.game}>
              <${Row} table=${table} busy=${busy} asking=${asking === table.id}
                onJoin=${() => sit(table.id, () => join(table))} />
              ${named(table.id, () => join(table))} ${said(table.id)}
            </li>`,
          )}
        </ul>`
        : html`<p class="soft none">Nobody is waiting right now. Open a table, and others will find it here.</p>`
    }
    ${next ? html`<p class="buttons"><button type="button" onClick=${showMore}>Show more tables</button></p>` : null}
  </section>`;
}

/** @param {{table: OpenTable, busy: string, asking: boolean, onJoin: () => void}} props */
function Row({ table, busy, asking, onJoin }) {
  const own = mine.value[table.id];
  const name = table.title.split(":")[0];
  const whose = table.host ? `${table.host}'s table` : "A table whose host watches";
  return html`
    <div class="art"><${Cover} id=${table.game} /></div>
    <div class="what">
      <h3>${name}</h3>
      <p class="soft">${whose}, opened ${ago(table.since)}</p>
      <p>${seatsOf(table)}</p>
      <p class="soft">${settingsOf(table).join(" · ")}</p>
      <p class="soft">${table.chance ?? "Chance: not measured"}</p>
    </div>
    ${
      own && (Object.keys(own.seats).length || own.host)
        ? html`<a class="button" href=${`/t/${table.id}`} aria-label=${`Back to your table: ${name}, ${whose}`}>
          Your table
        </a>`
        : asking
          ? null
          : html`<button type="button" class="join" disabled=${Boolean(busy)} aria-label=${`Join ${name}, ${whose}`}
            onClick=${onJoin}>
            ${busy === table.id ? "Joining…" : "Join"}
          </button>`
    }
  `;
}

/** The name that the others see; asked once. @param {{at: string, busy: boolean, onName: () => void}} props */
function AskName({ at, busy, onName }) {
  const [name, setName] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => field.current?.focus(), []);
  return html`<form class="askname" aria-label="Your name"
    onSubmit=${(/** @type {Event} */ e) => {
      e.preventDefault();
      if (name.trim()) myName.value = name.trim();
      onName();
    }}>
    <label for=${`name-${at}`}>What should we call you?</label>
    <span class="inline">
      <input id=${`name-${at}`} ref=${field} maxlength="24" autocomplete="nickname" value=${name}
        onInput=${(/** @type {FieldEvent} */ e) => setName(e.target.value)} />
      <button type="submit" class="primary" disabled=${busy}>Join</button>
    </span>
  </form>`;
}
