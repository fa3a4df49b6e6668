"""Can't Stop's hard bot: every roll that may come, the best climb for each, and the judge's word on where it ends.

Once all runners are placed, the rest of the turn is worked out: roll after roll, and the judge is asked only what
stopping is worth. While one is still free, what a turn in progress is worth is the judge's guess.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from gloam.bots.bot import Bot, Budget
from gloam.bots.cant_stop.greedy import Greedy, rolls
from gloam.bots.seen import Seen
from gloam.games.cant_stop import queries
from gloam.games.cant_stop.queries import Columns
from gloam.games.cant_stop.state import CantStopState
from gloam.judges import judge
from gloam.kernel import Answer, Json

Runners = tuple[tuple[int, int], ...]
"""Where the runners are: column and space, in order."""
Climbs = tuple[Columns, ...]
"""What a roll lets the runners climb: one of these."""
AHEAD = 6
"""With all runners placed, so many spaces are looked ahead; there the turn ends."""
AHEAD_WHERE_PLACED = 2
"""And so many from where the next roll places the last of them, because it may do so in many columns."""


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
        self.faces: int = view["faces"]
        self.next = (seat + 1) % len(view["markers"])
        self.stopped: dict[Runners, float] = {}
        self.going: dict[Runners, float] = {}
        self.rolled: dict[tuple[Runners, int], float] = {}
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
        if self.all_placed(runners):
            return self.if_rolled_on(runners, AHEAD)
        self.board.runners = dict(runners)
        room = queries.room_above(self.board, self.seat)
        found = [(climbs_of(self.board, room, pairs), count) for pairs, count in rolls(self.faces).items()]
        return self.mean(found, lambda climb: self.going_on(self.climbed(runners, climb)))

    def if_rolled_on(self, runners: Runners, spaces: int) -> float:
        """What a turn is worth with all runners placed: rolled on where that is better, up to so many spaces."""
        if (runners, spaces) not in self.rolled:
            room = tuple((c, min(2, self.lengths[c] - at)) for c, at in runners)
            self.rolled[runners, spaces] = self.mean(
                climbs_with_room(room, self.faces),
                lambda climb: self.at_best(self.climbed(runners, climb), spaces - len(climb)),
            )
        return self.rolled[runners, spaces]

    def mean(self, found: Iterable[tuple[Climbs, int]], worth: Callable[[Columns], float]) -> float:
        """The mean over all rolls: what each lets the runners climb, and how many rolls there are of the kind."""
        total, values = 0.0, dict[Columns, float]()
        for climbs, count in found:
            for climb in climbs:
                if climb not in values:
                    values[climb] = worth(climb)
            total += count * (max([values[climb] for climb in climbs]) if climbs else self.if_lost())
        return total / self.faces**4

    def at_best(self, runners: Runners, spaces: int) -> float:
        """With all runners placed, the better of stopping and rolling."""
        stopped = self.if_stopped(runners)
        return stopped if spaces <= 0 or stopped >= 1 else max(stopped, self.if_rolled_on(runners, spaces))

    def all_placed(self, runners: Runners) -> bool:
        """Whether no runner is free: then the next roll climbs with these or is lost."""
        most: int = self.view["runners_in_all"]
        return len(runners) == most

    def going_on(self, runners: Runners) -> float:
        """What a turn that stands here is worth: worked out, or with a runner still free what the judge says of it."""
        if runners not in self.going:
            if self.all_placed(runners):
                self.going[runners] = self.at_best(runners, AHEAD_WHERE_PLACED)
            else:
                now = {**self.view, "runners": {str(c): at for c, at in runners}, "turn": self.seat}
                self.going[runners] = max(self.judge.chances(now)[self.seat], self.if_stopped(runners))
        return self.going[runners]

    def climbed(self, runners: Runners, columns: Columns) -> Runners:
        """The runners after a climb."""
        placed = dict(runners)
        for column in columns:
            placed[column] = placed.get(column, self.mine.get(column, 0)) + 1
        return tuple(sorted(placed.items()))


def climbs_of(board: CantStopState, room: Mapping[int, int], pairs: Iterable[Columns]) -> Climbs:
    """All that a roll lets the runners climb, by its pairs; nothing, if it is lost."""
    return tuple({climb: None for pair in pairs for climb in queries.climbs(board, room, pair)})


@cache
def climbs_with_room(room: tuple[tuple[int, int], ...], faces: int) -> tuple[tuple[Climbs, int], ...]:
    """With all runners placed: what the next roll may let them climb, and how many of all rolls do.

    `room` is how many spaces are left above each runner. Two are as good as more: no roll climbs three.
    """
    board, above = CantStopState([{}]), dict(room)
    board.runners = dict.fromkeys(above, 0)
    found: dict[Climbs, int] = {}
    for pairs, count in rolls(faces).items():
        climbs = tuple(sorted(climbs_of(board, above, pairs)))
        found[climbs] = found.get(climbs, 0) + count
    return tuple(found.items())
