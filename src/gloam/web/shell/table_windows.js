// The windows of a table: rules, links, sealed dice, and how it ended. Fetched when the first of them opens.
import { html } from "../lib.js";
import { Dialog } from "./dialog.js";
import { chanceWords, FairDice } from "./fair_dice.js";
import { End } from "./game_end.js";
import { Invite } from "./invite.js";
import { LessonDone } from "./lesson_done.js";
import { Rulebook } from "./rules.js";

/** @import { Asked, BoardModule, Lesson, Line, Outcome, Table } from "../types.d.ts" */

/**
 * @param {{table: Table, names: string[], you: number | null, asked: Asked[], board: BoardModule | undefined, host:
 *   boolean, opened: string | null, rule: string, lesson?: Lesson | null, outcome: Outcome | null, ended: boolean,
 *   view: unknown, log: Line[], ending?: ReturnType<NonNullable<BoardModule["ending"]>>, go: (path: string) => void,
 *   onOpen: (what: string | null) => void, onRule: (id: string) => void, onEnded: (shown: boolean) => void,
 *   onDownload: () => void, onRematch?: () => void}} props
 */
export function TableWindows(props) {
  const { table, names, you, asked, board, opened, rule, lesson, outcome, ended, onOpen, onEnded } = props;
  if (opened === "rules")
    return html`<${Dialog} side=${true} name="rules" title=${`${table.title}: the rules`} onClose=${() => onOpen(null)}>
      <${Rulebook} game=${table.game} at=${rule} />
    </${Dialog}>`;
  if (opened === "fair") return html`<${FairDice} table=${table} onClose=${() => onOpen(null)} />`;
  if (opened === "invite")
    return html`<${Invite} table=${table} names=${names} you=${you} asked=${asked} hosting=${props.host}
      alone=${table.seats.filter((s) => s.person).length < 2} onDownload=${props.onDownload}
      onFair=${() => onOpen("fair")} onClose=${() => onOpen(null)} />`;
  if (!ended) return null;
  if (lesson?.done)
    return html`<${LessonDone} table=${table} lesson=${lesson}
      won=${you !== null && Boolean(outcome?.winners.includes(you))} over=${Boolean(outcome)} go=${props.go}
      onClose=${() => onEnded(false)} />`;
  if (!outcome) return null;
  return html`<${End} outcome=${outcome} table=${table} names=${names} you=${you} ending=${props.ending} board=${board}
    view=${props.view} log=${props.log}
    verify=${chanceWords(board).verify} onRule=${props.onRule} onRematch=${props.onRematch}
    onVerify=${() => onOpen("fair")} onDownload=${props.onDownload} onClose=${() => onEnded(false)} />`;
}
