"""A Spirit, played sensibly: bring what it holds to the living, show them tokens, stand in the Adversary's way."""

from __future__ import annotations

from typing import Any

from gloam.bots.seen import Seen
from gloam.bots.stiflingdark.board import FAR, Board, drifting_distances
from gloam.bots.stiflingdark.flashlight import CAREFUL
from gloam.bots.stiflingdark.team import OBJECTIVE_ITEMS
from gloam.kernel import Answer, Json

USED_ABILITIES = (
    "clairvoyance",
    "cold_spot",
    "ectoplasm",
    "whirlwind",
    "true_darkness",
    "ghost_orbs",
    "mysterious_passage",
)
"""The Abilities it uses whenever it can; the others it leaves to better heads."""

SHARED_ACTIONS = ("pick", "switch", "involved")
"""SDR-161  What it does on its way where the table lets Spirits act like Investigators."""

NEEDED = frozenset({*OBJECTIVE_ITEMS, "fuse"})
"""What the living can't get out without."""


class Spirit:
    """A dead Investigator's reading of the view."""

    def __init__(self, view: dict[str, Json], asked: Seen, style: str = "") -> None:
        self.view, self.asked, self.options, self.style = view, asked, asked.options, style
        self.me: dict[str, Any] = view["investigators"][asked.seat - 1]
        self.living = [i for i in view["investigators"] if i["fate"] == "board"]

    def answer(self) -> Answer | None:
        """What to do; None leaves it to small_questions.py."""
        if self.asked.kind == "spirit.act":
            return self.act()
        if self.asked.kind == "spirit.choose" and self.style == CAREFUL and self.is_cut_off():
            return "none"
        if self.asked.kind in ("spirit.choose", "trade.agree"):
            return self.options[0]
        if self.asked.kind == "trade.name":
            return next((o for o in self.options if o[0] == "give"), self.options[-2])
        return None

    def act(self) -> Answer | None:
        """Give, take what is here, go to the nearest of the living, use an Ability, end."""
        gift = next((o for o in self.options if o[0] == "trade"), None)
        if gift is not None:
            return gift
        shared = next((o for word in SHARED_ACTIONS for o in self.options if word in (o, o[0])), None)
        if shared is not None:
            return shared
        walks = [self.distances_from(i["space"]) for i in self.living]

        def distance_to(space: str) -> int:
            return min((w.get(space, FAR) for w in walks), default=0)

        far = distance_to(self.me["space"])
        steps = [o for o in self.options if o[0] == "step" and distance_to(o[1]) < far]
        if steps and far > 1:
            return min(steps, key=lambda o: (distance_to(o[1]), o[1]))
        if far > 1 and "sprint" in self.options and self.style == CAREFUL and self.holds_something():
            return "sprint"
        can = [o[1] for o in self.options if o[0] == "power"]
        return next((("power", name) for name in USED_ABILITIES if name in can), "end")

    def distances_from(self, space: str) -> dict[str, int]:
        """How far it is; `normal` takes Rides, Dark spaces and Doors for obstacles, which they are not for a Spirit."""
        if self.style != CAREFUL:
            return Board(self.view).distances_from(space)
        return drifting_distances(self.view["map"], space)

    def holds_something(self) -> bool:
        """Whether there is something to bring to the living."""
        return bool(self.me["items"] or self.me["evidence"])

    def is_cut_off(self) -> bool:
        """Whether what it holds would stay in a Ride with it: without a Spirit it lies there for the living."""
        way = drifting_distances(self.view["map"], self.me["space"])
        needed = self.me["evidence"] or any(item["id"] in NEEDED for item in self.me["items"])
        return bool(needed) and not any(i["space"] in way for i in self.living)
