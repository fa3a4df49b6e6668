// My tables: every seat this browser holds, whose turn it really is, past games; and moving all of it to another
// device.

import { gameOf } from "../games/index.js";
import { bringBack, emptyForgotten, forgotten, putAway } from "../history.js";
import { html, useEffect, useState } from "../lib.js";
import { api } from "../net.js";
import { gameAt, noteEnd, record, wonBy } from "../record.js";
import { share } from "../record_figures.js";
import { mine } from "../settings.js";
import { Confirm } from "../shell/dialog.js";
import { Icon, SeatMark } from "../shell/icon.js";
import { Arrival, broughtBy, Move, taken } from "../shell/move_tables.js";
import { Nav, TopBar } from "../shell/top_bar.js";
import { ago, listed } from "../words.js";

/** @import { Seat, Snapshot } from "../types.d.ts" */

/** @typedef {import("../settings.js").Mine} Mine */
/** @typedef {import("../shell/move_tables.js").Brought} Brought */
/** What a table is like now, as far as this browser may know. @typedef {Awaited<ReturnType<typeof look>>} Told */
const ASKED = 40; // the newest tables are looked up, older ones shown as they were last seen
const MISSED = 5; // of so many games that ended while nobody here looked the result is asked for
let missed = 0;

/** Why a table tells nothing, by the status of the answer. @type {Record<number, string>} */
const GONE = {
  404: "no longer on this server",
  401: "no longer your seat",
  403: "no longer your seat",
  410: "from an older version",
};

/** What every seat of a table is told; a word where nothing is. @param {Mine} t */
async function look(t) {
  const tokens = Object.entries(t.seats);
  const told = await Promise.all(
    (tokens.length ? tokens.map(([, token]) => token) : [t.host ?? null]).map((token) =>
      api.peek(t.id, token).catch((error) => ({ problem: error.problem?.status ?? 0 })),
    ),
  );
  const good = told.filter((one) => one.table);
  if (!good.length) return { state: GONE[told[0].problem] ?? "can't be reached now", seats: [] };
  const { table } = good[0];
  const { outcome } = good[0];
  if (outcome && !good[0].lesson && !gameAt(t.id) && missed < MISSED) {
    missed += 1;
    noteEnd(
      table,
      good.map((one) => one.seat),
      outcome,
    );
  }
  const yours = good.filter((one) => one.decision && !table.seats[one.seat]?.minded);
  const state = table.over
    ? "finished"
    : table.closed
      ? "closed by the host"
      : !table.started
        ? "not started"
        : yours.length
          ? "your turn"
          : tokens.length && good.every((one) => table.seats[one.seat]?.minded)
            ? "a bot is playing for you"
            : tokens.length
              ? `${waitingFor(good[0])} to move`
              : "watching";
  return { state, seats: table.seats, turn: yours.map((one) => one.seat), outcome };
}

/** @param {Snapshot} snap */
const waitingFor = (snap) =>
  listed(snap.asked.map((a) => snap.table.seats[a.seat]?.name).filter(Boolean)) || "someone else";

/** @param {{go: (path: string, instead?: boolean) => void, onSettings: () => void}} props */
export function TablesPage({ go, onSettings }) {
  const [wrong, setWrong] = useState("");
  const [now, setNow] = useState(/** @type {Record<string, Told>} */ ({}));
  const [leaving, setLeaving] = useState(/** @type {Mine | null} */ (null));
  const [gone, setGone] = useState(/** @type {Mine | null} */ (null));
  const [moving, setMoving] = useState(false);
  const [coming, setComing] = useState(/** @type {Brought | "bad" | null} */ (null));
  const [took, setTook] = useState("");
  const tables = Object.values(mine.value).sort((a, b) => b.last - a.last);
  useEffect(() => {
    document.title = "My tables · Gloam";
    const take = () => {
      const brought = broughtBy(location.hash);
      if (!brought) return;
      history.replaceState(null, "", location.pathname); // the keys do not stay in the address bar
      setComing(brought);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  const ids = tables
    .slice(0, ASKED)
    .map((t) => t.id)
    .join();
  useEffect(() => {
    let here = true;
    for (const t of tables.slice(0, ASKED))
      if (!now[t.id]) look(t).then((told) => here && setNow((old) => ({ ...old, [t.id]: told })));
    return () => {
      here = false;
    };
  }, [ids]);
  /** @param {Event & {target: HTMLInputElement}} event */
  const open = async (event) => {
    const file = event.target.files?.[0];
    if (!file) return;
    try {
      const made = await api.upload(await file.text());
      go(`/r/${made.id}`);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  /** @param {Mine} t */
  const drop = (t) => {
    putAway(t.id);
    setLeaving(null);
    setGone(t);
  };
  const isOver = (/** @type {Mine} */ t) => (now[t.id] ? now[t.id].state === "finished" : t.over);
  const running = tables
    .filter((t) => !isOver(t))
    .sort((a, b) => Number(now[b.id]?.state === "your turn") - Number(now[a.id]?.state === "your turn"));
  const finished = tables.filter(isOver);
  const row = (/** @type {Mine} */ t) =>
    html`<${Row} key=${t.id} table=${t} told=${now[t.id]} over=${isOver(t)}
      onForget=${() => (Object.keys(t.seats).length && !isOver(t) ? setLeaving(t) : drop(t))} />`;
  return html`<div class="app">
    <${TopBar} crumb="My tables"><${Nav} onSettings=${onSettings} /></${TopBar}>
    <main id="main" class="plain mytables">
      <h1>My tables</h1>
      <p class="soft">Saved in this browser. Only someone with your link can take your seat.</p>
      ${
        gone
          ? html`<p class="banner undo" role="status">
            ${gone.title || gone.game} is off your list. <button type="button"
              onClick=${() => {
                bringBack(gone.id);
                setGone(null);
              }}>
              Bring it back
            </button>
          </p>`
          : null
      }
      ${took ? html`<p class="banner undo" role="status">${took}</p>` : null}
      ${tables.length === 0 ? html`<p>None yet. <a href="/">Choose a game</a>.</p>` : null}
      ${running.length ? html`<ul class="tables" aria-label="Running games">${running.map(row)}</ul>` : null}
      ${
        finished.length
          ? html`
            <h2>Finished</h2>
            <ul class="tables done" aria-label="Finished games">${finished.slice(0, 20).map(row)}</ul>
          `
          : null
      }
      ${
        tables.length || record.value.games.length
          ? html`<p class="buttons">
            <button type="button" onClick=${() => setMoving(true)}>
              <${Icon} name="share" size=${16} /> Move my tables to another device
            </button>
          </p>`
          : null
      }
      <${Played} />
      <${Forgotten} />
      <h2>Open a saved game</h2>
      <p class="soft">A game you downloaded, here or elsewhere. It opens as a replay.</p>
      <label class="file">
        <span class="sr">Saved game</span>
        <input type="file" accept=".gloam,.txt,text/plain" onChange=${open} />
      </label>
      ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : null}
      ${
        leaving
          ? html`<${Confirm} title="Forget this table?"
            why=${
              "This browser has the only key to your seat. You can bring the table back from this page for a while; " +
              "after that, only the host can give you a new link."
            } label="Forget it" onYes=${() => drop(leaving)} onNo=${() => setLeaving(null)} />`
          : null
      }
      ${moving ? html`<${Move} onClose=${() => setMoving(false)} />` : null}
      ${
        coming
          ? html`<${Arrival} brought=${coming}
            onTake=${(/** @type {Brought} */ some) => {
              setTook(taken(some));
              setComing(null);
            }} onClose=${() => setComing(null)} />`
          : null
      }
    </main>
  </div>`;
}

/**
 * How a game ended for who held these seats. Where all play together and nobody has won, all have lost.
 * @param {string} game
 * @param {number[]} winners
 * @param {number[]} held
 */
function endOf(game, winners, held) {
  if (held.some((seat) => winners.includes(seat))) return "you won";
  const together = gameOf(game)?.facts.includes("cooperative");
  return winners.length || together ? "you lost" : "a draw";
}

/** @param {{table: Mine, told: Told | undefined, over: boolean, onForget: () => void}} props */
function Row({ table: t, told, over, onForget }) {
  const held = Object.keys(t.seats);
  const noted = gameAt(t.id);
  const state = told?.state ?? (over ? "finished" : "");
  const ended = told?.outcome
    ? endOf(t.game, told.outcome.winners, held.map(Number))
    : noted && wonBy(noted)
      ? "you won"
      : state;
  return html`<li class="${t.game} ${state === "your turn" ? "turn" : ""}">
    <a class="row" href=${over ? `/r/${t.id}` : `/t/${t.id}`}>
      <b>${t.title || t.game}</b>
      <span class="who">
        ${held.map((s) => html`<${SeatMark} key=${s} seat=${Number(s)} />`)}
        <span>${(told?.seats ?? []).map((/** @type {Seat} */ s) => s.name).join(", ")}</span>
      </span>
      <span class="soft">${ago(t.last)}</span>
      <span class="state">
        ${state === "finished" && held.length ? ended : state}
      </span>
    </a>
    ${
      over
        ? html`<a class="button quiet" href=${`/r/${t.id}/look`}
          aria-label=${`Look back at ${t.title || t.game}, ${ago(t.last)}`}>
          <${Icon} name="bars" size=${16} /> <span class="word">Look back</span>
        </a>`
        : null
    }
    <button type="button" class="quiet" aria-label=${`Forget the table of ${t.title || t.game}, ${ago(t.last)}`}
      onClick=${onForget}>
      <${Icon} name="trash" size=${16} />
    </button>
  </li>`;
}

/** How many games this browser has seen the end of, and the way to the page that tells more. */
function Played() {
  const { games } = record.value;
  const { won } = share(games);
  return html`<section class="past" aria-label="Your games">
    <h2>Your games</h2>
    <p>
      ${games.length === 1 ? "1 game" : `${games.length} games`}, ${won === 1 ? "1 win" : `${won} wins`}. <a
        href="/record">My record</a>
    </p>
  </section>`;
}

function Forgotten() {
  const some = forgotten.value;
  const [asking, setAsking] = useState(false);
  if (!some.length) return null;
  return html`<details class="forgotten">
    <summary>Recently forgotten (${some.length})</summary>
    <ul class="tables">
      ${some.map(
        (t) => html`<li key=${t.id} class=${t.game}>
          <span class="row"><b>${t.title || t.game}</b> <span class="soft">${ago(t.last)}</span></span> <button
            type="button" aria-label=${`Bring it back: ${t.title || t.game}, ${ago(t.last)}`}
            onClick=${() => bringBack(t.id)}>
            Bring it back
          </button>
        </li>`,
      )}
    </ul>
    <p class="buttons">
      <button type="button" class="danger" onClick=${() => setAsking(true)}>Forget these for good</button>
    </p>
    ${
      asking
        ? html`<${Confirm} title="Forget these tables for good?"
          why="This browser then has no key to their seats anymore." label="Forget for good"
          onYes=${() => {
            emptyForgotten();
            setAsking(false);
          }} onNo=${() => setAsking(false)} />`
        : null
    }
  </details>`;
}
