// Beside the board: the round and its Event, the ways out, the hunter, the hunted. All of it is the View's word.
import { html } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";
import {
  AIM,
  AREA,
  BURNING,
  deckOf,
  EFFECT,
  FOE,
  MARK,
  MIRROR,
  of,
  PHASE,
  plain,
  printed,
  REWARD,
  TOKEN,
} from "./words.js";

/** @import { Child } from "../../lib.d.ts" */
/** @import { GameMap, Printed } from "./map.d.ts" */
/** @import { AdversaryCard, Investigator, Unchosen, View, Wound as WoundSlot } from "./view.d.ts" */

const ONWARDS = ["heart", "cross", "motion", "bound", "bells"];

const TALL = 190;
/** Near the foot of the rail a text opens upwards. @param {Event} e */
function turned(e) {
  const row = /** @type {Element} */ (e.currentTarget).closest(".tips");
  const foot = row?.closest(".railtop, #talk")?.getBoundingClientRect().bottom ?? innerHeight;
  if (row) row.classList.toggle("up", row.getBoundingClientRect().bottom + TALL > foot);
}

/**
 * Something with a text of its own, read by pointing at it or by going to it.
 * @param {{name: Child, text?: string, more?: Child, kind?: string}} props
 */
export function Tip({ name, text, more, kind = "" }) {
  if (!text) return html`<span class="tag ${kind}">${name}${more}</span>`;
  return html`<button type="button" class="tag tip ${kind}" onPointerEnter=${turned} onFocus=${turned}>
    ${name}
    ${more}
    <span class="tiptext">${text}</span>
  </button>`;
}

/** A card by its printed name, with its text. @param {{deck: string, id: string, more?: Child, kind?: string}} props */
function Card({ deck, id, more, kind }) {
  const card = printed(deck, id);
  return html`<${Tip} name=${card.name} text=${card.text ? `${card.text} ${card.rule ?? ""}` : ""} more=${more}
    kind=${kind} />`;
}

/** Boxes of a track. @param {{name: string, n: number, top: number, sign?: string}} props */
function Track({ name, n, top, sign = "▮" }) {
  return html`<span class="track">
    <span class="what">${name}</span> <span role="img" aria-label=${`${name} ${n} of ${top}`}>
      ${Array.from({ length: Math.max(top, n) }, (_, i) => html`<i key=${i} class=${i < n ? "on" : ""}>${sign}</i>`)}
    </span>
  </span>`;
}

/** @type {[keyof View["decks"], string][]} */
const DECKS = [
  ["general", "General Items"],
  ["cursed", "Cursed Items"],
  ["medical", "Medkits"],
  ["wounds", "Wounds"],
  ["events", "Events"],
];

/**
 * The round clock, the Event, Evidence by Zone, and how far the way out is.
 * @param {{view: View, map: GameMap}} props
 */
export function Night({ view, map }) {
  return html`<section class="card night" aria-label="The night">
    <h2 class="small">
      Round ${Math.min(view.round, view.rounds)} of ${view.rounds} <span class="soft">
        · ${PHASE[view.phase] ?? view.phase}
      </span>
    </h2>
    <div class="rounds" role="img"
      aria-label=${`Round ${view.round} of ${view.rounds}${view.rescue ? `, help comes in round ${view.rescue}` : ""}`}>
      ${Array.from(
        { length: view.rounds },
        (_, n) => html`<i key=${n} class="${n < view.round ? "on" : ""} ${n + 1 === view.rescue ? "rescue" : ""}"></i>`,
      )}
    </div>
    ${
      view.event || view.lasting
        ? html`<p class="tips">
          ${view.event ? html`<${Card} deck="events" id=${view.event} kind="event" />` : null}
          ${
            view.lasting
              ? html`
                <span>and still in effect:</span> <${Card} deck="events" id=${view.lasting} kind="event" />
              `
              : null
          }
        </p>`
        : null
    }
    ${
      view.known_events.length
        ? html`<p class="tips">
          <span>The next Events, as you saw:</span> ${view.known_events.map(
            (/** @type {string} */ e) => html`<${Card} key=${e} deck="events" id=${e} />`,
          )}
        </p>`
        : null
    }
    <p>
      <${Track} name="Evidence turned in" n=${view.evidence.turned_in} top=${view.evidence.needed} sign="◆" /> <span
        class="soft">
        ${view.evidence.turned_in} of ${view.evidence.needed}
      </span>
    </p>
    <${Zones} view=${view} map=${map} />
    <${WayOut} view=${view} />
    ${
      Object.keys(view.mirrors).length
        ? html`<p class="mirrors">
          <span>Mirror Maze</span> ${Object.entries(view.mirrors).map(
            ([c, state]) => html`<span key=${c} class="tag mm-${c}">
              ${MIRROR[c]} ${state === "down" ? "unknown" : state}
              ${view.screen?.mirror === c ? ", open (only you know)" : ""}
            </span>`,
          )}
        </p>`
        : null
    }
    ${
      view.rewards_gone.length
        ? html`<p class="soft">
          Rewards already taken: ${view.rewards_gone.map((/** @type {string} */ r) => REWARD[r] ?? plain(r)).join(", ")}
        </p>`
        : null
    }
    <details class="decks">
      <summary>Cards left in the decks</summary>
      <dl>${DECKS.map(([deck, name]) => html`<div key=${deck}><dt>${name}</dt><dd>${view.decks[deck]}</dd></div>`)}</dl>
    </details>
  </section>`;
}

/** Where Evidence still is, and which Zones are lit or dark. @param {{view: View, map: GameMap}} props */
function Zones({ view, map }) {
  const names = (/** @type {string[]} */ some) => some.map((z) => map.zones[z] ?? z).join(", ");
  const zones = Object.keys(view.evidence.zones);
  const lines = [
    ["Evidence still hidden", zones.filter((z) => view.evidence.zones[z] === "hidden")],
    ["Evidence found", zones.filter((z) => view.evidence.zones[z] !== "hidden")],
    ["Bright", view.bright_zones],
    ["Light Switch used up", view.faltering],
    ["Dim", view.dim_zones],
    ["True Darkness", view.gloom],
    ["Occluded", view.occluded],
  ];
  return html`<ul class="zones">
    ${lines
      .filter(([, some]) => some.length)
      .map(
        ([what, some]) => html`<li key=${what}>
          <span class="soft">${what}:</span> ${names(/** @type {string[]} */ (some))}
        </li>`,
      )}
  </ul>`;
}

/** The Escape card, and what is done of it. @param {{view: View}} props */
function WayOut({ view }) {
  if (!view.escape)
    return view.choices.length
      ? html`<p class="tips">
        <span>Ways out to choose from:</span> ${view.choices.map(
          (/** @type {string} */ c) => html`<${Card} key=${c} deck="escapes" id=${c} />`,
        )}
      </p>`
      : null;
  const open = view.tokens.some((t) => t.kind === "escape");
  const lines = {
    gate: () => html`<${Track} name="Lockbox" n=${view.supply} top=${4} sign="▤" />`,
    truck: () =>
      html`
        <${Track} name="Parts in the Truck" n=${view.parts.length} top=${3} sign="⚙" />
        ${
          view.parts.length
            ? html` <span class="soft">${view.parts.map((/** @type {string} */ p) => plain(p)).join(", ")}</span>
            `
            : null
        }
      `,
    flare: () =>
      view.rescue ? `Help comes in round ${view.rescue}: get to a carriage.` : "The Flare Gun has not been fired yet.",
    tunnels: () => (open ? "" : view.rescue ? `The Tunnel opens in round ${view.rescue}.` : "The Tunnel is locked."),
    grave: () =>
      view.burning
        ? (BURNING[view.burning] ?? plain(view.burning))
        : `The true Grave is on one of ${view.grave_possible.length} spaces.`,
    altar: () =>
      html`
        <${Track} name="Cuts with the Ritual Knife" n=${view.supply} top=${3} sign="†" />
        ${view.altar_possible.length ? ` The Altar is on one of ${view.altar_possible.length} spaces.` : ""}
      `,
    eggs: () =>
      view.enraged
        ? html`<${Track} name="Wounds on the Horror" n=${view.supply} top=${3} sign="✖" />`
        : html`
          <${Track} name="Egg Sacs destroyed" n=${view.eggs.gone} top=${4} sign="◍" /> <span class="soft">
            ${view.eggs.left} more to come
          </span>
        `,
  };
  const objective = printed("escapes", view.escape).objective ?? "";
  const tell = lines[/** @type {keyof typeof lines} */ (objective)];
  return html`<div class="wayout">
    <p class="tips">
      <span>Way out</span> <${Card} deck="escapes" id=${view.escape} kind="event" />
      ${open ? html`<span class="tag now">open</span>` : null}
    </p>
    ${AIM[objective] && !open ? html`<p class="soft">${AIM[objective]}</p>` : null}
    ${tell ? html`<p>${tell()}</p>` : null}
  </div>`;
}

/**
 * What the Adversary shows, and on its own screen what it alone knows.
 * @param {{view: View, name: string, you: boolean, asked: boolean}} props
 */
export function Hunter({ view, name, you, asked }) {
  const own = view.screen;
  const board = printed("adversaries", view.adversary);
  const attack = own?.attack ? [{ id: own.attack, ...(view.shown_cards.find((c) => c.id === own.attack) ?? {}) }] : [];
  /** @type {(Partial<AdversaryCard> & {id: string, down?: boolean, asleep?: boolean})[]} */
  const cards = own ? [...attack, ...own.abilities] : view.shown_cards;
  const effects = Object.entries(view.effects).filter(
    ([id, n]) => EFFECT[id] && (ONWARDS.includes(id) || Number(n) >= view.round),
  );
  return html`<section class="card hunter ${asked ? "now" : ""}" aria-label=${`${name}, the Adversary`}>
    <header>
      <${SeatMark} seat=${0} size=${15} />
      <b>${name}</b>
      ${asked ? html`<span class="tag now">${view.phase === "adversary" ? "hunting" : "to choose"}</span>` : null}
      <span class="soft who">${board.name}${you ? " · you" : ""}</span>
    </header>
    <ul class="foes">
      ${view.figures.map((f) => {
        const mine = own?.figures.find((x) => x.id === f.id);
        return html`<li key=${f.id}>
          ${plain(FOE[f.id]?.name ?? f.id)} ${
            f.space
              ? html`<b class="seen">Revealed on ${f.space}</b>`
              : html`<span class="soft">Hidden${mine?.space ? ` on ${mine.space}` : ""}</span>`
          }
        </li>`;
      })}
    </ul>
    <p>
      ${
        view.adversary === "butcher"
          ? html`<${Track} name="Stalk" n=${view.stalk} top=${8} sign="◉" />`
          : view.adversary === "cult"
            ? html`<${Track} name="Blood" n=${view.blood} top=${5} sign="●" />`
            : view.enraged
              ? html`<b class="seen">Enraged</b>`
              : null
      }
      ${view.corporeal ? html` <b class="seen">Mor'gonnod is in the flesh</b>` : null}
      ${
        board.kills
          ? html` <span class="soft">
              ${
                board.kills === 1
                  ? `One death and ${you ? "you win" : "it wins"}.`
                  : `${board.kills} deaths and ${you ? "you win" : "it wins"}.`
              }
            </span>
          `
          : html` <span class="soft">${you ? "You win" : "It wins"} when every Investigator is dead.</span>`
      }
    </p>
    ${
      own?.turn
        ? html`<p class="mymp">
          <b>${own.block && !own.block.who ? "No figure is acting yet" : `${own.turn.mp} MP left`}</b>
          ${[
            own.turn.sprinted ? "sprinted" : "",
            own.turn.stalked ? "stalked" : "",
            own.turn.attacked ? "attacked" : "",
            own.turn.broke ? "broke a Door" : "",
            own.turn.gone ? "disappeared" : "",
            own.block?.who ? `${FOE[own.block.who]?.name ?? ""} is acting` : "",
            own.maw?.ambushed ? "ambushed" : "",
            own.maw?.laid ? "laid an Egg Sac" : "",
          ]
            .filter(Boolean)
            .map((w) => `, ${w}`)
            .join("")}
        </p>`
        : null
    }
    ${
      cards.length
        ? html`<p class="tips cardsof">
          ${cards.map(
            (c) => html`<${Card} key=${c.id} deck="cards" id=${c.id}
              kind="foecard ${c.area && c.area !== "active" ? "cooling" : ""}"
              more=${html`<small>
                ${[
                  c.asleep
                    ? "still face-down"
                    : (AREA[c.area ?? ""] ?? (c.area ? plain(c.area) : printed("cards", c.id).kind)),
                  c.used ? "used" : "",
                  c.down ? "face-down" : "",
                  c.supply ? `${c.supply} Supply` : "",
                ]
                  .filter(Boolean)
                  .join(", ")}
              </small>`} />`,
          )}
        </p>`
        : html`<p class="soft">${own ? "No cards yet." : "You haven't seen any of its cards yet."}</p>`
    }
    ${
      own
        ? html`<p class="soft">
          ${[
            own.cursed ? `Point of Interest ${own.cursed} is Cursed` : "",
            own.grave ? `the Grave is on ${own.grave}` : "",
            own.altar ? `the Altar is on ${own.altar}` : "",
            own.mirror ? `the ${MIRROR[own.mirror]} doorways are open` : "",
            own.devour ? `you may Devour in round ${own.devour}` : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>`
        : null
    }
    ${
      effects.length
        ? html`<p class="soft">
          ${effects.map(([id, n]) => `${EFFECT[id]}${ONWARDS.includes(id) ? "" : ` (round ${n})`}`).join(" · ")}
        </p>`
        : null
    }
  </section>`;
}

/**
 * What one spends: in one's turn the MP, and what is left of the rest.
 * @param {{view: View, you: number | null}} props
 */
export function InHand({ view, you }) {
  const inv = view.investigators.find((i) => i.seat === you);
  const mp =
    you === 0
      ? view.screen?.block && !view.screen.block.who
        ? null
        : view.screen?.turn?.mp
      : view.turn === you
        ? inv?.mp
        : null;
  const wounds = inv?.wounds?.filter(Boolean).length ?? 0;
  const much =
    inv?.who && inv.fate !== "spirit"
      ? [
          `Stamina ${inv.stamina}`,
          `Charge ${inv.charge}`,
          wounds ? `${wounds} ${wounds === 1 ? "Wound" : "Wounds"}` : "",
        ]
          .filter(Boolean)
          .join(" · ")
      : "";
  if ((mp === null || mp === undefined) && !much) return null;
  return html`<p class="inhand">
    ${mp === null || mp === undefined ? null : html`<b>${mp} MP</b>`}
    ${much ? html` <span class="rest">${much}</span>` : null}
  </p>`;
}

/**
 * The Stamina track as printed: which spaces bring a Wound, and which are cut off.
 * @param {{inv: Investigator, board: Printed}} props
 */
function Stamina({ inv, board }) {
  const top = Math.max(board.stamina ?? inv.stamina_top, inv.stamina);
  return html`<span class="track stamina">
    <span class="what">Stamina</span> <span role="img" aria-label=${`Stamina ${inv.stamina} of ${inv.stamina_top}`}>
      ${Array.from(
        { length: top + 1 },
        (_, n) => html`<i key=${n}
          class="${n <= inv.stamina && n ? "on" : ""} ${n === inv.stamina ? "here" : ""} ${
            board.icons?.includes(n) ? "hurts" : ""
          } ${n > inv.stamina_top ? "cut" : ""}"
          title=${
            `${n}${board.icons?.includes(n) ? ": you gain a face-down Wound when you reach this space" : ""}` +
            (n > inv.stamina_top ? ": blocked" : "")
          }>
          ${n}
        </i>`,
      )}
    </span>
  </span>`;
}

/**
 * One Investigator's board.
 * @param {{inv: Investigator | Unchosen, name: string, you: boolean, turn: boolean, bot?: string | null}} props
 */
export function Hunted({ inv, name, you, turn, bot }) {
  if (!inv.who) return html`<section class="card"><p class="soft">${name} is choosing an Investigator.</p></section>`;
  const board = printed("investigators", inv.who);
  const gone = { dead: "dead", escaped: "escaped", away: "hidden in a Ghillie Suit", spirit: "a Spirit" }[
    /** @type {string} */ (inv.fate)
  ];
  const kept = [
    ...Object.entries(inv.kept).map(([k, n]) => `${of(Number(n))}${TOKEN[k] ?? REWARD[k] ?? plain(k)}`),
    ...Object.entries(inv.marks)
      .filter(([k]) => MARK[k])
      .map(([k, n]) => MARK[k].replace("#", String(n))),
  ];
  return html`<section class="card hunted ${turn ? "now" : ""} ${["dead", "escaped"].includes(inv.fate) ? "gone" : ""}"
    aria-label=${`${name}, ${board.name}`}>
    <header>
      <${SeatMark} seat=${inv.seat} size=${15} />
      <b>${name}</b>
      ${gone ? html`<span class="tag">${gone}</span>` : null}
      ${
        turn
          ? html`<span class="tag now">turn${inv.mp !== null ? ` · ${inv.mp} MP` : ""}</span>`
          : inv.acted
            ? html`<span class="tag">done</span>`
            : null
      }
      <span class="soft who">${board.name}${you ? " · you" : bot ? " · bot" : ""}</span>
    </header>
    ${
      inv.fate === "spirit"
        ? html`<${SpiritBoard} inv=${inv} />`
        : html`
          <p class="tracks">
            <${Stamina} inv=${inv} board=${board} />
            <${Track} name="Charge" n=${inv.charge} top=${inv.charge_top} sign="ϟ" />
          </p>
          <div class="wounds tips">
            ${inv.wounds.map((w, i) => html`<${Wound} key=${i} wound=${w} first=${i === 0} last=${i === 3} />`)}
          </div>
          <p class="tips">
            <${Tip} name="Minor Ability" text=${board.minor} />
            <${Tip} name=${inv.major ? "★ Major Ability" : "Major Ability (used)"} text=${board.major}
              kind=${inv.major ? "ready" : ""} />
            ${inv.conditions.map(
              (c) => html`<${Card} key=${c.id} deck="conditions" id=${c.id} kind="ill"
                more=${c.count > 1 ? ` ×${c.count}` : ""} />`,
            )}
            ${
              inv.spine_chill
                ? html`<${Tip} name="Spine Chill"
                  text=${
                    "The Butcher Stalked this Investigator. If he does it again, he gains Stalk. Ends with the next " +
                    "round. SD-292"
                  } kind="ill" />`
                : null
            }
          </p>
        `
    }
    ${
      inv.evidence || kept.length
        ? html`<p class="soft">
          ${[inv.evidence ? `${inv.evidence} Evidence carried` : "", ...kept].filter(Boolean).join(" · ")}
        </p>`
        : null
    }
    <p class="tips items">
      ${inv.items.map(
        (x, i) => html`<${Card} key=${i} deck="items" id=${x.id} more=${x.supply > 0 ? ` ×${x.supply}` : ""} />`,
      )}
      ${
        inv.cards > inv.items.length
          ? html`<span class="soft">
            ${inv.cards - inv.items.length} ${inv.cards - inv.items.length === 1 ? "card" : "cards"} in hand
          </span>`
          : inv.cards
            ? null
            : html`<span class="soft">no Items</span>`
      }
    </p>
  </section>`;
}

/** @param {{wound: WoundSlot | null, first: boolean, last: boolean}} props */
function Wound({ wound, first, last }) {
  if (!wound)
    return html`<span class="wound ${last ? "skull" : ""}"
      title=${last ? "The fourth Wound kills" : "Empty Wound slot"}>
      <span class="sr">${last ? "Empty slot: a Wound here kills" : "Empty Wound slot"}</span>
      ${
        last
          ? html`<span aria-hidden="true">☠</span>`
          : first
            ? html`<span aria-hidden="true" class="none">no Wounds</span>`
            : null
      }
    </span>`;
  const card = wound.card ? printed("wounds", wound.card) : null;
  return html`<button type="button" class="wound tip ${wound.up ? "up" : "down"}" onPointerEnter=${turned}
    onFocus=${turned}>
    ${card ? card.name : "?"}
    <span class="tiptext">
      ${card ? `${card.text} ${card.rule}` : "A face-down Wound: nobody knows what it is."}
    </span>
  </button>`;
}

/** A Spirit's own board: its tokens and powers. @param {{inv: Investigator}} props */
function SpiritBoard({ inv }) {
  const powers = inv.spirit ? Object.entries(deckOf("spirits")).filter(([, p]) => p.spirit === inv.spirit) : [];
  return html`
    <p>
      ${plain(inv.spirit ?? "")}
      ${inv.major ? html` · <${Track} name="Major Ability tokens" n=${inv.major} top=${inv.major} sign="★" />` : ""}
    </p>
    <p class="tips">
      ${powers.map(
        ([id, p]) => html`<${Tip} key=${id} name=${p.name} text=${`${p.text} ${p.rule}`}
          kind="" more=${inv.powers_used?.includes(id) ? " used" : ""} />`,
      )}
    </p>
  `;
}
