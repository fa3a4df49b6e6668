"""How long the exact dice help of Sally Face takes: `python bench/sallyface_help.py [--questions 40] [--seed 1]`.

A question is "the best keep for this aim, and its chance", asked after the first of three rolls, of a hand that was not
asked about before. Processor time, after one question as warm-up. With a Ghost and an Insanity die there are nine dice.
"""

import argparse
import statistics
import time

import gloam
from gloam.kernel import CHANCE, Nobody, Seeded

CASES = {"seven dice": (10, 10), "and a Ghost die": (0, 10), "and an Insanity die": (10, 0), "and both": (0, 0)}


def asked(health: int, sanity: int, dice: Seeded) -> gloam.Game:
    """A game after its first roll, with something to aim at."""
    players = [{"character": "sal", "at": "floor_4", "health": health, "sanity": sanity}, {"character": "larry"}]
    placed = {"floor_4": ["malignant_migraine"]}
    document = {"players": players, "story_at": 1, "phase": "roll", "placed": placed}
    game = gloam.position("sallyface", document, chance=Nobody())
    while game.decision is not None and game.decision.seat == CHANCE:
        game.answer(game.decision.options[dice.below(len(game.decision.options))])
    return game


def measure(health: int, sanity: int, questions: int, seed: int) -> list[float]:
    """Milliseconds of each question."""
    dice = Seeded(seed)
    took: list[float] = []
    while len(took) <= questions:
        game = asked(health, sanity, dice)
        if game.decision is None or game.decision.kind != "roll.keep":
            continue  # nothing but Demons
        begin = time.process_time()
        game.info()
        took.append((time.process_time() - begin) * 1e3)
    return took[1:]


def main() -> None:
    """Measure and print."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--questions", type=int, default=40)
    wanted.add_argument("--seed", type=int, default=1)
    args = wanted.parse_args()
    for name, (health, sanity) in CASES.items():
        took = sorted(measure(health, sanity, args.questions, args.seed))
        print(f"{name:20} median {statistics.median(took):.1f} ms, slowest {took[-1]:.1f} ms of {len(took)} questions")


if __name__ == "__main__":
    main()
