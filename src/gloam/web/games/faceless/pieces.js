// The pieces on the board, each a small SVG group: figures with their magnets, the Team with its needle, tokens.
import { html } from "../../lib.js";
import { at } from "./plane.js";
import { FIGURE, MARK } from "./words.js";

/** @type {Record<string, string>} strokes on a square of 24 */
export const GLYPHS = {
  hat: "M3 18h18M6 18 9 6h6l3 12M8 13h8",
  bow: "M12 12 4 7v10zM12 12l8-5v10zM10.5 10.5h3v3h-3z",
  book: "M12 6c-3-2-6-2-8-1v13c2-1 5-1 8 1 3-2 6-2 8-1V5c-2-1-5-1-8 1zM12 6v13",
  bags: "M7 10h10l2 10H5zM9 10V7a3 3 0 0 1 6 0v3",
  street: "M9 4 5 20M15 4l4 16M12 4v3M12 10v3M12 16v4",
  music: "M5 7h14v11H5zM9 12.500a2 2 0 1 0 .1 0M15 12.500a2 2 0 1 0 .1 0M8 7l2-3h4l2 3",
  campfire: "M5 20 19 16M19 20 5 16M12 4c4 4 4 6 2 9-1 1-3 1-4 0-2-3 1-4 2-9z",
  rope: "M8 6a5 3 0 1 0 8 0 5 3 0 1 0-8 0M7 10a5 3 0 1 0 10 0M7 14a5 3 0 1 0 10 0M16 16l3 4",
  unknown: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17v.5",
};

/** @param {{name: string, size?: number}} props */
export function Glyph({ name, size = 24 }) {
  return html`<svg width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true" class="glyph"><path d=${GLYPHS[name] ?? GLYPHS.unknown} /></svg>`;
}

/** A figure: a ring, a letter, and a bar magnet whose blank half points where it faces. */
export function Figure({ colour, x, y, facing, ghost = false, lit = false }) {
  return html`<g class="figure c-${colour} ${ghost ? "ghost" : ""} ${lit ? "lit" : ""}" transform=${`translate(${x} ${y})`}>
    <title>${FIGURE[colour]}: the blank half of the magnet faces ${Math.round(facing)}°; the coloured half pulls the red end (F083)</title>
    <circle r="0.47" class="base" />
    <g class="magnet" style=${{ transform: `rotate(${facing}deg)` }}>
      <rect x="-0.34" y="-0.135" width="0.34" height="0.27" rx="0.05" class="pull" /><rect x="0" y="-0.135" width="0.34" height="0.27" rx="0.05" class="blank" />
      <path d="M0.42 0 0.33 -0.07 V0.07z" class="tip" />
    </g>
    <text y="0.83" class="name">${colour === "red" ? "Billygoat" : FIGURE[colour]}</text><text y="-0.56" class="mark">${MARK[colour]}</text>
  </g>`;
}

/** The Team on its lantern, with the compass: the red end and the white end of the needle. */
export function Team({ x, y, angle, end, fog }) {
  return html`<g class="team" style=${{ transform: `translate(${x}px, ${y}px)` }}>
    <title>${fog ? "The Team, its compass under the Fog (F140)" : angle === null ? "The Team; no field moves the needle" : `The Team; the red end points ${Math.round(angle)}°, the ${end} end is followed`}</title>
    <circle r="1.5" class="glow" /><circle r="0.46" class="case" />
    ${fog ? html`<path d="M-.3 -.05q.15 -.12 .3 0t.3 0M-.25 .12q.12 -.1 .25 0t.25 0" class="fogged" />` : angle === null ? html`<circle r="0.08" class="hub" />` : html`<g class="needle" style=${{ transform: `rotate(${angle}deg)` }}>
      <path d="M0 -0.1 0.4 0 0 0.1z" class="red" /><path d="M0 -0.1 -0.4 0 0 0.1z" class="white" /><circle r="0.07" class="hub" /></g>`}
  </g>`;
}

/** An Obstacle: a shape over its spaces. */
export function Obstacle({ name, spaces, swamp, label, lit }) {
  const dots = spaces.map(at);
  const joins = dots.flatMap((a, i) => dots.slice(i + 1).filter((b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1.1).map((b) => `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`)).join("");
  const [cx, cy] = [0, 1].map((k) => dots.reduce((s, d) => s + d[k], 0) / dots.length);
  return html`<g class="obstacle o-${name} ${swamp ? "swamp" : ""} ${lit ? "lit" : ""}"><title>${label}${swamp ? ", turned to its Swamp side (F150)" : ": the Team cannot enter (F065)"}</title>
    <path d=${joins || `M${cx} ${cy}h.01`} class="shade" /><path d=${joins || `M${cx} ${cy}h.01`} class="body" />${dots.map(([x, y], i) => html`<circle key=${i} cx=${x} cy=${y} r="0.44" class="body" />`)}
    ${dots.map(([x, y], i) => html`<g key=${`t${i}`} transform=${`translate(${x} ${y})`}><${Texture} name=${name} swamp=${swamp} turn=${i * 47} /></g>`)}
    <text x=${cx} y=${cy + 0.1} class="oname">${label}</text></g>`;
}

/** @type {Record<string, string>} */
const TEXTURES = {
  log: "M-.3 .1h.6M-.3 -.08h.6M.3 -.2v.4", roots: "M-.3 .2c.1 -.4 .2 -.1 .3 -.4M0 .25c.1 -.3 .2 -.2 .28 -.45", stones: "M-.25 .1l.1 -.2 .2 0 .08 .18zM.08 .2l.06 -.14 .14 .02 .04 .12z",
  brambles: "M-.3 .15q.3 -.5 .6 0M-.2 -.05l-.04 -.1M0 -.1v-.12M.2 -.02l.06 -.1", thorns: "M-.28 .2L0 -.25 .28 .2M-.1 0l-.12 -.05M.1 0l.12 -.05", pond: "M-.3 -.05q.15 -.1 .3 0t.3 0M-.22 .12q.12 -.1 .24 0t.24 0",
};
function Texture({ name, swamp, turn }) {
  return html`<path d=${swamp ? TEXTURES.pond : (TEXTURES[name] ?? "")} class="texture" transform=${name === "pond" || swamp ? "" : `rotate(${turn % 60})`} />`;
}

/** A small token with a sign. */
export function Token({ space, kind, sign, title, turn = null, lit = false }) {
  const [x, y] = at(space);
  return html`<g class="token t-${kind} ${lit ? "lit" : ""}" transform=${`translate(${x} ${y})`}><title>${title}</title>
    ${kind === "memory" ? html`<path d="M0 -.3 .3 0 0 .3 -.3 0z" class="back" />` : kind === "servant" ? html`<path d="M-.2 .26v-.22a.2 .26 0 0 1 .4 0v.22z" class="back" />` : html`<circle r="0.3" class="back" />`}
    ${turn === null ? null : html`<path d="M.32 0l.14 .0M.46 0l-.08 -.07M.46 0l-.08 .07" class="arrow" transform=${`rotate(${turn})`} />`}
    <text y="0.1" class="sign">${sign}</text></g>`;
}
