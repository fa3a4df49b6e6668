"""What is in the box."""

from gloam.kernel import value
from gloam.toolkit import combined, read


@value
class Box:
    """SP01, SP03  Everyone's coins, and the rounds."""

    coins: int
    rounds: int


BOX, HASH = read(__name__, "game.toml", Box)
CONTENT_HASH = combined([HASH])
