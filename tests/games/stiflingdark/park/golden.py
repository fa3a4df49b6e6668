"""The Park's golden playthrough: a record that people can read, with what was told as comments between the answers.

    .venv/bin/python -m tests.goldens stiflingdark_park

plays the game again and writes tests/golden/stiflingdark_park.txt; look at the difference before you commit it.
"""

from __future__ import annotations

from collections import deque
from typing import Any

import gloam
from gloam.bots import driver, registry
from gloam.kernel import Game
from tests.goldens import Golden

NAMES = ("The Butcher", "Ann", "Ben")
SIGHT = {1: "M-11", 2: "248"}
"""Where each of the two goes first: into the Mirror Maze, to a Game Booth."""
SEED = 3
INTRO = """\
; The Butcher in the Amusement Park, against Ann and Ben, who try every sight of it and then fire the flare. Each line
; is an answer: its number, who gave it, the kind of question, the answer, and the hash of the position after it. What
; everybody was told then stands in the comments below it: the Butcher's own steps are not among that."""
PARK = gloam.find("stiflingdark").content()["boards"]["park"]["links"]
RIDES = gloam.find("stiflingdark").content()["maps"]["park"]["rides"]
SIGHTS = ("escape", ("involved", "fire_flare"), ("involved", "turn_in"), ("pick", "evidence"), ("booth", "ring_toss"))


class Visitor:
    """Plays the greedy bot's answers, but tries every doorway and game, and heads for the flare once it is chosen."""

    def __init__(self, greedy: Any) -> None:
        self.greedy, self.seen = greedy, False

    def choose(self, view: dict[str, Any], asked: Any, budget: Any) -> Any:
        """What the Park offers first, then the way to the flare, else what the greedy bot would do."""
        first = [o for o in SIGHTS if o in asked.options]
        first += [o for o in asked.options if isinstance(o, tuple) and o[0] in ("mirror", "pick")]
        if asked.kind == "escape.choose":
            first = [o for o in asked.options if o in ("ferris_wheel", "the_zipper")]
        if asked.kind == "evidence.reward" and view["evidence"]["turned_in"] == 1:
            first = ["maze"]
        self.seen = self.seen or view["investigators"][asked.seat - 1].get("space") == SIGHT[asked.seat]
        if asked.kind == "turn.act" and not first and not self.seen:
            first = towards(view, asked, [SIGHT[asked.seat]])
        if asked.kind == "turn.act" and view["escape"] in ("ferris_wheel", "the_zipper") and not first:
            first = walk(view, asked)
        return first[0] if first else self.greedy.choose(view, asked, budget)


def walk(view: dict[str, Any], asked: Any) -> list[Any]:
    """A step on the way to the Flare Gun, the Ammo, the carriage; in the carriage wait for it to turn."""
    me = view["investigators"][asked.seat - 1]
    name = view["escape"].removeprefix("the_").replace("_", " ")
    ride = next(r for r in RIDES if r["name"].lower() == name)
    if any(me["space"] in cycle for cycle in ride["cycles"]):
        return [o for o in ("end",) if o in asked.options]
    held = {item["id"] for inv in view["investigators"] for item in inv["items"]}
    mine = {item["id"] for item in me["items"]}
    wanted = [t["space"] for t in view["tokens"] if t["kind"] in ("flare_gun", "ammo") and t["kind"] not in held]
    seats = [cycle[0] for cycle in ride["cycles"]]
    goals = wanted if wanted and not mine >= {"flare_gun", "ammo"} else seats
    return towards(view, asked, goals)


def towards(view: dict[str, Any], asked: Any, goals: list[str]) -> list[Any]:
    """A step towards the first of these that can be reached, else a Sprint, else the end of the turn."""
    me = view["investigators"][asked.seat - 1]
    on = next((step for goal in goals if (step := first_step(view, me["space"], goal))), None)
    if ("step", on) in asked.options:
        return [("step", on)]
    wind = me["stamina"] > 2
    return [o for o in ("sprint", "end") if o in asked.options and (wind or o != "sprint")]


def first_step(view: dict[str, Any], start: str, goal: str) -> str | None:
    """The first space of a shortest way, Windows, closed Doors and untried doorways left out."""
    shut = {door for door, state in view["doors"].items() if state != "destroyed"}
    back, queue = {goal: ""}, deque([goal])
    while queue and start not in back:
        here = queue.popleft()
        for to, kind, color in PARK[here]:
            if to not in back and to not in shut and (kind == "line" or view["mirrors"].get(color) == "open"):
                back[to] = here
                queue.append(to)
    return back.get(start) or None


def played(seed: int = SEED) -> Game:
    """The game: a Butcher who strolls, and two visitors."""
    game = gloam.new("stiflingdark", 3, seed=seed, options={"map": "park"})
    bots = registry.seated("stiflingdark", ["random", "greedy", "greedy"], seed)
    driver.play(game, [bots[0], *(Visitor(bot) for bot in bots[1:])])
    return game


GOLDEN = Golden(
    "stiflingdark_park", NAMES, INTRO, ("round",), "mirror maze booth game carried flare help escapes", played
)
