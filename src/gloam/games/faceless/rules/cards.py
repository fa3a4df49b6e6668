"""F024, F046-F049, F069  Event cards on their way: drawn, added to the display, taken from it, discarded."""

from __future__ import annotations

from gloam.games.faceless.content import COLOUR_OF
from gloam.games.faceless.queries import table
from gloam.games.faceless.rules.ending import lose
from gloam.games.faceless.state import Duskworld
from gloam.kernel import CHANCE, DONE, Asking, Decision, Frame, data, say
from gloam.kernel.piles import Drawing


def drawing(s: Duskworld, n: int, rule: str) -> Drawing:
    """The next cards of the deck, without taking them; fewer when the deck runs out.

    `Deck.draw` for a deck without known cards, in one generator: this is asked more often than anything else.
    """
    n = min(n, s.deck_left)
    if s.deck.top:
        return (yield from s.deck.draw("event.draw", n, rule))
    drawn: list[str] = []
    left = s.deck.pool.counts
    while len(drawn) < n:
        left = {card: count for card, count in left.items() if count}
        card = yield Decision(CHANCE, "event.draw", tuple(left), tuple(left.values()), rule)
        drawn.append(card)
        left[card] -= 1
    return drawn


def take(s: Duskworld, cards: list[str]) -> None:
    """Take the cards just drawn off the deck."""
    s.deck.take(cards)
    s.deck_left -= len(cards)


def to_display(s: Duskworld, cards: list[str], why: str) -> None:
    """F069  Each card goes to the bottom of its colour's column."""
    for card in cards:
        s.display[COLOUR_OF[card]].append(card)
    if cards:
        say(s, "added", cards=cards, why=why)


def from_display(s: Duskworld, colour: str) -> str:
    """F046  The bottom card of a column, the last one added."""
    return s.display[colour].pop()


@data
class Add(Frame):
    """FD12  Cards go from the deck to the display without any effect, theirs or an expansion's."""

    STEPS = ("add",)
    n: int
    why: str

    def add(self, s: Duskworld) -> Asking:
        """F024, FD65  A card that must be drawn and is not there loses the game."""
        cards = yield from drawing(s, self.n, "FD12")
        take(s, cards)
        to_display(s, cards, self.why)
        return lose(s, "deck") if len(cards) < self.n else DONE


def refill(s: Duskworld) -> Frame | None:
    """F048, FD5  The display never holds fewer cards than at the start: what it lacks now.

    So it is never empty, and F049 (drawing from the deck instead) has no occasion.
    """
    lacks = s.rules.least - table.shown(s)
    return Add(lacks, "refill") if lacks > 0 else None
