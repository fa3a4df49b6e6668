"""L069  A Nightmare's turn: consume Power, or send minions."""

from __future__ import annotations

from typing import ClassVar

from gloam.games.lucidity import queries
from gloam.games.lucidity.content import ROLL
from gloam.games.lucidity.rules.abilities import DrawTwoGiveOne
from gloam.games.lucidity.rules.resolve import Resolve
from gloam.games.lucidity.rules.rows import CheckRows
from gloam.games.lucidity.state import LucidityState
from gloam.kernel import DONE, Answer, Asking, Call, Frame, Goto, Verdict, ask, data, say


@data
class NightmareTurn(Frame):
    """L069, L071, L075, L107  Exactly one of the two; then the turn ends."""

    STEPS = ("choose",)
    who: int

    def choose(self, s: LucidityState) -> Asking:
        """L069, L070, LD15, LD17, LD36, LD37, LD38  Another's Power die of one's own color, or minions."""
        color = s.players[self.who].color
        consumable = [
            ("consume", seat, die)
            for seat, p in enumerate(s.players)
            if seat != self.who
            for die in sorted({die for die in p.power if die[0] == color})
        ]
        choice: Answer = "minions"
        if consumable:
            choice = yield ask(self.who, "nightmare.turn", [*consumable, "minions"], "L069")
        if choice == "minions":
            return Goto(SendMinions(self.who))
        _, seat, die = choice
        s.players[seat].power.remove(die)
        s.players[self.who].power.append(die)
        say(s, "consume", seat=self.who, victim=seat, die=die)
        return DONE


@data
class SendMinions(DrawTwoGiveOne):
    """L072-L075  Draw two, return one, give the other to a Dreamer, who must roll and resolve it."""

    STEPS: ClassVar[tuple[str, ...]] = ("draw", "give", "target", "check_rows")

    def target(self, s: LucidityState) -> Asking:
        """L073, L074, LD16  The die is chosen first, the Dreamer second; it is rolled and resolved as any die."""
        dreamers = queries.dreamers(s)
        args = {"die": self.drawn[0]}
        seat = (
            dreamers[0] if len(dreamers) == 1 else (yield ask(self.who, "minions.target", dreamers, "L074", args=args))
        )
        die = self.drawn[0] + (yield ROLL[self.drawn[0]])
        self.drawn, self.victim = [], seat
        say(s, "roll", seat=seat, dice=[die])
        return Call(Resolve(seat, [[die]]))

    def check_rows(self, s: LucidityState) -> Verdict:
        """LD7, LD19  The victim's Hunt and Shadow rows are checked at once; after a dry bag nothing is."""
        if s.dry or self.victim is None:
            return DONE
        return Call(CheckRows(self.victim, own_turn=False))
