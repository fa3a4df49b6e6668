// Fair dice: the hash of the seed before the first roll, the seed after the last, and a check that anyone can make.
import { html, useState } from "../lib.js";
import { api } from "../net.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icon.js";
import { sha256 } from "./sha256.js";

/** @param {{table: import("../types.d.ts").Table, onOpen: () => void}} props */
export function DiceSeal({ table, onOpen }) {
  const { commitment } = table.dice;
  if (!commitment) return html`<p class="seal soft"><${Icon} name="rolling-dices" size=${16} /> These dice were not sealed.</p>`;
  if (table.dice.sealed === false) return html`<button type="button" class="seal" onClick=${onOpen}><${Icon} name="rolling-dices" size=${14} /> Dice from a chosen seed: they can be predicted</button>`;
  return html`<button type="button" class="seal" onClick=${onOpen}><${Icon} name="padlock" size=${14} /> ${table.over ? "Verify the dice" : "Dice sealed"} <code>${commitment.slice(0, 6)}…${commitment.slice(-4)}</code></button>`;
}

/** @param {{table: import("../types.d.ts").Table, onClose: () => void}} props */
export function FairDice({ table, onClose }) {
  const { commitment, entropy, seed, salt, sealed } = table.dice;
  const [said, setSaid] = useState("");
  const check = async () => {
    const seal = seed !== null && sha256(salt ? `${salt}\n${seed}` : seed) === commitment;
    if (!seal) setSaid("The seed is NOT the one that was sealed.");
    else
      try {
        const told = await api.dice(table.id, null);
        setSaid(told.fair ? `The seed is the one that was sealed (checked in this browser), and all ${told.rolls} rolls and draws follow from it.` : `The dice differ: ${told.detail}`);
      } catch {
        setSaid("The seed is the one that was sealed.");
      }
  };
  return html`<${Dialog} title=${sealed ? "Fair dice" : "Dice from a chosen seed"} onClose=${onClose}>
    <div class="form">
      ${sealed ? html`<p>Before the first roll the table chose a secret seed and showed its hash. Every roll and draw follows from that
        seed${entropy.length ? ", what the seats added to it," : ""} and a counter, so nobody can change a die afterwards.</p>`
        : html`<p>The host chose the seed of this table. They can predict every roll and draw, and so can anyone who guesses
        the seed. Nobody can change a die afterwards. For dice that nobody can predict, open a table without a seed.</p>`}
      <dl class="seals">
        <dt>Hash, shown from the start</dt><dd><code>${commitment}</code></dd>
        ${entropy.length ? html`<dt>Added by the seats</dt><dd><code>${entropy.join(" · ")}</code></dd>` : null}
        ${salt ? html`<dt>Salt</dt><dd><code>${salt}</code></dd>` : null}
        <dt>Seed</dt><dd><code>${seed ?? (sealed ? "sealed until the game is over" : "shown when the game is over")}</code></dd>
      </dl>
      ${seed ? html`<p class="buttons"><button type="button" class="primary" onClick=${check}>Check now</button></p>
        <p role="status" class="checked">${said}</p>
        <p class="soft">To check every roll yourself, download the record and run <code>gloam replay FILE --verify</code>.</p>` : null}
    </div>
  </${Dialog}>`;
}
