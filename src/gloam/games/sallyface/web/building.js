// The building cut open: five floors, the yard with the treehouse, and whatever places a Story opens.
import { html } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";
import { Mystery } from "./card.js";
import { Figure, Foe } from "./figures.js";
import { Sign, Signs } from "./glyphs.js";
import { Scene } from "./scenes.js";
import { ENEMY, FLOORS, locationOf, spelt } from "./words.js";

/** @import { Barred, Choice, PickOption } from "../../types.d.ts" */
/** @import { Shared } from "./board.js" */
/** @import { EnemyKind, Location, PlacedMystery, Player } from "./view.d.ts" */

const SIDES = ["left", "right"];

/** Where a move, a placement or a push would lead, by what is asked. */
export function goingTo(/** @type {Pick<Shared, "is" | "find">} */ { is, find }, /** @type {string} */ id) {
  if (is("act")) return find(["move", id]);
  return is("place.at", "move.to", "enemy.move_to") ? find(id) : null;
}

/**
 * Somebody who stands here.
 * @param {{player: Player, seat: number, name: string, you: boolean, active: boolean, option: Choice | null, onPick:
 *   PickOption, size?: number}} props
 */
export function Standing({ player, seat, name, you, active, option, onPick, size = 27 }) {
  const state = player.ghost ? "ghost" : player.insane ? "insane" : "";
  const words = `${name}, ${player.name}${state === "ghost" ? ", a Ghost" : state ? ", Insane" : ""}`;
  const inside = html`
    <${Figure} who=${player.character} state=${state} size=${size} />
    <span class="plinth seat-${seat}"><${SeatMark} seat=${seat} size=${9} /></span>
  `;
  const cls = `pawn ${you ? "you" : ""} ${active ? "active" : ""} ${state}`;
  return option
    ? html`<button type="button" class="${cls} pick can" data-value=${JSON.stringify(option.value)}
      data-option=${option.index}
      aria-label=${`Choose ${words}`} onClick=${() => onPick(option)}>
      ${inside}
    </button>`
    : html`<span class=${cls} role="img" aria-label=${words} title=${words}>${inside}</span>`;
}

/**
 * The Enemies of one kind that stand here.
 * @param {{kind: string, n: number, option: Choice | null, onPick: PickOption, size?: number}} props
 */
export function Foes({ kind, n, option, onPick, size = 24 }) {
  const words = `${n} ${ENEMY[kind] ?? kind}${n > 1 ? "s" : ""}`;
  const inside = html`
    ${Array.from({ length: Math.min(n, 3) }, (_, i) => html`<${Foe} key=${i} kind=${kind} size=${size} />`)}
    ${n > 1 ? html`<b class="many">×${n}</b>` : null}
  `;
  return option
    ? html`<button type="button" class="foes e-${kind} pick can" data-value=${JSON.stringify(option.value)}
      data-option=${option.index}
      title=${option.label} onClick=${() => onPick(option)}>
      <span class="sr">${option.label}: ${words} here</span>
      ${inside}
    </button>`
    : html`<span class="foes e-${kind}" role="img" aria-label=${words} title=${words}>${inside}</span>`;
}

/**
 * The Location's own ability: a button where it may be used now.
 * @param {{place: Location, option: Choice | null, barred: Barred | null | undefined, onPick: PickOption}} props
 */
function Ability({ place, option, barred, onPick }) {
  const inside = html`
    <b>${place.ability}</b> <span class="cost" role="img"
      aria-label=${place.different ? "two dice of different symbols" : spelt(place.cost)}>
      <${Signs} text=${place.cost} size=${13} />
    </span>
    ${place.different ? html` <small class="differs" aria-hidden="true">different</small>` : null} <span class="does">
      ${place.does}
    </span>
  `;
  const why = place.shut ? "closed by the Story" : place.closed ? "closed" : place.used ? "used this turn" : "";
  if (option)
    return html`<button type="button" class="ability pick can" data-value=${JSON.stringify(option.value)}
      data-option=${option.index}
      title=${place.does} onClick=${() => onPick(option)}>
      <span class="sr">Use it: </span>
      ${inside}
    </button>`;
  return html`<p class="ability ${why ? "off" : ""}" title=${barred?.why ?? place.does}>
    ${inside}
    ${why ? html` <em>${why}</em>` : null}
  </p>`;
}

/**
 * Who and what is at a place, and what can be chosen there.
 * @param {Pick<Shared, "view" | "is" | "find"> & {place: Location}} props
 */
export function factsOf({ place, view, is, find }) {
  const here = view.players.flatMap((p, s) => (p.at === place.id ? [{ ...p, seat: s }] : []));
  const foes = Object.entries(place.enemies).filter(([, n]) => Number(n) > 0);
  const active = view.active !== null && view.players[view.active]?.at === place.id && view.phase !== "setup";
  const go = goingTo({ is, find }, place.id);
  const foe = (/** @type {string} */ kind) =>
    is("act") && active
      ? find(["fight", kind])
      : is("enemy.defeat", "enemy.sweep", "enemy.move")
        ? find([place.id, kind])
        : null;
  const card = (/** @type {PlacedMystery} */ m) =>
    is("act") ? find(["solve", m.id]) : is("place.fail", "peek.bottom", "peek.order") ? find(m.id) : null;
  const laying = is("place.slot") && view.revealed && locationOf(view.revealed.place) === place.id;
  const marker = view.finale?.at === place.id && view.finale.marker;
  return { here, foes, active, go, foe, card, laying, marker };
}

/**
 * One place: its scene, its name and ability, who is there, what lies there.
 * @param {Shared & {place: Location, fresh?: string, spotlit: string | null}} props
 */
function Place({ place, view, you, names, ask, find, is, onPick, onRead, lit, spotOf, fresh, spotlit }) {
  const { here, foes, active, go, foe, card, laying, marker } = factsOf({ place, view, is, find });
  const tokens = view.tokens.filter((t) => t.at.includes(place.id));
  const mood = foes.length ? `haunted h-${foes[0][0]}` : "";
  return html`<section data-ping=${place.name} data-location=${place.id}
    class="sfplace ${spotlit === place.id ? "spotlit" : ""} ${place.id} ${
      FLOORS.includes(place.id) ? "floor" : "annex"
    } ${here.length ? "inhabited" : "dark"} ${active ? "active" : ""} ${place.closed ? "closed" : ""} ${mood}
      ${go ? "toward" : ""} ${go && lit(go.value) ? "lit" : ""} ${view.finale?.at === place.id ? "onstage" : ""}"
    aria-label=${place.name}>
    <${Scene} id=${place.id} />
    <div class="hall">
      <div class="plate">
        <h3>${place.name}</h3>
        ${
          go
            ? html`<button type="button" class="goto pick can" data-value=${JSON.stringify(go.value)}
              data-option=${go.index} title=${go.label}
              onClick=${() => onPick(go)}>
              <${Sign} name="go" size=${13} /> ${is("place.at") ? "Here" : "Go"} <span class="sr">: ${place.name}</span>
            </button>`
            : null
        }
      </div>
      <${Ability} place=${place} option=${is("act") ? find(["ability", place.id]) : null}
        barred=${is("act") ? ask?.barred(["ability", place.id]) : null} onPick=${onPick} />
      <div class="who">
        ${here.map(
          (p) => html`<${Standing} key=${p.seat} player=${p} seat=${p.seat} name=${names[p.seat]} you=${p.seat === you}
            active=${view.active === p.seat}
            option=${is("move.who", "gain.who", "refresh.who", "item.give") ? find(p.seat) : null} onPick=${onPick} />`,
        )}
        ${foes.map(
          ([kind, n]) => html`<${Foes} key=${kind} kind=${kind} n=${n} option=${foe(kind)} onPick=${onPick} />`,
        )}
        ${
          marker
            ? html`<span class="foes hunter" role="img" aria-label=${`The ${marker} is here`} title=${`The ${marker}`}>
              <${Foe} kind="marker" size=${28} />
            </span>`
            : null
        }
        ${tokens.map((t) => {
          const use = is("act") && active ? find(["token", t.id]) : null;
          const inside = html`<${Sign} name="token" size=${16} /> ${t.name}`;
          return use
            ? html`<button type="button" key=${t.id} class="storytoken pick can" data-value=${JSON.stringify(use.value)}
              data-option=${use.index}
              title=${use.label} onClick=${() => onPick(use)}>
              ${inside}
              <span class="sr">: ${use.label}</span>
            </button>`
            : html`<span key=${t.id} class="storytoken" title=${`${t.verb}: ${spelt(t.cost)}`}>${inside}</span>`;
        })}
      </div>
    </div>
    <div class="slots">
      ${place.slots.map((m, i) => {
        if (m)
          return html`<${Mystery} key=${m.id} card=${m} option=${card(m)}
            barred=${is("act") ? ask?.barred(["solve", m.id]) : null} spot=${spotOf(m.id)} onPick=${onPick}
            onRead=${onRead} lit=${lit(["solve", m.id]) || lit(m.id)} fresh=${fresh === m.id} />`;
        const lay = laying ? find(SIDES[i]) : null;
        return lay
          ? html`<button type="button" key=${i} class="spot pick can" data-value=${JSON.stringify(lay.value)}
            data-option=${lay.index}
            aria-label=${`Place it here: ${lay.label}`} onClick=${() => onPick(lay)}>
            place it here
          </button>`
          : html`<span key=${i} class="spot" aria-hidden="true"></span>`;
      })}
    </div>
  </section>`;
}

const Roof = () =>
  html`<svg class="roof" viewBox="0 0 640 64" preserveAspectRatio="none" aria-hidden="true">
    <path d="M470 44V8h34v44z" fill="#3a222b" stroke="#241319" stroke-width="2" />
    <path d="M466 6h42v7h-42z" fill="#56323e" />
    <path d="M120 40V14h3v26M104 18h36M110 12h24" stroke="#120b10" stroke-width="2.500" fill="none" />
    <path d="M0 64 60 30 320 8l260 22 60 34z" fill="#2b1922" />
    <path d="M0 64 60 30 320 8l260 22 60 34-60-26-260-20L60 38z" fill="#6d4252" />
    <path d="M282 26h76v26h-76z" fill="#150d14" />
    <path class="attic" d="M288 30h30v20h-30zM322 30h30v20h-30z" fill="#ffb98a" />
  </svg>`;

/** @param {Shared & {fresh?: string, spotlit: string | null}} props */
export function Building(props) {
  const { view } = props;
  const byId = Object.fromEntries(view.locations.map((l) => [l.id, l]));
  const place = (/** @type {string} */ id) => html`<${Place} ...${props} key=${id} place=${byId[id]} />`;
  const floors = FLOORS.filter((id) => byId[id]);
  const others = view.locations.map((l) => l.id).filter((/** @type {string} */ id) => !floors.includes(id));
  const above = others.filter((/** @type {string} */ id) => id !== "temple");
  const staged = view.finale && others.includes(view.finale.at);
  return html`<div class="house ${staged ? "staged" : ""}">
    ${floors.length ? html`<div class="addison"><${Roof} />${floors.map(place)}</div>` : null}
    <div class="yard">${above.map(place)}${byId.temple ? place("temple") : null}</div>
  </div>`;
}
