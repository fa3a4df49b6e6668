"""Fire the Flare and Service Tunnels (SD-206 to SD-212, SD-368, SDR-38, SDR-144, SDC-130 to SDC-133)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ESCAPES, FACTS, NUMBERS
from gloam.games.stiflingdark.queries.light_levels import is_bright
from gloam.games.stiflingdark.queries.people import held, investigator, token_of, tokens_on
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.shared.dice import D6, pay_lucky_dice, rolled
from gloam.games.stiflingdark.rules.shared.item_cards import give_card
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, procedure
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds
from gloam.kernel import Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

FLARE_ROUNDS, TUNNEL_ROUNDS = NUMBERS.park.flare_rounds, NUMBERS.park.tunnel_rounds
"""SD-207, SD-211  So many rounds ahead the Escape token lies on the tracker."""
HURT = {True: NUMBERS.park.ride_parts_hurt_bright, False: NUMBERS.park.ride_parts_hurt_dim}
"""SD-210  Ride Parts: a face-up Wound on so much or less, on a Bright space and elsewhere."""


def objective(s: StiflingDarkState) -> str:
    """What the chosen Escape card is about."""
    return ESCAPES[s.escape].objective if s.escape else ""


NO_FLARE = Why("SD-205", "Fire the Flare isn't your Objective")
NO_TUNNEL = Why("SD-205", "Service Tunnels isn't your Objective")
OPENS = {
    False: Why("SDR-144", "an Escape token already is on the round tracker: wait for its round"),
    True: Why("SDR-144", "the way out is already open: Escape there"),
}
"""By whether the round of the Escape token has come."""
WITHOUT = {
    "flare_gun": Why("SD-368", "you don't have the Flare Gun: pick it up, or Trade for it"),
    "ammo": Why("SD-368", "you have no Ammo: pick some up, or Trade for it"),
    "angle_grinder": Why("SD-368", "you don't have the Angle Grinder: pick it up, or Trade for it"),
    "ride_parts": Why("SD-368", "you have no Ride Part: pick one up, or Trade for one"),
}
NOT_AT_LOCK = "you aren't on the Locked Escape: move onto it"
TOO_LATE = Why("SDR-38", "it's too late: the way out would open after the last round")


def why_not_at_lock(s: StiflingDarkState, inv: Investigator, rule: str, rounds: int, *cards: str) -> Why | None:
    """SD-207, SD-211, SD-368, SDR-38, SDR-144  On the Locked Escape with both pieces in their own hand.

    Not while an Escape token lies on the tracker, and not too late for one.
    """
    if s.rescue:
        return OPENS[s.rescue <= s.round]
    if s.round + rounds > FACTS.rounds:
        return TOO_LATE
    for card in cards:
        if not held(inv, card):
            return WITHOUT[card]
    return None if tokens_on(s, inv.space, "locked_escape") else Why(rule, NOT_AT_LOCK)


def use_up(inv: Investigator, card: str) -> None:
    """SDC-131, SDC-133  One of these is used up."""
    item = held(inv, card)
    assert item is not None  # noqa: S101  (it was offered)
    inv.items.remove(item)


def why_no_flare(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-206, SD-207  Flare Gun and Ammo, on the Locked Escape."""
    if objective(s) != "flare":
        return NO_FLARE
    return why_not_at_lock(s, inv, "SD-207", FLARE_ROUNDS, "flare_gun", "ammo")


def fire(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SD-207, SDC-130, SDC-131, SDC-144, SDC-145  Help is 2 rounds away; the Ammo is spent, the Gun is kept."""
    use_up(inv, "ammo")
    s.rescue = s.round + FLARE_ROUNDS
    say(s, "flare", seat=inv.seat, round=s.rescue)
    return None


def why_no_tunnel(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-209, SD-211  Angle Grinder and Ride Parts, on the Locked Escape."""
    if objective(s) != "tunnels":
        return NO_TUNNEL
    return why_not_at_lock(s, inv, "SD-211", TUNNEL_ROUNDS, "angle_grinder", "ride_parts")


def cut(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SD-211, SDC-132, SDC-133  The lock gives way next round; the Ride Parts are spent, the Grinder is kept."""
    use_up(inv, "ride_parts")
    s.rescue = s.round + TUNNEL_ROUNDS
    say(s, "tunnel", seat=inv.seat, round=s.rescue)
    return None


NOT_AT_PARTS = Why("SD-209", "there are no Ride Parts on your space: move onto some")
NONE_LEFT = Why("SD-209", "no Ride Parts are left on the board: Trade for one")


def why_no_parts(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-209  On the Ride Parts."""
    if tokens_on(s, inv.space, "ride_parts"):
        return None
    return NONE_LEFT if token_of(s, "ride_parts") is None else NOT_AT_PARTS


def take_parts(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SD-210  Roll, and take them."""
    return Run(inv.seat, "ride_parts")


@procedure("ride_parts")
def ride_parts(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-210, SDC-133  A D6: Bright, a face-up Wound on 1; else on 1 to 4. The Parts are taken regardless."""
    inv = investigator(s, seat)
    dice, lucky = yield from rolled(s, inv, D6)
    pay_lucky_dice(s, inv, lucky)
    hurt = dice[0] <= HURT[is_bright(s, inv.space)]
    say(s, "ride_parts", seat=seat, dice=dice, hurt=hurt)
    s.tokens.remove(tokens_on(s, inv.space, "ride_parts")[0])
    give_card(s, inv, "ride_parts")
    return GainWounds(seat, 1, up=True, why="ride_parts") if hurt else None


def help_comes(s: StiflingDarkState) -> None:
    """SD-208, SD-212, SDR-67  The Escape token on the tracker is reached: the lock is off, or help is there."""
    if s.rescue != s.round:
        return
    lock = token_of(s, "locked_escape")
    if objective(s) == "tunnels" and lock is not None:
        lock.kind = "escape"
        say(s, "escape_open", space=lock.space, rule="SD-212")
    else:
        say(s, "help", card=s.escape)
