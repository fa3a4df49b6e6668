// A new table: who sits where, and its game options.
import { useCatalogue } from "../catalogue.js";
import { html, useEffect, useState } from "../lib.js";
import { NAMES, NEWCOMER, openTable } from "../open_table.js";
import { myName } from "../settings.js";
import { capital } from "../words.js";
import { TopBar, Nav } from "../shell/top_bar.js";
import { SeatMark } from "../shell/icon.js";
import { NotFound } from "../shell/not_found.js";
import { BOTS, BY_SEAT, agreed, choiceName, helpOf, optionName } from "../games/options.js";

/** @param {{game: string, go: (path: string) => void, onSettings: () => void}} props */
export function NewTable({ game, go, onSettings }) {
  const games = useCatalogue();
  const info = games?.find((g) => g.id === game);
  useEffect(() => {
    document.title = `New table${info ? ` · ${info.title}` : ""} · Gloam`;
  }, [info]);
  if (games !== null && !info) return html`<div class="app"><${TopBar} crumb="New table"><${Nav} onSettings=${onSettings} /></${TopBar}><${NotFound} title="No such game.">There is no game of this name here. These are the games:</${NotFound}></div>`;
  return html`<div class="app ${game}">
    <${TopBar} crumb=${info ? `${info.title.split(":")[0]} · new table` : "New table"}><${Nav} onSettings=${onSettings} /></${TopBar}>
    <main id="main" class="plain">
      <h1>Who sits down?</h1>
      ${!info ? html`<p class="soft">Asking the server…</p>`
        : !info.built ? html`<p>${info.title} is not built yet. <a href="/">Back to the games</a></p>`
        : html`<${Form} info=${info} go=${go} />`}
    </main>
  </div>`;
}

function Form({ info, go }) {
  const [least, most] = info.seats;
  const [who, setWho] = useState(/** @type {() => string[]} */ (() => Array.from({ length: Math.max(least, Math.min(3, most)) }, (_, i) => (i === (NEWCOMER[info.id] ?? 0) ? "me" : i < 2 ? "friend" : "bot"))));
  const [bots, setBots] = useState(/** @type {Record<string, string>} */ ({}));
  const [names, setNames] = useState(/** @type {Record<string, string>} */ ({}));
  const [options, setOptions] = useState(() => Object.fromEntries(info.options.map((o) => [o.name, o.default])));
  const [odds, setOdds] = useState("mine");
  const [seed, setSeed] = useState("");
  const [clock, setClock] = useState("");
  const [curtain, setCurtain] = useState(true);
  const [me, setMe] = useState(myName.peek());
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const seats = who.length;
  const roles = /** @type {string[]} */ (info.roles?.[String(seats)] ?? []);
  const differ = new Set(roles).size > 1;
  const bot = info.bots.includes("greedy") ? "greedy" : info.bots[0];
  /** @param {number} n */
  const resize = (n) => {
    setWho(Array.from({ length: n }, (_, i) => who[i] ?? "bot"));
    setOptions(Object.fromEntries(info.options.map((o) => [o.name, BY_SEAT[o.name] ? filled(o, options[o.name], n - BY_SEAT[o.name].from) : options[o.name]])));
  };
  /** @param {number} i @param {string} value */
  const sit = (i, value) => setWho(who.map((w, j) => (i === j ? value : value === "me" && w === "me" ? "bot" : w)));
  const called = who.map((w, i) => (w === "me" ? me.trim() || "Host" : names[i]?.trim() || (w === "bot" ? NAMES[i % NAMES.length] : w === "here" ? `Player ${i + 1}` : `Seat ${i + 1}, a friend`)));
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    setBusy(true);
    myName.value = me.trim();
    try {
      const mine = me.trim() || "Host";
      go(await openTable({ info, seats, me: mine, who, names: who.map((w, i) => (w === "friend" ? (names[i]?.trim() ?? "") : called[i])), bots, options, odds, seed: seed.trim(), curtain, more: clock ? { clock: Number(clock) } : {} }));
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const hot = who.filter((w) => w === "me" || w === "here").length > 1;
  return html`<form class="form wide" onSubmit=${submit}>
    <label>Your name <input maxlength="24" value=${me} placeholder="Host" autocomplete="nickname" onInput=${(e) => setMe(e.target.value)} /></label>
    <label>Seats <select value=${String(seats)} onChange=${(e) => resize(Number(e.target.value))}>
      ${Array.from({ length: most - least + 1 }, (_, i) => least + i).map((n) => html`<option key=${n} value=${String(n)} selected=${n === seats}>${n}</option>`)}</select></label>
    <fieldset class="places"><legend>Places at the table</legend>
      ${who.map((w, i) => html`<div class="place" key=${i}>
        <${SeatMark} seat=${i} size=${18} />${differ ? html`<span class="role">${capital(roles[i])}</span>` : null}
        <label><span class="sr">Seat ${i + 1} is for</span>
          <select value=${w} onChange=${(e) => sit(i, e.target.value)}>
            ${[["me", "me"], ["friend", "a friend, by link"], ["bot", "a bot"], ["here", "somebody at this device"]].map(([v, l]) => html`<option key=${v} value=${v} selected=${v === w}>${l}</option>`)}
          </select></label>
        ${w === "bot" ? html`<label><span class="sr">Which bot at seat ${i + 1}</span><select value=${bots[i] ?? bot} onChange=${(e) => setBots({ ...bots, [i]: e.target.value })}>
            ${info.bots.map((b) => html`<option key=${b} value=${b} selected=${b === (bots[i] ?? bot)}>${BOTS[b] ? `${b}: ${BOTS[b]}` : b}</option>`)}</select></label>` : null}
        ${w === "me" ? html`<span class="soft">${me || "Host"}</span>` : html`<label><span class="sr">Name at seat ${i + 1}</span><input maxlength="24" value=${names[i] ?? ""} placeholder=${w === "bot" ? NAMES[i % NAMES.length] : w === "friend" ? "they choose" : `Player ${i + 1}`} onInput=${(e) => setNames({ ...names, [i]: e.target.value })} /></label>`}
      </div>`)}
    </fieldset>
    ${hot ? html`<label class="tick"><input type="checkbox" checked=${curtain} onChange=${(e) => setCurtain(e.target.checked)} /> Hide the table between turns on this device</label>` : null}
    ${info.options.length ? html`<fieldset><legend>Game options</legend>
      ${info.options.map((o) => html`<${Choice} key=${o.name} option=${o} game=${info.id} seats=${called} value=${options[o.name]} onChange=${(v) => setOptions(agreed(options, o.name, v, who))} />`)}</fieldset>` : null}
    <label>Exact odds <select value=${odds} onChange=${(e) => setOdds(e.target.value)}>
      ${[["mine", "shown to the player whose turn it is"], ["everyone", "shown to everyone"], ["off", "off"]].map(([v, l]) => html`<option key=${v} value=${v} selected=${v === odds}>${l}</option>`)}</select></label>
    <label>Clock <select value=${clock} onChange=${(e) => setClock(e.target.value)}>
      ${[["", "none"], ["30", "30 seconds a question"], ["60", "1 minute a question"], ["180", "3 minutes a question"]].map(([v, l]) => html`<option key=${v} value=${v} selected=${v === clock}>${l}</option>`)}</select></label>
    <details><summary>Dice with a seed of your own</summary>
      <label>Seed <input value=${seed} maxlength="40" placeholder="left to chance, and sealed" onInput=${(e) => setSeed(e.target.value)} /></label>
      <p class="soft">The same seed gives the same dice. Anyone who knows or guesses the seed can predict every roll.</p></details>
    ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : null}
    <p class="buttons"><button type="submit" class="primary big" disabled=${busy}>${busy ? "Setting the table…" : "Open the table"}</button></p>
  </form>`;
}

/** Somebody for every place, or nobody. @param {import("../types.d.ts").OptionSpec} option @param {string[]} value @param {number} n */
function filled(option, value, n) {
  const free = (option.choices ?? []).filter((c) => !value.includes(c));
  return value.length ? Array.from({ length: n }, (_, i) => value[i] ?? free.shift()) : [];
}

/** The first choice is made for one place; the others follow in order. @param {import("../types.d.ts").OptionSpec} option @param {number} n @param {number} at @param {string} chosen */
function spread(option, n, at, chosen) {
  const free = (option.choices ?? []).filter((c) => c !== chosen);
  return Array.from({ length: n }, (_, i) => (i === at ? chosen : free.shift()));
}

/** @param {{option: import("../types.d.ts").OptionSpec, game: string, value: any, seats: string[], onChange: (value: any) => void}} props */
function Choice({ option, game, value, seats, onChange }) {
  const { name, choices = [] } = option;
  const label = html`<span class="optname">${optionName(name)}</span> <span class="soft">${helpOf(option)}${option.rule ? html` <a class="rid" target="_blank" rel="noopener" href=${`/rules/${game}#${option.rule}`}>${option.rule}<span class="sr"> (opens the rules in a new tab)</span></a>` : null}</span>`;
  if (option.type === "flag") return html`<label class="tick"><input type="checkbox" checked=${value} onChange=${(e) => onChange(e.target.checked)} /> <span>${label}</span></label>`;
  if (option.type === "number") return html`<label><span>${label}</span> <input type="number" min=${option.least} max=${option.most} value=${value} onInput=${(e) => onChange(Number(e.target.value))} /></label>`;
  if (option.type === "choice") return html`<label><span>${label}</span> <select value=${JSON.stringify(value)} onChange=${(e) => onChange(JSON.parse(e.target.value))}>
    ${choices.filter((c) => name !== "first" || typeof c !== "number" || c < seats.length).map((c) => html`<option key=${String(c)} value=${JSON.stringify(c)} selected=${c === value}>${choiceName(name, c, seats)}</option>`)}</select></label>`;
  if (BY_SEAT[name]) return html`<${Seated} option=${option} label=${label} value=${value} seats=${seats} onChange=${onChange} />`;
  return html`<fieldset class="several"><legend>${label}</legend>${choices.map((c) => html`<label class="tick" key=${String(c)}><input type="checkbox" checked=${value.includes(c)}
    onChange=${(e) => onChange(e.target.checked ? choices.filter((x) => x === c || value.includes(x)) : value.filter((x) => x !== c))} /> ${choiceName(name, c)}</label>`)}</fieldset>`;
}

/** Who plays whom: for all places or for none. @param {{option: import("../types.d.ts").OptionSpec, label: any, value: string[], seats: string[], onChange: (value: string[]) => void}} props */
function Seated({ option, label, value, seats, onChange }) {
  const { from, open } = BY_SEAT[option.name];
  const places = seats.slice(from);
  /** @param {number} i @param {string} chosen */
  const put = (i, chosen) => {
    if (!chosen) return onChange([]);
    const all = value.length ? value : spread(option, places.length, i, chosen);
    return onChange(all.map((v, j) => (j === i ? chosen : v === chosen ? all[i] : v)));
  };
  return html`<fieldset class="several"><legend>${label}</legend>${places.map((name, i) => html`<label class="seated" key=${i}><span><${SeatMark} seat=${i + from} /> ${name}</span>
    <select value=${value[i] ?? ""} onChange=${(e) => put(i, e.target.value)}><option value="" selected=${!value[i]}>${open}</option>${(option.choices ?? []).map((c) => html`<option key=${c} value=${c} selected=${c === value[i]}>${choiceName(option.name, c)}</option>`)}</select></label>`)}</fieldset>`;
}
