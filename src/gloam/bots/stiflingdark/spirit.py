"""A Spirit, played sensibly: bring what it holds to the living, show them tokens, stand in the Adversary's way."""

from __future__ import annotations

from typing import Any

from gloam.bots.seen import Seen
from gloam.bots.stiflingdark.board import FAR, Board
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


class Spirit:
    """A dead Investigator's reading of the view."""

    def __init__(self, view: dict[str, Json], asked: Seen) -> None:
        self.view, self.asked, self.options = view, asked, asked.options
        self.me: dict[str, Any] = view["investigators"][asked.seat - 1]
        self.living = [i for i in view["investigators"] if i["fate"] == "board"]

    def answer(self) -> Answer | None:
        """What to do; None leaves it to small_questions.py."""
        if self.asked.kind == "spirit.act":
            return self.act()
        if self.asked.kind in ("spirit.choose", "trade.agree"):
            return self.options[0]
        if self.asked.kind == "trade.name":
            return next((o for o in self.options if o[0] == "give"), self.options[-2])
        return None

    def act(self) -> Answer | None:
        """Give, go to the nearest of the living, use an Ability, end."""
        gift = next((o for o in self.options if o[0] == "trade"), None)
        if gift is not None:
            return gift
        board = Board(self.view)
        walks = [board.distances_from(i["space"]) for i in self.living]

        def distance_to(space: str) -> int:
            return min((w.get(space, FAR) for w in walks), default=0)

        steps = [o for o in self.options if o[0] == "step" and distance_to(o[1]) < distance_to(self.me["space"])]
        if steps and distance_to(self.me["space"]) > 1:
            return min(steps, key=lambda o: (distance_to(o[1]), o[1]))
        can = [o[1] for o in self.options if o[0] == "power"]
        return next((("power", name) for name in USED_ABILITIES if name in can), "end")
