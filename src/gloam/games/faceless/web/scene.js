// The wood at dusk: ground, trees, mist, trodden stones. It never changes during a game, so it is drawn once.
import { html, useMemo } from "../../lib.js";
import { at, dice, H, out, RING, SPACES, TRAILS } from "./geometry.js";

const FIRS = [
  "M0-1.500 .2-1.050.12-1.080.4-.62.26-.68.56-.2.36-.3.7.22.1.12.1.42H-.1V.12" +
    "L-.7.22-.36-.3-.56-.2-.26-.68-.4-.62-.12-1.080-.2-1.050z",
  "M0-1.900 .16-1.400.09-1.430.32-.95.2-1 .44-.5.27-.58.54-.06.3-.16.6.32.08.2.08.5H-.08V.2" +
    "L-.6.32-.3-.16-.54-.06-.27-.58-.44-.5-.2-1-.32-.95-.09-1.430-.16-1.400z",
  "M0-1.200 .26-.82.14-.85.5-.4.3-.46.66 0 .4-.08.82.34.12.24.12.5H-.12V.24" +
    "L-.82.34-.4-.08-.66 0-.3-.46-.5-.4-.14-.85-.26-.82z",
];
const BARE = "M-.06.5-.03-.3-.3-.7M-.03-.3.05-.75.28-1.150M.05-.75-.1-1.200M-.16-.5-.42-.52M.14-.92.36-.86M.06.5.03-.2";

/** @type {{x: number, y: number, s: number, kind: number, deep: number}[]} */
const TREES = (() => {
  const next = dice(7);
  const trees = [];
  while (trees.length < 330) {
    const [x, y] = [(next() - 0.5) * 34, (next() - 0.5) * 20];
    const [s, k] = [0.55 + next() * 0.85, next()];
    const far = out(x, y);
    if (far > 7.45 + (y > 0 ? 0.6 * s : 0) && !(Math.hypot(x + 5.75, y - 4.48) < 1.5 && y > 3.5))
      trees.push({ x, y, s, kind: k < 0.08 ? 3 : Math.floor(next() * 3), deep: Math.min(3, Math.floor((y + 10) / 5)) });
  }
  return trees.sort((a, b) => a.y - b.y);
})();

/** Leaves, tufts and toadstools on the ground. */
const LITTER = (() => {
  const next = dice(99);
  return Array.from({ length: 360 }, () => ({
    x: (next() - 0.5) * 14.5,
    y: (next() - 0.5) * 12.5,
    turn: next() * 360,
    s: 0.5 + next() * 0.8,
    kind: Math.floor(next() * 12),
  })).filter((l) => out(l.x, l.y) < 7);
})();
const MOSS = (() => {
  const next = dice(31);
  return Array.from({ length: 26 }, () => ({
    x: (next() - 0.5) * 12,
    y: (next() - 0.5) * 10,
    r: 0.5 + next() * 1.3,
    tone: Math.floor(next() * 2),
  })).filter((m) => out(m.x, m.y) < 6.3);
})();
const f = (/** @type {number} */ n) => n.toFixed(2);
/** All leaves of a tone as one path: thousands of nodes would be slow. @param {number} tone */
const leaves = (tone) =>
  LITTER.filter((l) => l.kind < 8 && l.kind % 4 === tone)
    .map((l) => {
      const [c, s] = [Math.cos(l.turn) * 0.1 * l.s, Math.sin(l.turn) * 0.1 * l.s];
      return (
        `M${f(l.x - c)} ${f(l.y - s)}Q${f(l.x + s)} ${f(l.y - c)} ${f(l.x + c)} ${f(l.y + s)}` +
        `Q${f(l.x - s)} ${f(l.y + c)} ${f(l.x - c)} ${f(l.y - s)}`
      );
    })
    .join("");
const TUFTS = LITTER.filter((l) => l.kind > 7 && l.kind < 11)
  .map(({ x, y, s }) =>
    [
      [-0.1, -0.14, -0.12],
      [-0.03, -0.02, -0.2],
      [0.04, 0.12, -0.14],
    ]
      .map(
        ([a, b, h]) =>
          `M${f(x + a * s)} ${f(y + 0.08 * s)}Q${f(x + a * s)} ${f(y - 0.06 * s)} ${f(x + b * s)} ${f(y + h * s)}`,
      )
      .join(""),
  )
  .join("");
const TOADSTOOLS = LITTER.filter((l) => l.kind === 11);
/** Every stone a little different. */
const STONES = (() => {
  const next = dice(5);
  return SPACES.map((space) => ({ space, tone: Math.floor(next() * 3), turn: Math.floor(next() * 360) }));
})();
/** The trodden ways between neighbors. */
const WAYS = SPACES.flatMap((s) => {
  const [q, r] = s.split(",").map(Number);
  return [
    [1, 0],
    [0, 1],
    [-1, 1],
  ]
    .map(([a, b]) => `${q + a},${r + b}`)
    .filter((t) => SPACES.includes(t))
    .map((t) => `M${at(s).join(" ")}L${at(t).join(" ")}`);
}).join("");
/** The rows from here on have the great compass on their left: their names stand on the right. */
const ROSE = 9;
const RIM = `M${RING.map((p) => p.map((v) => v.toFixed(3)).join(" ")).join("L")}z`;
const EDGE = (() => {
  const next = dice(17);
  const points = Array.from({ length: 72 }, (_, i) => {
    const a = (i * Math.PI) / 36;
    const d = 1 / Math.max(Math.abs(Math.sin(a)) / H, Math.abs(Math.cos(a)) + Math.abs(Math.sin(a)) / (2 * H));
    const r = (6.95 + next() * 0.3) * d;
    return `${(r * Math.cos(a)).toFixed(2)} ${(r * Math.sin(a)).toFixed(2)}`;
  });
  return `M${points.join("L")}z`;
})();

/** @param {{night: boolean, symbols: string[], reverse: string[]}} props */
export function Scene({ night, symbols, reverse }) {
  return useMemo(
    () => html`<svg class="scene" viewBox="-7 -6.050 14 12.200" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="fs-ground" gradientUnits="userSpaceOnUse" cx="0" cy="-1" r="8">
          ${
            night
              ? html`
                <stop offset="0" stop-color="#2f3a58" />
                <stop offset=".6" stop-color="#1c2338" />
                <stop offset="1" stop-color="#0e1220" />
              `
              : html`
                <stop offset="0" stop-color="#57452e" />
                <stop offset=".55" stop-color="#362b1f" />
                <stop offset="1" stop-color="#191510" />
              `
          }
        </radialGradient>
        <radialGradient id="fs-stone" cx="42%" cy="32%" r="72%">
          ${
            night
              ? html`
                <stop offset="0" stop-color="#5d6c94" />
                <stop offset="1" stop-color="#2a3350" />
              `
              : html`
                <stop offset="0" stop-color="#86704f" />
                <stop offset=".7" stop-color="#54442f" />
                <stop offset="1" stop-color="#3d3224" />
              `
          }
        </radialGradient>
        <filter id="fs-soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation=".28" /></filter>
        <filter id="fs-mist" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation=".9" /></filter>
        ${FIRS.map(
          (d, i) => html`<symbol key=${i} id=${`fs-fir${i}`} overflow="visible">
            <ellipse cx="0" cy=".46" rx=".5" ry=".12" fill="#0006" />
            <path d=${d} />
            <path d=${d} transform="translate(-.07 -.02) scale(.55 .9)" fill="#fff" fill-opacity=".045" />
          </symbol>`,
        )}
        ${[20, 140, 260].map(
          (turn, i) => html`<symbol key=${turn} id=${`fs-stone${i}`} overflow="visible">
            <ellipse cy=".07" rx=".44" ry=".43" fill="#000" fill-opacity=".46" />
            <circle r=".425" fill="url(#fs-stone)" stroke="#1a140c" stroke-opacity=".6" stroke-width=".025" />
            <path d="M-.3-.24A.38.38 0 0 1 .3-.24" fill="none" stroke="#ffe7ba" stroke-opacity=".18" stroke-width=".04"
              stroke-linecap="round" />
            <path d="M-.2 .05l.12.1.1-.04M.1-.16l.1.06" fill="none" stroke="#000" stroke-opacity=".27"
              stroke-width=".022" transform=${`rotate(${turn})`} />
          </symbol>`,
        )}
        <symbol id="fs-fir3" overflow="visible">
          <path d=${BARE} fill="none" stroke="#1a1512" stroke-width=".09" stroke-linecap="round" />
        </symbol>
      </defs>
      <g class="far">${TREES.filter((t) => t.y < 0).map(tree)}</g>
      <g filter="url(#fs-mist)" class="mist">
        <ellipse cx="-9" cy="-3" rx="4" ry="1.100" />
        <ellipse cx="8.500" cy="-4.500" rx="4.500" ry="1" />
        <ellipse cx="0" cy="-6.800" rx="7" ry=".8" />
        <ellipse cx="10" cy="2.500" rx="3.500" ry=".9" />
      </g>
      <path d=${EDGE} fill="#000" opacity=".55" filter="url(#fs-soft)" transform="translate(0 .18)" />
      <path d=${EDGE} fill="url(#fs-ground)" filter="url(#fs-soft)" />
      <g filter="url(#fs-soft)">
        ${MOSS.map(
          (m, i) => html`<ellipse key=${i} cx=${m.x} cy=${m.y} rx=${m.r} ry=${m.r * 0.55} class="moss m-${m.tone}" />`,
        )}
      </g>
      <path d=${RIM} class="rimway" />
      <path d=${WAYS} class="ways" />
      ${[0, 1, 2, 3].map((tone) => html`<path key=${tone} d=${leaves(tone)} class="leaf l-${tone}" />`)}
      <path d=${TUFTS} class="tuft" />
      ${TOADSTOOLS.map(
        (l, i) => html`<g key=${i} transform=${`translate(${f(l.x)} ${f(l.y)}) scale(${f(l.s)})`}
          class="toadstool">
          <path d="M-.03.1v-.1h.06v.1z" />
          <path d="M-.1 0a.1.09 0 0 1 .2 0z" class="cap" />
        </g>`,
      )}
      ${RING.map(
        ([x, y], i) => html`<circle key=${i} cx=${x} cy=${y} r=${i % 12 ? 0.24 : 0.3}
          class="place ${i % 12 ? "" : "start"}" />`,
      )}
      ${STONES.map(
        ({ space, tone, turn }) => html`<use key=${space} href=${`#fs-stone${turn % 3}`} class="stone n-${tone}"
          transform=${`translate(${at(space).map(f).join(" ")})`} />`,
      )}
      ${symbols.map(
        (s, i) => html`<g key=${s} transform=${`translate(${at(s).join(" ")})`} class="symbol">
          ${
            i
              ? html`
                <circle r=".2" />
                <path d="M0-.2V.2M-.17-.1.17.1M.17-.1-.17.1" />
              `
              : html`<path d="M-.2 .22V0a.2.2 0 0 1 .4 0v.22M-.06.22v-.14h.12v.14" />`
          }
        </g>`,
      )}
      ${reverse.map(
        (s) => html`<g key=${s} transform=${`translate(${at(s).join(" ")})`} class="reverse">
          <path d="M-.26 0A.26.26 0 0 1 .26 0z" class="red" />
          <path d="M.26 0A.26.26 0 0 1-.26 0z" class="white" />
          <path d="M-.34-.1A.36.36 0 0 1 .3-.2M.34.1A.36.36 0 0 1-.3.2" class="turn" />
        </g>`,
      )}
      ${TRAILS.map(
        (name, i) => html`<text key=${name} x=${(i < ROSE ? -1 : 1) * (6.38 - Math.abs(i - 5) / 2)}
          y=${(i - 5) * H + 0.07} class="trail ${i < ROSE ? "" : "right"}">
          ${name}
        </text>`,
      )}
      <g class="near">${TREES.filter((t) => t.y >= 0).map(tree)}</g>
    </svg>`,
    [night, symbols.join(), reverse.join()],
  );
}

/** @param {typeof TREES[number]} t @param {number} i */
function tree(t, i) {
  return html`<use key=${i} href=${`#fs-fir${t.kind}`} class="tree d-${t.deep}"
    transform=${`translate(${t.x.toFixed(2)} ${t.y.toFixed(2)}) scale(${t.s.toFixed(2)})`} />`;
}
