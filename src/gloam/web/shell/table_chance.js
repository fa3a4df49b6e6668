// How often bots have won at a table with these settings: what somebody reads who is about to sit down.

import { html, useEffect, useState } from "../lib.js";
import { api } from "../net.js";

/** @import { Measured, OptionOffers } from "../types.d.ts" */

const NORMAL = "normal";

/**
 * What was counted with these bots; where people sit, with normal ones in their places.
 * @param {Measured[]} measured @param {(string | null)[]} bots the bot of each seat, none for a person
 */
export function countOf(measured, bots) {
  return measured.find((one) => one.bots.every((name, seat) => name === (bots[seat] ?? NORMAL)));
}

/**
 * The sentence below the seats. A table that was not measured says so.
 * @param {{offers: OptionOffers | null, bots: (string | null)[]}} props
 */
export function TableChance({ offers, bots }) {
  if (!offers) return null;
  const count = countOf(offers.measured, bots);
  const people = bots.some((name) => !name);
  return html`<p class="soft" data-table-chance>
    ${
      count
        ? `${count.text}${people ? " Normal bots played for the people." : ""}`
        : "How often bots like these win with these settings is not measured."
    }
    ${bots.includes(NORMAL) && offers.about_normal ? ` ${offers.about_normal}` : ""}
  </p>`;
}

/**
 * The same at a table that is open already.
 * @param {{game: string, options: Record<string, unknown>, bots: (string | null)[]}} props
 */
export function OpenTableChance({ game, options, bots }) {
  const [offers, setOffers] = useState(/** @type {OptionOffers | null} */ (null));
  useEffect(() => {
    api.options(game, { seats: bots.length, options }).then(setOffers, () => {});
  }, [game, JSON.stringify(options), bots.length]);
  return html`<${TableChance} offers=${offers} bots=${bots} />`;
}
