// What only the host is shown: the table's own switch, and the acts of a seat's menu (host_menu.js). The server decides
// who the host is.
import { html, useState } from "../lib.js";
import { api } from "../net.js";
import { mine, remember } from "../settings.js";
import { Confirm } from "./dialog.js";

/** @import { Seat, Table } from "../types.d.ts" */

/**
 * @typedef {{token: string, held: Set<number | null | undefined>, act: (act: string, seat?: number, bot?: string) =>
 *   Promise<boolean>, wrong: string}} Host
 */

/**
 * The host's hands, where this browser holds the host's token; else null. A token without a seat is the host's own.
 * @param {Table} table @param {import("../store.js").SeatStore[]} stores @returns {Host | null}
 */
export function useHost(table, stores) {
  const [wrong, setWrong] = useState("");
  const store = stores.find((s) => s.token && (s.shown.value?.seat ?? null) === table.host);
  if (!store?.token || table.readonly || store.shown.value?.lesson) return null;
  const token = store.token;
  /** @param {string} act @param {number} [seat] @param {string} [bot] */
  const act = async (act, seat, bot) => {
    try {
      setWrong("");
      const told = await api.host(table.id, { act, seat, bot }, token);
      if (seat !== undefined && ["bot", "free", "link", "remove", "block"].includes(act)) {
        const others = (mine.peek()[table.id]?.links ?? []).filter((l) => l.seat !== seat);
        remember(table.id, { links: told.link ? [...others, { seat, link: told.link }] : others });
      }
      return true;
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  return { token, held: new Set(stores.map((s) => s.shown.value?.seat)), act, wrong };
}

/**
 * The link to a seat that waits for somebody, as far as this browser knows it: its path.
 * @param {Table} table
 * @param {Seat} seat
 */
export function openPath(table, seat) {
  if (seat.person || seat.bot) return null;
  return mine.value[table.id]?.links.find((l) => l.seat === seat.seat)?.link ?? null;
}

/** Close the table, or open it again. @param {{host: Host, table: Table}} props */
export function CloseTable({ host, table }) {
  const [asking, setAsking] = useState(false);
  if (table.closed) return html`<button type="button" onClick=${() => host.act("reopen")}>Reopen the table</button>`;
  return html`
    <button type="button" class="danger" onClick=${() => setAsking(true)}>Close the table</button>
    ${
      asking
        ? html`<${Confirm} title="Close this table?"
          why="Nobody can play or chat here until you reopen it. Everyone can still look at it." label="Close the table"
          onYes=${() => {
            setAsking(false);
            host.act("close");
          }} onNo=${() => setAsking(false)} />`
        : null
    }
  `;
}
