"""What a player of Can't Stop can earn: marks for pressing on when it's cheap and stopping when it isn't."""

# not compiled: it runs once when a game is over
from __future__ import annotations

from gloam.toolkit.marks import Mark, PlayedGame

OUTER = {2, 3, 11, 12}
FEW_BUSTS = 1
LONG_CLIMB = 7
BEHIND = 2
NARROW = 2


def beat_hard(game: PlayedGame, seat: int) -> bool:
    """CS14  Won, and a hard bot lost."""
    return game.beat(seat, "hard")


def busts_rarely(game: PlayedGame, seat: int) -> bool:
    """CS11, CS12  Who stops in time loses little."""
    return game.won(seat) and game.count("fall", seat=seat) <= FEW_BUSTS


def takes_narrow(game: PlayedGame, seat: int) -> bool:
    """CS13, CS14  The outer columns come up rarely, and are short."""
    closed = {column for one in game.told if one["kind"] == "stop" and one["seat"] == seat for column in one["closed"]}
    return game.won(seat) and len(closed & OUTER) >= NARROW


def climbs_long(game: PlayedGame, seat: int) -> bool:
    """CS12  With the right columns it's cheap to roll again."""
    climbs = 0
    for one in game.told:
        if one["kind"] == "climb" and one["seat"] == seat:
            climbs += 1
        elif one["kind"] in {"stop", "fall"}:
            if one["kind"] == "stop" and climbs >= LONG_CLIMB:
                return True
            climbs = 0
    return False


def comes_back(game: PlayedGame, seat: int) -> bool:
    """CS14  Being behind is the time to risk more."""
    closed = [0] * len(game.roles)
    for one in game.told:
        if one["kind"] == "stop":
            closed[one["seat"]] += len(one["closed"])
            if closed[seat] < BEHIND <= max(closed):
                return game.won(seat)
    return False


MARKS = (
    Mark("beat_hard", "Ice in your veins", "Beat a hard bot.", beat_hard),
    Mark("few_busts", "Knows when to stop", "Win and bust no more than once.", busts_rarely),
    Mark("narrow_path", "The narrow path", "Win with two of the columns 2, 3, 11 and 12.", takes_narrow),
    Mark("long_climb", "One more roll", "Climb seven times or more in one turn, then stop.", climbs_long),
    Mark("comeback", "From behind", "Win after someone else was first to close two columns.", comes_back),
)
