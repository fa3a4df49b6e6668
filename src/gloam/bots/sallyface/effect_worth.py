"""What the effects of cards are worth to a bot of Sally Face, read from the view's structured effects, never from text.

Their names are those of docs/write-a-story.md; an effect that is not known here is worth nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import fsum

from gloam.bots.sallyface.weights import Weights
from gloam.kernel import Json

Word = dict[str, Json]
CONDITION_CHANCE = 0.7  # how often a conditional effect happens
SMALL_REWARD = 0.2  # a small reward, whichever it is
DIAL_TOP = 15  # the top of a dial


def all_effects(words: Iterable[Word]) -> Iterator[Word]:
    """Every effect, including those inside others."""
    for word in words:
        yield word
        yield from all_effects(word.get("part", ()))
        for way in word.get("parts", ()):
            yield from all_effects(way)


def has_effect(words: Iterable[Word], *names: str) -> bool:
    """Whether one of these effects is among them."""
    return any(word["word"] in names for word in all_effects(words))


def harm(words: Iterable[Word], weights: Weights, seats: int) -> float:
    """What effects cost the team, in points of Corruption."""
    return fsum(harm_of_one(word, weights, seats) for word in words)


def harm_of_one(word: Word, weights: Weights, seats: int) -> float:  # noqa: PLR0911  (one line a word)
    """What one effect costs."""
    match word["word"]:
        case "suffer":
            return float(word["n"])
        case "lose":
            hit = {"each": seats, "others": seats - 1}.get(word["whom"], 1)
            return float(word["n"] * weights.dial * hit)
        case "place":
            return float(word["n"] * weights.enemy)
        case "curse":
            return weights.curse
        case "reveal":
            return float(word["n"])
        case "discard_item":
            return weights.item
        case "either":
            return min((harm(way, weights, seats) for way in word["parts"]), default=0.0)
        case "if_alone":
            return harm(word["part"], weights, seats) if seats == 1 else 0.0
        case "if_no" | "if_absent" | "from_count":
            return CONDITION_CHANCE * harm(word["part"], weights, seats)
    return -worth_of_one(word, weights, seats)


def worth(words: Iterable[Word], weights: Weights, seats: int) -> float:
    """What a reward is worth, in points of Corruption."""
    return fsum(worth_of_one(word, weights, seats) for word in words)


def worth_of_one(word: Word, weights: Weights, seats: int) -> float:  # noqa: PLR0911  (one line a word)
    """What one effect is worth."""
    match word["word"]:
        case "item" | "draft":
            return weights.item
        case "consecrate":
            return weights.consecration
        case "lift":
            return float(word["n"])
        case "gain":
            return float(word["n"] * weights.dial * (seats if word["whom"] == "each" else 1))
        case "either":
            return max((worth(way, weights, seats) for way in word["parts"]), default=0.0)
        case "refresh" | "cubes" | "defeat" | "remove" | "peek" | "shield":
            return SMALL_REWARD
    return 0.0


def rest_worth(words: Iterable[Word], me: dict[str, Json], weights: Weights) -> float:
    """What a player's own gains are worth: more for lower dials; the best part of a choice."""
    total = 0.0
    for word in words:
        if word["word"] == "either":
            total += max((rest_worth(way, me, weights) for way in word["parts"]), default=0.0)
        elif word["word"] == "gain":
            now = me[word["dial"]]
            need = 2.0 if now <= weights.low else 0.5 if now <= 2 * weights.low else 0.1
            total += weights.dial * min(word["n"], DIAL_TOP - now) * need
    return total
