"""Can't Stop's hard bot: every roll that may come, the best climb for each, and the judge's word on where it ends."""

from __future__ import annotations

from gloam.bots.bot import Bot, Budget
from gloam.bots.cant_stop.greedy import Greedy, rolls
from gloam.bots.seen import Seen
from gloam.games.cant_stop import queries
from gloam.games.cant_stop.state import CantStopState
from gloam.judges import judge
from gloam.kernel import Answer, Json

Runners = tuple[tuple[int, int], ...]
"""Where the runners are: column and space, in order."""


class Hard(Bot):
    """Rolls on where the next roll, all 1,296 of them weighed, leaves a better chance to win than stopping."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """The option that leaves the best chance."""
        if not judge("cant_stop").fits(view):  # another board: as `normal` plays it
            return Greedy(decision.seat, 0).choose(view, decision, budget)
        turn = Turn(view, decision.seat)
        if decision.kind == "turn.pair":
            return max(decision.options, key=lambda option: turn.best(turn.climbed(turn.runners, option)))
        return "stop" if turn.if_stopped(turn.runners) >= turn.if_rolled(turn.runners) else "roll"


class Turn:
    """A turn in progress: the chance to win of stopping, rolling and losing, each computed once."""

    def __init__(self, view: dict[str, Json], seat: int) -> None:
        self.view, self.seat, self.judge = view, seat, judge("cant_stop")
        self.lengths = {int(c): n for c, n in view["lengths"].items()}
        self.mine = {int(c): at for c, at in view["markers"][seat].items()}
        self.board = CantStopState([{int(c): at for c, at in marks.items()} for marks in view["markers"]])
        self.runners: Runners = tuple(sorted((int(c), at) for c, at in view["runners"].items()))
        self.closed = set(view["closed"])
        self.next = (seat + 1) % len(view["markers"])
        self.stopped: dict[Runners, float] = {}
        self.going: dict[Runners, float] = {}
        self.lost: float | None = None

    def best(self, runners: Runners) -> float:
        """The better of stopping and rolling."""
        return max(self.if_stopped(runners), self.if_rolled(runners))

    def if_stopped(self, runners: Runners) -> float:
        """The chance to win when the markers go where the runners are and the next player rolls."""
        if runners not in self.stopped:
            topped = {c for c, at in runners if at >= self.lengths[c]}
            marks = [
                {c: at for c, at in other.items() if seat == self.seat or int(c) not in topped}
                for seat, other in enumerate(self.view["markers"])
            ]
            marks[self.seat] = {**marks[self.seat], **{str(c): at for c, at in runners}}
            if sum(at >= self.lengths[int(c)] for c, at in marks[self.seat].items()) >= self.view["columns_to_win"]:
                self.stopped[runners] = 1.0
            else:
                after = {"markers": marks, "runners": {}, "turn": self.next, "closed": sorted(self.closed | topped)}
                self.stopped[runners] = self.judge.chances({**self.view, **after})[self.seat]
        return self.stopped[runners]

    def if_lost(self) -> float:
        """The chance to win when the roll cannot climb: this turn's progress is gone."""
        if self.lost is None:
            self.lost = self.judge.chances({**self.view, "runners": {}, "turn": self.next})[self.seat]
        return self.lost

    def if_rolled(self, runners: Runners) -> float:
        """The expected chance over all rolls, with the best climb for each."""
        self.board.runners = dict(runners)
        room = queries.room_above(self.board, self.seat)
        total, values = 0.0, {}
        faces: int = self.view["faces"]
        for pairs, count in rolls(faces).items():
            climbs = {climb for pair in pairs for climb in queries.climbs(self.board, room, pair)}
            if not climbs:
                total += count * self.if_lost()
                continue
            for climb in climbs:
                if climb not in values:
                    values[climb] = self.going_on(self.climbed(runners, climb))
            total += count * max(values[climb] for climb in climbs)
        return total / faces**4

    def going_on(self, runners: Runners) -> float:
        """What the judge says of a turn that stands here, or what stopping gives if that is more."""
        if runners not in self.going:
            now = {**self.view, "runners": {str(c): at for c, at in runners}, "turn": self.seat}
            self.going[runners] = max(self.judge.chances(now)[self.seat], self.if_stopped(runners))
        return self.going[runners]

    def climbed(self, runners: Runners, columns: tuple[int, ...]) -> Runners:
        """The runners after a climb."""
        placed = dict(runners)
        for column in columns:
            placed[column] = placed.get(column, self.mine.get(column, 0)) + 1
        return tuple(sorted(placed.items()))
