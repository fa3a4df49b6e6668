// Beside the building: the corruption that rises, the characters and what they carry, the moment for a Charge token.
import { html } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";
import { Figure, Foe } from "./figures.js";
import { Sign, Signs } from "./glyphs.js";
import { capital, ENEMIES, GOAL, spelt, TYPE } from "./words.js";

/** @import { Choice, PickOption } from "../../types.d.ts" */
/** @import { Shared } from "./board.js" */
/** @import { Item, Player, View } from "./view.d.ts" */

/** It rises from the cellar to the roof; on the way lie Items and Curses. @param {{view: View}} props */
export function Corruption({ view }) {
  const { end, items, curses } = view.track;
  const n = view.corruption;
  const words =
    `Corruption ${n} of ${end}. Items at ${items.join(", ")}; Curses at ${curses.join(", ")}.` +
    (view.consecrated ? " The Consecration token protects you." : "");
  return html`<section data-ping="the Corruption"
    class="corruption ${n >= end * 0.75 ? "high" : n >= end * 0.5 ? "risen" : ""}" aria-label="Corruption">
    <h2 class="small"><span class="word">Corruption</span> <b>${n}</b></h2>
    <div class="pipe">
      <span class="ooze" style=${{ "--level": String(n / end) }} aria-hidden="true"></span>
      <div class="steps" role="img" aria-label=${words}>
        ${Array.from(
          { length: end + 1 },
          (_, i) => html`<span key=${i}
            class="step ${i <= n ? "drowned" : ""} ${i === n ? "at" : ""} ${items.includes(i) ? "item" : ""} ${
              curses.includes(i) ? "curse" : ""
            } ${i === end ? "last" : ""}"
            title=${
              items.includes(i)
                ? `${i}: an Item`
                : curses.includes(i)
                  ? `${i}: the active player's Curse`
                  : i === end
                    ? `${i}: you all lose`
                    : String(i)
            }>
            ${
              items.includes(i)
                ? html`<${Sign} name="item" size=${15} />`
                : curses.includes(i)
                  ? html`<${Sign} name="curse" size=${16} />`
                  : i === end
                    ? html`<${Sign} name="D" size=${16} />`
                    : i
            }
            ${
              i === n && view.consecrated
                ? html`<span class="blessed" title="Consecration"><${Sign} name="consecration" size=${18} /></span>`
                : null
            }
          </span>`,
        )}
      </div>
    </div>
    ${
      view.consecrated
        ? html`<p class="guard"><${Sign} name="consecration" size=${14} /> <span>consecrated</span></p>`
        : null
    }
  </section>`;
}

/** A dial with a hand: how much is left of fifteen. @param {{name: string, label: string, value: number}} props */
function Dial({ name, label, value }) {
  const round = 2 * Math.PI * 19;
  return html`<span class="dial d-${name} ${value === 0 ? "gone" : value <= 3 ? "low" : ""}" role="img"
    aria-label=${`${label} ${value}`} title=${`${label} ${value}`}>
    <svg viewBox="0 0 46 46" width="46" height="46" aria-hidden="true">
      <circle class="ring" cx="23" cy="23" r="19" />
      <circle class="arc" cx="23" cy="23" r="19" stroke-dasharray=${`${(round * Math.min(value, 15)) / 15} ${round}`}
        transform="rotate(-90 23 23)" />
    </svg>
    <b>${value}</b>
    <${Sign} name=${name} size=${13} />
  </span>`;
}

/** Charge tokens: bright while they are ready. @param {{ready: number, spent: number}} props */
function Charges({ ready, spent }) {
  return html`<span class="charges" role="img" aria-label=${`Charge tokens: ${ready} ready, ${spent} spent`}
    title=${`Charge tokens: ${ready} ready, ${spent} spent`}>
    ${Array.from(
      { length: ready + spent },
      (_, i) => html`<i key=${i}
        class="chargetoken ${i < ready ? "ready" : "spent"}">
        <${Sign} name="charge" size=${13} />
      </i>`,
    )}
  </span>`;
}

/**
 * Something carried; a button where it may be used now.
 * @param {{item: Pick<Item, "name" | "does" | "type"> & {cost?: string, text?: string}, option: Choice | null, now:
 *   string, onPick: PickOption, lit?: boolean | null}} props
 */
function Thing({ item, option, now, onPick, lit }) {
  const inside = html`
    <span class="kind" title=${TYPE[item.type]}>
      ${
        item.type === "die"
          ? html`<${Signs} text=${item.cost} size=${14} />`
          : html`<${Sign} name=${item.type === "charge" ? "charge" : "passive"} size=${14} />`
      }
    </span>
    <span class="what"><b>${item.name}</b>${option ? html` <em>${now}</em>` : null} <small>${item.does}</small></span>
  `;
  return option
    ? html`<button type="button" class="thing t-${item.type} pick can ${lit ? "lit" : ""}" title=${item.text}
      data-value=${JSON.stringify(option.value)} data-option=${option.index} onClick=${() => onPick(option)}>
      ${inside}
    </button>`
    : html`<div class="thing t-${item.type}" title=${item.text}>${inside}</div>`;
}

/**
 * A character board.
 * @param {Omit<Shared, "you"> & {player: Player, seat: number, name: string, you: boolean, active: boolean, bot?:
 *   string | null}} props
 */
export function Person({ player, seat, name, you, active, bot, view, find, is, onPick, lit }) {
  const target = is("item.give", "move.who", "refresh.who", "gain.who") ? find(seat) : null;
  const item = (/** @type {string} */ id) => {
    if (is("act") && you && view.active === seat) return find(["item", id]);
    return is("window.charge", "window.corruption", "item.keep", "item.discard") && you ? find(id) : null;
  };
  const state = player.ghost ? "ghost" : player.insane ? "insane" : "";
  const { goal, curse } = player;
  const things = player.items.map((/** @type {string} */ id, /** @type {number} */ i) => {
    const option = item(id);
    return html`<${Thing} key=${`${id}${i}`} item=${view.held[id] ?? { name: "an Item", does: "", type: "passive" }}
      option=${option} now=${is("item.discard") ? "Discard" : is("item.keep") ? "Keep" : "Use now"} onPick=${onPick}
      lit=${option && lit(option.value)} />`;
  });
  return html`<section data-ping=${`${name}'s character`}
    class="person ${you ? "you" : "other"} ${active ? "now" : ""} ${state}" aria-label=${`${name}, ${player.name}`}>
    <header>
      <span class="bust"><${Figure} who=${player.character} state=${state} bust=${true} size=${you ? 46 : 36} /></span>
      <div class="names">
        <b class="name"><${SeatMark} seat=${seat} size=${12} /> ${name}</b>
        <span class="soft">
          ${player.name}
          ${you && name !== "You" ? " · you" : bot ? " · bot" : ""}
          ${player.ghost ? html` <span class="tag state">Ghost</span>` : null}
          ${player.insane ? html` <span class="tag state">Insane</span>` : null}
        </span>
      </div>
      <span class="gauges">
        <${Dial} name="health" label="Health" value=${player.health} />
        <${Dial} name="sanity" label="Sanity" value=${player.sanity} />
      </span>
    </header>
    <p class="line">
      <${Charges} ready=${player.ready} spent=${player.spent} />
      <span class="special" title=${`Specialty counts as ${[...player.specialty].map(spelt).join(" or ")}`}>
        <${Sign} name="S" size=${14} label="Specialty" /> <span aria-hidden="true">=</span> ${[...player.specialty].map(
          (s, i) => html`
            ${i ? " or " : ""}
            <${Sign} key=${s} name=${s} size=${14} label=${spelt(s)} />
          `,
        )}
      </span>
      <span class="charactergoal" title=${`${GOAL[goal.kind] ?? "Goal"}: a second Charge token`}>
        ${
          goal.met
            ? "goal met"
            : html`<span class="goalpips" role="img" aria-label=${`Goal: ${goal.done} of ${goal.n}`}>
              ${Array.from({ length: goal.n }, (_, i) => html`<i key=${i} class=${i < goal.done ? "full" : ""}></i>`)}
            </span>`
        }
      </span>
    </p>
    ${
      you
        ? html`
          <div class="things">${things}</div>
          <p class="fate">
            <b>Goal</b> <span>
              ${GOAL[goal.kind] ?? "Goal"}
              : ${goal.met ? "met" : `${goal.done} of ${goal.n}, then a second Charge token`}.
            </span>
          </p>
          <p class="fate"><b>Curse</b> <span>${capital(curse.does)}.</span></p>
        `
        : html`<details class="carried">
          <summary>
            ${
              player.items
                .map((/** @type {string} */ id) => view.held[id]?.name)
                .filter(Boolean)
                .join(", ") || "no Items"
            }
          </summary>
          <div class="things">${things}</div>
          <p class="fate"><b>Curse</b> ${capital(curse.does)}.</p>
        </details>`
    }
    ${
      target
        ? html`<button type="button" class="choosehim pick can" data-value=${JSON.stringify(target.value)}
          data-option=${target.index}
          onClick=${() => onPick(target)}>
          Choose ${name}
        </button>`
        : null
    }
  </section>`;
}

/** Friends of a lone player. @param {Shared} props */
export function Friends({ view, is, find, onPick }) {
  const all = Object.entries(view.friends);
  if (!all.length) return null;
  return html`<section class="panelbox friends" aria-label="Friends">
    <h2 class="small">Friends</h2>
    ${all.map(([id, f]) => {
      const options = (
        is("act")
          ? [find(["friend", id, "move"]), find(["friend", id, "help"])]
          : is("window.charge", "window.curse")
            ? [find(`friend:${id}`)]
            : is("friend.ready", "friend.save")
              ? [find(id)]
              : []
      ).filter((o) => o !== null);
      return html`<div key=${id} class="friend ${f.ready ? "" : "tired"}">
        <span class="bust"><${Figure} who=${id} bust=${true} size=${34} /></span>
        <div>
          <b>${capital(id)}</b> <small>${f.ready ? capital(f.help) : "Exhausted until a Refresh phase"}</small>
          ${
            options.length
              ? html`<p class="uses">
                ${options.map(
                  (o) => html`<button type="button" key=${o.index} class="pick can"
                    data-value=${JSON.stringify(o.value)} data-option=${o.index} onClick=${() => onPick(o)}>
                    ${
                      is("act")
                        ? o.value[2] === "move"
                          ? "Move for free"
                          : "Help"
                        : is("friend.ready")
                          ? "Make ready"
                          : "Step in"
                    }
                  </button>`,
                )}
              </p>`
              : null
          }
        </div>
      </div>`;
    })}
  </section>`;
}

/** Items just drawn, to be kept or given. @param {Shared} props */
export function Offered({ view, is, find, onPick, lit }) {
  if (!view.offered.length) return null;
  return html`<section class="panelbox offered" aria-label="Just drawn">
    <h2 class="small">Just drawn</h2>
    <div class="things">
      ${view.offered.map(
        (/** @type {string} */ id) => html`<${Thing} key=${id} item=${view.held[id]}
          option=${is("item.keep") ? find(id) : null} now="Keep" onPick=${onPick} lit=${lit(id)} />`,
      )}
    </div>
  </section>`;
}

/** Decks and what waits beside the building. @param {{view: View}} props */
export function Decks({ view }) {
  const names = view.mysteries.names ?? {};
  const known = [...view.mysteries.top].map((/** @type {string} */ c) => names[c]).filter(Boolean);
  return html`<section class="panelbox decks" aria-label="Decks and supplies">
    <p class="piles">
      <span class="pile mysterypile" title="Mysteries to come">
        <b>${view.mysteries.size}</b>
        <small>Mysteries</small>
      </span>
      <span class="pile itempile" title="Items to come"><b>${view.items.size}</b><small>Items</small></span>
      ${Object.entries(view.supply).map(
        ([kind, n]) => html`<span key=${kind} class="waits"
          title=${`${ENEMIES[kind] ?? kind} waiting`}>
          <${Foe} kind=${kind} size=${18} />
          <b>${n}</b>
          <small>${ENEMIES[kind] ?? kind}</small>
        </span>`,
      )}
    </p>
    ${known.length ? html`<p class="soft">On top: ${known.join(", ")}</p>` : null}
    ${view.shield !== null ? html`<p class="soft">The next Rune effect is skipped.</p>` : null}
  </section>`;
}

/** Who are you? @param {Shared} props */
export function Cast({ ask, find, onPick }) {
  if (ask?.kind !== "setup.character") return null;
  return html`<section class="cast" aria-label="Characters">
    <h2>Choose your character</h2>
    <div class="five">
      ${ask.decision.options.map((o) => {
        const option = find(o.value);
        return html`<button type="button" key=${o.value} class="who pick can" data-value=${JSON.stringify(o.value)}
          data-option=${option?.index}
          onClick=${() => option && onPick(option)}>
          <${Figure} who=${o.value} size=${46} />
          <b>${o.label}</b>
          <small>${lines(o.hint ?? "")}</small>
        </button>`;
      })}
    </div>
  </section>`;
}

/** A hint with a line for each of its sentences; what stands before a colon is the line's name. @param {string} hint */
function lines(hint) {
  return hint.split(/(?<=\.) (?=[A-Z])/).map((line) => {
    const [, name, text] = /^([A-Z][\w ]+:)(.*)$/.exec(line) ?? [undefined, "", line];
    return html`<span key=${line}>${name ? html`<b>${name}</b>` : null}${text}</span>`;
  });
}
