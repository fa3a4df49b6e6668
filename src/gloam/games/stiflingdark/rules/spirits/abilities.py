"""The Spirits' Abilities (SDC-025 to SDC-036). What they do to the Adversary's steps is asked in `haunting` below."""
# ruff: noqa: ARG001, ARG005  (every Ability and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from gloam.games.stiflingdark.content import CARDS, NUMBERS
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.light import aims, near as doors_near
from gloam.games.stiflingdark.queries.people import investigator, on_board, zone_of
from gloam.games.stiflingdark.queries.reach import adjacent, around, board_of, closed, links, near
from gloam.games.stiflingdark.rules.investigator.interact import OBJECTIVE, PICKED, dim_may_lie
from gloam.games.stiflingdark.rules.investigator.push import Push
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, choose, immediate, procedure
from gloam.games.stiflingdark.rules.shared.reveal import relight, reveal_poi, show_lit
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import gain_charge
from gloam.games.stiflingdark.state import Light, Mark, Token
from gloam.kernel import Answer, Frame, Json, ask, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

Can: TypeAlias = "Callable[[StiflingDarkState, Investigator], bool]"


class Usable(NamedTuple):
    """When an Ability can be used, and what it needs where it can't."""

    can: Can
    needs: str


POWERS: dict[str, Usable] = {}
LURE_STEPS, PUSH_STEPS = NUMBERS.spirits.lure_steps, NUMBERS.spirits.push_steps
HAND_RANGE = NUMBERS.spirits.hand_range
WORKS_ALREADY = "it already works until the end of the round"
NOTHING_BESIDE = "there's no space next to you that can be entered: move on first"


def usable_when(name: str, can: Can, needs: str) -> None:
    """Register when an Ability can be used, and what a player reads where it can't."""
    POWERS[name] = Usable(can, needs)


def beside(s: StiflingDarkState, inv: Investigator) -> list[str]:
    """The spaces adjacent to the Spirit."""
    return [to for to, _ in links(s, inv.space)]


# ------------------------------------------------------------------------------------------ the Apparition


usable_when("ghost_orbs", lambda s, inv: bool(beside(s, inv)), NOTHING_BESIDE)
usable_when("cold_spot", lambda s, inv: not inv.marks.get(Mark.COLD_SPOT), WORKS_ALREADY)
usable_when(
    "energy_transfer", lambda s, inv: bool(s.lit_zones or s.dim_zones), "no Zone has a Bright or Dim token to take off"
)
usable_when(
    "emergency_lights",
    lambda s, inv: dim_may_lie(s, zone_of(s, inv.space)),
    "no Dim token can be placed where you are: move to a Zone that can take one",
)


@procedure("spirit.ghost_orbs")
def ghost_orbs(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-025  An adjacent space is Bright until the end of the round; used again, the one token moves."""
    space = yield from choose(seat, "orbs.space", beside(s, investigator(s, seat)), "SDC-025")
    s.tokens = [t for t in s.tokens if t.kind != "orb"]
    s.tokens.append(Token("orb", space, "", seat))
    say(s, "places", seat=seat, what="orb", where=space)
    relight(s, seat)
    return None


@immediate("spirit.cold_spot")
def cold_spot(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-026  The next Adversary figure that Moves onto or next to the Spirit shows its Shadow."""
    investigator(s, seat).marks[Mark.COLD_SPOT] = 1
    return None


@procedure("spirit.energy_transfer")
def energy_transfer(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-027  A Bright or Dim token leaves the board; every Investigator gains 1 Charge."""
    options = [("bright", z) for z in s.lit_zones] + [("dim", z) for z in s.dim_zones]
    what, zone = yield from choose(seat, "transfer.token", options, "SDC-027")
    if what == "bright":
        s.lit_zones.remove(zone)
        s.faltering.append(zone)
    else:
        s.dim_zones.remove(zone)
        s.brief_dim = [z for z in s.brief_dim if z != zone]
    say(s, "transfer", seat=seat, what=what, zone=zone, place=BOARDS[s.map].zone_names[zone])
    for inv in on_board(s):
        gain_charge(s, inv)
    relight(s, seat)
    return None


@immediate("spirit.emergency_lights")
def emergency_lights(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-028  A Dim token on the Zone the Spirit stands in, until the end of the round."""
    zone = str(zone_of(s, investigator(s, seat).space))
    s.dim_zones.append(zone)
    s.brief_dim.append(zone)
    say(s, "places", seat=seat, what="dim", where=zone)
    relight(s, seat)
    return None


# --------------------------------------------------------------------------------------------- the Phantom


def points(s: StiflingDarkState, inv: Investigator) -> list[str]:
    """SDC-029, SDR-149  The Points of Interest next to the Spirit, whatever is left of their tokens."""
    return [i for i in beside(s, inv) if i in board_of(s).points_of_interest]


usable_when(
    "clairvoyance", lambda s, inv: bool(points(s, inv)), "there's no Point of Interest next to you: move to one"
)
usable_when("ectoplasm", lambda s, inv: len(beside(s, inv)) > 1, "there are no two spaces next to you: move on first")
usable_when("luring_lights", lambda s, inv: bool(lured(s, inv)), "no Investigator is next to you: move next to one")
usable_when(
    "true_darkness",
    lambda s, inv: (zone := zone_of(s, inv.space)) is not None and zone not in s.gloom,
    "you aren't in a Zone that it could still darken: move to another Zone",
)


@procedure("spirit.clairvoyance")
def clairvoyance(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-029  The token of a Point of Interest next to the Spirit is Revealed, if it is still Hidden."""
    poi = yield from choose(seat, "clairvoyance.poi", points(s, investigator(s, seat)), "SDC-029")
    if s.pois[poi] == "hidden":
        reveal_poi(s, poi)
    return None


@procedure("spirit.ectoplasm")
def ectoplasm(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-030  Two tokens on two adjacent spaces until the end of the round; used again, the same two move."""
    spaces = beside(s, investigator(s, seat))
    first = yield from choose(seat, "ectoplasm.space", spaces, "SDC-030")
    rest = [i for i in spaces if i != first]
    second = yield from choose(seat, "ectoplasm.space", rest, "SDC-030", args={"first": first})
    s.tokens = [t for t in s.tokens if t.kind != "ectoplasm"]
    s.tokens += [Token("ectoplasm", space, "", seat) for space in (first, second)]
    say(s, "places", seat=seat, what="ectoplasm", where=[first, second])
    return None


@procedure("slimed")
def slimed(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-030  The Spirit's player names an Ability: if the Adversary has it, it rests in the next round.

    Whether he has it is not said.
    """
    cards = [i for i, c in CARDS.items() if c.adversary == s.adversary.id and c.kind == "ability"]
    card = yield from choose(seat, "ectoplasm.card", cards, "SDC-030")
    s.named[card] = s.round + 1
    say(s, "named", seat=seat, card=card)
    return None


def lured(s: StiflingDarkState, inv: Investigator) -> list[int]:
    """SDC-031  The Investigators next to the Spirit."""
    return [o.seat for o in on_board(s) if adjacent(s, inv.space, o.space)]


@procedure("spirit.luring_lights")
def luring_lights(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-031, SDR-84  One adjacent Investigator is moved up to 3 spaces."""
    who = yield from choose(seat, "push.who", lured(s, investigator(s, seat)), "SDC-031")
    return chain(Push(seat, who, LURE_STEPS), Run(seat, "lights_off", (who,)))


@immediate("spirit.true_darkness")
def true_darkness(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-032  Every step of the Adversary onto a space of this Zone costs 1 MP more this round."""
    zone = str(zone_of(s, investigator(s, seat).space))
    s.gloom.append(zone)
    say(s, "gloom", seat=seat, zone=zone, place=BOARDS[s.map].zone_names[zone])
    return None


# ----------------------------------------------------------------------------------------- the Poltergeist


def pushable_tokens(s: StiflingDarkState, inv: Investigator) -> list[tuple[str, str]]:
    """SDC-035  POI, Item and Evidence tokens next to the Spirit, Ride Parts among them."""
    here = beside(s, inv)
    return sorted({(t.kind, t.space) for t in s.tokens if t.kind in PICKED + OBJECTIVE and t.space in here})


usable_when("whirlwind", lambda s, inv: not inv.marks.get(Mark.WHIRLWIND), WORKS_ALREADY)
usable_when("mysterious_passage", lambda s, inv: not inv.marks.get(Mark.PASSAGE), WORKS_ALREADY)
usable_when(
    "push", lambda s, inv: bool(pushable_tokens(s, inv)), "there's no token to push next to you: move next to one"
)
usable_when("spectral_hand", lambda s, inv: bool(s.lights), "there's no Flashlight on the board to move")


@immediate("spirit.whirlwind")
def whirlwind(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-033  The Adversary's next step onto or next to the Spirit costs 1 MP more, unsaid."""
    investigator(s, seat).marks[Mark.WHIRLWIND] = 1
    return None


@immediate("spirit.mysterious_passage")
def mysterious_passage(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-034  A Window at the Spirit's space may be passed for 1 Stamina, this round."""
    investigator(s, seat).marks[Mark.PASSAGE] = 1
    return None


@procedure("spirit.push")
def push_token(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-035  A token goes up to 3 spaces along usable lines, to where Investigators can stand."""
    kind, space = yield from choose(seat, "shove.token", pushable_tokens(s, investigator(s, seat)), "SDC-035")
    reach = near(s, space, PUSH_STEPS)
    options = [i for i in BOARDS[s.map].ids if i in reach and i != space]
    to = yield from choose(seat, "shove.space", options, "SDC-035", args={"what": kind})
    token = next(t for t in s.tokens if (t.kind, t.space) == (kind, space))
    token.space = to
    say(s, "shoved", seat=seat, what=kind, space=to)
    show_lit(s, seat)
    return None


@procedure("spirit.spectral_hand")
def spectral_hand(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-036, SDR-86  A Flashlight is set within 3 of where it stands and aimed again; it belongs to no figure now."""
    board, shut = BOARDS[s.map], closed(s)
    args = {"lights": [(light.owner, light.space) for light in s.lights]}
    which = 0 if len(s.lights) == 1 else (yield ask(seat, "hand.light", range(len(s.lights)), "SDC-036", args=args))
    light = s.lights[which]
    reach = near(s, light.space, HAND_RANGE)
    spaces = [i for i in board.ids if i in reach and i not in shut]
    space = yield from choose(seat, "hand.space", spaces, "SDC-036")
    ways = list(aims(board.id, space, doors_near(board, space, shut), light.template))
    if light.reach:  # SDC-171
        seen = around(s, space, light.reach)
        ways = [(bits & seen, degrees) for bits, degrees in ways]

    def preview(option: Answer) -> Json:
        bits, degrees = ways[option]
        return {"aim": degrees, "lit": list(board.names(bits))}

    args = {"space": space}
    asked = ask(seat, "flashlight.aim", range(len(ways)), "SDC-036", args=args, preview=preview)
    picked = 0 if len(ways) == 1 else (yield asked)
    bits, degrees = ways[picked]
    s.lights[which] = Light(
        light.owner,
        space,
        bits,
        round(degrees * 1000),
        light.template,
        bound=False,
        flare=light.flare,
        reach=light.reach,
    )
    say(s, "light", seat=light.owner, space=space, aim=degrees, lit=list(board.names(bits)), how="hand")
    relight(s, seat)
    return None


def end_spirit_effects(s: StiflingDarkState) -> None:
    """SDR-68  What the Spirits did this round is over."""
    for inv in s.investigators:
        if inv.fate == "spirit":
            if inv.marks.get(Mark.WHIRLWIND):
                say(s, "calm", seat=inv.seat)
            inv.marks = {}
    s.dim_zones = [zone for zone in s.dim_zones if zone not in s.brief_dim]
    s.brief_dim, s.gloom, s.adversary.spent = [], [], []
    s.named = {card: n for card, n in s.named.items() if n > s.round}
