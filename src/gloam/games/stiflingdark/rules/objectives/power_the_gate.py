"""The Objective Power the Gate: Lockbox, Saw and Fuse (SD-166 to SD-173, SDR-142)."""
# ruff: noqa: ARG001  (every Action and card takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import FACTS, NUMBERS
from gloam.games.stiflingdark.queries import light_levels
from gloam.games.stiflingdark.queries.people import held, investigator, token_of, tokens_on
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.shared.dice import D6, pay_lucky_dice, rolled
from gloam.games.stiflingdark.rules.shared.item_cards import give_card
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, choose, procedure
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds
from gloam.kernel import Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


NO_LOCKBOX = Why("SD-168", "you don't have the Lockbox: pick it up, or Trade for it")
LOCKBOX_OPEN = Why("SD-171", "the Lockbox is already open: open the gate with the Fuse")
NOT_AT_SAW = Why("SD-168", "you aren't on the Saw: move onto it")
SAWN = Why("SD-170", "the team has already sawn this round: try again next round")


def why_no_sawing(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-168, SD-170, SD-171  The Lockbox in hand, on the Saw, once per round for the team."""
    if not held(inv, "lockbox"):
        return LOCKBOX_OPEN if s.supply >= FACTS.gate_supply else NO_LOCKBOX
    if not tokens_on(s, inv.space, "saw"):
        return NOT_AT_SAW
    return SAWN if "lockbox" in s.team else None


NO_FUSE = Why("SD-172", "you don't have the Fuse: Trade for it")
FUSE_INSIDE = Why("SD-171", "the Fuse is still in the Lockbox: saw the Lockbox open first")
NOT_AT_GATE = Why("SD-172", "you aren't on the Locked Escape: move onto it")
GATE_OPEN = Why("SD-172", "the gate is already open: move onto it and Escape")


def why_no_gate(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-171, SD-172  The Fuse in hand, on the Locked Escape."""
    if tokens_on(s, inv.space, "locked_escape") and held(inv, "fuse"):
        return None
    if token_of(s, "locked_escape") is None:
        return GATE_OPEN
    if held(inv, "fuse"):
        return NOT_AT_GATE
    return NO_FUSE if s.supply >= FACTS.gate_supply else FUSE_INSIDE


SAFE = {"bright": NUMBERS.sawmill.lockbox_bright, **dict.fromkeys(("dim", "dark"), NUMBERS.sawmill.lockbox_dim)}
"""SD-169  The least roll that brings another Supply; below it a Wound."""


def open_lockbox(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SD-168, SD-170  One Supply; once per round for the team."""
    s.team.append("lockbox")
    s.supply += 1
    return Run(inv.seat, "lockbox")


@procedure("lockbox")
def lockbox(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-169, SD-171, SD-366, SDR-142  Unless that was the fourth: a roll for one more, or a face-up Wound."""
    inv = investigator(s, seat)
    hurt = None
    if s.supply < FACTS.gate_supply and (yield from choose(seat, "lockbox.roll", ("roll", "stop"), "SD-169")) == "roll":
        dice, lucky = yield from rolled(s, inv, D6)
        pay_lucky_dice(s, inv, lucky)
        good = dice[0] >= SAFE[light_levels.level(s, inv.space)]
        say(s, "lockbox", seat=seat, dice=dice, good=good)
        s.supply += good
        hurt = None if good else GainWounds(seat, 1, up=True, why="saw")
    if s.supply >= FACTS.gate_supply:
        inv.items = [item for item in inv.items if item.id != "lockbox"]
        give_card(s, inv, "fuse")
    return hurt


def flip_escape(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SD-172, SDC-129  The Fuse turns the Locked Escape into an Escape, and is discarded."""
    inv.items = [item for item in inv.items if item.id != "fuse"]
    gate = tokens_on(s, inv.space, "locked_escape")[0]
    gate.kind = "escape"
    say(s, "escape_open", seat=inv.seat, space=gate.space, rule="SD-172")
    return None
