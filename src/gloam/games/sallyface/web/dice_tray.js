// The dice: click a die to free it for another roll, or take the advice of the odds; Demons lock with a thud.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../lib.js";
import { percent, same } from "../../words.js";
import { Sign } from "./glyphs.js";
import { dieName, faceOf, gainName } from "./words.js";

/** @import { Ask, Choice, Option } from "../../types.d.ts" */
/** @import { Die, View } from "./view.d.ts" */

/** What a die shows. @param {{die: Die}} props */
function Face({ die }) {
  const { symbols, word, by } = faceOf(die.face);
  if (symbols.length)
    return html`${symbols.map((s, i) => html`<${Sign} key=${i} name=${s} size=${symbols.length > 1 ? 20 : 28} />`)}`;
  return html`<${Sign} name=${word} size=${by ? 20 : 26} />${by ? html`<b>${by}</b>` : null}`;
}

/** @param {{die: Die, state: string, motion: boolean, roll: string, order: number}} props */
function Bone({ die, state, motion, roll, order }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef({ face: die.face, locks: die.locks, roll });
  useLayoutEffect(() => {
    const old = before.current;
    before.current = { face: die.face, locks: die.locks, roll };
    if (old.roll === roll || !box.current || !motion || typeof box.current.animate !== "function") return;
    if (old.face === die.face && !roll.startsWith("1/")) return;
    const delay = order * 40;
    box.current.animate(
      [
        { transform: "translateY(-40px) rotate(-220deg) scale(1.1)", opacity: 0.2 },
        { transform: "translateY(4px) rotate(12deg)", opacity: 1, offset: 0.7 },
        { transform: "none" },
      ],
      { duration: 340, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
    );
    if (die.locks)
      box.current.animate(
        [
          { transform: "scale(1.5) translateY(-10px)" },
          { transform: "scale(.9) translateY(3px)", offset: 0.6 },
          { transform: "none" },
        ],
        { duration: 240, delay: delay + 340, easing: "cubic-bezier(.5,0,.9,.4)" },
      );
  });
  return html`<span class="bone k-${die.kind} ${die.face === "D" ? "demon" : ""} ${state}" ref=${box}>
    <${Face} die=${die} />
    ${die.locks ? html`<span class="chain" aria-hidden="true"></span>` : null}
  </span>`;
}

/**
 * The answer that this die would be, where dice pay one by one.
 * @param {string} kind
 * @param {Option[]} options
 * @param {Die} die
 * @returns {number} its index, or -1
 */
export function payingWith(kind, options, die) {
  if (!die.left) return -1;
  if (["pay", "fight.pay", "die.turn", "die.reroll"].includes(kind))
    return options.findIndex((o) => [...die.left].includes(o.value));
  if (kind !== "solve.pay") return -1;
  const ways = options.flatMap((o, index) => (die.left.includes(o.value[1][0]) ? [index] : []));
  return ways.length === 1 ? ways[0] : -1;
}

/**
 * A roll in the making: which dice are freed for another roll. The digits are dice then, not answers.
 * @param {View} view
 * @param {Ask | null} ask
 */
export function useRoll(view, ask) {
  const on = ask?.kind === "roll.keep";
  const question = on ? JSON.stringify([view.dice.map((d) => d.word), view.rolls]) : "";
  const [free, setFree] = useState(/** @type {number[]} */ ([]));
  useEffect(() => setFree([]), [question]);
  const words = free
    .map((i) => view.dice[i]?.word)
    .filter(Boolean)
    .sort();
  const again = on && words.length ? ask.find(words) : null;
  const stop = on ? ask.find("stop") : null;
  const loose = view.dice.flatMap((d, i) => (d.locks ? [] : [i]));
  const toggle = (/** @type {number} */ i) =>
    setFree((old) => (old.includes(i) ? old.filter((k) => k !== i) : [...old, i]));
  const all = () => setFree((old) => (old.length === loose.length ? [] : loose));
  const advise = (/** @type {string[]} */ wanted) => {
    const left = [...wanted];
    setFree(
      loose.filter((/** @type {number} */ i) => {
        const at = left.indexOf(view.dice[i].word);
        if (at < 0) return false;
        left.splice(at, 1);
        return true;
      }),
    );
  };
  const pick = (/** @type {Choice | null} */ option) => {
    if (option) ask?.choose(option.index);
  };
  useLayoutEffect(() => {
    // before the next key can come
    if (!on) return undefined;
    /** @param {KeyboardEvent} e */
    const press = (e) => {
      if (
        e.ctrlKey ||
        e.metaKey ||
        e.altKey ||
        document.querySelector("dialog[open]") ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {HTMLElement} */ (e.target).tagName)
      )
        return;
      const n = Number(e.key);
      if (n >= 1 && n <= 9) {
        if (loose.includes(n - 1)) toggle(n - 1);
      } else if (e.key === "a") all();
      else if (e.key === "r" && again) pick(again);
      else if (e.key === "s" && stop) pick(stop);
      else return;
      e.preventDefault();
      e.stopPropagation();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  });
  return { on, free, words, again, stop, toggle, all, advise, pick };
}
/** @typedef {ReturnType<typeof useRoll>} Rolling */

/**
 * The dice: while somebody rolls, each is kept or freed; while somebody pays, each is a price.
 * @param {{view: View, ask: Ask | null, you: number | null, names: string[], roll: Rolling, motion: boolean}} props
 */
export function DiceTray({ view, ask, you, names, roll: rolling, motion }) {
  if (!view.dice.length) return null;
  const whose = view.active === you ? "You" : names[view.active];
  const roll = `${view.rolls.made}/${view.turn}`;
  return html`<section data-ping="the dice" class="dicetray ${rolling.on ? "rolling" : ""} ${view.phase}"
    aria-label="Dice">
    <h2 class="small">
      ${view.phase === "roll" ? `${whose}: roll ${view.rolls.made} of ${view.rolls.of}` : `${whose}: dice locked`}
      ${
        demons(view)
          ? html`<span class="demons">${demons(view)} ${demons(view) === 1 ? "Demon" : "Demons"}</span>`
          : null
      }
    </h2>
    <div class="bones">
      ${view.dice.map((d, i) => {
        const spent = view.phase !== "roll" && !d.left;
        const free = rolling.free.includes(i);
        const state = rolling.on && free ? "free" : d.locks && view.phase === "roll" ? "locked" : spent ? "spent" : "";
        const bone = html`<${Bone} die=${d} state=${state} motion=${motion} roll=${roll} order=${i} />`;
        if (rolling.on && !d.locks)
          return html`<button type="button" key=${i} class="bonebutton" aria-pressed=${free ? "true" : "false"}
            aria-keyshortcuts=${String(i + 1)} title=${dieName(d)} onClick=${() => rolling.toggle(i)}>
            <span class="sr">${dieName(d)}</span>
            ${bone}
            <small><kbd>${i + 1}</kbd> ${free ? "reroll" : "keep"}</small>
          </button>`;
        const index = ask ? payingWith(ask.kind, ask.decision.options, d) : -1;
        const option = ask?.decision.options[index];
        if (ask && option)
          return html`<button type="button" key=${i} class="bonebutton pick can" title=${option.label}
            data-value=${JSON.stringify(option.value)} data-option=${index} onClick=${() => ask.choose(index)}>
            <span class="sr">Choose ${dieName(d)}: ${option.label}</span>
            ${bone}
          </button>`;
        return html`<span key=${i} class="lies" role="img"
          aria-label=${`${dieName(d)}${d.locks && view.phase === "roll" ? ", locked" : spent ? ", spent" : ""}`}
          title=${dieName(d)}>
          ${bone}
          ${rolling.on ? html`<small aria-hidden="true">locked</small>` : null}
        </span>`;
      })}
    </div>
  </section>`;
}

/**
 * Reroll or keep, and what the odds say. `taught`: the answer that a lesson is about.
 * @param {{roll: Rolling, info: Odds | null | undefined, taught: Option | null}} props
 */
export function RollBench({ roll, info, taught }) {
  const { words, again, stop } = roll;
  const keeps = taught?.value === "stop";
  const shows = taught !== null && !keeps && !same([...taught.value].sort(), words);
  return html`<section class="rollbench" aria-label="Reroll or keep">
    <div class="rollknobs">
      ${
        shows
          ? html`<button type="button" class="primary taught showtaught" onClick=${() => roll.advise(taught.value)}>
            Show me<span class="sr">: ${taught.label}</span>
          </button>`
          : html`<button type="button" class=${keeps ? "" : `primary ${taught ? "taught" : ""}`} data-gives="roll"
            data-option=${again?.index} disabled=${!again} onClick=${() => roll.pick(again)} aria-keyshortcuts="r">
            ${words.length ? `Reroll ${words.length}` : "Reroll"} <kbd>r</kbd>
          </button>`
      }
      <button type="button" class="stopnow ${keeps ? "primary taught" : ""}" data-gives="keep"
        data-option=${stop?.index}
        data-value=${JSON.stringify("stop")} onClick=${() => roll.pick(stop)} aria-keyshortcuts="s">
        Keep all <kbd>s</kbd>
      </button>
      <button type="button" class="quiet" onClick=${roll.all} aria-keyshortcuts="a">Choose all <kbd>a</kbd></button>
    </div>
    <${Aims} info=${info} advise=${roll.advise} chosen=${words} />
  </section>`;
}

/** @param {View} view */
const demons = (view) => (view.phase === "roll" ? view.dice.filter((d) => d.face === "D").length : view.demons);

/**
 * The exact odds of a roll: for each card that could be solved, and for no Curse, which dice to reroll.
 * @typedef {{card: string, name: string, chance: number, again?: string[], curse: number, stop: number,
 *   stop_curse: number}} Aim
 * @typedef {{aims?: Aim[], no_curse?: Aim, keep?: {brings?: string[]}}} Odds
 */

/**
 * What could be finished this turn, and how likely: exact.
 * @param {{info: Odds | null | undefined, advise: (words: string[]) => void, chosen: string[]}} props
 */
function Aims({ info, advise, chosen }) {
  if (!info?.aims) return null;
  const rows = [...info.aims]
    .sort((a, b) => b.chance - a.chance)
    .slice(0, 4)
    .map((a) => ({ key: a.card, text: `Solve ${a.name}`, ...a }));
  if (info.no_curse) rows.push({ key: "no_curse", text: "Avoid your Curse", ...info.no_curse });
  return rows.length
    ? html`<div class="aims" role="group" aria-label="Exact odds" tabindex="0">
      <h3 class="sr">Your chances, exact</h3>
      ${rows.map(
        (a) => html`<button type="button" class="aim" key=${a.key}
          aria-pressed=${a.again && same([...a.again], chosen) ? "true" : "false"}
          onClick=${() => advise(a.again ?? [])}>
          <span class="aimname">${a.text}</span>
          <b>${percent(a.chance)}</b>
          <small>${a.again?.length ? `reroll ${a.again.length}` : "keep all"}</small>
          ${
            a.key === "no_curse"
              ? null
              : html`<small class="risk">
                Curse ${percent(a.curse)}
                ${a.again?.length ? ` · keep all: ${percent(a.stop)}, Curse ${percent(a.stop_curse)}` : ""}
              </small>`
          }
        </button>`,
      )}
      ${
        info.keep?.brings?.length
          ? html`<p class="brings">
            Keeping all also brings ${info.keep.brings.map((/** @type {string} */ w) => gainName(w)).join(", ")}
            .
          </p>`
          : null
      }
    </div>`
    : null;
}
