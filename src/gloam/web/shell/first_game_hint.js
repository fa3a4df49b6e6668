// At somebody's first table of a game: a pointer to the lesson, once.
import { useCatalog } from "../catalog.js";
import { html, useEffect, useState } from "../lib.js";
import { record } from "../record.js";
import { keep, kept, mine } from "../settings.js";
import { Icon } from "./icon.js";

/** @import { Table } from "../types.d.ts" */

/** It goes with this seat's first answer. @param {{table: Table, answered: boolean}} props */
export function FirstGameHint({ table, answered }) {
  const info = useCatalog()?.find((g) => g.id === table.game);
  const [hidden, setHidden] = useState(() => kept("hinted", /** @type {string[]} */ ([])).includes(table.game));
  const others =
    Object.values(mine.value).some((t) => t.game === table.game && t.id !== table.id) ||
    record.value.games.some((g) => g.game === table.game);
  const hide = () => {
    keep("hinted", [...kept("hinted", /** @type {string[]} */ ([])), table.game]);
    setHidden(true);
  };
  useEffect(() => {
    if (answered && !hidden) hide();
  }, [answered]);
  if (hidden || answered || others || !info?.lesson || !mine.value[table.id]?.solo) return null;
  return html`<aside class="banner hintline" aria-label="Hint">
    <${Icon} name="graduate-cap" size=${16} /> <span>New to ${table.title.split(":")[0]}?</span> <a
      href=${`/lesson/${table.game}`}>
      Play the short lesson
    </a>
    <button type="button" class="quiet" aria-label="Hide this hint" onClick=${hide}>
      <${Icon} name="close" size=${14} />
    </button>
  </aside>`;
}
