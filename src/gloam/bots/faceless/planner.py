"""The Faceless, thought three turns ahead: one's own turn and the next two players', over sampled decks.

The best few ways to play the turn are played on in thought: a Threat, the next player's best answer with the cards that
player really holds (hands are open), a Threat, the answer after that, a Threat. The cards to come are drawn from those
nobody has seen, the same for every way, by the bot's own dice; the first Threat is taken purple, red and harmless each
as often as it is likely. What the scene at the end is worth is a chance of winning, fitted to played games.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from gloam.bots.bot import Budget
from gloam.bots.faceless.board import COLOURS, distances
from gloam.bots.faceless.cards import (
    Moment,
    Outcome,
    card_worth,
    choosy_column,
    confirmed,
    kid_of,
    limit_of,
    outcomes,
    placements,
    rested,
)
from gloam.bots.faceless.greedy import CALM, Greedy, Score
from gloam.bots.faceless.wood import Course, Scene, chosen, goat_closer, here, marched_over, scene, threat_odds, walked
from gloam.bots.faceless.worth import LOST, WON, Scales, Taste
from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json

TASTE = Taste(
    shield=25.0, spare=6.0, nearest=11.0, others=15.0, card=30.0, goat=6.0, risk=1000.0, deck=30.0, hurry=25.0
)
"""More afraid of a loss than of a detour, and of wasting the deck."""
MIDDLE, SLOPE, NEAR = 859.0, 0.00644, 350.0
PRIOR = 0.05
"""How much the look at one's own turn still counts beside the few sampled decks."""
CALM_KIDS = ("karyn",)


@dataclass(slots=True)
class Way:
    """A way to play on: the option to answer now, the scene it leads to, and the plan for the questions after it."""

    worth: float
    option: Answer
    scene: Scene
    card: str = ""
    figure: Answer = None
    calm: bool = False  # no Threat strikes at the end of this turn
    wary: bool = True  # a Rest takes the red cards first

    @property
    def key(self) -> tuple[Answer, Course, bool]:
        """Ways that lead to the same place are one."""
        return self.option, here(self.scene), self.wary


@dataclass(slots=True)
class Pile:
    """Cards that may come, and how likely such a beginning is."""

    weight: float
    cards: tuple[str, ...]


class Planner(Greedy):
    """Weighs the best few ways again, three turns ahead."""

    scales = Scales(TASTE)
    width: ClassVar[int] = 5
    """How many ways are thought through at a question."""
    strata: ClassVar[tuple[tuple[str, int], ...]] = (("purple", 2), ("red", 2), ("other", 4))
    turns: ClassVar[int] = 2
    """How many turns of others are thought through."""
    grain: ClassVar[int] = 3

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.plan: tuple[int, Way] | None = None

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """As planned; where nothing is planned yet, think; small questions as greedy does."""
        if decision.kind.startswith("setup.") or decision.kind not in WAYS or budget.thoughts < 1:
            return super().choose(view, decision, budget)
        m = Moment(view, scene(view), decision, decision.seat)
        recalled = self.recalled(m)
        if recalled is not None:
            return recalled
        ways = list(getattr(self, WAYS[decision.kind])(m))
        if not ways:
            return super().choose(view, decision, budget)
        way = self.best_way(m, ways, budget)
        self.plan = (view["turn"]["number"], way)
        return way.option

    def recalled(self, m: Moment) -> Answer | None:
        """What was planned when the turn was thought through, if it still can be done."""
        if self.plan is None or self.plan[0] != m.view["turn"]["number"]:
            return None
        way, kind = self.plan[1], m.asked.kind
        if kind.startswith("figure") and way.figure in m.asked.options and m.view["table"] == [way.card]:
            figure, way.figure = way.figure, None
            return figure
        if kind == "step.choose" and way.card.startswith("purple"):
            goal, left = here(way.scene), m.asked.args["left"]
            for option in m.asked.options:
                if any(here(sc) == goal for sc in chosen(m.scene, left, option // 60)):
                    return option
        return None

    # ------------------------------------------------------------------------------------------ the ways there are

    def actions(self, m: Moment) -> Iterator[Way]:
        """Every card with all it can do, Rest and Whisper, and what greedy would do first."""
        bias = self.action(m)
        for option in m.asked.options:
            if isinstance(option, tuple) and option[0] == "walk":
                yield from self.plays(m, option, option[1])
            elif option == "rest":
                yield from self.rests(m)
            elif option == "whisper":
                calm = m.kid in CALM_KIDS
                yield Way(self.worth_of_whisper(m), option, m.scene, calm=calm)
            elif (worth := bias(option)) > LOST:
                yield Way(worth, option, m.scene)

    def plays(self, m: Moment, option: Answer, card: str) -> Iterator[Way]:
        """A card, once for every place it can lead to."""
        found: dict[Course, Outcome] = {}
        for one in outcomes(self.scales, m.scene, (m.seat, m.kid), card):
            if one.course not in found or found[one.course].worth < one.worth:
                found[one.course] = one
        for one in found.values():
            yield Way(one.worth, option, confirmed(card[:-1], one), card, one.option)

    def rests(self, m: Moment) -> Iterator[Way]:
        """A Rest; Luke may step."""
        calm = m.kid in CALM_KIDS
        for wary in (True, False):
            sc = choosily_rested(m.scene, m.seat, m.kid, wary=wary)
            yield Way(self.calm(sc) if calm else self.worth(sc), "rest", sc, calm=calm, wary=wary)
            if m.kid == "luke":
                for led in chosen(sc, 1):
                    yield Way(self.worth(led), "rest", led, wary=wary)

    def afters(self, m: Moment) -> Iterator[Way]:
        """What may follow the action; greedy's rule settles what is no Memory."""
        bias = self.after(m)
        now = self.worth(m.scene)
        for option in m.asked.options:
            if isinstance(option, tuple):
                for sc in self.remembered(m, option[1]):
                    yield Way(self.worth(sc), option, sc)
            elif option == "end":
                yield Way(now + 1, option, m.scene)
            elif (worth := bias(option)) > now + 1:
                yield Way(WON, option, m.scene) if option in ("tell", "power") else Way(worth, option, m.scene)

    def figures(self, m: Moment) -> Iterator[Way]:
        """The placements of a figure that was not planned: a Memory's, or Matt's second card."""
        args = m.asked.args
        changes = (-1, 0, 1) if m.kid == "pj" and args["steps"] else (0,)
        steps = [max(0, args["steps"] + change) for change in changes]
        found: dict[Course, Outcome] = {}
        for one in placements(self.scales, m.scene, args["colour"], steps):
            if one.course not in found or found[one.course].worth < one.worth:
                found[one.course] = one
        for one in found.values():
            yield Way(one.worth, one.option, confirmed(args["colour"], one))

    def strides(self, m: Moment) -> Iterator[Way]:
        """Chosen steps that were not planned."""
        for option in m.asked.options:
            for sc in chosen(m.scene, m.asked.args["left"], option // 60):
                yield Way(self.worth(sc), option, sc)

    def column(self, m: Moment) -> Score:
        """What to take in a Rest, as the thoughts ahead take it; what to burn, as greedy does."""
        if m.asked.kind != "rest.take":
            return super().column(m)
        planned = self.plan is None or self.plan[0] != m.view["turn"]["number"] or self.plan[1].wary
        best = COLOURS[choosy_column(m.scene.display, wary=planned)]
        return lambda colour: colour == best

    # -------------------------------------------------------------------------------------------- thinking ahead

    def best_way(self, m: Moment, ways: list[Way], budget: Budget) -> Way:
        """The best of the few that look best, thought through."""
        first: dict[tuple[Answer, Course, bool], Way] = {}
        for way in sorted(ways, key=lambda w: -w.worth):
            first.setdefault(way.key, way)
        few = list(first.values())[: self.width]
        if few[0].worth >= WON or len(few) == 1 or m.scene.deck <= 1:
            return few[0]
        piles = self.piles(m, budget)
        later = m.scene.wood.changed(odds=threat_odds({k: v for k, v in m.view.items() if k != "top"}), lock=())
        kids = [kid_of(m.view, seat) for seat in range(len(m.scene.hands))]
        ahead = Ahead(self.scales, kids, m.current, self.grain)
        thought = [
            (sum(p.weight * ahead.chance(w.scene.after(wood=later), p, self.turns, calm=w.calm) for p in piles), w)
            for w in few
        ]
        top = few[0].worth
        return max(thought, key=lambda t: t[0] + PRIOR * SLOPE * (t[1].worth - top))[1]

    def piles(self, m: Moment, budget: Budget) -> list[Pile]:
        """Cards that may come, drawn by the bot's own dice from those nobody has seen."""
        unseen = [card for card, n in sorted(m.view["unseen"].items()) for _ in range(n)]
        scale = max(1, round(budget.thoughts / 1000))
        out = []
        for name, n in self.strata:
            tops = [c for c in unseen if c[:-1] == name or (name == "other" and c[:-1] not in ("purple", "red"))]
            weight = sum(m.scene.wood.odds[c] for c in {c[:-1]: 0 for c in tops})
            for _ in range(n * scale if weight else 0):
                top = tops[self.dice.below(len(tops))]
                rest = list(unseen)
                rest.remove(top)
                more = [rest.pop(self.dice.below(len(rest))) for _ in range(min(8, len(rest)))]
                out.append(Pile(weight / (n * scale), (top, *more)))
        return out


@dataclass(slots=True)
class Ahead:
    """What the next turns may bring."""

    scales: Scales
    kids: list[str]
    current: int
    grain: int

    def chance(self, sc: Scene, pile: Pile, turns: int, *, calm: bool) -> float:
        """The chance of winning from the end of the current turn, when these cards come."""
        cards = list(reversed(pile.cards))
        alive, seat = 1.0, self.current
        sc = refilled(sc, cards)
        for left in range(turns, -1, -1):
            if self.scales.standing(sc) >= WON:
                return alive
            struck, survived = self.strike(sc, cards, seat, calm=calm)
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
        return likely(self.scales.standing(sc) - near * NEAR * sc.wood.odds["red"])

    def reply(self, sc: Scene, seat: int) -> tuple[Scene, bool]:
        """The best a player can do then, tried coarsely; and whether no Threat follows."""
        kid = self.kids[seat]
        calm = kid in CALM_KIDS
        rests = [choosily_rested(sc, seat, kid, wary=wary) for wary in (True, False)]
        worths = [self.scales.value(s.after(wood=s.wood.changed(odds=CALM)) if calm else s) for s in rests]
        best = max(worths)
        led: tuple[Scene, bool] = (rests[worths.index(best)], calm)
        for card in sorted(set(sc.hands[seat])):
            found = max(
                outcomes(self.scales, sc, (seat, kid), card, self.grain), key=lambda one: one.worth, default=None
            )
            if found is not None and found.worth > best:
                best, led = found.worth, (confirmed(card[:-1], found), False)
        return led

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


def likely(points: float) -> float:
    """Points as a chance of winning."""
    return 1 / (1 + math.exp(-SLOPE * (points - MIDDLE))) if points < WON else 1.0


WAYS = {
    "turn.action": "actions", "turn.after": "afters", "figure.faceless": "figures", "figure.billygoat": "figures",
    "step.choose": "strides",
}  # fmt: skip
