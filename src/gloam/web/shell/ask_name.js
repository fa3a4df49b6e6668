// Asks a player who came by a link for a name, once; a name changed in the settings is sent to the table.
import { html, useEffect, useRef, useState } from "../lib.js";
import { api } from "../net.js";
import { mine, myName } from "../settings.js";
import { nameless } from "../words.js";
import { Icon } from "./icon.js";

/** @import { FieldEvent, Table } from "../types.d.ts" */

/** @param {{table: Table, you: number, token: string | null}} props */
export function AskName({ table, you, token }) {
  const seat = table.seats[you];
  const [name, setName] = useState("");
  const [shut, setShut] = useState(false);
  const chosen = myName.value;
  const told = useRef(chosen);
  const hot = mine.value[table.id]?.hot;
  /** @param {string} said */
  const tell = (said) => {
    told.current = said;
    return api.seat(table.id, you, { name: said }, token).catch(() => {});
  };
  useEffect(() => {
    if (chosen && chosen !== told.current && !hot) tell(chosen);
  }, [chosen]);
  if (shut || hot || !nameless(seat) || seat.minded) return null;
  return html`<form class="banner called" aria-label="Your name"
    onSubmit=${(/** @type {Event} */ e) => {
      e.preventDefault();
      if (name.trim()) {
        tell(name.trim());
        myName.value = name.trim();
      }
    }}>
    <label for="called">What should we call you?</label>
    <input id="called" maxlength="24" autocomplete="nickname" placeholder=${seat.name} value=${name}
      onInput=${(/** @type {FieldEvent} */ e) => setName(e.target.value)} />
    <button type="submit" class="primary">Use this name</button>
    <button type="button" class="quiet" aria-label=${`Stay ${seat.name}`} onClick=${() => setShut(true)}>
      <${Icon} name="close" size=${14} />
    </button>
  </form>`;
}
