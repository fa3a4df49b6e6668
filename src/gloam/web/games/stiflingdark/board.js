// The Stifling Dark: the board at night. It draws the View and offers the options on the places they name; it decides nothing.
import { html, useEffect, useRef, useState } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";
import { same } from "../../words.js";
import { AimBench, BEAM, useAim } from "./beam.js";
import * as park from "./park.js";
import * as sawmill from "./sawmill.js";
import { Hunted, Hunter, Night } from "./panels.js";
import { BADGE, DOOR, KIND, plain, TOKEN } from "./words.js";

export const css = new URL("./stiflingdark.css", import.meta.url).href;
const MAPS = { sawmill, park };
const PICTURES = { sawmill: new URL("./sawmill.jpg", import.meta.url).href, park: new URL("./park.jpg", import.meta.url).href };

/** The space that an option is about, if it is about one. @param {any} value @returns {string | null} */
function spaceOf(value) {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.length === 2 && ["step", "lock", "open", "break", "throw", "place", "space"].includes(value[0]) && typeof value[1] === "string") return value[1];
  return null;
}

/** @param {import("../../types.d.ts").BoardProps} props */
export function Board({ view, you, table, names, asked, ask, hover, outcome }) {
  const map = MAPS[/** @type {keyof typeof MAPS} */ (view.map)] ?? sawmill;
  const aim = useAim(ask);
  const [belief, setBelief] = useState(true);
  const askedSeats = new Set(asked.map((a) => a.seat));
  const spots = ask && !aim.on ? ask.decision.options.flatMap((o, index) => { const s = spaceOf(o.value); return s && s in map.spaces ? [{ ...o, index, space: s }] : []; }) : [];
  return html`<div class="dark ${aim.on ? "aiming" : ""}">
    <div class="ground"><${Ground} view=${view} you=${you} map=${map} names=${names} aim=${aim} spots=${spots} ask=${ask} hover=${hover} belief=${belief} /><${AimBench} aim=${aim} />
      ${view.possible ? html`<button type="button" class="quiet see" aria-pressed=${belief ? "true" : "false"} onClick=${() => setBelief(!belief)}>${belief ? "Hide" : "Show"} where it could be (${new Set(Object.values(view.possible).flat()).size})</button>` : null}</div>
    <div class="beside"><${Night} view=${view} map=${map} /><${Hunter} view=${view} name=${names[0]} you=${you === 0} asked=${askedSeats.has(0) && !outcome} />
      ${view.investigators.map((/** @type {any} */ inv) => html`<${Hunted} key=${inv.seat} inv=${inv} name=${names[inv.seat]} you=${inv.seat === you} turn=${view.turn === inv.seat && !outcome} bot=${table.seats[inv.seat]?.bot} />`)}</div>
  </div>`;
}

/** The board itself: picture, darkness, light, spaces, tokens, figures, what can be chosen. */
function Ground({ view, you, map, names, aim, spots, ask, hover, belief }) {
  const [x0, y0, x1, y1] = map.bounds;
  const frame = useRef(/** @type {any} */ (null));
  const at = (/** @type {string} */ id) => map.spaces[id] ?? [0, 0, "dim", ""];
  const mine = view.investigators.find((/** @type {any} */ i) => i.seat === you)?.space ?? view.screen?.figures?.[0]?.space;
  useEffect(() => {
    const box = frame.current;
    if (!box || !mine) return;
    const [x, y] = at(mine);
    box.scrollTo({ left: ((x - x0) / (x1 - x0)) * box.scrollWidth - box.clientWidth / 2, top: ((y - y0) / (y1 - y0)) * box.scrollHeight - box.clientHeight / 2 });
  }, [mine]);
  const bright = new Set(aim.on && aim.now ? [...view.bright, ...aim.now.lit] : view.bright);
  const dark = new Set(view.dark);
  const possible = new Set(belief && view.possible ? Object.values(view.possible).filter((some) => some.length < 0.6 * Object.keys(map.spaces).length).flat() : []);
  const source = aim.on ? (ask.decision.args?.space ?? mine) : null;
  const chosen = new Map(spots.map((/** @type {any} */ s) => [s.space, s]));
  const hovered = spots.find((/** @type {any} */ s) => hover !== undefined && same(hover, s.value))?.space;
  const follow = (/** @type {PointerEvent} */ e) => {
    if (!aim.on || !source) return;
    const svg = /** @type {any} */ (e.currentTarget);
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM().inverse());
    const [x, y] = at(source);
    aim.point(((Math.atan2(p.x - x, y - p.y) * 180) / Math.PI + 360) % 360);
  };
  const key = (/** @type {() => void} */ act) => (/** @type {KeyboardEvent} */ e) => { if (e.key === "Enter" || e.key === " ") { e.preventDefault(); act(); } };
  return html`<div class="frame" ref=${frame}><svg class="map" viewBox=${`${x0} ${y0} ${x1 - x0} ${y1 - y0}`} role="group" aria-label="The board" onPointerMove=${follow} onClick=${() => aim.on && aim.hold(!aim.held)}>
    <defs><radialGradient id="sd-lit"><stop offset="0" stop-color="#000" /><stop offset=".55" stop-color="#000" stop-opacity=".8" /><stop offset="1" stop-color="#000" stop-opacity="0" /></radialGradient>
      <radialGradient id="sd-near"><stop offset="0" stop-color="#000" stop-opacity=".75" /><stop offset="1" stop-color="#000" stop-opacity="0" /></radialGradient>
      <linearGradient id="sd-beam" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#fff3c0" stop-opacity=".65" /><stop offset="1" stop-color="#fff3c0" stop-opacity=".05" /></linearGradient>
      <mask id="sd-night"><rect x=${x0} y=${y0} width=${x1 - x0} height=${y1 - y0} fill="#fff" />
        ${[...bright].map((s) => html`<circle key=${s} cx=${at(s)[0]} cy=${at(s)[1]} r="0.95" fill="url(#sd-lit)" />`)}
        ${view.investigators.filter((/** @type {any} */ i) => i.space).map((/** @type {any} */ i) => html`<circle key=${i.seat} cx=${at(i.space)[0]} cy=${at(i.space)[1]} r="1.900" fill="url(#sd-near)" />`)}</mask></defs>
    <image href=${PICTURES[/** @type {keyof typeof PICTURES} */ (view.map)]} x=${x0} y=${y0} width=${x1 - x0} height=${y1 - y0} preserveAspectRatio="none" />
    <rect x=${x0} y=${y0} width=${x1 - x0} height=${y1 - y0} class="nightfall" mask="url(#sd-night)" />
    ${view.lights.map((/** @type {any} */ l, /** @type {number} */ i) => html`<path key=${`l${i}`} d=${BEAM} class="beam" transform=${`translate(${at(l.space)[0]} ${at(l.space)[1]}) rotate(${l.aim})`} />`)}
    ${aim.on && aim.now && source ? html`<path d=${BEAM} class="beam trial" transform=${`translate(${at(source)[0]} ${at(source)[1]}) rotate(${aim.now.aim})`} />` : null}
    ${Object.entries(map.spaces).map(([id, [x, y, , kind]]) => html`<g key=${id} class="sp ${bright.has(id) ? "bright" : dark.has(id) ? "dusky" : "dim"} ${kind ? `k-${kind}` : ""} ${possible.has(id) ? "may" : ""}" transform=${`translate(${x} ${y})`}><title>${`${id}${kind ? `: ${KIND[kind] ?? kind}` : ""}${bright.has(id) ? ", Bright" : dark.has(id) ? ", Dark" : ", Dim"}${possible.has(id) ? "; the Adversary could be here" : ""}`}</title><circle r="0.255" /><text y="0.065">${id}</text>${BADGE[kind] ? html`<text x="0.22" y="-0.15" class="badge">${BADGE[kind]}</text>` : null}</g>`)}
    ${Object.entries(view.doors).map(([id, state]) => html`<g key=${`d${id}`} class="door d-${state}" transform=${`translate(${at(id)[0]} ${at(id)[1]})`}><title>${`Door ${id}: ${DOOR[/** @type {string} */ (state)] ?? state}`}</title><rect x="-0.2" y="-0.24" width="0.4" height="0.48" rx="0.05" /><text y="0.09">${state === "locked" ? "🔒" : state === "damaged" ? "✖" : state === "destroyed" ? "⌧" : "■"}</text></g>`)}
    ${Object.entries(view.windows).map(([id, state]) => { const w = map.windows[id]; return w ? html`<path key=${`w${id}`} d=${`M${w[0].join(" ")}L${w[1].join(" ")}`} class="pane p-${state}"><title>${`Window ${id}: ${state}`}</title></path>` : null; })}
    ${view.noise.map((/** @type {string} */ n) => { const w = map.windows[n]; const p = w ? [(w[0][0] + w[1][0]) / 2, (w[0][1] + w[1][1]) / 2] : at(n); return html`<g key=${`n${n}`} class="mark noise" transform=${`translate(${p[0]} ${p[1]})`}><title>Noise: it passed here (SD-071)</title><circle r="0.24" /><text y="0.1">♪</text></g>`; })}
    ${Object.entries(view.shadows).map(([who, s]) => { const sh = /** @type {any} */ (s); return sh.space ? html`<g key=${`s${who}`} class="mark shadow" transform=${`translate(${at(sh.space)[0]} ${at(sh.space)[1]})`}><title>A Shadow: it was seen or acted here (SD-152)</title><circle r="0.34" /><path d="M-.14 .2v-.16a.14 .2 0 0 1 .28 0v.16z" /></g>` : null; })}
    ${view.tokens.map((/** @type {any} */ t, /** @type {number} */ i) => html`<g key=${`t${i}`} class="mark token t-${t.kind}" transform=${`translate(${at(t.space)[0] + 0.02} ${at(t.space)[1] - 0.3})`}><title>${TOKEN[t.kind] ?? plain(t.kind)}</title><circle r="0.2" /><text y="0.08">${t.kind === "evidence" ? "🔍" : plain(t.kind).slice(0, 1)}</text></g>`)}
    ${view.screen ? Object.entries(view.screen.evidence ?? {}).map(([zone, s]) => html`<g key=${`e${zone}`} class="mark hiddenmark" transform=${`translate(${at(/** @type {string} */ (s))[0]} ${at(/** @type {string} */ (s))[1] - 0.3})`}><title>Hidden Evidence (only you see it)</title><circle r="0.17" /><text y="0.07">E</text></g>`) : null}
    ${view.screen ? Object.entries(view.screen.pois ?? {}).map(([poi, s]) => html`<g key=${`q${poi}`} class="mark hiddenmark" transform=${`translate(${at(/** @type {string} */ (s))[0]} ${at(/** @type {string} */ (s))[1] - 0.3})`}><title>${`Hidden token of ${poi}${view.screen.cursed === poi ? ", cursed" : ""} (only you see it)`}</title><circle r="0.17" /><text y="0.07">${view.screen.cursed === poi ? "C" : "I"}</text></g>`) : null}
    ${view.investigators.filter((/** @type {any} */ i) => i.space).map((/** @type {any} */ i) => html`<g key=${`i${i.seat}`} class="figure seat-${i.seat} ${i.seat === you ? "you" : ""}" style=${{ transform: `translate(${at(i.space)[0]}px, ${at(i.space)[1]}px)` }}><title>${`${names[i.seat]}, ${plain(i.who)}`}</title><circle r="0.33" /><text y="0.11">${plain(i.who).slice(0, 2)}</text></g>`)}
    ${(view.screen?.figures ?? view.figures).filter((/** @type {any} */ f) => f.space).map((/** @type {any} */ f) => html`<g key=${`f${f.id}`} class="figure foe ${f.shown === false ? "unseen" : ""}" style=${{ transform: `translate(${at(f.space)[0]}px, ${at(f.space)[1]}px)` }}><title>${`${plain(f.id)}${f.shown === false ? ", Hidden: only you see it" : ", Revealed"}`}</title><circle r="0.36" /><path d="M-.16 -.04l.1 .06M.16 -.04l-.1 .06M-.14 .14q.14 -.1 .28 0" /></g>`)}
    ${[...chosen.values()].map((/** @type {any} */ s) => html`<g key=${`c${s.space}`} role="button" tabindex="0" class="pick can spot ${hovered === s.space ? "lit" : ""}" data-value=${JSON.stringify(s.value)} aria-label=${`${s.label}${s.hint ? `: ${s.hint}` : ""}`} transform=${`translate(${at(s.space)[0]} ${at(s.space)[1]})`} onClick=${() => ask.choose(s.index)} onKeyDown=${key(() => ask.choose(s.index))}><circle r="0.36" /></g>`)}
  </svg></div>`;
}

/** @param {any} view */
export function status(view) {
  return view ? `${view.map === "park" ? "the Amusement Park" : "the Sawmill"} · round ${Math.min(view.round, view.rounds)} of ${view.rounds}` : "";
}

/** @param {any} view @param {string[]} names */
export function places(view, names) {
  return ["the Shadow", "the noise", ...Object.values((MAPS[/** @type {keyof typeof MAPS} */ (view.map)] ?? sawmill).zones).map((z) => `the ${z}`), ...names.slice(1)];
}

/** @param {any} view @param {import("../../types.d.ts").Outcome} outcome @param {string[]} names */
export function ending(view, outcome, names) {
  const won = view.ended?.winner === "adversary" ? `${names[0]} has won: nobody gets away.` : view.ended?.winner === "investigators" ? "The Investigators made it out." : outcome.reason;
  return { why: [won, plain(outcome.reason)], each: [plain(view.adversary), ...view.investigators.map((/** @type {any} */ i) => `${plain(i.who ?? "")}${["dead", "escaped"].includes(i.fate) ? `, ${i.fate}` : ""}`)] };
}
export { SeatMark };
