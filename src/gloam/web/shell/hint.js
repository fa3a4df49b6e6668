// A hint: the options ranked by the chance each keeps. It opens over the rail; board and answers stay as they are.

import { styled } from "../games/index.js";
import { html, useEffect, useState } from "../lib.js";
import { api } from "../net.js";
import { keep, kept } from "../settings.js";
import { named } from "../words.js";
import { Icon } from "./icon.js";
import { Overlay } from "./overlay.js";

/** @import { Decision, FieldEvent, Table } from "../types.d.ts" */
/** @import { Shape } from "./shape.js" */

const CSS = new URL("../css/hint.css", import.meta.url).href;

/** @typedef {{index: number, chance: number, margin: number, close: boolean, why: string}} Ranked */
/**
 * @typedef {{clear: boolean, likely: boolean, plays_like: Record<string, number>, same: boolean, decided: boolean,
 *   odds: number | null, team: boolean, ahead: number, margin: number, options: Ranked[], of: number, games: number,
 *   used: number}} Hint
 */

/**
 * @param {{table: Table, token: string | null, decision: Decision, seq: number, names: string[], shape: Shape, onRanks:
 *   (ranks: Record<number, number> | null) => void, onHover: (value: unknown) => void, onClose: () => void}} props
 */
export function HintPanel({ table, token, decision, seq, names, shape, onRanks, onHover, onClose }) {
  const [told, setTold] = useState(/** @type {Hint | null} */ (null));
  const [wrong, setWrong] = useState("");
  const [all, setAll] = useState(true);
  const [ready, setReady] = useState(false);
  const [level, setLevel] = useState(kept("plays like", "normal"));
  const like = ["normal", ...Object.keys(told?.plays_like ?? {})];
  const times = told?.plays_like[level] ?? 1;
  const choose = (/** @type {string} */ name) => {
    setLevel(name);
    keep("plays like", name);
  };
  useEffect(() => {
    let stale = false;
    styled(CSS).then(() => setReady(true));
    api.hint(table.id, seq, token).then(
      (/** @type {Hint} */ found) => {
        if (!stale) setTold(found);
      },
      (/** @type {Error} */ error) => {
        if (!stale) setWrong(error.message);
      },
    );
    return () => {
      stale = true;
    };
  }, []);
  useEffect(() => {
    onRanks(told && all && !told.same ? Object.fromEntries(told.options.map((one, n) => [one.index, n + 1])) : null);
    return () => onRanks(null);
  }, [told, all]);
  if (!ready) return null;
  return html`<${Overlay} name="hint" title="Hint" class="hint" free=${shape === "wide"} onClose=${onClose}
    busy=${!told && !wrong}
    head=${html`
      <h2><${Icon} name="bulb" size=${18} /> Hint</h2>
      <span class="segments" role="group" aria-label="How much to show">
        ${[
          [false, "Nudge"],
          [true, "Show all"],
        ].map(
          ([value, label]) =>
            html`<button type="button" key=${label} class=${value === all ? "on" : ""}
              aria-pressed=${value === all ? "true" : "false"} onClick=${() => setAll(/** @type {boolean} */ (value))}>
              ${label}
            </button>`,
        )}
      </span>
    `}>
    ${
      wrong
        ? html`<p class="verdict" role="status">${wrong}</p>`
        : !told
          ? html`<p class="verdict soft" role="status">Trying your options…</p>`
          : html`
            <div class="verdict ${told.clear ? "clear" : ""}" role="status">
              <b>${verdict(told)[0]}</b>
              <span>${verdict(told)[1]}</span>
            </div>
            ${
              told.same
                ? null
                : all
                  ? html`
                    <h3>${told.team ? "The team's" : "Your"} chance to win from here</h3>
                    <ol>
                      ${told.options.map((one, n) => {
                        const option = decision.options[one.index];
                        return html`<li key=${one.index} class=${n === 0 && told.clear ? "best" : ""}
                          onMouseEnter=${() => onHover(option?.value)} onMouseLeave=${() => onHover(undefined)}>
                          <p>
                            <span class="rank" aria-hidden="true">${n + 1}</span>
                            <span class="name">
                              ${named(option?.label ?? "", names)}
                              ${option?.hint ? html` <small>${named(option.hint, names)}</small>` : null}
                            </span>
                            <b>${percent(asPlayed(one.chance, times))}</b>
                          </p>
                          <${Whiskers} value=${asPlayed(one.chance, times)} margin=${one.margin} />
                          <p class="why">
                            ${named(one.why, names)}
                            ${
                              one.close && told.options.some((other) => !other.close)
                                ? html` <span class="tag">too close to call</span>
                                `
                                : null
                            }
                          </p>
                        </li>`;
                      })}
                    </ol>
                  `
                  : html`<p class="why">${nudge(told, names)}</p>`
            }
            <p class="about">
              ${
                told.of > told.options.length
                  ? `The best ${told.options.length} of ${told.of} options we looked at. `
                  : ""
              }
              Bots tried each in ${told.games} games that fit what you know. The chances hold if everyone plays on like
              our normal bots; people may play differently.
            </p>
            ${
              all && like.length > 1
                ? html`<p class="about">
                  <label>
                    I play like: <select value=${level}
                      onChange=${(/** @type {FieldEvent} */ e) => choose(e.target.value)}>
                      ${like.map((name) => html`<option key=${name} value=${name}>${name}</option>`)}
                    </select>
                  </label>
                </p>`
                : null
            }
            <p class="about">
              Hints are on for everyone at this table. The end screen shows who used them; you've used ${told.used}.
            </p>
          `
    }
  </${Overlay}>`;
}

/** How sure it is, in a few words. @param {Hint} told */
function verdict(told) {
  const [best, second] = told.options;
  if (told.same)
    return [
      "No difference that we can see",
      `Each option keeps ${told.team ? "the team" : "you"} at about ${percent(best.chance)}.`,
    ];
  if (told.decided) {
    const whose = told.team ? "the team's" : "your";
    return [
      "Nearly decided",
      `Whatever you choose, ${whose} chance stays near ${percent(best.chance)}.` +
        (told.odds ? ` The first option still has about ${told.odds} times the odds of the next.` : ""),
    ];
  }
  if (told.clear || told.likely)
    return [
      told.clear ? "Clear choice" : "Probably best",
      `About ${Math.round(100 * told.ahead)} points ahead, margin ±${Math.round(100 * told.margin)}.`,
    ];
  const close = told.options.filter((one) => one.close).length;
  return [
    "Too close to call",
    second && close
      ? `The first ${close === 1 ? 2 : close} are within the margin of each other.`
      : "The difference is within the margin.",
  ];
}

/** One sentence that gives nothing away but what is sure. @param {Hint} told @param {string[]} names */
function nudge(told, names) {
  if (told.clear || told.likely || told.odds) return named(told.options[0].why, names);
  if (told.of === told.options.length && told.options.every((one) => one.close)) return "Take the one you like.";
  return "Several are about equally good, but not all of them: “Show all” tells which.";
}

/**
 * The chance of somebody whose odds are so many times those of our normal bots.
 * @param {number} chance @param {number} times
 */
const asPlayed = (chance, times) => (times * chance) / (1 - chance + times * chance);

/** The chance with its margin. @param {{value: number, margin: number}} props */
function Whiskers({ value, margin }) {
  const at = (/** @type {number} */ x) => 100 * Math.max(0, Math.min(1, x));
  return html`<svg class="whiskers" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect y="2" width="100" height="4" />
    <rect class="fill" y="2" width=${at(value)} height="4" />
    <path d=${`M${at(value - margin)} 4H${at(value + margin)}M${at(value - margin)} 1v6M${at(value + margin)} 1v6`}
      vector-effect="non-scaling-stroke" />
  </svg>`;
}

/** @param {number} chance */
const percent = (chance) =>
  chance < 0.01 ? "under 1%" : chance > 0.99 && chance < 1 ? "over 99%" : `${Math.round(100 * chance)}%`;
