// The dice: click a die to free it for another roll, or take the advice of the odds; Demons lock with a thud.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../lib.js";
import { click } from "../../shell/sound.js";
import { percent, same } from "../../words.js";
import { Sign } from "./glyphs.js";
import { dieName, faceOf, gainName } from "./words.js";

/** @import { Ask, Choice, PickOption } from "../../types.d.ts" */
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

/** The answer that this die would be, where dice pay one by one. @param {Ask | null} ask @param {Die} die */
function payingWith(ask, die) {
  if (!ask || !die.left) return null;
  if (["pay", "fight.pay", "die.turn", "die.reroll"].includes(ask.kind))
    return [...die.left].map((s) => ask.find(s)).find(Boolean) ?? null;
  if (ask.kind !== "solve.pay") return null;
  const ways = ask.decision.options
    .map((o, index) => ({ ...o, index }))
    .filter((o) => die.left.includes(o.value[1][0]));
  return ways.length === 1 ? ways[0] : null;
}

/**
 * @param {{view: View, ask: Ask | null, you: number | null, names: string[], pick: PickOption, motion: boolean}} props
 */
export function DiceTray({ view, ask, you, names, pick, motion }) {
  const rolling = ask?.kind === "roll.keep";
  const question = rolling ? JSON.stringify([view.dice.map((d) => d.word), view.rolls]) : "";
  const [free, setFree] = useState(/** @type {number[]} */ ([]));
  useEffect(() => setFree([]), [question]);
  const words = free
    .map((i) => view.dice[i]?.word)
    .filter(Boolean)
    .sort();
  const again = rolling && words.length ? ask.find(words) : null;
  const stop = rolling ? ask.find("stop") : null;
  const pass = ask?.kind === "act" ? ask.find("pass") : null;
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
  useThuds(view, motion);
  useLayoutEffect(() => {
    // before the next key can come
    if (!rolling && !pass) return undefined;
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
      const n = rolling ? Number(e.key) : 0;
      if (e.key === "p" && pass) pick(pass);
      else if (n >= 1 && n <= 9) {
        if (loose.includes(n - 1)) toggle(n - 1);
      } // here the digits are dice, not answers
      else if (e.key === "a" && rolling) all();
      else if (e.key === "r" && again) pick(again);
      else if (e.key === "s" && stop) pick(stop);
      else return;
      e.preventDefault();
      e.stopPropagation();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  });
  if (!view.dice.length)
    return html`<section class="dicetray empty" aria-label="Dice">
      <h2 class="small">No dice rolled yet</h2>
      <div class="bones" aria-hidden="true">
        ${Array.from({ length: 7 }, (_, i) => html`<i key=${i} class="hollow"></i>`)}
      </div>
    </section>`;
  const whose = view.active === you ? "You" : names[view.active];
  const roll = `${view.rolls.made}/${view.turn}`;
  return html`<section data-ping="the dice" class="dicetray ${rolling ? "rolling" : ""} ${view.phase}"
    aria-label="Dice">
    <h2 class="small">
      ${view.phase === "roll" ? `${whose}: roll ${view.rolls.made} of ${view.rolls.of}` : `${whose}: dice locked`}
      ${
        demons(view)
          ? html`<span class="demons">${demons(view)} ${demons(view) === 1 ? "Demon" : "Demons"}</span>`
          : null
      }
    </h2>
    ${rolling ? html`<p class="howto">Choose dice to reroll. Three Demons trigger your Curse.</p>` : null}
    <div class="bones">
      ${view.dice.map((d, i) => {
        const spent = view.phase !== "roll" && !d.left;
        const state =
          rolling && free.includes(i) ? "free" : d.locks && view.phase === "roll" ? "locked" : spent ? "spent" : "";
        const bone = html`<${Bone} die=${d} state=${state} motion=${motion} roll=${roll} order=${i} />`;
        if (rolling && !d.locks)
          return html`<button type="button" key=${i} class="bonebutton"
            aria-pressed=${free.includes(i) ? "true" : "false"} aria-keyshortcuts=${String(i + 1)} title=${dieName(d)}
            onClick=${() => toggle(i)}>
            <span class="sr">${dieName(d)}</span>
            ${bone}
            <small><kbd>${i + 1}</kbd> ${free.includes(i) ? "reroll" : "keep"}</small>
          </button>`;
        const option = payingWith(ask, d);
        if (option)
          return html`<button type="button" key=${i} class="bonebutton pick can" title=${option.label}
            data-value=${JSON.stringify(option.value)} onClick=${() => pick(option)}>
            <span class="sr">Choose ${dieName(d)}: ${option.label}</span>
            ${bone}
          </button>`;
        return html`<span key=${i} class="lies" role="img"
          aria-label=${`${dieName(d)}${d.locks && view.phase === "roll" ? ", locked" : spent ? ", spent" : ""}`}
          title=${dieName(d)}>
          ${bone}
          ${rolling ? html`<small aria-hidden="true">locked</small>` : null}
        </span>`;
      })}
    </div>
    ${
      rolling
        ? html`
          <div class="rollknobs">
            <button type="button" class="primary" disabled=${!again} onClick=${() => again && pick(again)}
              aria-keyshortcuts="r">
              ${words.length ? `Reroll ${words.length}` : "Reroll"} <kbd>r</kbd>
            </button>
            <button type="button" class="stopnow" data-value=${JSON.stringify("stop")}
              onClick=${() => stop && pick(stop)} aria-keyshortcuts="s">
              Keep all <kbd>s</kbd>
            </button>
            <button type="button" class="quiet" onClick=${all} aria-keyshortcuts="a">Choose all <kbd>a</kbd></button>
          </div>
          <${Aims} info=${ask.decision.info} advise=${advise} chosen=${words} />
        `
        : null
    }
    ${
      pass
        ? html`<div class="rollknobs">
          <button type="button" class="passturn" data-value=${JSON.stringify("pass")} onClick=${() => pick(pass)}
            aria-keyshortcuts="p">
            End your turn <kbd>p</kbd>
          </button>
        </div>`
        : null
    }
  </section>`;
}

/** @param {View} view */
const demons = (view) => (view.phase === "roll" ? view.dice.filter((d) => d.face === "D").length : view.demons);

/** Dice rattle; each new Demon lands with a thud. @param {View} view @param {boolean} motion */
function useThuds(view, motion) {
  const seen = useRef({ turn: view.turn, made: view.rolls.made, demons: demons(view) });
  useEffect(() => {
    const old = seen.current;
    const now = { turn: view.turn, made: view.rolls.made, demons: demons(view) };
    seen.current = now;
    if (now.made === 0 || (old.turn === now.turn && old.made === now.made)) return;
    click("roll");
    if (now.demons > (old.turn === now.turn ? old.demons : 0)) setTimeout(() => click("settle"), motion ? 420 : 0);
  });
}

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
    ? html`<div class="aims" role="group" aria-label="Exact odds">
      <h2 class="small">Your chances <span class="exactly">exact</span></h2>
      ${rows.map(
        (a) => html`<button type="button" class="aim" key=${a.key}
          aria-pressed=${a.again && same([...a.again], chosen) ? "true" : "false"}
          onClick=${() => advise(a.again ?? [])}>
          <span class="aimname">${a.text}</span>
          <b>${percent(a.chance)}</b>
          <meter min="0" max="1" value=${a.chance} aria-label=${a.text}></meter>
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
