"""What a player of Lucidity can earn: marks for a light sleep, a deep one, and a nightmare well played."""

# not compiled: it runs once when a game is over
from __future__ import annotations

from gloam.toolkit.marks import Mark, PlayedGame

DEEP = 3
FULL_ROWS = {"eaten", "exhausted", "nightmare"}


def wins_as(role: str, game: PlayedGame, seat: int) -> bool:
    """L091  With which card this player won."""
    return game.won(seat) and game.seen["players"][seat]["role"] == role


def dreams_on(game: PlayedGame, seat: int) -> bool:
    """L091  Still a Dreamer at the end."""
    return wins_as("dreamer", game, seat)


def haunts(game: PlayedGame, seat: int) -> bool:
    """L054, L091  Turning is a way to win."""
    return wins_as("nightmare", game, seat)


def beat_hard(game: PlayedGame, seat: int) -> bool:
    """L091  Won, and a hard bot lost."""
    return game.beat(seat, "hard")


def sleeps_deep(game: PlayedGame, seat: int) -> bool:
    """L061, L062  Drew to the end of the path, and no row was full."""
    for turn in game.turns(seat):
        own = [one["kind"] for one in turn if one.get("seat") == seat]
        if own.count("draw") >= DEEP and "rest" in own and not FULL_ROWS & {*own}:
            return True
    return False


def spends_power(game: PlayedGame, seat: int) -> bool:
    """L040  Power is there to be spent, too."""
    return game.won(seat) and game.count("reroll", seat=seat) > 0


MARKS = (
    Mark("dreamer", "Still dreaming", "Win as a Dreamer.", dreams_on),
    Mark("nightmare", "The one they woke", "Win as a Nightmare.", haunts),
    Mark("beat_hard", "Wide awake", "Beat a hard bot.", beat_hard),
    Mark("deep_sleep", "Deep sleeper", "Draw three times in one turn and rest before any row is full.", sleeps_deep),
    Mark("reroll", "Power well spent", "Spend a Power die to reroll, and win.", spends_power),
)
