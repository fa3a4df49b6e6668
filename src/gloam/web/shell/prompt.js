// The prompt bar: what is asked, why now, and every option with its key. Any game can be played from here alone.
import { html, useEffect, useRef, useState } from "../lib.js";
import { listed, named, sentence, told } from "../words.js";
import { Icon } from "./icon.js";
import { RuleLink } from "./rules.js";
import { SandTimer } from "./sand_timer.js";
import { Terms } from "./terms.js";
import { typing } from "./typing.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { Asked, Barred, BoardModule, Decision, Option, Problem, Table } from "../types.d.ts" */

/** More answers than this are given on the board; the list of them folds away. */
export const FOLD = 24;

/** Whether the last answer was given by Enter or Space on a button: then the focus follows the questions. */
let byKeyboard = false;

/**
 * @param {{game: string, decision: Decision, names: string[], pending: object | null, problem: Problem | null,
 *   OptionIcon?: BoardModule["OptionIcon"], onChoose: (index: number) => void, onBarred: (index: number) => void,
 *   onRule: (id: string) => void, onDismiss: () => void, onHover?: (value: unknown) => void, coach?: Child, taught?:
 *   number | null, clock?: Table["clock"], sand?: Table["sand"], onBoard?: (barred: Barred) => boolean, onMap?:
 *   (option: Option) => boolean, mainRank?: (option: Option) => number, keys?: Record<string, [string, string]>,
 *   onTable?: string, folded: boolean, glance?: string, after?: string, ranks?: Record<number, number> | null}} props
 */
export function Prompt({
  game,
  decision,
  names,
  pending,
  problem,
  OptionIcon,
  onChoose,
  onBarred,
  onRule,
  onDismiss,
  onHover,
  coach,
  taught,
  clock,
  sand,
  glance,
  onBoard,
  onMap,
  mainRank,
  keys,
  onTable,
  folded,
  after,
  ranks,
}) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const question = `${decision.seat}/${decision.kind}/${JSON.stringify(decision.options.map((o) => o.value))}`;
  useEffect(() => {
    box.current?.querySelector(".opts")?.scrollTo(0, 0);
    const first = box.current?.querySelector(".opt");
    if (byKeyboard && document.activeElement === document.body && first instanceof HTMLElement) first.focus();
  }, [question]);
  const [asks, about] = questionOf(named(decision.prompt, names));
  const narrow = useNarrow("(max-width: 1080px)");
  const last = decision.options.filter((option) => narrow && onMap?.(option)); // what is seen first has the focus first
  const first = mainActs(decision.options, onMap, mainRank);
  const button = (/** @type {Option} */ option) => {
    const index = decision.options.indexOf(option);
    return html`<button type="button" key=${JSON.stringify(option.value)}
      class="opt ${
        index === taught || decision.options.length === 1 ? "primary" : ""
      } ${taught === index ? "taught" : ""} ${first.includes(option) || taught === index ? "main" : ""}
        ${onMap?.(option) ? "onmap" : ""}"
      data-option=${index} aria-disabled=${pending ? "true" : undefined}
      aria-keyshortcuts=${keyOf(decision, option, keys) ?? (index < 9 ? String(index + 1) : undefined)}
      onMouseEnter=${() => onHover?.(option.value)} onMouseLeave=${() => onHover?.(undefined)}
      onFocus=${() => onHover?.(option.value)} onBlur=${() => onHover?.(undefined)}
      onClick=${(/** @type {MouseEvent} */ e) => {
        byKeyboard = e.detail === 0;
        onChoose(index);
      }}>
      ${
        keyOf(decision, option, keys) || index < 9
          ? html`<kbd aria-hidden="true">${keyOf(decision, option, keys) ?? index + 1}</kbd>`
          : null
      }
      ${ranks?.[index] ? html`<span class="rank" title="Its rank in the hint">${ranks[index]}</span>` : null}
      ${OptionIcon ? html`<${OptionIcon} option=${option} decision=${decision} />` : null}
      <span class="words">
        <span class="label">${named(option.label, names)}</span>
        ${option.hint ? html` <small title=${named(option.hint, names)}>${named(option.hint, names)}</small>` : null}
      </span>
    </button>`;
  };
  const barred = decision.barred.map((one, index) => ({ ...one, index })).filter((one) => !onBoard?.(one));
  const list = html`<div class="opts ${decision.options.length + barred.length > 6 ? "many" : ""}" role="group"
    aria-labelledby="ask" aria-busy=${pending ? "true" : "false"}>
    ${(narrow && mainRank ? [...first, ...decision.options.filter((o) => !first.includes(o))] : decision.options)
      .filter((option) => !last.includes(option))
      .map(button)}
    ${barred.map(
      (option) => html`<button type="button" key=${`barred ${JSON.stringify(option.value)}`} class="opt barred"
        data-barred=${option.index} aria-disabled="true" onClick=${() => onBarred(option.index)}>
        <span class="words">
          <span class="label"><${Icon} name="padlock" size=${13} /> ${named(option.label, names)}</span>
          <small>${named(option.why, names)}${option.rule ? ` · ${option.rule}` : ""}</small>
        </span>
      </button>`,
    )}
    ${last.map(button)}
  </div>`;
  return html`<section class="prompt mine" ref=${box} aria-label="Your move" data-kind=${decision.kind}>
    <div class="ask">
      <h2 id="ask">${asks}</h2>
      ${about ? html`<p class="about" tabindex="0">${about}</p>` : null}
      <p class="why">
        ${after ? html`<span class="after">For: ${named(after, names)}.</span>` : "Your move."}
        ${
          decision.until
            ? html` <${Clock} deadline=${decision.until} /> <span>
                Your answer takes effect when the time is up, so nobody can tell what you hold.
              </span>
            `
            : clock
              ? html` <${Clock} deadline=${clock.deadline} />`
              : null
        }
        ${sand ? html` <${SandTimer} sand=${sand} />` : null}
        ${decision.rule ? html` <${RuleLink} id=${decision.rule} onRule=${onRule} why=${true} />` : null}
        <${Terms} key=${question} game=${game} words=${wordsOf(decision, names)} />
      </p>
      ${glance ? html`<p class="why glance"><${Icon} name="bars" size=${12} /> ${glance}</p>` : null}
    </div>
    <div class="choices">
      ${coach}
      ${problem ? html`<${Refusal} problem=${problem} names=${names} onRule=${onRule} onDismiss=${onDismiss} />` : null}
      ${
        folded
          ? html`
            ${onTable ? html`<p class="onboard">${onTable}</p>` : null}
            <details class="folded" key=${question}>
              <summary>Show as a list (${decision.options.length})</summary>
              ${list}
            </details>
          `
          : list
      }
    </div>
  </section>`;
}

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

/**
 * What a low sheet has room for: what the game calls its main acts, else what is not on the map.
 * @param {Option[]} options
 * @param {((o: Option) => boolean) | undefined} onMap
 * @param {((o: Option) => number) | undefined} rank
 */
function mainActs(options, onMap, rank) {
  const off = options.filter((o) => !onMap?.(o));
  if (off.length <= ROW + 1) return off; // four are two rows
  if (!rank) return off.slice(0, ROW);
  return [...off].sort((a, b) => rank(a) - rank(b)).slice(0, ROW); // equals keep their order
}
const ROW = 3;

/** Whether the window is narrow: as a phone's, where no other width is given. */
export function useNarrow(width = NARROW) {
  const [narrow, setNarrow] = useState(() => matchMedia(width).matches);
  useEffect(() => {
    const query = matchMedia(width);
    const look = () => setNarrow(query.matches);
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return narrow;
}
const NARROW = "(max-width: 720px)";

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

/**
 * Somebody else is asked, or a bot answers for this seat.
 * @param {{asked: Asked[], names: string[], table: Table, you: number | null, minded?: boolean, telling?: string,
 *   children?: Child}} props
 */
export function Waiting({ asked, names, table, you, minded = false, telling = "", children }) {
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
  return html`<section class="prompt waiting" aria-label="Waiting">
    <div class="ask">
      <h2>${telling || (minded ? "A bot is playing for you." : who)}</h2>
      <p class="why">
        ${telling ? (minded ? "A bot is playing for you." : "") : why}
        ${you === null ? " You're watching." : ""}
        ${table.sand ? html` <${SandTimer} sand=${table.sand} />` : null}
      </p>
    </div>
    ${children}
  </section>`;
}

/**
 * Who decides, and what, as far as everybody may know.
 * @param {Asked[]} asked
 * @param {string[]} names
 */
function thinking(asked, names) {
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
