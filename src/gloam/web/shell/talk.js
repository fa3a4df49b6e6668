// Log, chat and seats in one panel; in a drawer also what lies beside the board.
import { html, useEffect, useRef, useState } from "../lib.js";
import { useFetched } from "./fetched.js";
import { CloseTable } from "./host.js";
import { Log } from "./log.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { Asked, Line, Table } from "../types.d.ts" */

/** @type {[string, string][]} */
const TABS = [
  ["log", "What happened"],
  ["chat", "Chat"],
  ["seats", "Seats"],
];
/** @type {[string, string][]} */
const TABS_WITH_THINGS = [
  ["things", "Cards and players"],
  ["log", "Log"],
  ["chat", "Chat"],
  ["seats", "Seats"],
];

/**
 * @param {{store: import("../store.js").SeatStore, table: Table, names: string[], you: number | null, asked: Asked[],
 *   host: import("./host.js").Host | null, minded?: boolean, places?: string[], things?: Child, more?: Child, toLog?:
 *   number, onShow?: (line: Line) => void, canShow?: (line: Line) => boolean, onRule: (id: string) => void}} props
 */
export function Talk({
  store,
  table,
  names,
  you,
  asked,
  host,
  minded,
  places,
  things,
  more,
  toLog = 0,
  onShow,
  canShow,
  onRule,
}) {
  const tabs = things ? TABS_WITH_THINGS : TABS;
  const [chosen, setTab] = useState(things ? "things" : "log");
  const tab = tabs.some(([id]) => id === chosen) ? chosen : "log";
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [brought, setBrought] = useState(0); // how often the log was wanted when it was last brought
  useEffect(() => {
    if (toLog === brought) return;
    setBrought(toLog);
    setTab("log");
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (box.current?.querySelector(".log"))?.focus());
  }, [toLog]);
  const ChatBox = useFetched(tab === "chat", () => import("./chat.js").then((made) => made.ChatBox));
  const Seats = useFetched(tab === "seats", () => import("./seats.js").then((made) => made.Seats));
  /** Arrow keys move between tabs. @param {KeyboardEvent} event */
  const turn = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.findIndex(([id]) => id === tab) + step + tabs.length) % tabs.length][0];
    setTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return html`<section class="panel talk" ref=${box}>
    <div class="tabs" role="tablist" aria-label=${things ? "Cards, log, chat and seats" : "Log, chat and seats"}
      onKeyDown=${turn}>
      ${tabs.map(
        ([id, label]) => html`<button type="button" role="tab" key=${id} id=${`tab-${id}`}
          aria-selected=${tab === id ? "true" : "false"} aria-controls="talk" tabindex=${tab === id ? 0 : -1}
          onClick=${() => setTab(id)}>
          ${label}
          ${id === "chat" && store.chat.value.length ? html` <small>${store.chat.value.length}</small>` : null}
        </button>`,
      )}
    </div>
    <div id="talk" role="tabpanel" aria-labelledby=${`tab-${tab}`}>
      ${
        tab === "things"
          ? things
          : tab === "log"
            ? html`<${Log} lines=${store.log.value} names=${names} leftAt=${store.leftAt.value} table=${table.id}
              seat=${String(you ?? "spectator")} onRule=${onRule} onShow=${onShow} canShow=${canShow} />`
            : tab === "chat"
              ? ChatBox &&
                html`<${ChatBox} chat=${store.chat.value} names=${names} you=${you}
                muted=${you !== null && Boolean(table.seats[you]?.muted)} closed=${table.closed}
                off=${table.chat === false} silence=${table.silence} onRule=${onRule}
                onSay=${(/** @type {string} */ t) => store.say(t)}
                places=${places} onPing=${you === null ? undefined : (/** @type {string} */ what) => store.pingAt(what)}
                onGesture=${you === null ? undefined : (/** @type {string} */ what) => store.gesture(what)} />`
              : html`
                ${
                  Seats
                    ? html`<${Seats} table=${table} names=${names} you=${you} asked=${asked} host=${host}
                  onNudge=${
                    you === null || table.closed || table.over
                      ? undefined
                      : (/** @type {number} */ seat) => store.nudge(seat)
                  }
                  onMind=${
                    you === null && !host
                      ? undefined
                      : (/** @type {number} */ seat, /** @type {boolean} */ on) => store.mind(on, seat)
                  } />`
                    : null
                }
                ${
                  you !== null && !table.closed && !table.over
                    ? html`<p class="buttons">
                      <button type="button" onClick=${() => store.mind(!minded)}>
                        ${minded ? "Take my seat back" : "Let a bot play for me"}
                      </button>
                    </p>`
                    : null
                }
                ${
                  host
                    ? html`<p class="hosting">
                      <span class="soft">You're the host.</span> <${CloseTable} host=${host} table=${table} />
                    </p>`
                    : null
                }
              `
      }
    </div>
    ${more}
  </section>`;
}
