"""The Faceless, played hard: as the planner, with Memories, powers and swaps before the action, and more futures.

A Memory or Emily's power may come before the card: it turns the needle, or takes the step, that lets the card lead
farther. Each such beginning is tried with every card that can follow, and what it leads to is compared with all other
ways to play the turn. Under the Fog nobody sees the needle, so a placement is worth the mean of what it would bring if
the figure faced a little to the left or to the right.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import fsum
from typing import ClassVar

from gloam.bots.bot import Budget
from gloam.bots.faceless.cards import (
    FIGURE_OF,
    Moment,
    Outcome,
    card_worth,
    confirmed,
    kid_of,
    outcomes,
    placed,
    stops,
)
from gloam.bots.faceless.evaluate import LOST
from gloam.bots.faceless.geometry import COLORS, FACELESS, STEP, TURNS
from gloam.bots.faceless.hard_lookahead import HardLookahead
from gloam.bots.faceless.movement import after_chosen_steps
from gloam.bots.faceless.plan import Gift, Plan
from gloam.bots.faceless.planner import Planner, given
from gloam.bots.faceless.position import Position, TeamState
from gloam.bots.faceless.reachable import Reachability
from gloam.bots.faceless.win_chance import HARD_WEIGHTS, SURE, WinChance
from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json

FIRST_GRAIN = 4
"""How coarsely placements before the action are tried."""
CARD_GRAIN = 3
"""And those of the card after them."""
KEPT = 3
"""How many beginnings of each kind are looked at further."""
SWAPS = 2
FIRST_CARDS = 30
"""Matt's second card is tried after so many ways to play his first."""
FOG_TURNS = 1
"""So many steps of 15 degrees to each side a person may be wrong about where the needle points."""
Beginning = tuple[Answer, Position]
"""The answer to the question that follows, and the position it leads to, before the action."""


class Hard(Planner):
    """The planner with beginnings before the action, swaps, and more decks."""

    evaluator: ClassVar[WinChance] = WinChance(win_weights=HARD_WEIGHTS)
    rounds: ClassVar[tuple[tuple[int, int], ...]] = ((16, 2), (7, 5), (3, 8))
    nodes: ClassVar[int] = 200_000

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """As planned before the action; else as the planner."""
        if self.plan is not None and self.plan[0] == view["turn"]["number"] and not decision.kind.startswith("turn."):
            way = self.plan[1]
            answer, way.first = way.first, None
            if answer is not None and answer in decision.options:
                return answer
        return super().choose(view, decision, budget)

    def plans(self, m: Moment) -> list[Plan]:
        """As the planner finds them; and Matt's second card."""
        return list(self.second_card_plans(m)) if m.asked.kind == "matt.second" else super().plans(m)

    def ahead(self, m: Moment, *, stands: bool = False) -> HardLookahead:
        """What thinks the next turns through."""
        kids = [kid_of(m.view, seat) for seat in range(len(m.position.hands))]
        return HardLookahead(self.evaluator, kids, m.current, Reachability(self.evaluator, self.grain), stands)

    def action_plans(self, m: Moment) -> Iterator[Plan]:
        """What the planner finds, and what may come before the action."""
        found = list(super().action_plans(m))
        if m.kid == "matt":
            self.add_second_cards(m, found)
        yield from found
        if max((way.worth for way in found), default=LOST) >= SURE:
            return
        for option in m.asked.options:
            if isinstance(option, tuple) and option[0] == "memory":
                yield from self.first_plans(m, option, list(self.memory_beginnings(m, option[1])))
            elif option == "power" and m.kid == "emily":
                yield from self.first_plans(m, option, list(self.rotations(m)))
            elif option == "power" and m.kid == "lily":
                yield from self.lily_plans(m)

    # ------------------------------------------------------------------------------------------- before the action

    def first_plans(self, m: Moment, option: Answer, beginnings: list[Beginning]) -> Iterator[Plan]:
        """The best ways to go on after each beginning; only those that lead somewhere new count."""
        found: dict[TeamState, Plan] = {}
        for answer, pos in beginnings:
            then = replace(m, position=pos)
            for card in sorted(set(pos.hands[m.seat])):
                if self.is_idle(option, card):
                    continue
                for one in self.card_outcomes(then, card, CARD_GRAIN):
                    if one.team not in found or found[one.team].worth < one.worth:
                        found[one.team] = Plan(one.worth, option, confirmed(card[:-1], one), first=answer)
        yield from sorted(found.values(), key=lambda way: -way.worth)[:KEPT]

    def is_idle(self, option: Answer, card: str) -> bool:
        """Whether the card would do the same without it: it moves the same figure, or the Team as it likes."""
        figure = FIGURE_OF.get(option[1], "") if isinstance(option, tuple) else ""
        return bool(figure) and card[:-1] in (figure, "purple")

    def memory_beginnings(self, m: Moment, memory: str) -> Iterator[Beginning]:
        """What a Memory can make of the position before the action."""
        spent = m.position.after(shields=m.position.shields - 1)
        if memory == "street":
            for reached in after_chosen_steps(spent, 1):
                yield self.direction(spent, reached), reached
        elif memory == "music":
            for seat, reached in self.music(spent, [m.seat]):
                yield seat, reached
        elif memory in FIGURE_OF and FIGURE_OF[memory] != "red":
            color = FIGURE_OF[memory]
            for option in self.placements_of(m, color):
                pos = placed(spent, color, option)
                if pos is not None:
                    yield option, pos

    def placements_of(self, m: Moment, color: str) -> Iterator[tuple[int, int]]:
        """Some placements of a Faceless, evenly spread."""
        for place in stops(m.position, FACELESS.index(color))[::2]:
            for facing in range(0, TURNS, FIRST_GRAIN):
                yield place, STEP * facing

    def direction(self, before: Position, after: Position) -> Answer:
        """The answer that takes this step."""
        for way in range(6):
            if any(pos.key == after.key for pos in after_chosen_steps(before, 1, way)):
                return 60 * way
        return None

    def rotations(self, m: Moment) -> Iterator[Beginning]:
        """Emily turns a Faceless where it stands."""
        for which, color in enumerate(FACELESS):
            for facing in range(0, TURNS, 2):
                pos = placed(m.position, color, (m.position.ring[which], STEP * facing))
                if pos is not None:
                    yield (color, STEP * facing), pos

    def lily_plans(self, m: Moment) -> Iterator[Plan]:
        """Lily's free Whisper to herself, and the card she then plays."""
        mine, room = m.position.hands[m.seat], len(m.position.hands[m.seat]) < 3  # noqa: PLR2004
        for giver, hand in enumerate(m.position.hands):
            for card in sorted(set(hand)) if giver != m.seat else ():
                back = "" if room else min(mine, key=card_worth)
                gift: Gift = (giver, card, m.seat, back)
                if back == card:
                    continue
                pos = given(m.position, gift)
                worth = self.worth_of_card(replace(m, position=pos, grain=CARD_GRAIN), card)
                best = max(self.card_outcomes(replace(m, position=pos), card, CARD_GRAIN),
                           key=lambda one: one.worth, default=None)  # fmt: skip
                if best is not None:
                    yield Plan(worth, "power", confirmed(card[:-1], best), gift=gift)

    # --------------------------------------------------------------------------------------------------- the action

    def add_second_cards(self, m: Moment, found: list[Plan]) -> None:
        """Matt may play a second card: his first is worth what both lead to."""
        ahead = self.ahead(m)
        walks = sorted((way for way in found if way.card and way.worth < SURE), key=lambda way: -way.worth)
        for way in walks[:FIRST_CARDS]:
            then, worth = ahead.best_walk(way.position, m.seat, way.worth)
            if then is not None:
                way.remembered_goal, way.position, way.worth = way.goal, then, worth

    def second_card_plans(self, m: Moment) -> Iterator[Plan]:
        """Matt's second card, or none."""
        for option in m.asked.options:
            if option == "no":
                yield Plan(self.worth(m.position), option, m.position)
            else:
                yield from self.card_plans(m, option, str(option))

    def whisper_plans(self, m: Moment) -> Iterator[Plan]:
        """The planner's gifts, and swaps that bring the next player a better card."""
        yield from super().whisper_plans(m)
        hands, after = m.position.hands, m.next_seat
        swaps: list[Gift] = [
            (seat, card, after, back)
            for seat in range(len(hands)) if seat != after
            for card in sorted(set(hands[seat])) for back in sorted(set(hands[after]))
            if card_worth(card) > card_worth(back)
        ]  # fmt: skip
        swaps.sort(key=lambda g: card_worth(g[3]) - card_worth(g[1]))
        for gift in swaps[:SWAPS]:
            pos = given(m.position, gift)
            no_threat = m.kid == "karyn"
            worth = self.worth_without_threat(pos) if no_threat else self.worth(pos)
            yield Plan(worth, "whisper", pos, no_threat=no_threat, gift=gift)

    def card_plans(self, m: Moment, option: Answer, card: str) -> Iterator[Plan]:
        """A card, once for every place it can lead to."""
        if not m.view.get("fog"):
            yield from super().card_plans(m, option, card)
            return
        found: dict[TeamState, Outcome] = {}
        for one in self.card_outcomes(m, card, 1):
            if one.team not in found or found[one.team].worth < one.worth:
                found[one.team] = one
        for one in found.values():
            yield Plan(one.worth, option, confirmed(card[:-1], one), card=card, figure=one.option)

    def card_outcomes(self, m: Moment, card: str, grain: int) -> list[Outcome]:
        """What a card can do; under the Fog each placement is worth the mean of those beside it."""
        if not m.view.get("fog"):
            return list(outcomes(self.evaluator, m.position, (m.seat, m.kid), card, grain))
        found = list(outcomes(self.evaluator, m.position, (m.seat, m.kid), card))
        if card[:-1] not in COLORS[:4]:
            return found
        by_option: dict[Answer, float] = {}
        for one in found:
            by_option[one.option] = max(by_option.get(one.option, LOST), one.worth)
        return [replace(one, worth=self.blurred(one, by_option)) for one in found]

    def blurred(self, one: Outcome, worth: dict[Answer, float]) -> float:
        """The mean over what a person could take the needle for; a placement that may lose counts as lost."""
        place, facing = one.option
        full = STEP * TURNS
        near = [worth.get((place, (facing + STEP * turn) % full), 0.0) for turn in range(-FOG_TURNS, FOG_TURNS + 1)]
        return fsum(near) / len(near)
