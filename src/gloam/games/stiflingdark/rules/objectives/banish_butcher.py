"""The Objective Banish the Butcher: the Grave, the Hook and the Ropes (SD-297 to SD-304, SDR-146, SDR-147)."""
# ruff: noqa: ARG001  (every Action and card takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import FACTS
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import maybe_open, truly_open
from gloam.games.stiflingdark.queries.people import ADVERSARY, figure, held, investigator, on_board, token_of, tokens_on
from gloam.games.stiflingdark.queries.reach import closed, is_within, links, near
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.shared import ending, possible_places
from gloam.games.stiflingdark.rules.shared.item_cards import give_card
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, choose, procedure
from gloam.games.stiflingdark.rules.shared.reveal import put_shadow, show_lit
from gloam.games.stiflingdark.state import Token
from gloam.kernel import DONE, OVER, Asking, Frame, data, say, whisper

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


UNFOUND = Why("SD-299", f"the Grave isn't found yet: light the spaces within {FACTS.decoy_range} of the token")
DUG_UP = Why("SD-300", "the Grave is already dug up: strike with The Hook when it has burned")
NOT_AT_GRAVE = Why("SD-300", "you aren't on the Grave: move onto it")


def why_no_digging(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-299, SD-300  On the found Grave."""
    if tokens_on(s, inv.space, "grave"):
        return None
    if token_of(s, "grave") is not None:
        return NOT_AT_GRAVE
    return DUG_UP if s.burning else UNFOUND


NOT_DUG_UP = Why("SD-300", "The Hook is still in the Grave: dig it up first")
NO_HOOK = Why("SD-302", "you don't have The Hook: Trade for it")
STILL_BURNS = Why("SD-301", "the Grave still burns: wait until it has burned down")
STRUCK = Why("SD-303", "the team has already struck this round: try again next round")


def why_no_hook(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-300 to SD-303, SDR-39  The Hook in hand, the Grave burned, once per round for the team."""
    if not held(inv, "the_hook"):
        return NO_HOOK if s.burning else NOT_DUG_UP
    if s.burning != "gone":
        return STILL_BURNS
    return STRUCK if "hook" in s.team else None


@procedure("grave")
def grave(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
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


def dig(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SD-300  Frayed Ropes and The Hook; the Grave burns."""
    s.tokens = [t for t in s.tokens if t.kind not in ("grave", "decoy")]
    s.tokens.append(Token("burning", inv.space, "up"))
    s.burning = "up"
    give_card(s, inv, "the_hook")
    give_card(s, inv, "frayed_ropes")
    return None


def burn_grave(s: StiflingDarkState) -> None:
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


def hook(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SD-302  Name an adjacent space."""
    return Hook(inv.seat)


@data
class Hook(Frame):
    """SD-302, SD-303, SDR-147  The Butcher there: the Investigators win; else only that he is not there."""

    STEPS = ("name",)
    seat: int

    def name(self, s: StiflingDarkState) -> Asking:
        """SDC-136  Every adjacent space is offered, whatever is known (SDR-149)."""
        inv = investigator(s, self.seat)
        space = yield from choose(self.seat, "hook.space", [to for to, _ in links(s, inv.space)], "SD-302")
        s.team.append("hook")
        found = figure(s).space == space
        say(s, "hook", seat=self.seat, space=space, found=found)
        if found:
            ending.end(s, "investigators", "banished")
            return OVER
        possible_places.learn_not(s, [space])
        return DONE


@procedure("ropes")
def ropes(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-304, SDC-137  The Butcher puts his Shadow face-down within 3 of himself, his own space included."""
    fig = figure(s)
    around = near(s, fig.space, FACTS.decoy_range, truly_open(s))
    options = [i for i in BOARDS[s.map].ids if i in around]
    space = yield from choose(ADVERSARY, "adversary.shadow", options, "SD-304", quiet=True)
    put_shadow(s, fig, space, up=False)
    possible_places.learn_where(s, fig, lambda here: is_within(s, space, here, FACTS.decoy_range, maybe_open(s)))
    return None
