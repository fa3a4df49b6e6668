// Before the game: who is here, the links to hand out, and a word for the dice.
import { useCatalogue } from "../catalogue.js";
import { html, useEffect, useState } from "../lib.js";
import { api } from "../net.js";
import { mine, myName, remember } from "../settings.js";
import { Bar, Nav } from "../shell/bar.js";
import { ChatBox } from "../shell/chat.js";
import { Connection, Lost } from "../shell/connection.js";
import { Fair, Seal } from "../shell/fair.js";
import { Icon, SeatMark } from "../shell/icon.js";
import { condition } from "../shell/seats.js";
import { namesOf } from "../words.js";

/** @param {{text: string, label: string}} props */
export function Copy({ text, label }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      getSelection()?.selectAllChildren(/** @type {Node} */ (document.getElementById(`link-${text.slice(-8)}`)));
    }
  };
  return html`<span class="copy"><code id=${`link-${text.slice(-8)}`}>${text}</code>
    <button type="button" onClick=${copy} aria-label=${label}><${Icon} name=${done ? "check" : "copy"} size=${16} /> <span role="status">${done ? "Copied" : "Copy"}</span></button></span>`;
}

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
  const bots = useCatalogue()?.find((g) => g.id === table.game)?.bots ?? [];
  const filler = bots.includes("greedy") ? "greedy" : bots[0];
  const waiting = table.seats.filter((s) => !s.person && !s.bot);
  return html`<div class="app ${table.game}">
    <${Bar} crumb=${`${table.title.split(":")[0]} · waiting to begin`}><${Connection} connection=${store.connection.value} /><${Nav} onSettings=${onSettings} /></${Bar}>
    <${Lost} connection=${store.connection.value} />
    <main id="main" class="plain lobby">
      <h1>${waiting.length ? "The table is set." : "Everyone is here."}</h1>
      <p class="soft">${waiting.length ? `The game begins when ${waiting.length === 1 ? "the last place is" : `${waiting.length} places are`} taken.` : "The game begins."}</p>
      <ul class="places" aria-label="Places">
        ${table.seats.map((s) => {
          const link = known?.links.find((l) => l.seat === s.seat)?.link;
          return html`<li class="place ${held.has(s.seat) ? "you" : ""}" key=${s.seat}>
            <${SeatMark} seat=${s.seat} size=${20} />
            <div class="who"><b>${names[s.seat]}</b> <span class="soft">${held.has(s.seat) ? "you" : condition(s)}${s.role && s.role !== "player" ? ` · ${s.role}` : ""}</span></div>
            ${held.has(s.seat) ? html`<${NameForm} value=${s.name} onName=${(name) => { myName.value = name; return settle(s.seat, { name }); }} />` : null}
            ${!s.bot && !s.person && link ? html`<p class="soft send">Send this link to whoever shall sit here. It holds the seat; no account is needed.</p><${Copy} text=${new URL(link, location.origin).href} label=${`Copy the link for seat ${s.seat + 1}`} />` : null}
            ${!s.bot && !s.person && link ? html`<span class="buttons"><button type="button" onClick=${() => { remember(table.id, { seats: { [String(s.seat)]: link.split("#")[1] }, hot: true }); location.reload(); }}>Sit here too</button>
              <button type="button" onClick=${() => settle(s.seat, { bot: filler })}>Give it to a bot</button></span>` : null}
          </li>`;
        })}
      </ul>
      ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : null}
      ${you !== null && waiting.length ? html`<p class="buttons"><button type="button" class="primary big" onClick=${() => attempt(() => api.start(table.id, store.token))}>Begin now</button> <span class="soft">Empty places go to bots.</span></p>` : null}
      <h2>To watch</h2>
      <${Copy} text=${new URL(known?.spectator || `/t/${table.id}`, location.origin).href} label="Copy the link to watch" />
      ${you !== null ? html`<${Entropy} onAdd=${(text) => settle(you, { entropy: text })} />` : null}
      <${Seal} table=${table} onOpen=${() => setFair(true)} />
      <h2>Chat</h2>
      <${ChatBox} chat=${store.chat.value} names=${names} you=${you} onSay=${(t) => store.say(t)} />
      ${fair ? html`<${Fair} table=${table} onClose=${() => setFair(false)} />` : null}
    </main>
  </div>`;
}

function NameForm({ value, onName }) {
  const [name, setName] = useState(value);
  return html`<form class="inline" onSubmit=${(e) => { e.preventDefault(); if (name.trim()) onName(name.trim()); }}>
    <label class="sr" for="myname">Your name</label><input id="myname" maxlength="24" value=${name} onInput=${(e) => setName(e.target.value)} />
    <button type="submit">Take this name</button></form>`;
}

function Entropy({ onAdd }) {
  const [text, setText] = useState("");
  const [done, setDone] = useState(false);
  return html`<form class="form" onSubmit=${(e) => { e.preventDefault(); if (text.trim()) { onAdd(text.trim()); setDone(true); } }}>
    <label>A word for the dice <span class="soft">Mixed into the sealed seed, so that nobody, not even the server's owner, can have chosen your rolls.</span>
      <input maxlength="60" value=${text} placeholder="anything" onInput=${(e) => { setText(e.target.value); setDone(false); }} /></label>
    <p class="buttons"><button type="submit">Add it</button> <span role="status">${done ? "Added." : ""}</span></p></form>`;
}
