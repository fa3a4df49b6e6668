// Trying a placement before confirming it: the options are placements, and each came with its preview.
import { html, useEffect, useMemo, useRef, useState } from "../../lib.js";
import { same } from "../../words.js";
import { at, called, pointed, STEP, stand, way } from "./geometry.js";
import { FIGURE, LOST, STOPS } from "./words.js";

/** @import { Ask, Option } from "../../types.d.ts" */
/** @import { FigureColor, Place, View } from "./view.d.ts" */

/**
 * What a placement would lead to: where the needle points, and at tables that show it the whole path.
 * @typedef {{needle: number | null, ways: number[], path?: string[], end: string, cost: number, memories: string[],
 *   changes?: Record<string, Preview>}} Preview
 */
/** @typedef {ReturnType<typeof usePlacementPreview>} Trying */
/** @typedef {ReturnType<typeof useObstaclePreview>} Laying */

const KINDS = ["figure.faceless", "figure.billygoat", "emily.turn", "setup.faceless"];

/**
 * What is tried now: the option, its preview, and ways to change it.
 * @param {Ask | null} ask
 * @param {View} view
 * @param {number | null} taught
 */
export function usePlacementPreview(ask, view, taught) {
  const on = ask !== null && KINDS.includes(ask.kind);
  const options = on ? ask.decision.options : /** @type {Option[]} */ ([]);
  const question = on
    ? `${ask.kind}${JSON.stringify(ask.decision.args)}${options.length}${view.turn.number}` +
      view.memories.collected.length
    : "";
  const [tried, setTried] = useState({ question: "", index: 0 });
  const color = /** @type {FigureColor | undefined} */ (ask?.decision.args?.color);
  const start = useMemo(() => {
    const now = on && ask.kind !== "emily.turn" && color ? view.figures[color] : null;
    const here = now ? options.findIndex((o) => same(o.value, [now.place, now.facing])) : -1;
    return Math.max(0, here);
  }, [question]);
  const index = tried.question === question ? Math.min(tried.index, options.length - 1) : start;
  const value = on ? options[index].value : null;
  const previews = on ? /** @type {Preview[] | null | undefined} */ (ask.decision.previews) : null;
  const outcomes = useMemo(() => grouped(previews ?? [], ask?.decision.args?.steps), [question, previews?.length]);
  const set = (/** @type {number} */ i) => setTried({ question, index: i });
  const to = (/** @type {[Place, number]} */ wanted) => {
    const i = options.findIndex((o) => same(o.value, wanted));
    if (i >= 0) set(i);
  };
  const step = (/** @type {number} */ k, /** @type {number} */ by) => {
    if (!on) return;
    setTried((old) => {
      // from what is tried at that moment: keys may come faster than the page is drawn
      const now = old.question === question ? Math.min(old.index, options.length - 1) : start;
      const from = options[now].value;
      const choices = [...new Set(options.filter((o) => k === 0 || o.value[0] === from[0]).map((o) => o.value[k]))];
      if (k === 1) choices.sort((a, b) => a - b);
      const next = choices[(choices.indexOf(from[k]) + by + choices.length) % choices.length];
      const found = options.findIndex((o) => same(o.value, k === 0 ? [next, from[1]] : [from[0], next]));
      return { question, index: found >= 0 ? found : now };
    });
  };
  const who = /** @type {FigureColor | undefined} */ (on && ask.kind === "emily.turn" ? value[0] : color);
  return {
    on,
    value,
    index,
    options,
    color: on ? who : undefined,
    kind: ask?.kind,
    steps: ask?.decision.args?.steps ?? 0,
    preview: on ? previews?.[index] : null,
    outcomes,
    count: on ? (ask.decision.info?.outcomes ?? outcomes.length) : 0,
    to,
    step,
    set,
    taught: on ? taught : null,
    confirm: () => ask?.choose(index),
    place: /** @type {Place} */ (on ? (who && ask.kind === "emily.turn" ? view.figures[who].place : value[0]) : ""),
    facing: /** @type {number} */ (on ? value[1] : 0),
  };
}

/** Whether a preview shows the whole path, or only the needle where the Team stands.
 * @param {Preview | undefined} p
 * @returns {p is Preview & {path: string[]}}
 */
const hasPath = (p) => Boolean(p?.path);
/** Where the needle leads, in words. @param {Preview} p */
const leads = (p) =>
  !p.ways.length
    ? "Billygoat would catch the Team"
    : p.needle === null
      ? "no magnet reaches the needle: you choose the direction"
      : `the needle points ${p.ways.map(way).join(" or ")}`;
/** How good or bad it looks. @param {Preview | null | undefined} p */
const mood = (p) =>
  !p
    ? ""
    : !hasPath(p)
      ? p.ways.length
        ? ""
        : "worst"
      : LOST.includes(p.end)
        ? "worst"
        : p.end === "won"
          ? "good"
          : p.cost
            ? "bad"
            : p.memories.length
              ? "good"
              : "";

/**
 * Placements that lead to the same thing, one entry each; without a path or steps, by where the needle points.
 * @param {Preview[]} previews
 * @param {number | undefined} steps
 */
function grouped(previews, steps) {
  /** @type {Map<string, {index: number, count: number, preview: Preview}>} */
  const found = new Map();
  previews.forEach((p, index) => {
    if (!p) return;
    const key = hasPath(p) && steps ? JSON.stringify([p.path, p.end, p.cost]) : JSON.stringify([p.end, p.ways]);
    const old = found.get(key);
    if (old) old.count += 1;
    else found.set(key, { index, count: 1, preview: p });
  });
  if (!hasPath(previews[0]))
    return [...found.values()].sort(
      (a, b) =>
        (a.preview.ways[0] ?? 999) - (b.preview.ways[0] ?? 999) || a.preview.ways.length - b.preview.ways.length,
    );
  const worse = (/** @type {Preview} */ p) => (LOST.includes(p.end) ? 99 : p.end === "won" ? -1 : p.cost);
  return [...found.values()].sort(
    (a, b) =>
      worse(a.preview) - worse(b.preview) ||
      b.preview.memories.length - a.preview.memories.length ||
      (b.preview.path ?? []).length - (a.preview.path ?? []).length,
  );
}

/**
 * A preview in words.
 * @param {Preview | null | undefined} p
 * @param {string} team
 * @param {number} steps
 * @param {boolean} [where]
 */
export function told(p, team, steps, where = false) {
  if (!p) return "";
  if (!hasPath(p) || (!steps && p.needle !== undefined && !LOST.includes(p.end))) return leads(p);
  const stops = [team, ...p.path];
  const walked = p.end === "portal" ? p.path.slice(0, -1) : p.path;
  const ways = walked.map((/** @type {string} */ s, /** @type {number} */ i) => direction(stops[i], s));
  const found = p.memories.length
    ? ["finds a Memory", "finds two Memories", "finds three Memories"][p.memories.length - 1]
    : "";
  const cost = p.cost && !LOST.includes(p.end) ? `costs ${p.cost} ${p.cost === 1 ? "Memory" : "Memories"}` : "";
  const to = where && walked.length ? ` to ${called(walked[walked.length - 1])}` : "";
  return [
    ways.length ? `${runs(ways)}${to}` : p.end === "tie" ? "no forced move" : "no step",
    found,
    STOPS[p.end],
    cost,
  ]
    .filter(Boolean)
    .join(", ");
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

/** Which way a step went; through the Maze it comes out opposite. @param {string} a @param {string} b */
function direction(a, b) {
  const [p, q] = [at(a), at(b)];
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  if (Math.hypot(dx, dy) > 1.2)
    return `through ${Math.hypot(p[0] + q[0], p[1] + q[1]) < 0.1 ? "the Maze" : "a Portal"} to ${called(b)}`;
  return way((Math.atan2(dy, dx) * 180) / Math.PI);
}

/** What P.J. may still make of it. @param {Preview} p @param {string} team @param {number} steps */
const changed = (p, team, steps) =>
  [
    ["-1", "One space less"],
    ["1", "One space more"],
  ]
    .filter(([n]) => p.changes?.[n])
    .map(([n, word]) => `${word}: ${told(p.changes?.[n], team, steps + Number(n), true)}.`);

/**
 * The dial round the figure that is tried: drag the figure along the rim, drag the ring to turn it.
 * @param {{trying: Trying}} props
 */
export function Dial({ trying }) {
  const ref = useRef(/** @type {SVGGElement | null} */ (null));
  if (!trying.on) return null;
  const [x, y] = stand(trying.place);
  const svg = () => ref.current?.ownerSVGElement ?? null;
  const drag = (/** @type {(p: [number, number]) => void} */ act) => ({
    onPointerDown: (/** @type {PointerEvent} */ e) => {
      /** @type {Element} */ (e.currentTarget).setPointerCapture(e.pointerId);
      e.preventDefault();
    },
    onPointerMove: (/** @type {PointerEvent} */ e) => {
      if (e.buttons) act(pointed(svg(), e));
    },
  });
  const turn = (/** @type {[number, number]} */ [px, py]) => {
    const facing = (((Math.round((Math.atan2(py - y, px - x) * 180) / Math.PI / STEP) % 24) + 24) % 24) * STEP;
    if (facing !== trying.facing) trying.to([trying.value[0], facing]);
  };
  const move = (/** @type {[number, number]} */ [px, py]) => {
    const places = [...new Set(trying.options.map((o) => o.value[0]))].filter((p) => !(String(p) in FIGURE));
    const near = places
      .map((p) => ({ p, d: Math.hypot(stand(p)[0] - px, stand(p)[1] - py) }))
      .sort((a, b) => a.d - b.d)[0];
    if (near && near.p !== trying.value[0]) trying.to([near.p, trying.facing]);
  };
  return html`<g class="dial" ref=${ref} transform=${`translate(${x} ${y})`}>
    <circle r=".8" class="band" role="slider" tabindex="0" aria-label=${`Turn ${FIGURE[trying.color ?? ""]}`}
      aria-valuemin="0" aria-valuemax="345" aria-valuenow=${trying.facing}
      aria-valuetext=${`facing ${way(trying.facing)}`} ...${drag(turn)}
      onClick=${(/** @type {MouseEvent} */ e) => turn(pointed(svg(), e))} />
    ${Array.from(
      { length: 24 },
      (_, i) => html`<circle key=${i} cx=".8" r=${i % 2 ? 0.03 : i % 4 ? 0.05 : 0.075}
        class="notch ${i * STEP === trying.facing ? "on" : ""}" transform=${`rotate(${i * STEP})`} />`,
    )}
    <circle r=".5" class="grip" ...${drag(move)} />
  </g>`;
}

/** What is tried, in one sentence. @param {Trying} trying @param {View} view */
export function sentenceOf(trying, view) {
  const { preview, steps } = trying;
  const said = preview
    ? told(preview, view.team, steps, true)
    : view.fog
      ? "under the Fog nobody can see what it will do"
      : "choose any place and facing";
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** @param {{sign: string, word: string, cap: string, keys: string, act: () => void}} props */
function Knob({ sign, word, cap, keys, act }) {
  return html`<button type="button" class="knob" onClick=${act} aria-keyshortcuts=${keys} aria-label=${word}
    title=${word}>
    <span aria-hidden="true">${sign}</span> <kbd aria-hidden="true">${cap}</kbd>
  </button>`;
}

/**
 * The bench: turn, move along the rim, see the outcomes, confirm. The outcomes scroll, the buttons don't.
 * @param {{trying: Trying, view: View}} props
 */
export function TryingBench({ trying, view }) {
  useEffect(() => {
    /** @param {KeyboardEvent} e */
    const press = (e) => {
      const on = /** @type {HTMLElement} */ (e.target);
      if (
        e.ctrlKey ||
        e.metaKey ||
        e.altKey ||
        document.querySelector("dialog[open]") ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName) ||
        on.closest(".piece, [role=tablist], .log")
      )
        return;
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
  const { preview, outcomes, steps } = trying;
  const thing = trying.kind === "emily.turn" ? "figure" : "space";
  const wanted = trying.taught === null ? null : trying.options[trying.taught];
  const standing =
    `${FIGURE[trying.color ?? ""]} ${typeof trying.place === "number" ? "" : "at "}${called(trying.place)}, ` +
    `facing ${way(trying.facing)}`;
  return html`<section class="bench c-${trying.color} ${mood(preview)}" aria-label="Try a placement">
    <p class="trial sr" role="status">${sentenceOf(trying, view)}. ${standing}.</p>
    <div class="knobs">
      <${Knob} sign="⟲" word="Turn left" cap="←" keys="ArrowLeft" act=${() => trying.step(1, -1)} />
      <${Knob} sign="⟳" word="Turn right" cap="→" keys="ArrowRight" act=${() => trying.step(1, 1)} />
      <${Knob} sign="↶" word=${`Previous ${thing}`} cap="↑" keys="ArrowUp" act=${() => trying.step(0, -1)} />
      <${Knob} sign="↷" word=${`Next ${thing}`} cap="↓" keys="ArrowDown" act=${() => trying.step(0, 1)} />
      ${
        wanted && trying.index !== trying.taught
          ? html`<button type="button" class="primary taught showtaught" title=${`${wanted.label}, ${wanted.hint}`}
            onClick=${() => trying.set(trying.taught ?? 0)}>
            Show me<span class="sr">: ${wanted.label}, ${wanted.hint}</span>
          </button>`
          : html`<button type="button" class="primary confirm ${wanted ? "taught" : ""}" data-gives="confirm"
            data-option=${trying.index}
            data-value=${JSON.stringify(trying.value)} onClick=${trying.confirm} aria-keyshortcuts="c">
            Confirm <kbd aria-hidden="true">c</kbd>
          </button>`
      }
    </div>
    <div class="outcomes" role="group" aria-label="Possible outcomes" tabindex="0">
      ${
        preview
          ? changed(preview, view.team, steps).map((line) => html`<p class="change" key=${line}>${line}</p>`)
          : null
      }
      ${
        outcomes.length > 1
          ? outcomes.map((o) => {
              const p = o.preview;
              const on =
                preview &&
                told(preview, view.team, steps) === told(p, view.team, steps) &&
                same(preview.path ?? 0, p.path ?? 0);
              return html`<button type="button" key=${o.index} class="outcome ${mood(p)}"
                aria-pressed=${on ? "true" : "false"} onClick=${() => trying.set(o.index)}>
                <span>${told(p, view.team, steps)}</span>
              </button>`;
            })
          : null
      }
      ${
        preview
          ? html`<p class="tally">
            <b>${trying.options.length}</b> placements, <b>${trying.count}</b> ${
              trying.count === 1 ? "outcome" : "different outcomes"
            }
          </p>`
          : null
      }
    </div>
  </section>`;
}

/** @param {{laying: Laying}} props */
export function LayingBench({ laying }) {
  return html`<section class="bench laying" aria-label="Place it">
    <p class="trial sr" role="status">${laying.label}</p>
    <div class="knobs">
      <button type="button" class="primary confirm" data-gives="place" data-option=${laying.index}
        disabled=${!laying.label} onClick=${laying.confirm}>
        Place it here
      </button>
    </div>
  </section>`;
}

const LAYING = ["setup.obstacle", "setup.den", "rope.place"];
/** Questions whose answers are placements. */
export const PLACING = [...KINDS, ...LAYING];
/**
 * Laying an Obstacle: click a space to see how it could lie there, again for the next way, then lay it.
 * @param {Ask | null} ask
 */
export function useObstaclePreview(ask) {
  const on = ask !== null && LAYING.includes(ask.kind);
  const [draft, setDraft] = useState(/** @type {{ask: Ask | null, index: number, space: string} | null} */ (null));
  const now = on && draft?.ask === ask ? draft : null;
  const ways = (/** @type {string} */ space) =>
    (ask?.decision.options ?? [])
      .map((o, i) => ({ i, on: /** @type {string} */ (o.value).split(" ") }))
      .filter((o) => o.on.includes(space))
      .map((o) => o.i);
  const touch = (/** @type {string} */ space) => {
    const all = ways(space);
    if (!all.length) return;
    setDraft({ ask, space, index: all[(all.indexOf(now?.index ?? -1) + 1) % all.length] });
  };
  const covered = useMemo(
    () => (on ? [...new Set(ask.decision.options.flatMap((o) => o.value.split(" ")))] : []),
    [ask],
  );
  return {
    on,
    covered: /** @type {string[]} */ (covered),
    touch,
    spaces: /** @type {string[]} */ (now ? ask?.decision.options[now.index].value.split(" ") : []),
    index: now?.index,
    label: (now && ask?.decision.options[now.index].label) ?? "",
    confirm: () => now && ask?.choose(now.index),
    many: on ? ask.decision.options.length : 0,
  };
}
