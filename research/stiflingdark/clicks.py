"""How many clicks a round takes at The Stifling Dark, step by step and by destinations.

    python research/stiflingdark/clicks.py --games 6 --seed 1

Greedy bots play; what a person would have clicked for the same moves is counted for each seat and round. By steps every
answer is one click. By destinations a walk is one click or tap: the price stands on every space, the way is shown under
the mouse or the finger. A walk that meets something is confirmed, so two for both; a finger also confirms a walk into
the red glow, where the Adversary could be. Of the Cult the next figure is one click, which ends
the turn of the one before, and so does its destination; a figure that does nothing is not clicked. A Flashlight is two:
its lamp is dragged from the figure, which places and aims it at once, then Shine; where a light is aimed for another
reason, one more. What has one answer the table answers itself. Set-up belongs to no round.

Figures: docs/games/stiflingdark.md (clicks per round).
"""

from __future__ import annotations

import argparse
import statistics
from collections import defaultdict
from typing import Any

import gloam
from gloam.bots import driver, registry

MAPS = {"butcher": "sawmill", "horror": "sawmill", "cult": "park"}
WAYS = ("steps", "mouse", "finger")
WIDE_OPEN = 0.6
"""Where a Hidden figure could be on more of the board than this, the board shows no glow."""


class Counter:
    """The clicks of one game, by seat and round."""

    def __init__(self) -> None:
        """Nothing is clicked yet."""
        self.clicks: dict[str, dict[tuple[int, int], int]] = {way: defaultdict(int) for way in WAYS}
        self.last: tuple[int, str] = (-1, "")
        self.walks: dict[int, dict[str, dict[str, Any]]] = {}

    def add(self, key: tuple[int, int], steps: int, mouse: int, finger: int) -> None:
        """So many more clicks."""
        for way, n in zip(WAYS, (steps, mouse, finger), strict=True):
            self.clicks[way][key] += n

    def answer(self, game: gloam.Game, picked: Any, key: tuple[int, int]) -> None:
        """Count one answer: a step that goes on along an open walk is no click of its own."""
        asked = game.decision
        if asked is None:
            return
        if len(asked.options) == 1:
            blocks = asked.kind == "cult.act" and self.last[1] == "done"
            self.add(key, 0, int(blocks), int(blocks))  # the last block is ended by a click, and so is the turn
            return
        if not (isinstance(picked, tuple) and picked[0] == "step"):
            self.walks.pop(asked.seat, None)
            clicks = 1 + (asked.kind == "flashlight.aim" and self.last != (asked.seat, "flashlight"))
            if picked == "done" and asked.kind == "cult.act":
                idle = self.last == (asked.seat, "figure")
                clicks = (
                    -1 if idle else 0
                )  # a figure that did nothing is not clicked; the next figure's click ends a block
            self.add(key, max(clicks, 1), clicks, clicks)
            self.last = (asked.seat, picked[0] if isinstance(picked, tuple) else str(picked))
            return
        if self.last == (asked.seat, "figure"):
            self.add(key, 0, -1, -1)  # the click on the destination chooses the figure too
        self.last = (asked.seat, "step")
        reach = self.walks.get(asked.seat)
        if reach is not None and picked[1] in reach:
            self.add(key, 1, 0, 0)
        else:
            reach = self.walks[asked.seat] = routes(game)
            asks = picked[1] not in reach or meets(reach[picked[1]])
            glows = asked.seat > 0 and not asks and in_glow(game, reach[picked[1]])
            self.add(key, 1, 1 + asks, 1 + (asks or glows))
        if picked[1] not in reach or meets(reach[picked[1]]):
            self.walks.pop(asked.seat)  # there the walk ends


def routes(game: gloam.Game) -> dict[str, dict[str, Any]]:
    """What the open question previews, by destination."""
    asked = game.decision
    if asked is None or asked.preview is None:
        return {}
    shown = [asked.preview(option) for option in asked.options]
    return {route["to"]: route for one in shown if one and "routes" in one for route in one["routes"]}


def in_glow(game: gloam.Game, route: dict[str, Any]) -> bool:
    """Whether a route leads through the red glow: where the Adversary could be, as far as everybody knows."""
    view = game.view(None)
    spaces = len(gloam.find("stiflingdark").content()["maps"][view["map"]]["spaces"])
    shown = {figure["id"] for figure in view["figures"] if figure["space"]}
    glow = {
        place
        for figure, places in (view.get("possible") or {}).items()
        if figure not in shown and len(places) <= WIDE_OPEN * spaces
        for place in places
    }
    return any(space in glow for space in route["path"])


def meets(route: dict[str, Any]) -> bool:
    """Whether the end of a route sets something off."""
    return any(what != "dark" for _, what in route["meets"])


def play(adversary: str, seed: int) -> Counter:
    """One game of greedy bots, counted."""
    game = gloam.new("stiflingdark", seats=3, seed=seed, options={"adversary": adversary, "map": MAPS[adversary]})
    bots, counter = registry.seated("stiflingdark", ["greedy"] * 3, seed), Counter()
    while (asked := game.decision) is not None:
        picked = driver.chosen(game, asked, bots[asked.seat])
        setup = asked.kind.startswith("setup.")
        counter.answer(game, picked, (asked.seat, 0 if setup else game.view(None)["round"]))
        game.answer(picked)
    return counter


def main() -> None:
    """Print the medians."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    print(f"{'seat':26}{'rounds':>8}" + "".join(f"{way:>8}" for way in WAYS) + "   medians, clicks a round")
    everyone: dict[str, list[int]] = defaultdict(list)
    for adversary in MAPS:
        sums: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        for n in range(args.games):
            for way, some in play(adversary, args.seed + n).clicks.items():
                for (seat, number), clicks in some.items():
                    if number > 0:
                        sums[adversary if seat == 0 else f"Investigator, {adversary}"][way].append(clicks)
        for way in WAYS:
            everyone[way] += sums[f"Investigator, {adversary}"][way]
        for who, by in [*sums.items(), *([("Investigator, all", everyone)] if adversary == "cult" else [])]:
            medians = "".join(f"{statistics.median(by[way]):8.1f}" for way in WAYS)
            print(f"{who:26}{len(by['steps']):8}{medians}", flush=True)


if __name__ == "__main__":
    main()
