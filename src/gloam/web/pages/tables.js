// My tables: what this browser holds. And a record file opened as a replay.
import { html, useEffect, useState } from "../lib.js";
import { api } from "../net.js";
import { forget, mine } from "../settings.js";
import { TopBar, Nav } from "../shell/top_bar.js";
import { Confirm } from "../shell/dialog.js";
import { Icon, SeatMark } from "../shell/icon.js";
import { ago } from "../words.js";

/** @param {{go: (path: string) => void, onSettings: () => void}} props */
export function TablesPage({ go, onSettings }) {
  const [wrong, setWrong] = useState("");
  const [now, setNow] = useState(/** @type {Record<string, any>} */ ({}));
  const [leaving, setLeaving] = useState(/** @type {any} */ (null));
  const tables = Object.values(mine.value).sort((a, b) => b.last - a.last);
  useEffect(() => {
    document.title = "My tables · Gloam";
    for (const t of tables.slice(0, 30)) {
      const token = Object.values(t.seats)[0] ?? t.host ?? null;
      api.table(t.id, token).then(
        (snap) => setNow((old) => ({ ...old, [t.id]: snap })),
        (error) => setNow((old) => ({ ...old, [t.id]: { 404: "gone", 403: "lost" }[error.problem?.status] ?? "unreachable" })),
      );
    }
  }, []);
  /** @param {Event & {target: HTMLInputElement}} event */
  const open = async (event) => {
    const file = event.target.files?.[0];
    if (!file) return;
    try {
      const made = await api.upload(await file.text());
      go(`/r/${made.id}`);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  /** @param {any} t */
  const state = (t) => {
    const snap = now[t.id];
    if (snap === "gone") return "no longer on this server";
    if (snap === "lost") return "no longer your seat";
    if (!snap || snap === "unreachable") return t.over ? "over" : "";
    if (snap.table.over) return "over";
    if (snap.table.closed) return "closed";
    if (!snap.table.started) return "waiting to begin";
    return snap.asked.some((a) => String(a.seat) in t.seats) ? "your turn" : "someone else's turn";
  };
  return html`<div class="app">
    <${TopBar} crumb="My tables"><${Nav} onSettings=${onSettings} /></${TopBar}>
    <main id="main" class="plain">
      <h1>My tables</h1>
      <p class="soft">Kept in this browser only. Anyone with a link has the seat.</p>
      ${tables.length === 0 ? html`<p>None yet. <a href="/">Choose a game</a>.</p>` : null}
      <ul class="tables">
        ${tables.map((t) => html`<li key=${t.id} class="${t.game} ${state(t) === "your turn" ? "turn" : ""}">
          <a class="row" href=${state(t) === "over" ? `/r/${t.id}` : `/t/${t.id}`}>
            <b>${t.title || t.game}</b>
            <span class="who">${Object.keys(t.seats).map((s) => html`<${SeatMark} key=${s} seat=${Number(s)} />`)}${now[t.id]?.table ? now[t.id].table.seats.map((s) => s.name).join(", ") : ""}</span>
            <span class="soft">${ago(t.last)}</span>
            <span class="state">${state(t)}</span>
          </a>
          <button type="button" class="quiet" aria-label=${`Forget the table of ${t.title}, ${ago(t.last)}`} onClick=${() => (Object.keys(t.seats).length && !["over", "no longer on this server", "no longer your seat"].includes(state(t)) ? setLeaving(t) : forget(t.id))}><${Icon} name="trash" size=${16} /></button>
        </li>`)}
      </ul>
      ${leaving ? html`<${Confirm} title="Forget this table?" why="This browser has the link to your seat. Without it you can't come back, unless you kept the link or the host makes a new one." label="Forget it"
        onYes=${() => { forget(leaving.id); setLeaving(null); }} onNo=${() => setLeaving(null)} />` : null}
      <h2>Open a saved game</h2>
      <p class="soft">A game you downloaded, here or elsewhere. It opens as a replay.</p>
      <label class="file"><span class="sr">Saved game</span><input type="file" accept=".gloam,.txt,text/plain" onChange=${open} /></label>
      ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : null}
    </main>
  </div>`;
}
