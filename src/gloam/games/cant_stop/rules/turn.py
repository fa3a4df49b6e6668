"""CS04-CS15  A turn: roll, climb, and press your luck or stop."""

from __future__ import annotations

from dataclasses import field

from gloam.games.cant_stop import queries
from gloam.games.cant_stop.content import BOARD
from gloam.games.cant_stop.state import Climb
from gloam.kernel import DONE, Asking, Frame, Goto, To, Verdict, ask, data, die, say

DIE = die("roll", 6, "CS05")


@data
class Turn(Frame):
    """CS04  A player's turn: roll, climb, then roll again or stop."""

    STEPS = ("roll", "climb", "stop_or_roll", "rest")
    who: int
    dice: list[int] = field(default_factory=list)

    def roll(self, s: Climb) -> Asking:
        """CS05  Roll all four dice."""
        dice = []
        for _ in range(BOARD.dice):
            dice.append((yield DIE))
        self.dice = dice
        say(s, "roll", seat=self.who, dice=dice)
        return None

    def climb(self, s: Climb) -> Asking:
        """CS06-CS11  Pair the dice and climb with both sums, or with the one that can; with none the turn is lost."""
        ways = queries.pairings(s, self.who, self.dice)
        if not ways:
            s.runners = {}
            say(s, "fall", seat=self.who)
            return To("rest")
        way = ways[0] if len(ways) == 1 else (yield ask(self.who, "turn.pair", ways, "CS06"))
        for column in way:
            s.runners[column] = s.runners.get(column, s.markers[self.who].get(column, 0)) + 1
        say(s, "climb", seat=self.who, columns=way)
        return None

    def stop_or_roll(self, s: Climb) -> Asking:
        """CS12  Stop and keep the ground won, or roll again and risk it."""
        if (yield ask(self.who, "turn.stop", ("roll", "stop"), "CS12")) == "roll":
            return To("roll")
        s.markers[self.who].update(s.runners)
        closed = [c for c in s.runners if s.markers[self.who][c] >= BOARD.lengths[c]]
        s.runners = {}
        say(s, "stop", seat=self.who, closed=closed)
        for marks in s.markers[: self.who] + s.markers[self.who + 1 :]:  # CS13 others leave a closed column
            for column in closed:
                marks.pop(column, None)
        return None

    def rest(self, s: Climb) -> Verdict:
        """CS14, CS15  Three closed columns win; else the next player's turn."""
        if queries.columns_won(s, self.who) >= BOARD.columns_to_win:
            s.winner = self.who
            say(s, "win", seat=self.who)
            return DONE
        return Goto(Turn((self.who + 1) % s.seats))
