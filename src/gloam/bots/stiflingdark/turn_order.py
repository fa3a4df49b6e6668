"""Who acts first: turns may be taken in any order (SD-052), so an Investigator may wait for somebody else.

Lights come before those who are led through them, what is carried together is handed on, and who carries
Evidence acts last, when the others have lit the way and barred the Doors.
"""

from __future__ import annotations

from typing import Any

from gloam.bots.stiflingdark import carrying
from gloam.bots.stiflingdark.board import FAR, Board
from gloam.bots.stiflingdark.flashlight import WORTH_TURN
from gloam.bots.stiflingdark.items import ItemUser
from gloam.bots.stiflingdark.team import PARTS, Team
from gloam.kernel import Answer

LIGHTS_WAY = 9
"""From so far away a comrade can come and light the way of somebody who carries Evidence."""


class TurnOrder(ItemUser):
    """An Investigator who is asked whether to act now."""

    def claim(self) -> Answer | None:
        """Wait for somebody who should act first, else go."""
        if "wait" in self.options and any(
            waits()
            for waits in (
                self.waits_at_truck,
                self.waits_to_carry,
                self.is_in_the_way,
                self.starts_later,
                self.starts_last,
                self.waits_for_light,
                self.carries_evidence,
            )
        ):
            return "wait"
        return "take"

    def others_to_act(self) -> list[dict[str, Any]]:
        """Who else has not acted yet."""
        some = [i for i in self.view["investigators"] if i["fate"] == "board" and not i["acted"]]
        return [i for i in some if i["seat"] != self.me["seat"]]

    def waits_at_truck(self) -> bool:
        """Whether somebody stands on the Truck's space while this one brings a Part."""
        truck = next((t["space"] for t in self.view["tokens"] if t["kind"] == "truck"), None)
        mine = {item["id"] for item in self.me["items"]} & set(PARTS)
        there = [i for i in self.view["investigators"] if i["space"] == truck and not i["acted"]]
        return bool(mine and there and there[0]["seat"] != self.me["seat"])

    def waits_for_light(self) -> bool:
        """Whether somebody else stands where a Flashlight would probably find who is Hidden."""
        seekers = [i["seat"] for i in self.view["investigators"] if not i["acted"] and self.could_find(i)]
        return bool(seekers and self.me["seat"] not in seekers)

    def could_find(self, inv: dict[str, Any]) -> bool:
        """Whether somebody stands where a Flashlight would probably find who is Hidden."""
        board = Board(self.view)
        ready = inv["fate"] == "board" and inv["charge"] and self.was_attacked()
        return bool(ready and board.lit_share(inv["space"], self.likely) >= WORTH_TURN)

    def carries_evidence(self) -> bool:
        """Whether this one carries Evidence while others, who carry none, can still light its way."""
        if not self.guards or not self.me["evidence"] or not self.danger.figures:
            return False
        near = Board(self.view).distances_from(self.me["space"])
        lights = [i for i in self.others_to_act() if i["charge"] and not i["evidence"]]
        return any(near.get(i["space"], FAR) <= LIGHTS_WAY for i in lights)

    def starts_later(self) -> bool:
        """Whether this one stands beside the Truck, and somebody is to Install a Part before it is tried."""
        team = Team(self.view, Board(self.view))
        beside = [to for truck in team.tokens("truck") for to in team.beside(truck)]
        return self.me["space"] in beside and any(seat != self.me["seat"] for seat in team.installers())

    def starts_last(self) -> bool:
        """Whether this one stands beside the Truck, and somebody who has not acted yet can still come to it."""
        team = Team(self.view, Board(self.view))
        if not team.gathers():
            return False
        around = team.around_truck()
        others = [i for i in self.others_to_act() if i["space"] not in around]
        return self.me["space"] in around and any(
            team.distance_to(i["seat"], around) <= carrying.mp_left(i) for i in others
        )

    def is_in_the_way(self) -> bool:
        """Whether somebody stands where this one goes at the Truck, and will go on first."""
        team = Team(self.view, Board(self.view))
        truck = team.tokens("truck")
        if not truck:
            return False
        goals = team.goals()
        goal = team.best(self.me["seat"], goals.get(self.me["seat"], {}))
        there = [i for i in team.people if i["space"] == goal and not i["acted"] and i["seat"] != self.me["seat"]]
        around = {truck[0], *team.beside(truck[0])}
        return goal in around and any(goal not in goals.get(i["seat"], {}) for i in there)

    def waits_to_carry(self) -> bool:
        """Whether somebody who carries a thing is to move first, so that this one can take it on."""
        team = Team(self.view, Board(self.view))
        if not carrying.is_free(self.me) or self.me["space"] in team.reserved_spaces():
            return False
        moving = {load.seat for load in carrying.loads(team)}
        return any(not i["acted"] for i in team.people if i["seat"] in moving)
