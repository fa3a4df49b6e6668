// What only the host is shown: a small menu for each seat, and the table's own switch. The server decides who the host
// is.
import { html, useState } from "../lib.js";
import { api } from "../net.js";
import { mine, remember } from "../settings.js";
import { Confirm } from "./dialog.js";
import { Icon } from "./icon.js";

/** @import { Seat, Table } from "../types.d.ts" */

/**
 * @typedef {{token: string, held: Set<number | null | undefined>, act: (act: string, seat?: number) =>
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
  /** @param {string} act @param {number} [seat] */
  const act = async (act, seat) => {
    try {
      setWrong("");
      const told = await api.host(table.id, { act, ...(seat === undefined ? {} : { seat }) }, token);
      if (seat !== undefined && ["bot", "free", "link", "remove"].includes(act)) {
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

/**
 * What the host may do with a seat: what the button says, what is asked before, and what comes of it.
 * @param {Table} table @param {Seat} seat @param {string} name
 * @returns {{act: string, label: string, ask?: string, why?: string}[]}
 */
function choices(table, seat, name) {
  const late = table.started ? "A bot plays on with their name." : "The seat is free again, with a new link.";
  if (seat.bot)
    return [
      {
        act: "free",
        label: "Free this seat",
        ...(table.started
          ? {
              ask: `Free ${name}'s seat?`,
              why:
                "The bot stops. The game waits until someone opens the new link. That player sees everything " +
                "this seat knows.",
            }
          : {}),
      },
    ];
  if (!seat.person)
    return [
      { act: "bot", label: "Give to a bot" },
      { act: "link", label: "New link", ask: "Make a new link?", why: "The old link to this seat stops working." },
    ];
  return [
    {
      act: "bot",
      label: "Give to a bot",
      ask: `Give ${name}'s seat to a bot?`,
      why: `${name} loses the seat and can only watch.`,
    },
    {
      act: "link",
      label: "New link",
      ask: `Make a new link for ${name}'s seat?`,
      why:
        `The old link stops working, and ${name} needs the new one to play on. ` +
        "The player who opens it sees everything this seat knows.",
    },
    seat.muted ? { act: "unmute", label: "Unmute" } : { act: "mute", label: "Mute" },
    { act: "hand_over", label: "Make host", ask: `Make ${name} the host?`, why: "You stop being the host." },
    {
      act: "remove",
      label: "Remove",
      ask: `Remove ${name}?`,
      why: `${name} loses the seat and can only watch. ${late}`,
    },
  ];
}

/** @param {{host: Host, table: Table, seat: Seat, name: string}} props */
export function SeatMenu({ host, table, seat, name }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(
    /** @type {{act: string, label: string, ask?: string, why?: string} | null} */ (null),
  );
  if (table.closed || host.held.has(seat.seat)) return null;
  /** @param {{act: string}} choice */
  const take = async (choice) => {
    setAsking(null);
    if (await host.act(choice.act, seat.seat)) setOpen(false);
  };
  const id = `host-${seat.seat}`;
  return html`
    <button type="button" class="square manage" aria-label=${`Manage ${name}`} aria-expanded=${open ? "true" : "false"}
      aria-controls=${open ? id : undefined} onClick=${() => setOpen(!open)}>
      <${Icon} name="more" size=${18} />
    </button>
    ${
      open
        ? html`<div class="hostmenu" id=${id} role="group" aria-label=${`What to do with ${name}'s seat`}
          onKeyDown=${(/** @type {KeyboardEvent} */ e) => {
            if (e.key === "Escape") {
              setOpen(false);
              e.stopPropagation();
            }
          }}>
          ${choices(table, seat, name).map(
            (c) => html`<button type="button" key=${c.act}
              class=${c.act === "remove" ? "danger" : ""} onClick=${() => (c.ask ? setAsking(c) : take(c))}>
              ${c.label}
            </button>`,
          )}
        </div>`
        : null
    }
    ${
      asking
        ? html`<${Confirm} title=${asking.ask ?? ""} why=${asking.why ?? ""} label=${asking.label}
          onYes=${() => take(asking)} onNo=${() => setAsking(null)} />`
        : null
    }
  `;
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
