"""The places a card can lead the Team of The Faceless to, each weighed once: the innermost part of thinking ahead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from gloam.bots.faceless.board import FACELESS, FACES, STEP, TURNS, Row, geometry, goat_row, turns
from gloam.bots.faceless.cards import Player, goat_steps, stops, without
from gloam.bots.faceless.wood import Course, Scene, course, field_of, here, strolls
from gloam.bots.faceless.worth import LOST, Scales, Threatened

GAIN = 150.0  # the most a panic is taken to bring
Ends = list[tuple[Course, list[tuple[Any, Row]]]]  # where a card can lead to, with the placements that do


@dataclass(slots=True)
class Tried:
    """A place that a card can lead to, with the placements that do: its worth but for the panic, and at most."""

    at: Course
    weigh: Threatened
    base: Row
    rows: list[tuple[Any, Row]]
    now: float = 0.0
    calm: float = 0.0
    most: float = 0.0

    def weighed(self) -> Tried:
        """With the worths reckoned."""
        weigh, sc = self.weigh, self.weigh.sc
        self.now = now = weigh.points(self.at)
        if now >= weigh.scales.best:
            self.calm = self.most = now
        elif sc.deck <= 0:
            self.calm = self.most = LOST
        else:
            self.calm = now + (weigh.red * (weigh.hunted(self.at, now) - now) if weigh.red else 0.0)
            last = self.at[1].bit_count() <= 1
            self.most = self.calm + weigh.purple * (weigh.scales.best - now if last else GAIN)
        return self


@dataclass(slots=True)
class Tries:
    """Tries cards, and remembers where they lead: over many decks the same figures stand at the same places."""

    scales: Scales
    grain: int  # how coarsely placements are tried
    nodes: int = 0  # placements tried and places weighed so far
    fresh: int = 0  # those of them that led to places not known before
    known: dict[Any, Ends] = field(default_factory=dict)

    def of(self, sc: Scene, who: Player, card: str) -> Iterator[Tried]:
        """Where a card can lead to, place by place."""
        (seat, kid), colour, number = who, card[:-1], int(card[-1])
        sc = sc.after(hands=without(sc.hands, seat, card))
        changes = (-1, 0, 1) if kid == "pj" else (0,)
        for now, base, rows in figure_rows(sc, colour, self.grain * (2 if kid == "pj" else 1)):
            key = (now.ring, now.facing, now.goat, now.goat_facing, here(now), colour, number, changes)
            if key not in self.known:
                more = min(0, sc.wood.more_steps) if colour == "purple" else sc.wood.more_steps
                self.known[key] = ends(now, base, rows, [max(0, number + change + more) for change in changes])
                tried = sum(len(led) for _, led in self.known[key])
                self.nodes += tried
                self.fresh += tried
            weigh = Threatened(self.scales, now)
            self.nodes += 2 * len(self.known[key])
            for at, led in self.known[key]:
                yield Tried(at, weigh, base, led).weighed()


def ends(sc: Scene, base: Row, rows: list[tuple[Any, Row]], counts: list[int]) -> Ends:
    """Where the placements of a figure lead to with so many steps; without a figure, where chosen steps do."""
    found: dict[Course, list[tuple[Any, Row]]] = {}
    for count in counts:
        if not rows:
            found |= {at: [(None, geometry().nothing)] for at in strolls(sc, count)}
        for option, row in rows:
            at = course(sc, base, row, count)
            if at is not None:
                found.setdefault(at, []).append((option, row))
    return list(found.items())


def figure_rows(sc: Scene, colour: str, grain: int) -> Iterator[tuple[Scene, Row, list[tuple[Any, Row]]]]:
    """The placements of a figure with their fields, and the field of the others."""
    facings = turns(grain)
    if colour == "purple":
        yield sc, field_of(sc), []
        return
    if colour == "red":
        base, names = field_of(sc, len(FACELESS)), geometry().names
        for to in goat_steps(sc):
            rows = [((names[to], STEP * facing), goat_row(to, FACES[facing])) for facing in facings]
            yield sc.with_goat(to, sc.goat_facing), base, rows
        return
    which, fields = FACELESS.index(colour), geometry().rows
    places = stops(sc, which)[::grain]
    yield sc, field_of(sc, which), [((p, STEP * f), fields[p * TURNS + f]) for p in places for f in facings]
