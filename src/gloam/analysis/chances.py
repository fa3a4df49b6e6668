"""Each seat's chance to win in a position, by the game's judge and by what that seat could know then."""

from __future__ import annotations

from gloam.analysis.measured import check_measured
from gloam.analysis.rolls import best_follows, ends, mean, result, sampled
from gloam.game_files import about
from gloam.judges import Judge, TeamJudge, has_judge, judge
from gloam.kernel import Game, Refused, Seeded

ENDS = 150
"""Ends of a roll that are all looked at, unless the game says otherwise; of more than that, a few are sampled."""
SAMPLES = 16


class Chances:
    """Asks the judge for every seat, each time from a View that the seat itself would get.

    In a game where everybody sees everything one View is enough for all; seats that share a side of a team game see
    the same table, so one of them is asked for that side.
    """

    def __init__(self, game: Game, asked: Judge | None = None) -> None:
        name = game.spec.id
        if asked is None and not has_judge(name):
            raise Refused(
                "no_judge", f"nobody has trained a judge for {name} yet, so a game of it can't be looked back at"
            )
        self.judge = asked or judge(name)
        if asked is None:
            check_measured(self.judge, game)
        self.seats: int = game.origin["seats"]
        says = about(name).lab
        self.merges, self.most = bool(says.get("merges")), int(says.get("ends", ENDS))
        self.worth_best = frozenset([*says.get("choice_first", ()), *says.get("worth_best", ())])
        self.viewers = self._viewers(game, all_see_all=bool(says.get("open")))
        if not all(self.judge.fits(game.view(seat)) for seat in set(self.viewers)):
            raise Refused("no_judge", f"the judge of {name} can't read this table: it was trained for another board")

    def _viewers(self, game: Game, *, all_see_all: bool) -> list[int]:
        """For each seat, whose View the judge is asked with."""
        if all_see_all:
            return [0] * self.seats
        if not isinstance(self.judge, TeamJudge):
            return list(range(self.seats))
        sides = [self.judge.module.side(game.view(seat)) for seat in range(self.seats)]
        return [sides.index(side) for side in sides]

    def can_judge(self, game: Game) -> bool:
        """Whether everybody has a chance yet: during a set-up a View may lack players."""
        return game.outcome is not None or all(
            len(self.judge.chances(game.view(viewer))) == self.seats for viewer in set(self.viewers)
        )

    @property
    def one_line(self) -> bool:
        """Whether all seats win or lose together, and see the same."""
        return isinstance(self.judge, TeamJudge) and len(set(self.viewers)) == 1

    def of(self, game: Game) -> list[float]:
        """Each seat's chance here: where a choice is open, that of its best answer; a finished game says its result."""
        return best_follows(game, self.worth_best, self.seen)

    def seen(self, game: Game) -> list[float]:
        """Each seat's chance from the position as it is, whatever choice is open."""
        if (outcome := game.outcome) is not None:
            return result(outcome.winners, self.seats, as_team=isinstance(self.judge, TeamJudge))
        said = {viewer: self.judge.chances(game.view(viewer)) for viewer in set(self.viewers)}
        return [said[viewer][seat] for seat, viewer in enumerate(self.viewers)]

    def by(self, game: Game, seat: int) -> list[float]:
        """Each seat's chance as one seat sees it; where a choice is open, that of its best answer."""
        return best_follows(game, self.worth_best, lambda end: self.seen_by(end, seat))

    def seen_by(self, game: Game, seat: int) -> list[float]:
        """Each seat's chance as one seat sees the position, whatever choice is open."""
        if (outcome := game.outcome) is not None:
            return result(outcome.winners, self.seats, as_team=isinstance(self.judge, TeamJudge))
        return self.judge.chances(game.view(self.viewers[seat]))

    def expected(self, game: Game, samples: Seeded) -> list[float]:
        """The mean of each seat's chance over all that the open roll could come to."""
        found = ends(game, merges=self.merges, most=self.most) or sampled(game, samples, SAMPLES)
        return mean([(share, self.of(end)) for share, end in found])
