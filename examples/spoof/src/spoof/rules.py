"""SP02-SP12  The rules: everyone hides coins in secret, all at once; then all guess in turn; then the fists open."""

from __future__ import annotations

from gloam.kernel import AGAIN, DONE, Asking, Barred, Frame, Goto, Together, Verdict, ask, chance, data, reveal, say
from spoof.content import BOX
from spoof.state import SpoofState


@data
class Begin(Frame):
    """SP02  Before the first round."""

    STEPS = ("first_player",)

    def first_player(self, s: SpoofState) -> Asking:
        """SP02  Chance decides who guesses first."""
        first = yield chance("setup.first", dict.fromkeys(range(s.seats), 1), "SP02")
        say(s, "begin", seat=first)
        return Goto(Round(first, first))


@data
class Round(Frame):
    """SP03  A round; `who` guesses now, `first` guessed first."""

    STEPS = ("hide", "guess", "open", "end")
    first: int
    who: int

    def hide(self, s: SpoofState) -> Asking:
        """SP03, SP12  All at once, everyone closes some coins in a fist, and nobody sees how many.

        `Together` asks all seats at the same time: each answers when it likes, and the step goes on when all have.
        What has been answered is in no State and no View until then. `quiet` says that the answer is a secret: the
        others learn who is still choosing, and neither the question nor the answer.
        """
        questions = [ask(seat, "round.hide", range(BOX.coins + 1), "SP03", quiet=True) for seat in range(s.seats)]
        hidden = dict((yield Together(tuple(questions))))
        s.coins = [hidden[seat] for seat in range(s.seats)]
        s.guesses = [None] * s.seats
        for seat, coins in enumerate(s.coins):
            reveal(s, [seat], {"coins": coins}, "hide", seat=seat)
        return None

    def guess(self, s: SpoofState) -> Asking:
        """SP04, SP05  In turn, everyone guesses how many coins there are in all; no two guess the same."""
        every = range(BOX.coins * s.seats + 1)
        taken = {guess: seat for seat, guess in enumerate(s.guesses) if guess is not None}
        free = [n for n in every if n not in taken]
        barred = tuple(Barred(n, f"{{{seat}}} has already guessed {n}.", "SP05") for n, seat in sorted(taken.items()))
        guess = yield ask(self.who, "round.guess", free, "SP04", barred=barred)
        s.guesses[self.who] = guess
        say(s, "guess", seat=self.who, guess=guess)
        self.who = (self.who + 1) % s.seats
        return None if self.who == self.first else AGAIN

    def open(self, s: SpoofState) -> Verdict:
        """SP06, SP07, SP08  All fists open; who guessed exactly gets a point, and a miss costs nothing."""
        s.shown = list(s.coins)
        total = sum(s.shown)
        say(s, "open", seat=self.first, coins=s.shown, total=total)
        for seat, guess in enumerate(s.guesses):
            if guess == total:
                s.points[seat] += 1
                say(s, "point", seat=seat, points=s.points[seat])
        return None

    def end(self, s: SpoofState) -> Verdict:
        """SP09, SP10, SP11  So many rounds; then the most points win."""
        s.coins, s.guesses = [], [None] * s.seats
        if s.round == BOX.rounds:
            s.over = True
            say(s, "over", seat=winners(s)[0])
            return DONE
        s.round += 1
        after = (self.first + 1) % s.seats
        return Goto(Round(after, after))


def winners(s: SpoofState) -> list[int]:
    """SP10, SP11  All who have the most points."""
    return [seat for seat, points in enumerate(s.points) if points == max(s.points)]
