// What a table has of sound before any sound is fetched: the speaker in the bar, and when to fetch the rest.
import { useEffect, useState } from "../lib.js";
import { soundSettings, toggleSound } from "../sound/sound_settings.js";

export { toggleSound };

/** @import { Tool } from "./table_bar.js" */

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
