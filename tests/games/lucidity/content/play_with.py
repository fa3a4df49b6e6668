"""Play Lucidity with the pack that GLOAM_PACKS names, and hold its odds against sampling: run as a program of its own.

Facts are read when the game is loaded, so that every pack needs a fresh process.
"""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from typing import Any

import gloam
from gloam import bots
from gloam.cli.boards import board
from gloam.kernel import Game, Seeded
from gloam.toolkit.content import trusted

GAMES, SAMPLES, ERRORS = 3, 500, 4.5


def main() -> None:
    """Whole games of bots with two, three and four seats; then the odds of some of their draws."""
    gloam.find("lucidity")
    trusted("lucidity")
    positions: list[Game] = []
    for seats in (2, 3, 4):
        for seed in range(GAMES):
            positions += played(seats, seed)
    stream = Seeded(1)
    picked = [positions[stream.below(len(positions))] for _ in range(3)]
    worst = max(compared(game, stream) for game in picked)
    assert worst < ERRORS, f"odds and play differ by {worst:.1f} standard errors"
    print(json.dumps({"positions": len(positions), "worst": worst, "hash": gloam.find("lucidity").content_hash}))  # noqa: T201  (output of this script)


def played(seats: int, seed: int) -> list[Game]:
    """One game of bots, checked at every decision and drawn in the terminal; the positions before a draw."""
    game = gloam.new("lucidity", seats, seed)
    seated = bots.seated("lucidity", ["greedy"] * seats, seed)
    before: list[Game] = []
    while game.decision is not None:
        game.spec.check(game.state)
        if game.decision.kind == "turn.control":
            before.append(game.clone())
            board("lucidity", game.view(None), [f"Seat {n}" for n in range(seats)])
        game.decision.as_json()
        bots.answer_for(game, game.decision.seat, seated[game.decision.seat])
    for event in game.events(None):
        game.spec.words.sentence(event)
    return before


def compared(start: Game, stream: Seeded) -> float:
    """By how many standard errors a draw at the first path, played many times, differs from the odds given for it."""
    view = start.view(None)
    odds = start.info()["draw"][str(view["tracks"][0][0])]
    seat, count = start.decision.seat, Counter[str]()
    for _ in range(SAMPLES):
        game = start.clone()
        game.chance = Seeded(stream.next())
        game.events(None)
        game.answer(0)
        count.update(what_happened(game, seat, stream))
    expected = {name: odds[name] for name in ("eaten", "exhausted", "nightmare", "dry")}
    expected |= {f"power {n}": p for n, p in enumerate(odds["power"]) if p > 0.01}
    return max(abs(count[name] / SAMPLES - p) / math.sqrt(max(p * (1 - p), 1 / SAMPLES) / SAMPLES)
               for name, p in expected.items())  # fmt: skip


def what_happened(game: Game, seat: int, stream: Seeded) -> list[str]:
    """One turn under the policy that the odds are stated for: no reroll, no choice, dice returned blindly."""
    while game.decision is not None and game.decision.kind not in ("turn.rest", "turn.control", "nightmare.turn"):
        asked: Any = game.decision
        if asked.kind == "select.return":
            left = list((Counter(asked.args["drawn"]) - Counter(asked.args["returned"])).elements())
            game.answer(left[stream.below(len(left))])
        else:
            game.answer("none" if "none" in asked.options else asked.options[0])
    told, rolled = [], 0
    for event in game.events(None):
        if event["kind"] == "place" and event["seat"] == seat and event["die"][1].isdecimal():
            rolled += int(event["die"][1])
        if event["kind"] in ("eaten", "exhausted", "nightmare") and event["seat"] == seat:
            told.append(event["kind"])
        if event["kind"] == "dry":
            told.append("dry")
        if event["kind"] in ("rest", "turn", "end"):
            break
    return [*told, f"power {rolled}"]


if __name__ == "__main__":
    sys.exit(main())
