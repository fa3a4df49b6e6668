// What lies in the way: six Obstacles on either side, and the Den. Each is drawn over the spaces it covers.
import { html } from "../../lib.js";
import { at, dice } from "./geometry.js";
import { Piece } from "./piece_info.js";
import { OBSTACLES, TELL } from "./words.js";

/** @import { Child } from "../../lib.d.ts" */

/** @typedef {[number, number]} Point */

/** Lines between neighboring spaces, and the middle. @param {string[]} spaces */
export function shape(spaces) {
  const dots = spaces.map(at);
  const beside = (/** @type {Point} */ a, /** @type {Point} */ b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1.1;
  const pairs = dots.flatMap((a, i) =>
    dots
      .slice(i + 1)
      .filter((b) => beside(a, b))
      .map((b) => [a, b]),
  );
  const joins = pairs.map(([a, b]) => `M${a.join(" ")}L${b.join(" ")}`).join("");
  const filled = pairs
    .flatMap(([a, b]) =>
      dots
        .filter((c) => c !== a && c !== b && beside(a, c) && beside(b, c))
        .map((c) => `M${[a, b, c].map((p) => p.join(" ")).join("L")}z`),
    )
    .join("");
  const [cx, cy] = [0, 1].map((k) => dots.reduce((s, d) => s + d[k], 0) / dots.length);
  return { dots, cx, cy, d: (joins || `M${cx} ${cy}h.01`) + filled };
}

/** @param {{name: string, spaces: string[], swamp: boolean, lit?: boolean}} props */
export function Obstacle({ name, spaces, swamp, lit = false }) {
  const { dots, d } = shape(spaces);
  const [label, text, rule] = OBSTACLES[name] ?? [name, "", ""];
  const told = swamp ? [`${label}, a Swamp`, TELL.swamp[1], TELL.swamp[2]] : [label, text, rule];
  return html`<${Piece} id=${`o-${name}`} tell=${told}
    class="obstacle o-${name} ${swamp ? "swamp" : ""} ${lit ? "lit" : ""}">
    <path d=${d} class="shade" />
    <path d=${d} class="edge" />
    <path d=${d} class="body" />
    <path d=${d} class="light" />
    ${dots.map(
      (p, i) => html`<g key=${i} transform=${`translate(${p.join(" ")})`}>
        ${swamp ? mire(i) : (MOTIF[name] ?? MOTIF.stones)(i, dots)}
      </g>`,
    )}
  </${Piece}>`;
}

/** @param {number} i */
const mire = (i) =>
  html`
    <path d="M-.3-.1q.15-.1.3 0t.3 0M-.22.14q.12-.09.24 0t.24 0" class="ripple" />
    <circle cx=${i % 2 ? -0.14 : 0.16} cy="-.22" r=".05" class="bubble" />
    <circle cx=${i % 2 ? 0.2 : -0.2} cy=".24" r=".035" class="bubble" />
    <path d="M-.3.28q.02-.2-.04-.34M-.24.28q.04-.14.1-.22" class="reed" />
  `;

/** @type {Record<string, (i: number, dots: Point[]) => Child>} what is drawn on each space */
const MOTIF = {
  log: () =>
    html`
      <ellipse rx=".4" ry=".27" class="wood" />
      <path d="M-.36-.1H.3M-.38.06H.32M-.3.18H.2" class="bark" />
      <ellipse cx=".26" rx=".16" ry=".24" class="cut" />
      <ellipse cx=".26" rx=".09" ry=".15" class="hollow" />
      <path d="M-.2-.26q-.08-.16-.2-.18M-.05-.27q.04-.14.16-.16" class="twig" />
    `,
  roots: (i) =>
    html`
      <path
        d=${
          i
            ? "M-.42.1C-.2-.3 0 .3.2-.1S.4-.2.42.16M-.3.3C-.1 0 .1.3.34.28"
            : "M-.42-.1C-.2.3 0-.3.2.1S.4.2.42-.16M-.3-.3C-.1 0 .1-.3.34-.24"
        } class="root" />
      <path d="M-.18-.04q.1-.2.04-.32M.14.08q.1.14.04.28" class="root thin" />
    `,
  stones: (i) => {
    const next = dice(11 + i * 7);
    return [0, 1, 2].map((k) => {
      const [x, y, r] = [(next() - 0.5) * 0.44, (next() - 0.5) * 0.4, 0.14 + next() * 0.12];
      return html`<g key=${k}
        transform=${`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${Math.round(next() * 360)})`}>
        <path d=${`M${-r} ${r * 0.4}L${-r * 0.6} ${-r * 0.8}L${r * 0.3} ${-r}L${r} ${-r * 0.1}L${r * 0.5} ${r * 0.9}z`}
          class="rock" />
      </g>`;
    });
  },
  brambles: (i) =>
    html`
      <path d="M-.4.16Q-.2-.36 0 .06T.4-.14M-.36-.12Q-.1.4.14-.02T.4.2" class="vine" />
      <path d="M-.2-.12l-.05-.12M0 .02l.1-.1M.2.02l.04.12M-.16.12l-.06.1" class="vine thin" />
      ${[
        [-0.26, -0.02],
        [0.06, 0.14],
        [0.24, -0.16],
      ].map(([x, y], k) => html`<circle key=${k} cx=${x} cy=${i % 2 ? -y : y} r=".055" class="berry" />`)}
    `,
  thorns: (i) =>
    html`<g transform=${`rotate(${i * 50 - 30})`}>
      <path d="M-.34.28-.2-.34-.08.2 .04-.4.14.22.28-.28.34.26z" class="spike" />
      <path d="M-.24.1l-.12-.1M.02-.1l.12-.08M.24.02l.12-.02" class="spur" />
    </g>`,
  pond: (i) =>
    html`
      <path
        d=${
          i % 2
            ? "M-.3-.05q.15-.1.3 0t.3 0M-.2.16q.1-.07.2 0t.2 0"
            : "M-.26.02q.13-.08.26 0t.26 0M-.1-.18q.09-.06.18 0t.16 0"
        } class="ripple" />
      ${i === 1 || i === 2 ? html`<path d="M.14.2a.1.07 0 1 1 .1-.03L.15.17z" class="lily" />` : null}
    `,
};

/** @param {{den: {spaces: string[], hypnotised: boolean}}} props */
export function Den({ den }) {
  const { d, cx, cy } = shape(den.spaces);
  return html`<${Piece} id="den"
    tell=${den.hypnotised ? [TELL.den[0], TELL.hypnotised[1], TELL.hypnotised[2]] : TELL.den}
    class="den ${den.hypnotised ? "near" : ""}">
    <path d=${d} class="shade" />
    <path d=${d} class="edge" />
    <path d=${d} class="body" />
    <g transform=${`translate(${cx} ${cy - 0.06})`}>
      <path d="M-.34.3C-.4-.3-.2-.44 0-.44s.4.14.34.74z" class="mouth" />
      <path d="M-.2-.06l.14.05-.12.05zM.2-.06.06-.01l.12.05z" class="glint" />
      <path d="M-.16.2l.06-.08.06.08.06-.08.06.08.06-.08.06.08" class="teeth" />
    </g>
    <text x=${cx} y=${cy + 0.62} class="oname">Den</text>
  </${Piece}>`;
}
