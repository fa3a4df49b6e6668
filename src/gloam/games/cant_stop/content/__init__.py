"""What is printed on the board."""

from collections.abc import Iterator

from gloam.kernel import value
from gloam.toolkit import combined, read

PAIRED = 4  # CS06  two pairs
MOST_FACES = 20


@value
class Board:
    """CS02, CS03, CS05  The board and the pieces."""

    dice: int
    faces: int
    runners: int
    columns_to_win: int
    lengths: dict[int, int]


def faults(board: Board) -> Iterator[tuple[str, str]]:
    """CS06, CS13, CS14  Four dice can be paired, a column has a top, and somebody can win."""
    wrong = {
        "dice": board.dice != PAIRED and f"{PAIRED} dice, which make two pairs (CS06)",
        "faces": not 1 <= board.faces <= MOST_FACES and f"1 to {MOST_FACES} faces",
        "runners": not 1 <= board.runners <= len(board.lengths) and f"1 to {len(board.lengths)}",
        "lengths": min(board.lengths.values(), default=0) < 1 and "at least 1 space in every column",
        "columns_to_win": not 1 <= board.columns_to_win <= len(board.lengths) and f"1 to {len(board.lengths)}",
    }
    for field, why in wrong.items():
        if why:
            yield field, f"{why}, found {getattr(board, field)}"
    for column in sorted(board.lengths):
        if not 1 < column <= 2 * board.faces:
            yield f"lengths.{column}", f"a column that two dice can name, 2 to {2 * board.faces} (CS06)"


BOARD, HASH = read(__name__, "board.toml", Board, faults)
CONTENT_HASH = combined([HASH])
