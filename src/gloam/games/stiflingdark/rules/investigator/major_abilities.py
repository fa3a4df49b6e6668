"""Major Abilities (SD-084, SD-085, SD-348, SDC-001 to SDC-024); the Minor ones are in minor_abilities.py."""
# ruff: noqa: ARG001, ARG005  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body, usable_majors
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.people import investigator, is_taken, on_board
from gloam.games.stiflingdark.queries.reach import links, near
from gloam.games.stiflingdark.queries.why import DISORIENTED, Price, Why
from gloam.games.stiflingdark.rules.investigator.doors import shut_out
from gloam.games.stiflingdark.rules.investigator.move import pyrocumulus_roll, pyrocumulus_wound, sprint_points
from gloam.games.stiflingdark.rules.investigator.push import Push
from gloam.games.stiflingdark.rules.investigator.trade import Trade
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.dice import SPRINT, pay_lucky_dice, rolled
from gloam.games.stiflingdark.rules.shared.item_cards import discard_to_limit, next_cards, take_cards
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, choose, immediate, procedure
from gloam.games.stiflingdark.rules.shared.reveal import drop_lights, move_investigator, relight, reveal_figure
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import gain_stamina, lose_stamina
from gloam.games.stiflingdark.state import Effect, Mark, Token
from gloam.kernel import Answer, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


LOOK_RANGE = NUMBERS.investigators.look_range


def majors(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-084, SD-348  With a Major Ability token, on their own turn."""
    return ["major"] if usable_majors.can_major(s, inv) else []


MAJOR_PRICE = Price("Major Ability token", lambda s, inv: 1, lambda inv: inv.major)


def barred_major(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-084, SDC-044  Why the Major Ability can't be used."""
    if why := MAJOR_PRICE.too_dear(s, inv, "SD-084", "you can take one as a reward for Evidence"):
        yield "major", why
    elif not body.is_able(inv):
        yield "major", DISORIENTED
    elif why := usable_majors.why_unusable(s, inv):
        yield "major", why


@action(
    "major",
    majors,
    order=14,
    rule="SD-084",
    label=("Use your Major Ability", "costs your Major Ability token"),
    otherwise="you can't use your Major Ability here and now",
    why_not=barred_major,
    price=MAJOR_PRICE,
)
def major(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-084, SD-119  The token is discarded."""
    inv.major = 0
    inv.now.must_major = False
    say(s, "major", seat=inv.seat, who=inv.id)
    return Run(inv.seat, f"major.{inv.id}")


@procedure("major.aira")
def aira(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-002  Name 2 spaces: every Adversary figure on or adjacent to one is Revealed; no light, no tokens."""
    board = BOARDS[s.map]
    first = yield from choose(seat, "major.space", board.ids, "SDC-002")
    second = yield from choose(
        seat, "major.space", [i for i in board.ids if i != first], "SDC-002", args={"first": first}
    )
    looked = [first, second, *(to for space in (first, second) for to, _ in links(s, space))]
    say(s, "looks", seat=seat, spaces=[first, second])
    look_for(s, seat, looked)
    return None


def look_for(s: StiflingDarkState, seat: int, spaces: list[str]) -> None:
    """SDC-002, SDC-018  Reveal the figures on these spaces; if nobody is there, only that is learned."""
    for fig in s.adversary.figures:
        if fig.space in spaces and not fig.shown:
            reveal_figure(s, fig, seat)
    possible_places.learn_not(s, spaces)


@procedure("major.mitchell")
def mitchell(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-018  Choose an Investigator: every Adversary figure within 2 of them is Revealed."""
    seats = [o.seat for o in on_board(s)]
    picked = yield from choose(seat, "major.target", seats, "SDC-018")
    say(s, "looks", seat=seat, around=picked)
    look_for(s, seat, list(near(s, investigator(s, picked).space, LOOK_RANGE)))
    return None


@immediate("major.asher")
def asher(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-004  1 Stamina, 2 MP, and no face-up Wound works until the turn ends."""
    inv = investigator(s, seat)
    gain_stamina(s, inv)
    inv.now.mp += NUMBERS.investigators.painless_mp
    inv.now.painless = True
    return None


@immediate("major.brielle")
def brielle(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-006, SDR-47  Every Investigator ignores the Event in force until the end of this round."""
    for inv in s.investigators:
        inv.ignores = True
        inv.marks.pop(Mark.KIT, None)
    return None


@procedure("major.dylan")
def dylan(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-008  The Escape Artist token on an adjacent space, for this turn and the next."""
    inv = investigator(s, seat)
    spaces = [to for to, _ in links(s, inv.space)]
    space = yield from choose(seat, "escape_artist.space", spaces, "SDC-008")
    for other in s.investigators:  # SDC-113  from the board, no matter who put it there
        drop_escape_token(s, other)
    inv.marks[Mark.ESCAPE_ARTIST] = 2
    s.tokens.append(Token("escape_artist", space, "", seat))
    say(s, "places", seat=seat, what="escape_artist", where=space)
    return None


def returns(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-235, SDC-008  Dylan may set himself on his token, once."""
    if Mark.ESCAPE_ARTIST not in inv.marks:
        return []
    some = [t.space for t in s.tokens if t.kind == "escape_artist" and t.owner == inv.seat and t.space != inv.space]
    return ["return"] if some and not is_taken(s, inv, some[0]) else []


def barred_return(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SDC-008  Why Dylan can't go to his token."""
    if Mark.ESCAPE_ARTIST in inv.marks:
        here = any(t.kind == "escape_artist" and t.owner == inv.seat and t.space == inv.space for t in s.tokens)
        where = "you already are on your Escape Artist token" if here else "somebody stands on your Escape Artist token"
        yield "return", Why("SDC-008", where)


@action(
    "return",
    returns,
    order=15,
    rule="SDC-008",
    label=("Return to the Escape Artist token", "costs no MP"),
    otherwise="your Escape Artist token isn't on the board: Dylan's Major Ability places it",
    why_not=barred_return,
)
def go_back(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-235, SDC-008, SDR-08, SDR-115  No MP, not a Move, nothing in between matters; Fear asks for no more."""
    inv.now.must_major = False
    token = next(t for t in s.tokens if t.kind == "escape_artist" and t.owner == inv.seat)
    drop_escape_token(s, inv)
    move_investigator(s, inv, token.space)
    say(s, "step", seat=inv.seat, space=token.space)
    return None


@procedure("major.ibraheem")
def ibraheem(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-010  One Trade with one Investigator within 5 as if adjacent."""
    seats = [o.seat for o in usable_majors.partners(s, investigator(s, seat))]
    picked = yield from choose(seat, "major.target", seats, "SDC-010")
    return Trade(seat, picked)


@procedure("major.lucy")
def lucy(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-236, SDC-012  Both Barricades on two adjacent spaces; used again, the same two are moved and whole."""
    inv = investigator(s, seat)
    spaces = usable_majors.barricade_spaces(s, inv)
    first = yield from choose(seat, "barricade.space", spaces, "SDC-012")
    second = yield from choose(
        seat, "barricade.space", [i for i in spaces if i != first], "SDC-012", args={"first": first}
    )
    s.tokens = [t for t in s.tokens if t.kind != "barricade"]  # SDC-113  from the board, no matter who put them there
    s.tokens += [Token("barricade", first, "", seat), Token("barricade", second, "", seat)]
    say(s, "places", seat=seat, what="barricade", where=[first, second])
    return chain(*(shut_out(s, seat, space) for space in (first, second)))


@immediate("major.kya")
def kya(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-022  Until the round ends Dim counts as Dark and Dark as Dim, for everybody."""
    s.effects[Effect.INVERTED] = s.round
    relight(s, seat)
    return None


@procedure("major.winston")
def winston(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-024  The Campfire on an adjacent space, until the end of the next round; there is only one."""
    spaces = [to for to, _ in links(s, investigator(s, seat).space)]
    space = yield from choose(seat, "campfire.space", spaces, "SDC-024")
    s.tokens = [t for t in s.tokens if t.kind != "campfire"]
    s.tokens.append(Token("campfire", space, "", seat))
    s.effects[Effect.CAMPFIRE] = s.round + 1
    say(s, "places", seat=seat, what="campfire", where=space)
    relight(s, seat)
    return None


@procedure("major.mada")
def mada(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-014, SDC-157  Lose all 5 Stamina without Wounds, roll the Sprint die 3 times: it is this turn's Sprint."""
    inv = investigator(s, seat)
    dice, lucky = yield from rolled(s, inv, SPRINT, NUMBERS.investigators.dash_dice)
    burnt, lucky_too = yield from pyrocumulus_roll(s, inv, owed=int(lucky))
    pay_lucky_dice(s, inv, lucky)
    pay_lucky_dice(s, inv, lucky_too)
    lose_stamina(s, inv, inv.stamina, icons=False)
    inv.now.sprinted = True
    gained = sprint_points(s, inv, dice)
    inv.now.mp += gained
    say(s, "sprinted", seat=seat, dice=dice, mp=gained)
    return pyrocumulus_wound(inv, burnt)


@procedure("major.marci")
def marci(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-016  One or two other Investigators within 8 are moved by up to 2 steps each."""
    seats = [o.seat for o in usable_majors.pushable(s, investigator(s, seat))]
    first = yield from choose(seat, "push.who", seats, "SDC-016")
    rest = [o for o in seats if o != first]
    second = (
        (yield from choose(seat, "push.who", (*rest, "none"), "SDC-016", args={"first": first})) if rest else "none"
    )
    who = [first] if second == "none" else [first, int(second)]
    return chain(*(Push(seat, one) for one in who), Run(seat, "lights_off", tuple(who)))


@immediate("lights_off")
def lights_off(s: StiflingDarkState, seat: int, arg: tuple[int, ...]) -> Frame | None:
    """SD-280, SDR-86  Flashlights come off after all have moved."""
    for one in arg:
        drop_lights(s, investigator(s, one))
    return None


@procedure("major.vincent")
def vincent(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-020  Draw 1 Cursed Item card; the General Item that allows it is kept."""
    got, waste = yield from next_cards(s, "cursed", 1)
    inv = investigator(s, seat)
    take_cards(s, inv, "cursed", got, waste)
    return discard_to_limit(inv)


@immediate("chalice")
def chalice(s: StiflingDarkState, seat: int, arg: str) -> Frame | None:
    """SDC-113, SDC-044  The Major that the Blood Chalice lends, if it is still possible after the Wound."""
    inv = investigator(s, seat)
    if inv.fate != "board" or not body.is_able(inv) or not usable_majors.USABLE[arg](s, inv):
        return None
    say(s, "major", seat=seat, who=arg)
    return Run(seat, f"major.{arg}")


def drop_escape_token(s: StiflingDarkState, inv: Investigator) -> None:
    """SD-235, SDC-008  The Escape Artist token leaves."""
    inv.marks.pop(Mark.ESCAPE_ARTIST, None)
    s.tokens = [t for t in s.tokens if t.kind != "escape_artist" or t.owner != inv.seat]
