"""What the laws need to know about each game. A game that is not listed here is held to the strictest."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gloam.kernel import GameSpec, Json, Option, Refused

ROOT = Path(__file__).resolve().parents[2]
RULE = re.compile(r"^(?:- |\| )([A-Z]+-?[0-9]+)\b", re.MULTILINE)


@dataclass(frozen=True)
class Facts:
    """`most`: random play ends within this many answers, including those of chance.

    `hides`: some seat does not know something, so that its position can be resampled.
    `open_with`: settings with which everyone knows everything anyway.
    `silence_tells`: kinds of questions that are asked even with one option, because not asking would tell a secret.
    `public_chance`: kinds of questions to chance whose answer everyone sees.
    `passing`: kinds of events that by the rules say something that no view shows.
    `untold`: kinds of questions where the reason why something is not offered would tell a secret.
    `not_yet`: kinds of questions that do not give their reasons yet. Should become empty, see refusals.py.
    """

    most: int = 20_000
    hides: bool = True
    open_with: tuple[tuple[str, Any], ...] = ()
    silence_tells: frozenset[str] = frozenset()
    public_chance: frozenset[str] = frozenset()
    passing: frozenset[str] = frozenset()
    untold: frozenset[str] = frozenset()
    not_yet: frozenset[str] = frozenset()
    rules: str = "docs/rules/{id}.md"


FACTS = {
    "cant_stop": Facts(most=4_000, hides=False),
    "lucidity": Facts(most=4_000, hides=False),
    "sallyface": Facts(most=8_000, hides=False),
    "faceless": Facts(most=4_000, hides=False),  # only Karyn's look is hidden: tests/games/faceless/secrecy
    "stiflingdark": Facts(
        open_with=(("open", "both"),),
        silence_tells=frozenset(
            {
                "react.wound",
                "react.death",
                "react.dice",
                "react.mirror",
                "react.axe",
                "foot.swap",
                "event.ignore",
                "lorgnette.add",
                "flashlight.pay",
                "trade.name",
                "stones.card",
                "adversary.lured",
                "butcher.act",
                "ride.suit",
                "horror.act",
                "egg.space",
                "hatchling.move",
                "mucus.space",
                "tunnel.out",
                "cult.act",
            }
        ),
        public_chance=frozenset(
            {
                "roll.d6",
                "roll.sprint",
                "roll.coin",
                "draw.event",
                "escape.truck",
                "escape.gate",
                "escape.flare",
                "escape.tunnels",
                "wound.slot",
                "setup.investigator",
            }
        ),
        passing=frozenset(
            {
                "gaze",  # whom a card names is said at once; Mada may answer before it acts
                "trade",  # one for one leaves every hand as long as it was
            }
        ),
    ),
    "haunt": Facts(
        most=400,
        silence_tells=frozenset({"hunter.strike"}),
        public_chance=frozenset({"struggle"}),
        passing=frozenset({"strike", "struggle"}),  # who slips away is as before
        rules="tests/laws/haunt/rules.md",
    ),
}


def facts(spec: GameSpec) -> Facts:
    """What the laws know about this game."""
    return FACTS.get(spec.id, Facts())


def rule_ids(spec: GameSpec) -> frozenset[str]:
    """The ids of the game's checklist."""
    checklist = ROOT / facts(spec).rules.format(id=spec.id)
    return frozenset(RULE.findall(checklist.read_text(encoding="utf-8")))


def settings(spec: GameSpec) -> Iterator[dict[str, Json]]:
    """The options as they come, and then with one of them at a time set to something else."""
    yield {}
    for option in spec.options:
        for value in others(option):
            yield {option.name: value}


def others(option: Option) -> list[Any]:
    """What else an option may be: the other flag, the ends of a range, the other words, none of several and all."""
    match option.type:
        case "flag":
            found: list[Any] = [not option.default]
        case "number":
            found = [end for end in (option.least, option.most) if end is not None]
        case "choice":
            found = list(option.choices)
        case _:
            found = [(), option.choices]
    return [value for value in found if value != option.default]


def cases(spec: GameSpec) -> Iterator[tuple[int, dict[str, Json]]]:
    """Every number of seats as the options come, and every setting with the fewest seats it can be played with."""
    least, most = spec.seats
    for seats in range(least, most + 1):
        yield seats, {}
    for chosen in itertools.islice(settings(spec), 1, None):
        fitting = [seats for seats in range(least, most + 1) if can_begin(spec, seats, chosen)]
        if fitting:
            yield fitting[0], chosen


def can_begin(spec: GameSpec, seats: int, chosen: dict[str, Json]) -> bool:
    """Whether the game allows this setting with this many seats."""
    try:
        spec.setup(seats, spec.checked_options(chosen))
    except Refused:
        return False
    return True
