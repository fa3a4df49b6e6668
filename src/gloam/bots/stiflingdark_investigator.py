"""An Investigator, played sensibly: lights on, Evidence in, a way out; a Flashlight where it may find somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gloam.bots.seen import Seen
from gloam.bots.stiflingdark_board import FAR, Map
from gloam.bots.stiflingdark_team import PARTS, Team
from gloam.kernel import Answer, Json

WORTH = 0.1
"""A Flashlight is worth its Charge from this chance on of finding somebody."""
HURT, WALKS, USEFUL = 2, 4, 2
LAST = 3
"""So many rounds before the end nothing is left to wait for."""


def places(view: dict[str, Json]) -> set[str]:
    """Every space where a figure of the Adversary can be."""
    return {space for some in (view["possible"] or {}).values() for space in some}


class Investigator:
    """One Investigator's reading of the view."""

    def __init__(self, view: dict[str, Json], asked: Seen) -> None:
        self.view, self.asked = view, asked
        self.me: dict[str, Any] = view["investigators"][asked.seat - 1]
        self.options = asked.options
        self.left = view["rounds"] - view["round"]

    def answer(self) -> Answer | None:
        """What to do, or None for whatever comes."""
        fixed = FIXED.get(self.asked.kind)
        if fixed is not None:
            return next((o for o in fixed if o in self.options), None)
        ways: dict[str, Callable[[], Answer | None]] = {
            "turn.act": self.act,
            "flashlight.aim": self.aim,
            "flashlight.sweep": self.aim,
            "evidence.count": lambda: max(self.options),
            "evidence.reward": self.reward,
            "escape.choose": self.way_out,
            "heal.wound": lambda: self.options[0],
            "setup.start": lambda: self.options[0],
            "hook.space": self.likely,
            "lantern.space": self.likely,
            "major.space": self.likely,
            "lockbox.roll": self.saw,
            "truck.gate": self.gate,
            "round.claim": self.claim,
        }
        way = ways.get(self.asked.kind)
        return None if way is None else way()

    # -------------------------------------------------------------------------------------------- the turn

    def claim(self) -> Answer | None:
        """Wait for whoever blocks the Truck, else go."""
        truck = next((t["space"] for t in self.view["tokens"] if t["kind"] == "truck"), None)
        mine = {item["id"] for item in self.me["items"]} & set(PARTS)
        there = [i for i in self.view["investigators"] if i["space"] == truck and not i["acted"]]
        if mine and there and there[0]["seat"] != self.me["seat"] and "wait" in self.options:
            return "wait"
        return "take"

    def act(self) -> Answer | None:
        """Do what can be done here, go where something is to be done, then light or Charge."""
        board = Map(self.view)
        team = Team(self.view, board)
        here = self.at_hand(team) if "escape" in self.options else self.aside(board, team) or self.at_hand(team)
        if here is not None:
            return here
        goals = team.goals().get(self.me["seat"], {})
        goal = team.best(self.me["seat"], goals)
        if goal is not None and self.me["space"] not in goals and not self.must_rest() and not self.queues(board, goal):
            onward = self.on_the_way(board, goal, team.ways[self.me["seat"]][goal])
            if onward is not None:
                return onward
        return self.close(board)

    def queues(self, board: Map, goal: str) -> bool:
        """Whether somebody stands on the goal, and this one beside it already."""
        taken = [i["space"] for i in self.view["investigators"] if i["fate"] == "board"]
        return goal in taken and self.me["space"] in [to for to, _ in board.beside(goal)]

    def aside(self, board: Map, team: Team) -> Answer | None:
        """Out of the way, off a desk or a task that others come for."""
        wanted = {*team.desks, *team.tokens("truck", "saw", "locked_escape", "escape")}
        idle = not self.me["evidence"] and not team.parts(self.me)
        others = any(i["evidence"] or team.parts(i) for i in team.people if i["seat"] != self.me["seat"])
        if self.me["space"] not in wanted or not idle or not others:
            return None
        free = [o for o in self.options if o[0] == "step" and o[1] not in wanted]
        return next((o for o in free if o[1] not in board.windows(self.me["space"])), None)

    def must_rest(self) -> bool:
        """In a Firestorm every Move costs Stamina, and with too little of it a Wound."""
        moved = self.me["mp"] is not None and self.me["mp"] < WALKS
        storm = self.view["lasting"] == "firestorm" and not moved and self.left > LAST
        return storm and bool(self.me["stamina"] <= HURT)

    def on_the_way(self, board: Map, goal: str, far: int) -> Answer | None:
        """The next step to a goal, or what brings more of them."""
        step = self.step_to(board, goal)
        if step is not None:
            return step
        for card in ("energy_drink", "adrenaline_shot"):
            if ("item", card) in self.options and far > HURT and (card == "energy_drink" or self.wants_sprint(far)):
                return ("item", card)
        return "sprint" if self.wants_sprint(far) else None

    def at_hand(self, team: Team) -> Answer | None:
        """What lies at one's feet: a way out, a token, a task, a switch, a card that only helps."""
        if "escape" in self.options:
            return "escape"
        for option in self.options:
            if option[0] == "pick" or (option[0] == "involved" and self.is_worth(option[1], team)):
                return option
        if "switch" in self.options and self.hides_here():
            return self.light_up()
        return next((o for o in self.options if o[0] == "item" and self.helps(o[1])), None)

    def light_up(self) -> Answer | None:
        """The Switch, with enough MP left to use the light; else it waits for the next turn."""
        if (self.me["mp"] or 0) >= USEFUL or self.left <= LAST:
            return "switch"
        return "sprint" if self.wants_sprint(1) else None

    def is_worth(self, task: str, team: Team) -> bool:
        """Start the Truck when nobody is left behind."""
        return task != "start_truck" or team.may_start(self.left)

    def helps(self, card: str) -> bool:
        """Whether a card is of use now."""
        me = self.me
        if card == "energy_bar":
            return bool(me["stamina"] <= me["stamina_top"] - 2)
        if card == "fresh_batteries":
            return bool(me["charge"] <= me["charge_top"] - 2)
        if card == "torch":
            return self.me["zone"] is not None and self.me["space"] in self.view["dark"] and bool(self.me["mp"])
        if card in ("lantern", "cross"):
            return self.wounds() >= HURT and self.found_nearby() > WORTH
        return card in ("medkit", "frayed_ropes", "metal_detector")

    def wounds(self) -> int:
        """How hurt this one is."""
        return sum(w is not None for w in self.me["wounds"])

    def hides_here(self) -> bool:
        """Whether the Zone of this Switch still hides Evidence that is needed."""
        told = self.view["evidence"]
        zone = Map(self.view).spaces[self.me["space"]]["switch"] or self.me["zone"]
        return not self.view["escape"] and told["zones"].get(zone) == "hidden"

    def step_to(self, board: Map, goal: str) -> Answer | None:
        """The step, or the Door, that leads there; not onto a comrade's space with the last step."""
        back = board.walk(goal)
        taken = {i["space"] for i in self.view["investigators"] if i["fate"] == "board"}
        windows = board.windows(self.me["space"])
        cost = {o: back[o[1]] + windows.get(o[1], 0) for o in self.options if o[0] == "step" and o[1] in back}
        free = {o: c for o, c in cost.items() if o[1] not in taken or self.can_pass(board, o[1])}
        best = min(free, key=lambda o: (free[o], o[1]), default=None)
        if best is not None and free[best] < back.get(self.me["space"], FAR):
            return best
        doors = [o for o in self.options if o[0] == "open" and back.get(o[1], FAR) < back.get(self.me["space"], FAR)]
        return doors[0] if doors and self.me["mp"] else None

    def can_pass(self, board: Map, space: str) -> bool:
        """Whether enough MP are left to go on from a comrade's space."""
        return bool((self.me["mp"] or 0) > (2 if space in board.dark else 1) + 1)

    def wants_sprint(self, far: int) -> bool:
        """Worth the Stamina: there is a way to go, and the track does not wound, or hardly matters any more."""
        if "sprint" not in self.options or far <= 0:
            return False
        cost = 2 if self.view["event"] in ("severe_heat", "squall") else 1
        cost += self.view["lasting"] == "firestorm"
        left = self.me["stamina"] - cost
        hurts = left <= (0 if self.me["who"] == "marci" else 1) or self.view["event"] == "pyrocumulus"
        return not hurts or (self.left <= LAST and self.wounds() < HURT)

    def close(self, board: Map) -> Answer | None:
        """Light where somebody may be found, Charge else; never stand on somebody."""
        spots = places(self.view)
        lit = [o for o in self.options if o == "flashlight" or o[0] == "flashlight"]
        if lit and spots and self.is_unseen():
            chance = board.beam(self.me["space"], spots) / len(spots)
            if chance >= WORTH or (self.me["charge"] == self.me["charge_top"] and chance > 0):
                return lit[-1]
        for option in ("charge", "end", "flashlight"):
            if option in self.options:
                return option
        return next((o for o in self.options if o[0] == "step"), None)

    def is_unseen(self) -> bool:
        """Whether somebody is still Hidden."""
        return any(f["space"] is None for f in self.view["figures"])

    def found_nearby(self) -> float:
        """The share of the possible places that lies near."""
        spots = places(self.view)
        return Map(self.view).beam(self.me["space"], spots) / len(spots) if spots else 0.0

    def aim(self) -> Answer | None:
        """The aim that lights the most places where somebody can be, and spaces where Evidence can lie."""
        spots = places(self.view)
        spaces = Map(self.view).spaces
        seen = set(self.view["searched"])
        zones = {z for z, state in self.view["evidence"]["zones"].items() if state == "hidden"}

        def worth(option: Answer) -> float:
            shown = self.asked.preview(option) if isinstance(option, int) else None
            lit = shown["lit"] if shown else []
            return sum((i in spots) + 0.5 * (spaces[i]["zone"] in zones and i not in seen) for i in lit)

        return max(self.options, key=worth)

    # ----------------------------------------------------------------------------------------- other questions

    def reward(self) -> Answer | None:
        """What helps at once."""
        order = ("medical", "general", "major", "journal", "cursed", "window", "poi", "dim", "passage")
        hurt = any(w and w["up"] for i in self.view["investigators"] if i["who"] for w in i["wounds"])
        return next((r for r in order if r in self.options and (r != "medical" or hurt)), None)

    def way_out(self) -> Answer | None:
        """Whatever takes the fewest rounds from where everybody stands."""
        team = Team(self.view, Map(self.view))
        return min(self.options, key=lambda card: (team.rounds_to(card), card))

    def saw(self) -> Answer | None:
        """Press on in good light, or unhurt."""
        return "roll" if self.me["space"] in self.view["bright"] or not self.wounds() else "stop"

    def gate(self) -> Answer | None:
        """The way out that is nearer for whoever was left."""
        team = Team(self.view, Map(self.view))
        return min(
            self.options, key=lambda gate: (max((w.get(gate, FAR) for w in team.ways.values()), default=0), gate)
        )

    def likely(self) -> Answer | None:
        """Where somebody can be."""
        spots = places(self.view)
        return next((o for o in self.options if o in spots), None)


FIXED: dict[str, tuple[Answer, ...]] = {
    "turn.rest": ("rest",),
    "window.choice": ("stop", "wound"),
    "react.wound": ("leather_jacket", "take"),
    "react.death": ("rabbits_foot", "no"),
    "react.dice": ("keep",),
    "react.mirror": ("no",),
    "event.ignore": ("survival_kit", "no"),
    "trade.agree": ("yes",),
    "trade.name": ("cancel",),
    "lorgnette.add": ("enough",),
    "commiserate.agree": ("no",),
    "iv.agree": ("no",),
    "painkillers.swap": ("none",),
    "coin.flip": ("flip",),
}
