// The Team goes step by step: what a View shows at once is walked through, with the needle as it stood at each step.
import { useEffect, useRef, useState } from "../../lib.js";

/** @import { Line } from "../../types.d.ts" */
/** @import { View } from "./view.d.ts" */

const STEP = 330;

/** The Team's last movement, and where the Team is shown while it walks it.
 * @param {View} view @param {Line[]} events @param {boolean} motion */
export function useWalk(view, events, motion) {
  const [now, setNow] = useState(/** @type {{team: string, angle: number | null} | null} */ (null));
  const last = useRef({ events: /** @type {Line[] | null} */ (null), steps: /** @type {Line["facts"][]} */ ([]) });
  if (last.current.events !== events) {
    const steps = (events ?? []).filter((e) => e.kind === "step" || e.kind === "portal").map((e) => e.facts);
    last.current = { events, steps: steps.length ? steps : last.current.steps };
  }
  useEffect(() => {
    const steps = (events ?? []).filter((e) => e.kind === "step" || e.kind === "portal").map((e) => e.facts ?? {});
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
    last.current.steps.flatMap((s) => (s?.from && s.to ? [[s.from, s.to]] : []))
  );
  return {
    team: now?.team ?? view.team,
    angle: now ? now.angle : (view.needle?.angle ?? null),
    walking: now !== null,
    trail: view.turn?.number ? trail : [],
  };
}
