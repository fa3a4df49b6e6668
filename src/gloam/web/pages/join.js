// A seat that was scanned from the big screen: it is taken, and its table opens. A reload takes no second one.
import { html, useEffect, useState } from "../lib.js";
import { call } from "../net.js";
import { mine } from "../settings.js";
import { Nav, TopBar } from "../shell/top_bar.js";

/**
 * @param {{code: string, query: URLSearchParams, go: (path: string, instead?: boolean) => void, onSettings: () =>
 *   void}} props
 */
export function JoinPage({ code, query, go, onSettings }) {
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    document.title = "Take a seat · Gloam";
    join(code, Number(query.get("seat") ?? 0)).then(
      (path) => go(path, true),
      (error) => setWrong(error instanceof Error ? error.message : String(error)),
    );
  }, []);
  return html`<div class="app">
    <${TopBar}><${Nav} onSettings=${onSettings} /></${TopBar}>
    <main id="main" class="plain nowhere">
      ${
        wrong
          ? html`<h1>No seat this time.</h1>
            <p role="alert">${wrong}</p>
            <p class="buttons"><a class="button" href="/">All games</a></p>`
          : html`<p class="soft" role="status">Taking a seat…</p>`
      }
    </main>
  </div>`;
}

/** The address of the table, where this browser has a seat now. @param {string} code @param {number} seat */
async function join(code, seat) {
  const { table } = await call(`/api/v1/screens/${encodeURIComponent(code)}`);
  if (Object.keys(mine.peek()[table]?.seats ?? {}).length) return `/t/${table}`;
  const { link } = await call(`/api/v1/screens/${encodeURIComponent(code)}/seats`, { method: "POST", body: { seat } });
  return link;
}
