// The layout of a table for one seat: board, prompt bar, odds, log, chat. It knows no game.

import { BoardFrame } from "../games/board_frame.js";
import { useBoard } from "../games/index.js";
import { html, useCallback, useEffect, useMemo, useRef, useState } from "../lib.js";
import { api } from "../net.js";
import { mine, motion, remember, settings } from "../settings.js";
import { named, namesOf, openFor, same } from "../words.js";
import { AskName } from "./ask_name.js";
import { answered, callPlayer, leaveAddress } from "./call.js";
import { Pinged, pingsOf } from "./chat.js";
import { Connection, Lost } from "./connection.js";
import { Dialog } from "./dialog.js";
import { chanceWords, FairDice } from "./fair_dice.js";
import { FirstGameHint } from "./first_game_hint.js";
import { End } from "./game_end.js";
import { GoalLine } from "./goal.js";
import { CloseTable, useHost } from "./host.js";
import { Icon } from "./icon.js";
import { Invite } from "./invite.js";
import { LessonDone, LessonStep } from "./lesson_step.js";
import { glance, Odds } from "./odds.js";
import { FOLD, Prompt, Refusal, useNarrow, useOptionKeys, Waiting } from "./prompt.js";
import { Rulebook } from "./rules.js";
import { Sheet } from "./sheet.js";
import { click } from "./sound.js";
import { Talk } from "./talk.js";
import { TopBar } from "./top_bar.js";
import { typing } from "./typing.js";
import { UndoAsked } from "./undo.js";

/** @import { Decision, Line, Shown } from "../types.d.ts" */

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

/** Save a text as a file. @param {string} name @param {string} text */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * @param {{store: import("../store.js").SeatStore, stores?: import("../store.js").SeatStore[], go: (path: string) =>
 *   void, onSettings: () => void}} props
 */
export function TableLayout({ store, stores = [store], go, onSettings }) {
  const now = /** @type {Shown} */ (store.shown.value);
  const { table, seat: you, asked, outcome, lesson } = now;
  const decision = openFor(now);
  const host = useHost(table, stores);
  const board = useBoard(table.game);
  const names = useMemo(() => namesOf(table, you), [table, you]);
  const [window_, setWindow] = useState(/** @type {string | null} */ (null));
  const [rule, setRule] = useState("");
  const [hover, setHover] = useState(/** @type {unknown} */ (undefined));
  const [ended, setEnded] = useState(true);
  const [look, setLook] = useState(/** @type {{line: Line} | null} */ (null));
  const [hinting, setHinting] = useState(""); // the question that a hint is open for
  const [ranks, setRanks] = useState(/** @type {Record<number, number> | null} */ (null));
  const narrow = useNarrow("(max-width: 1080px)");
  const side = useRef(/** @type {HTMLElement | null} */ (null));
  const sheeted = narrow && Boolean(board?.sheet);

  const openRule = useCallback((/** @type {string} */ id) => {
    setRule(id);
    setWindow("rules");
  }, []);
  const choose = useCallback(
    (/** @type {number} */ i) => {
      const open = openFor(store.shown.peek());
      if (!open || i >= open.options.length) return;
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
  const ask = useMemo(() => askOf(decision, { choose, bar, attempt: (v) => store.attempt(v) }), [decision, choose]);
  const folded =
    decision !== null && !board?.plain && (decision.options.length > FOLD || Boolean(board?.folds?.(decision)));
  useOptionKeys(choose, decision !== null && !folded, decision, board?.keys);

  const question = decision ? `${decision.kind}/${now.seq}` : "";
  const HintPanel = useFetched(hinting !== "", () => import("./hint.js").then((made) => made.HintPanel));
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
      else if (event.key === "?") setWindow("rules");
      else if (event.key === "h" && table.hints?.on) toggleHint();
      else if (event.key === "l")
        /** @type {HTMLElement | null} */ (side.current?.querySelector(".log, .said"))?.focus();
      else if (event.key === "Escape") {
        store.problem.value = null;
        setHinting("");
      } else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [store, you, question, hinting]);

  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    // how tall the prompt bar is: what it covers can then be scrolled out from under it
    const bar = root.current?.querySelector(":scope > .prompt");
    const measure = () =>
      root.current?.style.setProperty("--prompt", `${bar instanceof HTMLElement ? bar.offsetHeight : 0}px`);
    measure();
    if (!bar) return undefined;
    const watch = new ResizeObserver(measure);
    watch.observe(bar);
    return () => watch.disconnect();
  }, [Boolean(decision), Boolean(outcome), Boolean(table.closed), sheeted]);
  useEffect(() => {
    document.title = `${decision ? "Your turn · " : ""}${table.title} · Gloam`;
    if (decision) callPlayer(table, "Your turn");
    else answered();
  }, [question]);
  useEffect(() => {
    if (outcome) click("end");
  }, [Boolean(outcome)]);
  useEffect(() => {
    if (you !== null) leaveAddress(table.id, store.token);
  }, [store, settings.value.calls]);
  const nudge = store.pinged.value;
  useEffect(() => {
    if (nudge?.kind === "nudge" && nudge.to === you) callPlayer(table, `${names[nudge.seat ?? 0]} nudges you`);
  }, [nudge]);

  const rematch = async () => {
    try {
      const made = table.rematch && you !== null ? { id: table.rematch } : await api.rematch(table.id, store.token);
      const old = mine.peek()[table.id];
      remember(made.id, {
        game: table.game,
        title: table.title,
        seats: old?.seats ?? {},
        hot: old?.hot ?? false,
        curtain: old?.curtain ?? true,
        solo: old?.solo ?? false,
        last: Date.now(),
      });
      go(`/t/${made.id}`);
    } catch (error) {
      store.problem.value = { detail: error instanceof Error ? error.message : String(error) };
    }
  };
  const save = async () => download(`${table.game}-${table.id}.gloam`, await api.record(table.id, store.token));

  const info = decision?.info ?? asked.find((a) => a.info)?.info;
  const alone = table.seats.filter((s) => s.person).length < 2;
  const ending = outcome && board?.ending ? board.ending(now.view, outcome, names, store.log.value) : undefined;
  const coach = lesson && !lesson.done && !outcome ? html`<${LessonStep} lesson=${lesson} onRule=${openRule} />` : null;
  const taughtAll = lesson?.done && ended && window_ === null;
  const botsPlay = store.behind.value || (asked.length > 0 && asked.every((a) => table.seats[a.seat]?.bot));
  const minded = you !== null && Boolean(table.seats[you]?.minded);
  const talk = html`<${Talk} store=${store} table=${table} names=${names} you=${you} asked=${asked} host=${host}
    minded=${minded} places=${board?.places?.(now.view, names) ?? []}
    things=${
      sheeted && board?.Things
        ? html`<div class="boardside">
          <${board.Things} view=${now.view} you=${you} table=${table} names=${names} asked=${asked} ask=${ask}
            hover=${hover} outcome=${outcome} />
        </div>`
        : null
    } onShow=${board?.canShow ? (/** @type {Line} */ line) => setLook({ line }) : undefined}
    canShow=${board?.canShow ? (/** @type {Line} */ line) => board.canShow?.(line, now.view) ?? false : undefined}
    onRule=${openRule} />`;
  const beside = html`<aside class="side" ref=${side} aria-label="Beside the table">
    ${narrow ? null : coach}
    ${info && !board?.ownOdds ? html`<${Odds} info=${info} board=${board} />` : null}
    ${LiveGraph ? html`<${LiveGraph} table=${table} names=${names} seq=${now.seq} />` : null}
    ${talk}
  </aside>`;
  const promptBar = decision
    ? html`<${Prompt} game=${table.game} decision=${decision} names=${names} pending=${store.pending.value}
      problem=${store.problem.value} OptionIcon=${board?.OptionIcon} onChoose=${choose} onBarred=${bar}
      onRule=${openRule}
      onDismiss=${() => {
        store.problem.value = null;
      }} onHover=${setHover} clock=${table.clock} sand=${table.sand} glance=${glance(decision.info, board)}
      onBoard=${board?.showsBarred} onMap=${board?.onMap} mainRank=${board?.mainRank} keys=${board?.keys}
      folded=${folded} onTable=${board?.answeredOn?.(decision) ?? "Choose on the board: your options are outlined."}
      after=${board?.follows?.(decision.kind) ? store.doing : ""} coach=${narrow ? coach : null}
      taught=${lesson?.expect ?? null} ranks=${ranks} />`
    : outcome
      ? html`<section class="prompt over" aria-label="Game over">
        <div class="ask"><h2>Game over.</h2></div>
        <div class="opts">
          <button type="button" class="opt primary" onClick=${() => setEnded(true)}>How it ended</button>
        </div>
      </section>`
      : table.closed
        ? html`<section class="prompt over" aria-label="The table is closed">
          <div class="ask"><h2>The host closed this table.</h2><p class="why">You can still look around.</p></div>
          ${host ? html`<div class="opts"><${CloseTable} host=${host} table=${table} /></div>` : null}
        </section>`
        : html`<${Waiting} asked=${asked} names=${names} table=${table} you=${you} minded=${minded}
          telling=${store.behind.value ? store.telling(names) : ""}>
          ${narrow ? coach : null}
          ${
            minded
              ? html`<div class="opts">
                <button type="button" class="opt primary" onClick=${() => store.mind(false)}>Take my seat back</button>
              </div>`
              : null
          }
          ${
            store.problem.value
              ? html`<${Refusal} problem=${store.problem.value} names=${names} onRule=${openRule}
                onDismiss=${() => {
                  store.problem.value = null;
                }} />`
              : null
          }
          ${
            botsPlay
              ? html`<div class="opts skipping">
                <button type="button" class="opt" onClick=${() => store.skip()} aria-keyshortcuts="n">
                  <${Icon} name="last" size=${16} /> Skip <kbd aria-hidden="true">n</kbd>
                </button>
              </div>`
              : null
          }
        </${Waiting}>`;
  return html`<div class="app table ${table.game} ${decision ? "asked" : ""} ${sheeted ? "sheeted" : ""}" ref=${root}
    data-seq=${now.seq}>
    <${TopBar}
      crumb=${html`
        <b>
          <span class="long">${table.title}</span>
          <span class="short" aria-hidden="true">${table.title.split(":")[0]}</span>
        </b>
        ${board?.status ? html` <span class="soft">${board.status(now.view, table)}</span>` : null}
        ${you === null ? html` <span class="tag"><${Icon} name="eye" size=${14} /> watching</span>` : null}
      `}>
      <${Connection} connection=${store.connection.value} />
      ${
        you === null || outcome
          ? null
          : html`<button type="button" class="tool" onClick=${() => store.undo()} aria-keyshortcuts="z">
            <${Icon} name="undo" size=${16} /> <span class="word">Undo</span> <kbd aria-hidden="true">z</kbd>
          </button>`
      }
      ${
        you === null || outcome || !table.hints?.on
          ? null
          : html`<button type="button" class="tool hintbutton" disabled=${!decision}
            aria-pressed=${hinting !== "" && hinting === question ? "true" : "false"} onClick=${toggleHint}
            aria-keyshortcuts="h">
            <${Icon} name="bulb" size=${16} /> <span class="word">Hint</span> <kbd aria-hidden="true">h</kbd>
          </button>`
      }
      <button type="button" class="tool" onClick=${() => setWindow("rules")} aria-keyshortcuts="?">
        <${Icon} name="open-book" size=${16} /> <span class="word">Rules</span> <kbd aria-hidden="true">?</kbd>
      </button>
      <button type="button" class="tool" onClick=${() => setWindow("invite")}>
        <${Icon} name="share" size=${16} /> <span class="word">Table</span>
      </button>
      <button type="button" class="square" aria-label="Settings" onClick=${onSettings}>
        <${Icon} name="cog" size=${18} />
      </button>
    </${TopBar}>
    <${Lost} connection=${store.connection.value} />
    ${
      you !== null && store.token && !outcome
        ? html`<${AskName} table=${table} you=${you} token=${store.token} />`
        : null
    }
    ${you !== null && !lesson && !outcome ? html`<${FirstGameHint} table=${table} />` : null}
    <div class="sr" role="status" aria-live="assertive">
      ${decision ? `Your turn. ${named(decision.prompt, names)} ${decision.options.length} options.` : ""}
    </div>
    <main id="main" class="desk">
      <h1 class="sr">${table.title}, the table</h1>
      ${
        now.goal && board !== undefined
          ? html`<${GoalLine} goal=${now.goal} names=${names}
            more=${board?.GoalMore ? html`<${board.GoalMore} view=${now.view} />` : null}
            onHow=${() => setWindow("rules")} />`
          : null
      }
      <div class="board"
        onContextMenu=${(/** @type {MouseEvent} */ e) => {
          const thing = e.target instanceof Element ? e.target.closest("[data-ping]") : null;
          if (you === null || !thing) return;
          e.preventDefault();
          store.pingAt(pingsOf(thing)[0]);
        }}>
        ${
          board === undefined
            ? html`<p class="soft loading">Laying out the table…</p>`
            : html`<${BoardFrame} board=${board}
              given=${{
                view: now.view,
                you,
                table,
                names,
                asked,
                ask,
                hover,
                sheeted,
                look,
                log: store.log.value,
                events: store.events.value,
                outcome,
                motion: motion.value,
                taught: lesson?.expect ?? null,
                ping: (/** @type {string} */ what) => store.pingAt(what),
              }} />`
        }
      </div>
      ${sheeted ? null : beside}
    </main>
    ${
      decision && hinting === question && HintPanel
        ? html`<${HintPanel} key=${question} table=${table} token=${store.token} decision=${decision} seq=${now.seq}
          names=${names} onRanks=${setRanks} onHover=${setHover} onClose=${() => setHinting("")} />`
        : null
    }
    <${SinceYouLeft} store=${store} />
    <${Pinged} pinged=${store.pinged.value} names=${names} you=${you} />
    ${
      sheeted
        ? html`<${Sheet} question=${question} acts=${decision?.options.length ?? 0} aside=${beside}>
          ${promptBar}
        </${Sheet}>`
        : promptBar
    }
    ${
      table.undo
        ? html`<${UndoAsked} table=${table} you=${you} names=${names} log=${store.log.value}
          onReply=${(/** @type {boolean} */ a) => store.reply(a)} />`
        : null
    }
    ${
      window_ === "rules"
        ? html`<${Dialog} side=${true} title=${`${table.title}: the rules`}
          onClose=${() => {
            setWindow(null);
            setRule("");
          }}>
          <${Rulebook} game=${table.game} at=${rule} />
        </${Dialog}>`
        : null
    }
    ${window_ === "fair" ? html`<${FairDice} table=${table} onClose=${() => setWindow(null)} />` : null}
    ${
      window_ === "invite"
        ? html`<${Invite} table=${table} names=${names} you=${you} asked=${asked} hosting=${host !== null}
          alone=${alone} onDownload=${save} onFair=${() => setWindow("fair")} onClose=${() => setWindow(null)} />`
        : null
    }
    ${
      taughtAll
        ? html`<${LessonDone} table=${table} lesson=${lesson}
          won=${you !== null && Boolean(outcome?.winners.includes(you))} over=${Boolean(outcome)} go=${go}
          onClose=${() => setEnded(false)} />`
        : null
    }
    ${
      outcome && ended && !lesson?.done && window_ === null
        ? html`<${End} outcome=${outcome} table=${table} names=${names} you=${you} ending=${ending}
          verify=${chanceWords(board).verify} onRule=${openRule}
          onRematch=${you === null || table.closed ? undefined : rematch} onVerify=${() => setWindow("fair")}
          onDownload=${save} onClose=${() => setEnded(false)} />`
        : null
    }
  </div>`;
}

/**
 * What draws something, fetched when it is first wanted.
 * @template Draws
 * @param {boolean} wanted
 * @param {() => Promise<Draws>} fetched
 */
function useFetched(wanted, fetched) {
  const [made, setMade] = useState(/** @type {{draws: Draws} | null} */ (null));
  useEffect(() => {
    if (wanted && !made) fetched().then((draws) => setMade({ draws }));
  }, [wanted]);
  return made?.draws;
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
