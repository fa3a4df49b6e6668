// Before the game: who is here, the links to hand out, the host's menus, and randomness of one's own.
import { useCatalogue } from "../catalogue.js";
import { html, useEffect, useState } from "../lib.js";
import { api } from "../net.js";
import { mine, myName, remember } from "../settings.js";
import { TopBar, Nav } from "../shell/top_bar.js";
import { ChatBox } from "../shell/chat.js";
import { Connection, Lost } from "../shell/connection.js";
import { Copy } from "../shell/copy_link.js";
import { FairDice, DiceSeal } from "../shell/fair_dice.js";
import { CloseTable, openLink, SeatMenu, useHost } from "../shell/host.js";
import { SeatMark } from "../shell/icon.js";
import { condition, Tags } from "../shell/seats.js";
import { namesOf } from "../words.js";

/** @param {{stores: import("../store.js").SeatStore[], go: (path: string) => void, onSettings: () => void}} props */
export function Lobby({ stores, onSettings }) {
  const store = stores[0];
  const now = /** @type {import("../types.d.ts").Shown} */ (store.shown.value);
  const { table, seat: you } = now;
  const known = mine.value[table.id];
  const names = namesOf(table, null);
  const [fair, setFair] = useState(false);
  const [wrong, setWrong] = useState("");
  const held = new Set(stores.map((s) => s.shown.value?.seat));
  useEffect(() => {
    document.title = `${table.title} · lobby · Gloam`;
  }, [table.title]);
  /** @param {() => Promise<any>} doing */
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
  const bots = useCatalogue()?.find((g) => g.id === table.game)?.bots ?? [];
  const filler = bots.includes("greedy") ? "greedy" : bots[0];
  const waiting = table.seats.filter((s) => !s.person && !s.bot);
  const head = table.closed ? "This table is closed." : waiting.length ? "Waiting for players" : "Everyone is here.";
  const lead = table.host === null ? "the host" : names[table.host];
  const next = table.closed ? "The host closed it. You can still look at it."
    : waiting.length ? `The game begins when ${waiting.length === 1 ? "the last seat is" : `${waiting.length} more seats are`} taken${host ? ", or when you begin it." : `, or when ${lead} begins it.`}`
    : host ? "Begin when you're ready." : `Waiting for ${lead} to begin.`;
  return html`<div class="app ${table.game}">
    <${TopBar} crumb=${`${table.title.split(":")[0]} · waiting to begin`}><${Connection} connection=${store.connection.value} /><${Nav} onSettings=${onSettings} /></${TopBar}>
    <${Lost} connection=${store.connection.value} />
    <main id="main" class="plain lobby">
      <h1>${head}</h1>
      <p class="soft">${next}</p>
      <ul class="places" aria-label="Seats">
        ${table.seats.map((s) => {
          const link = host && !table.closed ? openLink(table, s) : null;
          return html`<li class="place ${held.has(s.seat) ? "you" : ""}" key=${s.seat}>
            <${SeatMark} seat=${s.seat} size=${20} />
            <div class="who"><b>${names[s.seat]}</b><${Tags} table=${table} seat=${s} you=${false} /> <span class="soft">${[held.has(s.seat) ? "you" : condition(s), s.role && s.role !== "player" ? s.role : ""].filter(Boolean).join(" · ")}</span></div>
            ${host ? html`<${SeatMenu} host=${host} table=${table} seat=${s} name=${names[s.seat]} />` : null}
            ${held.has(s.seat) && !table.closed && !s.muted ? html`<${NameForm} value=${s.name} onName=${(name) => { myName.value = name; return settle(s.seat, { name }); }} />` : null}
            ${link ? html`<p class="soft send">Send this link to the player for this seat. No account is needed.</p><${Copy} text=${link} label=${`Copy the link for seat ${s.seat + 1}`} />
              <span class="buttons"><button type="button" onClick=${() => { remember(table.id, { seats: { [String(s.seat)]: link.split("#")[1] }, hot: true }); location.reload(); }}>I'll play this seat too</button>
              <button type="button" onClick=${() => attempt(() => api.host(table.id, { act: "bot", seat: s.seat, bot: filler }, host?.token ?? null))}>Give to a bot</button></span>` : null}
          </li>`;
        })}
      </ul>
      ${wrong || host?.wrong ? html`<p class="wrong" role="alert">${wrong || host?.wrong}</p>` : null}
      ${host ? html`<div class="hosting">${table.closed ? null : html`<p class="buttons"><button type="button" class="primary big" onClick=${() => attempt(() => api.start(table.id, host.token))}>Begin now</button>${waiting.length ? html` <span class="soft">Bots take the empty seats.</span>` : null}</p>`}
        <p class="buttons"><span class="soft">You're the host.</span> <${CloseTable} host=${host} table=${table} /></p></div>` : null}
      <h2>Spectator link</h2>
      <${Copy} text=${new URL(known?.spectator || `/t/${table.id}`, location.origin).href} label="Copy the spectator link" />
      ${you !== null && table.dice.sealed && !table.closed && !table.seats[you]?.muted ? html`<${Entropy} onAdd=${(text) => settle(you, { entropy: text })} />` : null}
      <${DiceSeal} table=${table} onOpen=${() => setFair(true)} />
      <h2>Chat</h2>
      <${ChatBox} chat=${store.chat.value} names=${names} you=${you} muted=${you !== null && Boolean(table.seats[you]?.muted)} closed=${table.closed} onSay=${(t) => store.say(t)} />
      ${fair ? html`<${FairDice} table=${table} onClose=${() => setFair(false)} />` : null}
    </main>
  </div>`;
}

function NameForm({ value, onName }) {
  const [name, setName] = useState(value);
  return html`<form class="inline" onSubmit=${(e) => { e.preventDefault(); if (name.trim()) onName(name.trim()); }}>
    <label class="sr" for="myname">Your name</label><input id="myname" maxlength="24" value=${name} onInput=${(e) => setName(e.target.value)} />
    <button type="submit">Save name</button></form>`;
}

function Entropy({ onAdd }) {
  const [text, setText] = useState("");
  const [done, setDone] = useState(false);
  return html`<form class="form" onSubmit=${(e) => { e.preventDefault(); if (text.trim()) { onAdd(text.trim()); setDone(true); } }}>
    <label>Add your own randomness <span class="soft">It is mixed into the sealed seed, so nobody, not even the server's owner, can have chosen your rolls.</span>
      <input maxlength="60" value=${text} placeholder="anything" onInput=${(e) => { setText(e.target.value); setDone(false); }} /></label>
    <p class="buttons"><button type="submit">Add</button> <span role="status">${done ? "Added." : ""}</span></p></form>`;
}
