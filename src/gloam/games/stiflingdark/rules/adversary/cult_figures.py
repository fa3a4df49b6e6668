"""Who of the Cult is who, and who stands beside whom (SD-308, SD-321, SDR-123)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING, Any

from gloam.games.stiflingdark.queries.people import ADVERSARY, figure_of, on_board
from gloam.games.stiflingdark.queries.reach import adjacent, can_strike
from gloam.kernel import Answer, Decision, ask

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import AdversaryCard, Figure, Investigator, StiflingDarkState

MORGONNOD = "morgonnod"


def is_cultist(fig: Figure) -> bool:
    """SD-314  A Cultist, and not Mor'gonnod."""
    return fig.id != MORGONNOD


def cultists(s: StiflingDarkState) -> list[Figure]:
    """SD-311  The Cultists in the game."""
    return [fig for fig in s.adversary.figures if is_cultist(fig)]


def morgonnod(s: StiflingDarkState) -> Figure:
    """SD-323  Mor'gonnod."""
    return figure_of(s, MORGONNOD)


def within_reach(s: StiflingDarkState, fig: Figure) -> list[Investigator]:
    """SDR-122, SDR-123  The Investigators adjacent to a figure for Attacks, Ability cards and Bloodletting."""
    return [inv for inv in on_board(s) if can_strike(s, fig.space, inv.space)]


def is_one_group(s: StiflingDarkState, spaces: list[str], through: tuple[str, ...] | None = None) -> bool:
    """SD-308, SD-321, SD-332, SDR-135  These spaces hang together by usable lines; `through` as in reach.py."""
    reached, left = spaces[:1], spaces[1:]
    for here in reached:
        joined = [there for there in left if adjacent(s, here, there, through)]
        reached += joined
        left = [there for there in left if there not in joined]
    return not left


def choose_quietly(kind: str, options: Iterable[Answer], rule: str, **args: Any) -> Generator[Decision, Answer, Answer]:
    """A quiet question of the Adversary's between two others: with one option it is not asked, and nobody can tell."""
    some = tuple(options)
    return some[0] if len(some) == 1 else (yield ask(ADVERSARY, kind, some, rule, args=args, quiet=True))


def slot_if(s: StiflingDarkState, card: str) -> AdversaryCard | None:
    """An Ability card behind the screen, if it is there."""
    return next((slot for slot in s.adversary.abilities if slot.id == card), None)
