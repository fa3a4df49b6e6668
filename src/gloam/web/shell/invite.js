// About this table: who sits here, its sealed dice, links to hand out, the way to the replay, the record as a file.

import { choiceName, optionName, toldOptions } from "../games/options.js";
import { html } from "../lib.js";
import { mine } from "../settings.js";
import { Copy } from "./copy_link.js";
import { Dialog } from "./dialog.js";
import { DiceSeal } from "./fair_dice.js";
import { Icon } from "./icon.js";
import { Seats } from "./seats.js";
import { linkAt, Reach, useAddress } from "./share_link.js";

/** @import { Asked, Table } from "../types.d.ts" */

/**
 * @param {{table: Table, names: string[], you: number | null, asked: Asked[], hosting: boolean, alone: boolean,
 *   onDownload: () => void, onFair: () => void, onClose: () => void}} props
 */
export function Invite({ table, names, you, asked, hosting, onDownload, onFair, onClose }) {
  const known = mine.value[table.id];
  const at = useAddress();
  const links = hosting ? (known?.links ?? []).filter((l) => !table.seats[l.seat]?.bot) : [];
  const options = toldOptions(table.game, table.options);
  return html`<${Dialog} title="This table" onClose=${onClose}>
    <div class="form">
      <${Seats} table=${table} names=${names} you=${you} asked=${asked} />
      <${DiceSeal} table=${table} onOpen=${onFair} />
      ${
        links.length
          ? html`
            <h3>Seat links</h3>
            <p class="soft">A seat link is that player's key. Send it to nobody else.</p>
            ${links.map(
              (l) => html`<p key=${l.seat}>
                <b>${names[l.seat]}</b>
                <br />
                <${Copy} text=${linkAt(l.link, at)} label=${`Copy the link for seat ${l.seat + 1}`} />
              </p>`,
            )}
          `
          : null
      }
      <h3>Spectator link</h3>
      <${Copy} text=${linkAt(`/t/${table.id}`, at)} label="Copy the spectator link" />
      <p>
        <a class="alone" href=${`/screen/${table.id}`} target="_blank" rel="noopener">
          Show the board on a big screen <span class="sr"> (opens in a new tab)</span>
        </a>
      </p>
      <${Reach} />
      ${
        table.hints || options.length
          ? html`
            <h3>Game options</h3>
            <dl class="keys">
              ${options.map(
                ([k, v]) => html`
                  <dt key=${k}>${optionName(table.game, k)}</dt>
                  <dd>${choiceName(table.game, k, v, names)}</dd>
                `,
              )}
              <dt>Hints</dt>
              <dd>${table.hints?.on ? "On" : "Off"}</dd>
              ${table.live_graph ? html`<dt>Live graph</dt><dd>For spectators</dd>` : null}
            </dl>
          `
          : null
      }
      <p class="buttons">
        <a class="button" href=${`/r/${table.id}`}><${Icon} name="play" size=${16} /> Replay so far</a>
        <button type="button" onClick=${onDownload}><${Icon} name="download" size=${16} /> Download this game</button>
      </p>
    </div>
  </${Dialog}>`;
}
