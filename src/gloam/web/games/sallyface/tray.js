// The dice: click a die to free it for another roll, or take the advice of the odds; Demons stay.
import { html, useEffect, useState } from "../../lib.js";
import { percent, same } from "../../words.js";
import { Sign } from "./glyphs.js";
import { dieName, SYMBOL } from "./words.js";

/** @param {{die: any, chosen?: boolean, spent?: boolean}} props */
export function Face({ die, chosen = false, spent = false }) {
  const plain = [...die.face].every((s) => s in SYMBOL) && die.face.length <= 2;
  const [what, by] = plain ? [null, null] : die.face.split(/(?=[+-])/);
  return html`<span class="bone k-${die.kind} f-${plain ? die.face : what} ${chosen ? "free" : ""} ${spent ? "spent" : ""} ${die.locks ? "locked" : ""}">
    ${plain ? [...die.face].map((s, i) => html`<${Sign} key=${i} name=${s} size=${die.face.length > 1 ? 20 : 28} />`) : what === "health" || what === "sanity" ? html`<${Sign} name=${what} size=${20} /><b>${by}</b>` : html`<small>${die.face}</small>`}</span>`;
}

/** @param {any} props */
export function Tray({ view, ask, you, names, pick }) {
  const rolling = ask?.kind === "roll.keep";
  const question = rolling ? JSON.stringify([view.dice.map((/** @type {any} */ d) => d.word), view.rolls]) : "";
  const [free, setFree] = useState(/** @type {number[]} */ ([]));
  useEffect(() => setFree([]), [question]);
  const words = free.map((i) => view.dice[i]?.word).filter(Boolean).sort();
  const again = rolling && words.length ? ask.find(words) : null;
  const stop = rolling ? ask.find("stop") : null;
  const toggle = (/** @type {number} */ i) => setFree((old) => (old.includes(i) ? old.filter((k) => k !== i) : [...old, i]));
  const advise = (/** @type {string[]} */ wanted) => {
    const left = [...wanted];
    setFree(view.dice.flatMap((/** @type {any} */ d, /** @type {number} */ i) => { const at = left.indexOf(d.word); if (at < 0) return []; left.splice(at, 1); return [i]; }));
  };
  useEffect(() => {
    if (!rolling) return undefined;
    /** @param {KeyboardEvent} e */
    const press = (e) => {
      if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]") || /^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {HTMLElement} */ (e.target).tagName)) return;
      const n = Number(e.key);
      if (n >= 1 && n <= view.dice.length && !view.dice[n - 1].locks) toggle(n - 1);
      else if (e.key === "r" && again) pick(again);
      else if (e.key === "s" && stop) pick(stop);
      else return;
      e.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  if (!view.dice.length) return html`<section class="tray empty" aria-label="Dice"><h2 class="small">The dice wait</h2></section>`;
  const paying = ask && ["pay", "fight.pay", "die.turn", "die.reroll"].includes(ask.kind);
  const whose = view.active === you ? "You" : names[view.active];
  return html`<section class="tray ${rolling ? "rolling" : ""}" aria-label="Dice"><h2 class="small">${view.phase === "roll" ? `${whose}: roll ${view.rolls.made} of ${view.rolls.of}` : `${whose}: the locked dice`}${view.demons ? html`<span class="demons">${view.demons} ${view.demons === 1 ? "Demon" : "Demons"}</span>` : null}</h2>
    <div class="bones">${view.dice.map((/** @type {any} */ d, /** @type {number} */ i) => {
      const spent = view.phase !== "roll" && !d.left && !rolling;
      if (rolling && !d.locks) return html`<button type="button" key=${i} class="bonebutton" aria-pressed=${free.includes(i) ? "true" : "false"} aria-label=${`${dieName(d)}: ${free.includes(i) ? "will be rolled again" : "kept"}`} onClick=${() => toggle(i)}><${Face} die=${d} chosen=${free.includes(i)} /><kbd aria-hidden="true">${i + 1}</kbd></button>`;
      const option = paying && d.left ? [...d.left].map((s) => ask.find(s)).find(Boolean) : null;
      if (option) return html`<button type="button" key=${i} class="bonebutton can" aria-label=${`Pay with ${dieName(d)}`} data-value=${JSON.stringify(option.value)} onClick=${() => pick(option)}><${Face} die=${d} /></button>`;
      return html`<span key=${i} role="img" aria-label=${`${dieName(d)}${d.locks ? ", locked" : spent ? ", spent" : ""}`} title=${dieName(d)}><${Face} die=${d} spent=${spent} /></span>`;
    })}</div>
    ${rolling ? html`<div class="knobs"><button type="button" class="primary" disabled=${!again} onClick=${() => again && pick(again)} aria-keyshortcuts="r">Roll ${words.length || "…"} again <kbd>r</kbd></button>
      <button type="button" data-value=${JSON.stringify("stop")} onClick=${() => stop && pick(stop)} aria-keyshortcuts="s">Keep all <kbd>s</kbd></button></div><${Aims} info=${ask.decision.info} advise=${advise} chosen=${words} />` : null}</section>`;
}

/** What could be finished this turn, and how likely: exact. */
function Aims({ info, advise, chosen }) {
  if (!info?.aims) return null;
  const rows = [...info.aims].sort((a, b) => b.chance - a.chance).slice(0, 4).map((a) => ({ key: a.card, text: `Solve ${a.name}`, ...a }));
  if (info.no_curse) rows.push({ key: "no_curse", text: "No Curse by Demons", ...info.no_curse });
  return rows.length ? html`<div class="aims" role="group" aria-label="Exact odds"><h2 class="small">If you aim for it <span class="tag">exact</span></h2>${rows.map((a) => html`<button type="button" class="aim" key=${a.key} aria-pressed=${a.again && same([...a.again], chosen) ? "true" : "false"} onClick=${() => advise(a.again ?? [])}>
    <span>${a.text}</span><meter min="0" max="1" value=${a.chance} aria-label=${a.text}></meter><b>${percent(a.chance)}</b><small>${a.stop || !a.again?.length ? "keep all" : `roll ${a.again.length} again`}</small></button>`)}</div>` : null;
}
