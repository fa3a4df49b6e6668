// Destinations: every space in reach, the way there with its price and what it would set off, and one go to walk it.
// The server says what is in reach (the previews of the question); the steps are its own questions, answered one by
// one.
import { html, useEffect, useMemo, useRef, useState } from "../../lib.js";
import { useInsisting } from "../../shell/insist.js";
import { useBack } from "../../shell/overlay.js";
import { capital, listed } from "../../words.js";
import { FOE } from "./words.js";

/** @import { Ask, Line } from "../../types.d.ts" */
/** @import { Space } from "./map.d.ts" */

/**
 * @typedef {{to: string, path: string[], mp: number, stamina: number, meets: [string, string][], figure?: string,
 *   first?: unknown[]}} Route
 */

/** What is told of a walk itself: anything else stops it. */
const WALKING = ["step", "hidden_step", "prowls", "drifts"];

/** What a walk meets, in words. @type {Record<string, string>} */
const MEETS = {
  window: "through a Window: a face-down Wound, or 1 Stamina and you stop",
  noise: "makes Noise",
  light: "into the light: you are Revealed",
  shadow: "into the light: your Shadow is placed",
  flame: "Flames: a face-up Wound",
  hellfire: "Hellfire: a face-up Wound",
  evil_eye: "an Evil Eye sees you",
  desecrated: "Desecrated Ground",
  ride: "it carries you on",
  spirit: "a Spirit is waiting there",
};

/** All routes of the open question, by where they lead. @param {Ask | null} ask @returns {Map<string, Route>} */
export function routesOf(ask) {
  const found = new Map();
  const add = (/** @type {Route} */ route) => {
    const was = found.get(route.to);
    if (!was || (was.first && (!route.first || route.mp < was.mp))) found.set(route.to, route);
  };
  const { options = [], previews = [] } = ask?.decision ?? {};
  (previews ?? []).forEach((shown, i) => {
    const { value } = options[i];
    const figure = Array.isArray(value) && value[0] === "figure" ? value[1] : null;
    if (figure && ask?.find("sprint")) return; // after a block has begun there is no roll: that is chosen by itself
    for (const route of shown?.routes ?? []) add(figure ? { ...route, figure, first: [value] } : route);
    for (const [id, some] of Object.entries(shown?.figures ?? {}))
      for (const route of some) add({ ...route, figure: id, first: [value, ["figure", id]] });
  });
  return found;
}

/**
 * A walk: planned, confirmed, and taken step by step while nothing else happens.
 * @param {Ask | null} ask @param {Line[]} log @param {boolean} on not in a lesson, which goes step by step
 */
export function useWalk(ask, log, on) {
  const routes = useMemo(() => (on ? routesOf(ask) : new Map()), [ask, on]);
  const [planned, plan] = useState(/** @type {string | null} */ (null));
  const [over, point] = useState(/** @type {string | null} */ (null));
  const under = useRef(/** @type {{kind: string, left: unknown[], told: number} | null} */ (null));
  const told = log.length ? log[log.length - 1].n : 0;
  const insisting = useInsisting();
  /**
   * One step.
   * @param {Ask} asked
   * @param {{kind: string, left: unknown[], told: number}} walk
   */
  const take = (asked, walk) => {
    const step = asked.find(walk.left[0]);
    under.current = step ? { ...walk, left: walk.left.slice(1) } : null;
    if (!step) return;
    insisting.give(asked, step.index);
  };
  useEffect(() => {
    insisting.stop();
    plan(null);
    point(null);
    const walk = under.current;
    if (!walk) return;
    const news = log.filter((l) => l.n > walk.told);
    if (ask?.kind === walk.kind && walk.left.length && news.every((l) => WALKING.includes(l.kind)))
      take(ask, { ...walk, told });
    else under.current = null;
  }, [ask]);
  const shown = routes.get(planned ?? over ?? "") ?? null;
  return {
    routes,
    shown,
    planned: planned !== null && routes.has(planned),
    plan,
    point,
    /** Whether steps are still to be taken: then the board offers nothing else. */
    busy: () => under.current !== null,
    /** @param {Route} route */
    go: (route) => {
      plan(null);
      if (ask)
        take(ask, { kind: ask.kind, left: [...(route.first ?? []), ...route.path.map((to) => ["step", to])], told });
    },
    /** Answers that belong together, one after the other while nothing else happens. @param {unknown[]} values */
    chain: (values) => ask && take(ask, { kind: ask.kind, left: values, told }),
  };
}

/** @typedef {ReturnType<typeof useWalk>} Walk */

/** Whether a route sets something off that one should agree to first. @param {Route | undefined} route */
export const risky = (route) =>
  route !== undefined && (route.stamina > 0 || route.meets.some(([, what]) => what !== "dark"));

/**
 * The way on the board, with the MP spent at each space.
 * @param {{route: Route, from: string, at: (id: string) => Space, dark: Set<string>}} props
 */
export function RouteLine({ route, from, at }) {
  const spots = [from, ...route.path].map((id) => at(id));
  return html`<g class="route" aria-hidden="true">
    <path d=${`M${spots.map((p) => `${p[0]} ${p[1]}`).join("L")}`} />
    ${route.path.map(
      (id) => html`<circle key=${id} class=${id === route.to ? "end" : ""} cx=${at(id)[0]} cy=${at(id)[1]}
        r=${id === route.to ? 0.38 : 0.1} />`,
    )}
  </g>`;
}

/** Spaces that are met with this, in the order of the way. @param {Route} route @param {string} what */
const where = (route, what) => route.meets.filter(([, w]) => w === what).map(([space]) => space);

/** @param {Route} route */
export const titleOf = (route) =>
  `${route.figure ? `${capital(FOE[route.figure]?.name ?? "")}: walk` : "Walk"} to ${route.to}?`;

/** What a walk costs, in a line. @param {{route: Route, mp: number | null | undefined}} props */
function Price({ route, mp }) {
  const by = route.path.slice(0, -1);
  return html`
    <b>${route.mp}</b>
    ${mp === null || mp === undefined ? "" : ` of ${mp}`} Movement Points
    ${route.stamina ? html`, <b>${route.stamina}</b> Stamina` : ""}
    ${by.length ? ` · by ${by.length > 4 ? `${by.length} spaces` : listed(by)}` : ""}
  `;
}

/** The walk that is pointed at. @param {{route: Route, mp: number | null | undefined}} props */
export const WalkLine = ({ route, mp }) => html`<p class="see walkline" role="status">
  <span>
    ${route.figure ? `${capital(FOE[route.figure]?.name ?? "")}: ` : ""}
    To ${route.to}
    : <${Price} route=${route} mp=${mp} />
  </span>
</p>`;

/**
 * What a walk costs and sets off, before it is agreed to.
 * @param {{route: Route, mp: number | null | undefined, may: Set<string>, foe: string, go: () => void, cancel: () =>
 *   void}} props
 */
export function WalkPlan({ route, mp, may, foe, go, cancel }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    /** @type {HTMLElement | null | undefined} */ (box.current?.querySelector(".primary"))?.focus();
  }, [route.to]);
  useBack(cancel);
  const dark = where(route, "dark");
  const glow = route.path.filter((id) => may.has(id));
  const kinds = [...new Set(route.meets.map(([, what]) => what))].filter((what) => what !== "dark");
  const closeByKey = (/** @type {KeyboardEvent} */ e) => {
    if (e.key === "Escape") {
      e.stopPropagation();
      cancel();
    }
  };
  return html`<section class="aimbench walkplan" aria-label="The way" ref=${box} onKeyDown=${closeByKey}>
    <div class="lightup" tabindex="0">
      <p role="status"><${Price} route=${route} mp=${mp} /></p>
      ${kinds.map(
        (what) => html`<p key=${what} class="staysdark">
          <span aria-hidden="true">!</span> ${listed(where(route, what))}
          : ${MEETS[what] ?? what}
        </p>`,
      )}
      ${dark.length ? html`<p class="soft">Dark: ${listed(dark)}</p>` : null}
      ${
        glow.length && foe
          ? html`<p class="staysdark">
            <span aria-hidden="true">◉</span> ${listed(glow)} ${glow.length === 1 ? "is" : "are"} in the red
            glow: ${foe} could be there.
          </p>`
          : null
      }
    </div>
    <div class="knobs">
      <button type="button" class="turn" onClick=${cancel}>Cancel</button>
      <button type="button" class="primary" data-gives="walk" onClick=${go}>Walk</button>
    </div>
  </section>`;
}
