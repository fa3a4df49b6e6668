"""Any position from a plain document, and what holds in every position."""

from __future__ import annotations

from gloam.games.cant_stop import queries
from gloam.games.cant_stop.content import BOARD
from gloam.games.cant_stop.rules.turn import Turn
from gloam.games.cant_stop.setup import SEATS
from gloam.games.cant_stop.state import CantStopState
from gloam.kernel import Json, Refused, load

FIELDS = ("markers", "runners", "turn")


def position(document: dict[str, Json]) -> tuple[CantStopState, int, dict[str, Json]]:
    """A position before a roll: `{"markers": [{"7": 3}, {}], "runners": {"6": 2}, "turn": 0}`."""
    unknown = [name for name in document if name not in FIELDS]
    if unknown:
        raise Refused("bad_position", f"unknown field {unknown[0]}", instead=FIELDS)
    markers = load(document.get("markers"), list[dict[int, int]], "markers")
    runners = load(document.get("runners", {}), dict[int, int], "runners")
    turn = load(document.get("turn", 0), int, "turn")
    least, most = SEATS
    if not least <= len(markers) <= most:
        raise Refused("bad_position", f"markers of {len(markers)} players; {least} to {most} play", rule="CS01")
    if not 0 <= turn < len(markers):
        raise Refused("bad_position", f"it cannot be the turn of player {turn}", rule="CS04")
    s = CantStopState(markers, runners, stack=[Turn(turn)])
    try:
        check(s)
    except AssertionError as error:
        raise Refused("bad_position", str(error)) from error
    return s, len(markers), {}


def check(s: CantStopState) -> None:
    """What holds in every position; an AssertionError names the rule that it breaks."""
    for marks in (*s.markers, s.runners):
        for column, at in marks.items():
            require(0 < at <= BOARD.lengths.get(column, 0), f"there is no space {at} in column {column} (CS02)")
    for column in BOARD.lengths:
        there = sum(column in marks for marks in s.markers)
        require(not queries.is_closed(s, column) or there == 1, f"column {column} is closed, and not for all (CS13)")
    check_runners(s)
    for seat in range(s.seats):
        won = queries.columns_won(s, seat) >= BOARD.columns_to_win
        require(won == (seat == s.winner), f"player {seat} has won, or has not, and the game goes on (CS14)")


def check_runners(s: CantStopState) -> None:
    """CS03, CS08, CS13  No more runners than there are, none in a closed column, each above its player's marker."""
    require(len(s.runners) <= BOARD.runners, f"{len(s.runners)} runners, and there are {BOARD.runners} (CS03)")
    for column, at in s.runners.items():
        require(not queries.is_closed(s, column), f"a runner stands in the closed column {column} (CS13)")
        above = isinstance(s.stack[-1], Turn) and at > s.markers[s.stack[-1].who].get(column, 0)
        require(above, f"the runner in column {column} is not above its player's marker (CS08)")


def require(ok: bool, otherwise: str) -> None:  # noqa: FBT001  (a condition, not a setting)
    """Raise an error that says what is wrong."""
    if not ok:
        raise AssertionError(otherwise)
