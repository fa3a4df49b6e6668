"""CS16  What learners get of Can't Stop: a number for every answer, the board as features, and what follows from it."""

# not compiled: only learners run it
from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import fsum

from gloam.games.cant_stop.content import BOARD
from gloam.games.cant_stop.queries import pair_sums
from gloam.games.cant_stop.setup import SEATS
from gloam.kernel import Json
from gloam.toolkit.action_table import pick, word
from gloam.toolkit.numbered import Numbered
from gloam.toolkit.view_features import Amount, Bag, ByKey, Fields, Flag, Rows, Seat, Shares, Word

COLUMNS = tuple(sorted(BOARD.lengths))
FACES = tuple(range(1, BOARD.faces + 1))
CLIMBS = Shares({str(column): BOARD.lengths[column] for column in COLUMNS})


@cache
def numbered() -> Numbered:
    """CS06, CS12  One column or two, stop or roll; CS16  every fact of the board."""
    climbs = [(column,) for column in COLUMNS] + [(a, b) for a in COLUMNS for b in COLUMNS if a <= b]
    acts = (pick("columns", "turn.pair", climbs), word("turn.stop", "roll", "stop"))
    printed = "printed on the board, always the same"
    view = Fields(
        {"lengths": printed, "faces": printed, "runners_in_all": printed, "columns_to_win": printed},
        you=Word(*range(SEATS[1])),
        markers=Rows(SEATS[1], CLIMBS, own=True),
        runners=CLIMBS,
        closed=Bag(COLUMNS),
        turn=Seat(SEATS[1]),
        dice=Bag(FACES, BOARD.dice),
        winner=Seat(SEATS[1]),
    )
    asked = Fields(
        {"dice": "the View has them"}, blocked=ByKey(list(map(str, COLUMNS)), Word("closed", "runner", "top"))
    )
    derived = Fields(
        placed=Bag(COLUMNS),
        free=Word(*range(BOARD.runners + 1)),
        open=Bag(COLUMNS),
        bust=Amount(0, 1),
        gained=Amount(0, BOARD.runners),
        at_stake=Amount(0, BOARD.runners),
        columns=Rows(SEATS[1], Amount(0, BOARD.columns_to_win), own=True),
        topped=Amount(0, BOARD.runners),
        wins=Flag(),
    )
    return Numbered(acts, view, asked, derived, derive)


def derive(view: Mapping[str, Json]) -> dict[str, Json]:
    """CS09, CS11, CS14  Where the next roll can climb, how likely it busts, what that loses, what stopping wins."""
    lengths, markers = BOARD.lengths, view["markers"]
    runners = {int(column): at for column, at in view["runners"].items()}
    turn = view["turn"]
    mine = {} if turn is None else markers[turn]
    free = BOARD.runners - len(runners)
    closed = set(view["closed"])
    can = [c for c in (COLUMNS if free else runners) if c not in closed and runners.get(c, 0) < lengths[c]]
    bust = chance_of_a_bust(frozenset(can))
    gained = fsum((at - mine.get(str(c), 0)) / lengths[c] for c, at in runners.items())
    columns = [sum(at >= lengths[int(c)] for c, at in marks.items()) for marks in markers]
    topped = sum(at >= lengths[c] for c, at in runners.items())
    return {
        "placed": list(runners),
        "free": free,
        "open": can,
        "bust": bust,
        "gained": gained,
        "at_stake": bust * gained,
        "columns": columns,
        "topped": topped,
        "wins": turn is not None and columns[turn] + topped >= BOARD.columns_to_win,
    }


@cache
def chance_of_a_bust(can: frozenset[int]) -> float:
    """CS11  How likely no two dice of the next roll name one of these columns."""
    return sum(rolls for sums, rolls in pair_sums().items() if sums.isdisjoint(can)) / pair_sums().total()
