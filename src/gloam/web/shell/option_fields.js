// The options of a new table, each explained where it is chosen. Only what the server says can be chosen is offered.

import { choiceFacts } from "../games/choice_facts.js";
import { bySeat, choiceHelp, choiceName, helpOf, mainOptions, optionName, toldOptions } from "../games/options.js";
import { html, useEffect, useState } from "../lib.js";
import { SeatMark } from "./icon.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { FieldEvent, GameInfo, OptionFacts, OptionOffers, OptionSpec } from "../types.d.ts" */

/**
 * @typedef {OptionOffers["offers"][number]["values"][number]} Offered
 */

/**
 * @param {{info: GameInfo, offers: OptionOffers | null, options: Record<string, unknown>, seats: string[],
 *   only: string[], onChange: (name: string, value: unknown, changes: object) => void}} props
 */
export function OptionFields({ info, offers, options, seats, only, onChange }) {
  const [facts, setFacts] = useState(/** @type {OptionFacts} */ ({}));
  const known = offers?.facts;
  useEffect(() => {
    if (known) choiceFacts(info.id, known).then(setFacts, () => {});
  }, [JSON.stringify(Object.keys(known ?? {}))]);
  if (!offers) return html`<p class="soft">Asking the server…</p>`;
  const shown = only
    .map((name) => info.options.find((o) => o.name === name))
    .filter((o) => o !== undefined)
    .filter((o) => offers.offers.find((f) => f.name === o.name)?.matters)
    .filter((o) => toldOptions(info.id, options).some(([name]) => name === o.name));
  return shown.map((option) => {
    const offered = /** @type {Offered[]} */ (offers.offers.find((f) => f.name === option.name)?.values ?? []);
    return html`<${Field} key=${option.name} game=${info.id} option=${option} offered=${offered}
      value=${options[option.name]} seats=${seats} facts=${facts}
      onChange=${(/** @type {unknown} */ value, /** @type {object} */ changes = {}) =>
        onChange(option.name, value, changes)} />`;
  });
}

/**
 * @param {{game: string, option: OptionSpec, offered: Offered[], value: unknown, seats: string[], facts:
 *   OptionFacts, onChange: (value: unknown, changes?: object) => void}} props
 */
function Field({ game, option, offered, value, seats, facts, onChange }) {
  const { name } = option;
  const can = offered.filter((o) => o.ok);
  const changes = (/** @type {unknown} */ v) => offered.find((o) => o.value === v)?.changes ?? {};
  const rule =
    option.rule && !mainOptions(game).includes(name)
      ? html` <a class="rid" target="_blank" rel="noopener" href=${`/rules/${game}#${option.rule}`}>
          ${option.rule}
          <span class="sr"> (opens the rules in a new tab)</span>
        </a>
      `
      : null;
  const help = helpOf(game, option);
  const label = html`
    <span class="optname">${optionName(game, name)}</span> ${
      help || rule ? html`<span class="soft">${help}${rule}</span>` : null
    }
  `;
  if (option.type === "flag")
    return html`<label class="tick">
      <input type="checkbox" checked=${value}
        onChange=${(/** @type {FieldEvent} */ e) =>
          onChange(e.target.checked, changes(e.target.checked))} /> <span>${label}</span>
    </label>`;
  if (option.type === "number")
    return html`<label>
      <span>${label}</span> <input type="number" min=${option.least} max=${option.most} value=${value}
        onChange=${(/** @type {FieldEvent} */ e) =>
          onChange(Math.max(option.least ?? 0, Math.min(option.most ?? 99, Math.round(Number(e.target.value)))))} />
    </label>`;
  if (option.type === "choice" && can.length <= 4 && can.some((o) => choiceHelp(game, name, o.value, facts)))
    return html`<fieldset class="cards">
      <legend>${label}</legend>
      ${can.map(
        (o) => html`<label class="card ${o.value === value ? "on" : ""}" key=${String(o.value)}>
          <input type="radio" name=${name} checked=${o.value === value}
            onChange=${() => onChange(o.value, o.changes)} />
          <span>
            <b>${choiceName(game, name, o.value, seats, facts)}</b>
            <span class="soft">${choiceHelp(game, name, o.value, facts)}</span>
          </span>
        </label>`,
      )}
    </fieldset>`;
  if (option.type === "choice")
    return html`<label>
      <span>${label}</span> <select value=${JSON.stringify(value)}
        onChange=${(/** @type {FieldEvent} */ e) => {
          const v = JSON.parse(e.target.value);
          onChange(v, changes(v));
        }}>
        ${can.map(
          (o) => html`<option key=${String(o.value)} value=${JSON.stringify(o.value)}
            selected=${o.value === value}>
            ${choiceName(game, name, o.value, seats, facts)}
          </option>`,
        )}
      </select>
      ${
        choiceHelp(game, name, value, facts)
          ? html`<span class="soft">${choiceHelp(game, name, value, facts)}</span>`
          : null
      }
    </label>`;
  if (bySeat(game, name))
    return html`<${BySeat} game=${game} option=${option} label=${label} can=${can.map((o) => o.value)} value=${value}
      seats=${seats} facts=${facts} onChange=${onChange} />`;
  return html`<fieldset class="several">
    <legend>${label}</legend>
    ${offered.map(
      (o) => html`<label class="tick ${o.ok ? "" : "barred"}" key=${String(o.value)}>
        <input type="checkbox" disabled=${!o.ok} checked=${Array.isArray(value) && value.includes(o.value)}
          onChange=${() => onChange(o.list, o.changes)} />
        <span>
          ${choiceName(game, name, o.value, seats, facts)}
          ${o.ok ? null : html` <span class="soft">${o.why}</span>`}
        </span>
      </label>`,
    )}
  </fieldset>`;
}

/**
 * Who plays whom: for all seats or for none.
 * @param {{game: string, option: OptionSpec, label: Child, can: string[], value: string[], seats:
 *   string[], facts: OptionFacts, onChange: (value: string[]) => void}} props
 */
function BySeat({ game, option, label, can, value, seats, facts, onChange }) {
  const { from, open } = bySeat(game, option.name) ?? { from: 0, open: "" };
  const places = seats.slice(from);
  /** The first choice is made for one seat; the others follow in order. @param {number} i @param {string} chosen */
  const put = (i, chosen) => {
    if (!chosen) return onChange([]);
    const free = can.filter((/** @type {string} */ c) => c !== chosen && !value.includes(c));
    const all = places.map(
      (/** @type {string} */ _, /** @type {number} */ j) => value[j] ?? (j === i ? chosen : free.shift()),
    );
    return onChange(
      all.map((/** @type {string} */ v, /** @type {number} */ j) => (j === i ? chosen : v === chosen ? all[i] : v)),
    );
  };
  return html`<fieldset class="several">
    <legend>${label}</legend>
    ${places.map(
      (/** @type {string} */ name, /** @type {number} */ i) => html`<div class="seated" key=${i}>
        <label>
          <span><${SeatMark} seat=${i + from} /> ${name}</span>
          <select value=${value[i] ?? ""} onChange=${(/** @type {FieldEvent} */ e) => put(i, e.target.value)}>
            <option value="" selected=${!value[i]}>${open}</option>
            ${can.map(
              (/** @type {string} */ c) => html`<option key=${c} value=${c} selected=${c === value[i]}>
                ${choiceName(game, option.name, c, seats, facts)}
              </option>`,
            )}
          </select>
        </label>
        ${
          value[i] && choiceHelp(game, option.name, value[i], facts)
            ? html`<p class="soft can">${choiceHelp(game, option.name, value[i], facts)}</p>`
            : null
        }
      </div>`,
    )}
    <details class="everyone">
      <summary>What each can do</summary>
      <dl>
        ${can.map(
          (/** @type {string} */ c) => html`<div key=${c}>
            <dt>${choiceName(game, option.name, c, seats, facts)}</dt>
            <dd class="soft">${choiceHelp(game, option.name, c, facts)}</dd>
          </div>`,
        )}
      </dl>
    </details>
  </fieldset>`;
}
