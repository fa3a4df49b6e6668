// The Flashlight: the shape of the template, and trying an aim before it is bound.
import { html, useEffect, useMemo, useState } from "../../lib.js";

/** The template, the figure at (0, 0), the beam up. */
export const BEAM = "M-.32 0L-1.400 -3.200L-1.440 -3.400C-1.500 -4.200 -1 -5 0 -5C1 -5 1.500 -4.200 1.440 -3.400L1.400 -3.200L.32 0z";

/** @param {any} ask @param {number | null} [taught] the option that a lesson is about: the light begins near it */
export function useAim(ask, taught = null) {
  const on = Boolean(ask?.decision.previews?.length) && ask.decision.previews[0]?.aim !== undefined;
  const order = useMemo(() => (on ? ask.decision.previews.map((/** @type {any} */ p, /** @type {number} */ index) => ({ ...p, index })).filter((/** @type {any} */ p) => p.aim !== undefined).sort((/** @type {any} */ a, /** @type {any} */ b) => a.aim - b.aim) : []), [ask]);
  const [at, setAt] = useState(0);
  const [held, hold] = useState(false);
  useEffect(() => { setAt(Math.max(0, order.findIndex((/** @type {any} */ p) => p.index === taught))); hold(taught !== null && taught !== undefined); }, [ask]);
  const now = order[at] ?? null;
  const turn = (/** @type {number} */ by) => { hold(true); setAt((k) => (k + by + order.length) % order.length); };
  const point = (/** @type {number} */ degrees) => {
    if (held || !order.length) return;
    let best = 0;
    order.forEach((/** @type {any} */ p, /** @type {number} */ i) => { const off = (/** @type {number} */ a) => Math.abs(((a - degrees + 540) % 360) - 180); if (off(p.aim) < off(order[best].aim)) best = i; });
    setAt(best);
  };
  return { on, now, turn, point, hold, held, count: order.length, confirm: () => now && ask.choose(now.index) };
}

/** Which touched spaces stay unlit, by the reason. @param {Record<string, string> | undefined} dark @returns {[string, string[]][]} */
function reasons(dark) {
  /** @type {Record<string, string[]>} */
  const by = {};
  for (const [space, why] of Object.entries(dark ?? {})) (by[why] ??= []).push(space);
  return Object.entries(by).sort();
}

/** @param {any} props */
export function AimBench({ aim }) {
  useEffect(() => {
    if (!aim.on) return undefined;
    /** @param {KeyboardEvent} e */
    const press = (e) => {
      if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]") || /^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {HTMLElement} */ (e.target).tagName)) return;
      if (e.key === "ArrowLeft") aim.turn(-1);
      else if (e.key === "ArrowRight") aim.turn(1);
      else if (e.key === "c") aim.confirm();
      else return;
      e.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  if (!aim.on || !aim.now) return null;
  return html`<section class="aimbench" aria-label="Aim the Flashlight"><p role="status"><b>${aim.now.lit.length} ${aim.now.lit.length === 1 ? "space" : "spaces"} Bright</b>: ${aim.now.lit.join(", ")}</p>
    ${reasons(aim.now.dark).map(([why, some]) => html`<p key=${why} class="staysdark"><span aria-hidden="true">✕</span> ${some.join(", ")}: ${why}</p>`)}
    <div class="knobs"><button type="button" onClick=${() => aim.turn(-1)} aria-keyshortcuts="ArrowLeft">⟲ Turn left <kbd>←</kbd></button><button type="button" onClick=${() => aim.turn(1)} aria-keyshortcuts="ArrowRight">⟳ Turn right <kbd>→</kbd></button><span class="soft">Move to aim, click to lock (${aim.count} angles)</span>
      <button type="button" class="primary" onClick=${aim.confirm} aria-keyshortcuts="c">Shine <kbd>c</kbd></button></div></section>`;
}
