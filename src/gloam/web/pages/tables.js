// My tables: every seat this browser holds, whose turn it really is, past games; and moving all of it to another
// device.

import { gameOf } from "../games/index.js";
import {
  bringBack,
  emptyForgotten,
  forgotten,
  newHere,
  packed,
  pastGames,
  putAway,
  takeIn,
  tally,
  unpacked,
} from "../history.js";
import { html, useEffect, useState } from "../lib.js";
import { api } from "../net.js";
import { mine } from "../settings.js";
import { Confirm, Dialog } from "../shell/dialog.js";
import { Icon, SeatMark } from "../shell/icon.js";
import { ShareLink } from "../shell/share_link.js";
import { Nav, TopBar } from "../shell/top_bar.js";
import { ago, listed } from "../words.js";

/** @import { Seat, Snapshot } from "../types.d.ts" */

/** @typedef {import("../settings.js").Mine} Mine */
/** What a table is like now, as far as this browser may know. @typedef {Awaited<ReturnType<typeof look>>} Told */
const ASKED = 40; // the newest tables are looked up, older ones shown as they were last seen

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
  return { state, seats: table.seats, turn: yours.map((one) => one.seat), outcome: good[0].outcome };
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
  const [coming, setComing] = useState(/** @type {Mine[] | "bad" | null} */ (null));
  const [took, setTook] = useState(0);
  const tables = Object.values(mine.value).sort((a, b) => b.last - a.last);
  useEffect(() => {
    document.title = "My tables · Gloam";
    const take = () => {
      const brought = /^#move=(.+)$/.exec(location.hash)?.[1];
      if (!brought) return;
      history.replaceState(null, "", location.pathname); // the keys do not stay in the address bar
      setComing(unpacked(decodeURIComponent(brought)) ?? "bad");
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
      ${
        took
          ? html`<p class="banner undo" role="status">${took === 1 ? "1 table was" : `${took} tables were`} added.</p>`
          : null
      }
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
        tables.length
          ? html`<p class="buttons">
            <button type="button" onClick=${() => setMoving(true)}>
              <${Icon} name="share" size=${16} /> Move my tables to another device
            </button>
          </p>`
          : null
      }
      <${History} />
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
      ${moving ? html`<${Move} tables=${tables} onClose=${() => setMoving(false)} />` : null}
      ${
        coming
          ? html`<${Arrival} tables=${coming}
            onTake=${(/** @type {Mine[]} */ some) => {
              takeIn(some);
              setTook(some.length);
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
  const state = told?.state ?? (over ? "finished" : "");
  const ended = told?.outcome
    ? endOf(t.game, told.outcome.winners, held.map(Number))
    : pastGames.value.find((g) => g.id === t.id)?.won
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

function History() {
  const games = pastGames.value;
  if (!games.length) return null;
  const won = games.filter((g) => g.won).length;
  return html`<section class="past" aria-label="Your games">
    <h2>Your games</h2>
    <p>${games.length === 1 ? "1 game" : `${games.length} games`}, ${won === 1 ? "1 win" : `${won} wins`}.</p>
    <table>
      <thead><tr><th scope="col">Game</th><th scope="col">Played</th><th scope="col">Won</th></tr></thead>
      <tbody>
        ${tally(games).map(
          (g) => html`<tr key=${g.game} class=${g.game}>
            <th scope="row">${g.title}</th>
            <td>${g.played}</td>
            <td>${g.won}</td>
          </tr>`,
        )}
      </tbody>
    </table>
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

/** @param {{tables: Mine[], onClose: () => void}} props */
function Move({ tables, onClose }) {
  const running = tables.filter((t) => !t.over);
  const some = [...running, ...tables.filter((t) => t.over).slice(0, 5)];
  return html`<${Dialog} title="Move my tables" onClose=${onClose}>
    <div class="form">
      <${ShareLink} path=${`/tables#move=${packed(some)}`} title="My tables at Gloam" label="Copy the link to my tables"
        text="Scan this with your other device, or send yourself the link. Your tables stay here too."
        ask="How can another device open it?" />
      <p class="key">
        <${Icon} name="padlock" size=${16} /> <span>
          <b>This link is like a key.</b> It opens every seat you hold at ${
            running.length === 1 ? "1 running table" : `${running.length} running tables`
          }. Don't send it to anyone else.
        </span>
      </p>
    </div>
  </${Dialog}>`;
}

/** @param {{tables: Mine[] | "bad", onTake: (tables: Mine[]) => void, onClose: () => void}} props */
function Arrival({ tables, onTake, onClose }) {
  if (tables === "bad")
    return html`<${Dialog} title="This link doesn't work" onClose=${onClose}>
      <p>It holds no tables. Maybe it was cut off when it was copied. Make a new one on your other device.</p>
      <p class="buttons"><button type="button" class="primary" data-first onClick=${onClose}>OK</button></p>
    </${Dialog}>`;
  const fresh = newHere(tables);
  if (!fresh.length)
    return html`<${Dialog} title="Nothing new" onClose=${onClose}>
      <p>All these tables are on this device already.</p>
      <p class="buttons"><button type="button" class="primary" data-first onClick=${onClose}>OK</button></p>
    </${Dialog}>`;
  return html`<${Dialog}
    title=${fresh.length === 1 ? "Add 1 table to this browser?" : `Add ${fresh.length} tables to this browser?`}
    onClose=${onClose}>
    <ul class="arriving">
      ${fresh.map(
        (t) => html`<li key=${t.id} class=${t.game}>
          <b>${t.title || t.game}</b> <span class="soft">
            ${
              t.over
                ? "finished"
                : Object.keys(t.seats).length > 1
                  ? `${Object.keys(t.seats).length} seats`
                  : Object.keys(t.seats).length
                    ? `seat ${Number(Object.keys(t.seats)[0]) + 1}`
                    : "watching"
            }
          </span>
        </li>`,
      )}
    </ul>
    <p class="soft">You can then play these seats here. Only add tables from a link you made yourself.</p>
    <p class="buttons">
      <button type="button" class="primary" onClick=${() => onTake(fresh)}>Add them</button> <button type="button"
        data-first onClick=${onClose}>
        Cancel
      </button>
    </p>
  </${Dialog}>`;
}
