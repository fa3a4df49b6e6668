// Keys that act on a whole page, as the page stands at that moment.
import { useEffect, useRef } from "../lib.js";
import { typing } from "./typing.js";

/**
 * @param {Record<string, () => void>} does What each key does now; however fast somebody types, it is never what it did
 *   before.
 */
export function usePageKeys(does) {
  const keys = useRef(does);
  keys.current = does;
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        typing(event.target) ||
        document.querySelector("dialog[open]")
      )
        return;
      const act = keys.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
