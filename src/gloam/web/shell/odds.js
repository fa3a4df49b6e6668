// Exact odds, whatever a game computes: {question: {choice: {outcome: probability, …, spread: [p0, p1, …]}}}, or less
// deep.
import { html, useState } from "../lib.js";
import { percent, title } from "../words.js";
import { groupsOf, isChance, isChoice, isGroup, isSpread } from "./glance.js";
import { Icon } from "./icon.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { BoardModule } from "../types.d.ts" */
/** @import { Group } from "./glance.js" */

/** How often each total comes, as bars. @param {{name: string, spread: number[]}} props */
function Spread({ name, spread }) {
  let last = spread.length;
  while (last > 4 && spread[last - 1] < 0.002) last -= 1;
  const bars = spread.slice(0, last);
  const most = Math.max(...bars, 1e-9);
  const mean = spread.reduce((sum, p, k) => sum + k * p, 0);
  const said = bars
    .map((p, k) => (p >= 0.005 ? `${k}: ${percent(p)}` : ""))
    .filter(Boolean)
    .join(", ");
  return html`<figure class="dist">
    <figcaption>${title(name)} <b>+${mean.toFixed(1)}</b> <span class="soft">on average</span></figcaption>
    <svg viewBox=${`0 0 ${bars.length * 16} 50`} role="img" aria-label=${`${title(name)}: ${said}`}>
      ${bars.map(
        (p, k) => html`<g key=${k}>
          <rect x=${k * 16 + 2.5} width="11" y=${36 - (34 * p) / most} height=${Math.max(0.8, (34 * p) / most)}
            rx="1.800" />
          <text x=${k * 16 + 8} y="47" text-anchor="middle">${k}</text>
        </g>`,
      )}
    </svg>
  </figure>`;
}

/** What came of one choice in games in which everybody chose well: a share for each thing, and how many games. */
/** @typedef {Record<string, number>} Played */

/** Such a share, as what it is. @param {{played?: Played, of: string}} props */
function Well({ played, of }) {
  const share = played?.[of];
  if (!isChance(share)) return null;
  return html`<small class="well">${share < 0.005 ? "< 1%" : `≈ ${Math.round(100 * share)}%`}</small>`;
}

/** Which of two figures is which. @param {{played: Played}} props */
function WhichIsWhich({ played }) {
  const title = `Our normal bots played on ${played.games} times for each choice, in your place and in the others'.`;
  return html`<p class="fine wellsaid">
    <span class="well">≈</span> if you choose well, <span class="exact" title=${title}>as normal bots do</span>
  </p>`;
}

/**
 * One choice alone: each chance with its bar.
 * @param {{group: Group, played?: Played, words: Record<string, string>}} props
 */
function One({ group, played, words }) {
  const chances = Object.entries(group).filter(
    ([k, v]) => isChance(v) && !(v === 0 && (k === "dry" || words[`${k}: never`])) && !/^expected/.test(k),
  );
  const never = Object.keys(group).filter((k) => group[k] === 0 && words[`${k}: never`]);
  const spreads = Object.entries(group).filter(([, v]) => isSpread(v));
  const inner = Object.entries(group).filter(
    ([, v]) => isGroup(v) && Object.values(v).some((x) => typeof x === "number" && x > 0.0005),
  );
  return html`
    ${never.map((k) => html`<p class="fine" key=${k}>${words[`${k}: never`]}.</p>`)}
    <dl>
      ${chances.map(
        ([k, v]) => html`<div class="chance" key=${k}>
          <dt>${words[k] ?? title(k)}</dt>
          <dd>
            <meter min="0" max="1" value=${v} aria-label=${words[k] ?? title(k)}></meter>
            <span>${percent(/** @type {number} */ (v))}</span>
            <${Well} played=${played} of=${k} />
          </dd>
        </div>`,
      )}
    </dl>
    ${inner.map(
      ([k, v]) =>
        html`<p class="fine" key=${k}>
          ${words[k] ?? title(k)}
          : ${Object.entries(/** @type {object} */ (v))
            .filter(([, p]) => p > 0.0005)
            .map(([c, p]) => `${words[c] ?? c} ${percent(p)}`)
            .join(" · ")}
        </p>`,
    )}
    ${spreads.map(([k, v]) => html`<${Spread} key=${k} name=${words[k] ?? k} spread=${/** @type {number[]} */ (v)} />`)}
  `;
}

/**
 * A chance in the table; a choice may have none of that name.
 * @param {{chance: unknown, played?: Played, of: string}} props
 */
function Cell({ chance, played, of }) {
  if (!isChance(chance)) return html`<td>–</td>`;
  return html`<td class=${chance > 0.25 ? "high" : chance > 0.05 ? "some" : ""}>
    ${percent(chance)} <${Well} played=${played} of=${of} />
  </td>`;
}

/** What a choice adds on average, where it says so. @param {unknown} power */
const added = (power) => (typeof power === "number" ? html`<b>+${power.toFixed(1)}</b>` : "–");

/**
 * Several choices side by side: one row each, and the spread of the one that is looked at.
 * @param {{name: string, choices: Record<string, Group>, played: Record<string, Played>, columns: string[], label:
 *   (group: string, choice: string) => {text: string, picture?: Child}, words: Record<string, string>, hover?:
 *   unknown}} props
 */
function Many({ name, choices, played, columns, label, words, hover }) {
  const keys = Object.keys(choices);
  const [picked, setPicked] = useState(keys[0]);
  const at =
    hover !== undefined && keys.includes(String(hover)) ? String(hover) : keys.includes(picked) ? picked : keys[0];
  const chosen = choices[at];
  const shown = columns.filter((/** @type {string} */ c) => keys.some((k) => isChance(choices[k][c])));
  const gain = keys.some((k) => typeof choices[k].expected_power === "number") ? "expected_power" : null;
  return html`
    <table class="compare">
      <thead>
        <tr>
          <th scope="col"><span class="sr">Choice</span></th>
          ${shown.map((/** @type {string} */ c) => html`<th scope="col" key=${c}>${words[c] ?? title(c)}</th>`)}
          ${gain ? html`<th scope="col">Power</th>` : null}
        </tr>
      </thead>
      <tbody>
        ${keys.map((k) => {
          const said = label(name, k);
          return html`<tr key=${k} class=${k === at ? "at" : ""} onMouseEnter=${() => setPicked(k)}>
            <th scope="row">
              <button type="button" class="quiet" aria-pressed=${k === at ? "true" : "false"} aria-label=${said.text}
                onClick=${() => setPicked(k)}>
                ${said.picture ?? said.text}
              </button>
            </th>
            ${shown.map(
              (/** @type {string} */ c) =>
                html`<${Cell} key=${c} chance=${choices[k][c]} played=${played[k]} of=${c} />`,
            )}
            ${gain ? html`<td>${added(choices[k][gain])}</td>` : null}
          </tr>`;
        })}
      </tbody>
    </table>
    ${Object.entries(chosen)
      .filter(([, v]) => isSpread(v))
      .map(
        ([k, v]) =>
          html`<${Spread} key=${k} name=${`${words[k] ?? title(k)}, ${label(name, at).text}:`}
            spread=${/** @type {number[]} */ (v)} />`,
      )}
  `;
}

/** @param {{info: unknown, board?: BoardModule, hover?: unknown}} props */
export function Odds({ info, board, hover }) {
  if (!isGroup(info)) return null;
  const words = board?.oddsWords ?? {};
  const label = board?.oddsLabel ?? ((/** @type {string} */ _, /** @type {string} */ c) => ({ text: title(c) }));
  const groups = groupsOf(info);
  const well = /** @type {Record<string, Record<string, Played>>} */ (info.played ?? {});
  const flat = Object.fromEntries(
    Object.entries(info).filter(
      ([k, v]) => (isChance(v) && (!Number.isInteger(v) || (v === 0 && words[`${k}: never`]))) || isSpread(v),
    ),
  );
  if (groups.length === 0 && Object.keys(flat).length === 0) return null;
  return html`<section class="odds panel" aria-label="Odds">
    ${
      Object.keys(flat).length
        ? html`
          <h2 class="small">
            <${Icon} name="bars" size=${14} /> ${words.odds ?? "The odds"} <${Exact} words=${words} />
          </h2>
          <${One} group=${flat} words=${words} />
        `
        : null
    }
    ${groups.map(([name, group]) => {
      const choices = Object.entries(group).filter(([, v]) => isChoice(v));
      const only = choices.length === 1 && Object.keys(group).length === 1 ? choices[0] : null;
      return html`<div class="oddsgroup" key=${name}>
        <h2 class="small">
          <${Icon} name="bars" size=${14} /> ${words[name] ?? title(name)}
          ${only ? `: ${label(name, only[0]).text}` : ""} <${Exact} words=${words} />
        </h2>
        ${
          only
            ? html`<${One} group=${only[1]} played=${well[name]?.[only[0]]} words=${words} />`
            : choices.length > 1
              ? html`<${Many} name=${name} choices=${Object.fromEntries(choices)} played=${well[name] ?? {}}
                columns=${board?.oddsColumns ?? Object.keys(/** @type {object} */ (choices[0][1]))} label=${label}
                words=${words} hover=${hover} />`
              : html`<${One} group=${group} words=${words} />`
        }
        ${well[name] ? html`<${WhichIsWhich} played=${Object.values(well[name])[0]} />` : null}
      </div>`;
    })}
  </section>`;
}

/** What the odds assume; exact where they assume nothing. @param {{words: Record<string, string>}} props */
function Exact({ words }) {
  return html`<span class="exact" title=${words.assumed ?? "Computed, not estimated."}>
    ${words.assumes ?? "exact"}
  </span>`;
}
