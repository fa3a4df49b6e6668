// A table for one seat: what the shell and the game put into its zones. It knows no game.

import { BoardPart, Shared } from "../games/board_frame.js";
import { useBoard } from "../games/index.js";
import { html, useCallback, useEffect, useMemo, useRef, useState } from "../lib.js";
import { api } from "../net.js";
import { mine, motion, settings } from "../settings.js";
import { soundTool, toggleSound, useAwake } from "../sound/sound_settings.js";
import { reloadNewVersion } from "../version.js";
import { named, namesOf, openFor, same, unasked } from "../words.js";
import { Ask, Refusal, useOptionKeys, waiting } from "./ask.js";
import { AskName } from "./ask_name.js";
import { answered, callPlayer, play } from "./call.js";
import { FOLD } from "./choices.js";
import { Connection, Lost } from "./connection.js";
import { download } from "./download.js";
import { useFetched } from "./fetched.js";
import { NOTHING } from "./free_part.js";
import { glance } from "./glance.js";
import { GoalLine } from "./goal.js";
import { CloseTable, useHost } from "./host.js";
import { Icon } from "./icon.js";
import { Pinged, pingsOf } from "./pings.js";
import { Rail } from "./rail.js";
import { useShape } from "./shape.js";
import { TableBar } from "./table_bar.js";
import { typing } from "./typing.js";
import { Zones } from "./zones.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { BoardModule, BoardProps, Decision, Line, Shown, Table } from "../types.d.ts" */
/** @import { Inset } from "./free_part.js" */

/**
 * @param {Decision | null} decision
 * @param {{choose: (i: number) => void, bar: (i: number) => void, attempt: (v: unknown) => void}} act
 */
export function askOf(decision, act) {
  if (!decision) return null;
  /** @param {unknown} value */
  const find = (value) => {
    const index = decision.options.findIndex((o) => same(o.value, value));
    return index < 0 ? null : { ...decision.options[index], index };
  };
  return {
    kind: decision.kind,
    decision,
    find,
    /** @param {unknown} value */
    barred: (value) => decision.barred.find((b) => same(b.value, value)) ?? null,
    choose: act.choose,
    /** @param {unknown} value */
    attempt: (value) => {
      const option = find(value);
      const no = decision.barred.findIndex((b) => same(b.value, value));
      if (option) act.choose(option.index);
      else if (no >= 0) act.bar(no);
      else act.attempt(value);
    },
  };
}

/** Whether this browser's person plays this game for the first time, alone. @param {Table} table */
const firstOfItsGame = ({ id, game }) =>
  Boolean(mine.value[id]?.solo) && !Object.entries(mine.value).some(([other, t]) => other !== id && t.game === game);

/** Drawn once its style is there: without it a heart or a caption would push the board. @type {<Feel extends {dressed:
 *   () => Promise<void>}>(feel: Feel) => Promise<Feel>} */
const dressed = (feel) => feel.dressed().then(() => feel);

/**
 * @param {{store: import("../store.js").SeatStore, stores?: import("../store.js").SeatStore[], go: (path: string) =>
 *   void, onSettings: () => void}} props
 */
export function TableLayout({ store, stores = [store], go, onSettings }) {
  const now = /** @type {Shown} */ (store.shown.value);
  const { table, seat: you, asked, outcome, lesson } = now;
  const board = useBoard(table.game);
  const open = openFor(now);
  const newHere = open && !lesson && firstOfItsGame(table);
  const passed = unasked(open, newHere ? board?.later?.(open, now.view) : undefined);
  const decision = passed < 0 ? open : null;
  const host = useHost(table, stores);
  const names = useMemo(() => namesOf(table, you), [table, you]);
  const [opened, setOpened] = useState(/** @type {string | null} */ (null));
  const [rule, setRule] = useState("");
  const [hover, setHover] = useState(/** @type {unknown} */ (undefined));
  const [ended, setEnded] = useState(true);
  const [look, setLook] = useState(/** @type {{line: Line} | null} */ (null));
  const [hinting, setHinting] = useState(""); // the question that a hint is open for
  const [ranks, setRanks] = useState(/** @type {Record<number, number> | null} */ (null));
  const window_ = useShape();
  const { shape } = window_;
  const [railOpen, setRailOpen] = useState(false);
  const [played, setPlayed] = useState(false); // this seat has answered something
  const [toLog, setToLog] = useState(0); // how often somebody wanted to read the log
  const [heard, setHeard] = useState(store.chat.value.length);

  useEffect(() => {
    if (opened === null) setRule("");
  }, [opened]);
  const openRule = useCallback((/** @type {string} */ id) => {
    setRule(id);
    setOpened("rules");
  }, []);
  const choose = useCallback(
    (/** @type {number} */ i) => {
      const open = openFor(store.shown.peek());
      if (!open || i >= open.options.length) return;
      setPlayed(true);
      play("tick", store.shown.peek()?.seq ?? 0);
      if (!board?.follows?.(open.kind)) store.doing = open.options[i].label;
      store.choose(i);
    },
    [store, board],
  );
  const bar = useCallback(
    (/** @type {number} */ i) => {
      const no = store.shown.peek()?.decision?.barred[i];
      if (no) store.problem.value = { detail: no.why, rule: no.rule || store.shown.peek()?.decision?.rule };
    },
    [store],
  );
  const ask = useMemo(() => {
    // what a board answers belongs to the question that it was drawn for
    const open = () => openFor(/** @type {Shown} */ (store.shown.peek())) === decision;
    return askOf(decision, {
      choose: (i) => open() && choose(i),
      bar,
      attempt: (v) => open() && store.attempt(v),
    });
  }, [decision, choose]);
  const question = decision ? `${decision.kind}/${now.seq}` : "";
  const HintPanel = useFetched(hinting !== "", () => import("./hint.js").then((made) => made.HintPanel));
  const wanted = opened !== null || (ended && (Boolean(outcome) || Boolean(lesson?.done)));
  const Windows = useFetched(wanted, () => import("./table_windows.js").then((made) => made.TableWindows));
  const LessonStep = useFetched(Boolean(lesson), () =>
    import("./lesson_step.js").then(dressed).then((made) => made.LessonStep),
  );
  const UndoAsked = useFetched(Boolean(table.undo), () => import("./undo.js").then((made) => made.UndoAsked));
  const FirstGameHint = useFetched(Boolean(mine.value[table.id]?.solo) && !lesson, () =>
    import("./first_game_hint.js").then((made) => made.FirstGameHint),
  );
  const as = mine.value[table.id]?.as;
  const hands = useFetched(you !== null && shape !== "wide" && Boolean(table.screens || as), () =>
    import("./hand.js").then(dressed),
  );
  const hand = Boolean(you !== null && hands?.isHand(table, shape, as));
  const feel = useFetched(useAwake(board !== undefined, you === null), () => import("./atmosphere.js").then(dressed));
  const info = board?.ownOdds ? null : (decision?.info ?? asked.find((a) => a.info)?.info);
  const Odds = useFetched(Boolean(info), () => import("./odds.js").then((made) => made.Odds));
  const LiveGraph = useFetched(you === null && Boolean(table.live_graph), () =>
    import("./live_graph.js").then((made) => made.LiveGraph),
  );
  // a key may come before the next effect
  const toggleHint = () => setHinting((open) => (open === question ? "" : question));
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
      if (event.key === "z" && you !== null) store.undo();
      else if (event.key === "n") store.skip();
      else if (event.key === "m") toggleSound();
      else if (event.key === "?") setOpened("rules");
      else if (event.key === "h" && table.hints?.on) toggleHint();
      else if (event.key === "l") {
        setRailOpen(true);
        setToLog((n) => n + 1);
      } else if (event.key === "Escape") store.problem.value = null;
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [store, you, question, hinting]);

  const refused = store.problem.value;
  useEffect(() => {
    if (refused) play("refuse", now.seq);
  }, [refused]);
  const said = store.chat.value.length;
  useEffect(() => {
    if (shape === "wide" || railOpen) setHeard(said);
  }, [said, railOpen, shape]);
  useEffect(() => {
    document.title = `${decision ? "Your turn · " : ""}${table.title} · Gloam`;
    if (decision && hand) return; // a hand calls when all are told whose turn it is
    if (decision) callPlayer(table, "Your turn", now.seq);
    else answered();
  }, [question]);
  useEffect(() => {
    if (passed >= 0) store.choose(passed);
  }, [passed, now.seq]);
  useEffect(() => {
    if (you !== null && settings.value.calls)
      import("./push.js").then(({ leaveAddress }) => leaveAddress(table.id, store.token), reloadNewVersion);
  }, [store, settings.value.calls]);
  const nudge = store.pinged.value;
  useEffect(() => {
    if (nudge?.kind === "nudge" && nudge.to === you) callPlayer(table, `${names[nudge.seat ?? 0]} nudges you`);
  }, [nudge]);

  const rematch = async () => {
    try {
      go(await (await import("./rematch.js")).rematch(table, store.token));
    } catch (error) {
      store.problem.value = { detail: error instanceof Error ? error.message : String(error) };
    }
  };
  const save = async () => download(`${table.game}-${table.id}.gloam`, await api.record(table.id, store.token));

  const given = {
    view: now.view,
    you,
    table,
    names,
    asked,
    ask,
    hover,
    shape,
    tiny: window_.tiny,
    look,
    log: store.log.value,
    events: store.events.value,
    outcome,
    motion: motion.value,
    taught: lesson?.expect ?? null,
    ping: (/** @type {string} */ what) => store.pingAt(what),
    undo: () => store.undo(),
  };
  const dismiss = () => {
    store.problem.value = null;
  };

  /** The zones, filled by the game and the shell. @param {BoardProps["shared"]} shared */
  const draw = (shared) => {
    const benched = Boolean(decision && board?.Bench && shared?.bench);
    const part = (/** @type {import("../games/board_frame.js").Part} */ name, /** @type {Inset} */ inset = NOTHING) =>
      board?.[name] ? html`<${BoardPart} board=${board} part=${name} given=${{ ...given, shared, inset }} />` : null;
    const coach =
      LessonStep && lesson && !lesson.done && !outcome
        ? html`<${LessonStep} lesson=${lesson} shape=${shape} onRule=${openRule} />`
        : null;
    const botsPlay = store.behind.value || (asked.length > 0 && asked.every((a) => table.seats[a.seat]?.bot));
    const minded = you !== null && Boolean(table.seats[you]?.minded);
    const talk = {
      store,
      table,
      names,
      you,
      asked,
      host,
      minded,
      places: board?.places?.(now.view, names) ?? [],
      toLog,
      onShow: board?.canShow
        ? (/** @type {Line} */ line) => {
            setLook({ line });
            setRailOpen(false);
          }
        : undefined,
      canShow: board?.canShow ? (/** @type {Line} */ line) => board.canShow?.(line, now.view) ?? false : undefined,
      onRule: openRule,
    };
    const idle = outcome
      ? {
          class: "over",
          label: "Game over",
          title: "Game over.",
          answers: html`<button type="button" class="opt primary"
            onClick=${() => setEnded(true)}>How it ended</button>`,
        }
      : table.closed
        ? {
            class: "over",
            label: "The table is closed",
            title: "The host closed this table.",
            why: "You can still look around.",
            answers: host ? html`<${CloseTable} host=${host} table=${table} />` : null,
          }
        : waiting({
            asked,
            names,
            table,
            you,
            minded,
            telling: store.behind.value ? store.telling(names) : "",
            answers: html`
              ${
                minded
                  ? html`<button type="button" class="opt primary" onClick=${() => store.mind(false)}>
                    Take my seat back
                  </button>`
                  : null
              }
              ${
                botsPlay
                  ? html`<button type="button" class="opt skipping" onClick=${() => store.skip()} aria-keyshortcuts="n">
                    <${Icon} name="last" size=${16} /> Skip <kbd aria-hidden="true">n</kbd>
                  </button>`
                  : null
              }
            `,
          });
    const askWith = (/** @type {BoardModule | undefined} */ board, /** @type {Child} */ held) => html`
      <div class="sr" role="status" aria-live="assertive">
        ${decision ? `Your turn. ${named(decision.prompt, names)} ${decision.options.length} options.` : ""}
      </div>
      <${Ask} game=${table.game} decision=${decision} names=${names} board=${board} shared=${shared} shape=${shape}
        pending=${store.pending.value} onChoose=${choose} onBarred=${bar} onRule=${openRule} onHover=${setHover}
        clock=${table.clock} sand=${table.sand} glance=${decision ? glance(decision.info, board) : ""}
        after=${decision && board?.follows?.(decision.kind) ? store.doing : ""}
        coach=${shape === "wide" ? null : coach} taught=${lesson?.expect ?? null} ranks=${ranks}
        hand=${held ? html`${part("Hand")}${held}` : part("Hand")}
        bench=${benched ? html`<div class="benchzone">${part("Bench")}</div>` : null}
        title=${benched ? shared?.title : ""} otherwise=${idle}
        onSetUp=${lesson ? undefined : () => store.setUp()} />
    `;
    return html`<${hand && hands ? hands.HandZones : Zones} at=${window_} game=${table.game}
      class=${decision ? "asked" : ""} seq=${now.seq}
      play=${hand ? { store, board, shared, decision, benched, look, askWith, part } : null}
      title=${`${table.title}, the table`} reserved=${board?.reserves} railName="Cards, players, log"
        railOpen=${railOpen}
      onRailClose=${() => setRailOpen(false)}
      onContextMenu=${(/** @type {MouseEvent} */ e) => {
        const thing = e.target instanceof Element ? e.target.closest("[data-ping]") : null;
        if (you === null || !thing) return;
        e.preventDefault();
        store.pingAt(pingsOf(thing)[0]);
      }}
      bar=${html`<${TableBar} shape=${shape} title=${table.title} tools=${tools} rare=${rare}
        railWord="Cards, players, log"
        onRail=${() => setRailOpen(!railOpen)} news=${Math.max(0, said - heard)}
        status=${html`
          ${board?.status?.(now.view, table)}
          ${you === null ? html` <span class="tag"><${Icon} name="eye" size=${14} /> watching</span>` : null}
        `}
        goal=${
          now.goal && board !== undefined
            ? (/** @type {Child} */ above) => html`<${GoalLine} goal=${now.goal} names=${names} above=${above}
              more=${board?.GoalMore ? html`<${board.GoalMore} view=${now.view} />` : null}
              onHow=${() => setOpened("rules")} />`
            : undefined
        }>
        ${feel ? html`<${feel.Heart} />` : null}
        <${Connection} connection=${store.connection.value} />
      </${TableBar}>`}
      ask=${hand ? null : askWith(board, null)}
      board=${(/** @type {Inset} */ inset) =>
        board === undefined ? html`<p class="soft loading">Laying out the table…</p>` : part("Board", inset)}
      rail=${html`<${Rail} shape=${shape} coach=${shape === "wide" ? coach : null}
        odds=${info && Odds ? html`<${Odds} info=${info} board=${board} />` : null}
        graph=${LiveGraph ? html`<${LiveGraph} table=${table} names=${names} seq=${now.seq} />` : null}
        things=${part("Things")} talk=${talk} />`}
      pills=${html`
        <${Lost} connection=${store.connection.value} kept=${store.pending.value !== null} />
        ${
          table.undo && UndoAsked
            ? html`<${UndoAsked} table=${table} you=${you} names=${names} log=${store.log.value}
              onReply=${(/** @type {boolean} */ a) => store.reply(a)} />`
            : null
        }
        ${
          you !== null && store.token && !outcome
            ? html`<${AskName} table=${table} you=${you} token=${store.token} />`
            : null
        }
        ${
          FirstGameHint && you !== null && !lesson && !outcome
            ? html`<${FirstGameHint} table=${table} answered=${played} />`
            : null
        }
        <${SinceYouLeft} store=${store} />
        <${Pinged} pinged=${store.pinged.value} names=${names} you=${you} />
      `}
      refusal=${
        store.problem.value
          ? html`<${Refusal} problem=${store.problem.value} names=${names} onRule=${openRule} onDismiss=${dismiss} />`
          : null
      }>
      ${
        feel && board
          ? html`<${feel.Atmosphere} table=${table} you=${you} names=${names} board=${board} film=${store}
            now=${() => store.shown.peek()} hand=${hand}
            urgent=${hand || Boolean(decision?.until || table.clock?.deadline)} />`
          : null
      }
      ${windows}
    </${Zones}>`;
  };

  /** @type {import("./table_bar.js").Tool[]} */
  const tools = shape === "wide" ? [soundTool()] : []; // elsewhere the goal needs the room
  if (you !== null && !outcome) tools.push({ icon: "undo", word: "Undo", key: "z", does: () => store.undo() });
  if (you !== null && !outcome && table.hints?.on)
    tools.push({
      icon: "bulb",
      word: "Hint",
      key: "h",
      class: "hintbutton",
      off: !decision,
      pressed: hinting !== "" && hinting === question,
      does: toggleHint,
    });
  const rare = [
    ...(shape === "wide" || hand ? [] : [soundTool()]),
    ...(hands && you !== null && shape !== "wide" ? [hands.switchTool(table.id, hand)] : []),
    { icon: "open-book", word: "Rules", key: "?", does: () => setOpened("rules") },
    { icon: "share", word: "Table", does: () => setOpened("invite") },
    { icon: "cog", word: "Settings", class: "settingsbutton", does: onSettings },
  ];
  const ending = outcome && board?.ending ? board.ending(now.view, outcome, names, store.log.value, you) : undefined;
  const windows = html`
    ${
      decision && hinting === question && HintPanel
        ? html`<${HintPanel} key=${question} table=${table} token=${store.token} decision=${decision} seq=${now.seq}
          names=${names} shape=${shape} onRanks=${setRanks} onHover=${setHover} onClose=${() => setHinting("")} />`
        : null
    }
    ${
      Windows && wanted
        ? html`<${Windows} table=${table} names=${names} you=${you} asked=${asked} board=${board} host=${host !== null}
          opened=${opened} rule=${rule} lesson=${lesson} outcome=${outcome} ended=${ended} ending=${ending} go=${go}
          view=${now.view} log=${store.log.value}
          onOpen=${setOpened} onRule=${openRule} onEnded=${setEnded} onDownload=${save}
          onRematch=${you === null || table.closed ? undefined : rematch} />`
        : null
    }
  `;
  return html`<${Shared} board=${board} given=${given}
    draw=${(/** @type {BoardProps["shared"]} */ shared) => html`<${Keyed} draw=${draw} shared=${shared} board=${board}
      keys=${{ choose, decision }} />`} />`;
}

/**
 * The table with its keys: digits answer, unless a bench takes them.
 * @param {{draw: (shared: BoardProps["shared"]) => Child, shared: BoardProps["shared"], board: BoardModule | undefined,
 *   keys: {choose: (i: number) => void, decision: Decision | null}}} props
 */
function Keyed({ draw, shared, board, keys: { choose, decision } }) {
  const many = decision !== null && !board?.plain && decision.options.length > FOLD;
  useOptionKeys(choose, decision !== null && !many && !shared?.bench, decision, board?.keys);
  return draw(shared);
}

/** What happened while this browser looked away. @param {{store: import("../store.js").SeatStore}} props */
function SinceYouLeft({ store }) {
  const left = store.leftAt.value;
  const missed = useRef(/** @type {number | null} */ (null));
  const lines = store.log.value;
  if (left === null || lines.length === 0) return null;
  if (missed.current === null) missed.current = lines.filter((l) => l.n > left).length;
  if (!missed.current) return null;
  return html`<div class="banner since" role="status">
    <${Icon} name="hourglass" size=${16} /> ${missed.current} ${
      missed.current === 1 ? "thing has" : "things have"
    } happened since you left.
    <button type="button" class="quiet" onClick=${() => store.watchMissed()}>Watch</button>
    <button type="button" class="quiet" aria-label="Dismiss"
      onClick=${() => {
        store.leftAt.value = null;
      }}>
      <${Icon} name="close" size=${14} />
    </button>
  </div>`;
}
