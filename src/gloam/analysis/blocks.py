"""Losses of one turn, counted once: what the next choices could still make up for was not given away yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gloam.analysis.certainty import TOO_SMALL
from gloam.analysis.choices import Choice
from gloam.analysis.moments import Moment


def counted_once(moments: Sequence[Moment], choices: Mapping[int, Choice], *, team: bool) -> dict[int, Choice]:
    """Inside a block without chance, a loss is what was passed up for good: less what the next choices still brought.

    An option is valued as if the bot went on from it. Where the player went on better than the bot would, or could
    have, that much of a loss before is made up for: a plan of several answers is not blamed for its first one. A block
    is one seat's questions of a turn with nothing rolled between them, and nobody else asked who is not on the team.
    """
    found = dict(choices)
    still: dict[int, float] = {}
    for n in reversed(range(len(moments))):
        choice = choices.get(moments[n].at)
        if choice is None:
            continue
        made_up = still.get(next_choice(moments, n, team=team), 0.0)
        still[choice.at] = choice.over_own + max(choice.loss, made_up)
        if choice.loss and made_up:
            loss = max(0.0, choice.loss - made_up)
            if loss < TOO_SMALL:
                loss = 0.0
            share = loss / choice.loss
            found[choice.at] = replace(choice, loss=loss, effect=[effect * share for effect in choice.effect])
    return found


def next_choice(moments: Sequence[Moment], n: int, *, team: bool) -> int:
    """Where the seat of moment `n` could choose next in the same block; -1 where it could not."""
    one = moments[n]
    for before, after in zip(moments[n:], moments[n + 1 :], strict=False):
        if before.rolls or after.mark != one.mark or not (team or after.seat == one.seat):
            return -1
        if after.seat == one.seat and after.options > 1:
            return after.at
    return -1
