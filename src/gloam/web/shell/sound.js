// Small clicks, made here; silent unless asked for.
import { settings } from "../settings.js";

/** @type {AudioContext | null} */
let audio = null;

/** @param {"roll" | "settle" | "turn" | "end"} kind */
export function click(kind) {
  if (!settings.peek().sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const beats = { roll: [0, 0.07, 0.13, 0.2, 0.26], settle: [0], turn: [0, 0.16], end: [0, 0.2, 0.4] }[kind];
  const pitch = { roll: 210, settle: 180, turn: 392, end: 294 }[kind];
  beats.forEach((beat, i) => {
    const tone = /** @type {AudioContext} */ (audio).createOscillator();
    const loud = /** @type {AudioContext} */ (audio).createGain();
    tone.type = kind === "roll" || kind === "settle" ? "triangle" : "sine";
    tone.frequency.value = pitch * (kind === "roll" ? 1 - i * 0.08 : 1 + i * 0.25);
    loud.gain.setValueAtTime(0.0001, now + beat);
    loud.gain.exponentialRampToValueAtTime(0.12, now + beat + 0.008);
    loud.gain.exponentialRampToValueAtTime(0.0001, now + beat + (kind === "roll" ? 0.06 : 0.3));
    tone.connect(loud).connect(/** @type {AudioContext} */ (audio).destination);
    tone.start(now + beat);
    tone.stop(now + beat + 0.35);
  });
}
