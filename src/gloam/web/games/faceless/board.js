// The Faceless: a dark wood at dusk. It draws the View and offers the options on the pieces they name; it decides nothing.
import { html, useState } from "../../lib.js";
import { same } from "../../words.js";
import { Extras, Kid, Memories, Threats } from "./panels.js";
import { Figure, Obstacle, Team, Token } from "./pieces.js";
import { at, field, RING, SPACES, stand, TREES } from "./plane.js";
import { Bench, useTrying } from "./trying.js";
import { ENDS, FIGURE, KIDS, OBSTACLE, way } from "./words.js";

export const css = new URL("./faceless.css", import.meta.url).href;
export const ownOdds = true;
/** @typedef {import("../../types.d.ts").BoardProps} Props */

/** The answer that this card in a hand would be, by what is asked. @param {string} kind @param {any} view @param {number | null} you @param {number} seat @param {string} card */
function cardValue(kind, view, you, seat, card) {
  if (kind === "turn.action") return seat === view.turn.current ? ["walk", card] : undefined;
  if (kind === "whisper.card") return [seat, card];
  if (kind === "whisper.to") return ["swap", seat, card];
  if (["threat.discard", "matt.second", "julie.exchange"].includes(kind)) return seat === you ? card : undefined;
  return undefined;
}

/** @param {Props} props */
export function Board({ view, you, table, names, asked, ask, hover, outcome }) {
  const [lines, setLines] = useState(false);
  const trying = useTrying(ask, view);
  const is = (/** @type {string[]} */ ...kinds) => ask !== null && kinds.includes(ask.kind);
  const find = (/** @type {any} */ value) => (ask && value !== undefined ? ask.find(value) : null);
  const pick = (/** @type {any} */ option) => ask?.choose(option.index);
  const lit = (/** @type {any} */ value) => hover !== undefined && value !== undefined && same(hover, value);
  const askedSeats = new Set(asked.map((a) => a.seat));
  const kid = (/** @type {any} */ player, /** @type {number} */ seat) => html`<${Kid} key=${seat} seat=${seat} player=${player} name=${names[seat]} you=${seat === you} current=${view.turn?.current === seat && !outcome}
    asked=${askedSeats.has(seat)} bot=${table.seats[seat]?.bot} onPick=${pick} optionOf=${(/** @type {string} */ card) => find(ask ? cardValue(ask.kind, view, you, seat, card) : undefined)}
    seatOption=${is("music.player", "setup.first") ? find(seat) : is("whisper.to") ? find(["give", seat]) : null} lit=${(/** @type {string} */ card) => ask !== null && lit(cardValue(ask.kind, view, you, seat, card))} />`;
  const column = (/** @type {string} */ colour) => (is("rest.take", "campfire.burn") ? find(colour) : null);
  const memory = (/** @type {string} */ m) => (is("turn.action", "turn.after") ? find(["memory", m]) : is("pay.memory") ? find(m) : null);
  return html`<div class="dusk side-${view.rules?.side} ${view.fog ? "fogbound" : ""} ${trying.on ? "trying" : ""}">
    <div class="wood"><${Wood} view=${view} ask=${ask} trying=${trying} lines=${lines && !view.fog} find=${find} is=${is} pick=${pick} hover=${hover} />
      <div class="tools"><button type="button" class="quiet" aria-pressed=${lines ? "true" : "false"} disabled=${view.fog} onClick=${() => setLines(!lines)}>Field lines</button>
        ${view.table?.length ? html`<span class="soft">on its way: ${view.table.join(", ")}</span>` : null}</div>
      <${Bench} trying=${trying} view=${view} kind=${ask?.kind} /></div>
    <div class="kids">${view.players.map(kid)}</div>
    <div class="threatside"><${Threats} view=${view} optionOf=${column} onPick=${pick} lit=${lit} /><${Memories} view=${view} optionOf=${memory} onPick=${pick} lit=${(/** @type {string} */ m) => lit(["memory", m])} /><${Extras} view=${view} /></div>
  </div>`;
}

/** The board itself. */
function Wood({ view, ask, trying, lines, find, is, pick, hover }) {
  const preview = trying.on && trying.preview ? trying.preview : null;
  const team = at(view.team ?? "0,0");
  const shown = Object.fromEntries(Object.entries(view.figures).map(([c, f]) => [c, trying.on && c === trying.colour ? placed(trying, f) : f]));
  const angle = preview?.needle !== undefined ? preview.needle : (view.needle?.angle ?? null);
  const options = ask ? ask.decision.options.map((/** @type {any} */ o, /** @type {number} */ index) => ({ ...o, index })) : [];
  const words = `The board: the Team at ${view.team}; ${Object.entries(view.figures).map(([c, f]) => `${FIGURE[c]} at ${/** @type {any} */ (f).place}`).join(", ")}.`;
  return html`<svg class="duskworld" viewBox="-8.600 -7 17.200 14" role="group" aria-label=${words}>
    <defs><radialGradient id="fl-ground" cx="50%" cy="46%" r="62%"><stop offset="0" stop-color="#4a3a26" /><stop offset=".55" stop-color="#2a2219" /><stop offset="1" stop-color="#15120f" /></radialGradient>
      <radialGradient id="fl-lamp"><stop offset="0" stop-color="#ffcf87" stop-opacity=".75" /><stop offset=".5" stop-color="#e0a458" stop-opacity=".2" /><stop offset="1" stop-color="#e0a458" stop-opacity="0" /></radialGradient>
      <radialGradient id="fl-space" cx="45%" cy="38%" r="65%"><stop offset="0" stop-color="#6a573d" /><stop offset="1" stop-color="#3a2f22" /></radialGradient>
      <linearGradient id="fl-tree" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2f3b2c" /><stop offset="1" stop-color="#121811" /></linearGradient></defs>
    <rect x="-8.600" y="-7" width="17.200" height="14" fill="#0d0c0d" /><polygon points="6.900,0 3.450,5.980 -3.450,5.980 -6.900,0 -3.450,-5.980 3.450,-5.980" class="clearing" />
    ${RING.map(([x, y], i) => html`<circle key=${i} cx=${x} cy=${y} r="0.26" class="place ${view.puppets?.includes(i) ? "taken" : ""}" />`)}
    ${SPACES.map((s) => { const [x, y] = at(s); return html`<circle key=${s} cx=${x} cy=${y} r="0.43" class="space" />`; })}
    ${lines ? SPACES.map((s) => { const p = at(s); const f = field(p, shown); return html`<path key=${s} d="M-.28 0h.5M.28 0l-.12 -.08M.28 0l-.12 .08" class="fieldline" transform=${`translate(${p[0]} ${p[1]}) rotate(${f.angle})`} opacity=${Math.min(0.85, 0.25 + f.strength * 14)} />`; }) : null}
    ${TREES.map((t, i) => html`<g key=${i} transform=${`translate(${t.x} ${t.y}) scale(${t.s})`} class="tree tone-${t.tone}"><path d="M0 -1.100 .5 .1 H.22 L.62 .75 H-.62 L-.22 .1 H-.5z" /></g>`)}
    ${view.den ? html`<g class="den">${view.den.spaces.map((/** @type {string} */ s) => { const [x, y] = at(s); return html`<circle key=${s} cx=${x} cy=${y} r="0.46" />`; })}<title>The Den: entering it loses (F119)</title><text x=${at(view.den.spaces[0])[0]} y=${at(view.den.spaces[0])[1] + 0.1}>Den</text></g>` : null}
    ${Object.entries(view.obstacles).map(([name, spaces]) => html`<${Obstacle} key=${name} name=${name} spaces=${spaces} swamp=${view.swamps?.includes(name)} label=${OBSTACLE[name] ?? name} lit=${hover === name} />`)}
    ${view.haunted?.map((/** @type {any} */ h, /** @type {number} */ i) => html`<${Token} key=${`h${i}`} space=${h.space} kind="haunted" sign=${h.number ?? "?"} turn=${h.direction} title=${`Haunted Place${h.number === null ? ", face down" : `: ${h.number} spaces`} ${way(h.direction)} (F128)`} />`)}
    ${view.eyes?.map((/** @type {any} */ e, /** @type {number} */ i) => html`<${Token} key=${`e${i}`} space=${e.space} kind=${e.open ? "eye" : "shut"} sign=${e.open ? "◉" : "—"} title=${`An Eye, ${e.open ? "open" : "closed"} (F121)`} />`)}
    ${Object.entries(view.portals ?? {}).map(([letter, s]) => html`<${Token} key=${`p${letter}`} space=${s} kind="portal" sign=${letter} title=${`Portal ${letter} (F137)`} />`)}
    ${view.memories.board.map((/** @type {string} */ s) => html`<${Token} key=${`m${s}`} space=${s} kind="memory" sign="?" title="A lost Memory, face down (F053)" />`)}
    ${view.servants?.spaces.map((/** @type {string} */ s, /** @type {number} */ i) => html`<${Token} key=${`s${i}`} space=${s} kind="servant" sign="☠" title="A Servant (F147, F148)" />`)}
    ${view.puppets?.map((/** @type {number} */ p) => html`<g key=${`u${p}`} class="token t-servant" transform=${`translate(${RING[p][0]} ${RING[p][1]})`}><title>A Servant of the Puppetmaster: no Faceless may stop here (F101)</title><path d="M-.2 .26v-.22a.2 .26 0 0 1 .4 0v.22z" class="back" /></g>`)}
    ${preview ? html`<${Path} team=${view.team} path=${preview.path} end=${preview.end} />` : null}
    ${trying.on && trying.colour && trying.colour in view.figures ? html`<${Figure} colour=${trying.colour} ...${pointOf(view.figures[trying.colour])} ghost=${true} />` : null}
    ${Object.entries(shown).map(([c, f]) => html`<${Figure} key=${c} colour=${c} ...${pointOf(f)} lit=${hover === c} />`)}
    ${view.team ? html`<${Team} x=${team[0]} y=${team[1]} angle=${angle} end=${view.needle?.end} fog=${view.fog} />` : null}
    <${Targets} view=${view} options=${options} trying=${trying} find=${find} is=${is} pick=${pick} hover=${hover} />
  </svg>`;
}

/** A figure where it is tried. @param {any} trying @param {any} f */
const placed = (trying, f) => (typeof trying.value[0] === "string" && trying.value[0] in FIGURE ? { ...f, facing: trying.value[1] } : { place: trying.value[0], facing: trying.value[1] });
/** @param {any} f */
function pointOf(f) {
  const [x, y] = stand(f.place);
  return { x, y, facing: f.facing };
}

/** The way the Team would go; a step through the Maze is broken in two. */
function Path({ team, path, end }) {
  const stops = [team, ...path].map(at);
  const d = stops.slice(1).map((p, i) => (Math.hypot(p[0] - stops[i][0], p[1] - stops[i][1]) > 1.2 ? `M${p[0]} ${p[1]}` : `M${stops[i][0]} ${stops[i][1]}L${p[0]} ${p[1]}`)).join("");
  const last = stops[stops.length - 1];
  return html`<g class="wayout ${["caught", "den", "servant"].includes(end) ? "worst" : end === "hit" ? "bad" : ""}"><path d=${d} />${stops.slice(1).map(([x, y], i) => html`<circle key=${i} cx=${x} cy=${y} r="0.47" />`)}<text x=${last[0]} y=${last[1] - 0.55}>${end === "hit" ? "hit" : ["caught", "den", "servant"].includes(end) ? "lost" : ""}</text></g>`;
}

/** What can be clicked on the board, by what is asked. */
function Targets({ view, options, trying, find, is, pick, hover }) {
  const key = (/** @type {() => void} */ act) => (/** @type {KeyboardEvent} */ e) => { if (e.key === "Enter" || e.key === " ") { e.preventDefault(); act(); } };
  const spot = (/** @type {string} */ k, /** @type {[number, number]} */ [x, y], /** @type {any} */ option, /** @type {() => void} */ act, r = 0.46) => html`<g key=${k} role="button" tabindex="0" class="pick can spot ${hover !== undefined && same(hover, option.value) ? "lit" : ""}" data-value=${JSON.stringify(option.value)} aria-label=${`${option.label}${option.hint ? `: ${option.hint}` : ""}`} transform=${`translate(${x} ${y})`} onClick=${act} onKeyDown=${key(act)}><circle r=${r} /></g>`;
  if (trying.on) {
    const places = [...new Set(trying.options.map((/** @type {any} */ o) => JSON.stringify(o.value[0])))].map((p) => JSON.parse(p));
    return html`<g class="targets">${places.filter((p) => !(typeof p === "string" && p in FIGURE)).map((p) => {
      const same_ = trying.options.find((/** @type {any} */ o) => same(o.value, [p, trying.value[1]])) ?? trying.options.find((/** @type {any} */ o) => same(o.value[0], p));
      return p === trying.value[0] ? null : spot(`t${p}`, stand(p), { value: same_.value, label: `Try ${FIGURE[trying.colour] ?? "it"} here` }, () => trying.to(same_.value), 0.3);
    })}</g>`;
  }
  if (is("step.choose", "needle.tie")) {
    const [x, y] = at(view.team);
    return html`<g class="targets">${options.map((/** @type {any} */ o) => { const a = (o.value * Math.PI) / 180; return html`<g key=${o.value} role="button" tabindex="0" class="pick can arrowhead ${hover === o.value ? "lit" : ""}" data-value=${JSON.stringify(o.value)} aria-label=${o.label} transform=${`translate(${x + Math.cos(a)} ${y + Math.sin(a)}) rotate(${o.value})`} onClick=${() => pick(o)} onKeyDown=${key(() => pick(o))}><circle r="0.44" /><path d="M-.2 -.18 .22 0 -.2 .18z" /></g>`; })}</g>`;
  }
  if (is("billygoat.path", "setup.memory", "setup.team", "setup.billygoat")) return html`<g class="targets">${options.filter((/** @type {any} */ o) => /,/.test(o.value)).map((/** @type {any} */ o) => spot(o.value, at(o.value), o, () => pick(o)))}</g>`;
  if (is("puppet.place")) return html`<g class="targets">${options.map((/** @type {any} */ o) => spot(`u${o.value}`, RING[o.value], o, () => pick(o), 0.3))}</g>`;
  if (is("threat.turn")) return html`<g class="targets">${options.map((/** @type {any} */ o) => spot(o.value, stand(view.figures[o.value].place), o, () => pick(o), 0.52))}</g>`;
  if (is("casper.move")) return html`<g class="targets">${options.filter((/** @type {any} */ o) => Array.isArray(o.value)).map((/** @type {any} */ o) => spot(JSON.stringify(o.value), /** @type {[number, number]} */ (at(o.value[0]).map((n, k) => (n + 2 * at(o.value[1])[k]) / 3)), o, () => pick(o), 0.24))}</g>`;
  if (is("rope.obstacle")) return html`<g class="targets">${options.filter((/** @type {any} */ o) => view.obstacles[o.value]).map((/** @type {any} */ o) => spot(o.value, at(view.obstacles[o.value][0]), o, () => pick(o)))}</g>`;
  if (is("setup.obstacle", "setup.den", "rope.place") && typeof hover === "string") return html`<g class="targets">${hover.split(" ").filter((s) => /,/.test(s)).map((s) => html`<circle key=${s} cx=${at(s)[0]} cy=${at(s)[1]} r="0.46" class="hovered" />`)}</g>`;
  return null;
}

/** @param {any} view */
export function status(view) {
  if (!view) return "";
  const found = view.memories?.collected.length ?? 0;
  return `${found} of 8 Memories · deck ${view.deck} · turn ${view.turn?.number ?? 1}`;
}

/** @param {any} view @param {string[]} names */
export function places(view, names) {
  return ["the Team", "the needle", "Judith", "Sam", "Alan", "Billygoat", "the Threats", "the Memories", ...names.map((n) => `the hand of ${n}`), ...Object.keys(view.obstacles).map((o) => `the ${OBSTACLE[o] ?? o}`)];
}

/** @param {any} view @param {import("../../types.d.ts").Outcome} outcome */
export function ending(view, outcome) {
  return { why: [ENDS[view.ended] ?? outcome.reason], each: view.players.map((/** @type {any} */ p) => `${KIDS[p.kid]?.[0] ?? p.kid}`) };
}
