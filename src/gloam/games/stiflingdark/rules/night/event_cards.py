"""Events (SD-050, SD-051, SD-158, SDR-46, SDR-66, SDR-67, SDR-101, SDC-149 to SDC-161)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import EVENTS, NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import (
    ADVERSARY,
    foes_on,
    has_secrets,
    held,
    investigator,
    is_empty,
    on_board,
)
from gloam.games.stiflingdark.queries.reach import board_of, window_ends
from gloam.games.stiflingdark.rules.night.storm import late_hail
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.dice import D6, SPRINT, pay_lucky_dice, rolled
from gloam.games.stiflingdark.rules.shared.item_cards import spend
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, choose, immediate, procedure
from gloam.games.stiflingdark.rules.shared.reveal import renew_lights
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import lose_charge, lose_stamina
from gloam.games.stiflingdark.state import Mark
from gloam.kernel import DONE, Answer, Asking, Call, Frame, To, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

WITHOUT_EFFECT = ("creeping_fire", "firebreak", "the_storm_grows", "eerie_calm")
"""SDC-149, SDC-155, SDC-162, SDC-168  Events without effect: nobody is asked whether to ignore them."""
TORNADO_ROLL, GAS_ROLL = NUMBERS.events.fire_tornado_roll, NUMBERS.events.gas_roll


@data
class EventCard(Frame):
    """SDR-67  The old Event is discarded, a new one drawn; who can ignore it is asked; it resolves."""

    STEPS = ("draw", "ignore", "resolve")
    asked: int = 0

    def draw(self, s: StiflingDarkState) -> Asking:
        """SD-026 to SD-028, SD-050, SDR-46  All Minor, then all Moderate, then the single Major; then no more cards."""
        deck = next((d for d in (s.minor, s.moderate, s.major) if d.size), None)
        drawn = (yield from deck.draw("draw.event", 1, "SD-050")) if deck is not None else []
        if s.event:
            s.discards["events"].append(s.event)
            s.event = ""
        if deck is None or not drawn:
            return To("resolve")
        deck.take(drawn)
        if deck is s.major:
            deck.pool.counts = {}
        if EVENTS[drawn[0]].permanent:
            s.lasting = drawn[0]
        else:
            s.event = drawn[0]
        say(s, "event", card=drawn[0])
        return None if drawn[0] not in WITHOUT_EFFECT else To("resolve")

    def ignore(self, s: StiflingDarkState) -> Asking:
        """SDR-101, SDC-006, SDC-093  Brielle's Major and Survival Kits.

        Asked so that silence tells nothing of hands.
        """
        for inv in on_board(s)[self.asked :]:
            kit = held(inv, "survival_kit") and body.can_use_items(inv)
            brielle = inv.id == "brielle" and inv.major and body.is_able(inv)
            if not (kit or brielle or has_secrets(inv)) or inv.ignores:
                continue
            options = ["no", *(["survival_kit"] if kit else []), *(["major"] if brielle else [])]
            picked = yield from choose(
                inv.seat, "event.ignore", options, "SDR-101", args={"event": s.event or s.lasting}, quiet=True
            )
            self.asked = on_board(s).index(inv) + 1
            ignore(s, inv, picked)
            return To("ignore")
        return None

    def resolve(self, s: StiflingDarkState) -> Verdict:
        """SD-050, SDR-67, SDC-173  What happens at once; then permanent Majors with a roll."""
        now = [Run(ADVERSARY, f"event.{card}") for card in (s.event, s.lasting) if f"event.{card}" in AT_ONCE]
        frame = chain(late_hail(s), *now)
        return DONE if frame is None else Call(frame)


def ignore(s: StiflingDarkState, inv: Investigator, picked: str) -> None:
    """SDR-101  Use what was picked."""
    if picked == "survival_kit":
        spend(s, inv, "survival_kit")
        inv.ignores, inv.marks[Mark.KIT] = True, 1
    elif picked == "major":
        inv.major = 0
        say(s, "major", seat=inv.seat, who="brielle")
        for other in s.investigators:
            other.ignores = True
            other.marks.pop(Mark.KIT, None)


AT_ONCE = (
    "event.fallen_tree", "event.flare_up", "event.roll_vortex", "event.fire_tornado", "event.toxic_gasses",
    "event.hail_storm",
)  # fmt: skip


@procedure("event.fallen_tree")
def fallen_tree(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-225, SD-226, SDC-150  The Adversary may put one False Door or one False Window, for the game."""
    board = board_of(s)
    options: list[Answer] = [("door", d) for d in board.doors if is_empty(s, d) and not foes_on(s, d)]
    options += [("window", w) for w in board.windows if w not in s.windows]
    picked = yield from choose(ADVERSARY, "event.fallen_tree", (*options, "none"), "SDC-150")
    if picked == "none":
        return None
    what, where = picked
    if what == "door":
        s.doors[where] = "false"
        possible_places.learn_not(s, [where])
    else:
        s.windows[where] = "false"
    say(s, "fallen_tree", what=what, where=where)
    renew_lights(s)
    return None


@procedure("event.flare_up")
def flare_up(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-151  The Adversary may take 1 Charge from each of up to 2 Investigators."""
    named: list[int] = []
    while len(named) < NUMBERS.events.flare_up_targets:
        left = [i.seat for i in on_board(s) if i.seat not in named and not i.ignores]
        picked = (yield from choose(ADVERSARY, "event.flare_up", (*left, "enough"), "SDC-151")) if left else "enough"
        if picked == "enough":
            break
        named.append(int(picked))
    for one in named:
        lose_charge(s, investigator(s, one))
    say(s, "flare_up", seats=named)
    return None


def doors_of(s: StiflingDarkState, zone: str) -> list[str]:
    """The Doors of a Zone that can still become Destroyed."""
    board = board_of(s)
    return [d for d in board.doors if board.spaces[d].zone == zone and s.doors.get(d) not in ("destroyed", "false")]


def windows_of(s: StiflingDarkState, zone: str) -> list[str]:
    """The Windows of a Zone without a token."""
    board = board_of(s)
    return [
        w for w in board.windows if w not in s.windows and any(board.spaces[e].zone == zone for e in window_ends(s, w))
    ]


def standing_in(s: StiflingDarkState, zone: str) -> list[Investigator]:
    """The Investigators in a Zone whom the Event touches."""
    return [i for i in on_board(s) if board_of(s).spaces[i.space].zone == zone and not i.ignores]


@procedure("event.roll_vortex")
def roll_vortex(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-158, SDR-90  A Zone: up to 2 Doors Destroyed, 1 Window opened.

    Each Investigator in it loses a Stamina and a Charge.
    """
    zone = yield from choose(ADVERSARY, "event.zone", (*board_of(s).zones, "none"), "SDC-158")
    if zone == "none":
        return None
    doors: list[str] = []
    while len(doors) < NUMBERS.events.vortex_doors:
        left = [d for d in doors_of(s, zone) if d not in doors]
        picked = (yield from choose(ADVERSARY, "event.door", (*left, "enough"), "SDC-158")) if left else "enough"
        if picked == "enough":
            break
        doors.append(picked)
    panes = windows_of(s, zone)
    window = (yield from choose(ADVERSARY, "event.window", (*panes, "none"), "SDC-158")) if panes else "none"
    destroy(s, doors)
    if window != "none":
        s.windows[window] = "open"
    for inv in standing_in(s, zone):
        lose_stamina(s, inv, icons=False)
        lose_charge(s, inv)
    say(s, "vortex", zone=zone, doors=doors, window=window)
    return None


def destroy(s: StiflingDarkState, doors: list[str]) -> None:
    """SD-252, SDR-90  Doors become Destroyed, under figures too; a Bar on them is gone."""
    for door in doors:
        s.doors[door] = "destroyed"
    s.bars = [d for d in s.bars if d not in doors]
    renew_lights(s)


@procedure("event.fire_tornado")
def fire_tornado(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-160  D6: 1-3 all lose a Stamina and a Charge; 4-6 a Zone's Doors are Destroyed and Wounds in it turn up."""
    face = yield D6
    if face < TORNADO_ROLL:
        for inv in [i for i in on_board(s) if not i.ignores]:
            lose_stamina(s, inv, icons=False)
            lose_charge(s, inv)
        say(s, "tornado", face=face)
        return None
    zone = yield from choose(ADVERSARY, "event.zone", (*board_of(s).zones, "none"), "SDC-160")
    if zone == "none":
        return None
    doors = doors_of(s, zone)
    can_shut = [d for d in doors if not foes_on(s, d) and (is_empty(s, d) or not occupied(s, d))]
    shut = (yield from choose(ADVERSARY, "event.false_door", (*can_shut, "none"), "SDC-160")) if can_shut else "none"
    destroy(s, doors)
    if shut != "none":
        s.doors[shut] = "false"
        possible_places.learn_not(s, [shut])
        renew_lights(s)
    say(s, "tornado", face=face, zone=zone, false_door=shut)
    return chain(*(Run(i.seat, "turn_random", "") for i in standing_in(s, zone)))


def occupied(s: StiflingDarkState, space: str) -> bool:
    """SDR-89, SDR-90  A figure on the main board, a Spirit's too, or a token that is a thing, lies there."""
    figures = any(i.space == space and i.fate in ("board", "spirit") for i in s.investigators)
    shown = any(f.shown and f.space == space for f in s.adversary.figures)
    return figures or shown or any(t.space == space and t.kind != "can" for t in s.tokens)


@immediate("event.toxic_gasses")
def toxic_gasses(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-161  Each Investigator rolls the Sprint die."""
    return chain(*(Run(i.seat, "gas") for i in on_board(s) if not i.ignores))


@procedure("gas")
def gas(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-161, SDR-157  On a bare 3 turn one face-down Wound, at random, up, or with none gain one face-down."""
    inv = investigator(s, seat)
    dice, lucky = yield from rolled(s, inv, SPRINT)
    pay_lucky_dice(s, inv, lucky)
    say(s, "gas", seat=seat, dice=dice)
    return Run(seat, "turn_random", "gain") if dice[0] == GAS_ROLL else None
