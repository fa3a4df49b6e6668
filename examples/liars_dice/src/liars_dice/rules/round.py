"""DI04-DI15  A round: roll, bid, doubt, lose a die."""

from __future__ import annotations

from functools import partial

from gloam.kernel import AGAIN, DONE, Asking, Barred, Frame, Goto, Verdict, ask, data, die, reveal, say
from liars_dice import queries
from liars_dice.content import BOX
from liars_dice.state import LiarsDiceState, Lifted
from liars_dice.words import NOTHING_TO_DOUBT

DIE = die("roll", BOX.faces, "DI04")


@data
class Round(Frame):
    """DI04  One round; `who` is to bid or to doubt."""

    STEPS = ("roll", "bid_or_doubt", "lift", "end")
    who: int
    doubter: int = -1

    def roll(self, s: LiarsDiceState) -> Asking:
        """DI04, DI16  Everyone rolls, and sees only their own dice."""
        cups = []
        for left in s.left:
            cup = []
            for _ in range(left):
                cup.append((yield DIE))
            cups.append(sorted(cup))
        s.cups, s.bid, s.bidder = cups, [], None
        for seat in queries.players(s):
            reveal(s, [seat], {"dice": list(cups[seat])}, "roll", seat=seat, n=len(cups[seat]))
        return None

    def bid_or_doubt(self, s: LiarsDiceState) -> Asking:
        """DI05-DI09  Raise the bid or doubt it; with nothing left to raise, the bid is doubted."""
        bids = queries.raises(s)
        answer = "doubt"
        if bids:
            options = [*(["doubt"] if s.bid else []), *bids]
            barred = () if s.bid else (Barred("doubt", NOTHING_TO_DOUBT, "DI07"),)
            args = {"bid": list(s.bid), "total": sum(s.left)}
            odds = partial(queries.odds, s, self.who)
            answer = yield ask(self.who, "turn.bid", options, "DI05", barred=barred, args=args, insight=odds)
        if answer == "doubt":
            self.doubter = self.who
            say(s, "doubt", seat=self.who)
            return None
        s.bid, s.bidder = list(answer), self.who
        say(s, "bid", seat=self.who, count=answer[0], face=answer[1])
        self.who = queries.next_player(s, self.who)
        return AGAIN

    def lift(self, s: LiarsDiceState) -> Verdict:
        """DI10, DI11  All cups are lifted; the doubter or the bidder loses a die."""
        (count, face), bidder = s.bid, s.bidder
        found = queries.found(s, face)
        loser = self.doubter if found >= count else bidder
        s.lifted = Lifted([list(cup) for cup in s.cups], count, face, found, bidder, self.doubter, loser)
        s.left[loser] -= 1
        cups = [list(cup) for cup in s.cups]
        say(s, "lift", seat=self.doubter, cups=cups, count=count, face=face, found=found)
        say(s, "lose", seat=loser, left=s.left[loser])
        return None

    def end(self, s: LiarsDiceState) -> Verdict:
        """DI13-DI15  The last player with dice wins; otherwise the loser begins the next round."""
        s.cups, s.bid, s.bidder = [[] for _ in s.cups], [], None
        left = queries.players(s)
        if len(left) == 1:
            s.winner = left[0]
            say(s, "win", seat=s.winner)
            return DONE
        loser = s.lifted.loser
        return Goto(Round(loser if s.left[loser] else queries.next_player(s, loser)))
