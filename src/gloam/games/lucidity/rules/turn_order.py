"""The sequence of play: players take turns until the game ends in one of three ways."""

from __future__ import annotations

from gloam.games.lucidity import queries
from gloam.games.lucidity.content import DREAMS
from gloam.games.lucidity.rules.ending import Ending
from gloam.games.lucidity.rules.nightmare import NightmareTurn
from gloam.games.lucidity.rules.turn import DreamerTurn
from gloam.games.lucidity.state import FinalTurns, LucidityState
from gloam.kernel import Asking, Call, Frame, Goto, To, Verdict, chance, data, say


@data
class FirstPlayer(Frame):
    """L007, LC5  The player who last had a bad dream goes first: random, unless an option names the seat."""

    STEPS = ("choose_first_player",)

    def choose_first_player(self, s: LucidityState) -> Asking:
        """LC5  Any seat, with equal chance."""
        first = yield chance("setup.first", dict.fromkeys(range(len(s.players)), 1), "LC5")
        say(s, "begin", seat=first)
        return Goto(TurnOrder(first))


@data
class TurnOrder(Frame):
    """L008, L082  Turns go clockwise until the game ends by Power, by Nightmares or by dreams."""

    STEPS = ("take_turn", "end_of_turn", "next_turn")
    who: int

    def take_turn(self, s: LucidityState) -> Verdict:
        """L068, L106  A Dreamer takes a Dreamer's turn, a Nightmare a Nightmare's."""
        say(s, "turn", seat=self.who, role=s.players[self.who].role)
        return Call(DreamerTurn(self.who) if s.players[self.who].role == "dreamer" else NightmareTurn(self.who))

    def end_of_turn(self, s: LucidityState) -> Verdict:
        """L083, L087, L088, L089, LD35  After every turn: an empty bag, no Dreamer left, then the Power check."""
        if s.dry:
            return Goto(Ending("dreams"))
        if not queries.dreamers(s):
            return Goto(Ending("nightmares"))
        strong = [seat for seat, p in enumerate(s.players) if queries.points(p) >= DREAMS.power_target]
        if strong and s.final is None:
            s.final = FinalTurns(strong, final_turns(s, self.who, strong))
            say(s, "final", seats=strong, left=list(s.final.left))
        return None

    def next_turn(self, s: LucidityState) -> Verdict:
        """L008, L047, L084, L085, LD2  The next player in the game; in the final turns, the next who has one."""
        if s.final is None:
            self.who = queries.next_player(s, self.who)
            while s.players[self.who].role == "eaten":
                self.who = queries.next_player(s, self.who)
        elif s.final.left:
            self.who = s.final.left.pop(0)
        else:
            return Goto(Ending("power"))
        return To("take_turn")


def final_turns(s: LucidityState, ended: int, strong: list[int]) -> list[int]:
    """L084, L085, LD2  Every Dreamer below the target, clockwise from the player after the one whose turn ended."""
    seats = [(ended + step) % len(s.players) for step in range(1, len(s.players) + 1)]
    return [seat for seat in seats if s.players[seat].role == "dreamer" and seat not in strong]
