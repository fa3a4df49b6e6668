"""CS04-CS15  A turn: roll, climb, and press your luck or stop."""

from __future__ import annotations

from dataclasses import field
from functools import partial

from gloam.games.cant_stop import queries
from gloam.games.cant_stop.content import BOARD
from gloam.games.cant_stop.state import CantStopState
from gloam.games.cant_stop.words import cannot_climb
from gloam.kernel import DONE, Asking, Barred, Frame, Goto, To, Verdict, ask, data, die, say

DIE = die("roll", BOARD.faces, "CS05")


@data
class Turn(Frame):
    """CS04  A player's turn: roll, climb, then roll again or stop."""

    STEPS = ("roll", "climb", "stop_or_roll", "end")
    who: int
    dice: list[int] = field(default_factory=list)

    def roll(self, s: CantStopState) -> Asking:
        """CS05  Roll all four dice."""
        dice = []
        for _ in range(BOARD.dice):
            dice.append((yield DIE))
        self.dice = dice
        say(s, "roll", seat=self.who, dice=dice)
        return None

    def climb(self, s: CantStopState) -> Asking:
        """CS06-CS11  Pair the dice and climb with both sums, or with the one that can; with none the turn is lost."""
        ways = queries.ways_to_climb(s, self.who, self.dice)
        options = sorted({columns for climbs in ways.values() for columns in climbs})
        if not options:
            s.runners = {}
            say(s, "fall", seat=self.who)
            return To("end")
        columns = options[0]
        if len(options) > 1:
            blocked = queries.blocked(s, ways)
            barred = [Barred(pair, cannot_climb(pair, blocked), "CS09") for pair, climbs in ways.items() if not climbs]
            args = {"dice": self.dice, "blocked": blocked} if blocked else {"dice": self.dice}
            columns = yield ask(self.who, "turn.pair", options, "CS06", barred=tuple(barred), args=args)
        for column in columns:
            s.runners[column] = s.runners.get(column, s.markers[self.who].get(column, 0)) + 1
        say(s, "climb", seat=self.who, columns=columns)
        return None

    def stop_or_roll(self, s: CantStopState) -> Asking:
        """CS12  Stop and keep the ground won, or roll again and risk it."""
        odds = partial(queries.odds, s, self.who)
        if (yield ask(self.who, "turn.stop", ("roll", "stop"), "CS12", insight=odds)) == "roll":
            return To("roll")
        make_camp(s, self.who)
        return None

    def end(self, s: CantStopState) -> Verdict:
        """CS14, CS15  Three closed columns win; else the next player's turn."""
        if queries.columns_won(s, self.who) >= BOARD.columns_to_win:
            s.winner = self.who
            say(s, "win", seat=self.who)
            return DONE
        return Goto(Turn((self.who + 1) % s.seats))


def make_camp(s: CantStopState, who: int) -> None:
    """CS12, CS13  Markers go where the runners stand; from a column closed by that, the others' are taken off."""
    s.markers[who].update(s.runners)
    closed = [column for column in sorted(s.runners) if queries.is_closed(s, column)]
    for seat, marks in enumerate(s.markers):
        for column in closed:
            if seat != who:
                marks.pop(column, None)
    s.runners = {}
    say(s, "stop", seat=who, closed=closed)
