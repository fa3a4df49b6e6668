// Home: the covers, the warm-ups, and the shortest way to a first move.
import { unreachable, useCatalog } from "../catalog.js";
import { Cover } from "../games/covers.js";
import { fetchBoard, GAMES } from "../games/index.js";
import { html, useEffect, useState } from "../lib.js";
import { hasOpenTables, playNow, waysOf } from "../open_table.js";
import { kept, mine } from "../settings.js";
import { useFetched } from "../shell/fetched.js";
import { Icon } from "../shell/icon.js";
import { Nav, TopBar } from "../shell/top_bar.js";

/** @import { GameInfo, Way } from "../types.d.ts" */

/** @param {{go: (path: string) => void, prepare: (path: string) => void, onSettings: () => void}} props */
export function Home({ go, prepare, onSettings }) {
  const games = useCatalog();
  const [busy, setBusy] = useState("");
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    document.title = "Gloam · four nights you may not wake from";
  }, []);
  /** @param {GameInfo} info @param {Way} way */
  const play = async (info, way) => {
    if (busy) return;
    setBusy(`${info.id} ${way.id}`);
    prepare("/t/new");
    fetchBoard(info.id);
    try {
      go(await playNow(info, way));
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
      setBusy("");
    }
  };
  const offline = !games && unreachable.value ? "You're offline. Reload this page when you're connected again." : "";
  const open = Object.values(mine.value)
    .filter((t) => !t.over)
    .sort((a, b) => b.last - a.last)[0];
  const OpenTables = useFetched(hasOpenTables(), () =>
    import("../shell/open_tables.js").then((made) => made.OpenTables),
  );
  const info = (/** @type {string} */ id) => games?.find((g) => g.id === id);
  return html`<div class="app home">
    <${TopBar}><${Nav} onSettings=${onSettings} /></${TopBar}>
    <main id="main">
      <div class="hero">
        <h1>Four nights you may not wake from.</h1>
        <p>Play solo against bots, or send friends a link. All the rules enforced, all your secrets safe.</p>
        ${
          open
            ? html`<p class="resume">
              <a class="button" href=${`/t/${open.id}`}>
                <${Icon} name="hourglass" size=${16} /> Back to your table: ${open.title}
              </a>
            </p>`
            : null
        }
        ${kept("record", null) ? html`<p class="resume"><a class="button" href="/record">My record</a></p>` : null}
        ${hasOpenTables() ? html`<p class="resume"><a class="button" href="#open-tables">Open tables</a></p>` : null}
        ${wrong || offline ? html`<p class="wrong" role="alert">${wrong || offline}</p>` : null}
      </div>
      <div class="covers">
        ${GAMES.filter((game) => !game.small).map(
          (game) => html`<${CoverCard} key=${game.id} game=${game} info=${info(game.id)} known=${games !== null}
            busy=${busy} onPlay=${play} />`,
        )}
      </div>
      ${GAMES.filter((game) => game.small).map(
        (game) => html`<${WarmUp} key=${game.id} game=${game} info=${info(game.id)} busy=${busy} onPlay=${play} />`,
      )}
      ${OpenTables ? html`<${OpenTables} games=${games} go=${go} />` : null}
      <footer class="foot">
        <p><a class="alone" href="/record">My record</a></p>
        <p>
          Rules in our own words, pictures our own; names belong to their owners. Icons by Lorc and Delapouite,
          game-icons.net, CC BY 3.0.
        </p>
      </footer>
    </main>
  </div>`;
}

/**
 * @param {{game: import("../games/index.js").ListedGame, info: GameInfo | undefined, known:
 *   boolean, busy: string, onPlay: (info: GameInfo, way: Way) => void}} props
 */
function CoverCard({ game, info, known, busy, onPlay }) {
  const built = Boolean(info?.built);
  return html`<article class="cover ${game.id} ${built ? "" : "coming"}">
    <div class="art"><${Cover} id=${game.id} /></div>
    <div class="below">
      <h2>${info?.title && info.title.length < 20 ? info.title : game.title}</h2>
      <p>${game.tagline}</p>
      <small>${game.facts}</small>
      ${
        built
          ? html`<${Ways} game=${game} info=${info} busy=${busy} onPlay=${onPlay} />`
          : html`
            <div class="go"><span class="soon">${known ? "This game can't be loaded" : "…"}</span></div>
            <div class="more">${known ? html`<a href=${`/rules/${game.id}`}>Read its rules</a>` : null}</div>
          `
      }
    </div>
  </article>`;
}

/**
 * @param {{game: import("../games/index.js").ListedGame, info: GameInfo | undefined, busy:
 *   string, onPlay: (info: GameInfo, way: Way) => void}} props
 */
function WarmUp({ game, info, busy, onPlay }) {
  if (!info?.built) return null;
  return html`<article class="warmup ${game.id}">
    <div class="art"><${Cover} id=${game.id} /></div>
    <div><h2>${game.title}</h2><p>${game.tagline} <small>${game.facts}</small></p></div>
    <div class="ways"><${Ways} game=${game} info=${info} busy=${busy} onPlay=${onPlay} /></div>
  </article>`;
}

/**
 * Play, with friends, learn; then the other ways to play this game.
 * @param {{game: import("../games/index.js").ListedGame, info: GameInfo, busy: string, onPlay:
 *   (info: GameInfo, way: Way) => void}} props
 */
function Ways({ game, info, busy, onPlay }) {
  const [play, ...more] = waysOf(game.id, info.seats);
  /** @param {Way} way */
  const dealing = (way) => busy === `${game.id} ${way.id}`;
  return html`
    <div class="go">
      <button type="button" class="primary" disabled=${Boolean(busy)} aria-label=${`Play now: ${game.title}`}
        onClick=${() => onPlay(info, play)}>
        ${dealing(play) ? "Dealing…" : "Play now"}
      </button>
      <a class="button" href=${`/new/${game.id}`} aria-label=${`With friends: ${game.title}`}>With friends</a>
    </div>
    <div class="more">
      ${
        info.lesson
          ? html`<a href=${`/lesson/${game.id}`} aria-label=${`Learn by playing: ${game.title}`}>Learn by playing</a>`
          : null
      }
      <a href=${`/how/${game.id}`} aria-label=${`How to play: ${game.title}`}>How to play</a>
    </div>
    <ul class="others" aria-label=${`Other ways to play ${game.title}`}>
      ${more.map(
        (way) => html`<li key=${way.id}>
          <button type="button" class="chip" disabled=${Boolean(busy)} title=${way.about}
            aria-label=${`${way.label}: ${game.title}${way.about ? `, ${way.about}` : ""}`}
            onClick=${() => onPlay(info, way)}>
            ${dealing(way) ? "Dealing…" : way.label}
          </button>
        </li>`,
      )}
    </ul>
  `;
}
