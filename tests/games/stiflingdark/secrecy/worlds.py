"""Pairs of worlds that a seat may not tell apart, and every byte that the seat would get of each over the wire.

A pair is a moment of a game, and the same moment with all that the seat cannot know dealt again (`SPEC.resample`). What
the server's own wire.py writes for that seat must be the same, refusals and previews included; and as long as the seat
sees the same in both while they are played on alike, it must be told the same (the law of events).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gloam
from gloam.games.stiflingdark.queries.board import BOARDS, within
from gloam.kernel import CHANCE, Game, GameSpec, Json, Nobody, Refused, Seeded
from gloam.laws.machine import Broken, wrong_answers
from gloam.laws.play import begin, give, pick, refused, step
from gloam.laws.secrecy import after, another_answer, game_in, go_together
from gloam.server.tables import wire
from gloam.server.tables.table import Table
from tests.games.stiflingdark.helpers import GAME, person

Seat = int | None
HEAD = {
    "format": 1, "game": GAME, "version": "2", "content": "0", "filler": "random",
    "created": "2026-01-01T00:00:00+00:00", "odds": "everyone", "sealed": False, "clock": None,
    "dice": {"kind": "nobody"},
}  # fmt: skip


def room(game: Game) -> Table:
    """A table of the server's at which this game stands."""
    seats = game.origin["seats"]
    people = [{"name": f"P{n}", "role": "x", "token": None, "bot": None} for n in range(seats)]
    table = Table("f00d", {**HEAD, "origin": game.origin, "seats": people})
    table.game, table.story = game, list(game.state.events or [])
    return table


def sent(game: Game, seat: Seat) -> str:
    """All that the server would send this seat now: snapshot, update, odds, and what it answers to wrong requests."""
    table = room(game)
    for n in table.waiting():
        if (asked := table.asks(n)) is not None:
            table.odds[n] = (table.shown_to(n), asked.info())
    shape, questions = wire.encode(wire.table(table, (), seat)), wire.encode(wire.asked(table))
    seen = wire.position(table, seat)
    snapshot = wire.snapshot(table, seat, wire.content(table, seat, seen, shape, questions))
    problems = [wire.encode(wire.problem_of(why, table.seq(seat))) for why in refusals(game, seat)]
    return b"\n".join([snapshot, *problems]).decode()


def refusals(game: Game, seat: Seat) -> list[Refused]:
    """What this seat is told when it answers out of turn, out of range, nonsense, or what is barred."""
    if seat is None:
        return []
    asked = game.asks(seat)  # only this seat's own question: what others are barred from is theirs to know
    theirs = [] if asked or game.decision is None else [barred.option for barred in game.decision.barred]
    tries = [how for how in wrong_answers(game, game.origin["seats"]) if "seat" not in how]
    wrong = [how for how in tries if how.get("option") not in theirs]
    return [refused(game, **how | {"seat": seat}) for how in wrong]


# ------------------------------------------------------------------------------------------------- moments

RARE: tuple[tuple[dict[str, Any], tuple[Any, ...]], ...] = (
    ({"turn": 1, "grave": "130", "escape": "the_grave", "turned_in": 2, "tokens": [["decoy", "129"]]}, ()),
    ({"turn": 1, "options": {"events": True}, "investigators": [
        person("aira", "120", items=["crystal_amulet", "torch"]), person("lucy", "119", items=["whistle"])]},
     (("item", "crystal_amulet"),)),
    ({"turn": 1, "butcher": {"space": "S-23"}, "investigators": [
        person("vincent", "S-20", items=["lucky_dice"]), person("mada", "42")]}, ()),
    ({"turn": 1, "investigators": [
        person("vincent", "42", wounds=["?", "-panic"]), person("mitchell", "120", items=["leather_jacket"])]},
     (("minor", "scout"),)),
    ({"turn": "adversary", "butcher": {"space": "111", "stalk": 4, "attack": "rend", "abilities": ["evil_eye"]},
      "investigators": [
          person("aira", "120", items=["leather_jacket"]), person("lucy", "110", items=["hexed_mirror"])]},
     (("attack", 1),)),
    ({"turn": "adversary", "butcher": {"space": "152", "stalk": 3, "abilities": ["sinister_gaze", "decay"]},
      "investigators": [person("aira", "150", conditions=["bleeding"]), person("mada", "149", marks={"coin": 1})]},
     (("ability", "sinister_gaze"),)),
    ({"turn": 1, "investigators": [
        person("aira", "120", items=["lucky_dice"]), person("lucy", "119", items=["torch"])]},
     ("sprint",)),
    ({"turn": 1, "investigators": [person("aira", "120", items=["medkit"]), person("lucy", "119", items=["torch"])]},
     (("trade", 2), ("take", "torch"))),
    ({"turn": 1, "butcher": {"space": "G-13"}, "investigators": [person("mitchell", "150"), person("lucy", "119")]},
     ("flashlight",)),
    ({"turn": 1, "tokens": [["poi", "120", "gray", 42]], "pois": {"42": None}, "investigators": [
        person("aira", "120"), person("lucy", "119")]}, (("pick", "poi"),)),
)  # fmt: skip
"""Positions that random play rarely comes to, and how they go on: a Grave, an Amulet, a Door he stands in, Rend …"""
MOST = 40
"""So many moments of a game that began at a rare position."""


def from_rare(spec: GameSpec, n: int, stream: Seeded) -> Iterator[Game]:
    """One of the rare positions, given out at each moment of the way it goes on."""
    people = [person("aira", "120", items=["torch"]), person("lucy", "119", items=["rabbits_foot"])]
    document, answers = RARE[n % len(RARE)]
    assert spec.position is not None
    state, seats, options = spec.position({"investigators": people, **document})
    if state.adversary.grave:
        state.grave_possible = BOARDS["sawmill"].bits(within(BOARDS["sawmill"], "129", 3))
    game = Game(spec, state, Nobody(), {"seats": seats, "options": options}, listen=True)
    yield game
    for answer in answers:
        give(game, game.waiting()[0], answer)
        yield game
        if CHANCE in game.waiting():
            while CHANCE in game.waiting():
                step(game, stream)
            yield game


def moments(spec: GameSpec, seed: int, options: dict[str, Json] | None = None, every: int = 9) -> Iterator[Game]:
    """Moments of one random game, one in so many; every second game begins at a rare position."""
    stream, n = Seeded(seed * 7919 + 1), 0
    if seed % 2 and options is None:
        for game in from_rare(spec, seed // 2, stream):
            yield game
    else:
        game = begin(spec, 3 + seed // 2 % 3, options)
    while game.decision is not None and (n < MOST or not seed % 2):
        if stream.below(every) == 0:
            yield game
        step(game, stream)
        n += 1
    yield game


# --------------------------------------------------------------------------------------------- what is held


def differences(game: Game, seat: Seat, other: Game) -> str:
    """Where the bytes of the two worlds differ for this seat, or ""."""
    here, there = sent(game_in(game.state.clone(), game), seat), sent(other, seat)  # both with an empty story
    if here == there:
        return ""
    at = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
    return f"seat {seat}: …{here[max(0, at - 80) : at + 60]}… or …{there[max(0, at - 80) : at + 60]}…"


def told_apart(one: Game, other: Game, watching: list[Seat], stream: Seeded) -> str:
    """Whether, played on alike, a seat is told what it does not see: what, or ""."""
    try:
        go_together(one, other, watching, stream)
    except Broken as broken:
        return str(broken)
    return ""


def answers_apart(game: Game, stream: Seeded) -> str:
    """Whether two answers that are not for all to know make a difference to the others before they see one."""
    who, _, option = pick(game, stream)
    if not (other := another_answer(game, who, option, stream)):
        return ""
    watching = [seat for seat in (*range(game.origin["seats"]), None) if seat != who]
    return told_apart(after(game, who, option), after(game, who, other[0]), watching, stream)


def leaks(spec: GameSpec, seed: int, options: dict[str, Json] | None = None, every: int = 9) -> Iterator[str]:
    """For each pair of worlds of one game what it gives away: "" where nothing."""
    stream = Seeded(~seed)
    for n, game in enumerate(moments(spec, seed, options, every)):
        if game.decision is not None and (found := answers_apart(game, stream)):
            yield found
        if CHANCE in game.waiting():
            continue
        for seat in (*range(game.origin["seats"]), None):
            other = game_in(spec.resample(game.state, seat, Seeded(seed * 1_000_003 + n)), game)
            yield differences(game, seat, other) or told_apart(game.clone(), other, [seat], stream)


SPEC: GameSpec = gloam.find(GAME)
