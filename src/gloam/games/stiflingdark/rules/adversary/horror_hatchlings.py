"""Hatchlings (SDC-206): public tokens, no figures. Each crawls and bites once in every Adversary turn."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, NamedTuple

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.light_levels import is_bright
from gloam.games.stiflingdark.queries.park import truly_open
from gloam.games.stiflingdark.queries.people import ADVERSARY, investigator, on_board
from gloam.games.stiflingdark.queries.reach import adjacent, links
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, choose, procedure
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds
from gloam.kernel import Answer, Decision, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState, Token

CRAWL = NUMBERS.horror.crawl
NOBODY = "none"


class Crawl(NamedTuple):
    """Where one goes, whom it bites (0: nobody) and which slot it turns (-1: a new Wound)."""

    space: str
    seat: int = 0
    slot: int = -1

    def bites(self) -> tuple[int, ...]:
        """The seat it hits, if any."""
        return (self.seat,) if self.seat else ()


def numbers(s: StiflingDarkState) -> list[int]:
    """The Hatchlings on the board, by number."""
    return sorted(t.owner for t in s.tokens if t.kind == "hatchling")


def token(s: StiflingDarkState, n: int) -> Token:
    """One of them."""
    return next(t for t in s.tokens if t.kind == "hatchling" and t.owner == n)


def ask_crawl(s: StiflingDarkState, n: int, bitten: tuple[int, ...]) -> Generator[Decision, Answer, Crawl]:
    """SDC-206, SDR-113  Where it goes, whom it hits, which of their face-down Wounds turns up."""
    space = yield from choose(ADVERSARY, "hatchling.move", reach(s, n), "SDC-206", quiet=True)
    targets = [i.seat for i in on_board(s) if i.seat not in bitten and adjacent(s, space, i.space, truly_open(s))]
    if not targets:
        return Crawl(space)
    seat = yield from choose(ADVERSARY, "hatchling.bite", (*targets, NOBODY), "SDC-206", quiet=True)
    if seat == NOBODY:
        return Crawl(space)
    slots = body.slots_down(investigator(s, seat))
    if len(slots) < 2:  # noqa: PLR2004  (none, or no choice)
        return Crawl(space, seat, slots[0] if slots else -1)
    slot = yield from choose(ADVERSARY, "hatchling.slot", slots, "SDR-113", quiet=True)
    return Crawl(space, seat, slot)


def reach(s: StiflingDarkState, n: int) -> list[str]:
    """SDC-206, SDR-123  Up to 4, Hazards ignored, Doors and Barricades not; not ending on an Investigator."""
    start = token(s, n).space
    walls = {t.space for t in s.tokens if t.kind == "barricade"}
    found, edge = {start}, [start]
    for _ in range(CRAWL):
        edge = [to for here in edge for to, _ in links(s, here, truly_open(s)) if to not in found and to not in walls]
        found |= set(edge)
    taken = {i.space for i in on_board(s)} | {t.space for t in s.tokens if t.kind == "hatchling" and t.owner != n}
    return [i for i in BOARDS[s.map].ids if i in found and (i not in taken or i == start)]


def act(s: StiflingDarkState, n: int, crawl: Crawl) -> Frame | None:
    """SDC-206, SDR-112  It crawls; then a face-down Wound turns up, or with none a face-down Wound is gained."""
    one = token(s, n)
    if one.space != crawl.space:
        one.space = crawl.space
        say(s, "crawls", n=n, space=crawl.space)
    if not crawl.seat:
        return None
    say(s, "bites", n=n, seat=crawl.seat)
    return (
        GainWounds(crawl.seat, 1, foe=True, why="hatchling")
        if crawl.slot < 0
        else Run(crawl.seat, "turn_up", crawl.slot)
    )


# ------------------------------------------------------------------------------------- by the Investigators


def crushable(s: StiflingDarkState, inv: Investigator) -> list[int]:
    """SDC-206  The Hatchlings next to this Investigator that stand on a Bright space."""
    some = [t for t in s.tokens if t.kind == "hatchling" and is_bright(s, t.space)]
    return sorted(t.owner for t in some if adjacent(s, inv.space, t.space)) if some else []


NO_HATCHLING = Why("SDC-206", "no Hatchling is on the board")
NONE_BESIDE = Why("SDC-206", "no Hatchling is next to you: move next to one")
IN_THE_DARK = Why("SDC-206", "the Hatchling next to you isn't on a Bright space: light it first")


def why_no_crushing(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SDC-206  An adjacent Hatchling on a Bright space."""
    if crushable(s, inv):
        return None
    some = [t for t in s.tokens if t.kind == "hatchling"]
    if not some:
        return NO_HATCHLING
    return IN_THE_DARK if any(adjacent(s, inv.space, t.space) for t in some) else NONE_BESIDE


@procedure("crush")
def crush(s: StiflingDarkState, seat: int, arg: object) -> Procedure:  # noqa: ARG001  (every procedure takes the same arguments)
    """SDC-206  An adjacent Hatchling on a Bright space is removed."""
    n = yield from choose(seat, "hatchling.crush", crushable(s, investigator(s, seat)), "SDC-206")
    gone = token(s, n)
    s.tokens.remove(gone)
    say(s, "crushed", seat=seat, space=gone.space)
    return None
