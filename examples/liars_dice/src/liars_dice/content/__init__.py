"""What is in the box."""

from gloam.kernel import value
from gloam.toolkit import combined, read


@value
class Box:
    """DI02  The dice: their faces, how many each player gets, and how many a table may agree on."""

    faces: int
    dice: int
    most: int


BOX, HASH = read(__name__, "dice.toml", Box)
CONTENT_HASH = combined([HASH])
