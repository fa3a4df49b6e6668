// A first game that teaches by doing. It can be left at any moment.
import { useCatalog } from "../catalog.js";
import { Cover } from "../games/covers.js";
import { GAMES } from "../games/index.js";
import { html, useEffect, useState } from "../lib.js";
import { api } from "../net.js";
import { playNow } from "../open_table.js";
import { myName, remember } from "../settings.js";
import { NotFound } from "../shell/not_found.js";
import { Nav, TopBar } from "../shell/top_bar.js";

/** @param {{game: string, go: (path: string) => void, onSettings: () => void}} props */
export function LessonPage({ game, go, onSettings }) {
  const games = useCatalog();
  const info = games?.find((g) => g.id === game);
  const known = GAMES.find((g) => g.id === game);
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = `Learn ${known?.title ?? ""} by playing · Gloam`;
  }, [known]);
  /** @param {() => Promise<string>} doing */
  const attempt = async (doing) => {
    setBusy(true);
    try {
      go(await doing());
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const begin = (/** @type {string} */ which) =>
    attempt(async () => {
      const made = await api.lesson(game, which);
      /** @type {Record<string, string>} */
      const seats = {};
      for (const s of made.seats) if (s.token) seats[String(s.seat)] = s.token;
      const seat = Object.keys(seats)[0];
      await api.seat(made.id, Number(seat), { name: myName.peek() || "Wren" }, seats[seat]).catch(() => {});
      remember(made.id, {
        game,
        title: `${info?.title ?? game}, the lesson`,
        seats,
        spectator: made.spectator,
        last: Date.now(),
        solo: true,
      });
      return `/t/${made.id}`;
    });
  if (!known)
    return html`<div class="app">
      <${TopBar} crumb="Lesson"><${Nav} onSettings=${onSettings} /></${TopBar}>
      <${NotFound} title="No such lesson.">There is no such game.</${NotFound}>
    </div>`;
  const more = (info?.lessons ?? []).filter((one) => one.which);
  return html`<div class="app ${game}">
    <${TopBar} crumb=${html`${(known?.title ?? game).split(":")[0]}<span class="what"> · lesson</span>`}>
      <${Nav} onSettings=${onSettings} />
    </${TopBar}>
    <main id="main" class="plain lessons">
      <h1>Learn ${known?.title ?? game} by playing</h1>
      ${
        info && !info.lesson
          ? html`<p>
            There is no lesson for this game yet. <a href=${`/rules/${game}`}>Read the rules</a>
            , or just play.
          </p>`
          : html`<p>
            A short game of about five minutes. Every move is explained before you make it, and chance is arranged so
            that you meet what matters. You can leave at any time.
          </p>`
      }
      <div class="lessonart cover"><div class="art"><${Cover} id=${game} /></div></div>
      ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : null}
      <p class="buttons">
        ${
          info?.lesson
            ? html`<button type="button" class="primary big" disabled=${busy} onClick=${() => begin("")}>
              Start the lesson
            </button>`
            : null
        }
        ${
          info?.built
            ? html`<button type="button" class="big" disabled=${busy} onClick=${() => attempt(() => playNow(info))}>
              Play now
            </button>`
            : null
        }
      </p>
      ${
        more.length
          ? html`
            <h2>More lessons</h2>
            <p class="buttons">
              ${more.map(
                (one) => html`<button type="button" key=${one.which} disabled=${busy}
                  onClick=${() => begin(one.which)}>
                  ${one.title}
                </button>`,
              )}
            </p>
          `
          : null
      }
    </main>
  </div>`;
}
