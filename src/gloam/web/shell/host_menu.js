// The host's menu for a seat: bots and their levels, links, muting, removing, handing the role over.
import { useCatalog } from "../catalog.js";
import { html, useState } from "../lib.js";
import { botsOf } from "../open_table.js";
import { Confirm } from "./dialog.js";
import { Icon } from "./icon.js";

/** @import { Seat, Table } from "../types.d.ts" */
/** @import { Host } from "./host.js" */

/**
 * What the host may do with a seat: what the button says, what is asked before, and what comes of it.
 * @param {Table} table @param {Seat} seat @param {string} name @param {string[]} levels of this game's bots
 * @returns {{act: string, label: string, bot?: string, ask?: string, why?: string}[]}
 */
function choices(table, seat, name, levels) {
  const late = table.started ? "A bot plays on with their name." : "The seat is free again, with a new link.";
  if (seat.bot)
    return [
      ...levels.filter((bot) => bot !== seat.bot).map((bot) => ({ act: "bot", bot, label: `Set to ${bot}` })),
      {
        act: "free",
        label: table.started ? "Let a friend take over" : "Free this seat",
        ...(table.started
          ? {
              ask: `Let a friend take over from ${name}?`,
              why:
                "The bot plays on until someone opens the new link. That player sees everything this seat knows, and " +
                "can let the bot play again.",
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
    ...(table.listed === undefined
      ? []
      : [
          {
            act: "block",
            label: "Remove and block",
            ask: `Remove and block ${name}?`,
            why: `${name} can't take a seat here again, and neither can others at the same address. ${late}`,
          },
        ]),
  ];
}

/** @param {{host: Host, table: Table, seat: Seat, name: string}} props */
export function SeatMenu({ host, table, seat, name }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(
    /** @type {{act: string, label: string, bot?: string, ask?: string, why?: string} | null} */ (null),
  );
  const info = useCatalog()?.find((g) => g.id === table.game);
  if (table.closed || host.held.has(seat.seat)) return null;
  /** @param {{act: string, bot?: string}} choice */
  const take = async (choice) => {
    setAsking(null);
    if (await host.act(choice.act, seat.seat, choice.bot)) setOpen(false);
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
          ${choices(table, seat, name, info ? botsOf(info) : []).map(
            (c) => html`<button type="button" key=${c.bot ?? c.act}
              class=${["remove", "block"].includes(c.act) ? "danger" : ""}
              onClick=${() => (c.ask ? setAsking(c) : take(c))}>
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
