"""L105  A Dreamer's turn: set control, draw and select, roll and resolve, check rows, rest or draw again."""

from __future__ import annotations

from dataclasses import field

from gloam.games.lucidity import odds, queries
from gloam.games.lucidity.content import DREAMS, ROLL
from gloam.games.lucidity.rules.cards import take_off
from gloam.games.lucidity.rules.resolve import Resolve
from gloam.games.lucidity.rules.rows import CheckRows
from gloam.games.lucidity.state import LucidityState, Player
from gloam.games.lucidity.words import EXHAUSTED, PATH_ENDS
from gloam.kernel import DONE, Answer, Asking, Barred, Call, Decision, Frame, To, Verdict, ask, data, say


@data
class DreamerTurn(Frame):
    """L105  The five steps in their printed order; every further draw runs through steps 2 to 5 again.

    `path` and `stage` are where the sleep marker is, `drawn` the colors in the player's hand.
    """

    STEPS = ("set_control", "draw", "select", "roll", "check_rows", "rest_or_draw_again")
    who: int
    path: int = 0
    stage: int = 0
    drawn: list[str] = field(default_factory=list)

    @property
    def control(self) -> int:
        """L013  The number under the sleep marker."""
        return DREAMS.tracks[self.path][self.stage]

    def set_control(self, s: LucidityState) -> Asking:
        """L013, L014, L015, L067, LD36  Choose one of the three starting points, again every turn."""
        starts = [track[0] for track in DREAMS.tracks]
        insight = lambda: odds.before_draws(s, self.who, starts)  # noqa: E731
        self.path = yield ask(self.who, "turn.control", range(len(starts)), "L013", insight=insight)
        say(s, "control", seat=self.who, path=self.path, control=self.control)
        return None

    def draw(self, s: LucidityState) -> Asking:
        """L017, LD18  Draw as many dice as the control; if the bag runs out, roll what was drawn and the game ends."""
        drawn = yield from s.bag.draw("bag.draw", self.control, "L017")
        s.bag.take(drawn)
        self.drawn = sorted(drawn)
        say(s, "draw", seat=self.who, dice=drawn, control=self.control)
        if len(drawn) < self.control:
            s.dry = True
            say(s, "dry", seat=self.who)
            return To("roll") if drawn else DONE
        return None

    def select(self, s: LucidityState) -> Asking:
        """L018, L019, L099  Return exactly two, before the roll."""
        returned: list[str] = []
        left = self.drawn
        for _ in range(DREAMS.returned_per_draw):
            colors = sorted(set(left))
            back = colors[0] if len(colors) == 1 else (yield self.which_to_return(s, colors, returned))
            returned.append(back)
            left = without(left, back)
        self.drawn = left
        s.bag.put(returned)
        say(s, "return", seat=self.who, dice=returned)
        return None

    def which_to_return(self, s: LucidityState, colors: list[str], returned: list[str]) -> Decision:
        """L018  Ask for one of the two, with the odds of what would be rolled."""
        chosen = tuple(returned)
        return ask(
            self.who,
            "select.return",
            colors,
            "L018",
            args={"drawn": tuple(self.drawn), "returned": chosen},
            insight=lambda: odds.before_rolls(s, self.who, self.drawn, chosen),
        )

    def roll(self, s: LucidityState) -> Asking:
        """L023  Roll the kept dice together, then resolve them."""
        dice = []
        for color in self.drawn:
            dice.append(color + (yield ROLL[color]))
        self.drawn = []
        say(s, "roll", seat=self.who, dice=dice)
        return Call(Resolve(self.who, [dice]))

    def check_rows(self, s: LucidityState) -> Verdict:
        """L044, LD19  Only now are the rows checked; not at all if the bag was empty."""
        return DONE if s.dry else Call(CheckRows(self.who))

    def rest_or_draw_again(self, s: LucidityState) -> Asking:
        """L050, L056, L059-L066, LD14  Return one Shadow die or all Exhaust dice and end the turn, or draw again."""
        player = s.players[self.who]
        if s.dry or player.role != "dreamer":
            return DONE
        barred = self.why_not_again(player)
        options: list[Answer] = [*rests(player), *(() if barred else ("again",))]
        choice = options[0] if len(options) == 1 else (yield self.rest_or_again(s, options, barred))
        if choice == "again":
            self.stage += 1
            say(s, "again", seat=self.who, control=self.control)
            return To("draw")
        rest(s, self.who, choice)
        return DONE

    def rest_or_again(self, s: LucidityState, options: list[Answer], barred: tuple[Barred, ...]) -> Decision:
        """L061  Ask, with the odds of one more draw where it is offered."""
        insight = None
        if not barred:
            further = DREAMS.tracks[self.path][self.stage + 1]
            insight = lambda: odds.before_draws(s, self.who, [further])  # noqa: E731
        rule = "L061" if not barred else barred[0].rule
        return ask(self.who, "turn.rest", options, rule, barred=barred, insight=insight)

    def why_not_again(self, player: Player) -> tuple[Barred, ...]:
        """L050, L059, L060, L066  An exhausted player, or one at the end of the track, must rest."""
        if queries.is_exhausted(player):
            return (Barred("again", EXHAUSTED, "L050"),)
        if self.stage + 1 >= len(DREAMS.tracks[self.path]):
            return (Barred("again", PATH_ENDS, "L060"),)
        return ()


def rests(player: Player) -> list[Answer]:
    """L062, LC3, LD14, LD30  The ways to rest: one Shadow die in any row, or all Exhaust faces; else nothing."""
    ways: list[Answer] = [("return", *place) for place in queries.shadow_dice(player)]
    if any(die[1] == "E" for die in player.exhaust):
        ways.append("exhaust")
    return ways or ["rest"]


def rest(s: LucidityState, who: int, choice: Answer) -> None:
    """L035, L062, L063  What is returned goes to the bag; a turned die in the Exhaust row is no Exhaust die."""
    player = s.players[who]
    if choice == "exhaust":
        back = [die for die in player.exhaust if die[1] == "E"]
        player.exhaust = [die for die in player.exhaust if die[1] != "E"]
    elif choice == "rest":
        back = []
    else:
        back = [take_off(player, choice[1:])]
    s.bag.put(die[0] for die in back)
    say(s, "rest", seat=who, dice=back)


def without(dice: list[str], one: str) -> list[str]:
    """The dice less one of them."""
    at = dice.index(one)
    return dice[:at] + dice[at + 1 :]
