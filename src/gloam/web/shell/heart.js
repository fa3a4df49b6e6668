// How tense it is, for who doesn't hear it.
import { html } from "../lib.js";
import { motion } from "../settings.js";
import { tension } from "../sound/felt.js";
import { soundSettings } from "../sound/sound_settings.js";

const STEPS = ["calm", "uneasy", "in danger"];

/** Beats of the heart in a minute. @param {number} now */
export const beats = (now) => 48 + 84 * now;

/** In three steps, for who does not want to see it beat. @param {number} now */
export const stepOf = (now) => (now < 0.25 ? 0 : now < 0.55 ? 1 : 2);
const HEART =
  "M12 20.500C5 15.500 2.800 12 2.800 8.700A4.700 4.700 0 0 1 12 7.300a4.700 4.700 0 0 1 9.200 1.400" +
  "c0 3.300-2.200 6.800-9.200 11.800z";

/** A heart that beats at the rate of the sound; where nothing may move, three steps. */
export function Heart() {
  const now = tension.value;
  if (now === null || !soundSettings.value.heart) return null;
  const step = stepOf(now);
  const beating = motion.value;
  const seconds = (60 / beats(Math.round(now * 10) / 10)).toFixed(2); // a beat goes on where little has changed
  const words = `It feels ${STEPS[step]}`;
  return html`<span class="tension step-${step} ${beating ? "beating" : ""}" role="img" title=${words}
    aria-label=${words} style=${{ "--beat": `${seconds}s` }}>
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path class="whole" d=${HEART} />
      <path class="filled" d=${HEART} style=${{ clipPath: `inset(${[72, 42, 0][step]}% 0 0 0)` }} />
    </svg>
  </span>`;
}
