// The rules as a page of their own, and how to play a game in two pages.
import { useCatalog } from "../catalog.js";
import { GAMES } from "../games/index.js";
import { html, useEffect, useState } from "../lib.js";
import { Overview } from "../shell/overview.js";
import { Rulebook, useBook } from "../shell/rules.js";
import { Nav, TopBar } from "../shell/top_bar.js";

/** @param {{game?: string, onSettings: () => void}} props */
export function RulesPage({ game, onSettings }) {
  useCatalog();
  const [at, setAt] = useState(decodeURIComponent(location.hash.slice(1)));
  const known = GAMES.find((g) => g.id === game);
  useEffect(() => {
    document.title = `Rules${known ? ` · ${known.title}` : ""} · Gloam`;
    const moved = () => setAt(decodeURIComponent(location.hash.slice(1)));
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, [game]);
  return html`<div class="app ${game ?? ""}">
    <${TopBar} crumb=${known ? html`${known.title.split(":")[0]}<span class="what"> · rules</span>` : "Rules"}>
      <${Nav} onSettings=${onSettings} />
    </${TopBar}>
    <main id="main" class="plain rulespage">
      <h1>${known ? known.title : "The rules"}</h1>
      <nav aria-label="Games" class="gamesnav">
        ${GAMES.map(
          (g) => html`<a key=${g.id} class="button ${g.id === game ? "current" : ""}"
            aria-current=${g.id === game ? "page" : undefined} href=${`/rules/${g.id}`}>
            ${g.title}
          </a>`,
        )}
      </nav>
      ${
        game && !known
          ? html`<p>There is no such game. Choose one of these.</p>`
          : game
            ? html`<${Rulebook} key=${game} game=${game} at=${at === "main" ? "" : at} heading="h2" wide=${true} />`
            : html`<p class="soft">How to play, every rule in our own words, and all cards. Choose a game.</p>`
      }
    </main>
  </div>`;
}

/**
 * How to play a game: the overview, with the way to a table and to the reference.
 * @param {{game: string, onSettings: () => void}} props
 */
export function HowPage({ game, onSettings }) {
  const games = useCatalog();
  const book = useBook(game);
  const known = GAMES.find((g) => g.id === game);
  const title = known?.title ?? (book && book !== "none" ? book.title : "How to play");
  const lesson = Array.isArray(games) && games.find((g) => g.id === game)?.lesson;
  useEffect(() => {
    document.title = `How to play ${title} · Gloam`;
  }, [title]);
  return html`<div class="app ${game}">
    <${TopBar} crumb=${html`${title.split(":")[0]}<span class="what"> · how to play</span>`}>
      <${Nav} onSettings=${onSettings} />
    </${TopBar}>
    <main id="main" class="plain howpage">
      <h1>How to play ${title}</h1>
      ${
        book === undefined
          ? html`<p class="soft">Opening the rules…</p>`
          : book === "none" || !book.overview.length
            ? html`
              <p>There is nothing to read about this game yet.</p>
              <p><a class="button" href="/">Back to the games</a></p>
            `
            : html`
              <${Overview} game=${game} sections=${book.overview} heading="h2" />
              <p class="buttons">
                ${
                  lesson ? html`<a class="button primary" href=${`/lesson/${game}`}>Play the lesson</a>` : null
                } <a class="button" href=${`/new/${game}`}>New table</a> <a class="button" href=${`/rules/${game}`}>
                  All rules and cards
                </a>
              </p>
            `
      }
    </main>
  </div>`;
}
