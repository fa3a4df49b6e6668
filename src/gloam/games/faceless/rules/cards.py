"""F024, F046-F049, F069  Event cards on their way: drawn, added to the display, taken from it, discarded."""

from __future__ import annotations

from itertools import compress

from gloam.games.faceless.content import COLOR_OF
from gloam.games.faceless.queries import table
from gloam.games.faceless.rules.ending import lose
from gloam.games.faceless.state import FacelessState
from gloam.kernel import CHANCE, DONE, Asking, Decision, Frame, Verdict, data, say
from gloam.toolkit.piles import Drawing


def draw_cards(s: FacelessState, n: int, rule: str) -> Drawing:
    """The next cards of the deck, without taking them; fewer when the deck runs out.

    `Deck.draw` for a deck without known cards, in one generator: this is asked more often than anything else.
    """
    n = min(n, s.deck_left)
    if s.deck.top:
        return (yield from s.deck.draw("event.draw", n, rule))
    counts = s.deck.pool.counts
    cards, weights = tuple(counts), tuple(counts.values())
    if 0 in weights:
        cards, weights = tuple(compress(cards, weights)), tuple(filter(None, weights))
    if n == 1:
        return [(yield Decision(CHANCE, "event.draw", cards, weights, rule))]
    left = list(weights)
    drawn: list[str] = []
    while len(drawn) < n:
        card = yield Decision(CHANCE, "event.draw", cards, tuple(left), rule)
        drawn.append(card)
        at = cards.index(card)
        left[at] -= 1
        if not left[at]:
            cards, left = tuple(compress(cards, left)), list(filter(None, left))
    return drawn


def take(s: FacelessState, cards: list[str]) -> None:
    """Take the cards just drawn off the deck."""
    s.deck_left -= len(cards)
    if s.deck.top:
        s.deck.take(cards)
    else:
        s.deck.pool.take(cards)


def to_display(s: FacelessState, cards: list[str], why: str) -> None:
    """F069  Each card goes to the bottom of its color's column."""
    for card in cards:
        s.display[COLOR_OF[card]].append(card)
    if s.events is not None and cards:
        say(s, "added", cards=cards, why=why)


def from_display(s: FacelessState, color: str) -> str:
    """F046  The bottom card of a column, the last one added."""
    return s.display[color].pop()


@data
class AddThreats(Frame):
    """FD12  Cards go from the deck to the display without any effect, theirs or an expansion's."""

    STEPS = ("add",)
    n: int
    why: str

    def add(self, s: FacelessState) -> Asking:
        """F024, FD65  A card that must be drawn and is not there loses the game."""
        cards = yield from draw_cards(s, self.n, "FD12")
        take(s, cards)
        to_display(s, cards, self.why)
        return lose(s, "deck") if len(cards) < self.n else DONE


def draw_refill(s: FacelessState) -> Drawing:
    """F048, FD5  The display never holds fewer cards than at the start: what comes when one more card is taken.

    So it is never empty, and F049 (drawing from the deck instead) has no occasion.
    """
    lacks = s.rules.least - table.shown(s) + 1
    return (yield from draw_cards(s, lacks, "F048")) if lacks > 0 else []


def refill(s: FacelessState, cards: list[str]) -> Verdict:
    """F048, F024, FD65  They are added without effect; where they did not suffice the game is lost, else None."""
    take(s, cards)
    to_display(s, cards, "refill")
    return lose(s, "deck") if table.shown(s) < s.rules.least else None
