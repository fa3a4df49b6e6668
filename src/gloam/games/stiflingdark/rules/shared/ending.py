"""How the game ends, and who dies without ending it.

SD-005, SD-006, SD-121, SD-137, SD-165, SD-253, SD-272, SD-281, SD-297, SD-305, SDR-28, SDR-29, SDR-32 to SDR-34.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ADVERSARIES
from gloam.games.stiflingdark.rules.shared.death import ChooseSpirit
from gloam.games.stiflingdark.rules.shared.reveal import drop_lights
from gloam.kernel import OVER, Frame, Goto, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


def end(s: StiflingDarkState, winner: str, reason: str) -> None:
    """The game is over: investigators, adversary or nobody."""
    s.winner, s.reason = winner, reason
    last = next((inv for inv in s.investigators if inv.fate == "dead"), None)
    cause = {"seat": last.seat, "why": last.cause} if reason == "killed" and last and dead_count(s) == 1 else {}
    say(s, "end", winner=winner, reason=reason, dead=dead_count(s), rule=rule_of_end(s), **cause)


ENDS: dict[str, str | dict[str, str]] = {
    "killed": {"butcher": "SD-281", "horror": "SD-253", "cult": "SD-305"},
    "banished": {"butcher": "SD-302", "horror": "SD-276", "cult": "SD-332"},
    "escaped": "SDR-32",
    "timeout": "SDR-33",
}


def rule_of_end(s: StiflingDarkState) -> str:
    """The rule that ended the game; who the Adversary is, everybody knows."""
    rule = ENDS[s.reason]
    return rule if isinstance(rule, str) else rule[s.adversary.id]


def dies(s: StiflingDarkState, inv: Investigator, why: str) -> Verdict:
    """SDR-75, SD-121, SD-137, SD-138  An Investigator dies.

    First the Adversary's win is checked; if play goes on, a Spirit may come. The step says this Verdict. `why` is what
    killed: a card, a Condition, or a word for it (words/names.py).
    """
    inv.fate, inv.cause = "dead", why
    drop_lights(s, inv)
    say(s, "dies", seat=inv.seat, why=why)
    if has_killed_enough(s):
        end(s, "adversary", "killed")
        return OVER
    if all_are_gone(s):
        end(s, "investigators", "escaped")
        return OVER
    return Goto(ChooseSpirit(inv.seat))


def dead_count(s: StiflingDarkState) -> int:
    """SDR-28  How many have died; anyone who came back as a Spirit stays dead."""
    return sum(inv.fate in ("dead", "spirit") for inv in s.investigators)


def left_count(s: StiflingDarkState) -> int:
    """SD-165  How many are still here when time is up."""
    return sum(inv.fate in ("board", "away") for inv in s.investigators)


def has_killed_enough(s: StiflingDarkState) -> bool:
    """SD-253, SD-281, SD-305, SDR-28  One death for the Butcher, two for the Horror, all for the Cult; Spirits too."""
    return is_enough_deaths(s, dead_count(s))


def is_enough_deaths(s: StiflingDarkState, dead: int) -> bool:
    """SD-253, SD-281, SD-305  Whether so many deaths win for the Adversary."""
    return dead >= (ADVERSARIES[s.adversary.id].kills or len(s.investigators))


def all_are_gone(s: StiflingDarkState) -> bool:
    """SDR-29, SDR-32  No living Investigator is left here: those who escaped have won. Spirits need no rescue."""
    return not any(inv.fate in ("board", "away") for inv in s.investigators)


def escapes(s: StiflingDarkState, inv: Investigator) -> bool:
    """SD-173, SDR-145  An Investigator escapes with all it holds; whether that was the last one (SDR-32)."""
    inv.fate, inv.now.over = "escaped", True
    drop_lights(s, inv)
    say(s, "escapes", seat=inv.seat)
    if not all_are_gone(s):
        return False
    end(s, "investigators", "escaped")
    return True


def time_is_up(s: StiflingDarkState) -> None:
    """SD-165, SD-272, SD-297, SD-328, SDR-33, SDR-34  Those who are left count as killed: the Adversary wins.

    A draw under Banish the Butcher and Banish the Horror. At a table that counts them, only if that makes enough.
    """
    if s.escape in ("the_grave", "the_eggs"):
        end(s, "nobody", "timeout")
    elif (
        "count_the_left" in s.options
        and s.escape != "the_altar"
        and not is_enough_deaths(s, dead_count(s) + left_count(s))
    ):
        end(s, "investigators", "timeout")
    else:
        end(s, "adversary", "timeout")


@data
class GameOver(Frame):
    """The game is over."""

    STEPS = ("stop",)

    def stop(self, s: StiflingDarkState) -> Verdict:
        """Nothing follows."""
        return OVER
