// A text read aloud by the browser, sentence by sentence: with voices of this device alone, because others send the
// text to a company's server. It speaks when it is asked to, once or in the settings.
import { useEffect, useState } from "../lib.js";

const LANGUAGE = /^en\b/i;
const RATE = 0.9;
const LETTERS = 12; // that a voice reads in a second

/** A voice of this device for our language, if there is one. */
function localVoice() {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  return voices.find((voice) => voice.localService && LANGUAGE.test(voice.lang)) ?? null;
}

/** The voice that could read: browsers list theirs late. */
export function useVoice() {
  const [voice, setVoice] = useState(localVoice);
  useEffect(() => {
    const speech = globalThis.speechSynthesis;
    if (!speech) return undefined;
    const look = () => setVoice(localVoice());
    look();
    speech.addEventListener?.("voiceschanged", look);
    return () => speech.removeEventListener?.("voiceschanged", look);
  }, []);
  return voice;
}

/** A text as its sentences. @param {string} text */
export const sentences = (text) => text.match(/[^.!?…]+(?:[.!?…]+["”’)]*|$)\s*/g) ?? [];

/** About how long a sentence is read, in seconds. @param {string} text */
export const readFor = (text) => 0.6 + text.length / LETTERS;

/**
 * Read these sentences.
 * @param {string[]} texts
 * @param {SpeechSynthesisVoice} voice
 * @param {(at: number) => void} onSentence which one is being read; -1 when all are read
 * @returns {() => void} stops it
 */
export function readAloud(texts, voice, onSentence) {
  const speech = globalThis.speechSynthesis;
  speech.cancel();
  let stopped = false;
  const read = (/** @type {number} */ at) => {
    if (stopped) return;
    if (at >= texts.length) {
      onSentence(-1);
      return;
    }
    const words = new SpeechSynthesisUtterance(texts[at]);
    words.voice = voice;
    words.lang = voice.lang;
    words.rate = RATE;
    words.onend = () => read(at + 1);
    words.onerror = () => !stopped && onSentence(-1);
    onSentence(at);
    speech.speak(words);
  };
  read(0);
  return () => {
    stopped = true;
    speech.cancel();
    onSentence(-1);
  };
}
