"""What the words of cards are worth to a bot of Sally Face, read from the view's structured effects, never from text.

The words are those of docs/write-a-story.md; a word that is not known here is worth nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gloam.bots.sallyface.weights import Taste
from gloam.kernel import Json

Word = dict[str, Json]
MAYBE = 0.7  # how often what hangs on a condition happens
SMALL = 0.2  # a reward that is none of the known ones
TOP = 15  # of a dial


def flat(words: Iterable[Word]) -> Iterator[Word]:
    """Every word, those inside others too."""
    for word in words:
        yield word
        yield from flat(word.get("part", ()))
        for way in word.get("parts", ()):
            yield from flat(way)


def has(words: Iterable[Word], *names: str) -> bool:
    """Whether one of these words is said."""
    return any(word["word"] in names for word in flat(words))


def harm(words: Iterable[Word], taste: Taste, seats: int) -> float:
    """What an effect costs the team, in points of Corruption."""
    return sum(harm_of(word, taste, seats) for word in words)


def harm_of(word: Word, taste: Taste, seats: int) -> float:  # noqa: PLR0911  (one line a word)
    """What one word costs."""
    match word["word"]:
        case "suffer":
            return float(word["n"])
        case "lose":
            hit = {"each": seats, "others": seats - 1}.get(word["whom"], 1)
            return float(word["n"] * taste.dial * hit)
        case "place":
            return float(word["n"] * taste.enemy)
        case "curse":
            return taste.curse
        case "reveal":
            return float(word["n"])
        case "discard_item":
            return taste.item
        case "either":
            return min((harm(way, taste, seats) for way in word["parts"]), default=0.0)
        case "if_alone":
            return harm(word["part"], taste, seats) if seats == 1 else 0.0
        case "if_no" | "if_absent" | "from_count":
            return MAYBE * harm(word["part"], taste, seats)
    return -worth_of(word, taste, seats)


def worth(words: Iterable[Word], taste: Taste, seats: int) -> float:
    """What a reward is worth, in points of Corruption."""
    return sum(worth_of(word, taste, seats) for word in words)


def worth_of(word: Word, taste: Taste, seats: int) -> float:  # noqa: PLR0911  (one line a word)
    """What one word is worth."""
    match word["word"]:
        case "item" | "draft":
            return taste.item
        case "consecrate":
            return taste.shelter
        case "lift":
            return float(word["n"])
        case "gain":
            return float(word["n"] * taste.dial * (seats if word["whom"] == "each" else 1))
        case "either":
            return max((worth(way, taste, seats) for way in word["parts"]), default=0.0)
        case "refresh" | "cubes" | "defeat" | "remove" | "peek" | "shield":
            return SMALL
    return 0.0


def rest_worth(words: Iterable[Word], me: dict[str, Json], taste: Taste) -> float:
    """What it is worth to oneself to have dials rise: more the lower they are; of a choice the best."""
    total = 0.0
    for word in words:
        if word["word"] == "either":
            total += max((rest_worth(way, me, taste) for way in word["parts"]), default=0.0)
        elif word["word"] == "gain":
            now = me[word["dial"]]
            need = 2.0 if now <= taste.low else 0.5 if now <= 2 * taste.low else 0.1
            total += taste.dial * min(word["n"], TOP - now) * need
    return total
