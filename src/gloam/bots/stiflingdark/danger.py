"""How likely somebody is to be struck where a turn ends, and how much that would hurt: from one View.

The Butcher and the Cultists come unseen: one who steps into the light can't strike on that turn. The Horror strikes
from where it is, and light keeps it away. So a place is safe behind light, behind a shut Door, or far from all of them.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping
from math import fsum
from types import MappingProxyType
from typing import Any

from gloam.bots.stiflingdark.board import Board, Layout, Links, costed_ways, struck_across
from gloam.bots.stiflingdark.hidden_places import hidden_figures
from gloam.bots.stiflingdark.printed_numbers import adversary_mp, number
from gloam.kernel import Json, find

LOSS = (0.0, 0.08, 0.22, 0.5, 1.0)
"""How much of the game is lost with so many Wounds on one Investigator."""
TOGETHER = 4
"""Within so many spaces somebody is not alone: the Butcher hits those who are alone twice as hard."""
COMES_UNSEEN = ("butcher", "cult")
"""The Adversaries whose Hidden figures come as far as their MP and their Sprint before they strike."""
NOT_MOVED, NOT_WORST = 0.6, 0.3
"""What the danger counts of those who have not moved yet this round, and of those who are not in the worst of it."""
COUNTS_LIGHTS, COUNTING = "vengeful_darkness", "cooldown_1"
"""The card with which the Butcher gains from lights, and where it lies in the round in which they count."""
HARMLESS_WHILE_HIDDEN = "morgonnod"
"""Only its abilities count until it comes in the flesh."""


NOWHERE: frozenset[str] = frozenset()


def spread(
    ways: Links, start: Collection[str], most: int, *, shut: Collection[str] = NOWHERE, slow: Collection[str] = NOWHERE
) -> dict[str, int]:
    """What it costs to come from these spaces to those around them, up to a limit; Bright spaces may be slow."""
    slowness = number("movement", "bright_distance") - 1
    found: dict[str, int] = {}
    edge: list[list[str]] = [list(start), *([] for _ in range(most))]
    for cost, spaces in enumerate(edge):
        for here in spaces:
            if here in found:
                continue
            found[here] = cost
            if cost == most:
                continue  # nothing is free: all that lies beyond is too far
            for to, _, more in ways[here]:
                if to not in found and to not in shut:
                    total = cost + more + slowness if to in slow else cost + more
                    if total <= most:
                        edge[total].append(to)
    return found


@functools.lru_cache(maxsize=16384)
def unseen_distances(board: Layout, space: str, most: int, bright: frozenset[str]) -> dict[str, int]:
    """The MP to a space beside this one, without a step into the light, from where that is not too far."""
    ways = costed_ways(board, adversary=True)
    start = [to for to, _, cost in ways[space] if cost == 1 and to not in bright]
    start += [to for to in struck_across(board.name, space) if to not in bright]
    return spread(ways, start, most, shut=bright)


@functools.lru_cache(maxsize=16384)
def ambush_distances(board: Layout, space: str, bright: frozenset[str]) -> dict[str, int]:
    """How far the Horror counts the way here: Bright spaces count twice."""
    return spread(costed_ways(board, adversary=True), [space], number("horror", "ambush_range"), slow=bright)


@functools.lru_cache(maxsize=4096)
def spaces_together(board: Layout, space: str) -> frozenset[str]:
    """Where somebody must be for one on this space not to be alone."""
    return frozenset(spread(costed_ways(board, adversary=True), [space], TOGETHER))


class Danger:
    """Where the Adversary can strike on its next turn."""

    def __init__(self, view: dict[str, Json], board: Board, stood: Mapping[int, str] = MappingProxyType({})) -> None:
        self.view, self.board, self.stood = view, board, stood
        self.is_horror = view["adversary"] == "horror"
        self.people: list[dict[str, Any]] = [i for i in view["investigators"] if i["who"] and i["fate"] == "board"]
        self.ways = costed_ways(board.layout, adversary=True)
        faces: list[int] = find("stiflingdark").content()["facts"]["sprint"]
        rolls = [sum(face >= n for face in faces) / len(faces) for n in range(1, max(faces) + 1)]
        sure = adversary_mp(view["adversary"]) if view["adversary"] in COMES_UNSEEN else 0
        self.reach = [1.0] * (number("horror", "ambush_range") if self.is_horror else sure) + [1.0, *rolls, 0.0]
        """The chance that a Hidden figure has so many MP, by the Sprint die; an Ambush needs none."""
        self.figures = self.hidden_strikers()
        self.struck: dict[tuple[str, frozenset[str]], float] = {}
        """By space and the light near it."""
        self.found: dict[tuple[str, frozenset[str]], float] = {}

    def hidden_strikers(self) -> list[dict[str, float]]:
        """For each Hidden figure that can strike on its next turn: where it may be, and how likely."""
        if not self.can_strike():
            return []
        return [
            chances
            for name, chances in hidden_figures(self.view, self.board, self.stood).items()
            if name != HARMLESS_WHILE_HIDDEN
        ]

    def can_strike(self) -> bool:
        """Whether the Adversary could strike on its next turn: not in round 1, and the Butcher not without Stalk."""
        view = self.view
        if view["adversary"] != "butcher":
            return bool(view["round"] > 1)
        fed = sum(
            card["supply"] + len(view["lights"]) * (card["area"] == COUNTING)
            for card in view["shown_cards"]
            if card["id"] == COUNTS_LIGHTS
        )
        return bool(view["stalk"] or fed > 1 or any(i["spine_chill"] for i in self.people))

    # ------------------------------------------------------------------------------------------------ being struck

    def chance(self, space: str, lit: frozenset[str] = frozenset()) -> float:
        """The chance that somebody on this space is struck, with these spaces lit as well."""
        if (space, lit) not in self.found:
            bright = self.board.bright | lit
            near = frozenset(self.ways_here(space, NOWHERE).keys() & bright)
            if (space, near) not in self.struck:
                self.struck[space, near] = self.chance_of_hidden(self.ways_here(space, near), near)
            self.found[space, lit] = max(self.struck[space, near], self.chance_of_shown(space, bright))
        return self.found[space, lit]

    def chance_of_hidden(self, ways: Mapping[str, int], bright: Collection[str]) -> float:
        """The chance that a Hidden figure strikes who comes by one of these ways, with its MP; not out of the light."""
        safe = 1.0
        for chances in self.figures:
            safe *= 1 - fsum(
                [chances[i] * self.reach[mp] for i, mp in ways.items() if i in chances and i not in bright]
            )
        return 1 - safe

    def ways_here(self, space: str, bright: frozenset[str]) -> dict[str, int]:
        """What it takes from nearby to strike here: MP without a step into the light, or an Ambush's count."""
        if self.is_horror:
            return ambush_distances(self.board.layout, space, bright)
        return unseen_distances(self.board.layout, space, len(self.reach) - 1, bright)

    def chance_of_shown(self, space: str, bright: Collection[str]) -> float:
        """Whether a figure that stays on the board can come here: Mor'gonnod in the flesh, the Horror Enraged."""
        if not self.view["corporeal"] and not self.view["enraged"]:
            return 0.0
        flesh, rage = number("cult", "corporeal_mp") + 1, adversary_mp("horror") + number("horror", "enraged_reach")
        reach = flesh if self.view["corporeal"] else rage
        ways = spread(self.ways, [space, *struck_across(self.board.name, space)], reach, slow=bright)
        return float(any(figure["space"] in ways for figure in self.view["figures"]))

    def around(self, space: str, most: int) -> dict[str, int]:
        """The spaces so near to this one, and how near."""
        return spread(self.ways, [space], most)

    # ------------------------------------------------------------------------------------------------- what it costs

    def team_harm(self, me: int, lit: Collection[str] = ()) -> float:
        """What the Adversary's next turn may cost the team, with these spaces lit as well; this seat ends its turn."""
        shone = frozenset(lit)
        harms = [self.harm(i, shone) * (1.0 if i["acted"] or i["seat"] == me else NOT_MOVED) for i in self.people]
        worst = max(harms, default=0.0)
        return worst + NOT_WORST * (fsum(harms) - worst)

    def team_harm_at(self, me: int, space: str) -> float:
        """The harm the team can expect if this seat ends its turn on another space."""
        people, self.people = self.people, [{**i, "space": space} if i["seat"] == me else i for i in self.people]
        harm = self.team_harm(me)
        self.people = people
        return harm

    def harm(self, inv: Mapping[str, Any], lit: frozenset[str]) -> float:
        """What it costs this one to end the turn here, as a part of the game."""
        wounds = sum(w is not None for w in inv["wounds"])
        after = min(len(LOSS) - 1, wounds + self.wounds_taken(inv))
        return self.chance(inv["space"], lit) * (LOSS[after] - LOSS[min(wounds, after)])

    def wounds_taken(self, inv: Mapping[str, Any]) -> int:
        """The Wounds of one strike: more when Mauled, and for one who is alone with the Butcher."""
        mauled = any(c["id"] == "mauled" for c in inv["conditions"])
        return 1 + mauled + (self.view["adversary"] == "butcher" and self.is_alone(inv))

    def is_alone(self, inv: Mapping[str, Any]) -> bool:
        """Whether nobody else is near."""
        near = spaces_together(self.board.layout, inv["space"])
        return not any(i["space"] in near for i in self.people if i["seat"] != inv["seat"])
