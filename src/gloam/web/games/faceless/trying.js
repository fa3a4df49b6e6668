// Trying a placement before confirming it: the options are placements, and each came with its preview.
import { html, useEffect, useMemo, useState } from "../../lib.js";
import { same } from "../../words.js";
import { FIGURE, MEMORIES, STOPS, way } from "./words.js";
import { at } from "./plane.js";

const KINDS = ["figure.faceless", "figure.billygoat", "emily.turn"];

/** What is tried now: the option, its preview, and ways to change it. @param {any} ask @param {any} view */
export function useTrying(ask, view) {
  const on = ask !== null && KINDS.includes(ask.kind);
  const options = on ? ask.decision.options : [];
  const question = on ? `${ask.kind}${JSON.stringify(ask.decision.args)}${options.length}${view.turn.number}` : "";
  const [index, setIndex] = useState(0);
  const colour = ask?.decision.args?.colour;
  useEffect(() => {
    const now = on && ask.kind !== "emily.turn" && colour ? view.figures[colour] : null;
    const here = now ? options.findIndex((/** @type {any} */ o) => same(o.value, [now.place, now.facing])) : -1;
    setIndex(here < 0 ? 0 : here);
  }, [question]);
  const safe = index < options.length ? index : 0;
  const value = on ? options[safe].value : null;
  const outcomes = useMemo(() => grouped(on ? (ask.decision.previews ?? []) : []), [question, ask?.decision.previews?.length]);
  const to = (/** @type {any} */ wanted) => { const i = options.findIndex((/** @type {any} */ o) => same(o.value, wanted)); if (i >= 0) setIndex(i); };
  const step = (/** @type {number} */ k, /** @type {number} */ by) => {
    if (!on) return;
    const choices = [...new Set(options.filter((/** @type {any} */ o) => o.value[1 - k] === value[1 - k]).map((/** @type {any} */ o) => o.value[k]))];
    const next = choices[(choices.indexOf(value[k]) + by + choices.length) % choices.length];
    to(k === 0 ? [next, value[1]] : [value[0], next]);
  };
  return { on, value, index: safe, options, preview: on ? ask.decision.previews?.[safe] : null, outcomes, to, step, set: setIndex,
    colour: on ? (ask.kind === "emily.turn" ? value[0] : colour) : null, confirm: () => ask?.choose(safe) };
}

/** Placements that lead to the same thing, one entry each. @param {any[]} previews */
function grouped(previews) {
  /** @type {Map<string, {index: number, count: number, preview: any}>} */
  const found = new Map();
  previews.forEach((p, index) => {
    if (!p) return;
    const key = JSON.stringify([p.path, p.end, p.cost, p.memories]);
    const old = found.get(key);
    if (old) old.count += 1;
    else found.set(key, { index, count: 1, preview: p });
  });
  return [...found.values()].sort((a, b) => a.preview.cost - b.preview.cost || b.preview.memories.length - a.preview.memories.length || b.preview.path.length - a.preview.path.length);
}

/** A preview in words. @param {any} p @param {string} team */
export function told(p, team) {
  if (!p) return "";
  const stops = [team, ...p.path];
  const ways = p.path.map((/** @type {string} */ s, /** @type {number} */ i) => way(direction(stops[i], s)));
  const found = p.memories.length ? `, finds ${p.memories.length === 1 && MEMORIES[p.memories[0]] ? MEMORIES[p.memories[0]][0] : `${p.memories.length} ${p.memories.length === 1 ? "Memory" : "Memories"}`}` : "";
  const cost = p.cost ? `, costs ${p.cost} ${p.cost === 1 ? "Memory" : "Memories"}` : "";
  return `${ways.length ? runs(ways) : "no step"}${found}${cost}, ${STOPS[p.end] ?? p.end}`;
}

/** "2 east, then north-west" @param {string[]} ways */
function runs(ways) {
  /** @type {[string, number][]} */
  const found = [];
  for (const w of ways) {
    const last = found[found.length - 1];
    if (last && last[0] === w) last[1] += 1;
    else found.push([w, 1]);
  }
  return found.map(([w, n]) => (n > 1 ? `${n} ${w}` : w)).join(", then ");
}

/** Through the Maze the step goes on from the other side. @param {string} a @param {string} b */
function direction(a, b) {
  const [p, q] = [at(a), at(b)];
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  const far = Math.hypot(dx, dy) > 1.2;
  return (Math.atan2(far ? -dy : dy, far ? -dx : dx) * 180) / Math.PI;
}

/** The bench under the board: turn, move along the rim, see the outcomes, confirm. */
export function Bench({ trying, view, kind }) {
  useEffect(() => {
    if (!trying.on) return undefined;
    /** @param {KeyboardEvent} e */
    const press = (e) => {
      if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]") || /^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {HTMLElement} */ (e.target).tagName)) return;
      if (e.key === "ArrowLeft") trying.step(1, -1);
      else if (e.key === "ArrowRight") trying.step(1, 1);
      else if (e.key === "ArrowUp") trying.step(0, -1);
      else if (e.key === "ArrowDown") trying.step(0, 1);
      else if (e.key === "c") trying.confirm();
      else return;
      e.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  if (!trying.on) return null;
  const best = trying.outcomes.slice(0, 8);
  return html`<section class="bench" aria-label="Try a placement"><p class="trial" role="status"><b>${FIGURE[trying.colour] ?? ""}</b>: ${trying.preview ? told(trying.preview, view.team) : view.fog ? "under the Fog nobody sees what it will do (F173)" : "no movement follows"}</p>
    <div class="knobs"><button type="button" onClick=${() => trying.step(1, -1)} aria-keyshortcuts="ArrowLeft">⟲ <span>Turn</span> <kbd>←</kbd></button><button type="button" onClick=${() => trying.step(1, 1)} aria-keyshortcuts="ArrowRight">⟳ <span>Turn</span> <kbd>→</kbd></button>
      <button type="button" onClick=${() => trying.step(0, -1)} aria-keyshortcuts="ArrowUp"><span>${kind === "emily.turn" ? "Other figure" : "Other place"}</span> <kbd>↑</kbd></button><button type="button" onClick=${() => trying.step(0, 1)} aria-keyshortcuts="ArrowDown"><span>${kind === "emily.turn" ? "Other figure" : "Other place"}</span> <kbd>↓</kbd></button>
      <button type="button" class="primary confirm" data-value=${JSON.stringify(trying.value)} onClick=${trying.confirm} aria-keyshortcuts="c">Confirm <kbd>c</kbd></button></div>
    ${best.length > 1 ? html`<div class="outcomes" role="group" aria-label="What can come of it"><span class="soft">${trying.options.length} placements, ${trying.outcomes.length} outcomes:</span>${best.map((o) => html`<button type="button" key=${o.index} class="outcome ${o.preview.cost ? "bad" : ""} ${["caught", "den", "servant"].includes(o.preview.end) ? "worst" : ""}" aria-pressed=${trying.preview && same(trying.preview.path, o.preview.path) && trying.preview.end === o.preview.end ? "true" : "false"} onClick=${() => trying.set(o.index)}>${told(o.preview, view.team)}</button>`)}</div>` : null}
  </section>`;
}
