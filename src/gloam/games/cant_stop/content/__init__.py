"""What is printed on the board."""

from gloam.kernel import combined, read, value


@value
class Board:
    """CS02, CS03, CS05  The board and the pieces."""

    dice: int
    faces: int
    runners: int
    columns_to_win: int
    lengths: dict[int, int]


BOARD, HASH = read(__name__, "board.toml", Board)
CONTENT_HASH = combined([HASH])
