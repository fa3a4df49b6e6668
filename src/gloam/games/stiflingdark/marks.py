"""What a player of The Stifling Dark can earn: marks for both sides of the light."""

# not compiled: it runs once when a game is over
from __future__ import annotations

from gloam.toolkit.marks import Mark, PlayedGame

EARLY = 8
RARELY = 3
FEW_WOUNDS = 1
INVESTIGATOR, ADVERSARY = "investigator", "adversary"


def wins_as(role: str, game: PlayedGame, seat: int) -> bool:
    """SD-002  The side that this player won with."""
    return game.won(seat) and game.roles[seat] == role


def beat_hard(game: PlayedGame, seat: int) -> bool:
    """SD-002  As an Investigator, against the Adversary; as the Adversary, against one of them."""
    return game.beat(seat, "hard")


def barely_wounded(game: PlayedGame, seat: int) -> bool:
    """SD-121  No Investigator has a second Wound at the end."""
    most = max(sum(wound is not None for wound in who["wounds"]) for who in game.seen["investigators"])
    return wins_as(INVESTIGATOR, game, seat) and most <= FEW_WOUNDS


def is_early(game: PlayedGame, seat: int) -> bool:
    """SD-160  The Evidence was complete in good time."""
    now = 0
    for one in game.told:
        now = one["n"] if one["kind"] == "round" else now
        if one["kind"] == "turns_in" and one["total"] >= one["needed"]:
            return wins_as(INVESTIGATOR, game, seat) and now <= EARLY
    return False


def figures(game: PlayedGame) -> set[str]:
    """All that the Adversary moves."""
    return {one["id"] for one in game.seen["figures"]}


def lights_up(game: PlayedGame, seat: int) -> bool:
    """SD-099, SD-340  What this Investigator's Flashlight lights is told right after it."""
    mine, foe = False, figures(game)
    for one in game.told:
        if one["kind"] == "light":
            mine = one["seat"] == seat
        elif one["kind"] != "revealed":
            mine = False
        elif mine and one["what"] in foe:
            return True
    return False


def stays_hidden(game: PlayedGame, seat: int) -> bool:
    """SD-006, SD-340  The Adversary was rarely Revealed."""
    foe = figures(game)
    shown = sum(one["kind"] == "revealed" and one["what"] in foe for one in game.told)
    return wins_as(ADVERSARY, game, seat) and shown <= RARELY


MARKS = (
    Mark("beat_hard", "Nerves of steel", "Win against a hard bot.", beat_hard),
    Mark("barely_wounded", "Barely a scratch", "Win with one Wound at most on each Investigator.", barely_wounded),
    Mark("early_evidence", "Case closed", "Turn in all Evidence by round 8, and win.", is_early),
    Mark("caught_in_light", "Caught in the light", "Your Flashlight Reveals the Adversary.", lights_up),
    Mark("rarely_seen", "Never there", "Win as the Adversary, Revealed three times at most.", stays_hidden),
)
