// What a game has added to one's record, on its end screen: the marks that were first earned there.
import { html, useEffect, useState } from "../lib.js";
import { api } from "../net.js";
import { record } from "../record.js";
import { listed } from "../words.js";
import { Icon } from "./icon.js";

/** @import { GameMarks } from "../types.d.ts" */

/** @param {{table: string}} props */
export function Earned({ table }) {
  const own = Object.entries(record.value.marks)
    .filter(([, one]) => one.table === table)
    .map(([name]) => name);
  const [lists, setLists] = useState(/** @type {GameMarks[]} */ ([]));
  useEffect(() => {
    if (own.length && !lists.length) api.marks().then(setLists, () => {});
  }, [own.length]);
  const names = lists.flatMap(({ game, marks }) =>
    marks.filter((mark) => own.includes(`${game}.${mark.id}`)).map((mark) => mark.name),
  );
  return html`<p class="tomyrecord">
    <span role="status">
      ${
        names.length
          ? html`<${Icon} name="laurels" size=${18} /> ${names.length > 1 ? "Marks" : "Mark"} earned: <b>
              ${listed(names)}
            </b>`
          : null
      }
    </span>
    <a href="/record">My record</a>
  </p>`;
}
