"""Who is there, and who holds what."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ITEMS
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.reach import adjacent_to, board_of

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Figure, Investigator, Item, StiflingDarkState, Token

ADVERSARY = 0
IN_FRONT = frozenset({"rabbits_foot", "cursed_poppet", "diablerie_book"})
"""SDR-102, SDR-155  The Items that lie in front of their holder once they are used."""
INFORM = frozenset({"can"})
"""SDR-89  Tokens that only inform do not fill a space (Shadow and Noise are no Tokens at all)."""


def investigator(s: StiflingDarkState, seat: int) -> Investigator:
    """SD-350, SDR-65  The Investigator of a seat."""
    return s.investigators[seat - 1]


def on_board(s: StiflingDarkState) -> list[Investigator]:
    """The living Investigators whose figures stand on the board."""
    return [inv for inv in s.investigators if inv.fate == "board"]


def spirits(s: StiflingDarkState) -> list[Investigator]:
    """SD-138  The dead who came back as Spirits."""
    return [inv for inv in s.investigators if inv.fate == "spirit"]


def who_acts(s: StiflingDarkState) -> list[Investigator]:
    """SDR-77, SDR-117  All who have a turn in the round: Investigators on the board, and Spirits."""
    return [inv for inv in s.investigators if inv.fate in ("board", "spirit")]


def others(s: StiflingDarkState, inv: Investigator) -> list[Investigator]:
    """The other Investigators on the board."""
    return [o for o in s.investigators if o.fate == "board" and o.seat != inv.seat]


def team(s: StiflingDarkState) -> tuple[int, ...]:
    """The Investigators' seats: they may show each other everything (SD-068)."""
    return tuple(range(1, s.seats))


def taken_by_others(s: StiflingDarkState, inv: Investigator) -> list[str]:
    """SD-080, SDC-103  The spaces of the others, Ghillie Suits among them."""
    return [o.space for o in s.investigators if o is not inv and o.fate in ("board", "away")]


def is_taken(s: StiflingDarkState, inv: Investigator, space: str) -> bool:
    """SD-080, SDC-103  Another Investigator stands there, or has left a Ghillie Suit there."""
    for o in s.investigators:  # noqa: SIM110  (asked more than anything else, and faster than any())
        if o.space == space and o.seat != inv.seat and o.fate in ("board", "away"):
            return True
    return False


def neighbors_of(s: StiflingDarkState, inv: Investigator) -> list[Investigator]:
    """The Investigators adjacent to this one."""
    beside, index = adjacent_to(s, inv.space), BOARDS[s.map].index
    return [o for o in s.investigators if o.fate == "board" and o.seat != inv.seat and beside >> index[o.space] & 1]


def figure(s: StiflingDarkState) -> Figure:
    """The Adversary's only figure (the Butcher)."""
    return s.adversary.figures[0]


def figure_of(s: StiflingDarkState, name: str) -> Figure:
    """SD-343  An Adversary figure by its name."""
    return next(fig for fig in s.adversary.figures if fig.id == name)


def foes_on(s: StiflingDarkState, space: str) -> list[Figure]:
    """SDR-12  The Adversary's figures on a space, Hidden ones too: for the Adversary's own questions."""
    return [fig for fig in s.adversary.figures if fig.space == space]


def tokens_on(s: StiflingDarkState, space: str, *kinds: str) -> list[Token]:
    """The tokens of these kinds on a space."""
    here = [t for t in s.tokens if t.space == space]
    return [t for t in here if t.kind in kinds] if here and kinds else here


def token_of(s: StiflingDarkState, kind: str) -> Token | None:
    """The only token of a kind, if it lies on the board."""
    return next((t for t in s.tokens if t.kind == kind), None)


def is_empty(s: StiflingDarkState, space: str) -> bool:
    """SD-228, SDR-89  No figure on the main board and no token that is a thing. What is Hidden never counts."""
    if any(inv.space == space and inv.fate in ("board", "spirit") for inv in s.investigators):  # SDR-14
        return False
    if any(f.shown and f.space == space for f in s.adversary.figures):
        return False
    if space in s.doors:
        return False
    return not any(t.space == space and t.kind not in INFORM for t in s.tokens)


def general_spaces(name: str) -> list[str]:
    """SD-229, SD-240  The General spaces of a board."""
    return [*all_generals(name)]


@functools.cache
def all_generals(name: str) -> tuple[str, ...]:
    """SD-229, SD-240  The same, found once."""
    board = BOARDS[name]
    return tuple(i for i in board.ids if "general" in board.spaces[i].kinds or "start" in board.spaces[i].kinds)


@functools.cache
def generals_in(name: str, zone: str) -> tuple[str, ...]:
    """SD-033, SD-062  The General spaces of a Zone."""
    return tuple(i for i in all_generals(name) if BOARDS[name].spaces[i].zone == zone)


def held(inv: Investigator, card: str) -> Item | None:
    """That Item card in hand, if any."""
    for item in inv.items:
        if item.id == card:
            return item
    return None


def has_secrets(inv: Investigator) -> bool:
    """SDR-104  Whether some card in hand is not known to the Adversary: then silence after a question would tell."""
    for item in inv.items:  # noqa: SIM110  (faster than any())
        if not item.shown:
            return True
    return False


def has_goods(inv: Investigator) -> bool:
    """SD-091, SDR-102  Whether there is anything to Trade: Evidence, or a card that is not in use for good."""
    return inv.evidence > 0 or any(not item.fixed for item in inv.items)


def general_in_hand(inv: Investigator, *kinds: str) -> list[Item]:
    """SDR-155  The cards of these kinds in hand; one whose text goes on lies in front of its holder."""
    some = [item for item in inv.items if ITEMS[item.id].kind in kinds]
    return [item for item in some if not item.fixed or item.id not in IN_FRONT]


def zone_of(s: StiflingDarkState, space: str) -> str | None:
    """SD-062  The Zone of a space."""
    return board_of(s).spaces[space].zone
