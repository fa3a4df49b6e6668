"""The Faceless, three turns ahead: this turn and the next two players', over sampled decks.

The best few ways to play the turn are played out: a Threat, the next player's best answer with the cards that
player really holds (hands are open), a Threat, the answer after that, a Threat. The cards to come are drawn from those
nobody has seen, the same for every way, by the bot's own dice; the first Threat is taken purple, red and harmless each
as often as it is likely. What the position at the end is worth is a chance of winning, fitted to played games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import fsum
from typing import ClassVar

from gloam.bots.bot import Budget
from gloam.bots.faceless.cards import (
    Moment,
    Outcome,
    after_taking,
    card_worth,
    confirmed,
    kid_of,
    limit_of,
    outcomes,
    placements,
    taking_plans,
    without,
)
from gloam.bots.faceless.evaluate import LOST
from gloam.bots.faceless.geometry import COLORS, threat_odds
from gloam.bots.faceless.greedy import SCORES, Greedy, Score
from gloam.bots.faceless.lookahead import KIDS_WHO_STOP_THREATS, Lookahead, SampledDeck
from gloam.bots.faceless.movement import after_chosen_steps, after_needle_steps
from gloam.bots.faceless.plan import Gift, Plan, recalled, remembered
from gloam.bots.faceless.position import Position, TeamState, read_position, team_state
from gloam.bots.faceless.reachable import Reachability
from gloam.bots.faceless.win_chance import SURE, WinChance
from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json

FORESEEN = 15  # cards of a sampled deck after its first: a long blue column eats many
LEAST = 3  # plans that are always looked at
PRIOR = 0.3
"""How much the score of this turn alone still counts beside the few sampled decks."""


class Planner(Greedy):
    """Compares the best few plans three turns ahead."""

    evaluator: ClassVar[WinChance] = WinChance()
    score_by_kind: ClassVar[dict[str, str]] = SCORES | {"music.player": "player"}
    rounds: ClassVar[tuple[tuple[int, int], ...]] = ((9, 1), (4, 2), (2, 2))
    """How many plans are compared over how many times four decks; then the best of them again."""
    nodes: ClassVar[int] = 12000
    """How many placements are tried before the answer must stand."""
    strata: ClassVar[tuple[tuple[str, int], ...]] = (("purple", 1), ("red", 1), ("other", 2))
    turns: ClassVar[int] = 2
    """How many turns of other players are played out."""
    grain: ClassVar[int] = 3

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.plan: tuple[int, Plan] | None = None
        self.unknown: dict[str, float] = {}

    def memory(self) -> Json:
        """What is left of the plan of this turn."""
        return None if self.plan is None else remembered(*self.plan)

    def recall(self, memory: Json) -> None:
        """Go on with the plan."""
        self.plan = recalled(memory)

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """As planned; where nothing is planned yet, think; small questions as greedy does."""
        if decision.kind.startswith("setup.") or budget.thoughts < 1:
            return super().choose(view, decision, budget)
        m = Moment(view, read_position(view), decision, decision.seat)
        self.unknown = unknown_odds(view)
        if decision.kind == "julie.exchange":
            return self.exchanged(m, budget)
        planned_answer = self.planned_answer(m)
        if planned_answer is not None:
            return planned_answer
        ways = self.plans(m)
        if not ways:
            return super().choose(view, decision, budget)
        way = self.best_plan(m, ways, budget)
        self.plan = (view["turn"]["number"], way)
        return way.option

    def planned_answer(self, m: Moment) -> Answer | None:
        """What was planned when the turn was planned, if it still can be done."""
        if self.plan is None or self.plan[0] != m.view["turn"]["number"]:
            return None
        way, kind = self.plan[1], m.asked.kind
        if kind.startswith("figure") and way.figure in m.asked.options and m.view["table"] == [way.card]:
            figure, way.figure = way.figure, None
            return figure
        if kind == "step.choose" and way.card.startswith("purple"):
            goal, left = way.goal, m.asked.args["left"]
            for option in m.asked.options:
                if any(team_state(pos) == goal for pos in after_chosen_steps(m.position, left, option // 60)):
                    return option
        if kind == "pj.change" and way.card:
            return self.changed_as(m, way)
        if way.gift and kind.startswith("whisper"):
            giver, card, to, back = way.gift
            answer: Answer = ("swap", to, back) if back else ("give", to)
            if kind == "whisper.card":
                answer = (giver, card)
            return answer if answer in m.asked.options else None
        return None

    def changed_as(self, m: Moment, way: Plan) -> Answer | None:
        """P.J.'s change that leads where it was planned to."""
        steps, goal, w = int(way.card[-1]), way.goal, m.position.board
        for change in m.asked.options:
            if way.card.startswith("purple"):
                reached: Iterable[Position | None] = after_chosen_steps(
                    m.position, max(0, steps + change + min(0, w.more_steps))
                )
            else:
                reached = [after_needle_steps(m.position, max(0, steps + change + w.more_steps))]
            if any(pos is not None and team_state(pos) == goal for pos in reached):
                return change
        return None

    # ------------------------------------------------------------------------------------------ the ways there are

    def plans(self, m: Moment) -> list[Plan]:
        """The ways to answer a question that is worth thinking about; none where greedy's answer will do."""
        name = PLANS_BY_KIND.get(m.asked.kind)
        return list(getattr(self, name)(m)) if name else []

    def action_plans(self, m: Moment) -> Iterator[Plan]:
        """Every card with all it can do, Rest and Whisper, and what greedy would do first."""
        bias = self.action(m)
        for option in m.asked.options:
            if isinstance(option, tuple) and option[0] == "walk":
                yield from self.card_plans(m, option, option[1])
            elif option == "rest":
                yield from self.rest_plans(m)
            elif option == "whisper":
                yield from self.whisper_plans(m)
            elif (worth := bias(option)) > LOST:
                yield Plan(worth, option, m.position)

    def card_plans(self, m: Moment, option: Answer, card: str) -> Iterator[Plan]:
        """A card, once for every place it can lead to."""
        found: dict[TeamState, Outcome] = {}
        for one in outcomes(self.evaluator, m.position, (m.seat, m.kid), card):
            if one.team not in found or found[one.team].worth < one.worth:
                found[one.team] = one
        for one in found.values():
            yield Plan(one.worth, option, confirmed(card[:-1], one), card=card, figure=one.option)

    def rest_plans(self, m: Moment) -> Iterator[Plan]:
        """A Rest, with the best cards to take; Luke may step."""
        no_threat = m.kid in KIDS_WHO_STOP_THREATS
        worth = self.worth_without_threat if no_threat else self.worth
        room = max(0, limit_of(m.kid) - len(m.position.hands[m.seat]))
        for _, columns, pos in self.taking_plans(m.position, room, m.seat, worth)[:3]:
            takes = tuple(COLORS[n] for n in columns)
            yield Plan(worth(pos), "rest", pos, no_threat=no_threat, takes=takes)
            if m.kid == "luke":
                for reached in after_chosen_steps(pos, 1):
                    yield Plan(self.worth(reached), "rest", reached, takes=takes)

    def taking_plans(
        self, pos: Position, count: int, seat: int | None, worth: Callable[[Position], float]
    ) -> list[tuple[float, tuple[int, ...], Position]]:
        """What can be taken off the display, to a hand or for good, the best first."""
        found = []
        for columns in taking_plans(pos.display, count):
            reached = after_taking(pos, columns, seat)
            if reached.deck < pos.deck:  # the card on top of the deck has come to the display
                reached = reached.after(board=reached.board.changed(odds=self.unknown))
            found.append((worth(reached), columns, reached))
        return sorted(found, key=lambda one: (-one[0], one[1]))

    def whisper_plans(self, m: Moment) -> Iterator[Plan]:
        """A card to the next player; and the least one to anybody, which is to wait."""
        hands, after, no_threat = m.position.hands, m.next_seat, m.kid in KIDS_WHO_STOP_THREATS
        room = [seat for seat in range(len(hands)) if len(hands[seat]) < limit_of(kid_of(m.view, seat))]
        seats = [seat for seat in range(len(hands)) if seat != after]
        gifts: list[Gift] = [(seat, card, after, "") for seat in seats for card in sorted(set(hands[seat]))]
        gifts = sorted(gifts, key=lambda g: -card_worth(g[1]))[:2] if after in room else []
        givers = [giver for giver in range(len(hands)) if hands[giver]]
        others = [(giver, to) for to in room for giver in givers if to not in (giver, after)]
        gifts += [(giver, min(hands[giver], key=card_worth), to, "") for giver, to in others[:1]]
        for gift in gifts:
            pos = given(m.position, gift)
            yield Plan(
                self.worth_without_threat(pos) if no_threat else self.worth(pos),
                "whisper",
                pos,
                no_threat=no_threat,
                gift=gift,
            )

    def tommy(self, m: Moment) -> Score:
        """Draw only where a card in hand is worth more than one in the deck, which is a turn; swap as greedy does."""
        score, pos = super().tommy(m), m.position
        hands = (*pos.hands[: m.seat], (*pos.hands[m.seat], "yellow2"), *pos.hands[m.seat + 1 :])
        draws = self.evaluator.standing(pos.after(hands=hands, deck=pos.deck - 1)) > self.evaluator.standing(pos)
        return lambda option: score(option) if option != "draw" or draws else LOST

    def exchanged(self, m: Moment, budget: Budget) -> Answer:
        """Julie: the revealed card, or any other for one card of the deck."""
        card, sampled_decks = m.asked.args["card"], self.sampled_decks(m, budget)
        ahead = self.ahead(m, stands=True)
        kept = m.position.after(deck=m.position.deck + 1)
        keep = fsum(
            p.weight * ahead.chance(kept, SampledDeck(1, (card, *p.cards[1:])), self.turns, no_threat=False)
            for p in sampled_decks
        )
        other = fsum(p.weight * ahead.chance(m.position, p, self.turns, no_threat=False) for p in sampled_decks)
        return "exchange" if other > keep else "keep"

    def after_action_plans(self, m: Moment) -> Iterator[Plan]:
        """What may follow the action; greedy's rule settles what is no Memory."""
        bias = self.after(m)
        now = self.worth(m.position)
        for option in m.asked.options:
            if isinstance(option, tuple):
                for pos in self.after_memory(m, option[1]):
                    yield Plan(self.worth(pos), option, pos)
            elif option == "end":
                yield Plan(now + 1, option, m.position)
            elif (worth := bias(option)) > now + 1:
                yield (
                    Plan(2 * SURE, option, m.position)
                    if option in ("tell", "power")
                    else Plan(worth, option, m.position)
                )

    def figure_plans(self, m: Moment) -> Iterator[Plan]:
        """The placements of a figure that was not planned: a Memory's, or Matt's second card."""
        args = m.asked.args
        changes = (-1, 0, 1) if m.kid == "pj" and args["steps"] else (0,)
        steps = [max(0, args["steps"] + change) for change in changes]
        found: dict[TeamState, Outcome] = {}
        for one in placements(self.evaluator, m.position, args["color"], steps):
            if one.team not in found or found[one.team].worth < one.worth:
                found[one.team] = one
        for one in found.values():
            yield Plan(one.worth, one.option, confirmed(args["color"], one))

    def chosen_step_plans(self, m: Moment) -> Iterator[Plan]:
        """Chosen steps that were not planned."""
        for option in m.asked.options:
            for pos in after_chosen_steps(m.position, m.asked.args["left"], option // 60):
                yield Plan(self.worth(pos), option, pos)

    def column(self, m: Moment) -> Score:
        """What to take or to burn: as planned, else what leaves the Team best."""
        burns = m.asked.kind == "campfire.burn"
        if not burns and self.plan is not None and self.plan[0] == m.view["turn"]["number"]:
            way = self.plan[1]
            if way.option == "rest" and way.takes and way.takes[0] in m.asked.options:
                first, way.takes = way.takes[0], way.takes[1:]
                return lambda color: color == first
        count = (1 if "stop" in m.asked.options else 2) if burns else int(m.asked.args["left"])
        found = self.taking_plans(m.position, count, None if burns else m.seat, self.worth)
        best = COLORS[found[0][1][0]] if found and found[0][1] else "stop"
        return lambda color: color == best

    def after_memory(self, m: Moment, memory: str) -> list[Position]:
        """The positions after a Memory was used, with the cards that the Campfire burns and the Music Player brings."""
        spent = m.position.after(shields=m.position.shields - 1)
        if memory == "campfire":
            return [pos for _, _, pos in self.taking_plans(spent, 2, None, self.worth)[:1]]
        if memory == "music":
            return [pos for _, pos in self.music(spent, range(len(spent.hands)))[:1]]
        return super().after_memory(m, memory)

    def music(self, pos: Position, seats: Iterable[int]) -> list[tuple[int, Position]]:
        """Who may draw to the Music, the best first."""
        found = []
        for seat in seats:
            if room := max(0, 3 - len(pos.hands[seat])):
                found += [
                    (worth, seat, reached) for worth, _, reached in self.taking_plans(pos, room, seat, self.worth)[:1]
                ]
        return [(seat, reached) for _, seat, reached in sorted(found, key=lambda one: (-one[0], one[1]))]

    def player(self, m: Moment) -> Score:
        """The Music Player: for whom."""
        found = self.music(m.position, m.asked.options)
        return lambda seat: bool(found) and seat == found[0][0]

    # -------------------------------------------------------------------------------------------- thinking ahead

    def best_plan(self, m: Moment, ways: list[Plan], budget: Budget) -> Plan:
        """The best of the few that look best, compared by looking ahead."""
        first: dict[Answer, Plan] = {}
        for way in sorted(ways, key=lambda w: -w.worth):
            first.setdefault(way.key, way)
        few = self.diverse(list(first.values()))
        if few[0].worth >= SURE or len(few) == 1:
            return few[0]
        ahead, top = self.ahead(m), few[0].worth
        for way in few:
            way.position = way.position.after(board=way.position.board.changed(odds=unknown_odds(m.view), lock=()))
        most, blocks = self.nodes * thoughts(budget), 0
        for width, times in self.rounds:
            few = few[:width]
            for _ in range(times if ahead.reachability.nodes <= most else 0):
                few = self.looked_ahead(few, ahead, self.sampled_decks(m, budget), most)
                blocks += 1
            few.sort(key=lambda way: -(way.chances / blocks + PRIOR * (way.worth - top) / SURE))
        return few[0]

    def looked_ahead(
        self, few: list[Plan], ahead: Lookahead, sampled_decks: list[SampledDeck], most: int
    ) -> list[Plan]:
        """The ways over some decks more; when the budget is spent, only the first ones."""
        for n, way in enumerate(few):
            if n >= LEAST and ahead.reachability.nodes > most:
                return few[:n]
            way.chances += fsum(
                p.weight * ahead.chance(way.position, p, self.turns, no_threat=way.no_threat) for p in sampled_decks
            )
        return few

    def ahead(self, m: Moment, *, stands: bool = False) -> Lookahead:
        """What thinks the next turns through."""
        kids = [kid_of(m.view, seat) for seat in range(len(m.position.hands))]
        return Lookahead(self.evaluator, kids, m.current, Reachability(self.evaluator, self.grain), stands)

    def diverse(self, ways: list[Plan]) -> list[Plan]:
        """The best ways, among them the best of each option that is not hopeless."""
        width = self.rounds[0][0]
        heads = list({way.option: way for way in reversed(ways)}.values())
        heads.sort(key=lambda way: -way.worth)
        few = {way.key: way for way in [*ways[: width // 2], *heads, *ways]}
        return sorted(list(few.values())[:width], key=lambda way: -way.worth)

    def sampled_decks(self, m: Moment, budget: Budget) -> list[SampledDeck]:
        """Cards that may come, drawn by the bot's own dice from those nobody has seen."""
        unseen = [card for card, n in sorted(m.view["unseen"].items()) for _ in range(n)]
        scale = thoughts(budget)
        out = []
        for name, n in self.strata:
            tops = [c for c in unseen if c[:-1] == name or (name == "other" and c[:-1] not in ("purple", "red"))]
            weight = fsum(m.position.board.odds[c] for c in {c[:-1]: 0 for c in tops})
            for _ in range(n * scale if weight else 0):
                top = tops[self.dice.below(len(tops))]
                rest = list(unseen)
                rest.remove(top)
                more = [rest.pop(self.dice.below(len(rest))) for _ in range(min(FORESEEN, len(rest)))]
                out.append(SampledDeck(weight / (n * scale), (top, *more)))
        return out


def thoughts(budget: Budget) -> int:
    """How many times the usual number of decks."""
    return max(1, round(budget.thoughts / 1000))


def unknown_odds(view: dict[str, Json]) -> dict[str, float]:
    """How likely each color is for a card nobody knows, whatever Karyn has seen on top."""
    return threat_odds({name: fact for name, fact in view.items() if name != "top"})


def given(pos: Position, gift: Gift) -> Position:
    """The position after a Whisper."""
    giver, card, to, back = gift
    hands = list(without(pos.hands, giver, card))
    if back:
        hands = list(without(tuple(hands), to, back))
        hands[giver] = (*hands[giver], back)
    hands[to] = (*hands[to], card)
    return pos.after(hands=tuple(hands))


PLANS_BY_KIND = {
    "turn.action": "action_plans",
    "turn.after": "after_action_plans",
    "figure.faceless": "figure_plans",
    "figure.billygoat": "figure_plans",
    "step.choose": "chosen_step_plans",
}
