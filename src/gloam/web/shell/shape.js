// The shape of the window: wide, tall or low. It alone decides where the zones of a table are. It is measured in rem,
// so that larger text and a browser's zoom act like a smaller window.
import { useEffect, useState } from "../lib.js";
import { settings } from "../settings.js";
import { typing } from "./typing.js";

/** @typedef {"wide" | "tall" | "low"} Shape */
/** @typedef {{shape: Shape, roomy: boolean, tiny: boolean}} Window_ */

const LOW = 33; // rem of height below which bars over and under a board leave it nothing
const WIDE = 64; // rem of width from which a rail fits beside it
/** Rem of width from which there is room for words in the bar. */
const ROOMY = { wide: 87.5, tall: 45, low: 47.5 };
const TINY = 15; // rem of width below which only the question and its answers stay

/**
 * The shape of a window of so many pixels. `roomy`: there is room for words; `tiny`: for nothing but the question.
 * @param {number} width
 * @param {number} height
 * @param {number} rem pixels
 * @returns {Window_}
 */
export function shapeOf(width, height, rem) {
  const shape =
    height < LOW * rem && width > 1.15 * height
      ? "low"
      : width >= WIDE * rem && width > 1.05 * height
        ? "wide"
        : "tall";
  return {
    shape,
    roomy: width >= ROOMY[shape] * rem,
    tiny: shape === "tall" ? width < TINY * rem : shape === "low" && height < TINY * rem,
  };
}

/** What a rem is now. */
const remNow = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The shape of this window. A keyboard on the screen does not change it. @returns {Window_} */
export function useShape() {
  const [now, setNow] = useState(() => shapeOf(innerWidth, innerHeight, remNow()));
  const { text } = settings.value;
  useEffect(() => {
    let width = innerWidth;
    const look = () => {
      if (typing(document.activeElement) && innerWidth === width) return;
      width = innerWidth;
      const next = shapeOf(innerWidth, innerHeight, remNow());
      setNow((was) => (was.shape === next.shape && was.roomy === next.roomy && was.tiny === next.tiny ? was : next));
    };
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, [text]);
  return now;
}
