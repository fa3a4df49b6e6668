"""The Stifling Dark, played sensibly: lights on, Evidence in, out. The Butcher is in stiflingdark_butcher.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gloam.bots.bot import Bot, Budget
from gloam.bots.seen import Seen
from gloam.bots.stiflingdark_board import FAR, Map, with_kind
from gloam.bots.stiflingdark_butcher import Butcher
from gloam.kernel import Answer, Json

CAREFUL = 3
"""Sprint only with so much Stamina, unless something must be reached now."""
REACH, WORTH = 6, 5
"""A Flashlight is worth its Charge when a fifth of the places where he can be is within reach."""
GOODS = ("lockbox", "battery", "repair_kit", "spark_plugs")
AT_ONCE = (
    "energy_bar",
    "fresh_batteries",
    "medkit",
    "cross",
    "frayed_ropes",
    "metal_detector",
    "adrenaline_shot",
    "energy_drink",
)


def places(view: dict[str, Json]) -> set[str]:
    """Every space where a figure of the Adversary can be."""
    return {space for some in (view["possible"] or {}).values() for space in some}


class Greedy(Bot):
    """Plays either side, by the seat."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """By the kind of question; one it does not know is answered anyhow."""
        asked = Butcher(view, decision, self.dice) if decision.seat == 0 else Investigator(view, decision)
        answer = asked.answer()
        return decision.options[self.dice.below(len(decision.options))] if answer is None else answer


class Investigator:
    """One Investigator's reading of the view."""

    def __init__(self, view: dict[str, Json], asked: Seen) -> None:
        self.view, self.asked = view, asked
        self.me: dict[str, Any] = view["investigators"][asked.seat - 1]
        self.options = asked.options

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
            "hook.space": self.strike,
            "lockbox.roll": self.saw,
            "round.claim": lambda: "take",
        }
        way = ways.get(self.asked.kind)
        return None if way is None else way()

    # -------------------------------------------------------------------------------------------- the turn

    def act(self) -> Answer | None:
        """Do what can be done here, go where something is to be done, then light or Charge."""
        here = self.at_hand()
        if here is not None:
            return here
        board = Map(self.view)
        found = board.walk(self.me["space"])
        goal = self.goal(board, found)
        if goal is not None and goal != self.me["space"]:
            step = self.step_to(board, goal)
            if step is not None:
                return step
            if self.wants_sprint(found[goal]):
                return "sprint"
        return self.close(board)

    def at_hand(self) -> Answer | None:
        """What lies at one's feet: a way out, a token, a task, a switch, a card that only helps."""
        if "escape" in self.options:
            return "escape"
        for option in self.options:
            if option[0] == "pick" or (option[0] == "involved" and self.is_worth(option[1])):
                return option
        if "switch" in self.options and self.hides_here():
            return "switch"
        return next((o for o in self.options if o[0] == "item" and o[1] in AT_ONCE), None)

    def is_worth(self, task: str) -> bool:
        """Start the Truck only when it surely starts, or when time is short."""
        late = self.view["round"] >= self.view["rounds"] - 2
        return task != "start_truck" or len(self.view["parts"]) == len(GOODS) - 1 or late

    def hides_here(self) -> bool:
        """Whether this Zone's Evidence is still Hidden."""
        return bool(self.view["evidence"]["zones"].get(self.me["zone"]) == "hidden")

    def goal(self, board: Map, found: dict[str, int]) -> str | None:
        """Where to go: what the hands call for, what lies open, the switches of Zones that still hide something."""
        for own, goals in self.wishes(board):
            mine = goals if own else [g for g in goals if not self.is_closer(board, g)]
            nearest = board.nearest(found, mine)
            if nearest is not None:
                return nearest
        return None

    def wishes(self, board: Map) -> list[tuple[bool, list[str]]]:
        """Lists of places, the most urgent first; whether they are one's own business or the nearest comrade's."""
        held = {item["id"] for item in self.me["items"]}
        out = [(True, self.tokens("escape"))]
        if "fuse" in held:
            out.append((True, self.tokens("locked_escape")))
        if "lockbox" in held:
            out.append((True, self.tokens("saw")))
        if held & set(GOODS[1:]) or len(self.view["parts"]) == len(GOODS) - 1:
            out.append((True, self.tokens("truck")))
        if self.me["evidence"]:
            out.append((True, list(with_kind(self.view["map"], "computer"))))
        out.append((False, self.tokens(*GOODS, "grave")))
        if self.view["escape"]:
            out.append((True, self.tokens("truck", "locked_escape")))
        out += [(False, self.tokens("evidence")), (True, self.switches(board))]
        return [*out, (False, self.tokens("poi", "medical")), (False, list(self.view["pois"]))]

    def tokens(self, *kinds: str) -> list[str]:
        """Where tokens of these kinds lie."""
        return [t["space"] for t in self.view["tokens"] if t["kind"] in kinds]

    def switches(self, board: Map) -> list[str]:
        """The Light Switches of the Zone that falls to this Investigator; without one the places no light has been."""
        hidden = {z for z, state in self.view["evidence"]["zones"].items() if state == "hidden"}
        dark = hidden - {*self.view["faltering"], *self.view["bright_zones"]}
        zone = self.shared_out(board, sorted(dark)).get(self.me["seat"])
        if zone is not None:
            return [i for i, x in board.spaces.items() if x["switch"] == zone]
        seen = set(self.view["searched"])
        return [i for i, x in board.spaces.items() if x["zone"] in hidden - dark and i not in seen]

    def shared_out(self, board: Map, zones: list[str]) -> dict[int, str]:
        """Each Zone to one Investigator, the nearest pairs first."""
        away = []
        for inv in self.view["investigators"]:
            if inv["fate"] != "board" or not inv["space"] or inv["evidence"]:
                continue
            here = board.spaces[inv["space"]]
            for zone in zones:
                ends = [x for x in board.spaces.values() if x["switch"] == zone]
                far = min(abs(x["x"] - here["x"]) + abs(x["y"] - here["y"]) for x in ends)
                away.append((far, inv["seat"], zone))
        out: dict[int, str] = {}
        for _, who, zone in sorted(away):
            if who not in out and zone not in out.values():
                out[who] = zone
        return out

    def is_closer(self, board: Map, goal: str) -> bool:
        """Whether a comrade is nearer to it, as the crow flies: everybody reckons alike, so that somebody goes."""
        x, y = board.spaces[goal]["x"], board.spaces[goal]["y"]

        def away(inv: dict[str, Any]) -> tuple[float, int]:
            there = board.spaces[inv["space"]]
            return abs(there["x"] - x) + abs(there["y"] - y), inv["seat"]

        others = [i for i in self.view["investigators"] if i["fate"] == "board" and i["seat"] != self.me["seat"]]
        return any(away(other) < away(self.me) for other in others)

    def step_to(self, board: Map, goal: str) -> Answer | None:
        """The step, or the Door, that leads there."""
        back = board.walk(goal)
        here = back.get(self.me["space"], FAR)
        steps = [o for o in self.options if o[0] == "step" and back.get(o[1], FAR) < here]
        if steps:
            return min(steps, key=lambda o: (back[o[1]] + (2 if o[1] in board.dark else 1), o[1]))
        doors = [o for o in self.options if o[0] == "open" and back.get(o[1], FAR) < here]
        return doors[0] if doors and not self.used_up() else None

    def used_up(self) -> bool:
        """No MP are left."""
        return not self.me["mp"]

    def wants_sprint(self, far: int) -> bool:
        """Worth the Stamina: far away and enough of it, or within reach at once."""
        spare = 1 if self.view["escape"] else CAREFUL
        return "sprint" in self.options and far > 0 and self.me["stamina"] > spare

    def close(self, board: Map) -> Answer | None:
        """Light where he may be near, Charge else; never stand on somebody."""
        if "flashlight" in self.options and self.me["charge"] and self.is_threatened(board):
            return "flashlight"
        for option in ("charge", "end", "flashlight"):
            if option in self.options:
                return option
        return next((o for o in self.options if o[0] == "step"), None)

    def is_threatened(self, board: Map) -> bool:
        """Whether a good share of the places where he can be is near enough to be lit."""
        spots = sorted(places(self.view))
        here = board.spaces[self.me["space"]]
        near = [
            p for p in spots if abs(board.spaces[p]["x"] - here["x"]) + abs(board.spaces[p]["y"] - here["y"]) < REACH
        ]
        return len(near) * WORTH >= len(spots) > 0

    def aim(self) -> Answer | None:
        """The aim that lights the most places where he can be, and spaces where Evidence can lie."""
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
        """Heal, then cards."""
        order = ("medical", "major", "journal", "general", "cursed", "window", "poi", "dim", "passage")
        return next((r for r in order if r in self.options), None)

    def way_out(self) -> Answer | None:
        """The gate: it needs the fewest things carried."""
        return next((o for o in self.options if o in ("north_gate", "south_gate")), self.options[0])

    def saw(self) -> Answer | None:
        """Press on in good light, or unhurt."""
        hurt = sum(w is not None for w in self.me["wounds"])
        return "roll" if self.me["space"] in self.view["bright"] or not hurt else "stop"

    def strike(self) -> Answer | None:
        """Where he can be."""
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

BOTS = {"greedy": Greedy}
