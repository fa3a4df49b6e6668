"""Where the Hidden figures are likely to be, as the Investigators' bots guess it.

`normal` guesses roughly. A careful one (`hard`) knows the habits of each kind of figure: how far from its Shadow it
ends a turn, and how far from the nearest Investigator. Where the table shows probabilities, it takes those.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from math import fsum
from typing import NamedTuple

from gloam.bots.stiflingdark.board import FAR, Board, Layout, distances_from
from gloam.bots.stiflingdark.printed_numbers import number
from gloam.kernel import Json

NEAREST, FARTHEST = 2, 8
"""How far from the nearest Investigator the Adversary likes to be."""
SHADOW_DECAY, UNLIKELY = 0.75, 0.3
"""What each space from its Shadow takes from a place's weight, and what a place too near or too far keeps."""
EVEN = 0.05
"""What part of the whole is spread evenly over the possible places: a figure may do what it never did before."""


class Habit(NamedTuple):
    """What a place weighs by how far the nearest Investigator stood when it moved, and by how far its Shadow is."""

    near: tuple[int, ...]
    shadow: tuple[int, ...]


HABITS = {
    "butcher": Habit((10, 10, 15, 45, 1000, 650, 200, 200, 30, 30, 10), (1000, 80, 14, 4, 2)),
    "horror": Habit((10, 25, 530, 315, 1000, 20, 10), (1000, 460, 260, 150, 100, 50, 45, 35, 10)),
    "cultist": Habit((20, 20, 56, 1000, 250, 500, 30, 10), (1000, 62, 26, 12, 5, 3, 2)),
    "gathering": Habit((1000, 400, 800, 330, 110, 50, 40, 30), (1000, 62, 26, 12, 5, 3, 2)),
    "morgonnod": Habit((20, 100, 1000, 430, 230, 110, 280, 25, 10), (1000, 130, 22, 20, 8, 5)),
}
"""Fitted to 2,400 looks at games of `normal` Adversaries; the last weight stands for all that is farther."""


def possible_spaces(view: dict[str, Json]) -> set[str]:
    """Every space where a figure of the Adversary can be."""
    return {space for some in (view["possible"] or {}).values() for space in some}


def figure_weights(view: dict[str, Json], board: Board) -> dict[str, dict[str, float]]:
    """For each Hidden figure what its spaces weigh: near its Shadow, and not far from those it hunts."""
    hunted = {i["space"] for i in view["investigators"] if i["who"] and i["fate"] == "board"}
    likely = board.at_distance(frozenset(hunted), NEAREST, FARTHEST)
    out: dict[str, dict[str, float]] = {}
    for figure in view["figures"]:
        spots = (view["possible"] or {}).get(figure["id"], ())
        if figure["space"] is not None or not spots:
            continue
        shadow = view["shadows"].get(figure["id"])
        back = board.distances_from(shadow["space"], adversary=True) if shadow and shadow["space"] else {}
        out[figure["id"]] = {
            spot: (1.0 if spot in likely else UNLIKELY) * SHADOW_DECAY ** back.get(spot, 0) for spot in spots
        }
    return out


def hidden_figures(view: dict[str, Json], board: Board, stood: Mapping[int, str]) -> dict[str, dict[str, float]]:
    """For each Hidden figure how likely it is where it can be; in all 1 for each.

    `stood` says where Investigators stood when the Adversary moved last, as far as that is known.
    """
    hidden = {figure["id"] for figure in view["figures"] if figure["space"] is None}
    if view["chances"]:
        return {name: dict(some) for name, some in view["chances"].items() if name in hidden and some}
    if view["round"] <= 1:
        weights = figure_weights(view, board)
    else:
        weights = {
            name: habit_weights(view, board, name, stood)
            for name in (view["possible"] or {})
            if name in hidden and view["possible"][name]
        }
    return {name: shares(some) for name, some in weights.items()}


def shares(weights: Mapping[str, float]) -> dict[str, float]:
    """Each place's part of the whole, with some of it spread evenly."""
    total = fsum(weights.values())
    return {spot: EVEN / len(weights) + (1 - EVEN) * weight / total for spot, weight in weights.items()}


def habit_weights(view: dict[str, Json], board: Board, figure: str, stood: Mapping[int, str]) -> dict[str, float]:
    """What the possible places of a figure weigh by its habits."""
    kind = figure.partition("_")[0]
    habit = HABITS["gathering" if kind == "cultist" and (view["blood"] or 0) >= number("cult", "blood_top") else kind]
    people = [i for i in view["investigators"] if i["who"] and i["fate"] == "board"]
    shadow = view["shadows"].get(figure)
    hunted = tuple(sorted({stood.get(i["seat"], i["space"]) for i in people}))
    return habit_weights_at(
        board.layout, habit, hunted, shadow["space"] if shadow else None, tuple(view["possible"][figure])
    )


@functools.lru_cache(maxsize=512)
def habit_weights_at(
    board: Layout, habit: Habit, hunted: tuple[str, ...], shadow: str | None, possible: tuple[str, ...]
) -> dict[str, float]:
    """What these places weigh for a figure with this habit."""
    nobody: frozenset[str] = frozenset()
    ways = [distances_from(board, nobody, start, nobody, adversary=True) for start in hunted]
    back = distances_from(board, nobody, shadow, nobody, adversary=True) if shadow else {}
    by_near, by_shadow = weights_by_distance(habit.near), weights_by_distance(habit.shadow)
    return {
        spot: by_near[min([way.get(spot, FAR) for way in ways], default=FAR)]
        * by_shadow[back.get(spot, FAR) if back else 0]
        for spot in possible
    }


@functools.cache
def weights_by_distance(weights: tuple[int, ...]) -> list[float]:
    """The weight of every distance."""
    return [float(weights[min(far, len(weights) - 1)]) for far in range(FAR + 1)]


def careful_chances(figures: Mapping[str, Mapping[str, float]]) -> dict[str, float]:
    """How likely a space hides a figure, all figures together; in all 1."""
    out: dict[str, float] = {}
    for some in figures.values():
        for spot, chance in some.items():
            out[spot] = out.get(spot, 0.0) + chance / len(figures)
    return out


class LastSeen:
    """Where the Investigators stood when the Adversary moved last, as far as one seat has seen it."""

    def __init__(self) -> None:
        self.round = 0
        self.stood: dict[int, str] = {}
        self.ended: dict[int, str] = {}
        """Where those ended their turn who have moved in the round that was seen last."""

    def look(self, view: dict[str, Json]) -> None:
        """Remember what this View shows."""
        people = [i for i in view["investigators"] if i["who"] and i["fate"] == "board" and i["space"]]
        if view["round"] != self.round:
            self.stood = self.ended if view["round"] == self.round + 1 else {}
            self.round, self.ended = view["round"], {}
        self.stood = self.stood | {i["seat"]: i["space"] for i in people if not i["acted"]}
        self.ended = {i["seat"]: i["space"] for i in people if i["acted"]}

    def memory(self) -> Json:
        """All of it, as plain JSON."""
        return [self.round, sorted(self.stood.items()), sorted(self.ended.items())]

    def recall(self, memory: Json) -> None:
        """Take back what `memory` gave; None from a bot that did not look yet."""
        if memory:
            self.round, self.stood, self.ended = memory[0], dict(memory[1]), dict(memory[2])


def hidden_chances(view: dict[str, Json], board: Board) -> dict[str, float]:
    """How likely a space hides a figure, all figures together; in all 1."""
    out: dict[str, float] = {}
    for some in figure_weights(view, board).values():
        for spot, weight in some.items():
            out[spot] = out.get(spot, 0.0) + weight
    total = fsum(out.values())
    return {spot: weight / total for spot, weight in out.items()} if total else {}
