"""What a Nightmare can do right after it takes a die (L077, L078, LC4, LD32), and the draw of two dice it shares.

An ability is offered only if it can do something (LD34), and is resolved before the victim's next die. If it rolls a
die, the victim resolves that die at once.
"""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from gloam.games.lucidity import queries
from gloam.games.lucidity.content import DREAMS, ROLL
from gloam.games.lucidity.rules.cards import move_to_hunt, take_off
from gloam.games.lucidity.state import LucidityState
from gloam.kernel import DONE, Asking, Decision, Frame, Verdict, ask, data, say

NONE = "none"


@data
class DrawTwoGiveOne(Frame):
    """L072, L080  Draw two dice, return one to the bag, and keep the other for the victim."""

    STEPS: ClassVar[tuple[str, ...]] = ("draw", "give")
    KIND: ClassVar[str] = "minions.give"
    RULE: ClassVar[str] = "L072"
    who: int
    victim: int | None = None
    drawn: list[str] = field(default_factory=list)

    def draw(self, s: LucidityState) -> Asking:
        """L072, LD18, LD36  Two at random; a failed draw ends the game once all is resolved."""
        drawn = yield from s.bag.draw("bag.draw", DREAMS.minion_draw, self.RULE)
        s.bag.take(drawn)
        self.drawn = sorted(drawn)
        say(s, "minions", seat=self.who, dice=drawn, rule=self.RULE)
        if len(drawn) < DREAMS.minion_draw:
            s.dry = True
            say(s, "dry", seat=self.who)
        return None

    def give(self, s: LucidityState) -> Asking:
        """L072, LD18  Choose one; the other goes back. With only one drawn, it is that one."""
        colors = sorted(set(self.drawn))
        if not colors:
            return DONE
        one = colors[0] if len(colors) == 1 else (yield self.which(colors))
        back = [*self.drawn]
        back.remove(one)
        s.bag.put(back)
        self.drawn = [one]
        if back:
            say(s, "keep", seat=self.who, die=one, back=back, rule=self.RULE)
        return None

    def which(self, colors: list[str]) -> Decision:
        """L072, L080  Ask for the die; for the Depths with the Dreamer who must roll it."""
        args = None if self.victim is None else {"victim": self.victim}
        return ask(self.who, self.KIND, colors, self.RULE, args=args)


@data
class AbilityOfTheDepths(DrawTwoGiveOne):
    """L080, LC4  Draw two dice and make the same Dreamer roll one of them."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "draw", "give", "roll")
    KIND = "ability.depths.give"
    RULE = "L080"

    def offer(self, s: LucidityState) -> Asking:
        """L077, LD34  Optional; not offered with an empty bag."""
        if not s.bag.size:
            return DONE
        use = yield ask(self.who, "ability.depths", ("use", NONE), "L080", args={"victim": self.victim})
        return decline(s, self, "B", "L080") if use == NONE else None

    def roll(self, s: LucidityState) -> Asking:
        """L080  The victim rolls it, and resolves it before the other dice."""
        face = yield ROLL[self.drawn[0]]
        self.result = self.drawn[0] + face
        self.drawn = []
        say(s, "depths", seat=self.victim, die=self.result, rule=self.RULE)
        return DONE


@data
class AbilityOfEnvy(Frame):
    """LC4  Choose any one die on the victim's card: the victim rerolls and resolves it at once."""

    STEPS = ("choose_and_reroll",)
    who: int
    victim: int

    def choose_and_reroll(self, s: LucidityState) -> Asking:
        """LC4, LD34  Any row, Power too; not offered when the card is empty."""
        player = s.players[self.victim]
        places = queries.dice_on_card(player)
        if not places:
            return DONE
        place = yield ask(self.who, "ability.envy", [*places, NONE], "LC4", args={"victim": self.victim})
        if place == NONE:
            return decline(s, self, "G")
        face = yield ROLL[place[1][0]]
        self.result = take_off(player, place)[0] + face
        say(s, "envy", seat=self.who, victim=self.victim, die=place[1], row=place[0], now=self.result, rule="LC4")
        return DONE


@data
class AbilityOfImprisonment(Frame):
    """LC4  Choose one Power die of the victim: it is turned to its Exhaust side and moved to the Exhaust row."""

    STEPS = ("turn_power_to_exhaust",)
    who: int
    victim: int

    def turn_power_to_exhaust(self, s: LucidityState) -> Asking:
        """LC4, LD33, LD34  The die is moved, not resolved; not offered when the victim has no Power."""
        player = s.players[self.victim]
        dice = sorted(set(player.power))
        if not dice:
            return DONE
        die = yield ask(self.who, "ability.imprisonment", [*dice, NONE], "LC4", args={"victim": self.victim})
        if die == NONE:
            return decline(s, self, "Y")
        player.exhaust.append(f"{take_off(player, ('power', die))[0]}E")
        say(s, "lock", seat=self.who, victim=self.victim, die=die)
        return DONE


@data
class AbilityOfPrimevalFear(Frame):
    """LC4  Move one Shadow die of the victim's card to the victim's Hunt row."""

    STEPS = ("move_shadow_to_hunt",)
    who: int
    victim: int

    def move_shadow_to_hunt(self, s: LucidityState) -> Asking:
        """LC4, LD31, LD33, LD34  Any Shadow die not yet in the Hunt row; not offered when there is none."""
        player = s.players[self.victim]
        places = queries.shadow_dice(player, outside_hunt=True)
        if not places:
            return DONE
        place = yield ask(self.who, "ability.fear", [*places, NONE], "LC4", args={"victim": self.victim})
        if place == NONE:
            return decline(s, self, "R")
        move_to_hunt(player, place)
        say(s, "hound", seat=self.who, victim=self.victim, die=place[1], row=place[0])
        return DONE


Ability = AbilityOfTheDepths | AbilityOfEnvy | AbilityOfImprisonment | AbilityOfPrimevalFear


def decline(s: LucidityState, ability: Ability, color: str, rule: str = "LC4") -> Verdict:
    """L077  The Nightmare does not use its ability."""
    say(s, "decline", seat=ability.who, victim=ability.victim, color=color, rule=rule)
    return DONE


ABILITIES: dict[str, type[Ability]] = {
    "B": AbilityOfTheDepths,
    "G": AbilityOfEnvy,
    "Y": AbilityOfImprisonment,
    "R": AbilityOfPrimevalFear,
}
