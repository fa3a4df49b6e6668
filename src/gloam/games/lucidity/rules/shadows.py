"""The four Shadow effects (L029). A die that one rolls is resolved before any other."""

from __future__ import annotations

from gloam.games.lucidity import queries
from gloam.games.lucidity.content import ROLL
from gloam.games.lucidity.rules.cards import move_to_hunt, take_off
from gloam.games.lucidity.state import LucidityState
from gloam.kernel import DONE, Asking, Frame, ask, data, say

NONE = "none"


@data
class ShadowOfTheDepths(Frame):
    """L030  Draw one die, roll it and resolve it at once."""

    STEPS = ("draw_and_roll",)
    who: int

    def draw_and_roll(self, s: LucidityState) -> Asking:
        """L030, L089, L090, LD18  With an empty bag nothing is drawn, the rest is resolved, and the game ends."""
        drawn = yield from s.bag.draw("bag.draw", 1, "L030")
        if not drawn:
            s.dry = True
            say(s, "dry", seat=self.who)
            return DONE
        face = yield ROLL[drawn[0]]
        s.bag.take(drawn)
        self.result = drawn[0] + face
        say(s, "depths", seat=self.who, die=self.result, rule="L030")
        return DONE


@data
class ShadowOfEnvy(Frame):
    """L031  The next player may choose any one die on the roller's card: it is rerolled and resolved at once."""

    STEPS = ("choose_and_reroll",)
    who: int

    def choose_and_reroll(self, s: LucidityState) -> Asking:
        """L031, L032, LD10, LD22, LD26, LD42  Any die in any row, including the Shadow just placed; or none."""
        envious, player = queries.next_player(s, self.who), s.players[self.who]
        options = [*queries.dice_on_card(player), NONE]
        place = yield ask(envious, "envy.die", options, "L031", args={"whose": self.who})
        if place == NONE:
            say(s, "envy", seat=envious, victim=self.who, die=None)
            return DONE
        face = yield ROLL[place[1][0]]
        self.result = take_off(player, place)[0] + face
        say(s, "envy", seat=envious, victim=self.who, die=place[1], row=place[0], now=self.result, rule="L031")
        return DONE


@data
class ShadowOfImprisonment(Frame):
    """L033  Turn one Exhaust die to its Shadow side."""

    STEPS = ("turn_one",)
    who: int

    def turn_one(self, s: LucidityState) -> Asking:
        """L033, L034, LD11, LD13, LD33  It stays in the Exhaust row; this is not optional, unless there is none."""
        row = s.players[self.who].exhaust
        dice = sorted({die for die in row if die[1] == "E"})
        if not dice:
            return DONE
        die = dice[0] if len(dice) == 1 else (yield ask(self.who, "imprisonment.turn", dice, "L033"))
        row[row.index(die)] = f"{die[0]}S"
        say(s, "imprison", seat=self.who, die=die)
        return DONE


@data
class ShadowOfPrimevalFear(Frame):
    """L036  The roller may move one Shadow die on the card to the Hunt row."""

    STEPS = ("move_one",)
    who: int

    def move_one(self, s: LucidityState) -> Asking:
        """L036, L037, L038, L100, LD12, LD31, LD33  Any Shadow die not there yet, including the one just placed."""
        player = s.players[self.who]
        options = [*queries.shadow_dice(player, outside_hunt=True), NONE]
        place = yield ask(self.who, "fear.move", options, "L036")
        if place == NONE:
            say(s, "fear", seat=self.who, die=None, row=None)
            return DONE
        move_to_hunt(player, place)
        say(s, "fear", seat=self.who, die=place[1], row=place[0])
        return DONE


SHADOWS: dict[str, type[ShadowOfTheDepths | ShadowOfEnvy | ShadowOfImprisonment | ShadowOfPrimevalFear]] = {
    "B": ShadowOfTheDepths,
    "G": ShadowOfEnvy,
    "Y": ShadowOfImprisonment,
    "R": ShadowOfPrimevalFear,
}
