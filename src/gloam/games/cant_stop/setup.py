"""CS01  From options to the first State; positions from a plain document."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.games.cant_stop import queries
from gloam.games.cant_stop.content import BOARD
from gloam.games.cant_stop.rules.turn import Turn
from gloam.games.cant_stop.state import Climb
from gloam.kernel import Asking, Frame, Goto, Json, Refused, chance, data, load, say


@data
class Begin(Frame):
    """CS04  Who begins is drawn."""

    STEPS = ("first_player",)

    def first_player(self, s: Climb) -> Asking:
        """CS04  Any player may be the first."""
        first = yield chance("setup.first", dict.fromkeys(range(s.seats), 1), "CS04")
        say(s, "begin", seat=first)
        return Goto(Turn(first))


def setup(seats: int, options: Mapping[str, Json]) -> Climb:  # noqa: ARG001  (Can't Stop has no options)
    """CS01  An empty board."""
    return Climb([{} for _ in range(seats)], stack=[Begin()])


def position(document: dict[str, Json]) -> tuple[Climb, int, dict[str, Json]]:
    """A position before a roll: `{"markers": [{"7": 3}, {}], "runners": {"6": 2}, "turn": 0}`."""
    unknown = set(document) - {"markers", "runners", "turn"}
    if unknown:
        raise Refused("bad_position", f"unknown field {sorted(unknown)[0]}", instead=("markers", "runners", "turn"))
    markers = load(document.get("markers"), list[dict[int, int]], "markers")
    runners = load(document.get("runners", {}), dict[int, int], "runners")
    turn = load(document.get("turn", 0), int, "turn")
    if not 2 <= len(markers) <= 4 or not 0 <= turn < len(markers):  # noqa: PLR2004  (CS01)
        raise Refused("bad_position", "2 to 4 players' markers, and the turn of one of them", rule="CS01")
    s = Climb(markers, runners, stack=[Turn(turn)])
    try:
        check(s)
    except AssertionError as error:
        raise Refused("bad_position", str(error)) from error
    return s, len(markers), {}


def check(s: Climb) -> None:
    """CS02, CS03, CS13  Every marker is on the board, and no column is closed twice."""
    for column in BOARD.lengths:
        tops = sum(marks.get(column, 0) >= BOARD.lengths[column] for marks in s.markers)
        if tops > 1:
            raise AssertionError(f"column {column} is closed twice")
    for marks in [*s.markers, s.runners]:
        for column, at in marks.items():
            if not 0 < at <= BOARD.lengths.get(column, 0):
                raise AssertionError(f"no space {at} in column {column}")
    if len(s.runners) > BOARD.runners:
        raise AssertionError(f"{len(s.runners)} runners, and there are {BOARD.runners}")
    if any(queries.is_closed(s, column) for column in s.runners):
        raise AssertionError("a runner stands in a closed column")
