"""Light and what it shows (SD-099 to SD-101, SD-357, SD-362, SDR-96)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import light_levels
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import ride_steps
from gloam.games.stiflingdark.queries.reach import adjacent
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.state import Mark, Shadow, Token
from gloam.kernel import say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Figure, Investigator, StiflingDarkState


def relight(s: StiflingDarkState, by: int = 0) -> None:
    """SDR-96  Compute light again after a change.

    Then all that is Hidden on Bright spaces is Revealed together.
    """
    bright = light_levels.bright_now(s)
    fresh = bright & ~s.bright
    if fresh:
        possible_places.complete_walks(s)  # in the Adversary's own turn: it may have walked there before the light came
    s.bright, s.dark = bright, light_levels.dark_now(s, bright)
    if fresh:
        show_lit(s, by)


def renew_lights(s: StiflingDarkState) -> None:
    """SDR-96, SD-246  A Door changes what the lights on the board reach."""
    for light in s.lights:
        light.lit = light_levels.lit_at(s, light)
    relight(s)


def show_lit(s: StiflingDarkState, by: int = 0) -> None:
    """SD-102, SD-099, SD-100, SD-243, SD-299  Figures and Hidden tokens on Bright spaces go to the main board."""
    reveal_tokens(s, s.bright)
    for fig in s.adversary.figures:
        if (
            not fig.shown
            and fig.space
            and light_levels.is_bright(s, fig.space)
            and not possible_places.walks_in_light(s, fig)
        ):
            reveal_figure(s, fig, by)
    possible_places.learn_dark(s)


def reveal_tokens(s: StiflingDarkState, bits: int) -> None:
    """SD-230, SD-100, SDR-97  Hidden tokens on these spaces go to the main board, on their own space.

    And stay there.
    """
    index, adv = BOARDS[s.map].index, s.adversary
    s.searched |= bits
    for zone, space in sorted(adv.evidence.items()):
        if bits >> index[space] & 1:
            del adv.evidence[zone]
            s.evidence[zone] = "board"
            s.tokens.append(Token("evidence", space))
            say(s, "revealed", what="evidence", space=space)
    for poi in sorted(adv.pois):
        if bits >> index[adv.pois[poi]] & 1:
            reveal_poi(s, poi)
    for token in s.tokens:
        if (
            token.kind == "poi"
            and not token.face
            and bits >> index[token.space] & 1
            and s.bright >> index[token.space] & 1
        ):
            token.face = "purple" if is_cursed_poi(s, token) else "gray"
    if adv.grave and bits >> index[adv.grave] & 1:
        s.tokens.append(Token("grave", adv.grave))
        say(s, "revealed", what="grave", space=adv.grave)
        adv.grave, s.grave_possible = "", 0
    s.grave_possible &= ~bits
    if adv.altar and bits >> index[adv.altar] & 1:  # SD-310, SD-330
        s.tokens.append(Token("altar", adv.altar))
        say(s, "revealed", what="altar", space=adv.altar)
        adv.altar, s.altar_possible = "", 0
    s.altar_possible &= ~bits


def is_cursed_poi(s: StiflingDarkState, token: Token) -> bool:
    """SD-034  Whether this POI token is the purple one."""
    return token.owner == int(s.adversary.cursed or 0)


def reveal_poi(s: StiflingDarkState, poi: str, *, face: bool = True) -> None:
    """SD-243, SDR-97, SDC-019  A POI token goes to the main board: its color shows, except after Scout."""
    space = s.adversary.pois.pop(poi)
    s.pois[poi] = "board"
    color = ("purple" if s.adversary.cursed == poi else "gray") if face else ""
    s.tokens.append(Token("poi", space, color, int(poi)))
    say(s, "revealed", what="poi", space=space, poi=poi, color=color)


def reveal_figure(s: StiflingDarkState, fig: Figure, by: int = 0) -> None:
    """SD-340, SD-376  The figure goes to the main board, the Revealed card turns face-up.

    SDC-013, SDR-96, SDR-156  Mada gains his Coin where his own action or light shows it, in whosever turn.
    """
    fig.shown = s.adversary.revealed = True
    possible_places.learn_exactly(
        s, fig, fig.space, possible_places.least_mp(s, fig.space, possible_places.known_places(s, fig).layers) or 0
    )
    say(s, "revealed", what=fig.id, space=fig.space)
    mada = next((inv for inv in s.investigators if inv.id == "mada" and inv.fate == "board"), None)
    if mada is not None and (by == mada.seat or shines_on(s, mada, fig.space)):
        mada.marks[Mark.COIN] = 1


def shines_on(s: StiflingDarkState, inv: Investigator, space: str) -> bool:
    """SDC-013, SDR-156  Whether a Flashlight or Lantern of this Investigator's lights this space."""
    bit = BOARDS[s.map].index[space]
    if any(x.owner == inv.seat and (x.lit | x.extra) >> bit & 1 for x in s.lights):
        return True
    lamps = [t for t in s.tokens if t.kind in ("lantern", "lamp") and t.owner == inv.seat]
    return any(t.space == space or (t.kind == "lantern" and adjacent(s, t.space, space)) for t in lamps)


def disappear(s: StiflingDarkState, fig: Figure) -> None:
    """SD-155, SD-340  A figure Disappears: off the board; its Shadow stays there."""
    fig.shown = False
    say(s, "disappears", figure=fig.id, space=fig.space)
    put_shadow(s, fig)


def put_shadow(s: StiflingDarkState, fig: Figure, space: str = "", *, up: bool = True) -> None:
    """SD-341, SD-342, SDR-48, SDR-125  The Shadow token of a figure: one each, moved if it lies elsewhere."""
    s.shadows[fig.id] = Shadow(space or fig.space, up)
    say(s, "shadow", figure=fig.id, space=space or fig.space, up=up)


def move_investigator(s: StiflingDarkState, inv: Investigator, to: str, *, light: bool = True) -> None:
    """SDR-11, SD-115, SD-358, SDR-86  The figure leaves its space, and the Flashlight placed from there comes off."""
    if ride_steps(s.map):  # SDR-92  where Rides can have taken a Hidden figure so far depends on who sat where
        possible_places.complete_walks(s)
    inv.space = to
    if light:
        drop_lights(s, inv)


def drop_lights(s: StiflingDarkState, inv: Investigator) -> None:
    """SD-115  The Flashlights that stand at this figure's base and no longer fit it leave the board."""
    keep = [x for x in s.lights if x.owner != inv.seat or not x.bound or (x.space == inv.space and inv.fate == "board")]
    if len(keep) < len(s.lights):
        s.lights = keep
        say(s, "dark", seat=inv.seat)
        relight(s)
