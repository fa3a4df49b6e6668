"""Placing a Flashlight: pay, aim, sweep, and a Lorgnette's extra spaces (SD-109 to SD-118, SDC-121)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.aiming import (
    has_spare,
    light_ban,
    reach_of,
    template_of,
    touched,
    unlit,
    ways_to_aim,
    why_no_light,
)
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.people import ADVERSARY, has_secrets, held, investigator, others
from gloam.games.stiflingdark.rules.shared.item_cards import spend
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, choose, procedure
from gloam.games.stiflingdark.rules.shared.reveal import relight
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import lose_charge
from gloam.games.stiflingdark.rules.shared.wounds import gain_condition
from gloam.games.stiflingdark.state import Light
from gloam.kernel import DONE, Answer, Asking, Call, Decision, Frame, Json, ask, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

LORGNETTE_SPACES = NUMBERS.items.lorgnette_spaces


def flashlights(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-055, SD-109, SDC-105  Place the Flashlight as Final Action: own Charge, Spare Batteries, or Winston's way."""
    winston = inv.id == "winston" or inv.now.lent_minors
    narrow: list[Answer] = [("flashlight", "narrow")] if winston and can_narrow(s, inv) else []
    if why_no_light(s, inv):
        return narrow
    if not has_spare(inv):
        return ["flashlight", *narrow]
    own: list[Answer] = ["flashlight"] if inv.charge - body.charge_floor(inv) >= body.light_cost(s, inv) else []
    return [*own, ("flashlight", "spare_batteries"), *narrow]


def can_narrow(s: StiflingDarkState, inv: Investigator) -> bool:
    """SDC-023  Winston, with at least 1 Charge: for none of it, and by the center line only."""
    return inv.charge > 0 and body.has_minor(inv, "winston") and not light_ban(s, inv)


def aim_question(s: StiflingDarkState, placing: PlaceFlashlight, kind: str, more: tuple[Answer, ...] = ()) -> Decision:
    """SDR-100  The distinct sets that can be lit, by number.

    The preview shows the spaces and never what stands there.
    """
    inv, space = investigator(s, placing.seat), placing.space
    board, ways = BOARDS[s.map], ways_to_aim(s, inv, space, placing.how)

    @functools.cache
    def preview(option: Answer) -> Json:
        if not isinstance(option, int):
            return None
        bits, degrees = ways[option]
        return {"aim": degrees, "lit": list(board.names(bits)), "dark": unlit(s, inv, space, degrees, bits)}

    options = (*range(len(ways)), *more)
    return ask(inv.seat, kind, options, "SD-109", args={"space": space}, preview=preview)


@data
class PlaceFlashlight(Frame):
    """SD-109 to SD-114  Pay, aim, light; Mitchell may Sweep; a Lorgnette may add spaces.

    `how` is own, narrow (SDC-023), tripod or flare.
    """

    STEPS = ("pay", "aim", "sweep", "lorgnette")
    seat: int
    space: str
    how: str = "own"
    spare: bool = False

    def pay(self, s: StiflingDarkState) -> Asking:
        """SD-109, SDC-105  The Charge; one of it may come from Spare Batteries, on a Tripod too (SDC-101)."""
        inv = investigator(s, self.seat)
        if self.how == "flare":
            return None
        cost = body.light_cost(s, inv)
        short = inv.charge - body.charge_floor(inv) < cost
        maybe = has_spare(inv) or (has_secrets(inv) and body.can_use_items(inv))
        if self.how == "tripod" and maybe and not short:  # silence would tell
            ways = ("charge", "spare_batteries") if has_spare(inv) else ("charge",)
            short = (yield from choose(self.seat, "flashlight.pay", ways, "SDC-105", quiet=True)) != "charge"
        inv.now.light_placed = True
        if self.how == "narrow":
            return None
        if self.spare or short:
            spend(s, inv, "spare_batteries")
            cost -= 1
        lose_charge(s, inv, cost)
        return None

    def aim(self, s: StiflingDarkState) -> Asking:
        """SD-109, SD-111 to SD-113, SD-357  Any direction; what it lights is Revealed at once."""
        inv = investigator(s, self.seat)
        asked = aim_question(s, self, "flashlight.aim")
        picked = asked.options[0] if len(asked.options) == 1 else (yield asked)
        self.lay(s, inv, picked)
        return None

    def lay(self, s: StiflingDarkState, inv: Investigator, picked: int) -> None:
        """Put the template down, in place of where this one lay before."""
        board, template = BOARDS[s.map], template_of(s, inv, self.how)
        bits, degrees = ways_to_aim(s, inv, self.space, self.how)[picked]
        bound = self.how in ("own", "narrow")
        light = Light(self.seat, self.space, bits, round(degrees * 1000), template, bound, self.how == "flare")
        light.reach = reach_of(s, inv)
        s.lights.append(light)
        say(s, "light", seat=self.seat, space=self.space, aim=degrees, lit=list(board.names(bits)), how=self.how)
        relight(s, self.seat)

    def sweep(self, s: StiflingDarkState) -> Asking:
        """SD-234, SDC-017  Mitchell turns it once to a second aim, for no more Charge; only that one stays lit."""
        inv = investigator(s, self.seat)
        if self.how == "flare" or not body.has_minor(inv, "mitchell"):
            return None
        picked = yield aim_question(s, self, "flashlight.sweep", ("stay",))
        if picked != "stay":
            s.lights.pop()
            self.lay(s, inv, picked)
        return None

    def lorgnette(self, s: StiflingDarkState) -> Asking:
        """SDC-121  Up to 3 Supply on spaces that the template touches count as lit.

        Then the Adversary gives Darkness.
        """
        inv = investigator(s, self.seat)
        glass = held(inv, "lorgnette")
        if self.how == "flare" or not body.can_use_items(inv) or (glass is None and not has_secrets(inv)):
            return DONE
        if glass is None:
            yield ask(self.seat, "lorgnette.add", ("enough",), "SDC-121", quiet=True)
            return DONE
        spaces = [i for i in touched(s, s.lights[-1]) if not s.bright >> BOARDS[s.map].index[i] & 1]
        picked: list[str] = []
        while len(picked) < min(LORGNETTE_SPACES, glass.supply):
            one = yield from choose(self.seat, "lorgnette.add", (*spaces, "enough"), "SDC-121", quiet=True)
            if one == "enough":
                break
            picked.append(one)
            spaces.remove(one)
        if not picked:
            return DONE
        for _ in picked:
            spend(s, inv, "lorgnette")
        s.lights[-1].extra = BOARDS[s.map].bits(picked)
        say(s, "lorgnette", seat=self.seat, spaces=picked)
        relight(s, self.seat)
        return Call(Run(self.seat, "lorgnette_price"))


@procedure("lorgnette_price")
def lorgnette_price(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-121  The Adversary gives another Investigator of its choice Darkness."""
    seats = [o.seat for o in others(s, investigator(s, seat))]
    if not seats:
        return None
    picked = yield from choose(ADVERSARY, "adversary.darkness", seats, "SDC-121")
    return gain_condition(s, investigator(s, picked), "darkness")
