// Learn from your mistakes: a player's costliest moments as puzzles. The board as that player saw it; choose again; the
// answer.

import { useBoard } from "../games/index.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib.js";
import { api } from "../net.js";
import { capital, named } from "../words.js";
import { turnName } from "./chance_graph.js";
import { useBack } from "./overlay.js";
import { usePageKeys } from "./page_keys.js";
import { isTight, PastZones } from "./past_zones.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { Frame, JudgedChoice, LookBack, Table, TriedOption } from "../types.d.ts" */
/** @import { Window_ } from "./shape.js" */

const CLOSE = 0.02; // an option that keeps almost as much is as good an answer

/**
 * @param {{id: string, table: Table, found: LookBack, names: string[], seat: number, mine: boolean, token: string |
 *   null, at: Window_, onLeave: () => void, onMoment: (n: number) => void, onSettings: () => void}} props
 */
export function Puzzles({ id, table, found, names, seat, mine, token, at, onLeave, onMoment, onSettings }) {
  const all = found.costliest[seat];
  const [n, setN] = useState(0);
  const [chosen, setChosen] = useState(/** @type {TriedOption | null} */ (null));
  const [frame, setFrame] = useState(/** @type {Frame | null} */ (null));
  const [solved, setSolved] = useState(0);
  const [railOpen, setRailOpen] = useState(false);
  const telling = useRef(/** @type {HTMLElement | null} */ (null));
  const board = useBoard(table.game);
  const moment = found.moments[all[n]];
  const choice = /** @type {JudgedChoice} */ (moment.choice); // only such moments are puzzles
  // as the table offered them: the order tells nothing
  const options = [...choice.tried].sort((a, b) => a.option - b.option);
  const last = n === all.length - 1;
  useBack(onLeave);
  useEffect(() => {
    let stale = false;
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
  useLayoutEffect(() => telling.current?.scrollTo(0, 0), [n, chosen]); // what is told of the answer stands first
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
  const wide = at.shape === "wide";
  const whose = mine ? "your" : `${names[seat]}'s`;
  const heading = `Learn from ${whose} mistakes`;
  const lost =
    `${capital(who)} gave away about ${Math.round(100 * choice.loss)} points here` +
    `${choice.margin ? `, give or take ${Math.max(1, Math.round(100 * choice.margin))}` : ""}.`;
  const where = `Puzzle ${n + 1} of ${all.length} · ${turnName(moment.turn).toLowerCase()}`;
  return html`<${PastZones} at=${at} table=${table} names=${names} board=${board} frame=${frame} view=${frame?.view}
    class="puzzling" title=${`${table.title}: ${heading}`} status="look back"
    heading=${isTight(at) ? capital(`${whose} mistakes`) : heading} facts=${where}
    tools=${[{ icon: "back", word: "Back to the whole game", does: onLeave }]}
    rare=${[{ icon: "cog", word: "Settings", class: "settingsbutton", does: onSettings }]}
    railName="Cards and players" railOpen=${railOpen} onRail=${setRailOpen}
    ask=${html`<section class="prompt puzzle" id="main" data-zone="ask" tabindex="-1" aria-label="The puzzle">
      <div class="telling" ref=${telling}>
        <div class="question">
          <h2>${named(moment.prompt, names)}</h2>
          <div role="status">
            ${
              chosen
                ? html`<p>
                  <b>${said(chosen, choice)}</b> ${named(choice.why, names)} <span class="soft">${lost}</span>
                </p>`
                : null
            }
          </div>
          ${chosen ? null : html`<p class="soft">This is what ${who} could see then. What would you do now?</p>`}
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
        <div class="rest" tabindex=${wide ? "0" : undefined} role="group" aria-label="Answers">
          <ol class="answers ${chosen ? "judged" : ""}">
            ${options.map(
              (option, i) => html`<li key=${option.option} class=${chosen ? markOf(option, choice, chosen) : ""}>
                <button type="button" aria-disabled=${chosen ? "true" : undefined} aria-keyshortcuts=${String(i + 1)}
                  onClick=${() => choose(option)}>
                  <kbd aria-hidden="true">${i + 1}</kbd> <span class="name">${named(option.answer, names)}</span>
                  ${
                    chosen
                      ? html`
                        <span class="soft">${tagOf(option, choice, who)}</span> <b>${percent(option.chance)}</b>
                      `
                      : null
                  }
                </button>
              </li>`,
            )}
          </ol>
          ${
            chosen
              ? html`<p class="soft">${`Bots tried this in ${choice.games} games that ${who} could have been in.`}</p>`
              : null
          }
        </div>
      </div>
    </section>`}
    rail=${(/** @type {Child} */ beside) => html`
      <section class="panel" aria-label="Puzzles">
        <h2 class="small">${where}</h2>
        <p class="soft">
          ${`This is what ${who} could see. Your answer is compared with what bots found in games like it.`}
        </p>
      </section>
      ${beside}
    `} />`;
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

/** @param {number} chance */
const percent = (chance) => `${Math.max(0, Math.min(100, Math.round(100 * chance)))}%`;
