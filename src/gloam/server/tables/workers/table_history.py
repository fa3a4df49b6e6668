"""Looking back, outside of the serving process: the whole history of a table, worked out once and then extended.

A `TableHistory` is a table that keeps all of its past. Every position it was in is a node of a tree: an answer leads
to a child, an undo leads up again and computes nothing. The same answer at the same position is the same node, so a
player who answers and takes back a hundred times costs what one of them costs. Positions themselves are kept at every
eighth move; the others are a few answers away from one.
"""

from __future__ import annotations

import copy
import json
from bisect import bisect_left, bisect_right
from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gloam.kernel import CHANCE, Event, Game, Json, Log, Refused, canonical
from gloam.kernel.chance import worded
from gloam.kernel.data import current_kind
from gloam.records import verify_dice
from gloam.server.problems import Problem
from gloam.server.store import Entry, Head
from gloam.server.tables import wire
from gloam.server.tables.audience_log import ALL, ANSWERED, LINES, UNDONE, AudienceLog
from gloam.server.tables.game_control import clear_events, new_game, replay_rolls
from gloam.server.tables.plain_json import plain
from gloam.server.tables.seating import Seat
from gloam.server.tables.table import Table
from gloam.server.tables.undoing import returned_to

TOLD = ("reply_undo", "reseat", "mute", "host", "close")
"""What is a moment of its own besides moves: everybody is told of it."""
EVERY = 10
"""A state hash stands behind every so many answers of a record."""
KEPT = 8
"""The position is kept after every so many moves."""
AT_HAND = 4
"""How many other positions are kept in memory: the next one to be viewed is often beside the last."""
SAME = -1
"""Moments are counted as the audience itself counts them."""


@dataclass(slots=True)
class Node:
    """A position: the answer that led to it from its parent, and what was said on the way."""

    parent: Node | None
    depth: int
    entry: Entry
    said: list[Event] = field(default_factory=list)
    game: Game | None = None
    children: dict[str, Node] = field(default_factory=dict)


@dataclass(slots=True)
class Step:
    """The table after a move was made or taken back: its position, who sat there, what each audience had been told."""

    node: Node
    seats: list[Seat]
    seqs: dict[int | None, int]
    rest: dict[str, Any]


class TableHistory(Table):
    """A table with all of its past."""

    def __init__(self, table: str, head: Head) -> None:
        self.node: Node | None = None
        self.recent: OrderedDict[int, Node] = OrderedDict()
        self.steps: list[Step] = []
        self.answered: list[tuple[int, int, str, Json]] = []
        self.returning = False
        super().__init__(table, head)
        self.audience_logs = {who: AudienceLog(who, lines=deque()) for who in (None, *range(len(self.seats)), ALL)}

    @property
    def game(self) -> Game | None:
        """The position, worked out when somebody wants to see it."""
        return None if self.node is None else self.position(self.node)

    @game.setter
    def game(self, _: Game | None) -> None:
        """A history finds its position itself."""

    @property
    def started(self) -> bool:
        """Whether the game has begun."""
        return self.node is not None

    def go_on(self, entries: Sequence[Entry]) -> None:
        """Take in what has happened since."""
        again = returned_to(entries, len(self.undoable_alone))
        for n, entry in enumerate(entries):
            self.returning = n in again
            self.apply(entry)
            if entry["do"] in TOLD and self.node is not None:
                self._go(self.node, said=False)

    def position(self, node: Node) -> Game:
        """The game at this node: kept, or worked out from the nearest one above that is."""
        way: list[Node] = []
        above: Node | None = node
        while above is not None and above.game is None:
            way.append(above)
            above = above.parent
        if above is None or above.game is None:
            raise Problem(409, "not_started", "The game hasn't started yet.")
        game = above.game
        if way:
            game = game.clone()
            for one in reversed(way):
                answer(game, one.entry)
            clear_events(game)
            node.game = game
            self._remember(node)
        return game

    def _remember(self, node: Node) -> None:
        """Keep the position of a node for a while; every so often for good."""
        if node.depth % KEPT == 0:
            return
        self.recent[id(node)] = node
        self.recent.move_to_end(id(node))
        if len(self.recent) > AT_HAND:
            self.recent.popitem(last=False)[1].game = None

    # ------------------------------------------------------------------------------------ what has happened

    def _do_start(self, entry: Entry, _: Game | None) -> None:
        game = new_game(self.head["game"], self.origin)
        replay_rolls(game, entry["rolled"])
        self.node = Node(None, 0, entry, take_events(game), game)
        self._go(self.node)

    def _do_answer(self, entry: Entry, _: Game | None) -> None:
        node = self.node
        if node is None:
            raise Problem(409, "not_started", "The game hasn't started yet.")
        key = json.dumps([entry["seat"], entry["kind"], entry["value"], entry.get("rolled", ())])
        child = node.children.get(key)
        if child is None:
            child = node.children[key] = self._child(node, entry)
        self.undoable_alone.append(entry["free"])
        self.by.append(entry["by"])
        self.seqs_before_move.append([self.seq(who) for who in (None, *range(len(self.seats)))])
        self.undo_request = None
        self._say(Event(ANSWERED, {}, (entry["seat"],)))
        self.answered.append((self.seq(entry["seat"]), entry["seat"], entry["kind"], entry["value"]))
        self.node = child
        self._go(child)

    def _child(self, node: Node, entry: Entry) -> Node:
        game = self.position(node)
        if node.depth % KEPT == 0 or self.returning:
            game = game.clone()
        else:
            node.game = None
        asked = game.asks(entry["seat"])
        if asked is None or asked.kind != current_kind(game.spec.id, entry["kind"]):
            raise Refused("diverged", f"entry {self.length} of table {self.id} ({entry['kind']}) does not fit")
        answer(game, entry)
        child = Node(node, node.depth + 1, entry, take_events(game), game)
        self._remember(child)
        return child

    def _do_undo(self, entry: Entry, _: Game | None) -> None:
        to = entry["to"]
        while self.node is not None and self.node.depth > to:
            self.node.game = None  # what was taken back is rarely viewed
            self.node = self.node.parent
        del self.undoable_alone[to:], self.seqs_before_move[to:], self.by[to:]
        self.undo_request = None
        self._say(Event(UNDONE, {"seat": entry["seat"]}))
        if self.node is not None:
            self._go(self.node, said=False)

    def _do_chat(self, entry: Entry, _: Game | None) -> None:
        """Talk is not looked back at."""

    def _go(self, node: Node, *, said: bool = True) -> None:
        for event in node.said if said else ():
            self._say(event)
        last = self.steps[-1].seats if self.steps else None
        seats = last if last == self.seats else [replace(seat) for seat in self.seats]
        rest: dict[str, Any] = {"role": self.role, "closed": self.closed, "rematch": self.rematch, "undo_request": None}
        if self.undo_request is not None:
            rest |= {
                "undo_request": replace(self.undo_request, agree=list(self.undo_request.agree)),
                "seqs_before_move": list(self.seqs_before_move),
            }
        self.steps.append(
            Step(node, seats, {who: audience_log.seq for who, audience_log in self.audience_logs.items()}, rest)
        )

    # -------------------------------------------------------------------------------------------- looking back

    def moments(self, audience: int | None) -> list[int]:
        """The counts of this audience at which a position stands."""
        return list(dict.fromkeys(step.seqs[audience] for step in self.steps))

    def at(self, audience: int | None, at: int | None) -> Table:
        """The table at a moment, as this audience counts them: the first at which it had been told that much."""
        n = len(self.steps) if at is None else bisect_left(self.steps, at, key=lambda step: step.seqs[audience])
        past = copy.copy(self)
        step = self.steps[n] if n < len(self.steps) else None
        if step is not None:
            past.node, past.seats = step.node, step.seats
            vars(past).update(step.rest)
        seq = self.seq(audience) if step is None else step.seqs[audience]
        past.audience_logs = {**self.audience_logs, audience: self._log_until(audience, seq)}
        return past

    def before(self, audience: int | None, seq: int) -> Step | None:
        """The last position at which the audience had been told no more than this."""
        n = bisect_right(self.steps, seq, key=lambda step: step.seqs[audience])
        return self.steps[n - 1] if n else None

    def _log_until(self, audience: int | None, seq: int) -> AudienceLog:
        """What the audience had been told then."""
        whole = self._whole(audience)
        until = bisect_right(whole, seq, key=lambda line: line.seq)
        return AudienceLog(audience, seq, count=until, lines=deque(whole[max(0, until - LINES) : until]))

    def _whole(self, audience: int | None) -> list[Any]:
        return list(self.audience_logs[audience].lines)


def answer(game: Game, entry: Entry) -> None:
    """Give the answer of an entry, and let chance give those it gave then."""
    game.answer(worded(entry["value"]), seat=entry["seat"])
    replay_rolls(game, entry.get("rolled", ()))


def take_events(game: Game) -> list[Event]:
    """What the game has said since somebody listened last."""
    said = list(game.state.events or ())
    clear_events(game)
    return said


# --------------------------------------------------------------------------------------------------- what is asked


def moment(history: TableHistory, audience: int | None, at: int | None, counted: int | None = SAME) -> bytes:
    """The position at a moment, as `counted` counts them, and which moments there are for this audience."""
    moments = history.moments(audience)
    if at is not None and counted not in {SAME, audience}:
        n = bisect_left(history.steps, at, key=lambda step: step.seqs[counted])
        at = history.steps[min(n, len(history.steps) - 1)].seqs[audience] if history.steps else at
    shown = wire.moment(history.at(audience, at), audience)
    return wire.encode({**shown, "of": moments[-1] if moments else 0, "moments": moments})


def position_before(history: TableHistory, move: int) -> bytes:
    """The saved game as it was before that move, of those that stand: for a table that goes back to it.

    Of its log only the length, in a line before it: the table has the log, which may be most of a long game.
    """
    node = history.node
    while node is not None and node.depth > move:
        node = node.parent
    if node is None or node.depth != move:
        raise Problem(409, "nothing_to_undo", "There is no move to undo.")
    game = history.position(node).clone()
    length, game.state.log = len(game.state.log), Log()
    return f"{length}\n{game.save()}".encode()


def record(history: TableHistory) -> bytes:
    """The whole record of a game that is over."""
    history.set_chance()
    names = canonical([seat.name for seat in history.seats])
    return history.playing.record(every=EVERY, names=names, table=history.id).text().encode()


def told_log(history: TableHistory, audience: int | None) -> bytes:
    """What this audience has been told while the game goes on, and its own answers: no record, and not replayable."""
    tags = {
        "gloam-story": "1",
        "game": history.spec.id,
        "version": history.spec.version,
        "content": history.spec.content_hash,
        "seats": str(len(history.seats)),
        "options": canonical(history.origin["options"]),
        "told-to": "spectator" if audience is None else str(audience),
        "commitment": wire.dice(history)["commitment"] or "",
        "names": canonical([seat.name for seat in history.seats]),
    }
    rows = [
        (seq, f"{seq} {seat} {kind} {json.dumps(value, ensure_ascii=False)}")
        for seq, seat, kind, value in history.answered
        if seat == audience
    ]
    for line in history.audience_log(audience).lines:
        told = wire.sentence_of(history, line.told_to(audience))
        rule = f" ({told['rule']})" if told["rule"] else ""
        rows.append((line.seq, f"; {line.seq} {told['text']}{rule}"))
    text = [row for _, row in sorted(rows)]
    return "\n".join([*(f"{key}: {value}" for key, value in tags.items()), "", *text, f"end {len(text)}", ""]).encode()


def dice(history: TableHistory) -> bytes:
    """Check every roll of a finished game against its revealed seed."""
    history.set_chance()
    made = history.playing.record(every=10**9)
    try:
        count = verify_dice(made)
    except Refused as refused:
        return wire.encode({"fair": False, "rolls": 0, "code": refused.code, "detail": refused.text})
    return wire.encode({"fair": True, "rolls": count, "code": "", "detail": ""})


def until(history: TableHistory, audience: int | None, at: int) -> bytes:
    """The moves that led to a moment without those that were taken back, who is asked then, and whether it is over."""
    then = history.at(audience, at)
    moves = moves_of(then.playing.state.log.entries())
    return wire.encode({"moves": moves, "asked": then.waiting(), "over": then.over})


def moves_of(log: Sequence[tuple[int, str, Any]]) -> list[Entry]:
    """The entries that lead to this log: the start, then every answer with what was rolled after it."""
    start: Entry = {"do": "start", "rolled": []}
    made = [start]
    for seat, kind, value in log:
        if seat == CHANCE:
            made[-1].setdefault("rolled", []).append([kind, plain(value)])
        else:
            made.append(
                {"do": "answer", "seat": seat, "kind": kind, "value": plain(value), "by": "then", "free": False}
            )
    return made
