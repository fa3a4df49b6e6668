// The building where there is little room: one storey is one row with its name, its ability, who is there and what lies
// there. A row is tapped to go there, or else to read it.
import { html } from "../../lib.js";
import { Foes, factsOf, Standing } from "./building.js";
import { Mystery } from "./card.js";
import { Foe } from "./figures.js";
import { Sign, Signs } from "./glyphs.js";
import { Scene } from "./scenes.js";
import { FLOORS, spelt } from "./words.js";

/** @import { Shared } from "./board.js" */
/** @import { Location, PlacedMystery, View } from "./view.d.ts" */

const SIDES = ["left", "right"];
/** Pixels: what a finger needs, what a storey has where there is room, and the most that one is given. */
export const ROW = { least: 46, wanted: 56, most: 84 };

/**
 * The Locations from top to bottom: where the Finale plays first, if that is outside; then the floors, the yard, the
 * temple.
 * @param {Pick<View, "locations"> & {finale: {at: string} | null}} view
 */
export function storeysOf({ locations, finale }) {
  const ids = locations.map((l) => l.id);
  const floors = FLOORS.filter((id) => ids.includes(id));
  const yard = ids.filter((id) => !floors.includes(id) && id !== "temple");
  const cellar = ids.filter((id) => id === "temple");
  const all = [...floors, ...yard, ...cellar];
  return finale && !floors.includes(finale.at) && ids.includes(finale.at)
    ? [finale.at, ...all.filter((id) => id !== finale.at)]
    : all;
}

/**
 * How high each row is in so many pixels, and whether all of them are in sight.
 * @param {number} many
 * @param {number} room
 */
export function rowsIn(many, room) {
  const each = Math.floor(room / Math.max(1, many));
  return { high: Math.min(ROW.most, Math.max(ROW.least, each)), all: each >= ROW.least };
}

/** @param {Shared & {place: Location, fresh?: string, spotlit: string | null}} props */
function Storey(props) {
  const { place, view, you, names, ask, find, is, onPick, onRead, lit, fresh, spotlit } = props;
  const { here, foes, active, go, foe, card, laying, marker } = factsOf({ place, view, is, find });
  const why = place.shut ? "closed by the Story" : place.closed ? "closed" : place.used ? "used" : "";
  return html`<section data-ping=${place.name} data-location=${place.id}
    class="storey sfplace ${place.id} ${spotlit === place.id ? "spotlit" : ""} ${here.length ? "inhabited" : "dark"}
      ${active ? "active" : ""} ${place.closed ? "closed" : ""} ${foes.length ? `haunted h-${foes[0][0]}` : ""}
      ${go ? "toward" : ""} ${go && lit(go.value) ? "lit" : ""} ${view.finale?.at === place.id ? "onstage" : ""}"
    aria-label=${place.name}>
    <${Scene} id=${place.id} />
    ${
      go
        ? html`<button type="button" class="row goto pick can" data-value=${JSON.stringify(go.value)}
          data-option=${go.index}
          title=${go.label} onClick=${() => onPick(go)}>
          <span class="sr">${go.label}</span>
        </button>`
        : html`<button type="button" class="row" title="Read it" onClick=${() => onRead(place)}>
          <span class="sr">Read ${place.name}</span>
        </button>`
    }
    <div class="hall">
      <h3>${go ? html`<${Sign} name="go" size=${13} /> ` : null}${place.name}</h3>
      <p class="ability ${why ? "off" : ""}">
        <b>${place.ability}</b> <span class="cost" role="img"
          aria-label=${place.different ? "two dice of different symbols" : spelt(place.cost)}>
          <${Signs} text=${place.cost} size=${12} />
        </span> <span class="does">${place.does}</span>
        ${why ? html` <em>${why}</em>` : null}
      </p>
    </div>
    <div class="who">
      ${here.map(
        (p) => html`<${Standing} key=${p.seat} player=${p} seat=${p.seat} name=${names[p.seat]} you=${p.seat === you}
          active=${view.active === p.seat} option=${null} onPick=${onPick} size=${19} />`,
      )}
      ${foes.map(
        ([kind, n]) =>
          html`<${Foes} key=${kind} kind=${kind} n=${n} option=${foe(kind)} onPick=${onPick} size=${18} />`,
      )}
      ${
        marker
          ? html`<span class="foes hunter" role="img" aria-label=${`The ${marker} is here`} title=${`The ${marker}`}>
            <${Foe} kind="marker" size=${20} />
          </span>`
          : null
      }
      ${view.tokens
        .filter((t) => t.at.includes(place.id))
        .map(
          (t) => html`<span key=${t.id} class="storytoken" role="img" aria-label=${t.name}
            title=${`${t.verb}: ${spelt(t.cost)}`}>
            <${Sign} name="token" size=${15} />
          </span>`,
        )}
    </div>
    <div class="slots">
      ${place.slots.map((m, i) => {
        if (m)
          return html`<${Mystery} key=${m.id} card=${m} option=${card(m)}
            barred=${is("act") ? ask?.barred(["solve", m.id]) : null} onPick=${onPick} onRead=${onRead}
            lit=${lit(["solve", m.id]) || lit(m.id)} fresh=${fresh === m.id} />`;
        const lay = laying ? find(SIDES[i]) : null;
        return lay
          ? html`<button type="button" key=${i} class="spot pick can" data-value=${JSON.stringify(lay.value)}
            data-option=${lay.index} aria-label=${`Place it here: ${lay.label}`} onClick=${() => onPick(lay)}>
            place it here
          </button>`
          : html`<span key=${i} class="spot" aria-hidden="true"></span>`;
      })}
    </div>
  </section>`;
}

/** @param {Shared & {fresh?: string, spotlit: string | null, high: number}} props */
export function Storeys(props) {
  const { view, high } = props;
  const byId = Object.fromEntries(view.locations.map((l) => [l.id, l]));
  return html`<div class="storeys" style=${{ "--row": `${high}px` }}>
    ${storeysOf(view).map((id) => html`<${Storey} ...${props} key=${id} place=${byId[id]} />`)}
  </div>`;
}
