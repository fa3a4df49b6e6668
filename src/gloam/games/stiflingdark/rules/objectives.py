"""Objectives: Power the Gate, Fix the Truck, Banish the Butcher (SD-166 to SD-178, SD-297 to SD-304.

SDR-142 to SDR-147).
"""
# ruff: noqa: ARG001  (every Action, card and deed takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ESCAPES, FACTS
from gloam.games.stiflingdark.queries import levels
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import help_is_here, maybe_open, truly_open
from gloam.games.stiflingdark.queries.people import ADVERSARY, figure, investigator, on_board, token_of, tokens_on
from gloam.games.stiflingdark.queries.reach import adjacent, closed, is_within, links, near
from gloam.games.stiflingdark.rules import ending, trail
from gloam.games.stiflingdark.rules.deed import Deed, Doing, choose, deed
from gloam.games.stiflingdark.rules.dice import D6, pay_luck, rolled
from gloam.games.stiflingdark.rules.hand import give_card
from gloam.games.stiflingdark.rules.reveal import put_shadow, show_lit
from gloam.games.stiflingdark.rules.verbs import verb
from gloam.games.stiflingdark.rules.wounds import Gain
from gloam.games.stiflingdark.state import Token
from gloam.kernel import DONE, OVER, Answer, Asking, Frame, Verdict, data, say, whisper

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night

PARTS = ("battery", "repair_kit", "spark_plugs")
SAFE = {"bright": 3, "dim": 5, "dark": 5}
"""SD-169  The least roll that brings another Supply; below it a Wound."""
STARTS = {1: 6, 2: 4, 3: 0}
"""SD-176  The least roll that starts the Truck, by Parts installed; with 3 no roll."""

BANISH = {"the_grave": "grave", "the_altar": "altar", "the_eggs": "eggs"}
"""The Escape cards that the Adversary lays out."""


def set_up(s: Night) -> Frame:
    """SD-166, SD-174, SD-298, SD-329  Lay out the chosen Escape card."""
    return Deed(ADVERSARY, BANISH.get(s.escape, "lay_out"))


@deed("lay_out")
def lay_out(s: Night, seat: int, arg: object) -> Doing:
    """SD-166, SD-174, SD-206, SD-209, SDC-138 to SDC-145  Tokens with fixed places, and those by a D6."""
    card = ESCAPES[s.escape]
    face = yield D6
    for kind, space in sorted((card.fixed | card.rolled[(face - 1) // 2]).items()):
        s.tokens.append(Token(kind.removesuffix("_2"), space))
    say(s, "laid_out", card=s.escape, face=face)
    return None


# ------------------------------------------------------------------------------------------- Power the Gate


def open_lockbox(s: Night, inv: Investigator) -> Frame | None:
    """SD-168, SD-170  One Supply; once per round for the team."""
    s.team.append("lockbox")
    s.supply += 1
    return Deed(inv.seat, "lockbox")


@deed("lockbox")
def lockbox(s: Night, seat: int, arg: object) -> Doing:
    """SD-169, SD-171, SD-366, SDR-142  Unless that was the fourth: a roll for one more, or a face-up Wound."""
    inv = investigator(s, seat)
    hurt = None
    if s.supply < FACTS.gate_supply and (yield from choose(seat, "lockbox.roll", ("roll", "stop"), "SD-169")) == "roll":
        dice, lucky = yield from rolled(s, inv, D6)
        pay_luck(s, inv, lucky)
        good = dice[0] >= SAFE[levels.level(s, inv.space)]
        say(s, "lockbox", seat=seat, dice=dice, good=good)
        s.supply += good
        hurt = None if good else Gain(seat, 1, up=True, why="saw")
    if s.supply >= FACTS.gate_supply:
        inv.items = [item for item in inv.items if item.id != "lockbox"]
        give_card(s, inv, "fuse")
    return hurt


def flip_escape(s: Night, inv: Investigator) -> Frame | None:
    """SD-172, SDC-129  The Fuse turns the Locked Escape into an Escape, and is discarded."""
    inv.items = [item for item in inv.items if item.id != "fuse"]
    gate = tokens_on(s, inv.space, "locked_escape")[0]
    gate.kind = "escape"
    say(s, "escape_open", seat=inv.seat, space=gate.space)
    return None


def escapes(s: Night, inv: Investigator) -> list[Answer]:
    """SD-173, SD-178, SD-208, SD-212, SDR-145  Interact on an Escape to leave, or in a carriage when help is there."""
    for t in s.tokens:
        if t.kind == "escape" and t.space == inv.space:
            return ["escape"]
    return ["escape"] if s.rescue and help_is_here(s, inv) else []


@verb("escape", escapes)
def escape(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SD-173, SDR-145  The Investigator is out; with the last one the game is won."""
    return Over() if ending.leaves(s, inv) else None


@data
class Over(Frame):
    """The game is over."""

    STEPS = ("stop",)

    def stop(self, s: Night) -> Verdict:
        """Nothing follows."""
        return OVER


# -------------------------------------------------------------------------------------------- Fix the Truck


def parts_of(inv: Investigator) -> list[str]:
    """SDC-125 to SDC-127  The Parts in hand."""
    return [item.id for item in inv.items if item.id in PARTS]


def install(s: Night, inv: Investigator) -> Frame | None:
    """SD-175  Install 1 Part."""
    return Deed(inv.seat, "install")


@deed("install")
def install_part(s: Night, seat: int, arg: object) -> Doing:
    """SD-175, SDR-143  Parts go on the aid in the order installed, whichever they are."""
    inv = investigator(s, seat)
    parts = parts_of(inv)
    part = yield from choose(seat, "truck.part", sorted(parts), "SD-175")
    inv.items = [item for item in inv.items if item.id != part]
    s.parts.append(part)
    s.team.append("install")
    say(s, "installs", seat=seat, part=part, n=len(s.parts))
    return None


def start_truck(s: Night, inv: Investigator) -> Frame | None:
    """SD-176  Try to start it."""
    return StartTruck(inv.seat)


@data
class StartTruck(Frame):
    """SD-176 to SD-178  Roll.

    On success all on or next to the Truck escape at once, and a gate opens for the others.
    """

    STEPS = ("roll", "gate")
    seat: int

    def roll(self, s: Night) -> Asking:
        """SD-176, SD-177, SD-367  6 with 1 Part, 4 or more with 2, automatically with 3."""
        inv = investigator(s, self.seat)
        need = STARTS[len(s.parts)]
        dice, lucky = (yield from rolled(s, inv, D6)) if need else ([6], False)
        pay_luck(s, inv, lucky)
        s.team.append("start")
        truck = token_of(s, "truck")
        assert truck is not None  # noqa: S101  (it was offered)
        say(s, "truck", seat=self.seat, dice=dice if need else [], starts=dice[0] >= need)
        if dice[0] < need:
            return DONE
        s.tokens.remove(truck)
        for other in on_board(s):
            near_by = other.space == truck.space or adjacent(s, other.space, truck.space)
            if near_by and ending.leaves(s, other):
                return OVER
        return None

    def gate(self, s: Night) -> Asking:
        """SD-178, SDR-143  The starter names 10 or 306."""
        gate = yield from choose(self.seat, "truck.gate", FACTS.gates, "SD-178")
        s.tokens.append(Token("escape", gate))
        say(s, "escape_open", seat=self.seat, space=gate)
        return DONE


# --------------------------------------------------------------------------------------- Banish the Butcher


@deed("grave")
def grave(s: Night, seat: int, arg: object) -> Doing:
    """SD-298, SDR-146, SDC-146  The true Grave within 10 of some Investigator.

    A decoy on the main board within 3 of it.
    """
    board, shut = BOARDS[s.map], closed(s)
    reach: set[str] = set()
    for inv in on_board(s):
        reach |= set(near(s, inv.space, FACTS.grave_range))
    places = [i for i in board.ids if i in reach and i not in shut]
    true = yield from choose(seat, "grave.place", places, "SD-298", quiet=True)
    around = near(s, true, FACTS.decoy_range)
    decoy = yield from choose(seat, "grave.decoy", [i for i in board.ids if i in around], "SD-298", quiet=True)
    s.adversary.grave = true
    s.tokens.append(Token("decoy", decoy))
    possible = near(s, decoy, FACTS.decoy_range)
    s.grave_possible = board.bits(i for i in places if i in possible)
    say(s, "decoy", space=decoy)
    whisper(s, (ADVERSARY,), "grave", space=true)
    show_lit(s)
    return None


def dig(s: Night, inv: Investigator) -> Frame | None:
    """SD-300  Frayed Ropes and The Hook; the Grave burns."""
    s.tokens = [t for t in s.tokens if t.kind not in ("grave", "decoy")]
    s.tokens.append(Token("burning", inv.space, "up"))
    s.burning = "up"
    give_card(s, inv, "the_hook")
    give_card(s, inv, "frayed_ropes")
    return None


def burn_down(s: Night) -> None:
    """SD-301, SDR-39  End of each round: Burning turns face-down; face-down it leaves, and he can be banished."""
    token = token_of(s, "burning")
    if token is None:
        return
    if token.face == "up":
        token.face, s.burning = "down", "down"
    else:
        s.tokens.remove(token)
        s.burning = "gone"
    say(s, "burning", face=s.burning)


def hook(s: Night, inv: Investigator) -> Frame | None:
    """SD-302  Name an adjacent space."""
    return Hook(inv.seat)


@data
class Hook(Frame):
    """SD-302, SD-303, SDR-147  The Butcher there: the Investigators win; else only that he is not there."""

    STEPS = ("name",)
    seat: int

    def name(self, s: Night) -> Asking:
        """SDC-136  Every adjacent space is offered, whatever is known (SDR-149)."""
        inv = investigator(s, self.seat)
        space = yield from choose(self.seat, "hook.space", [to for to, _ in links(s, inv.space)], "SD-302")
        s.team.append("hook")
        found = figure(s).space == space
        say(s, "hook", seat=self.seat, space=space, found=found)
        if found:
            ending.end(s, "investigators", "banished")
            return OVER
        trail.learn_not(s, [space])
        return DONE


@deed("ropes")
def ropes(s: Night, seat: int, arg: object) -> Doing:
    """SD-304, SDC-137  The Butcher puts his Shadow face-down within 3 of himself, his own space included."""
    fig = figure(s)
    around = near(s, fig.space, FACTS.decoy_range, truly_open(s))
    options = [i for i in BOARDS[s.map].ids if i in around]
    space = yield from choose(ADVERSARY, "adversary.shadow", options, "SD-304", quiet=True)
    put_shadow(s, fig, space, up=False)
    trail.learn_where(s, fig, lambda here: is_within(s, space, here, FACTS.decoy_range, maybe_open(s)))
    return None
