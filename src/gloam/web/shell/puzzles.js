// Learn from your mistakes: a player's costliest moments as puzzles. The board as that player saw it; choose again; the
// answer.

import { useBoard } from "../games/index.js";
import { html, useEffect, useState } from "../lib.js";
import { api } from "../net.js";
import { named } from "../words.js";
import { turnName } from "./chance_graph.js";
import { Icon } from "./icon.js";
import { usePageKeys } from "./page_keys.js";
import { SmallBoard } from "./small_board.js";

/** @import { Frame, JudgedChoice, LookBack, Table, TriedOption } from "../types.d.ts" */

const CLOSE = 0.02; // an option that keeps almost as much is as good an answer

/**
 * @param {{id: string, table: Table, found: LookBack, names: string[], seat: number, mine: boolean, token: string |
 *   null, onLeave: () => void, onMoment: (n: number) => void}} props
 */
export function Puzzles({ id, table, found, names, seat, mine, token, onLeave, onMoment }) {
  const all = found.costliest[seat];
  const [n, setN] = useState(0);
  const [chosen, setChosen] = useState(/** @type {TriedOption | null} */ (null));
  const [frame, setFrame] = useState(/** @type {Frame | null} */ (null));
  const [solved, setSolved] = useState(0);
  const board = useBoard(table.game);
  const moment = found.moments[all[n]];
  const choice = /** @type {JudgedChoice} */ (moment.choice); // only such moments are puzzles
  // as the table offered them: the order tells nothing
  const options = [...choice.tried].sort((a, b) => a.option - b.option);
  const last = n === all.length - 1;
  useEffect(() => {
    let stale = false;
    setFrame(null);
    api.replay(id, moment.seq, String(seat), token, "all").then(
      (told) => {
        if (!stale) setFrame(told);
      },
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [n]);
  const choose = (/** @type {TriedOption | undefined} */ option) => {
    if (chosen || !option) return;
    setChosen(option);
    if (isGood(option, choice)) setSolved(solved + 1);
  };
  const next = () => {
    setChosen(null);
    setN(n + 1);
  };
  usePageKeys({
    Escape: onLeave,
    ...(chosen && !last ? { n: next } : {}),
    ...Object.fromEntries(options.map((option, i) => [String(i + 1), () => choose(option)])),
  });
  const who = mine ? "you" : names[seat];
  return html`<main id="main" class="back puzzling">
    <header class="verdict">
      <h1>Learn from ${mine ? "your" : `${names[seat]}'s`} mistakes</h1>
      <p class="soft">Puzzle ${n + 1} of ${all.length} · ${turnName(moment.turn).toLowerCase()}</p>
      <button type="button" onClick=${onLeave}><${Icon} name="back" size=${16} /> Back to the whole game</button>
    </header>
    <section class="panel moment" aria-label=${`The board as ${who} saw it`}>
      ${
        frame && board
          ? html`<${SmallBoard} board=${board}
            given=${{
              view: frame.view,
              you: seat,
              table,
              names,
              asked: frame.asked ?? [],
              ask: null,
              events: [],
              log: frame.log ?? [],
              outcome: null,
              motion: false,
              ping: () => {},
            }} />`
          : html`<div class="board"><p class="soft loading">Laying out the table…</p></div>`
      }
    </section>
    <section class="panel puzzle" aria-label="The puzzle">
      <h2>${named(moment.prompt, names)}</h2>
      <p class="soft">This is what ${who} could see then. What would you do now?</p>
      <ol class="answers">
        ${options.map(
          (option, i) => html`<li key=${option.option} class=${chosen ? markOf(option, choice, chosen) : ""}>
            <button type="button" aria-disabled=${chosen ? "true" : undefined} aria-keyshortcuts=${String(i + 1)}
              onClick=${() => choose(option)}>
              <kbd aria-hidden="true">${i + 1}</kbd> <span class="name">${named(option.answer, names)}</span>
              ${
                chosen
                  ? html`
                    <span class="soft">${tagOf(option, choice, mine ? "you" : names[seat])}</span> <b>
                      ${percent(option.chance)}
                    </b>
                  `
                  : null
              }
            </button>
          </li>`,
        )}
      </ol>
      <div role="status">
        ${
          chosen
            ? html`
              <p class="answer"><b>${said(chosen, choice)}</b> ${named(choice.why, names)}</p>
              <p class="soft">
                ${capitalized(who)} gave away about ${Math.round(100 * choice.loss)} points here
                ${choice.margin ? `, give or take ${Math.max(1, Math.round(100 * choice.margin))}` : ""}. Bots
                tried this in ${choice.games} games that ${who} could have been in.
              </p>
            `
            : null
        }
      </div>
      ${
        chosen
          ? html`<p class="buttons">
            ${
              last
                ? html`<button type="button" class="primary" onClick=${onLeave}>
                  Done: ${solved} of ${all.length} solved
                </button>`
                : html`<button type="button" class="primary" onClick=${next}>
                  Next puzzle <kbd aria-hidden="true">n</kbd>
                </button>`
            }
            <button type="button" onClick=${() => onMoment(all[n])}>Show it in the game</button>
          </p>`
          : null
      }
    </section>
  </main>`;
}

/** @param {TriedOption} option @param {JudgedChoice} choice */
const isGood = (option, choice) => option.option === choice.best_option || option.chance > choice.best - CLOSE;

/** What became of the answer. @param {TriedOption} option @param {JudgedChoice} choice */
function said(option, choice) {
  if (option.option === choice.best_option) return "That's it.";
  if (isGood(option, choice)) return "Just as good.";
  return option.option === choice.chosen_option
    ? `That's what you played. ${choice.best_answer} was better.`
    : `Not quite. ${choice.best_answer} was better.`;
}

/** @param {TriedOption} option @param {JudgedChoice} choice @param {TriedOption} chosen */
const markOf = (option, choice, chosen) =>
  [
    option.option === choice.best_option ? "best" : "",
    option.option === choice.chosen_option ? "played" : "",
    option === chosen ? "chosen" : "",
  ].join(" ");

/** @param {TriedOption} option @param {JudgedChoice} choice @param {string} who */
const tagOf = (option, choice, who) =>
  option.option === choice.best_option ? "best" : option.option === choice.chosen_option ? `what ${who} played` : "";

/** @param {string} text */
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} chance */
const percent = (chance) => `${Math.max(0, Math.min(100, Math.round(100 * chance)))}%`;
