// The big screen: the public board for a TV in the middle of the room. It never has a seat, whatever this browser
// holds.
import { BoardPart, Shared } from "../games/board_frame.js";
import { styled, useBoard } from "../games/index.js";
import { html, useEffect, useMemo, useRef, useState } from "../lib.js";
import { call } from "../net.js";
import { motion } from "../settings.js";
import { thinking } from "../shell/ask.js";
import { Connection, Lost } from "../shell/connection.js";
import { useFetched } from "../shell/fetched.js";
import { NOTHING } from "../shell/free_part.js";
import { Icon, SeatMark } from "../shell/icon.js";
import { bare } from "../shell/log.js";
import { NotFound } from "../shell/not_found.js";
import { QrCode } from "../shell/qr_code.js";
import { scoreOf } from "../shell/score.js";
import { condition } from "../shell/seats.js";
import { isAddressKnown, linkAt, useAddress } from "../shell/share_link.js";
import { Logo, Nav, TopBar } from "../shell/top_bar.js";
import { toggleSound, useAwake } from "../sound/sound_settings.js";
import { SeatStore } from "../store.js";
import { listed, named, nameless, namesOf } from "../words.js";

/** @import { FieldEvent, Shown } from "../types.d.ts" */

const CSS = new URL("../css/screen.css", import.meta.url).href;
const CODE = 5; // letters of a code; a table's own name is longer
const HELP = 20_000; // milliseconds that the keys are told
const LEAST = 0.5; // how small what stands beside the board may get
const TRIES = 5;
const PART = 0.0195 / 16; // of the window's shorter side: a pixel of a laptop's table, read from across a room

/**
 * @param {{id?: string, query: URLSearchParams, go: (path: string, instead?: boolean) => void, onSettings: () =>
 *   void}} props
 */
export function ScreenPage({ id = "", query, go, onSettings }) {
  const ready = useFetched(true, () => styled(CSS).then(() => true));
  if (!ready) return null;
  return id.length > CODE
    ? html`<${Watched} key=${id} id=${id} code=${query.get("code") ?? ""} go=${go} onSettings=${onSettings} />`
    : html`<${EnterCode} code=${id} go=${go} onSettings=${onSettings} />`;
}

/**
 * The short code that the lobby shows.
 * @param {{code: string, go: (path: string, instead?: boolean) => void, onSettings: () => void}} props
 */
function EnterCode({ code, go, onSettings }) {
  const [text, setText] = useState(code);
  const [wrong, setWrong] = useState("");
  const open = async (/** @type {string} */ typed) => {
    try {
      setWrong("");
      const { table } = await call(`/api/v1/screens/${encodeURIComponent(typed)}`);
      go(`/screen/${table}?code=${typed.toUpperCase()}`, true);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  useEffect(() => {
    document.title = "Big screen · Gloam";
    if (code) open(code);
  }, []);
  return html`<div class="app">
    <${TopBar}><${Nav} onSettings=${onSettings} /></${TopBar}>
    <main id="main" class="plain typecode">
      <h1>The board on this screen</h1>
      <p class="soft">The lobby has the code: open "Show the board on another screen" there.</p>
      <form onSubmit=${(/** @type {FieldEvent} */ e) => {
        e.preventDefault();
        if (text.trim()) open(text.trim());
      }}>
        <label>
          <span class="sr">Code</span>
          <input maxlength=${CODE} autocomplete="off" autocapitalize="characters" spellcheck=${false} value=${text}
            onInput=${(/** @type {FieldEvent} */ e) => setText(e.target.value)} />
        </label>
        <button type="submit" class="primary big">Show the board</button>
      </form>
      ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : null}
    </main>
  </div>`;
}

/**
 * @param {{id: string, code: string, go: (path: string, instead?: boolean) => void, onSettings: () => void}} props
 */
function Watched({ id, code, go, onSettings }) {
  const store = useMemo(() => new SeatStore(id, null, true), []);
  const now = store.shown.value;
  useEffect(() => {
    const root = document.documentElement;
    root.classList.add("bigscreen");
    /** @type {{release: () => Promise<void>} | null} */
    let awake = null;
    navigator.wakeLock?.request("screen").then(
      (lock) => {
        awake = lock;
      },
      () => {},
    );
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "m") toggleSound();
      else if (event.key === "f") {
        if (document.fullscreenElement) document.exitFullscreen();
        else root.requestFullscreen?.().catch(() => {});
      }
    };
    const fit = () => root.style.setProperty("--larger", `${Math.max(1, PART * Math.min(innerWidth, innerHeight))}`);
    fit();
    addEventListener("resize", fit);
    addEventListener("keydown", press);
    return () => {
      removeEventListener("resize", fit);
      root.classList.remove("bigscreen");
      removeEventListener("keydown", press);
      awake?.release();
      store.close();
    };
  }, []);
  const rematch = now?.table.over ? now.table.rematch : null;
  useEffect(() => {
    if (rematch) go(`/screen/${rematch}`, true);
  }, [rematch]);
  const gone = store.connection.value.status === "gone";
  useEffect(() => {
    document.title = now ? `${now.table.title} · big screen · Gloam` : "Big screen · Gloam";
  }, [now?.table.title]);
  if (gone)
    return html`<div class="app">
      <${TopBar}><${Nav} onSettings=${onSettings} /></${TopBar}>
      <${NotFound} title="No such table.">This link is wrong, or the table no longer exists.</${NotFound}>
    </div>`;
  if (!now)
    return html`<div class="app screen"><main class="plain"><p class="soft">Finding the table…</p></main></div>`;
  return now.table.started
    ? html`<${Playing} store=${store} now=${now} />`
    : html`<${Gathering} store=${store} now=${now} code=${code} />`;
}

/**
 * Before the game: who is here, and a code to scan for each free seat.
 * @param {{store: SeatStore, now: Shown, code: string}} props
 */
function Gathering({ store, now: { table }, code }) {
  const at = useAddress();
  const names = namesOf(table, null);
  const free = table.closed ? [] : table.seats.filter((s) => !s.person && !s.bot);
  const scannable = Boolean(code) && isAddressKnown() && at.reach !== "computer";
  const differ = new Set(table.seats.map((s) => s.role)).size > 1;
  return html`<div class="app screen gathering ${table.game}">
    <header class="screenbar">
      <${Logo} /><b>${table.title}</b> <${Connection} connection=${store.connection.value} />
    </header>
    <main id="main">
      <h1>${
        table.closed
          ? "This table is closed."
          : free.length
            ? scannable
              ? "Scan to take a seat"
              : "Waiting for players"
            : "Everyone is here."
      }</h1>
      ${
        free.length && code && isAddressKnown() && !scannable
          ? html`<p class="soft">
            Phones can't reach this address yet. Turn on "Let phones on this network join" in the lobby, then open this
            page again.
          </p>`
          : null
      }
      <ul class="screenseats">
        ${table.seats.map((s) => {
          const open = free.includes(s);
          return html`<li key=${s.seat} class=${open ? "free" : ""}>
            <p class="who">
              <${SeatMark} seat=${s.seat} size=${32} />
              <b>${open && nameless(s) ? `Seat ${s.seat + 1}` : names[s.seat]}</b>
            </p>
            <p class="soft">${[differ ? s.role : "", condition(s), table.ready_check && s.ready ? "ready" : ""]
              .filter(Boolean)
              .join(" · ")}</p>
            ${
              open && scannable
                ? html`<${QrCode} text=${linkAt(`/join/${code}?seat=${s.seat}`, at)}
                  label=${`QR code for seat ${s.seat + 1}`} />`
                : null
            }
          </li>`;
        })}
      </ul>
    </main>
    <${Lost} connection=${store.connection.value} />
  </div>`;
}

/**
 * A screen can't be scrolled: what stands beside the board gets smaller until all of it is there.
 * @param {unknown} drawn what is drawn now
 */
function useFit(drawn) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const fit = () => {
      const rail = box.current;
      if (!rail) return;
      const fits = (/** @type {number} */ size) => {
        rail.style.setProperty("--fit", `${size}`);
        return rail.scrollHeight <= rail.clientHeight;
      };
      if (fits(1)) return;
      let [small, large] = [LEAST, 1]; // smaller words also wrap less: how small is found by trying
      for (let n = 0; n < TRIES; n += 1) {
        const size = (small + large) / 2;
        if (fits(size)) small = size;
        else large = size;
      }
      fits(small);
    };
    fit();
    addEventListener("resize", fit);
    return () => removeEventListener("resize", fit);
  }, [drawn]);
  return box;
}

/** The game. @param {{store: SeatStore, now: Shown}} props */
function Playing({ store, now }) {
  const { table, view, asked, outcome, goal } = now;
  const board = useBoard(table.game);
  const rail = useFit(board && now);
  const names = useMemo(() => namesOf(table, null), [table]);
  const [helped, setHelped] = useState(false);
  const feel = useFetched(useAwake(board !== undefined, false), () =>
    import("../shell/atmosphere.js").then((made) => made.dressed().then(() => made)),
  );
  useEffect(() => {
    const timer = setTimeout(() => setHelped(true), HELP);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (board === undefined) return undefined;
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => store.socket.drawn()));
    return () => cancelAnimationFrame(frame);
  }, [board]);
  const given = {
    view,
    you: null,
    table,
    names,
    asked,
    ask: null,
    hover: undefined,
    shape: /** @type {"wide"} */ ("wide"),
    tiny: false,
    look: null,
    log: store.log.value,
    events: store.events.value,
    outcome,
    motion: motion.value,
    taught: null,
    ping: () => {},
    undo: () => {},
  };
  const turn = new Set(asked.map((a) => a.seat));
  const end = outcome && board?.ending ? board.ending(view, outcome, names, store.log.value, null) : null;
  const thinkingNow = asked.length ? thinking(asked, names) : "One moment…";
  const telling = store.behind.value ? store.telling(names) : "";
  /** @param {import("../types.d.ts").BoardProps["shared"]} shared */
  const draw = (shared) => {
    const part = (/** @type {import("../games/board_frame.js").Part} */ name) =>
      board?.[name]
        ? html`<${BoardPart} board=${board} part=${name} given=${{ ...given, shared, inset: NOTHING }} />`
        : null;
    return html`<div class="app table screen shape-wide roomy ${table.game}" data-shape="wide" data-seq=${now.seq}>
      <header class="screenbar">
        <b>${table.title.split(":")[0]}</b> <span class="soft">${board?.status?.(view, table)}</span>
        ${goal ? html`<p class="screengoal"><${Icon} name="flag" size=${18} /> ${named(goal.aim, names)}</p>` : null}
        <${Connection} connection=${store.connection.value} />
      </header>
      <main id="main" inert>
        <h1 class="sr">${table.title}, the board</h1>
        <div class="board" data-zone="board">
          ${board === undefined ? html`<p class="soft loading">Laying out the table…</p>` : part("Board")}
        </div>
        ${board?.Things ? html`<aside class="rail" ref=${rail} aria-label="Cards">${part("Things")}</aside>` : null}
      </main>
      <footer class="screenfoot" role="status">
        ${
          outcome
            ? html`<p class="turn over">
              <b>${end?.verdict ?? winnersOf(outcome, names)}</b> ${bare(end?.why?.[0] ?? "")}
            </p>`
            : html`<p class="turn">
              ${asked.length === 1 && !telling ? html`<${SeatMark} seat=${asked[0].seat} size=${30} />` : null}
              <b>${table.closed ? "The host closed this table." : telling || thinkingNow}</b>
              ${table.clock?.deadline ? html` <${Left} until=${table.clock.deadline} />` : null}
              ${table.sand ? html` <${Sand} sand=${table.sand} />` : null}
            </p>`
        }
        <ul class="screenwho" aria-label="Players">
          ${table.seats.map(
            (s) => html`<li key=${s.seat} class=${turn.has(s.seat) ? "asked" : ""}>
              <${SeatMark} seat=${s.seat} size=${22} /> ${names[s.seat]}
            </li>`,
          )}
        </ul>
        ${table.evening ? html`<p class="screenscore"><b>Tonight</b> ${scoreOf(table.evening, names)}</p>` : null}
        ${helped || outcome ? null : html`<p class="soft screenkeys"><kbd>f</kbd> full screen <kbd>m</kbd> sound</p>`}
      </footer>
      <${Lost} connection=${store.connection.value} />
      ${
        feel && board
          ? html`<${feel.Atmosphere} table=${table} you=${null} names=${names} board=${board} film=${store}
            now=${() => store.shown.peek()} aloud urgent=${false} />`
          : null
      }
    </div>`;
  };
  return html`<${Shared} board=${board} given=${given} draw=${draw} />`;
}

/** @param {import("../types.d.ts").Outcome} outcome @param {string[]} names */
const winnersOf = ({ winners }, names) =>
  winners.length === 0
    ? "Nobody wins."
    : `${listed(winners.map((w) => names[w]))} ${winners.length > 1 ? "win" : "wins"}.`;

/** The time that is left before a bot answers. @param {{until: number}} props */
function Left({ until }) {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round(until - now));
  return html`<span class="clock ${left < 11 ? "late" : ""}" role="timer">
    ${`${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`}
  </span>`;
}

/** The game's own hourglass. @param {{sand: NonNullable<import("../types.d.ts").Table["sand"]>}} props */
function Sand({ sand }) {
  const SandTimer = useFetched(true, () => import("../shell/sand_timer.js").then((made) => made.SandTimer));
  return SandTimer ? html`<${SandTimer} sand=${sand} />` : null;
}
