// The zones of a table as it stood at one moment: what Look back and its puzzles are laid out in.
import { BoardPart, Shared } from "../games/board_frame.js";
import { html } from "../lib.js";
import { NOTHING } from "./free_part.js";
import { pastBoard } from "./past_board.js";
import { TableBar } from "./table_bar.js";
import { Zones } from "./zones.js";

/** @import { Part } from "../games/board_frame.js" */
/** @import { Child } from "../lib.d.ts" */
/** @import { BoardModule, BoardProps, Frame, Table } from "../types.d.ts" */
/** @import { Inset } from "./free_part.js" */
/** @import { Window_ } from "./shape.js" */
/** @import { Tool } from "./table_bar.js" */

/** Rem for the question in a tall window: graph, transport, and what was chosen. */
const RESERVED = 14,
  ON_TABLETS = 15;

/** Whether the bar has no room for more than a few words. @param {Window_} at */
export const isTight = (at) => at.shape === "low" || (at.shape === "tall" && !at.roomy);

/**
 * `rail`: what lies beside the table, given the hand and the cards of that moment. `facts`: what stands small beside
 * the heading.
 * @param {{at: Window_, table: Table, names: string[], board: BoardModule | undefined, frame: Frame | null, view:
 *   Frame["view"], class: string, title: string, status: string, heading: string, facts: string, tools: Tool[], rare:
 *   Tool[], ask: Child, rail: (beside: Child) => Child, railName: string, railOpen: boolean, onRail: (open: boolean) =>
 *   void, pills?: Child, children?: Child}} props
 */
export function PastZones(props) {
  const { at, table, names, board, frame, view, heading, facts, railName, railOpen, onRail } = props;
  const drawn = view ? board : undefined;
  const given = pastBoard(table, names, frame, view, at);
  const draw = (/** @type {BoardProps["shared"]} */ shared) => {
    const part = (/** @type {Part} */ name, /** @type {Inset} */ inset = NOTHING) =>
      drawn?.[name] ? html`<${BoardPart} board=${drawn} part=${name} given=${{ ...given, shared, inset }} />` : null;
    const things = part("Things");
    return html`<${Zones} at=${at} game=${table.game} class=${`lookback ${props.class} ${isTight(at) ? "tight" : ""}`}
      title=${props.title} reserved=${at.roomy ? ON_TABLETS : RESERVED} railName=${railName} railOpen=${railOpen}
      onRailClose=${() => onRail(false)}
      bar=${html`<${TableBar} shape=${at.shape} title=${table.title} status=${props.status} railWord=${railName}
        onRail=${() => onRail(!railOpen)} tools=${props.tools} rare=${props.rare}
        goal=${() => html`<div class="verdict"><p class="aim">${heading}</p> <p class="facts soft">${facts}</p></div>`}
        />`}
      ask=${props.ask}
      board=${(/** @type {Inset} */ inset) =>
        part("Board", inset) ?? html`<p class="soft loading">Laying out the table…</p>`}
      rail=${html`<div class="railtop">
        ${props.rail(html`${part("Hand")}${things ? html`<div class="boardside">${things}</div>` : null}`)}
      </div>`}
      pills=${props.pills}>
      ${props.children}
    </${Zones}>`;
  };
  return html`<${Shared} board=${drawn} given=${given} draw=${draw} />`;
}
