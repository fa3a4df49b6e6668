// The rules as a page of their own, searchable, rulings marked.
import { useCatalogue } from "../catalogue.js";
import { GAMES } from "../games/index.js";
import { html, useEffect, useState } from "../lib.js";
import { TopBar, Nav } from "../shell/top_bar.js";
import { Rulebook } from "../shell/rules.js";

/** @param {{game?: string, onSettings: () => void}} props */
export function RulesPage({ game, onSettings }) {
  useCatalogue();
  const [at, setAt] = useState(decodeURIComponent(location.hash.slice(1)));
  const known = GAMES.find((g) => g.id === game);
  useEffect(() => {
    document.title = `Rules${known ? ` · ${known.title}` : ""} · Gloam`;
    const moved = () => setAt(decodeURIComponent(location.hash.slice(1)));
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, [game]);
  return html`<div class="app ${game ?? ""}">
    <${TopBar} crumb=${known ? `${known.title} · rules` : "Rules"}><${Nav} onSettings=${onSettings} /></${TopBar}>
    <main id="main" class="plain rulespage">
      <h1>${known ? known.title : "The rules"}</h1>
      <nav aria-label="Games" class="gamesnav">${GAMES.map((g) => html`<a key=${g.id} class="button ${g.id === game ? "current" : ""}" aria-current=${g.id === game ? "page" : undefined} href=${`/rules/${g.id}`}>${g.title}</a>`)}</nav>
      ${game && !known ? html`<p>There is no such game. Choose one of these.</p>` : game ? html`<p class="soft">In our own words, numbered. Every prompt, refusal and log line names its rule.</p><${Rulebook} key=${game} game=${game} at=${at} heading="h2" />` : html`<p class="soft">In our own words, numbered. Every prompt, refusal and log line names its rule. Choose a game.</p>`}
    </main>
  </div>`;
}

/** How to play a game: the overview, with the reference behind it. @param {{game?: string, onSettings: () => void}} props */
export function HowPage(props) {
  return html`<${RulesPage} ...${props} />`;
}
