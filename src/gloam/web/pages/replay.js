// A replay: scrub, step, play, from any seat once the game is over; fork it, share a moment, keep it as a file.

import { scenesOf, timeOf } from "../film.js";
import { BoardPart, Shared } from "../games/board_frame.js";
import { useBoard } from "../games/index.js";
import { html, useCallback, useEffect, useMemo, useRef, useState } from "../lib.js";
import { api } from "../net.js";
import { mine, motion, myName, remember } from "../settings.js";
import { Dialog } from "../shell/dialog.js";
import { download } from "../shell/download.js";
import { useFetched } from "../shell/fetched.js";
import { NOTHING } from "../shell/free_part.js";
import { GoalLine } from "../shell/goal.js";
import { Icon } from "../shell/icon.js";
import { Log } from "../shell/log.js";
import { NotFound } from "../shell/not_found.js";
import { pastBoard } from "../shell/past_board.js";
import { Reel, tellPast } from "../shell/reel.js";
import { Rulebook } from "../shell/rules.js";
import { useShape } from "../shell/shape.js";
import { ShareButton } from "../shell/share_link.js";
import { TableBar } from "../shell/table_bar.js";
import { Nav, TopBar } from "../shell/top_bar.js";
import { typing } from "../shell/typing.js";
import { Zones } from "../shell/zones.js";
import { soundTool, toggleSound, useAwake } from "../sound/sound_settings.js";
import { namesOf } from "../words.js";

/** @import { Scene } from "../film.js" */
/** @import { Part } from "../games/board_frame.js" */
/** @import { Child } from "../lib.d.ts" */
/** @import { Inset } from "../shell/free_part.js" */
/** @import { BoardProps, FieldEvent, Frame, Line, Table, Update } from "../types.d.ts" */

/**
 * @param {{id: string, query: URLSearchParams, go: (path: string, instead?: boolean) => void, onSettings: () => void}}
 *   props
 */
export function ReplayPage({ id, query, go, onSettings }) {
  const seats = Object.entries(mine.peek()[id]?.seats ?? {});
  const held = seats.find(([seat]) => seat === query.get("seat")) ?? seats[0];
  const token = held ? held[1] : null;
  const [table, setTable] = useState(/** @type {Table | null} */ (null));
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    api.table(id, token).then(
      (snap) => setTable(snap.table),
      (error) => setWrong(error.message),
    );
  }, [id]);
  useEffect(() => {
    document.title = `Replay${table ? ` · ${table.title}` : ""} · Gloam`;
  }, [table]);
  if (wrong)
    return html`<div class="app">
      <${TopBar} crumb="Replay"><${Nav} onSettings=${onSettings} /></${TopBar}>
      <${NotFound} title="No such replay.">
        ${wrong.charAt(0).toUpperCase() + wrong.slice(1)}
        ${/[.!?]$/.test(wrong) ? "" : "."}
      </${NotFound}>
    </div>`;
  if (!table)
    return html`<div class="app">
      <${TopBar} crumb="Replay"><${Nav} onSettings=${onSettings} /></${TopBar}>
      <main id="main" class="plain"><h1>Replay</h1><p class="soft">Loading the replay…</p></main>
    </div>`;
  return html`<${Film} id=${id} table=${table} token=${token} you=${held ? Number(held[0]) : null} query=${query}
    go=${go} onSettings=${onSettings} />`;
}

const SPEEDS = [0.5, 1, 2, 4];

/**
 * @param {{id: string, table: Table, token: string | null, you: number | null, query:
 *   URLSearchParams, go: (path: string, instead?: boolean) => void, onSettings: () => void}} props
 */
function Film({ id, table, token, you, query, go, onSettings }) {
  const open = table.over || Boolean(table.readonly);
  const [seat, setSeat] = useState(query.get("seat") ?? (you !== null ? String(you) : open ? "all" : "spectator"));
  // a seq, as the server counts
  const [at, setAt] = useState(/** @type {number | null} */ (query.has("line") ? Number(query.get("line")) : null));
  // a moment, as this page counts
  const wanted = useRef(query.has("line") || !query.has("at") ? null : Number(query.get("at")));
  const [frame, setFrame] = useState(/** @type {Frame | null} */ (null));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [rule, setRule] = useState("");
  const [look, setLook] = useState(0);
  const [wrong, setWrong] = useState("");
  // between this moment and the next one
  const [scene, setScene] = useState(/** @type {{lines: Line[], log: Line[], view: Scene["view"]} | null} */ (null));
  const kept = useRef(/** @type {Map<string, Promise<Frame>>} */ (new Map()));
  const films = useRef(/** @type {Map<string, Update>} */ (new Map()));
  const counted = useRef(seat); // whose count `at` is of
  const reel = useMemo(() => new Reel(), []);
  const stepped = useRef(false); // one step on, by hand: it is heard
  const watching = useRef(query.has("play")); // it plays as soon as it is there
  const board = useBoard(table.game);
  const window_ = useShape();
  const [railOpen, setRailOpen] = useState(false);
  const names = useMemo(() => namesOf(table, null), [table]);

  /** @param {number | null} n @returns {Promise<Frame>} */
  const fetched = useCallback(
    (/** @type {number | null} */ n) => {
      const name = `${seat}/${n}/${counted.current}`;
      if (!kept.current.has(name))
        kept.current.set(name, api.replay(id, n, seat, token, n === null ? seat : counted.current));
      return /** @type {Promise<Frame>} */ (kept.current.get(name));
    },
    [seat],
  );

  useEffect(() => {
    let stale = false;
    fetched(at).then(
      (told) => {
        if (stale) return;
        const moments = /** @type {number[]} */ (told.moments ?? []);
        const moment = wanted.current;
        wanted.current = null;
        if (moments.length && moment !== null && moment < moments.length) {
          setAt(moments[Math.max(1, Math.floor(moment)) - 1]);
          return;
        }
        setFrame(told);
        setScene(null);
        setWrong("");
        const shown = told.at ?? at ?? 0;
        if (counted.current !== seat) {
          counted.current = seat;
          kept.current.set(`${seat}/${shown}/${seat}`, Promise.resolve(told));
        }
        if (at !== shown && (at === null || told.at !== undefined)) setAt(shown);
        const next = moments.find((m) => m > shown);
        if (next !== undefined) fetched(next).catch(() => {});
      },
      (error) => {
        if (!stale) {
          setWrong(error.message);
          setPlaying(false);
        }
      },
    );
    return () => {
      stale = true;
    };
  }, [at, seat]);

  useEffect(() => {
    if (!watching.current || !frame || !board) return;
    watching.current = false;
    setPlaying(true);
  }, [frame, board]);

  const moments = /** @type {number[]} */ (frame?.moments ?? []);
  const where = at === null ? moments.length - 1 : indexOf(moments, at);
  const step = useCallback(
    (/** @type {number} */ to) => {
      setScene(null);
      stepped.current = !playing && to === where + 1;
      if (moments.length) setAt(moments[Math.max(0, Math.min(moments.length - 1, to))]);
    },
    [moments, playing, where],
  );

  /** What was told next after this much, with its steps. @param {number} seq */
  const updateAfter = async (seq) => {
    if (!films.current.has(`${seat}/${seq}`)) {
      const film = await api.film(id, seq, seat, token);
      film.updates.reduce((/** @type {number} */ before, /** @type {Update} */ update) => {
        films.current.set(`${seat}/${before}`, update);
        return update.seq;
      }, seq);
    }
    return films.current.get(`${seat}/${seq}`);
  };

  useEffect(() => {
    if (!playing) return undefined;
    if (frame && frame.at !== at) return undefined; // the moment is still on its way
    if (where >= moments.length - 1) {
      setPlaying(false);
      return undefined;
    }
    let stopped = false;
    const from = moments[where];
    const base = seat === "all" ? frame?.views : frame?.view;
    /** @param {Scene[]} scenes @param {Line[]} told */
    const show = (scenes, told = []) => {
      if (stopped) return;
      const [next, ...rest] = scenes;
      if (!next) {
        step(where + 1);
        return;
      }
      const lines = [...told, ...next.lines];
      setScene({ ...next, log: [...(frame?.log ?? []), ...lines] });
      const time = Math.max(200, timeOf(next.lines)) / speed;
      const seen = seat === "all" ? next.view?.[look] : next.view;
      reel.show(time, () => show(rest, lines));
      if (seen) tellPast({ seat: seen.you ?? null, lines: next.lines, view: seen, pause: time });
    };
    updateAfter(from).then(
      (update) => show(update ? scenesOf({ ...update, outcome: null }, base) : []),
      () => step(where + 1),
    );
    return () => {
      stopped = true;
      reel.end();
    };
  }, [playing, where, speed, moments.length, frame, look]);

  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        typing(event.target) ||
        document.querySelector("dialog[open]")
      )
        return;
      const does = {
        ArrowLeft: () => step(where - 1),
        ArrowRight: () => step(where + 1),
        Home: () => step(0),
        End: () => step(moments.length - 1),
        " ": () => setPlaying(!playing),
        m: toggleSound,
      }[event.key];
      if (!does || (event.key === " " && event.target instanceof HTMLButtonElement)) return;
      event.preventDefault();
      does();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [step, where, playing, moments.length]);

  useEffect(() => {
    if (at === null || !moments.length) return;
    const address = new URLSearchParams();
    address.set("at", String(where + 1));
    if (seat) address.set("seat", seat);
    history.replaceState(history.state, "", `${location.pathname}?${address}`);
  }, [where, moments.length, seat]);

  /** The link to this moment; what everyone was told last is the line that its preview shows. */
  const shareLink = async () => {
    const address = new URLSearchParams({ at: String(where + 1), seat });
    const told = await api.replay(id, at, "spectator", token, seat).then(
      (then) => then.log?.at(-1)?.n,
      () => undefined,
    );
    if (told !== undefined) address.set("told", String(told));
    return `/r/${id}?${address}`;
  };
  const fork = async () => {
    try {
      const view = /^\d+$/.test(seat) ? Number(seat) : seat;
      const made = await api.fork(id, { at: at ?? 0, view, name: myName.peek() || "Wren" }, token);
      /** @type {Record<string, string>} */
      const seats = {};
      for (const s of made.seats) if (s.token) seats[String(s.seat)] = s.token;
      remember(made.id, {
        game: table.game,
        title: table.title,
        seats,
        spectator: made.spectator,
        last: Date.now(),
        solo: true,
      });
      go(`/t/${made.id}`);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  const save = async () => download(`${table.game}-${id}.gloam`, await api.record(id, token));

  const all = seat === "all" && frame?.views;
  const shown = scene?.view ?? (all ? frame.views : frame?.view);
  const view = all ? shown[look] : shown;
  const goal = all ? frame.goals?.[look] : frame?.goal;
  const events = useMemo(() => {
    if (scene) return scene.lines;
    const before = moments[where - 1] ?? 0;
    return (frame?.log ?? []).filter((l) => l.seq > before);
  }, [frame, scene]);
  const log = scene?.log ?? frame?.log ?? [];
  useEffect(() => {
    if (!stepped.current || scene || !view || (frame && frame.at !== at)) return;
    stepped.current = false;
    tellPast({ seat: view.you ?? null, lines: events, view, pause: 0, still: true });
  }, [events]);
  const past = pastBoard(table, names, frame, view, window_);
  const given = { ...past, events, log, motion: motion.value && playing };
  const drawn = view ? board : undefined;
  const feel = useFetched(useAwake(Boolean(drawn), false), () =>
    import("../shell/atmosphere.js").then((made) => made.dressed().then(() => made)),
  );
  const wide = window_.shape === "wide";
  const lookBack = { icon: "bars", word: "Look back", href: `/r/${id}/look` };
  const playOn = {
    icon: "fork",
    word: "Play on from here",
    title: "Open a new table from this moment, with bots in the other seats",
    does: fork,
  };
  const keepFile = { icon: "download", word: "Download", does: save };
  /** @param {BoardProps["shared"]} shared */
  const draw = (shared) => {
    const part = (/** @type {Part} */ name, /** @type {Inset} */ inset = NOTHING) =>
      drawn?.[name] ? html`<${BoardPart} board=${drawn} part=${name} given=${{ ...given, shared, inset }} />` : null;
    const things = part("Things");
    const whose = html`<section class="panel">
      <label>
        View as <select value=${seat}
          onChange=${(/** @type {FieldEvent} */ e) => {
            setSeat(e.target.value);
          }}>
          ${open ? html`<option value="all" selected=${seat === "all"}>all seats</option>` : null}
          ${table.seats
            .filter((s) => open || s.seat === you)
            .map(
              (s) => html`<option key=${s.seat} value=${String(s.seat)} selected=${seat === String(s.seat)}>
                ${names[s.seat]}
              </option>`,
            )}
          <option value="spectator" selected=${seat === "spectator"}>a spectator</option>
        </select>
      </label>
      ${
        all
          ? html`<div class="looks" role="group" aria-label="Whose view">
            ${names.map(
              (n, i) => html`<button type="button" key=${i} aria-pressed=${look === i ? "true" : "false"}
                onClick=${() => setLook(i)}>
                ${n}
              </button>`,
            )}
          </div>`
          : null
      }
    </section>`;
    const told = html`<section class="panel talk">
      <h2 class="tabhead">What happened</h2>
      <${Log} lines=${log} names=${names} table=${id} seat=${seat} at=${log.length ? log[log.length - 1].seq : null}
        onMoment=${(/** @type {number} */ n) => {
          setPlaying(false);
          setAt(n);
        }} onRule=${setRule} />
    </section>`;
    return html`<${Zones} at=${window_} game=${table.game} class="replay" title=${`${table.title}, a replay`}
      reserved=${7.5}
      railName="Beside the table" railOpen=${railOpen} onRailClose=${() => setRailOpen(false)}
      bar=${html`<${TableBar} shape=${window_.shape} title=${table.title} status="replay" railWord="Log and views"
        onRail=${() => setRailOpen(!railOpen)} tools=${wide ? [soundTool()] : open ? [lookBack] : []}
        rare=${[
          ...(wide ? [] : [soundTool()]),
          ...(wide && open ? [lookBack] : []),
          ...(open ? [playOn] : []),
          keepFile,
          { icon: "cog", word: "Settings", class: "settingsbutton", does: onSettings },
        ]}
        goal=${
          goal && board
            ? (/** @type {Child} */ above) => html`<${GoalLine} goal=${goal} names=${names} above=${above}
              more=${board?.GoalMore && view ? html`<${board.GoalMore} view=${view} />` : null}
              onHow=${() => setRule("overview")} />`
            : undefined
        }>
        ${feel ? html`<${feel.Heart} />` : null}
        <${ShareButton} class="tool" path=${shareLink} title=${`${table.title}, a moment`} word="Share this moment" />
      </${TableBar}>`}
      ask=${html`<section class="prompt scrub" id="main" data-zone="ask" tabindex="-1" aria-label="Replay">
        <div class="transport">
          <button type="button" aria-label="First" onClick=${() => step(0)}><${Icon} name="first" /></button>
          <button type="button" aria-label="Back" onClick=${() => step(where - 1)}><${Icon} name="back" /></button>
          <button type="button" class="primary" aria-label=${playing ? "Pause" : "Play"}
            onClick=${() => {
              if (where >= moments.length - 1) step(0);
              setPlaying(!playing);
            }}>
            <${Icon} name=${playing ? "pause" : "play"} />
          </button>
          <button type="button" aria-label="Forward" onClick=${() => step(where + 1)}><${Icon} name="next" /></button>
          <button type="button" aria-label="Last" onClick=${() => step(moments.length - 1)}>
            <${Icon} name="last" />
          </button>
        </div>
        <label class="slider">
          <span class="sr">Moment</span>
          <input type="range" min="0" max=${Math.max(0, moments.length - 1)} value=${where}
            aria-valuetext=${`moment ${where + 1} of ${moments.length}`}
            onInput=${(/** @type {FieldEvent} */ e) => {
              setPlaying(false);
              step(Number(e.target.value));
            }} />
        </label>
        <span class="soft where">${where + 1} / ${moments.length}</span>
        <label>
          Speed <select value=${String(speed)}
            onChange=${(/** @type {FieldEvent} */ e) => setSpeed(Number(e.target.value))}>
            ${SPEEDS.map((s) => html`<option key=${s} value=${String(s)} selected=${s === speed}>${s}×</option>`)}
          </select>
        </label>
      </section>`}
      board=${(/** @type {Inset} */ inset) =>
        part("Board", inset) ??
        html`<p class="soft loading">${frame && !view ? "Before the first move." : "Loading the replay…"}</p>`}
      rail=${
        wide
          ? html`
            <div class="railtop">${whose}${part("Hand")}${
              things
                ? html`<div
              class="boardside">${things}</div>`
                : null
            }</div>
            <div class="railfoot">${told}</div>
          `
          : html`<div class="railtop">${whose}${told}${
              things
                ? html`<div
            class="boardside">${things}</div>`
                : null
            }</div>`
      }
      pills=${wrong ? html`<div class="banner wrong" role="alert">${wrong}</div>` : null}>
      ${
        feel && drawn
          ? html`<${feel.Atmosphere} table=${table} you=${given.you} names=${names} board=${drawn} film=${reel}
            past=${true} />`
          : null
      }
      ${
        rule
          ? html`<${Dialog} side=${true} name="rules" title=${`${table.title}: the rules`} onClose=${() => setRule("")}>
            <${Rulebook} game=${table.game} at=${rule} />
          </${Dialog}>`
          : null
      }
    </${Zones}>`;
  };
  return html`<${Shared} board=${drawn} given=${given} draw=${draw} />`;
}

/**
 * The moment that is shown for a seq: the first at which that much had been told.
 * @param {number[]} moments
 * @param {number} at
 */
function indexOf(moments, at) {
  const found = moments.findIndex((m) => m >= at);
  return found < 0 ? Math.max(0, moments.length - 1) : found;
}
