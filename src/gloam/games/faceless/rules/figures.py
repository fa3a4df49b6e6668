"""F031-F033, F036, F037, F041, F042  Moving and turning a figure: a card of its color, a Memory, Emily's power.

Trying is a preview of the open question, so nothing can be tried before the card is played or the Memory is used (F036,
FD38), and what is confirmed stays while the Team moves (F042).
"""

from __future__ import annotations

import functools

from gloam.games.faceless.content import FACELESS
from gloam.games.faceless.queries import compass, needle, paths, placement
from gloam.games.faceless.queries.board import NAMES, NUMBERS
from gloam.games.faceless.rules.billygoat import billygoat_to
from gloam.games.faceless.state import FacelessState
from gloam.kernel import Answer, Barred, Decision, Json, Verdict, say

GOAT_FACINGS = {name: tuple((name, turn) for turn in needle.DEGREES) for name in NUMBERS}
ROTATIONS = tuple((color, turn) for color in FACELESS for turn in needle.DEGREES)


def figure_question(s: FacelessState, who: int, color: str, numbers: compass.Numbers, *, from_hand: bool) -> Decision:
    """F041, FD84  Where this figure goes and how it faces, with a trial of every placement, except under the Fog."""
    if color == "red":
        options, barred = billygoat_options(s, from_hand=from_hand)
        rule = "F037"
    else:
        options, barred = placement.faceless_options(s, color, FACELESS.index(color)), ()
        rule = "F114" if color in s.lock else "F031"
    args: dict[str, Json] = {"color": color, "steps": numbers[0]}
    if color in s.lock or (color == "red" and not barred):  # FD69, FD11, FD15
        args["stays"] = True
    if color == "red" and from_hand and "demon" in s.avatars:
        args["closer"] = True
    if color != "red":
        which = FACELESS.index(color)
        args["own"], args["others"] = s.ring[which], tuple(s.ring[:which] + s.ring[which + 1 :])
        if s.puppets:
            args["puppets"] = tuple(s.puppets)
    kind = "figure.billygoat" if color == "red" else "figure.faceless"
    if s.fogged:  # F140, F173, FD37
        return Decision(who, kind, options, None, rule, barred, args)
    insight = functools.partial(compass.outcomes, s, color, numbers, options)
    preview = functools.partial(compass.trial, s, color, numbers)
    return Decision(who, kind, options, None, rule, barred, args, False, insight, preview)  # noqa: FBT003


def billygoat_options(s: FacelessState, *, from_hand: bool) -> tuple[tuple[Answer, ...], tuple[Barred, ...]]:
    """F037, F038, FD11  He must go to an adjacent space; with none he is only turned.

    F103, FD70  Demon: a red card from the hand takes him closer to the Team; the Bags Memory is free. FD15  Where no
    step leads nearer he stays.
    """
    spaces = paths.steps_of_billygoat(s)
    if from_hand and "demon" in s.avatars:
        spaces = paths.steps_closer(s)
    options = tuple(turned for space in spaces or [s.billygoat] for turned in GOAT_FACINGS[NAMES[space]])
    return options, () if not spaces else (STAYING,)


STAYING = Barred("stay", "Billygoat must be moved one space before he is turned", "F037")


def set_figure(s: FacelessState, color: str, option: tuple[Answer, int], why: str) -> Verdict:
    """F031, F037  Confirm: the figure stands there and faces that way. `why`: the card or Memory that moves it."""
    place, turn = option
    if color == "red":
        s.goat_facing = needle.FACINGS[turn // needle.STEP]
        out = billygoat_to(s, NUMBERS[place], "F037") if NUMBERS[place] != s.billygoat else None
        if out is None:
            say(s, "figure", color=color, place=place, facing=turn, why=why)
        return out
    which = FACELESS.index(color)
    s.ring[which], s.facing[which] = place, turn // needle.STEP
    say(s, "figure", color=color, place=place, facing=turn, why=why)
    return None
