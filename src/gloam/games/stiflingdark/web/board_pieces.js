// What lies on the board: night and light, spaces, doors, tokens, traces, figures. All of it is the View's word.
import { html, useMemo } from "../../lib.js";
import { useFetched } from "../../shell/fetched.js";
import { capital } from "../../words.js";
import { Face, FoeFace } from "./faces.js";
import { BEAM } from "./flashlight.js";
import { BADGE, DOOR, FOE, GLYPH, KIND, plain, printed, SIGN, TOKEN } from "./words.js";

/** @import { Line } from "../../types.d.ts" */
/** @import { Light } from "./flashlight.js" */
/** @import { GameMap, Space } from "./map.d.ts" */
/** @import { Figure, Investigator, Unchosen, View } from "./view.d.ts" */

/** @typedef {{x0: number, y0: number, wide: number, tall: number, at: (id: string) => Space, map: GameMap}} Place */
/** What a Window is, where its state is no word for it. @type {Record<string, string>} */
const WINDOW_STATES = { false: "a False Window", open: "an Open Window", rag: "safe, a Dirty Rag" };
/** The share of the board beyond which somebody could be almost anywhere. */
export const WIDE_OPEN = 0.6;
/** How far the light of a lit space reaches on the picture. */
const PATCH = 0.95;
const SHAPE = {
  red: "M-.13 -.13h.26v.26h-.26z",
  green: "M0 -.15a.15 .15 0 1 0 .001 0z",
  blue: "M0 -.17l.17 .29h-.34z",
};

/**
 * What lies on the board, drawn again when something has changed, not for every move of the camera or the pointer.
 * @param {{view: View, you: number | null, place: Place, picture: string, belief: boolean, tried: Light | null,
 *   log: Line[], over: boolean, names: string[]}} props
 */
export function useLying({ view, you, place, picture, belief, tried, log, over, names }) {
  const { at, map } = place;
  const Behind = useFetched(Boolean(view.screen), () => import("./behind.js").then((made) => made.Behind));
  const night = useMemo(() => {
    const bright = new Set(tried ? [...view.bright, ...tried.lit] : view.bright);
    return {
      lit: html`<${Lit} place=${place} picture=${picture} bright=${bright} />`,
      spaces: html`<${Spaces} view=${view} map=${map} bright=${bright} unlit=${tried?.dark ?? {}} />`,
    };
  }, [view, map, picture, tried]);
  const still = useMemo(
    () => ({
      dark: html`<${Darkness} place=${place} people=${view.investigators} />`,
      lights: view.lights.map(
        (l, i) =>
          html`<path key=${`l${i}`} d=${BEAM} class="beam" transform=${`${shift(at(l.space))} rotate(${l.aim})`} />`,
      ),
      belief: belief ? html`<${Belief} view=${view} place=${place} />` : null,
      things: html`<g>
        <${Doors} view=${view} place=${place} />
        <${Traces} view=${view} place=${place} />
        <${Tokens} view=${view} place=${place} />
        ${
          view.screen && Behind
            ? html`<${Behind} screen=${view.screen} round=${view.round} log=${log} over=${over} place=${place} />`
            : null
        }
        <${Figures} view=${view} you=${you} names=${names} place=${place} />
      </g>`,
    }),
    [view, you, map, belief, log, over, names, Behind],
  );
  return { ...night, ...still };
}

/**
 * Where the Hidden can be, unless that is nearly everywhere.
 * @param {View} view
 * @param {GameMap} map
 * @returns {Set<string>}
 */
export const mayBe = (view, map) =>
  new Set(
    Object.values(view.possible ?? {})
      .filter((some) => some.length <= WIDE_OPEN * Object.keys(map.spaces).length)
      .flat(),
  );

/** @param {number[] | Space} p */
export const shift = (p) => `translate(${p[0]} ${p[1]})`;

/**
 * Night lies over everything; around people it is a little lighter.
 * @param {{place: Place, people: (Investigator | Unchosen)[]}} props
 */
function Darkness({ place, people }) {
  const { x0, y0, wide, tall, at } = place;
  return html`<defs>
    <radialGradient id="sd-lit">
      <stop offset="0" stop-color="#fff" />
      <stop offset=".55" stop-color="#fff" stop-opacity=".8" />
      <stop offset="1" stop-color="#fff" stop-opacity="0" />
    </radialGradient>
    <mask id="sd-patch" maskUnits="userSpaceOnUse" x=${-PATCH} y=${-PATCH} width=${2 * PATCH} height=${2 * PATCH}>
      <circle r=${PATCH} fill="url(#sd-lit)" />
    </mask>
    <radialGradient id="sd-near">
      <stop offset="0" stop-color="#000" stop-opacity=".75" />
      <stop offset="1" stop-color="#000" stop-opacity="0" />
    </radialGradient>
    <radialGradient id="sd-may">
      <stop offset="0" stop-color="#ff4a3a" stop-opacity=".9" />
      <stop offset=".5" stop-color="#ff4a3a" stop-opacity=".45" />
      <stop offset="1" stop-color="#ff4a3a" stop-opacity="0" />
    </radialGradient>
    <linearGradient id="sd-beam" x1="0" y1="1" x2="0" y2="0">
      <stop offset="0" stop-color="#fff3c0" stop-opacity=".65" />
      <stop offset="1" stop-color="#fff3c0" stop-opacity=".05" />
    </linearGradient>
    <clipPath id="sd-face"><circle r="0.34" /></clipPath>
    <mask id="sd-night">
      <rect x=${x0 - 20} y=${y0 - 20} width=${wide + 40} height=${tall + 40} fill="#fff" />
      ${people
        .filter((i) => i.space)
        .map(
          (i) => html`<circle key=${i.seat} cx=${at(i.space ?? "")[0]} cy=${at(i.space ?? "")[1]} r="1.9"
            fill="url(#sd-near)" />`,
        )}
    </mask>
  </defs>`;
}

/**
 * A lit space shows the board by day: a patch of its own, so that another aim draws only the patches that change.
 * @param {{place: Place, picture: string, bright: Set<string>}} props
 */
function Lit({ place, picture, bright }) {
  const { x0, y0, wide, tall, at } = place;
  return html`<g class="day">
    ${[...bright].map((s) => {
      const [x, y] = at(s);
      return html`<svg key=${s} x=${x - PATCH} y=${y - PATCH} width=${2 * PATCH} height=${2 * PATCH}
        viewBox=${`${-PATCH} ${-PATCH} ${2 * PATCH} ${2 * PATCH}`}>
        <image href=${picture} x=${x0 - x} y=${y0 - y} width=${wide} height=${tall} preserveAspectRatio="none"
          mask="url(#sd-patch)" />
      </svg>`;
    })}
  </g>`;
}

/**
 * Where the Hidden can be, by what everybody knows: a glow, as strong as it is likely; fainter where it is nearly
 * everywhere.
 * @param {{view: View, place: Place}} props
 */
function Belief({ view, place }) {
  const all = Object.keys(place.map.spaces).length;
  /** @type {Record<string, number>} */
  const glow = {};
  for (const [who, some] of Object.entries(view.possible ?? {})) {
    const spots = /** @type {string[]} */ (some);
    if (spots.length > WIDE_OPEN * all || view.figures.find((f) => f.id === who)?.space) continue;
    const odds = view.chances?.[who];
    const top = odds ? Math.max(...Object.values(odds).map(Number), 0.001) : 1;
    for (const s of spots)
      glow[s] = Math.max(glow[s] ?? 0, odds ? Math.max(0.12, Math.sqrt((odds[s] ?? 0) / top)) : 0.75);
  }
  const spots = Object.entries(glow);
  const strength = Math.min(1, Math.max(0.5, 1.1 - spots.length / 200));
  return html`<g class="belief" aria-hidden="true">
    ${spots.map(
      ([s, much]) => html`<circle key=${s} cx=${place.at(s)[0]} cy=${place.at(s)[1]} r="0.52" fill="url(#sd-may)"
        opacity=${(much * strength).toFixed(2)} />`,
    )}
  </g>`;
}

/** What a ping at a space says, and the building it stands in. @param {string} id @param {GameMap} map */
export const pingAt = (id, map) =>
  [`space ${id}`, ...(map.zones[id.split("-")[0]] ? [`the ${map.zones[id.split("-")[0]]}`] : [])].join("|");

/**
 * A space that looks as it did is not drawn again: a light that swings changes a few of the hundreds.
 * @param {{view: View, map: GameMap, bright: Set<string>, unlit: Record<string, string>}} props
 */
function Spaces({ view, map, bright, unlit }) {
  const drawn = useMemo(() => new Map(), [map]);
  const { dark, taken, may, odds } = useMemo(() => ofSpaces(view, map), [view, map]);
  const level = (/** @type {string} */ id) => (bright.has(id) ? "Bright" : dark.has(id) ? "Dark" : "Dim");
  const says = (/** @type {string} */ id, /** @type {string} */ kind) =>
    [
      `${id}${kind ? `: ${KIND[kind] ?? kind}` : ""}`,
      level(id),
      may.has(id) ? `the Adversary could be here${odds[id] ? `, about ${Math.round(100 * odds[id])}%` : ""}` : "",
      unlit[id] ? `stays dark: ${unlit[id]}` : "",
    ]
      .filter(Boolean)
      .join("; ");
  return Object.entries(map.spaces).map(([id, [x, y, , kind]]) => {
    const title = says(id, kind);
    const badge = !taken.has(id) && BADGE[kind];
    const kept = drawn.get(id);
    if (kept?.title === title && kept.badge === badge) return kept.node;
    const node = html`<g key=${id} data-ping=${pingAt(id, map)}
        class="sp ${
          bright.has(id) ? "bright" : dark.has(id) ? "dusky" : "dim"
        } ${kind ? `k-${kind}` : ""} ${unlit[id] ? "unlit" : ""}" transform=${`translate(${x} ${y})`}>
        <title>${title}</title>
        <circle r="0.255" />
        <text y="0.065">${id}</text>
        ${badge ? html`<text x="0.22" y="-0.15" class="badge">${badge}</text>` : null}
        ${unlit[id] ? html`<path class="cross" d="M.13 .13l.14 .14M.27 .13l-.14 .14" />` : null}
      </g>`;
    drawn.set(id, { title, badge, node });
    return node;
  });
}

/** What the View says of the spaces. @param {View} view @param {GameMap} map */
function ofSpaces(view, map) {
  /** @type {Record<string, number>} */
  const odds = {};
  for (const some of Object.values(view.chances ?? {}))
    for (const [id, much] of Object.entries(some)) odds[id] = (odds[id] ?? 0) + Number(much);
  const figures = [...view.investigators, ...(view.screen?.figures ?? view.figures)];
  return { dark: new Set(view.dark), taken: new Set(figures.map((f) => f.space)), may: mayBe(view, map), odds };
}

/** @param {{view: View, place: Place}} props */
function Doors({ view, place }) {
  const mirrors = Object.entries(view.mirrors ?? {});
  return html`
    ${Object.entries(view.doors).map(
      ([id, state]) => html`<g key=${`d${id}`} class="door d-${state}"
        transform=${shift(place.at(id))}>
        <title>
          ${`Door ${id}: ${DOOR[/** @type {string} */ (state)] ?? state}${view.bars.includes(id) ? ", barred" : ""}`}
        </title>
        <rect x="-0.2" y="-0.24" width="0.4" height="0.48" rx="0.05" />
        ${
          state === "locked"
            ? html`<path class="glyph" d=${GLYPH.locked} />`
            : state === "damaged"
              ? html`<path class="crack" d="M-.16 -.2l.12 .14l-.1 .08l.16 .2M.16 -.18l-.09 .12" />`
              : state === "destroyed"
                ? html`<path class="crack" d="M-.2 -.24l.4 .48M.2 -.24l-.4 .48" />`
                : html`<path class="crack" d="M-.2 -.12h.4M-.2 0h.4M-.2 .12h.4" />`
        }
      </g>`,
    )}
    ${Object.entries(view.windows).map(([id, state]) => {
      const w = place.map.windows[id];
      return w
        ? html`<path key=${`w${id}`} d=${`M${w[0].join(" ")}L${w[1].join(" ")}`} class="pane p-${state}">
          <title>
            Window ${id}: ${WINDOW_STATES[state] ?? state}
          </title>
        </path>`
        : null;
    })}
    ${view.passages.map(
      (/** @type {string[]} */ [a, b]) => html`<path key=${`p${a}${b}`} class="passage"
        d=${`M${place.at(a)[0]} ${place.at(a)[1]}L${place.at(b)[0]} ${place.at(b)[1]}`}>
        <title>${`A Secret Passage between ${a} and ${b}`}</title>
      </path>`,
    )}
    ${mirrors.map(([color, state]) => {
      const [x, y] = place.map.mirrors?.[color] ?? [0, 0];
      return html`<g key=${`m${color}`} class="mirror m-${color} is-${state}" transform=${`translate(${x} ${y})`}>
        <title>${`The ${color} doors of the Mirror Maze: ${state === "down" ? "not tried yet" : state}`}</title>
        <circle r="0.3" />
        <path d=${SHAPE[/** @type {keyof typeof SHAPE} */ (color)]} />
        ${state === "down" ? null : html`<text y="0.62">${state}</text>`}
      </g>`;
    })}
  `;
}

/** Noise and Shadows. @param {{view: View, place: Place}} props */
function Traces({ view, place }) {
  const { at, map } = place;
  const taken = new Set([...view.investigators, ...(view.screen?.figures ?? view.figures)].map((f) => f.space));
  const aside = (/** @type {string} */ id) => {
    const [x, y] = at(id);
    return taken.has(id) ? `translate(${x - 0.34} ${y - 0.34}) scale(.72)` : shift(at(id));
  };
  return html`
    ${view.noise.map((/** @type {string} */ n) => {
      const w = map.windows[n];
      const p = w ? [(w[0][0] + w[1][0]) / 2, (w[0][1] + w[1][1]) / 2] : at(n);
      return html`<g key=${`n${n}`} data-ping="the Noise" class="mark noise" transform=${shift(p)}>
        <title>Noise: the Adversary passed here (SD-071)</title>
        <circle r="0.24" />
        <text y="0.1">♪</text>
      </g>`;
    })}
    ${Object.entries(view.shadows).map(([who, sh]) => {
      return sh.space
        ? html`<g key=${`s${who}`} data-ping="the Shadow" class="mark shadow ${sh.up ? "" : "facedown"}"
          transform=${aside(sh.space)}>
          <title>
            ${
              `${capital(FOE[who]?.name ?? plain(who))}'s Shadow: ` +
              (sh.up ? "it was here (SD-152)" : "it is within 3 spaces (SD-304)")
            }
          </title>
          <circle r="0.34" />
          <path d="M-.14 .2v-.16a.14 .2 0 0 1 .28 0v.16z" />
          ${
            Object.keys(view.shadows).length > 1 ? html`<text x="0.26" y="-0.18">${FOE[who]?.sign ?? "?"}</text>` : null
          }
        </g>`
        : null;
    })}
  `;
}

/** @param {{view: View, place: Place}} props */
function Tokens({ view, place }) {
  const stacked = /** @type {Record<string, number>} */ ({});
  return view.tokens.map((t, i) => {
    const n = stacked[t.space] ?? 0;
    stacked[t.space] = n + 1;
    const [x, y] = place.at(t.space);
    const name =
      t.kind === "poi"
        ? `Point of Interest ${t.owner}'s token` +
          (t.face ? `: ${t.face === "purple" ? "1 Cursed Item" : "2 General Items"}` : ", face-down")
        : (TOKEN[t.kind] ?? plain(t.kind));
    return html`<g key=${`t${i}`} class="mark token t-${t.kind} ${t.face ? `f-${t.face}` : ""}"
      transform=${`translate(${x + 0.02 + 0.3 * n} ${y - 0.3})`}>
      <title>${name}</title>
      <circle r="0.2" />
      ${
        GLYPH[t.kind]
          ? html`<path class="glyph" d=${GLYPH[t.kind]} />`
          : html`<text y="0.08">${SIGN[t.kind] ?? plain(t.kind).slice(0, 1)}</text>`
      }
    </g>`;
  });
}

/** A name as long as a figure is wide enough for. @param {string} name */
const short = (name) => (name.length > LONG_NAME ? `${name.slice(0, LONG_NAME - 1)}…` : name);
const LONG_NAME = 12;

/** @param {{view: View, you: number | null, names: string[], place: Place}} props */
function Figures({ view, you, names, place }) {
  const { at } = place;
  const go = (/** @type {Figure | Investigator | Unchosen} */ who) => {
    const here = all.filter((f) => f.space === who.space);
    const off = here.length > 1 ? 0.3 * (here.indexOf(who) - (here.length - 1) / 2) : 0;
    return { transform: `translate(${at(who.space ?? "")[0] + off}px, ${at(who.space ?? "")[1] + 0.4 * off}px)` };
  };
  const on = (/** @type {Figure | Investigator | Unchosen} */ who) => {
    const kind = at(who.space ?? "")[3];
    return `${who.space}${kind ? `, ${KIND[kind] ?? kind}` : ""}`;
  };
  /** @type {Figure[]} */
  const foes = (view.screen?.figures ?? view.figures).filter((f) => f.space);
  const all = [...view.investigators, ...foes].filter((f) => f.space);
  return html`
    ${view.investigators
      .filter((i) => i.space)
      .map(
        (i) => html`<g key=${`i${i.seat}`} data-ping=${names[i.seat]}
          class="figure seat-${i.seat} ${i.seat === you ? "you" : ""} ${i.fate === "spirit" ? "ghost" : ""}"
          style=${go(i)}>
          <title>
            ${
              `${names[i.seat]}, ${printed("investigators", i.who ?? "").name}` +
              `${i.fate === "spirit" ? ", a Spirit" : ""}, on ${on(i)}`
            }
          </title>
          <circle r="0.36" />
          <g clip-path="url(#sd-face)"><g transform="scale(.0175)"><${Face} who=${i.who} /></g></g>
          <circle class="rim" r="0.36" />
          <text class="called" y="-0.45">${short(names[i.seat])}</text>
        </g>`,
      )}
    ${foes.map(
      (f) => html`<g key=${`f${f.id}`}
        data-ping=${f.shown === false ? undefined : capital(FOE[f.id]?.name ?? plain(f.id))}
        class="figure foe ${f.shown === false ? "unseen" : ""}" style=${go(f)}>
        <title>
          ${
            `${FOE[f.id]?.name ?? plain(f.id)}` +
            `${f.shown === false ? ", Hidden (only you see it)" : ", Revealed"}, on ${on(f)}`
          }
        </title>
        <circle r="0.37" />
        <g clip-path="url(#sd-face)"><g transform="scale(.018)"><${FoeFace} id=${f.id} /></g></g>
        <circle class="rim" r="0.37" />
        ${
          foes.length > 1
            ? html`<g class="number" transform="translate(.28 .26)">
              <circle r="0.15" />
              <text y="0.075">${FOE[f.id]?.sign ?? "?"}</text>
            </g>`
            : null
        }
        <text class="called" y="-0.46">${capital(FOE[f.id]?.name ?? plain(f.id))}</text>
      </g>`,
    )}
  `;
}
