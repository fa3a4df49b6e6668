// What this browser wants to hear and feel. Loaded with a table; other pages know nothing of it.
import { effect, signal } from "../lib.js";
import { keep, kept, settings } from "../settings.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Volumes in percent; `moments`: full, short or off. */
const DEFAULTS = {
  on: settings.peek().sound ?? true, // who had turned sound off before there was so much of it keeps it off
  ambience: calm ? 40 : 70,
  effects: 100,
  interface: 80,
  mono: false,
  captions: false,
  moments: "full",
  buzz: true,
  ringing: true,
  heart: true,
};

export const soundSettings = signal({ ...DEFAULTS, .../** @type {Partial<typeof DEFAULTS>} */ (kept("sound", {})) });

effect(() => {
  const { value } = soundSettings;
  const changed = Object.entries(value).filter(([name, now]) => now !== DEFAULTS[/** @type {"on"} */ (name)]);
  keep("sound", Object.fromEntries(changed));
});

/** @param {Partial<typeof DEFAULTS>} change */
export function setSound(change) {
  soundSettings.value = { ...soundSettings.peek(), ...change };
}

/** Turn all sound on or off. */
export const toggleSound = () => setSound({ on: !soundSettings.peek().on });
