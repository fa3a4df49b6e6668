"""Lucidity's greedy bot: it scores every option by what the cards are expected to be worth afterwards.

Its own card should be worth a lot and the others little, the leader's least of all. card_value.py values a card; this
file scores the options of each kind of question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from math import fsum
from typing import Any

from gloam.bots.bot import Budget
from gloam.bots.lucidity.card_value import COLORS, INDEX, WEIGHTS, B, Card, CardValues, Dice, G, R, Weights, Y, claimed
from gloam.bots.seen import Seen
from gloam.bots.temperature import ScoringBot
from gloam.kernel import Answer, Json

NONE = "none"
SHADOW_ORDER = {B: 1.0, G: 3.0, Y: 2.0, R: 0.0}
"""Which Shadow to resolve first: Envy while the card has little to reroll, Fear once all dice are placed."""


class Greedy(ScoringBot):
    """Takes the option with the best score, the first one in a tie."""

    weights: Weights = WEIGHTS

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """Score by the kind of question; one that it does not know gets the first option."""
        scores = self.scores(view, decision)
        if not scores:
            return decision.options[0]
        return max(decision.options, key=scores.__getitem__)

    def scores(self, view: dict[str, Json], decision: Seen) -> dict[Answer, float]:
        """What each option is worth, in Power; nothing for an unknown kind of question."""
        score = SCORES.get(decision.kind)
        if score is None:
            return {}
        if is_order_only(decision):
            takes = claimed(view)
            return {die: resolve_order(die, takes) for die in decision.options}
        values = OptionScores(view, decision, self.weights)
        return {option: score(values, option) for option in decision.options}


class OptionScores:
    """The scores of a question's options: one method for each kind of question."""

    def __init__(self, view: dict[str, Json], asked: Seen, weights: Weights) -> None:
        self.view, self.asked, self.me = view, asked, asked.seat
        self.values = CardValues(view, weights)
        self.weights = self.values.weights
        self.card = self.values.cards[self.me]
        self.rolled: list[str] = [die for level in view["rolled"] for die in level]

    # ------------------------------------------------------------------------------------ the Dreamer's turn

    def path(self, path: int) -> float:
        """A path is worth its best stage to stop at."""
        dice, best = [0.0] * 4, -self.weights.win
        for control in self.view["tracks"][path]:
            dice = [a + b for a, b in zip(dice, self.expected_roll(control), strict=True)]
            best = max(best, self.values.after(self.me, self.card, dice))
        return best

    def return_die(self, color: str) -> float:
        """Return the riskiest dice: those without which the roll is worth most."""
        left = one_fewer(self.hand, INDEX[color])
        if len(self.asked.args["returned"]) + 1 >= self.view["returned"]:
            return self.values.after(self.me, self.card, left)
        return max(self.values.after(self.me, self.card, one_fewer(left, c)) for c in range(4) if left[c])

    def next_die(self, option: Answer) -> float:
        """Buy a reroll where it gains more than the Power spent; else resolve the most urgent die."""
        if not isinstance(option, tuple):
            return self.value_without_reroll + 1e-6 * resolve_order(option, self.values.takes)
        spent = option[1]
        paid, fresh = self.card.copy(), [0.0] * 4
        paid.off("power", spent)
        lying = [die for die in self.rolled if die[0] != spent[0]]
        fresh[INDEX[spent[0]]] = len(self.rolled) - len(lying)
        return self.placed(self.me, paid, lying, fresh)

    def rest(self, option: Answer) -> float:
        """Rest with what helps most; draw again only where the next draw is expected to gain more than it costs."""
        if option != "again":
            return self.values.worth(self.me, after_rest(self.card, option)) - self.lost_if_over
        if self.card.power >= self.values.target:
            return -self.weights.win
        control = self.view["tracks"][self.view["path"]][self.view["stage"] + 1]
        drawn = self.values.after(self.me, self.card, self.expected_roll(control))
        best = max(self.rest(o) for o in self.asked.options if o != "again")
        return best + self.lost_if_over + drawn - self.values.worth(self.me) + self.weights.tempo

    @cached_property
    def lost_if_over(self) -> float:
        """What it costs to end the last turn without the most Power: the game, so any draw is better."""
        return self.weights.win * 4 if self.values.is_last_turn and self.card.power < self.values.target else 0.0

    def turn_exhaust_die(self, die: str) -> float:
        """It hardly matters: avoid the colors whose Shadow rows are fullest."""
        return -self.card.shadow[INDEX[die[0]]]

    def move_own_shadow(self, option: Answer) -> float:
        """Move a Shadow to the Hunt row where that makes the card worth more."""
        return self.placed(self.me, with_shadow_in_hunt(self.card, option), self.rolled)

    def choose_nightmare(self, color: str) -> float:
        """The Nightmare that is worth most."""
        return self.values.value_of_becoming(self.me, self.card, INDEX[color], self.card.power)

    # --------------------------------------------------------------------------------------- against others

    def envy(self, option: Answer) -> float:
        """The die whose reroll hurts its owner most; none if each would help."""
        victim = self.victim
        card, fresh = self.values.cards[victim].copy(), [0.0] * 4
        if option != NONE:
            card.off(*option)
            fresh[INDEX[option[1][0]]] = 1.0
        return -self.placed(victim, card, self.rolled, fresh)

    def move_victims_shadow(self, option: Answer) -> float:
        """The Shadow that hurts most in the Hunt row."""
        return -self.placed(self.victim, with_shadow_in_hunt(self.values.cards[self.victim], option), self.rolled)

    def lock_power(self, option: Answer) -> float:
        """The Power die whose loss hurts most."""
        card = self.values.cards[self.victim].copy()
        if option != NONE:
            card.off("power", option)
            card.put("exhaust", f"{option[0]}E")
        return -self.placed(self.victim, card, self.rolled)

    def use_depths(self, option: Answer) -> float:
        """Make the victim roll one more die, if one out of the bag is expected to hurt."""
        if option == NONE:
            return 0.0
        return fsum(share * self.harm(self.victim, c) for c, share in enumerate(self.values.bag))

    def give_die(self, color: str) -> float:
        """The die that will hurt somebody most."""
        return max(self.harm(victim, INDEX[color]) for victim in self.victims)

    def choose_victim(self, victim: int) -> float:
        """The Dreamer whom it hurts most."""
        return self.harm(victim, INDEX[self.asked.args["die"]])

    def nightmare_turn(self, option: Answer) -> float:
        """Consume Power where that gains more, from the leader if possible; else send minions."""
        values, me = self.values, self.me
        if option == "minions":
            return fsum(share * max(self.harm(v, c) for v in self.victims) for c, share in enumerate(values.bag))
        _, victim, die = option
        mine, theirs = self.card.copy(), values.cards[victim].copy()
        mine.put("power", die)
        theirs.off("power", die)
        gain = values.worth(me, mine) - values.worth(me)
        return gain + self.harm_weight(victim) * (values.worth(victim) - values.worth(victim, theirs))

    # ------------------------------------------------------------------------------------------ shared values

    def placed(self, seat: int, card: Card, faces: Sequence[str], dice: Dice | None = None) -> float:
        """What a card is worth once these faces are placed on it and these dice rolled."""
        card, dice, cost, weights = card.copy(), dice or [0.0] * 4, 0.0, self.weights
        for die in faces:
            c = INDEX[die[0]]
            if die[1] in self.values.takes[c]:
                cost += weights.taken
            elif die[1] != "S":
                card.put("exhaust" if die[1] == "E" else "hunt" if die[1] == "H" else "power", die)
            else:
                card.put("shadow", die)
                cost += weights.envied if c == G else weights.turned if c == Y and card.exhaust_faces else 0.0
                if c == B:
                    dice = [a + b for a, b in zip(dice, self.values.bag, strict=True)]
        return self.values.after(seat, card, dice) - cost

    def expected_roll(self, control: int) -> Dice:
        """The dice expected to be rolled after a draw: each color's share, without the worst, which are returned."""
        dice, left = [control * share for share in self.values.bag], float(self.view["returned"])
        for c in self.worst_first:
            gone = min(left, dice[c])
            dice[c] -= gone
            left -= gone
        return dice

    def harm(self, victim: int, color: int) -> float:
        """What it gains to make a victim roll a die: the victim's loss, and what this Nightmare takes."""
        values, dice = self.values, [0.0] * 4
        dice[color] = 1.0
        mine = values.taken_chance[color] if values.nightmare_owner[color] == self.me else 0.0
        return mine + self.harm_weight(victim) * (
            values.worth(victim) - values.after(victim, values.cards[victim], dice)
        )

    def harm_weight(self, victim: int) -> float:
        """How much a victim's loss is worth: more if the victim leads."""
        rivals = [card.power for seat, card in enumerate(self.values.cards) if seat != self.me and card.role != "eaten"]
        leads = self.values.cards[victim].power >= max(rivals, default=0)
        return self.weights.against_leader if leads else self.weights.against_others

    @cached_property
    def value_without_reroll(self) -> float:
        """What the card is worth if no die is rerolled."""
        return self.placed(self.me, self.card, self.rolled)

    @cached_property
    def hand(self) -> Dice:
        """The drawn dice by color, without those already returned."""
        drawn, returned = self.asked.args["drawn"], self.asked.args["returned"]
        return [float(drawn.count(c) - returned.count(c)) for c in COLORS]

    @cached_property
    def worst_first(self) -> list[int]:
        """The colors, from the die that is worst for this card to the best."""
        single = [[float(c == one) for c in range(4)] for one in range(4)]
        one_die = [self.values.after(self.me, self.card, dice) for dice in single]
        return sorted(range(4), key=one_die.__getitem__)

    @cached_property
    def victim(self) -> int:
        """Whose card a Shadow of Envy or an ability affects."""
        args: dict[str, Any] = self.asked.args
        found: int = args["whose"] if "whose" in args else args["victim"]
        return found

    @cached_property
    def victims(self) -> list[int]:
        """Who can be made to roll a die: the victim of an ability, or any Dreamer."""
        if self.asked.kind == "ability.depths.give":
            return [self.view["roller"]]
        return [seat for seat, card in enumerate(self.values.cards) if card.role == "dreamer"]


SCORES: dict[str, Callable[[OptionScores, Answer], float]] = {
    "turn.control": OptionScores.path,
    "select.return": OptionScores.return_die,
    "resolve.next": OptionScores.next_die,
    "envy.die": OptionScores.envy,
    "imprisonment.turn": OptionScores.turn_exhaust_die,
    "fear.move": OptionScores.move_own_shadow,
    "nightmare.color": OptionScores.choose_nightmare,
    "turn.rest": OptionScores.rest,
    "nightmare.turn": OptionScores.nightmare_turn,
    "minions.give": OptionScores.give_die,
    "minions.target": OptionScores.choose_victim,
    "ability.depths": OptionScores.use_depths,
    "ability.depths.give": OptionScores.give_die,
    "ability.envy": OptionScores.envy,
    "ability.imprisonment": OptionScores.lock_power,
    "ability.fear": OptionScores.move_victims_shadow,
}


def resolve_order(die: str, takes: Sequence[str]) -> float:
    """What to resolve first: what a Nightmare takes, while there is little to harm; then Power, to pay with."""
    c = INDEX[die[0]]
    if die[1] in takes[c]:
        return 6.0
    return SHADOW_ORDER[c] if die[1] == "S" else 5.0 if die[1].isdecimal() else 4.0


def is_order_only(decision: Seen) -> bool:
    """Whether only the order is asked in which rolled dice are placed, with no reroll to buy."""
    return decision.kind == "resolve.next" and not any(isinstance(option, tuple) for option in decision.options)


def after_rest(card: Card, option: Answer) -> Card:
    """The card after a rest."""
    after = card.copy()
    if option == "exhaust":
        after.exhaust -= after.exhaust_faces
        after.exhaust_faces = 0
    elif option != "rest":
        after.off(option[1], option[2])
    return after


def with_shadow_in_hunt(card: Card, option: Answer) -> Card:
    """The card with a Shadow moved to its Hunt row."""
    after = card.copy()
    if option != NONE:
        after.off(*option)
        after.hunt += 1
    return after


def one_fewer(dice: Dice, color: int) -> Dice:
    """One die fewer."""
    left = dice[:]
    left[color] -= 1
    return left
