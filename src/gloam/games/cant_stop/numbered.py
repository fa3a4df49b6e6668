"""CS16  What learners get of Can't Stop: a number for every answer, and the board as features."""

# not compiled: only learners run it
from __future__ import annotations

from functools import cache

from gloam.games.cant_stop.content import BOARD
from gloam.games.cant_stop.setup import SEATS
from gloam.toolkit.action_table import pick, word
from gloam.toolkit.numbered import Numbered
from gloam.toolkit.view_features import Amount, Bag, ByKey, Fields, Rows, Seat, Word

COLUMNS = tuple(sorted(BOARD.lengths))
FACES = tuple(range(1, BOARD.faces + 1))
CLIMBS = ByKey(list(map(str, COLUMNS)), Amount(0, max(BOARD.lengths.values())))


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
    return Numbered(acts, view, asked)
