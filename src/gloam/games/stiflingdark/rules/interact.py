"""Interact: pick up, switch, Doors, Trade, place what was won (SD-086 to SD-093, SD-222 to SD-224.

SD-244 to SD-252).
"""
# ruff: noqa: ARG001  (every Action, card and deed takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ITEMS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import (
    ADVERSARY,
    figure_of,
    foes_on,
    general_in_hand,
    has_goods,
    investigator,
    is_empty,
    on_board,
    team,
    tokens_on,
    zone_of,
)  # fmt: skip
from gloam.games.stiflingdark.queries.reach import (
    adjacent,
    adjacent_to,
    board_of,
    doors_beside,
    links,
    passage_ends,
    windows_beside,
)
from gloam.games.stiflingdark.rules import trail
from gloam.games.stiflingdark.rules.adversary.common import arrive, ways_out
from gloam.games.stiflingdark.rules.deed import Deed, Doing, chain, choose, deed
from gloam.games.stiflingdark.rules.hand import give_card, too_many
from gloam.games.stiflingdark.rules.reveal import relight, renew_lights, reveal_figure
from gloam.games.stiflingdark.rules.verbs import verb, with_another
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, Frame, Verdict, data, reveal, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night

OBJECTIVE = tuple(sorted(i for i, card in ITEMS.items() if card.kind == "objective"))
ACTING = ("board", "spirit")
"""SD-091, SD-145  Who can Trade: the living, and Spirits who give."""
PICKED = ("poi", "medical", "evidence", *(kind for kind in OBJECTIVE if kind != "ride_parts"))
"""SD-086 to SD-088, SD-209  What an Interact picks up: every Item token but Ride Parts (an Involved Action)."""


# ---------------------------------------------------------------------------------------------- pick up


def pickups(s: Night, inv: Investigator) -> list[Answer]:
    """SD-086 to SD-088, SDC-053, SDC-165  What lies on the own space and can be taken."""
    here = inv.space
    kinds = {t.kind for t in s.tokens if t.space == here and t.kind in PICKED}
    if not kinds:
        return []
    if "poi" in kinds and leaves_pois(s, inv):
        kinds.remove("poi")
    return [("pick", kind) for kind in sorted(kinds)]


def leaves_pois(s: Night, inv: Investigator) -> bool:
    """SDC-053, SDC-165  Whether this Investigator may pick up no POI tokens: Mistrust, or Muddy ground."""
    return body.suffers(inv, "mistrust") or body.event_in_force(s, inv, "muddy")


@verb("pick", pickups)
def pick(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SD-157, SD-086 to SD-088, SD-245  Pick up a token."""
    return pick_up(s, inv, option[1], inv.space)


def pick_up(s: Night, inv: Investigator, kind: str, space: str) -> Frame | None:
    """SD-086, SD-087  POI gray: 2 General Items, purple: 1 Cursed Item; Medical and Objective: their card.

    Evidence: itself.
    """
    token = tokens_on(s, space, kind)[0]
    s.tokens.remove(token)
    say(s, "picks", seat=inv.seat, what=kind, space=space)
    if kind == "evidence":
        inv.evidence += 1
        return None
    if kind == "poi":
        poi = str(token.owner)
        s.pois[poi] = "gone"
        return poi_items(s, inv.seat, poi)
    give_card(s, inv, "medkit" if kind == "medical" else kind)
    if token.face.isdigit():  # SDR-120  dropped by somebody who died, partly used
        inv.items[-1].supply = int(token.face)
    return None


def poi_items(s: Night, seat: int, poi: str) -> Frame:
    """SD-086, SDR-80  What a POI token gives; its colour is public now."""
    purple = s.adversary.cursed == poi
    say(s, "poi", seat=seat, poi=poi, colour="purple" if purple else "gray")
    if purple:
        s.effects["cursed_found"] = 1
    return Deed(seat, "draw", ("cursed", 1) if purple else ("general", 2))


# --------------------------------------------------------------------------------------------- switches


def switches(s: Night, inv: Investigator) -> list[Answer]:
    """SD-372, SD-089, SD-221, SDR-98  A Light Switch, unless its Zone has had its Bright token."""
    zone = board_of(s).switches.get(inv.space)
    if zone is None or zone in s.lit_zones or zone in s.faltering or is_occluded(s, zone):
        return []
    return ["switch"]


def is_occluded(s: Night, zone: str) -> bool:
    """SDC-189, SDR-98, SDR-99  Occluded Lights: no Bright or Dim token may be placed on this Zone this round."""
    return s.occluded.get(zone) == s.round


@verb("switch", switches)
def switch(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SD-098, SD-156, SD-244, SDR-19  The whole Zone is Bright for the rest of the round."""
    zone = board_of(s).switches[inv.space]
    s.lit_zones.append(zone)
    say(s, "switch", seat=inv.seat, zone=zone, name=board_of(s).zone_names[zone])
    relight(s, inv.seat)
    return None


# ------------------------------------------------------------------------------------------------ Doors


def doors(s: Night, inv: Investigator) -> list[Answer]:
    """SDR-14, SD-090, SD-247, SD-249, SDC-039  Open what is Locked or Damaged; Lock an empty Door space.

    Hidden figures do not bar it.
    """
    beside = doors_beside(s, inv.space)
    if not beside or body.suffers(inv, "claustrophobia"):
        return []
    out: list[Answer] = []
    for door in beside:
        state = s.doors.get(door)
        if state in ("locked", "damaged"):
            out.append(("open", door))
        elif state is None and is_empty(s, door):
            out.append(("lock", door))
    return out


@verb("open", doors)
def open_door(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SD-237, SD-249, SD-355  A Locked Door is Open again, a Damaged one is Destroyed; a Security Bar is discarded."""
    door = option[1]
    if s.doors[door] == "locked":
        del s.doors[door]
    else:
        s.doors[door] = "destroyed"
    s.bars = [d for d in s.bars if d != door]
    say(s, "door", seat=inv.seat, space=door, state=s.doors.get(door, "open"))
    renew_lights(s)
    return None


@verb("lock", with_another)
def lock_door(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SD-247, SD-248, SDR-15, SDR-91  A Locked Door token; a Hidden figure there is Revealed and shut out."""
    door = option[1]
    s.doors[door] = "locked"
    say(s, "door", seat=inv.seat, space=door, state="locked")
    renew_lights(s)
    return shut_out(s, inv.seat, door)


def shut_out(s: Night, by: int, space: str) -> Frame | None:
    """SD-248, SDR-91  Whoever of the Adversary is on a space that is shut is Revealed and must go.

    Else that is learned.
    """
    there = foes_on(s, space)
    for fig in there:
        if not fig.shown:
            reveal_figure(s, fig, by)
    trail.learn_not(s, [space])
    return chain(*(Deed(ADVERSARY, "shut_out", fig.id) for fig in there))


@deed("shut_out")
def move_out(s: Night, seat: int, arg: str) -> Doing:
    """SD-248, SDR-12, SDR-13, SDR-91  The Adversary moves to an adjacent space it may enter.

    If there is none, to the nearest.
    """
    fig = figure_of(s, arg)
    options = ways_out(s, fig)
    to, window = yield from choose(seat, "adversary.shut_out", options, "SDR-91")
    return arrive(s, fig, to, window, 0)


# ------------------------------------------------------------------------------------------------ Trade


def trades(s: Night, inv: Investigator) -> list[Answer]:
    """SD-091, SD-216, SDR-18, SDR-103, SDC-053  Adjacent Investigators, if either holds anything."""
    beside, index = adjacent_to(s, inv.space), board_of(s).index
    some = [o for o in s.investigators if o is not inv and o.fate in ACTING and beside >> index[o.space] & 1]
    if not some:
        return []
    ghosts = [o for o in some if o.fate == "spirit" and goods_of(o, (), "take")]  # SD-145
    return [("trade", o.seat) for o in [*(o for o in some if o.fate == "board"), *ghosts] if can_trade(inv, o)]


def takers(s: Night, inv: Investigator) -> list[Investigator]:
    """SD-145, SDR-116  To whom a Spirit can give something."""
    if not goods_of(inv, (), "give"):
        return []
    return [o for o in on_board(s) if adjacent(s, o.space, inv.space) and not body.suffers(o, "mistrust")]


def can_trade(inv: Investigator, other: Investigator) -> bool:
    """SDC-053  Neither mistrusts, and there is something to give."""
    if body.suffers(other, "mistrust") or body.suffers(inv, "mistrust"):
        return False
    return has_goods(inv) or has_goods(other)


@verb("trade", trades)
def trade(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SD-091  Make a Trade."""
    return Trade(inv.seat, option[1])


@data
class Trade(Frame):
    """SDR-103  One names what goes which way, the other agrees or not; then all changes hands at once."""

    STEPS = ("name", "agree")
    seat: int
    other: int
    goods: tuple[tuple[str, str], ...] = ()

    def name(self, s: Night) -> Asking:
        """SD-145  Add a card or an Evidence to the deal, or put it to the other; nothing ever goes to a Spirit."""
        inv, other = investigator(s, self.seat), investigator(s, self.other)
        left = [("give", g) for g in goods_of(inv, self.goods, "give") if other.fate != "spirit"]
        left += [("take", g) for g in goods_of(other, self.goods, "take") if inv.fate != "spirit"]
        done = ("propose", "cancel") if self.goods else ("cancel",)
        args = {"with": self.other, "goods": self.goods}
        picked = yield from choose(self.seat, "trade.name", (*left, *done), "SD-091", args=args, quiet=True)
        if picked == "cancel":
            return DONE
        if picked == "propose":
            return None
        self.goods = (*self.goods, picked)
        return AGAIN

    def agree(self, s: Night) -> Asking:
        """SDR-103  Both agree, or nothing happens."""
        args = {"with": self.seat, "goods": self.goods}
        if (yield from choose(self.other, "trade.agree", ("yes", "no"), "SDR-103", args=args, quiet=True)) == "no":
            return DONE
        inv, other = investigator(s, self.seat), investigator(s, self.other)
        for way, good in self.goods:
            hand_over(inv if way == "give" else other, other if way == "give" else inv, good)
        counts = {way: sum(w == way for w, _ in self.goods) for way in ("give", "take")}
        reveal(s, team(s), {"goods": self.goods}, "trade", seat=self.seat, other=self.other, **counts)
        return self.settle(inv, other)

    @staticmethod
    def settle(inv: Investigator, other: Investigator) -> Verdict:
        """SDC-059  Who now holds too many discards."""
        frame = too_many(other) or too_many(inv)
        return DONE if frame is None else Call(frame)


def goods_of(inv: Investigator, named: tuple[tuple[str, str], ...], way: str) -> list[str]:
    """What somebody can still put into the deal: cards not in use for good, and Evidence."""
    out = []
    free = [item.id for item in inv.items if not item.fixed] + ["evidence"] * inv.evidence
    for good in sorted(set(free)):
        if free.count(good) > sum(n == (way, good) for n in named):
            out.append(good)
    return out


def hand_over(giver: Investigator, taker: Investigator, good: str) -> None:
    """SD-085, SDR-103  A card with its Supply, or an Evidence token, changes hands."""
    if good == "evidence":
        giver.evidence, taker.evidence = giver.evidence - 1, taker.evidence + 1
        return
    item = next(i for i in giver.items if i.id == good and not i.fixed)
    giver.items.remove(item)
    item.shown = item.shown and ITEMS[good].kind in ("objective", "medical")  # who has it now is the team's secret
    taker.items.append(item)


# ------------------------------------------------------------------------------------ what was won before


def placings(s: Night, inv: Investigator) -> list[Answer]:
    """SD-222 to SD-224, SDR-99, SDR-107  Dim, Open Window and Secret Passage tokens that are kept, where they fit."""
    if not inv.kept:
        return []
    out: list[Answer] = []
    if inv.kept.get("dim") and dim_zones(s, inv):
        out.append(("place", "dim"))
    if inv.kept.get("window") and open_windows(s, inv):
        out.append(("place", "window"))
    if inv.kept.get("passage"):
        out.append(("place", "passage"))
    return out


def dim_zones(s: Night, inv: Investigator) -> list[str]:
    """SD-222, SDR-20, SDR-99  The Zones of the own space and of adjacent spaces, without a Dim token yet."""
    zones = [zone_of(s, space) for space in (inv.space, *(to for to, _ in links(s, inv.space)))]
    return sorted({z for z in zones if z and dim_may_lie(s, z)})


def dim_may_lie(s: Night, zone: str | None) -> bool:
    """SDR-99, SDC-028, SDC-189  Whether a Dim token may be placed on this Zone."""
    return zone is not None and zone not in s.dim_zones and not is_occluded(s, zone)


def open_windows(s: Night, inv: Investigator) -> list[str]:
    """SD-223  The Windows at the own space without a token."""
    return [w for w in windows_beside(s, inv.space) if w not in s.windows]


@verb("place", placings)
def place(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SDR-107  Place a token that was won."""
    return Deed(inv.seat, "place", option[1])


@deed("place")
def place_token(s: Night, seat: int, arg: str) -> Doing:
    """SD-222 to SD-224  Dim: a Zone here or beside; Open Window: one beside; Secret Passage.

    An adjacent space and the next.
    """
    inv = investigator(s, seat)
    if arg == "dim":
        options: list[Answer] = list(dim_zones(s, inv))
    else:
        options = list(open_windows(s, inv)) if arg == "window" else list(passage_ends(s, inv.space))
    where = yield from choose(seat, f"place.{arg}", options, "SDR-107")
    inv.kept[arg] -= 1
    if arg == "dim":
        s.dim_zones.append(where)
    elif arg == "window":
        s.windows[where] = "open"
    else:
        s.passages.append(where)
    say(s, "places", seat=seat, what=arg, where=where)
    relight(s, seat)
    return None


def objective_cards(inv: Investigator) -> list[str]:
    """The Objective Items in hand."""
    return [item.id for item in general_in_hand(inv, "objective") if ITEMS[item.id].kind == "objective"]
