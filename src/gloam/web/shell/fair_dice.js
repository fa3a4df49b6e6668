// Fair dice: the hash of the seed before the first roll, the seed after the last, and a check that anyone can make.

import { useBoard } from "../games/index.js";
import { html, useState } from "../lib.js";
import { api } from "../net.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icon.js";
import { sha256 } from "./sha256.js";

/** @import { BoardModule, Table } from "../types.d.ts" */

/** What chance is called at a table: a game that only shuffles cards has no dice. */
const WORDS = {
  dice: {
    seal: "Dice sealed",
    verify: "Verify the dice",
    fair: "Fair dice",
    chosen: "Dice from a chosen seed",
    first: "roll",
    each: "roll and draw",
    all: "rolls and draws",
    one: "a die",
    sum: "The dice",
  },
  shuffle: {
    seal: "Shuffle sealed",
    verify: "Verify the shuffle",
    fair: "Fair shuffle",
    chosen: "Shuffle from a chosen seed",
    first: "draw",
    each: "shuffle and draw",
    all: "shuffles and draws",
    one: "a draw",
    sum: "The draws",
  },
};

/** @param {BoardModule | null | undefined} board */
export const chanceWords = (board) => WORDS[board?.chance ?? "dice"];

/** @param {{table: Table, onOpen: () => void}} props */
export function DiceSeal({ table, onOpen }) {
  const words = chanceWords(useBoard(table.game));
  const { commitment } = table.dice;
  if (!commitment)
    return html`<p class="seal soft">
      <${Icon} name="rolling-dices" size=${16} /> Not sealed: this table was opened before its seed was.
    </p>`;
  if (table.dice.sealed === false)
    return html`<button type="button" class="seal" onClick=${onOpen}>
      <${Icon} name="rolling-dices" size=${14} /> ${words.chosen}
      : it can be predicted
    </button>`;
  return html`<button type="button" class="seal" onClick=${onOpen}>
    <${Icon} name="padlock" size=${14} /> ${table.over ? words.verify : words.seal} <code>
      ${commitment.slice(0, 6)}
      …
      ${commitment.slice(-4)}
    </code>
  </button>`;
}

/** @param {{table: Table, onClose: () => void}} props */
export function FairDice({ table, onClose }) {
  const words = chanceWords(useBoard(table.game));
  const { commitment, entropy, seed, salt, sealed } = table.dice;
  const [said, setSaid] = useState("");
  const check = async () => {
    const seal = seed !== null && sha256(salt ? `${salt}\n${seed}` : seed) === commitment;
    if (!seal) setSaid("The seed is NOT the one that was sealed.");
    else
      try {
        const told = await api.dice(table.id, null);
        setSaid(
          told.fair
            ? "The seed is the one that was sealed (checked in this browser), " +
                `and all ${told.rolls} ${words.all} follow from it.`
            : `${words.sum} don't match the seed: ${told.detail}`,
        );
      } catch {
        setSaid(
          "The seed is the one that was sealed. The server didn't answer, so the single results weren't checked.",
        );
      }
  };
  return html`<${Dialog} title=${sealed ? words.fair : words.chosen} onClose=${onClose}>
    <div class="form">
      ${
        sealed
          ? html`<p>
            Before the first ${words.first}, the table picked a secret seed and showed its hash.
            Every ${words.each} follows from that seed
            ${entropy.length ? ", what the players added to it," : ""} and a counter, so nobody can change
            ${" "}${words.one} later.
          </p>`
          : html`<p>
            The host chose this table's seed. They can predict every ${words.each}, and so can anyone who
            guesses the seed. Nobody can change ${words.one} later. For results nobody can
            predict, open a table without a seed.
          </p>`
      }
      <dl class="seals">
        <dt>Hash, shown from the start</dt>
        <dd><code>${commitment}</code></dd>
        ${entropy.length ? html`<dt>Added by the players</dt><dd><code>${entropy.join(" · ")}</code></dd>` : null}
        ${salt ? html`<dt>Salt</dt><dd><code>${salt}</code></dd>` : null}
        <dt>Seed</dt>
        <dd><code>${seed ?? (sealed ? "sealed until the game is over" : "shown when the game is over")}</code></dd>
      </dl>
      ${
        seed
          ? html`
            <p class="buttons"><button type="button" class="primary" onClick=${check}>Check now</button></p>
            <p role="status" class="checked">${said}</p>
            <p class="soft">
              To check everything yourself, download the game and run <code>gloam replay FILE --verify</code>.
            </p>
          `
          : null
      }
    </div>
  </${Dialog}>`;
}
