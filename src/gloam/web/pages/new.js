// A new table: who's playing, and the options that matter now. What can be chosen is asked from the server at every
// change.
import { useCatalog } from "../catalog.js";
import { agreed, botName, mainOptions } from "../games/options.js";
import { html, useEffect, useRef, useState } from "../lib.js";
import { api } from "../net.js";
import { botsOf, hasOpenTables, NAMES, openTable, usualBot, waysOf } from "../open_table.js";
import { myName } from "../settings.js";
import { SeatMark } from "../shell/icon.js";
import { NotFound } from "../shell/not_found.js";
import { OptionFields } from "../shell/option_fields.js";
import { TableChance } from "../shell/table_chance.js";
import { Nav, TopBar } from "../shell/top_bar.js";
import { capital } from "../words.js";

/** @import { FieldEvent, GameInfo, OptionOffers } from "../types.d.ts" */

/**
 * @param {{game: string, go: (path: string) => void, onSettings: () => void, query: URLSearchParams}} props
 */
export function NewTable({ game, go, onSettings, query }) {
  const games = useCatalog();
  const info = games?.find((g) => g.id === game);
  useEffect(() => {
    document.title = `New table${info ? ` · ${info.title}` : ""} · Gloam`;
  }, [info]);
  if (games !== null && !info)
    return html`<div class="app">
      <${TopBar} crumb="New table"><${Nav} onSettings=${onSettings} /></${TopBar}>
      <${NotFound} title="No such game.">There is no game of this name here. These are the games:</${NotFound}>
    </div>`;
  return html`<div class="app ${game}">
    <${TopBar} crumb=${info ? html`${info.title.split(":")[0]}<span class="what"> · new table</span>` : "New table"}>
      <${Nav} onSettings=${onSettings} />
    </${TopBar}>
    <main id="main" class="plain newtable">
      <h1>Who's playing?</h1>
      ${
        !info
          ? html`<p class="soft">Asking the server…</p>`
          : !info.built
            ? html`<p>${info.title} is not built yet. <a href="/">Back to the games</a></p>`
            : html`<${Form} info=${info} go=${go} toAll=${hasOpenTables() && query.has("open")} />`
      }
    </main>
  </div>`;
}

const KINDS = [
  ["me", "Me"],
  ["friend", "A friend, by link"],
  ["bot", "A bot"],
  ["here", "Someone on this device"],
];

/** Everybody's seat at first: mine, then a friend's, then bots'. @param {GameInfo} info */
function firstSeats(info) {
  const [least, most] = info.seats;
  const [usual] = waysOf(info.id, info.seats);
  const mine = usual.mine ?? 0;
  const seats = Math.max(least, Math.min(usual.seats, most));
  const friend = mine === 0 ? 1 : mine + 1;
  return Array.from({ length: seats }, (_, i) => (i === mine ? "me" : i === friend ? "friend" : "bot"));
}

/** @param {{info: GameInfo, go: (path: string, instead?: boolean) => void, toAll: boolean}} props */
function Form({ info, go, toAll }) {
  const [open, setOpen] = useState(toAll);
  const [least, most] = info.seats;
  const [who, setWho] = useState(
    /** @type {() => string[]} */ (() => firstSeats(info).map((w) => (toAll && w === "bot" ? "friend" : w))),
  );
  const [bots, setBots] = useState(/** @type {Record<string, string>} */ ({}));
  const [names, setNames] = useState(/** @type {Record<string, string>} */ ({}));
  const [options, setOptions] = useState(
    /** @type {() => Record<string, unknown>} */ (
      () => Object.fromEntries(info.options.map((o) => [o.name, o.default]))
    ),
  );
  const [offers, setOffers] = useState(/** @type {OptionOffers | null} */ (null));
  const [odds, setOdds] = useState("mine");
  const [hints, setHints] = useState("");
  const [liveGraph, setLiveGraph] = useState(false);
  const [seed, setSeed] = useState("");
  const [clock, setClock] = useState("");
  const [curtain, setCurtain] = useState(true);
  const [me, setMe] = useState(myName.peek());
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);
  const seats = who.length;
  const roles = /** @type {string[]} */ (info.roles?.[String(seats)] ?? []);
  const differ = new Set(roles).size > 1;
  /**
   * Ask what may be chosen; what does not fit any more comes back at its default.
   * @param {Record<string, unknown>} wanted
   * @param {number} n
   */
  const settle = async (wanted, n) => {
    setOptions(wanted);
    asked.current += 1;
    const turn = asked.current;
    try {
      const told = await api.options(info.id, { seats: n, options: wanted });
      if (turn !== asked.current) return;
      setOffers(told);
      setOptions(told.options);
    } catch (error) {
      if (turn === asked.current) setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  useEffect(() => void settle(options, seats), []);
  /** @param {number} n */
  const resize = (n) => {
    setWho(Array.from({ length: n }, (_, i) => who[i] ?? (toAll ? "friend" : "bot")));
    settle(options, n);
  };
  /** @param {number} i @param {string} value */
  const sit = (i, value) => setWho(who.map((w, j) => (i === j ? value : value === "me" && w === "me" ? "bot" : w)));
  const called = who.map((w, i) =>
    w === "me"
      ? me.trim() || "Host"
      : names[i]?.trim() ||
        (w === "bot" ? NAMES[i % NAMES.length] : w === "here" ? `Player ${i + 1}` : `Seat ${i + 1}`),
  );
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    setBusy(true);
    setWrong("");
    myName.value = me.trim();
    try {
      go(
        await openTable({
          info,
          who,
          me: me.trim() || "Host",
          names: who.map((w, i) => (w === "friend" ? (names[i]?.trim() ?? "") : called[i])),
          bots,
          options,
          odds,
          ...(hints ? { hints: hints === "on" } : {}),
          liveGraph,
          seed: seed.trim(),
          curtain,
          open: open && friends > 0,
          ...(clock ? { clock: Number(clock) } : {}),
        }),
      );
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const hot = who.filter((w) => w === "me" || w === "here").length > 1;
  const friends = who.filter((w) => w === "friend").length;
  /** @param {string[]} some */
  const fields = (
    some,
  ) => html`<${OptionFields} info=${info} offers=${offers} options=${options} seats=${called} only=${some}
    onChange=${(/** @type {string} */ name, /** @type {unknown} */ value, /** @type {object} */ changes) =>
      settle(agreed(info.id, { ...options, ...changes }, name, value, who), seats)} />`;
  const main = mainOptions(info.id);
  const rest = info.options.map((o) => o.name).filter((/** @type {string} */ n) => !main.includes(n));
  return html`<form class="form wide" onSubmit=${submit}>
    <div class="top">
      <label>
        Your name <input maxlength="24" value=${me} placeholder="Host" autocomplete="nickname"
          onInput=${(/** @type {FieldEvent} */ e) => setMe(e.target.value)} />
      </label>
      ${
        least === most
          ? null
          : html`<label>
            Players <select value=${String(seats)}
              onChange=${(/** @type {FieldEvent} */ e) => resize(Number(e.target.value))}>
              ${Array.from({ length: most - least + 1 }, (_, i) => least + i).map(
                (n) => html`<option key=${n}
                  value=${String(n)} selected=${n === seats}>
                  ${n}
                </option>`,
              )}
            </select>
          </label>`
      }
    </div>
    <fieldset class="places">
      <legend>Seats</legend>
      ${who.map(
        (w, i) => html`<div class="place" key=${i}>
          <${SeatMark} seat=${i} size=${18} />
          ${differ ? html`<span class="role">${capital(roles[i])}</span>` : null}
          <label>
            <span class="sr">Seat ${i + 1} is for</span>
            <select value=${w} onChange=${(/** @type {FieldEvent} */ e) => sit(i, e.target.value)}>
              ${KINDS.map(([v, l]) => html`<option key=${v} value=${v} selected=${v === w}>${l}</option>`)}
            </select>
          </label>
          ${
            w === "bot" && botsOf(info).length > 1
              ? html`<label>
                <span class="sr">Which bot plays seat ${i + 1}</span>
                <select value=${bots[i] ?? usualBot(info)}
                  onChange=${(/** @type {FieldEvent} */ e) => setBots({ ...bots, [i]: e.target.value })}>
                  ${botsOf(info).map(
                    (b) => html`<option key=${b} value=${b}
                      selected=${b === (bots[i] ?? usualBot(info))}>
                      ${botName(b, b === usualBot(info))}
                    </option>`,
                  )}
                </select>
              </label>`
              : null
          }
          ${
            w === "me"
              ? html`<span class="soft">${me || "Host"}</span>`
              : html`<label>
                <span class="sr">Name of seat ${i + 1}</span>
                <input maxlength="24" value=${names[i] ?? ""}
                  placeholder=${
                    w === "bot" ? NAMES[i % NAMES.length] : w === "friend" ? "They choose a name" : `Player ${i + 1}`
                  } onInput=${(/** @type {FieldEvent} */ e) => setNames({ ...names, [i]: e.target.value })} />
              </label>`
          }
        </div>`,
      )}
    </fieldset>
    ${
      hot
        ? html`<label class="tick">
          <input type="checkbox" checked=${curtain}
            onChange=${(/** @type {FieldEvent} */ e) => setCurtain(e.target.checked)} /> <span>
            Hide the table between turns on this device
          </span>
        </label>`
        : null
    }
    ${
      info.options.some((o) => main.includes(o.name))
        ? html`<section class="choices" aria-label="Game options"><h2>Game options</h2>${fields(main)}</section>`
        : null
    }
    <details class="moreoptions">
      <summary>More options</summary>
      <div class="choices">
        ${fields(rest)}
        <label>
          Odds <span class="soft">The exact chances, beside each choice.</span> <select value=${odds}
            onChange=${(/** @type {FieldEvent} */ e) => setOdds(e.target.value)}>
            ${[
              ["mine", "Shown to the player whose turn it is"],
              ["everyone", "Shown to everyone"],
              ["off", "Off"],
            ].map(([v, l]) => html`<option key=${v} value=${v} selected=${v === odds}>${l}</option>`)}
          </select>
        </label>
        <label>
          Hints <span class="soft">
            A ranking of your options, whenever you ask. The end screen shows who used them.
          </span> <select value=${hints} onChange=${(/** @type {FieldEvent} */ e) => setHints(e.target.value)}>
            ${[
              ["", "On with bots, off with other people"],
              ["on", "On"],
              ["off", "Off"],
            ].map(([v, l]) => html`<option key=${v} value=${v} selected=${v === hints}>${l}</option>`)}
          </select>
        </label>
        <label class="tick">
          <input type="checkbox" checked=${liveGraph}
            onChange=${(/** @type {FieldEvent} */ e) => setLiveGraph(e.target.checked)} /> <span>
            Live graph for spectators <small>Everyone's chance to win, from what spectators can see</small>
          </span>
        </label>
        <label>
          Clock <span class="soft">If time runs out, a bot moves for you.</span> <select value=${clock}
            onChange=${(/** @type {FieldEvent} */ e) => setClock(e.target.value)}>
            ${[
              ["", "No clock"],
              ["30", "30 seconds per decision"],
              ["60", "1 minute per decision"],
              ["180", "3 minutes per decision"],
            ].map(([v, l]) => html`<option key=${v} value=${v} selected=${v === clock}>${l}</option>`)}
          </select>
        </label>
        <label>
          Custom seed <span class="soft">
            The same seed gives the same dice and shuffles. Anyone who knows or guesses it can predict them.
          </span>
          <input value=${seed} maxlength="40" placeholder="Random and sealed"
            onInput=${(/** @type {FieldEvent} */ e) => setSeed(e.target.value)} />
        </label>
      </div>
    </details>
    ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : null}
    <${TableChance} offers=${offers}
      bots=${who.map((w, i) => (w === "bot" ? (bots[i] ?? usualBot(info)) : null))} />
    ${
      friends && hasOpenTables()
        ? html`<label class="tick">
          <input type="checkbox" checked=${open}
            onChange=${(/** @type {FieldEvent} */ e) => setOpen(e.target.checked)} /> <span>
            Anyone here may join <small>The table is on the home page until every seat is taken</small>
          </span>
        </label>`
        : null
    }
    <p class="buttons submit">
      <button type="submit" class="primary big" disabled=${busy}>
        ${busy ? "Opening…" : friends ? "Open the table and invite" : "Start the game"}
      </button>
      <span class="soft">${friends ? "You get a link for each friend." : ""}</span>
    </p>
  </form>`;
}
