"""What is printed on the board."""

from gloam.kernel import Refused, combined, read, value

PAIRED = 4  # CS06  two pairs
MOST_FACES = 100


@value
class Board:
    """CS02, CS03, CS05  The board and the pieces."""

    dice: int
    faces: int
    runners: int
    columns_to_win: int
    lengths: dict[int, int]


def check(board: Board) -> None:
    """CS06, CS13, CS14  Four dice can be paired, a column has a top, and somebody can win."""
    wrong = {
        "dice": board.dice != PAIRED and f"{PAIRED} dice make two pairs (CS06)",
        "faces": not 1 <= board.faces <= MOST_FACES and f"a die has 1 to {MOST_FACES} faces",
        "runners": board.runners < 1 and "at least 1",
        "lengths": min(board.lengths.values(), default=0) < 1 and "every column has at least 1 space",
        "columns_to_win": not 1 <= board.columns_to_win <= len(board.lengths) and f"1 to {len(board.lengths)}",
    }
    for field, why in wrong.items():
        if why:
            raise Refused("bad_pack", f"board.toml.{field}: {why}, found {getattr(board, field)}")


BOARD, HASH = read(__name__, "board.toml", Board)
check(BOARD)
CONTENT_HASH = combined([HASH])
