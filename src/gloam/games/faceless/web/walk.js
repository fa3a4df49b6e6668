// The Team goes step by step: what a View shows at once is walked through, with the needle as it stood at each step.
import { useEffect, useRef, useState } from "../../lib.js";

const STEP = 330;

/** The Team's last movement, and where the Team is shown while it walks it.
 * @param {any} view @param {import("../../types.d.ts").Line[]} events @param {boolean} motion */
export function useWalk(view, events, motion) {
  const [now, setNow] = useState(/** @type {{team: string, angle: number | null} | null} */ (null));
  const last = useRef({ events: /** @type {any} */ (null), steps: /** @type {any[]} */ ([]) });
  if (last.current.events !== events) {
    const steps = (events ?? []).filter((e) => e.kind === "step" || e.kind === "portal").map((e) => e.facts);
    last.current = { events, steps: steps.length ? steps : last.current.steps };
  }
  useEffect(() => {
    const steps = (events ?? [])
      .filter((e) => e.kind === "step" || e.kind === "portal")
      .map((e) => /** @type {any} */ (e.facts));
    if (!motion || steps.length < 2) return undefined;
    const timers = steps.map((step, i) =>
      setTimeout(() => setNow({ team: step.from, angle: step.needle ?? null }), i * STEP),
    );
    timers.push(setTimeout(() => setNow(null), steps.length * STEP));
    setNow({ team: steps[0].from, angle: steps[0].needle ?? null });
    return () => {
      timers.forEach(clearTimeout);
      setNow(null);
    };
  }, [events]);
  const trail = /** @type {[string, string][]} */ (
    last.current.steps.filter((s) => s?.from && s?.to).map((s) => [s.from, s.to])
  );
  return {
    team: now?.team ?? view.team,
    angle: now ? now.angle : (view.needle?.angle ?? null),
    walking: now !== null,
    trail: view.turn?.number ? trail : [],
  };
}
