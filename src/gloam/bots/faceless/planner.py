"""The Faceless, thought three turns ahead: one's own turn and the next two players', over sampled decks.

The best few ways to play the turn are played on in thought: a Threat, the next player's best answer with the cards that
player really holds (hands are open), a Threat, the answer after that, a Threat. The cards to come are drawn from those
nobody has seen, the same for every way, by the bot's own dice; the first Threat is taken purple, red and harmless each
as often as it is likely. What the scene at the end is worth is a chance of winning, fitted to played games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from gloam.bots.bot import Budget
from gloam.bots.faceless.ahead import CALM_KIDS, Ahead, Pile
from gloam.bots.faceless.board import COLOURS, threat_odds
from gloam.bots.faceless.cards import (
    Moment,
    Outcome,
    card_worth,
    confirmed,
    kid_of,
    limit_of,
    outcomes,
    placements,
    takings,
    took,
    without,
)
from gloam.bots.faceless.greedy import SCORES, Greedy, Score
from gloam.bots.faceless.hopes import SURE, Chances
from gloam.bots.faceless.tries import Tries
from gloam.bots.faceless.wood import Course, Scene, chosen, here, scene, walked
from gloam.bots.faceless.worth import LOST
from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json

FORESEEN = 15  # cards of a sampled deck after its first: a long blue column eats many
LEAST = 3  # ways that are always thought through
PRIOR = 0.3
"""How much the look at one's own turn still counts beside the few sampled decks."""


@dataclass(slots=True)
class Way:
    """A way to play on: the option to answer now, the scene it leads to, and the plan for the questions after it."""

    worth: float
    option: Answer
    scene: Scene
    hope: float = 0.0  # what the thoughts ahead add up to
    card: str = ""
    figure: Answer = None
    calm: bool = False  # no Threat strikes at the end of this turn
    takes: tuple[str, ...] = ()  # a Rest: the colours to take
    gift: tuple[int, str, int] | None = None  # a Whisper: from whom, which card, to whom

    @property
    def key(self) -> tuple[Answer, Course, Answer, Answer]:
        """Ways that lead to the same place are one."""
        return self.option, here(self.scene), self.takes, self.gift


class Planner(Greedy):
    """Weighs the best few ways again, three turns ahead."""

    scales = Chances()
    scores = SCORES | {"music.player": "player"}
    rounds: ClassVar[tuple[tuple[int, int], ...]] = ((9, 1), (4, 2), (2, 2))
    """How many ways are thought through, over how many times four decks; then the best of them again."""
    nodes: ClassVar[int] = 12000
    """How many placements are tried in thought before the answer must stand."""
    strata: ClassVar[tuple[tuple[str, int], ...]] = (("purple", 1), ("red", 1), ("other", 2))
    turns: ClassVar[int] = 2
    """How many turns of others are thought through."""
    grain: ClassVar[int] = 3

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.plan: tuple[int, Way] | None = None
        self.unknown: dict[str, float] = {}

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """As planned; where nothing is planned yet, think; small questions as greedy does."""
        if decision.kind.startswith("setup.") or budget.thoughts < 1:
            return super().choose(view, decision, budget)
        m = Moment(view, scene(view), decision, decision.seat)
        self.unknown = unknown_odds(view)
        if decision.kind == "julie.exchange":
            return self.exchanged(m, budget)
        recalled = self.recalled(m)
        if recalled is not None:
            return recalled
        if decision.kind not in WAYS:
            return super().choose(view, decision, budget)
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
        if kind == "pj.change" and way.card:
            return self.changed_as(m, way)
        if way.gift and kind.startswith("whisper"):
            answer: Answer = way.gift[:2] if kind == "whisper.card" else ("give", way.gift[2])
            return answer if answer in m.asked.options else None
        return None

    def changed_as(self, m: Moment, way: Way) -> Answer | None:
        """P.J.'s change that leads where it was planned to."""
        steps, goal, w = int(way.card[-1]), here(way.scene), m.scene.wood
        for change in m.asked.options:
            if way.card.startswith("purple"):
                led: Iterable[Scene | None] = chosen(m.scene, max(0, steps + change + min(0, w.more_steps)))
            else:
                led = [walked(m.scene, max(0, steps + change + w.more_steps))]
            if any(sc is not None and here(sc) == goal for sc in led):
                return change
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
                yield from self.whispers(m)
            elif (worth := bias(option)) > LOST:
                yield Way(worth, option, m.scene)

    def plays(self, m: Moment, option: Answer, card: str) -> Iterator[Way]:
        """A card, once for every place it can lead to."""
        found: dict[Course, Outcome] = {}
        for one in outcomes(self.scales, m.scene, (m.seat, m.kid), card):
            if one.course not in found or found[one.course].worth < one.worth:
                found[one.course] = one
        for one in found.values():
            yield Way(one.worth, option, confirmed(card[:-1], one), card=card, figure=one.option)

    def rests(self, m: Moment) -> Iterator[Way]:
        """A Rest, with the best cards to take; Luke may step."""
        calm = m.kid in CALM_KIDS
        worth = self.calm if calm else self.worth
        room = max(0, limit_of(m.kid) - len(m.scene.hands[m.seat]))
        for _, columns, sc in self.takings(m.scene, room, m.seat, worth)[:3]:
            takes = tuple(COLOURS[n] for n in columns)
            yield Way(worth(sc), "rest", sc, calm=calm, takes=takes)
            if m.kid == "luke":
                for led in chosen(sc, 1):
                    yield Way(self.worth(led), "rest", led, takes=takes)

    def takings(
        self, sc: Scene, count: int, seat: int | None, worth: Callable[[Scene], float]
    ) -> list[tuple[float, tuple[int, ...], Scene]]:
        """What can be taken off the display, to a hand or for good, the best first."""
        found = []
        for columns in takings(sc.display, count):
            led = took(sc, columns, seat)
            if led.deck < sc.deck:  # the card on top of the deck has come to the display
                led = led.after(wood=led.wood.changed(odds=self.unknown))
            found.append((worth(led), columns, led))
        return sorted(found, key=lambda one: (-one[0], one[1]))

    def whispers(self, m: Moment) -> Iterator[Way]:
        """A card to the next player; and the least one to anybody, which is to wait."""
        hands, after, calm = m.scene.hands, m.next_seat, m.kid in CALM_KIDS
        room = [seat for seat in range(len(hands)) if len(hands[seat]) < limit_of(kid_of(m.view, seat))]
        seats = [seat for seat in range(len(hands)) if seat != after]
        gifts = [(seat, card, after) for seat in seats for card in sorted(set(hands[seat]))]
        gifts = sorted(gifts, key=lambda g: -card_worth(g[1]))[:2] if after in room else []
        givers = [giver for giver in range(len(hands)) if hands[giver]]
        others = [(giver, to) for to in room for giver in givers if to not in (giver, after)]
        gifts += [(giver, min(hands[giver], key=card_worth), to) for giver, to in others[:1]]
        for gift in gifts:
            sc = given(m.scene, gift)
            yield Way(self.calm(sc) if calm else self.worth(sc), "whisper", sc, calm=calm, gift=gift)

    def tommy(self, m: Moment) -> Score:
        """Draw only where a card in hand is worth more than one in the deck, which is a turn; swap as greedy does."""
        score, sc = super().tommy(m), m.scene
        hands = (*sc.hands[: m.seat], (*sc.hands[m.seat], "yellow2"), *sc.hands[m.seat + 1 :])
        draws = self.scales.standing(sc.after(hands=hands, deck=sc.deck - 1)) > self.scales.standing(sc)
        return lambda option: score(option) if option != "draw" or draws else LOST

    def exchanged(self, m: Moment, budget: Budget) -> Answer:
        """Julie: the revealed card, or any other for one card of the deck."""
        card, piles = m.asked.args["card"], self.piles(m, budget)
        ahead = self.ahead(m, stands=True)
        held = m.scene.after(deck=m.scene.deck + 1)
        keep = sum(p.weight * ahead.chance(held, Pile(1, (card, *p.cards[1:])), self.turns, calm=False) for p in piles)
        other = sum(p.weight * ahead.chance(m.scene, p, self.turns, calm=False) for p in piles)
        return "exchange" if other > keep else "keep"

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
                yield Way(2 * SURE, option, m.scene) if option in ("tell", "power") else Way(worth, option, m.scene)

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
        """What to take or to burn: as planned, else what leaves the Team best."""
        burns = m.asked.kind == "campfire.burn"
        if not burns and self.plan is not None and self.plan[0] == m.view["turn"]["number"]:
            way = self.plan[1]
            if way.option == "rest" and way.takes and way.takes[0] in m.asked.options:
                first, way.takes = way.takes[0], way.takes[1:]
                return lambda colour: colour == first
        count = (1 if "stop" in m.asked.options else 2) if burns else int(m.asked.args["left"])
        found = self.takings(m.scene, count, None if burns else m.seat, self.worth)
        best = COLOURS[found[0][1][0]] if found and found[0][1] else "stop"
        return lambda colour: colour == best

    def remembered(self, m: Moment, memory: str) -> list[Scene]:
        """The same, with an eye on the cards that the Campfire burns and the Music Player brings."""
        spent = m.scene.after(shields=m.scene.shields - 1)
        if memory == "campfire":
            return [sc for _, _, sc in self.takings(spent, 2, None, self.worth)[:1]]
        if memory == "music":
            return [sc for _, sc in self.music(spent, range(len(spent.hands)))[:1]]
        return super().remembered(m, memory)

    def music(self, sc: Scene, seats: Iterable[int]) -> list[tuple[int, Scene]]:
        """Who may draw to the Music, the best first."""
        found = []
        for seat in seats:
            if room := max(0, 3 - len(sc.hands[seat])):
                found += [(worth, seat, led) for worth, _, led in self.takings(sc, room, seat, self.worth)[:1]]
        return [(seat, led) for _, seat, led in sorted(found, key=lambda one: (-one[0], one[1]))]

    def player(self, m: Moment) -> Score:
        """The Music Player: for whom."""
        found = self.music(m.scene, m.asked.options)
        return lambda seat: bool(found) and seat == found[0][0]

    # -------------------------------------------------------------------------------------------- thinking ahead

    def best_way(self, m: Moment, ways: list[Way], budget: Budget) -> Way:
        """The best of the few that look best, thought through."""
        first: dict[Answer, Way] = {}
        for way in sorted(ways, key=lambda w: -w.worth):
            first.setdefault(way.key, way)
        few = self.diverse(list(first.values()))
        if few[0].worth >= SURE or len(few) == 1:
            return few[0]
        ahead, top = self.ahead(m), few[0].worth
        for way in few:
            way.scene = way.scene.after(wood=way.scene.wood.changed(odds=unknown_odds(m.view), lock=()))
        most, blocks = self.nodes * thoughts(budget), 0
        for width, times in self.rounds:
            few = few[:width]
            for _ in range(times if ahead.tries.nodes <= most else 0):
                few = self.thought_through(few, ahead, self.piles(m, budget), most)
                blocks += 1
            few.sort(key=lambda way: -(way.hope / blocks + PRIOR * (way.worth - top) / SURE))
        return few[0]

    def thought_through(self, few: list[Way], ahead: Ahead, piles: list[Pile], most: int) -> list[Way]:
        """The ways over some decks more; when the budget is spent, only the first ones."""
        for n, way in enumerate(few):
            if n >= LEAST and ahead.tries.nodes > most:
                return few[:n]
            way.hope += sum(p.weight * ahead.chance(way.scene, p, self.turns, calm=way.calm) for p in piles)
        return few

    def ahead(self, m: Moment, *, stands: bool = False) -> Ahead:
        """What thinks the next turns through."""
        kids = [kid_of(m.view, seat) for seat in range(len(m.scene.hands))]
        return Ahead(self.scales, kids, m.current, Tries(self.scales, self.grain), stands)

    def diverse(self, ways: list[Way]) -> list[Way]:
        """The best ways, among them the best of each option that is not hopeless."""
        width = self.rounds[0][0]
        heads = list({way.option: way for way in reversed(ways)}.values())
        heads.sort(key=lambda way: -way.worth)
        few = {way.key: way for way in [*ways[: width // 2], *heads, *ways]}
        return sorted(list(few.values())[:width], key=lambda way: -way.worth)

    def piles(self, m: Moment, budget: Budget) -> list[Pile]:
        """Cards that may come, drawn by the bot's own dice from those nobody has seen."""
        unseen = [card for card, n in sorted(m.view["unseen"].items()) for _ in range(n)]
        scale = thoughts(budget)
        out = []
        for name, n in self.strata:
            tops = [c for c in unseen if c[:-1] == name or (name == "other" and c[:-1] not in ("purple", "red"))]
            weight = sum(m.scene.wood.odds[c] for c in {c[:-1]: 0 for c in tops})
            for _ in range(n * scale if weight else 0):
                top = tops[self.dice.below(len(tops))]
                rest = list(unseen)
                rest.remove(top)
                more = [rest.pop(self.dice.below(len(rest))) for _ in range(min(FORESEEN, len(rest)))]
                out.append(Pile(weight / (n * scale), (top, *more)))
        return out


def thoughts(budget: Budget) -> int:
    """How many times the usual thinking."""
    return max(1, round(budget.thoughts / 1000))


def unknown_odds(view: dict[str, Json]) -> dict[str, float]:
    """How likely each colour is for a card nobody knows, whatever Karyn has seen on top."""
    return threat_odds({name: fact for name, fact in view.items() if name != "top"})


def given(sc: Scene, gift: tuple[int, str, int]) -> Scene:
    """The scene after a Whisper."""
    giver, card, to = gift
    hands = list(without(sc.hands, giver, card))
    hands[to] = (*hands[to], card)
    return sc.after(hands=tuple(hands))


WAYS = {
    "turn.action": "actions", "turn.after": "afters", "figure.faceless": "figures", "figure.billygoat": "figures",
    "step.choose": "strides",
}  # fmt: skip
