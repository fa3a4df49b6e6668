// What this browser wants to hear and feel, the speaker in the bar, and when the rest of the sound is fetched.
import { effect, signal, useEffect, useState } from "../lib.js";
import { keep, kept } from "../settings.js";

/** @import { Tool } from "../shell/table_bar.js" */

const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Volumes in percent; `moments`: full, short or off; `read`: pages are read aloud; `room`: others hear it too. */
const DEFAULTS = {
  on: true,
  ambience: calm ? 40 : 70,
  effects: 100,
  interface: 80,
  mono: false,
  captions: false,
  moments: "full",
  buzz: true,
  ringing: true,
  heart: true,
  read: false,
  room: false,
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

const WATCHED = 4000; // milliseconds after which who only watches gets it too
const GESTURES = ["pointerdown", "keydown"];

/**
 * Whether what sounds and moves is fetched now: with the first click or key, before which browsers refuse to sound.
 * @param {boolean} drawn the table is there
 * @param {boolean} watching
 */
export function useAwake(drawn, watching) {
  const [awake, setAwake] = useState(Boolean(navigator.userActivation?.hasBeenActive));
  useEffect(() => {
    if (awake || !drawn) return undefined;
    const wake = () => setAwake(true);
    const timer = watching ? setTimeout(wake, WATCHED) : undefined;
    for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const gesture of GESTURES) removeEventListener(gesture, wake, { capture: true });
    };
  }, [awake, drawn]);
  return awake && drawn;
}

/** The speaker in the bar: all sound, on or off. @returns {Tool} */
export function soundTool() {
  const { on } = soundSettings.value;
  return {
    icon: on ? "sound" : "mute",
    word: "Sound",
    key: "m",
    class: "soundbutton",
    pressed: on,
    title: on ? "Sound is on" : "Sound is off",
    does: toggleSound,
  };
}
