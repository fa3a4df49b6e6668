"""Each seat's chance as a spectator sees it."""

from __future__ import annotations

from gloam.analysis.measured import check_measured
from gloam.analysis.rolls import result
from gloam.game_files import about
from gloam.judges import TeamJudge, has_judge, judge
from gloam.kernel import Game, Refused


class SpectatorJudge:
    """Asks the game's judge from a spectator's View; refused where it can't read that."""

    def __init__(self, game: Game) -> None:
        name, seen = game.spec.id, game.view(None)
        if not has_judge(name):
            raise Refused("no_judge", f"nobody has trained a judge for {name} yet, so there is no live graph")
        self.judge = judge(name)
        check_measured(self.judge, game)
        if not self.judge.fits(seen):
            raise Refused("no_judge", f"the judge of {name} can't read what spectators see of this table")
        self.seats: int = game.origin["seats"]
        says = about(name).lab
        self.skipped = frozenset(says.get("choice_first", ())) if says.get("open") else frozenset()

    @property
    def one_line(self) -> bool:
        """Whether all seats win or lose together."""
        return isinstance(self.judge, TeamJudge) and len(self.judge.networks) == 1

    def chances(self, game: Game) -> list[float] | None:
        """Each seat's chance; None during a set-up, and where the judge can't read a position by itself."""
        if (outcome := game.outcome) is not None:
            return result(outcome.winners, self.seats, as_team=isinstance(self.judge, TeamJudge))
        if game.decision is not None and game.decision.kind in self.skipped:
            return None
        said = self.judge.chances(game.view(None))
        return said if len(said) == self.seats else None
