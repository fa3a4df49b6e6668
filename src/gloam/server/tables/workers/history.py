"""Looking back, outside of the serving process: the whole of a table, folded once and then only further.

A `Film` is a table that keeps all of its past. Every position it was in is a node of a tree: an answer leads to a
child, taking back leads up again and computes nothing. The same answer at the same position is the same node, so that
somebody who answers and takes back a hundred times costs what one of them costs. Positions themselves are kept at every
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

import msgspec

from gloam.kernel import CHANCE, Event, Game, Json, Refused, canonical
from gloam.kernel.chance import worded
from gloam.kernel.data import current_kind
from gloam.records import verify_dice
from gloam.server.problems import Wrong
from gloam.server.store import Entry, Head
from gloam.server.tables import wire
from gloam.server.tables.audience_log import ALL, ANSWERED, LINES, UNDONE, Ear
from gloam.server.tables.game_control import feed, fresh, hush
from gloam.server.tables.plain_json import plain
from gloam.server.tables.seating import Seat
from gloam.server.tables.table import Table, returned_to

TOLD = ("reply_undo", "reseat", "mute", "host", "close")
"""What is a moment of its own besides moves: everybody is told of it."""
EVERY = 10
"""A state hash stands behind every so many answers of a record."""
KEPT = 8
"""The position is kept after every so many moves."""
AT_HAND = 4
"""How many other positions are kept at hand: the next one somebody looks at is often beside the last."""
FILMS = 64
"""How many tables are kept folded."""
ENTRIES = 20_000
"""How many entries they may have together."""


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


class Film(Table):
    """A table with all of its past."""

    def __init__(self, table: str, head: Head) -> None:
        self.node: Node | None = None
        self.recent: OrderedDict[int, Node] = OrderedDict()
        self.steps: list[Step] = []
        self.answered: list[tuple[int, int, str, Json]] = []
        self.returning = False
        super().__init__(table, head)
        self.ears = {who: Ear(who, lines=deque()) for who in (None, *range(len(self.seats)), ALL)}

    @property
    def game(self) -> Game | None:
        """The position, worked out when somebody wants to see it."""
        return None if self.node is None else self.position(self.node)

    @game.setter
    def game(self, _: Game | None) -> None:
        """A film finds its position itself."""

    @property
    def started(self) -> bool:
        """Whether the game has begun."""
        return self.node is not None

    def go_on(self, entries: Sequence[Entry]) -> None:
        """Take in what has happened since."""
        again = returned_to(entries, len(self.free))
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
            raise Wrong(409, "not_started", "the game has not begun yet")
        game = above.game
        if way:
            game = game.clone()
            for one in reversed(way):
                answer(game, one.entry)
            hush(game)
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
        game = fresh(self.head["game"], self.origin)
        feed(game, entry["rolled"])
        self.node = Node(None, 0, entry, spoken(game), game)
        self._go(self.node)

    def _do_answer(self, entry: Entry, _: Game | None) -> None:
        node = self.node
        if node is None:
            raise Wrong(409, "not_started", "the game has not begun yet")
        key = json.dumps([entry["seat"], entry["kind"], entry["value"], entry.get("rolled", ())])
        child = node.children.get(key)
        if child is None:
            child = node.children[key] = self._child(node, entry)
        self.free.append(entry["free"])
        self.by.append(entry["by"])
        self.marks.append([self.seq(who) for who in (None, *range(len(self.seats)))])
        self.asking = None
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
        child = Node(node, node.depth + 1, entry, spoken(game), game)
        self._remember(child)
        return child

    def _do_undo(self, entry: Entry, _: Game | None) -> None:
        to = entry["to"]
        while self.node is not None and self.node.depth > to:
            self.node.game = None  # what was taken back is seldom looked at
            self.node = self.node.parent
        del self.free[to:], self.marks[to:], self.by[to:]
        self.asking = None
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
        rest: dict[str, Any] = {"role": self.role, "closed": self.closed, "rematch": self.rematch, "asking": None}
        if self.asking is not None:
            rest |= {"asking": replace(self.asking, agree=list(self.asking.agree)), "marks": list(self.marks)}
        self.steps.append(Step(node, seats, {who: ear.seq for who, ear in self.ears.items()}, rest))

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
        past.ears = {**self.ears, audience: self._ear(audience, seq)}
        return past

    def _ear(self, audience: int | None, seq: int) -> Ear:
        """What the audience had been told then."""
        whole = self._whole(audience)
        until = bisect_right(whole, seq, key=lambda line: line.seq)
        return Ear(audience, seq, count=until, lines=deque(whole[max(0, until - LINES) : until]))

    def _whole(self, audience: int | None) -> list[Any]:
        return list(self.ears[audience].lines)


def answer(game: Game, entry: Entry) -> None:
    """Give the answer of an entry, and let chance give those it gave then."""
    game.answer(worded(entry["value"]), seat=entry["seat"])
    feed(game, entry.get("rolled", ()))


def spoken(game: Game) -> list[Event]:
    """What the game has said since somebody listened last."""
    said = list(game.state.events or ())
    hush(game)
    return said


# --------------------------------------------------------------------------------------------------- what is asked


def moment(film: Film, audience: int | None, at: int | None) -> bytes:
    """The position at a moment, and which moments there are."""
    moments = film.moments(audience)
    shown = wire.moment(film.at(audience, at), audience)
    return wire.encode({**shown, "of": moments[-1] if moments else 0, "moments": moments})


def record(film: Film) -> bytes:
    """The whole record of a game that is over."""
    film.take_dice()
    names = canonical([seat.name for seat in film.seats])
    return film.playing.record(every=EVERY, names=names, table=film.id).text().encode()


def story(film: Film, audience: int | None) -> bytes:
    """What this audience has been told while the game goes on, and its own answers: no record, and not replayable."""
    tags = {
        "gloam-story": "1",
        "game": film.spec.id,
        "version": film.spec.version,
        "content": film.spec.content_hash,
        "seats": str(len(film.seats)),
        "options": canonical(film.origin["options"]),
        "told-to": "spectator" if audience is None else str(audience),
        "commitment": wire.dice(film)["commitment"] or "",
        "names": canonical([seat.name for seat in film.seats]),
    }
    rows = [
        (seq, f"{seq} {seat} {kind} {json.dumps(value, ensure_ascii=False)}")
        for seq, seat, kind, value in film.answered
        if seat == audience
    ]
    for line in film.ear(audience).lines:
        told = wire.sentence_of(film, line.told_to(audience))
        rule = f" ({told['rule']})" if told["rule"] else ""
        rows.append((line.seq, f"; {line.seq} {told['text']}{rule}"))
    text = [row for _, row in sorted(rows)]
    return "\n".join([*(f"{key}: {value}" for key, value in tags.items()), "", *text, f"end {len(text)}", ""]).encode()


def dice(film: Film) -> bytes:
    """Check every roll of a finished game against its revealed seed."""
    film.take_dice()
    made = film.playing.record(every=10**9)
    try:
        count = verify_dice(made)
    except Refused as refused:
        return wire.encode({"fair": False, "rolls": 0, "code": refused.code, "detail": refused.text})
    return wire.encode({"fair": True, "rolls": count, "code": "", "detail": ""})


def until(film: Film, audience: int | None, at: int) -> bytes:
    """The moves that led to a moment without those that were taken back, who is asked then, and whether it is over."""
    then = film.at(audience, at)
    moves = moves_of(then.playing.state.log)
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


ASKED = {"moment": moment, "record": record, "story": story, "dice": dice, "until": until}


class Request(msgspec.Struct):
    """What is asked of a table: the entries from number `start` on are new, or all of them with the head."""

    table: str
    start: int
    head: Head | None
    entries: list[Entry]
    what: str
    args: list[Any]


class Reply(msgspec.Struct):
    """What came of it; `unknown`: the table is not at hand as far as it was said to be."""

    body: bytes = b""
    unknown: bool = False
    wrong: tuple[int, str, str] | None = None


class Films:
    """The tables that were looked back at last, folded."""

    def __init__(self) -> None:
        self.films: OrderedDict[str, Film] = OrderedDict()

    def serve(self, raw: bytes) -> bytes:
        """Answer a request."""
        asked = msgspec.json.decode(raw, type=Request)
        film = self.films.get(asked.table)
        if asked.head is not None and (film is None or film.length < asked.start):
            film = Film(asked.table, asked.head)
        if film is None or film.length < asked.start:
            return msgspec.msgpack.encode(Reply(unknown=True))
        self.films.pop(asked.table, None)  # a film that does not fold is not kept
        try:
            film.go_on(asked.entries[film.length - asked.start :])
            body = ASKED[asked.what](film, *asked.args)  # type: ignore[operator]
        except Refused as refused:
            return msgspec.msgpack.encode(Reply(wrong=(422, refused.code, refused.text)))
        except Wrong as wrong:
            return msgspec.msgpack.encode(Reply(wrong=(wrong.status, wrong.code, wrong.text)))
        self.films[asked.table] = film
        self._make_space()
        return msgspec.msgpack.encode(Reply(body))

    def _make_space(self) -> None:
        while len(self.films) > 1 and (
            len(self.films) > FILMS or sum(film.length for film in self.films.values()) > ENTRIES
        ):
            self.films.popitem(last=False)


HERE = Films()
"""Those of a worker process."""


def serve(raw: bytes) -> bytes:
    """In a worker: answer a request."""
    return HERE.serve(raw)
