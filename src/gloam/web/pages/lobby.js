// Before the game: who is here and ready, the link for the next friend, and the button that starts.
import { useCatalog } from "../catalog.js";
import { choiceName, optionName, toldOptions } from "../games/options.js";
import { html, useEffect, useState } from "../lib.js";
import { api } from "../net.js";
import { usualBot } from "../open_table.js";
import { myName, remember } from "../settings.js";
import { ChatBox } from "../shell/chat.js";
import { Connection, Lost } from "../shell/connection.js";
import { Copy } from "../shell/copy_link.js";
import { DiceSeal, FairDice } from "../shell/fair_dice.js";
import { useFetched } from "../shell/fetched.js";
import { CloseTable, openPath, useHost } from "../shell/host.js";
import { SeatMenu } from "../shell/host_menu.js";
import { Icon, SeatMark } from "../shell/icon.js";
import { ScreenLink } from "../shell/screen_link.js";
import { condition, Tags } from "../shell/seats.js";
import { linkAt, ShareLink, useAddress } from "../shell/share_link.js";
import { OpenTableChance } from "../shell/table_chance.js";
import { Nav, TopBar } from "../shell/top_bar.js";
import { listed, nameless, namesOf } from "../words.js";

/** @import { FieldEvent, Seat, Shown, Table } from "../types.d.ts" */

const COUNT = ["Nobody is", "One is", "Two are", "Three are", "Four are", "Five are"];

/** What the start button does, in words. @param {number[]} empty */
function startLabel(empty) {
  if (!empty.length) return "Start now";
  return empty.length === 1
    ? `Start now, bot in seat ${empty[0] + 1}`
    : `Start now, bots in seats ${listed(empty.map((s) => String(s + 1)))}`;
}

/** @param {{stores: import("../store.js").SeatStore[], go: (path: string) => void, onSettings: () => void}} props */
export function Lobby({ stores, onSettings }) {
  const store = stores[0];
  const now = /** @type {Shown} */ (store.shown.value);
  const { table, seat: you } = now;
  const names = namesOf(table, null);
  const [fair, setFair] = useState(false);
  const [wrong, setWrong] = useState("");
  const at = useAddress();
  const held = new Set(stores.map((s) => s.shown.value?.seat));
  useEffect(() => {
    document.title = `${table.title} · lobby · Gloam`;
  }, [table.title]);
  /** @param {() => Promise<unknown>} doing */
  const attempt = async (doing) => {
    try {
      setWrong("");
      await doing();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  /** @param {number} seat @param {object} change */
  const settle = (seat, change) => {
    const token = stores.find((s) => s.shown.value?.seat === seat)?.token ?? store.token;
    return attempt(() => api.seat(table.id, seat, change, token));
  };
  const host = useHost(table, stores);
  const info = useCatalog()?.find((g) => g.id === table.game);
  const empty = table.seats.filter((s) => !s.person && !s.bot).map((s) => s.seat);
  const people = table.seats.filter((s) => s.person);
  const differ = new Set(table.seats.map((s) => s.role)).size > 1;
  const mySeats = table.seats.filter((s) => held.has(s.seat));
  const iAmReady = mySeats.length > 0 && mySeats.every((s) => s.ready);
  const lead = table.host === null ? "the host" : names[table.host];
  const slow = people.filter((s) => !s.ready).map((s) => (held.has(s.seat) ? "you" : names[s.seat]));
  const head = table.closed
    ? "This table is closed."
    : empty.length
      ? `${COUNT[people.length] ?? `${people.length} are`} here.`
      : "Everyone is here.";
  const next = table.closed
    ? "The host closed it. You can still look at it."
    : empty.length
      ? host
        ? "Invite a friend, or let a bot sit in."
        : `Waiting for ${empty.length === 1 ? "one more player" : `${empty.length} more players`}.`
      : table.ready_check
        ? slow.length
          ? `Waiting for ${listed(slow)} to be ready.`
          : "Starting…"
        : host
          ? "Start when you're ready."
          : `Waiting for ${lead} to start.`;
  const OpenSwitch = useFetched(table.listed !== undefined, () =>
    import("../shell/open_switch.js").then((made) => made.OpenSwitch),
  );
  const ready = (/** @type {boolean} */ on) =>
    attempt(async () => {
      for (const s of mySeats)
        await api.seat(
          table.id,
          s.seat,
          { ready: on },
          stores.find((one) => one.shown.value?.seat === s.seat)?.token ?? null,
        );
    });
  const options = toldOptions(table.game, table.options);
  return html`<div class="app ${table.game}">
    <${TopBar} crumb=${html`${table.title.split(":")[0]}<span class="what"> · new table</span>`}>
      <${Connection} connection=${store.connection.value} />
      <${Nav} onSettings=${onSettings} />
    </${TopBar}>
    <${Lost} connection=${store.connection.value} />
    <main id="main" class="plain lobby">
      <h1>${head}</h1>
      <p class="soft">${next}</p>
      <${Invitation} table=${table} host=${table.closed ? null : host} empty=${empty} />
      ${OpenSwitch && !table.closed ? html`<${OpenSwitch} table=${table} host=${host} />` : null}
      <ul class="places" aria-label="Seats">
        ${table.seats.map(
          (s) => html`<li class="place ${held.has(s.seat) ? "you" : ""} ${empty.includes(s.seat) ? "empty" : ""}"
            key=${s.seat}>
            <${SeatMark} seat=${s.seat} size=${20} />
            <div class="who">
              <b>${empty.includes(s.seat) && nameless(s) ? `Seat ${s.seat + 1}` : names[s.seat]}</b>
              <${Tags} table=${table} seat=${s} you=${false} /> <span class="soft">
                ${[held.has(s.seat) ? "you" : condition(s), differ ? s.role : ""].filter(Boolean).join(" · ")}
              </span>
            </div>
            <${ReadyMark} table=${table} seat=${s} empty=${empty.includes(s.seat)} />
            ${host ? html`<${SeatMenu} host=${host} table=${table} seat=${s} name=${names[s.seat]} />` : null}
            ${
              held.has(s.seat) && !table.closed && !s.muted
                ? html`<${NameForm} seat=${s.seat} value=${nameless(s) ? "" : s.name}
                  onName=${(/** @type {string} */ name) => {
                    myName.value = name;
                    return settle(s.seat, { name });
                  }} />`
                : null
            }
            ${
              host && !table.closed && empty.includes(s.seat)
                ? html`<span class="buttons fill">
                  <button type="button"
                    onClick=${() =>
                      attempt(() =>
                        api.host(
                          table.id,
                          { act: "bot", seat: s.seat, bot: info ? usualBot(info) : undefined },
                          host.token,
                        ),
                      )}>
                    Add a bot
                  </button>
                  ${
                    openPath(table, s)
                      ? html`<button type="button"
                        onClick=${() => {
                          remember(table.id, {
                            seats: { [String(s.seat)]: openPath(table, s)?.split("#")[1] ?? "" },
                            hot: true,
                          });
                          location.reload();
                        }}>
                        I'll play this seat too
                      </button>`
                      : null
                  }
                </span>`
                : null
            }
          </li>`,
        )}
      </ul>
      <${OpenTableChance} game=${table.game} options=${table.options} bots=${table.seats.map((s) => s.bot)} />
      ${wrong || host?.wrong ? html`<p class="wrong" role="alert">${wrong || host?.wrong}</p>` : null}
      ${
        table.closed
          ? null
          : html`<div class="startbar">
            ${
              table.ready_check && mySeats.length && !iAmReady
                ? html`<button type="button" class="primary big" onClick=${() => ready(true)}>
                  <${Icon} name="check" size=${18} /> I'm ready
                </button>`
                : null
            }
            ${
              host
                ? html`<button type="button"
                  class="big ${empty.length || (table.ready_check && !iAmReady) ? "" : "primary"}"
                  onClick=${() => attempt(() => api.start(table.id, host.token))}>
                  <${Icon} name="play" size=${16} /> ${startLabel(empty)}
                </button>`
                : null
            }
            <p class="soft">
              ${table.ready_check ? "Starts by itself when everyone is ready." : ""}
              ${
                table.ready_check && iAmReady
                  ? html` <button type="button" class="quiet" onClick=${() => ready(false)}>I'm not ready yet</button>
                  `
                  : null
              }
            </p>
          </div>`
      }
      <p class="meanwhile soft">
        New to ${table.title.split(":")[0]}
        ? <a href=${`/how/${table.game}`} target="_blank" rel="noopener">
          How to play
          <span class="sr"> (opens in a new tab)</span>
        </a>
      </p>
      ${
        table.hints || options.length
          ? html`<details class="agreed">
            <summary>Game options</summary>
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
          </details>`
          : null
      }
      <details class="agreed">
        <summary>Let people watch</summary>
        <p class="soft">Spectators see what everyone sees, and no secrets.</p>
        <${Copy} text=${linkAt(`/t/${table.id}`, at)} label="Copy the spectator link" />
      </details>
      ${host && !table.closed ? html`<${ScreenLink} id=${table.id} token=${host.token} />` : null}
      ${
        host
          ? html`<p class="buttons hosting">
            <span class="soft">You're the host.</span> <${CloseTable} host=${host} table=${table} />
          </p>`
          : null
      }
      ${
        you !== null && table.dice.sealed && !table.closed && !table.seats[you]?.muted
          ? html`<details class="agreed">
            <summary>Fair dice</summary>
            <${Entropy} onAdd=${(/** @type {string} */ text) => settle(you, { entropy: text })} />
          </details>`
          : null
      }
      <${DiceSeal} table=${table} onOpen=${() => setFair(true)} />
      <h2>Chat</h2>
      <${ChatBox} chat=${store.chat.value} names=${names} you=${you}
        muted=${you !== null && Boolean(table.seats[you]?.muted)} closed=${table.closed}
        off=${table.chat === false}
        onSay=${(/** @type {string} */ t) => store.say(t)} />
      ${fair ? html`<${FairDice} table=${table} onClose=${() => setFair(false)} />` : null}
    </main>
  </div>`;
}

/**
 * The link for an open seat, one seat at a time.
 * @param {{table: Table, host: import("../shell/host.js").Host | null, empty: number[]}} props
 */
function Invitation({ table, host, empty }) {
  const [chosen, setChosen] = useState(-1);
  const seats = host ? empty.filter((n) => openPath(table, table.seats[n])) : [];
  if (!seats.length) return null;
  const seat = seats.includes(chosen) ? chosen : seats[0];
  const game = table.title.split(":")[0];
  return html`<section class="invitation" aria-label="Invite a friend">
    ${
      seats.length > 1
        ? html`<div class="which" role="group" aria-label="Which seat">
          ${seats.map(
            (n) => html`<button type="button" key=${n} aria-pressed=${n === seat ? "true" : "false"}
              onClick=${() => setChosen(n)}>
              <${SeatMark} seat=${n} /> Seat ${n + 1}
              ${
                table.seats[n].role && new Set(table.seats.map((s) => s.role)).size > 1
                  ? `, ${table.seats[n].role}`
                  : ""
              }
            </button>`,
          )}
        </div>`
        : null
    }
    <${ShareLink} key=${seat} path=${openPath(table, table.seats[seat]) ?? ""} title=${`Play ${game} with me`}
      label=${`Copy the link for seat ${seat + 1}`}
      text=${(/** @type {boolean} */ scan) =>
        `${scan ? "Scan it or send the link" : "Send the link"} to fill seat ${seat + 1}. No account needed.`} />
  </section>`;
}

/** @param {{table: Table, seat: Seat, empty: boolean}} props */
function ReadyMark({ table, seat, empty }) {
  if (empty) return html`<span class="readymark"><${Icon} name="hourglass" size=${14} /> Waiting</span>`;
  if (!table.ready_check) return null;
  return html`<span class="readymark ${seat.ready ? "yes" : ""}">
    <${Icon} name=${seat.ready ? "check" : "hourglass"} size=${14} /> ${seat.ready ? "Ready" : "Not ready"}
  </span>`;
}

/** @param {{seat: number, value: string, onName: (name: string) => Promise<unknown>}} props */
function NameForm({ seat, value, onName }) {
  const [name, setName] = useState(value);
  const [open, setOpen] = useState(!value);
  if (!open) return html`<button type="button" class="quiet" onClick=${() => setOpen(true)}>Change name</button>`;
  return html`<form class="inline"
    onSubmit=${async (/** @type {FieldEvent} */ e) => {
      e.preventDefault();
      if (name.trim()) {
        await onName(name.trim());
        setOpen(false);
      }
    }}>
    <label class="sr" for=${`name-${seat}`}>Your name at seat ${seat + 1}</label>
    <input id=${`name-${seat}`} maxlength="24" autocomplete="nickname" placeholder="What should we call you?"
      value=${name} onInput=${(/** @type {FieldEvent} */ e) => setName(e.target.value)} />
    <button type="submit">Use this name</button>
  </form>`;
}

/** @param {{onAdd: (text: string) => void}} props */
function Entropy({ onAdd }) {
  const [text, setText] = useState("");
  const [done, setDone] = useState(false);
  return html`<form class="form"
    onSubmit=${(/** @type {FieldEvent} */ e) => {
      e.preventDefault();
      if (text.trim()) {
        onAdd(text.trim());
        setDone(true);
      }
    }}>
    <label>
      Add your own randomness <span class="soft">
        It is mixed into the sealed seed, so no one, not even the server's owner, could have picked your rolls.
      </span>
      <input maxlength="60" value=${text} placeholder="Type anything"
        onInput=${(/** @type {FieldEvent} */ e) => {
          setText(e.target.value);
          setDone(false);
        }} />
    </label>
    <p class="buttons"><button type="submit">Add</button> <span role="status">${done ? "Added." : ""}</span></p>
  </form>`;
}
