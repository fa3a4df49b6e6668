// The sand timer that the table keeps: how much sand is left, for players and spectators.
import { html, useEffect, useState } from "../lib.js";
import { Icon } from "./icon.js";

/** @typedef {{seconds: number, left: number, until: number | null}} Sand */

/**
 * The seconds of sand that are left, counted down while it runs.
 * @param {Sand | null | undefined} sand
 * @returns {number}
 */
export function useSand(sand) {
  const until = sand?.until ?? null;
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    if (until === null) return undefined;
    setNow(Date.now() / 1000);
    const timer = setInterval(() => setNow(Date.now() / 1000), 500);
    return () => clearInterval(timer);
  }, [until]);
  if (!sand) return 0;
  return until === null ? sand.left : Math.max(0, Math.min(sand.seconds, until - now));
}

/** Minutes and seconds. @param {number} seconds */
export const minutes = (seconds) =>
  `${Math.floor(Math.ceil(seconds) / 60)}:${String(Math.ceil(seconds) % 60).padStart(2, "0")}`;

/** In the prompt bar. @param {{sand: Sand}} props */
export function SandTimer({ sand }) {
  const left = useSand(sand);
  const words = left <= 0 ? "Time is up." : sand.until === null ? `Paused at ${minutes(left)}` : "";
  return html`<span class="clock ${left < 11 ? "late" : ""}" role="timer" aria-label="Time left on the sand timer">
    <${Icon} name="hourglass" size=${12} /> ${words || minutes(left)}
  </span>`;
}
