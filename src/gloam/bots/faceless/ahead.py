"""What the next turns of The Faceless may bring, thought through for one sampled deck."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from gloam.bots.faceless.board import COLOURS, distances
from gloam.bots.faceless.cards import Outcome, Player, card_worth, choosy_column, confirmed, limit_of, rested
from gloam.bots.faceless.greedy import CALM
from gloam.bots.faceless.hopes import SURE, Chances
from gloam.bots.faceless.tries import Tries
from gloam.bots.faceless.wood import Scene, goat_closer, marched_over, walked

NEAR = 0.4  # how likely a Billygoat within reach does come, when a red Threat does
CALM_KIDS = ("karyn",)


@dataclass(slots=True)
class Pile:
    """Cards that may come, and how likely such a beginning is."""

    weight: float
    cards: tuple[str, ...]


@dataclass(slots=True)
class Ahead:
    """What the next turns may bring."""

    scales: Chances
    kids: list[str]
    current: int
    tries: Tries
    stands: bool = False  # Julie has had her exchange
    replies: dict[tuple[Any, ...], tuple[Scene, bool, int]] = field(default_factory=dict)

    def chance(self, sc: Scene, pile: Pile, turns: int, *, calm: bool) -> float:
        """The chance of winning from the end of the current turn, when these cards come."""
        cards = list(reversed(pile.cards))
        alive, seat = 1.0, self.current
        sc = refilled(sc, cards)
        for left in range(turns, -1, -1):
            if self.scales.standing(sc) >= SURE:
                return alive
            struck, survived = self.strike(sc, cards, seat, calm=calm)
            if struck is None and self.kids[seat] == "julie" and sc.deck > 1 and not (self.stands and left == turns):
                struck, survived = self.strike(sc.after(deck=sc.deck - 1), cards, seat, calm=calm)
            alive *= survived
            if struck is None:
                return 0.0
            sc, calm = struck, False
            if left:
                seat = (seat + 1) % len(self.kids)
                sc, calm = self.reply(sc, seat)
                sc = refilled(sc, cards)
        return alive * self.hope(sc)

    def hope(self, sc: Scene) -> float:
        """The chance of winning from the start of a turn; a Billygoat who could come here next is felt."""
        near = distances(sc.team, sc.wood.ghostly, sc.wood.maze)[sc.goat] <= sc.column("red") + 1
        return self.scales.standing(sc) / SURE * (1 - near * NEAR * sc.wood.odds["red"])

    def reply(self, sc: Scene, seat: int) -> tuple[Scene, bool]:
        """The best a player can do then; and whether no Threat follows.

        Sampled decks often begin alike, so replies are remembered. The budget counts them as if they were worked out
        again: what the bot chooses does not depend on this.
        """
        key = (seat, sc.wood, *sc.key)
        known = self.replies.get(key)
        if known is None:
            before = self.tries.nodes - self.tries.fresh
            led, calm = self.best_reply(sc, seat)
            known = self.replies[key] = led, calm, self.tries.nodes - self.tries.fresh - before
        else:
            self.tries.nodes += known[2]
        return known[:2]

    def best_reply(self, sc: Scene, seat: int) -> tuple[Scene, bool]:
        """The best a player can do then, tried coarsely; and whether no Threat follows."""
        kid = self.kids[seat]
        calm = kid in CALM_KIDS
        wary = distances(sc.team, sc.wood.ghostly, sc.wood.maze)[sc.goat] <= sc.column("red") + 2
        rest = choosily_rested(sc, seat, kid, wary=wary)
        best = self.scales.value(rest.after(wood=rest.wood.changed(odds=CALM)) if calm else rest)
        led: tuple[Scene, bool] = (rest, calm)
        for card in sorted(set(sc.hands[seat])):
            found = self.best_outcome(sc, (seat, kid), card, best)
            if found is not None and found.worth > best:
                best, led = found.worth, (confirmed(card[:-1], found), False)
        return led

    def best_outcome(self, sc: Scene, who: Player, card: str, floor: float) -> Outcome | None:
        """The best way to play a card, if it is worth more than `floor`; what cannot be is not weighed to its end."""
        tries = sorted(self.tries.of(sc, who, card), key=lambda t: -t.calm)
        best = None
        for t in tries:
            if t.most <= floor:
                continue
            if t.now >= SURE:
                return Outcome(t.now, t.rows[0][0], t.at, t.weigh.sc)
            for option, row in t.rows:
                self.tries.nodes += 1
                panic = t.weigh.panic(t.at, t.base, row, t.now) if t.weigh.purple else t.now
                worth = t.calm + t.weigh.purple * (panic - t.now)
                if worth > floor:
                    floor, best = worth, Outcome(worth, option, t.at, t.weigh.sc)
                if panic >= t.now:
                    break
        return best

    def strike(self, sc: Scene, cards: list[str], seat: int, *, calm: bool) -> tuple[Scene | None, float]:
        """A Threat is revealed; and how likely the Team outlives the Servants."""
        if sc.deck <= 0 or not cards:
            return None, 1.0
        card = cards.pop()
        n = COLOURS.index(card[:-1])
        sc = laid(sc, card)
        count = len(sc.display[n])
        if calm:
            return sc, 1.0
        match card[:-1]:
            case "purple":
                if sc.open_eyes:
                    sc.deck = max(0, sc.deck - 3)
                return walked(sc, max(0, count + sc.wood.more_steps)), 1.0
            case "red":
                alive = 1 - marched_over(sc, count)
                hunt = goat_closer(sc, count, maze=sc.wood.maze)
                if hunt is not None and "eraserhead" in sc.wood.avatars and hunt.shields:
                    hunt.shields -= 1
                return hunt, alive
            case "blue":
                for _ in range(min(count // 2, len(cards))):
                    sc = laid(sc, cards.pop())
            case "green":
                sc = darkened(sc, seat, count // 2)
        return sc, 1.0


def choosily_rested(sc: Scene, seat: int, kid: str, *, wary: bool) -> Scene:
    """The scene after a Rest with an eye on the cards, or on Billygoat."""
    return rested(sc, seat, limit_of(kid), partial(choosy_column, wary=wary))


def refilled(sc: Scene, cards: list[str]) -> Scene:
    """What a Rest took from the display is made up from the end of the pile; the deck has paid for it already."""
    while cards and sum(map(len, sc.display)) < sc.wood.least:
        sc = laid(sc, cards.pop(0)).after(deck=sc.deck)
    return sc


def laid(sc: Scene, card: str) -> Scene:
    """A card comes from the deck to its column."""
    n = COLOURS.index(card[:-1])
    display = (*sc.display[:n], (*sc.display[n], card), *sc.display[n + 1 :])
    return sc.after(display=display, deck=sc.deck - 1)


def darkened(sc: Scene, seat: int, times: int) -> Scene:
    """The green Threat: players lose the card they miss least."""
    hands, deck = list(sc.hands), sc.deck
    for n in range(times):
        who = (seat + n) % len(hands)
        if hands[who]:
            hands[who] = tuple(sorted(hands[who], key=card_worth)[1:])
        else:
            deck = max(0, deck - 1)
    return sc.after(hands=tuple(hands), deck=deck)
