"""Lucidity, played sensibly: every choice is weighed by what the cards are expected to be worth after it.

Its own card as high as possible, the others' low, the leader's most of all. card_value.py says what a card is
worth; here is what each question asks about it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from gloam.bots.bot import Bot, Budget
from gloam.bots.lucidity.card_value import COLOURS, TASTE, B, Card, Dice, G, Outlook, R, Taste, Y
from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json

NONE = "none"
URGENT = {B: 1.0, G: 3.0, Y: 2.0, R: 0.0}  # Shadows: Envy while little lies there to be envied, Fear when all do


class Greedy(Bot):
    """Takes the option with the best outlook, the first among equals."""

    taste: Taste = TASTE

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """By the kind of question; a kind it does not know is answered anyhow."""
        score = SCORES.get(decision.kind)
        if score is None:
            return decision.options[self.dice.below(len(decision.options))]
        weighing = Weighing(view, decision, self.taste)
        return max(decision.options, key=lambda option: score(weighing, option))


class Weighing:
    """A question on the scales: each method says how good an option of one kind of question is."""

    def __init__(self, view: dict[str, Json], asked: Seen, taste: Taste) -> None:
        self.view, self.asked, self.me = view, asked, asked.seat
        self.table = Outlook(view, taste)
        self.taste = self.table.taste
        self.card = self.table.cards[self.me]
        self.rolled: list[str] = [die for level in view["rolled"] for die in level]

    # ------------------------------------------------------------------------------------ the Dreamer's turn

    def control(self, path: int) -> float:
        """A path is worth the best place on it to stop."""
        dice, best = [0.0] * 4, -self.taste.win
        for control in self.view["tracks"][path]:
            dice = [a + b for a, b in zip(dice, self.kept(control), strict=True)]
            best = max(best, self.table.after(self.me, self.card, dice))
        return best

    def give_back(self, colour: str) -> float:
        """The riskiest dice go back: those without which the roll looks best."""
        left = less(self.hand, COLOURS.index(colour))
        if len(self.asked.args["returned"]) + 1 >= self.view["returned"]:
            return self.table.after(self.me, self.card, left)
        return max(self.table.after(self.me, self.card, less(left, c)) for c in range(4) if left[c])

    def next_die(self, option: Answer) -> float:
        """Buy a reroll where the dice look better for it by more than the Power spent; else take up the most urgent."""
        if not isinstance(option, tuple):
            return self.stay + 1e-6 * self.urgency(option)
        spent = option[1]
        paid, fresh = self.card.copy(), [0.0] * 4
        paid.off("power", spent)
        lying = [die for die in self.rolled if die[0] != spent[0]]
        fresh[COLOURS.index(spent[0])] = len(self.rolled) - len(lying)
        return self.placed(self.me, paid, lying, fresh)

    def rest(self, option: Answer) -> float:
        """Rest with what helps most; draw again only where the next draw is expected to bring more than it costs."""
        if option != "again":
            return self.table.worth(self.me, after_rest(self.card, option)) - self.lost_if_over
        if self.card.power >= self.table.target:
            return -self.taste.win
        control = self.view["tracks"][self.view["path"]][self.view["stage"] + 1]
        drawn = self.table.after(self.me, self.card, self.kept(control))
        best = max(self.rest(o) for o in self.asked.options if o != "again")
        return best + self.lost_if_over + drawn - self.table.worth(self.me) + self.taste.tempo

    @cached_property
    def lost_if_over(self) -> float:
        """What it costs to end one's last turn without the most Power: the game, so that any draw is better."""
        return self.taste.win * 4 if self.table.last and self.card.power < self.table.target else 0.0

    def turn_over(self, die: str) -> float:
        """It hardly matters: the colours whose Shadow rows are fullest stay clear of more Shadows to return."""
        return -self.card.shadow[COLOURS.index(die[0])]

    def flee(self, option: Answer) -> float:
        """Move a Shadow to the Hunt row where the card is better for it."""
        return self.placed(self.me, hunted(self.card, option), self.rolled)

    def become(self, colour: str) -> float:
        """The Nightmare with the best prospects."""
        return self.table.turning(self.me, self.card, COLOURS.index(colour), self.card.power)

    # --------------------------------------------------------------------------------------- against others

    def envy(self, option: Answer) -> float:
        """The die whose reroll hurts its owner most; none if each would help."""
        victim = self.victim
        card, fresh = self.table.cards[victim].copy(), [0.0] * 4
        if option != NONE:
            card.off(*option)
            fresh[COLOURS.index(option[1][0])] = 1.0
        return -self.placed(victim, card, self.rolled, fresh)

    def hound(self, option: Answer) -> float:
        """The Shadow that hurts most in the Hunt row."""
        return -self.placed(self.victim, hunted(self.table.cards[self.victim], option), self.rolled)

    def lock(self, option: Answer) -> float:
        """The Power die whose loss hurts most."""
        card = self.table.cards[self.victim].copy()
        if option != NONE:
            card.off("power", option)
            card.put("exhaust", f"{option[0]}E")
        return -self.placed(self.victim, card, self.rolled)

    def drown(self, option: Answer) -> float:
        """Make the victim roll one more die, if one out of the bag is expected to hurt."""
        if option == NONE:
            return 0.0
        return sum(share * self.harm(self.victim, c) for c, share in enumerate(self.table.bag))

    def hand_out(self, colour: str) -> float:
        """The die that will hurt somebody most."""
        return max(self.harm(victim, COLOURS.index(colour)) for victim in self.victims)

    def aim(self, victim: int) -> float:
        """Whom it hurts most."""
        return self.harm(victim, COLOURS.index(self.asked.args["die"]))

    def hunt(self, option: Answer) -> float:
        """Consume where it gains, from the leader if possible; else send minions."""
        table, me = self.table, self.me
        if option == "minions":
            return sum(share * max(self.harm(v, c) for v in self.victims) for c, share in enumerate(table.bag))
        _, victim, die = option
        mine, theirs = self.card.copy(), table.cards[victim].copy()
        mine.put("power", die)
        theirs.off("power", die)
        gain = table.worth(me, mine) - table.worth(me)
        return gain + self.malice(victim) * (table.worth(victim) - table.worth(victim, theirs))

    # ------------------------------------------------------------------------------------------- the scales

    def placed(self, seat: int, card: Card, faces: Sequence[str], dice: Dice | None = None) -> float:
        """The outlook of a card once these faces are placed on it and these dice rolled."""
        card, dice, cost, taste = card.copy(), dice or [0.0] * 4, 0.0, self.taste
        for die in faces:
            c = COLOURS.index(die[0])
            if die[1] in self.table.takes[c]:
                cost += taste.taken
            elif die[1] != "S":
                card.put("exhaust" if die[1] == "E" else "hunt" if die[1] == "H" else "power", die)
            else:
                card.put("shadow", die)
                cost += taste.envied if c == G else taste.turned if c == Y and card.tired else 0.0
                if c == B:
                    dice = [a + b for a, b in zip(dice, self.table.bag, strict=True)]
        return self.table.after(seat, card, dice) - cost

    def kept(self, control: int) -> Dice:
        """What is expected to be rolled after a draw: of each colour its share, less the two that look worst."""
        dice, left = [control * share for share in self.table.bag], float(self.view["returned"])
        for c in self.worst_first:
            gone = min(left, dice[c])
            dice[c] -= gone
            left -= gone
        return dice

    def harm(self, victim: int, colour: int) -> float:
        """What it brings to have a victim roll a die: what it loses, and what a Nightmare takes."""
        table, dice = self.table, [0.0] * 4
        dice[colour] = 1.0
        mine = table.lost[colour] if table.owner[colour] == self.me else 0.0
        return mine + self.malice(victim) * (table.worth(victim) - table.after(victim, table.cards[victim], dice))

    def malice(self, victim: int) -> float:
        """How much a loss of another's is worth: more if nobody else has more Power."""
        rivals = [card.power for seat, card in enumerate(self.table.cards) if seat != self.me and card.role != "eaten"]
        leads = self.table.cards[victim].power >= max(rivals, default=0)
        return self.taste.against_leader if leads else self.taste.against_others

    def urgency(self, die: str) -> float:
        """What to take up first: what a Nightmare wants, before there is more to harm; then Power, for it can pay."""
        c = COLOURS.index(die[0])
        if die[1] in self.table.takes[c]:
            return 6.0
        return URGENT[c] if die[1] == "S" else 5.0 if die[1].isdecimal() else 4.0

    @cached_property
    def stay(self) -> float:
        """The outlook when the dice stay as they lie."""
        return self.placed(self.me, self.card, self.rolled)

    @cached_property
    def hand(self) -> Dice:
        """The drawn dice by colour, without those that have gone back."""
        drawn, returned = self.asked.args["drawn"], self.asked.args["returned"]
        return [float(drawn.count(c) - returned.count(c)) for c in COLOURS]

    @cached_property
    def worst_first(self) -> list[int]:
        """The colours by how one die of them looks for this card."""
        single = [[float(c == one) for c in range(4)] for one in range(4)]
        looks = [self.table.after(self.me, self.card, dice) for dice in single]
        return sorted(range(4), key=looks.__getitem__)

    @cached_property
    def victim(self) -> int:
        """Whose card an Envy or an ability works on."""
        args: dict[str, Any] = self.asked.args
        found: int = args["whose"] if "whose" in args else args["victim"]
        return found

    @cached_property
    def victims(self) -> list[int]:
        """Who may be made to roll a die: the victim of an ability, or any Dreamer."""
        if self.asked.kind == "ability.depths.give":
            return [self.view["roller"]]
        return [seat for seat, card in enumerate(self.table.cards) if card.role == "dreamer"]


SCORES: dict[str, Callable[[Weighing, Answer], float]] = {
    "turn.control": Weighing.control,
    "select.return": Weighing.give_back,
    "resolve.next": Weighing.next_die,
    "envy.die": Weighing.envy,
    "imprisonment.turn": Weighing.turn_over,
    "fear.move": Weighing.flee,
    "nightmare.colour": Weighing.become,
    "turn.rest": Weighing.rest,
    "nightmare.turn": Weighing.hunt,
    "minions.give": Weighing.hand_out,
    "minions.target": Weighing.aim,
    "ability.depths": Weighing.drown,
    "ability.depths.give": Weighing.hand_out,
    "ability.envy": Weighing.envy,
    "ability.imprisonment": Weighing.lock,
    "ability.fear": Weighing.hound,
}

BOTS = {"greedy": Greedy}


def after_rest(card: Card, option: Answer) -> Card:
    """The card after a rest."""
    after = card.copy()
    if option == "exhaust":
        after.exhaust -= after.tired
        after.tired = 0
    elif option != "rest":
        after.off(option[1], option[2])
    return after


def hunted(card: Card, option: Answer) -> Card:
    """The card with a Shadow moved to its Hunt row."""
    after = card.copy()
    if option != NONE:
        after.off(*option)
        after.hunt += 1
    return after


def less(dice: Dice, colour: int) -> Dice:
    """One die fewer."""
    left = dice[:]
    left[colour] -= 1
    return left
