"""How long The Stifling Dark takes to find all that a Flashlight can light, and to bring the public belief up to date.

    python -m bench.stiflingdark_light          # milliseconds of processor time: median, 95 of 100, and the most

After warm-up: the walls around each space are known; then a Door changes, and everything is computed again.
"""

import statistics
import time
from collections.abc import Callable
from typing import Any

import gloam
from gloam.games.stiflingdark.queries import chances, light
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.kernel import Seeded

SAMPLES = 300


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of processor time."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def line(name: str, samples: list[float]) -> str:
    """One line of the table."""
    ordered = sorted(samples)
    most = ordered[-1]
    return (
        f"{name:44s} n {len(ordered):4d}  median {statistics.median(ordered):6.3f}"
        f"  95% {ordered[int(len(ordered) * 0.95)]:6.3f}  most {most:6.3f}"
    )


def lights(name: str, dice: Seeded) -> tuple[list[float], list[float]]:
    """All Flashlight outcomes of random spaces: never looked at before, and after a Door has changed."""
    board = BOARDS[name]
    cold, warm = [], []
    for _ in range(SAMPLES):
        space = board.ids[dice.below(len(board.ids))]
        closed = frozenset(door for door in board.doors if dice.below(2) and door != space)
        light.beams.cache_clear()
        cold.append(timed(lambda space=space: light.beams(name, space)))  # type: ignore[misc]
        light.aims.cache_clear()
        warm.append(timed(lambda space=space, closed=closed: light.flashlights(board, space, closed)))  # type: ignore[misc]
    return cold, warm


def beliefs(seed: int) -> tuple[list[float], list[float]]:
    """The belief with all that he may have walked, at random moments of his turn: places, then probabilities."""
    dice = Seeded(seed)
    places: list[float] = []
    weights: list[float] = []
    while len(places) < SAMPLES:
        game = gloam.new("stiflingdark", seats=3 + dice.below(3), seed=dice.below(10**6), listen=False)
        while game.decision is not None and len(places) < SAMPLES:
            s: Any = game.state
            fig = s.adversary.figures[0]
            if fig.id in s.possible_places and possible_places.moves_unseen(s, fig) and not dice.below(4):
                places.append(timed(lambda s=s, fig=fig: possible_places.places_now(s, fig)))  # type: ignore[misc]
                chances.walked.cache_clear()
                weights.append(timed(lambda s=s, fig=fig: possible_places.chances(s, fig)))  # type: ignore[misc]
            game.answer(index=dice.below(len(game.decision.options)))
    return places, weights


def main() -> None:
    """Print the table."""
    print("milliseconds of processor time")
    for name in BOARDS:
        cold, warm = lights(name, Seeded(5))
        print(line(f"{name}: walls around a space, once", cold))
        print(line(f"{name}: all Flashlight outcomes, Doors changed", warm))
    places, weights = beliefs(6)
    print(line("belief: where he can be", places))
    print(line("belief: with probabilities", weights))


if __name__ == "__main__":
    main()
