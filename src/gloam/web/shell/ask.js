// What is asked: the question, the answers that are no pieces, and the bench on which an answer is tried. Any game
// can be played from here alone: what the row has no room for is under "All n".
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../lib.js";
import { listed, named, sentence, told } from "../words.js";
import { rowOf, setsUp, whereOf } from "./choices.js";
import { useFetched } from "./fetched.js";
import { fitted } from "./fit.js";
import { Icon } from "./icon.js";
import { Overlay } from "./overlay.js";
import { RuleLink } from "./rule_link.js";
import { Terms } from "./terms.js";
import { typing } from "./typing.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { Asked, BoardModule, Decision, Option, Problem, Several, Shared, Table } from "../types.d.ts" */
/** @import { Entry } from "./choices.js" */
/** @import { Shape } from "./shape.js" */

const LENGTHY = 56; // letters from which a question is written smaller

/** Whether the last answer was given by Enter or Space on a button: then the focus follows the questions. */
let byKeyboard = false;

/**
 * The zone of the question. Its parts come in the order in which they are read: question, hand, answers.
 * @param {{class: string, label: string, kind?: string, title: string, about?: Child, why?: Child, tools?: Child,
 *   glance?: Child, hand?: Child, coach?: Child, children?: Child}} props
 */
export function AskZone({ class: cls, label, kind, title, about, why, tools, glance, hand, coach, children }) {
  return html`<section class="prompt ${cls}" id="main" data-zone="ask" tabindex="-1" aria-label=${label}
    data-kind=${kind}>
    <div class="question">
      <h2 id="ask" class=${title.length > LENGTHY ? "lengthy" : ""}>${title}</h2>
      ${about ? html`<p class="about" tabindex="0">${about}</p>` : null}
      ${why}
    </div>
    ${tools ? html`<div class="asktools">${tools}</div>` : null}
    ${glance ? html`<p class="glance"><${Icon} name="bars" size=${12} /> ${glance}</p>` : null}
    ${hand ? html`<div class="hand" data-zone="hand">${hand}</div>` : null}
    ${coach}
    ${children}
  </section>`;
}

/**
 * What this seat is asked; or, where it is asked nothing, what goes on. The zone and the hand in it stay from
 * question to question.
 * @param {{game: string, decision: Decision | null, names: string[], board: BoardModule | undefined, shared?: Shared,
 *   shape: Shape, pending: object | null, onChoose: (index: number) => void, onBarred: (index: number) => void,
 *   onRule: (id: string)
 *   => void, onHover: (value: unknown) => void, coach?: Child, taught?: number | null, clock?: Table["clock"], sand?:
 *   Table["sand"], glance?: string, after?: string, ranks?: Record<number, number> | null, hand?: Child, bench?: Child,
 *   title?: string, otherwise: Idle, onSetUp?: () => void}} props `bench` takes the answers' place, and `title` the
 *   question's while something is tried; `onSetUp` lets a bot answer all that is asked before the game begins
 */
export function Ask(props) {
  const { decision, names, board, shared, hand, coach, bench, title, otherwise, onBarred } = props;
  const { question, why, tools } = useFacts(props, decision);
  const [open, setOpen] = useState(/** @type {number[] | "all" | null} */ (null));
  const [rest, setRest] = useState(false); // something is not in the row, or not with what it does
  useEffect(() => setOpen(null), [question]);
  if (!decision)
    return html`
      <${AskZone} class=${otherwise.class} label=${otherwise.label} title=${otherwise.title} hand=${hand}
        coach=${coach} why=${otherwise.why ? html`<p class="why">${otherwise.why}</p>` : null}>
        ${otherwise.answers ? html`<div class="answers"><div class="opts">${otherwise.answers}</div></div>` : null}
      </${AskZone}>
      ${null}
    `;
  const taught = props.taught ?? null;
  const [asks, about] = questionOf(named(decision.prompt, names));
  const entries = bench ? [] : rowOf(decision, board, shared, taught);
  const answer = {
    decision,
    names,
    board,
    taught,
    ranks: props.ranks,
    pending: props.pending,
    onHover: props.onHover,
    onChoose: (/** @type {number} */ index) => {
      setOpen(null);
      props.onChoose(index);
    },
  };
  const singles = entries.filter((e) => !("group" in e)).length;
  const more = rest || singles < decision.options.length || decision.barred.length > 0;
  return html`
    <${AskZone} class="mine ${bench ? "benched" : ""}" label="Your move" kind=${decision.kind} title=${title || asks}
      about=${title ? "" : about} hand=${hand} coach=${coach} why=${why}
      glance=${props.shape === "wide" ? "" : props.glance}
      tools=${html`
        ${tools}
        ${
          more
            ? html`<button type="button" class="alln ${decision.barred.length ? "some-barred" : ""}" data-all
              aria-haspopup="dialog"
              aria-expanded=${open ? "true" : "false"} onClick=${() => setOpen(open ? null : "all")}>
              All ${decision.options.length} <${Icon} name="unfold" size=${14} />
            </button>`
            : null
        }
      `}>
      ${
        bench ??
        html`<${Row} key=${question} entries=${entries} answer=${answer} onRest=${setRest}
          several=${setsUp(decision) && props.onSetUp ? setUp(props.onSetUp) : (shared?.several ?? null)}
          onGroup=${(/** @type {number[]} */ some) => setOpen(some)}
          otherwise=${
            entries.length
              ? ""
              : decision.options.some((o) => whereOf(board, o, decision, shared) === "board")
                ? "Choose on the board: your options are outlined."
                : "Choose one of your cards or dice."
          } />`
      }
    </${AskZone}>
    ${
      open
        ? html`<${Overlay} name="all"
          title=${`${open === "all" ? "All " : ""}${listOf(open, decision, entries).length} options`}
          onClose=${() => setOpen(null)}>
          <div class="opts list" role="group" aria-labelledby="ask">
            ${listOf(open, decision, entries).map(
              (index) => html`<${Answer} key=${index} index=${index} ...${answer} whole=${true} />`,
            )}
            ${
              open === "all"
                ? decision.barred.map(
                    (one, index) => html`<button type="button" key=${`barred ${index}`} class="opt barred"
                      data-barred=${index} aria-disabled="true"
                      onClick=${() => {
                        setOpen(null);
                        onBarred(index);
                      }}>
                      <span class="words">
                        <span class="label"><${Icon} name="padlock" size=${13} /> ${named(one.label, names)}</span>
                        <small>${named(one.why, names)}${one.rule ? ` · ${one.rule}` : ""}</small>
                      </span>
                    </button>`,
                  )
                : null
            }
          </div>
        </${Overlay}>`
        : null
    }
  `;
}

/**
 * What stays the same while an answer is tried: a question's name and why it is asked, which looks at all its words.
 * @param {Parameters<typeof Ask>[0]} props @param {Decision | null} decision
 */
function useFacts(props, decision) {
  const { game, names, shape, clock, sand, after, onRule } = props;
  return useMemo(() => {
    if (!decision) return { question: "", why: null, tools: null };
    const question = `${decision.seat}/${decision.kind}/${JSON.stringify(decision.options.map((o) => o.value))}`;
    return { question, ...factsOf(props, decision, question) };
  }, [decision, game, names, shape, clock, sand, after, onRule]);
}

/**
 * Why it is asked: in a wide window under the title; else behind a question mark, but for what passes.
 * @param {Parameters<typeof Ask>[0]} props
 * @param {Decision} decision
 * @param {string} question
 */
function factsOf({ game, names, shape, clock, sand, after, onRule }, decision, question) {
  const wide = shape === "wide";
  const deadline = decision.until ?? clock?.deadline ?? null;
  const purpose = after ? html`<span class="after">For: ${named(after, names)}.</span>` : null;
  const facts = html`
    ${purpose}
    ${
      decision.until
        ? html` <span>Your answer takes effect when the time is up, so nobody can tell what you hold.</span>`
        : null
    }
    ${decision.rule ? html` <${RuleLink} id=${decision.rule} onRule=${onRule} why=${true} />` : null}
  `;
  const words = wordsOf(decision, names);
  const passing = html`
    ${deadline ? html` <${Clock} deadline=${deadline} />` : null}
    ${sand ? html` <${Sand} sand=${sand} />` : null}
  `;
  return {
    why: html`
      ${
        wide
          ? html`<p class="why">${facts}${passing} <${Terms} key=${question} game=${game} words=${words} /></p>`
          : after || deadline || sand
            ? html`<p class="why">${purpose}${passing}</p>`
            : null
      }
    `,
    tools: wide
      ? null
      : html`<${Terms} key=${question} game=${game} words=${words} brief=${true}>
        <p class="why">${facts}</p>
      </${Terms}>`,
  };
}

/** What is asked before the game, as one button. @param {() => void} go @returns {Several} */
const setUp = (go) => ({ label: "Set it up for me", hint: "a bot makes these choices; then you play", go });

/**
 * Which options a list shows: first those of the row, in its order.
 * @param {number[] | "all"} open
 * @param {Decision} decision
 * @param {Entry[]} entries
 */
function listOf(open, decision, entries) {
  if (open !== "all") return open;
  const first = entries.flatMap((e) => ("group" in e ? [] : [e.index]));
  return [...new Set([...first, ...decision.options.keys()])];
}

/** @typedef {{decision: Decision, names: string[], board: BoardModule | undefined, taught: number | null, ranks?:
 *   Record<number, number> | null, pending: object | null, onHover: (value: unknown) => void, onChoose: (index: number)
 *   => void}} Answering */

/** One answer as a button. @param {Answering & {index: number, hidden?: boolean, whole?: boolean}} props */
function Answer({ decision, names, board, taught, ranks, pending, onHover, onChoose, index, hidden, whole }) {
  const option = decision.options[index];
  const key = keyOf(decision, option, board?.keys) ?? (index < 9 ? String(index + 1) : undefined);
  const OptionIcon = board?.OptionIcon;
  return html`<button type="button" hidden=${hidden}
    class="opt ${taught === index ? "primary taught" : decision.options.length === 1 ? "primary" : ""}"
    data-option=${index} aria-disabled=${pending ? "true" : undefined} aria-keyshortcuts=${key}
    title=${!whole && option.hint ? named(option.hint, names) : undefined}
    onMouseEnter=${() => onHover(option.value)} onMouseLeave=${() => onHover(undefined)}
    onFocus=${() => onHover(option.value)} onBlur=${() => onHover(undefined)}
    onClick=${(/** @type {MouseEvent} */ e) => {
      byKeyboard = e.detail === 0;
      onChoose(index);
    }}>
    ${key ? html`<kbd aria-hidden="true">${key}</kbd>` : null}
    ${ranks?.[index] ? html`<span class="rank" title="Its rank in the hint">${ranks[index]}</span>` : null}
    ${OptionIcon ? html`<${OptionIcon} option=${option} decision=${decision} />` : null}
    <span class="words">
      <span class="label">
        ${named(option.label, names)}${option.label === `{${decision.seat}}` ? " (you)" : ""}
      </span>
      ${option.hint ? html` <small>${named(option.hint, names)}</small>` : null}
    </span>
  </button>`;
}

/**
 * The answers in a row or two, as many as fit: measured whenever the room or the fonts change.
 * @param {{entries: Entry[], answer: Answering, otherwise: string, onRest: (rest: boolean) => void, onGroup: (indexes:
 *   number[]) => void, several?: Several | null}} props
 */
function Row({ entries, answer, otherwise, onRest, onGroup, several = null }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const ahead = several ? 1 : 0;
  const buttons = entries.length + ahead;
  const [fit, setFit] = useState({ hints: true, shown: buttons });
  const names = entries.map((e) => e.key).join("\n");
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const measure = () => {
      const found = measured(node);
      setFit((was) => (was.hints === found.hints && was.shown === found.shown ? was : found));
      const dropped = !found.hints && entries.some((e) => !("group" in e) && e.option.hint);
      onRest(found.shown < buttons || ((dropped || found.cut) && matchMedia("(any-pointer: coarse)").matches));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(node);
    document.fonts?.ready.then(() => node.isConnected && measure());
    return () => watch.disconnect();
  }, [names, answer.ranks]);
  useEffect(() => {
    const first = box.current?.querySelector(".opt");
    if (byKeyboard && document.activeElement === document.body && first instanceof HTMLElement) first.focus();
  }, []);
  return html`<div class="answers">
    <div class="opts ${fit.hints ? "" : "names"}" ref=${box} role="group" aria-labelledby="ask"
      aria-busy=${answer.pending ? "true" : "false"}>
      ${
        several
          ? html`<button type="button" class="opt several" data-several title=${several.hint}
            onClick=${several.go}>
            <span class="words">
              <span class="label">${several.label}</span> <small>${several.hint}</small>
            </span>
          </button>`
          : null
      }
      ${otherwise ? html`<p class="onboard">${otherwise}</p>` : null}
      ${entries.map((entry, n) =>
        "group" in entry
          ? html`<button type="button" key=${entry.key} class="opt group" hidden=${n + ahead >= fit.shown}
            data-group=${entry.group} aria-haspopup="dialog" onClick=${() => onGroup(entry.indexes)}>
            <span class="words"><span class="label">${entry.group} ${entry.indexes.length}</span></span>
          </button>`
          : html`<${Answer} key=${entry.key} index=${entry.index} ...${answer} hidden=${n + ahead >= fit.shown} />`,
      )}
    </div>
  </div>`;
}

/** How many of the buttons in a box fit. @param {HTMLElement} box */
function measured(box) {
  const { rowGap, columnGap } = getComputedStyle(box);
  const room = {
    width: box.clientWidth,
    height: box.clientHeight,
    gap: Number.parseFloat(rowGap) || 0,
    between: Number.parseFloat(columnGap) || 0,
  };
  let cut = false;
  const drawn = (/** @type {string} */ how) => {
    box.dataset.measure = how;
    const boxes = [...box.querySelectorAll(":scope > .opt")].map((b) => b.getBoundingClientRect());
    if (how === "full") cut = [...box.querySelectorAll("small")].some(isCut);
    return { widths: boxes.map((b) => Math.ceil(b.width)), height: Math.max(0, ...boxes.map((b) => b.height)) };
  };
  const [full, names] = [drawn("full"), drawn("names")];
  delete box.dataset.measure;
  return { ...fitted(full, names, room), cut };
}

/** Whether not all of a text is seen. @param {Element} text */
const isCut = (text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1;

/**
 * The question, and what it tells after that: a card's text is no heading.
 * @param {string} prompt
 * @returns {[string, string]}
 */
function questionOf(prompt) {
  const [, asks, about] = /^(.*?\?) (.{40,})$/s.exec(prompt) ?? ["", prompt, ""];
  return [asks, about];
}

/** Everything that a question says. @param {Decision} decision @param {string[]} names */
const wordsOf = (decision, names) =>
  named(
    [
      decision.prompt,
      ...decision.options.flatMap((o) => [o.label, o.hint ?? ""]),
      ...decision.barred.flatMap((o) => [o.label, o.why]),
    ].join("\n"),
    names,
  );

/** The time that is left before a bot answers. @param {{deadline: number | null}} props */
function Clock({ deadline }) {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!deadline) return null;
  const left = Math.max(0, Math.round(deadline - now));
  return html`<span class="clock ${left < 11 ? "late" : ""}" role="timer">
    <${Icon} name="hourglass" size=${12} /> ${Math.floor(left / 60)}
    :
    ${String(left % 60).padStart(2, "0")}
  </span>`;
}

/**
 * Why not, with its rule and what may be done instead.
 * @param {{problem: Problem, names?: string[], onRule: (id: string) => void, onDismiss: () =>
 *   void}} props
 */
export function Refusal({ problem, names = [], onRule, onDismiss }) {
  return html`<div class="refusal" role="alert">
    <${Icon} name="padlock" size=${14} /> <span class="reason">
      ${sentence(named(problem.detail ?? problem.title ?? "", names))}
    </span>
    ${problem.rule ? html` <${RuleLink} id=${problem.rule} onRule=${onRule} />` : null}
    <button type="button" class="quiet" aria-label="Dismiss" onClick=${onDismiss}>
      <${Icon} name="close" size=${14} />
    </button>
  </div>`;
}

/** @typedef {{class: string, label: string, title: string, why?: Child, answers?: Child}} Idle */

/**
 * Somebody else is asked, or a bot answers for this seat.
 * @param {{asked: Asked[], names: string[], table: Table, you: number | null, minded?: boolean, telling?: string,
 *   answers?: Child}} props
 * @returns {Idle}
 */
export function waiting({ asked, names, table, you, minded = false, telling = "", answers }) {
  const one = asked.length === 1 ? asked[0] : undefined;
  const bot = one !== undefined && !minded && table.seats[one.seat]?.bot;
  const idle = !minded && you !== null && one?.seat === you;
  const who = idle ? "Nothing for you to decide here." : asked.length ? thinking(asked, names) : "One moment…";
  const why = minded
    ? who
    : idle
      ? "The table pauses for everyone here, so nobody can tell what you hold."
      : bot
        ? who.endsWith("is thinking.")
          ? ""
          : "The bot is thinking."
        : asked.length === 0
          ? ""
          : you === null
            ? ""
            : "You'll be asked when it's your turn.";
  return {
    class: "waiting",
    label: "Waiting",
    title: telling || (minded ? "A bot is playing for you." : who),
    why: html`
      ${telling ? (minded ? "A bot is playing for you." : "") : why}
      ${you === null ? " You're watching." : ""}
      ${table.sand ? html` <${Sand} sand=${table.sand} />` : null}
    `,
    answers,
  };
}

/**
 * Who decides, and what, as far as everybody may know.
 * @param {Asked[]} asked
 * @param {string[]} names
 */
export function thinking(asked, names) {
  const [{ seat, prompt, waiting }] = asked;
  if (asked.length > 1) return `${listed(asked.map((a) => names[a.seat]))} are thinking.`;
  if (waiting) return named(waiting, names);
  return prompt ? named(told(prompt, `{${seat}}`), names) : `${names[seat]} is thinking.`;
}

/** What an act is called, without what it is done to. @param {unknown} value */
const actOf = (value) => String(Array.isArray(value) ? value[0] : value);

/**
 * The key of an act, which stays the same all game; none where the act is offered in several ways.
 * @param {Decision} decision
 * @param {Option} option
 * @param {Record<string, [string, string]> | undefined} keys
 * @returns {string | undefined}
 */
function keyOf(decision, option, keys) {
  const act = actOf(option.value);
  return keys?.[act] && decision.options.filter((o) => actOf(o.value) === act).length === 1 ? keys[act][0] : undefined;
}

/**
 * Keys 1 to 9 answer, and an act's own key; typing in a field is typing.
 * @param {(index: number) => void} choose
 * @param {boolean} on
 * @param {Decision | null} decision
 * @param {Record<string, [string, string]> | undefined} keys
 */
export function useOptionKeys(choose, on, decision, keys) {
  useEffect(() => {
    if (!on) return undefined;
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      const act = decision?.options.findIndex((o) => keyOf(decision, o, keys) === event.key) ?? -1;
      if (act >= 0) choose(act);
      else if (/^[1-9]$/.test(event.key)) choose(Number(event.key) - 1);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [choose, on, decision, keys]);
}

/** The sand timer, fetched where a table keeps one. @param {{sand: NonNullable<Table["sand"]>}} props */
function Sand({ sand }) {
  const SandTimer = useFetched(true, () => import("./sand_timer.js").then((made) => made.SandTimer));
  return SandTimer ? html`<${SandTimer} sand=${sand} />` : null;
}
