// What this seat is trying to do and how the game ends: one line in the bar, which opens over the board. Nothing moves.
import { html, useEffect, useRef, useState } from "../lib.js";
import { named } from "../words.js";
import { Icon } from "./icon.js";
import { Overlay } from "./overlay.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { Goal } from "../types.d.ts" */

const NEWS = 4000; // milliseconds that a new goal is shown in full

/**
 * @param {{goal: Goal, names: string[], above?: Child, more?: Child, onHow: () => void}} props `above`: what stands
 *   over the line in a tall window
 */
export function GoalLine({ goal, names, above, more, onHow }) {
  const [open, setOpen] = useState(false);
  const aim = named(goal.aim, names);
  const ends = named(goal.ends, names);
  const news = useNews(aim);
  return html`
    <button type="button" class="goalline" aria-haspopup="dialog" aria-expanded=${open ? "true" : "false"}
      onClick=${() => setOpen(!open)}>
      ${above}
      <span class="sr">Your goal: </span>
      <${Icon} name="flag" size=${15} />
      <span class="aim">${aim}</span>
      <span class="ends">${ends}</span>
      <${Icon} name="unfold" size=${14} class="unfold" />
    </button>
    <p class="goalnews ${news && !open ? "" : "silent"}" role="status">${news ? aim : ""}</p>
    ${
      open
        ? html`<${Overlay} name="goal" title="Your goal" onClose=${() => setOpen(false)}>
          <div class="goalmore">
            <p class="whole"><b>${aim}</b> ${ends}</p>
            ${more}
            <dl>
              ${goal.notes.map(
                ([name, text]) => html`<div key=${name}>
                  <dt>${name}</dt>
                  <dd>${named(text, names)}</dd>
                </div>`,
              )}
            </dl>
            <p class="buttons">
              <button type="button" class="primary"
                onClick=${() => {
                  setOpen(false);
                  onHow();
                }}>
                How to play
              </button>
            </p>
          </div>
        </${Overlay}>`
        : null
    }
  `;
}

/** Whether the goal has just changed. @param {string} aim */
function useNews(aim) {
  const before = useRef(aim);
  const [news, setNews] = useState(false);
  useEffect(() => {
    if (before.current === aim) return undefined;
    before.current = aim;
    setNews(true);
    const timer = setTimeout(() => setNews(false), NEWS);
    return () => clearTimeout(timer);
  }, [aim]);
  return news;
}
