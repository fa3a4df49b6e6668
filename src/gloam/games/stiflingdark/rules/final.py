"""Final Actions and the end of a turn (SD-055 to SD-057, SD-103 to SD-118, SDR-01 to SDR-03, SDR-70)."""
# ruff: noqa: ARG001  (every Action, card and deed takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

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
from gloam.games.stiflingdark.queries.harm import left
from gloam.games.stiflingdark.queries.people import ADVERSARY, has_secrets, held, investigator, is_taken, others
from gloam.games.stiflingdark.queries.powers import can_major
from gloam.games.stiflingdark.queries.reach import is_within
from gloam.games.stiflingdark.rules import tracks
from gloam.games.stiflingdark.rules.adversary import cult_cards
from gloam.games.stiflingdark.rules.deed import Deed, Doing, chain, choose, deed
from gloam.games.stiflingdark.rules.dice import D6, pay_luck, rolled
from gloam.games.stiflingdark.rules.ending import dies
from gloam.games.stiflingdark.rules.hand import spend
from gloam.games.stiflingdark.rules.move import spot
from gloam.games.stiflingdark.rules.reveal import relight
from gloam.games.stiflingdark.rules.verbs import verb, with_another
from gloam.games.stiflingdark.rules.wounds import Gain, afflict, cure, wounded
from gloam.games.stiflingdark.state import Light
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, Decision, Frame, Json, Verdict, ask, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night

LORGNETTE = 3
CAMPFIRE = 2
RABBIT = 5
UNJAMMED = 4
"""SDC-067  The least roll that ends a Gear Jam."""
TIRING = ("heavy_smoke", "heavy_winds", "tornado")
"""SDC-156, SDC-169, SDC-174  No Stamina from Rest or as part of a Final Action."""


# ---------------------------------------------------------------------------------------- Place Flashlight


def may_close(s: Night, inv: Investigator) -> bool:
    """SDR-10, SDR-115, SD-080, SDC-048  Whether the turn may end here and now."""
    return not is_taken(s, inv, inv.space) and not (inv.now.must_major and can_major(s, inv))


def closings(s: Night, inv: Investigator) -> list[Answer]:
    """SD-055 to SD-057  One Final Action, or the end without one; where one may not stand, neither."""
    if not may_close(s, inv):
        return []
    if inv.now.final:
        return ["end"]
    return [*flashlights(s, inv), *charges(s, inv), "end"]


def flashlights(s: Night, inv: Investigator) -> list[Answer]:
    """SD-055, SD-109, SDC-105  Place the Flashlight as Final Action: own Charge, Spare Batteries, or Winston's way."""
    winston = inv.id == "winston" or inv.now.minors
    narrow: list[Answer] = [("flashlight", "narrow")] if winston and can_narrow(s, inv) else []
    if why_no_light(s, inv):
        return narrow
    if not has_spare(inv):
        return ["flashlight", *narrow]
    own: list[Answer] = ["flashlight"] if inv.charge - body.charge_floor(inv) >= body.light_cost(s, inv) else []
    return [*own, ("flashlight", "spare_batteries"), *narrow]


def can_narrow(s: Night, inv: Investigator) -> bool:
    """SDC-023  Winston, with at least 1 Charge: for none of it, and by the centre line only."""
    return inv.charge > 0 and body.has_minor(inv, "winston") and not light_ban(s, inv)


@verb("flashlight", closings)
def flashlight(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SD-109  Spend the Charge and place it; that ends the turn's Actions."""
    inv.now.final, inv.now.over = "flashlight", True
    if option == ("flashlight", "narrow"):
        return PlaceFlashlight(inv.seat, inv.space, "narrow")
    return PlaceFlashlight(inv.seat, inv.space, spare=option != "flashlight")


def aim_question(s: Night, placing: PlaceFlashlight, kind: str, more: tuple[Answer, ...] = ()) -> Decision:
    """SDR-100  The distinct sets that can be lit, by number.

    The preview shows the spaces and never what stands there.
    """
    inv, space = investigator(s, placing.seat), placing.space
    board, ways = BOARDS[s.map], ways_to_aim(s, inv, space, placing.how)

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

    def pay(self, s: Night) -> Asking:
        """SD-109, SDC-105  The Charge; one of it may come from Spare Batteries, on a Tripod too (SDC-101)."""
        inv = investigator(s, self.seat)
        if self.how == "flare":
            return None
        cost = body.light_cost(s, inv)
        short = inv.charge - body.charge_floor(inv) < cost
        maybe = has_spare(inv) or (has_secrets(inv) and not body.suffers(inv, "mangled_hands"))
        if self.how == "tripod" and maybe and not short:  # silence would tell
            ways = ("charge", "spare_batteries") if has_spare(inv) else ("charge",)
            short = (yield from choose(self.seat, "flashlight.pay", ways, "SDC-105", quiet=True)) != "charge"
        inv.now.lit = True
        if self.how == "narrow":
            return None
        if self.spare or short:
            spend(s, inv, "spare_batteries")
            cost -= 1
        tracks.lose_charge(s, inv, cost)
        return None

    def aim(self, s: Night) -> Asking:
        """SD-109, SD-111 to SD-113, SD-357  Any direction; what it lights is Revealed at once."""
        inv = investigator(s, self.seat)
        asked = aim_question(s, self, "flashlight.aim")
        picked = asked.options[0] if len(asked.options) == 1 else (yield asked)
        self.lay(s, inv, picked)
        return None

    def lay(self, s: Night, inv: Investigator, picked: int) -> None:
        """Put the template down, in place of where this one lay before."""
        board, template = BOARDS[s.map], template_of(s, inv, self.how)
        bits, degrees = ways_to_aim(s, inv, self.space, self.how)[picked]
        bound = self.how in ("own", "narrow")
        light = Light(self.seat, self.space, bits, round(degrees * 1000), template, bound, self.how == "flare")
        light.reach = reach_of(s, inv)
        s.lights.append(light)
        say(s, "light", seat=self.seat, space=self.space, aim=degrees, lit=list(board.names(bits)), how=self.how)
        relight(s, self.seat)

    def sweep(self, s: Night) -> Asking:
        """SD-234, SDC-017  Mitchell turns it once to a second aim, for no more Charge; only that one stays lit."""
        inv = investigator(s, self.seat)
        if self.how == "flare" or not body.has_minor(inv, "mitchell"):
            return None
        picked = yield aim_question(s, self, "flashlight.sweep", ("stay",))
        if picked != "stay":
            s.lights.pop()
            self.lay(s, inv, picked)
        return None

    def lorgnette(self, s: Night) -> Asking:
        """SDC-121  Up to 3 Supply on spaces that the template touches count as lit.

        Then the Adversary gives Darkness.
        """
        inv = investigator(s, self.seat)
        glass = held(inv, "lorgnette")
        if self.how == "flare" or body.suffers(inv, "mangled_hands") or (glass is None and not has_secrets(inv)):
            return DONE
        if glass is None:
            yield ask(self.seat, "lorgnette.add", ("enough",), "SDC-121", quiet=True)
            return DONE
        spaces = [i for i in touched(s, s.lights[-1]) if not s.bright >> BOARDS[s.map].index[i] & 1]
        picked: list[str] = []
        while len(picked) < min(LORGNETTE, glass.supply):
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
        return Call(Deed(self.seat, "lorgnette_price"))


@deed("lorgnette_price")
def lorgnette_price(s: Night, seat: int, arg: object) -> Doing:
    """SDC-121  The Adversary gives another Investigator of its choice Darkness."""
    seats = [o.seat for o in others(s, investigator(s, seat))]
    if not seats:
        return None
    picked = yield from choose(ADVERSARY, "adversary.darkness", seats, "SDC-121")
    return afflict(s, investigator(s, picked), "darkness")


# ------------------------------------------------------------------------------------------ Charge and end


def why_no_charge(s: Night, inv: Investigator) -> str:
    """What forbids the Charge Final Action: the rule, or ""."""
    if body.suffers(inv, "drain"):
        return "SDC-045"
    if body.event_in_force(s, inv, "interference"):
        return "SDC-170"
    if body.has_swapped(s, inv):
        return "SDC-021"
    if inv.conditions and body.condition(inv, "gear_jam") and (not inv.stamina or tracks.is_frozen(s, inv)):
        return "SDC-067"
    return ""


def charges(s: Night, inv: Investigator) -> list[Answer]:
    """SD-055, SD-103  Gain 1 Charge as Final Action."""
    return [] if why_no_charge(s, inv) else ["charge"]


@verb("charge", with_another)
def charge(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SD-103, SD-104, SDC-067  One Charge; at most 3. With a Gear Jam it costs 1 Stamina."""
    inv.now.final, inv.now.over = "charge", True
    hurt = tracks.lose_stamina(s, inv) if body.condition(inv, "gear_jam") else 0
    tracks.gain_charge(s, inv)
    say(s, "charge", seat=inv.seat)
    return wounded(inv.seat, hurt)


@verb("end", with_another)
def end(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SD-056, SD-057, SD-108, SDR-02  The turn ends, with no Final Action or after it."""
    inv.now.over = True
    return None


# -------------------------------------------------------------------------------------- the end of a turn


@data
class Close(Frame):
    """SDR-70  The end of a turn.

    Rest, text of Wounds by slot, of Conditions, of Items, tokens, what ends with the turn. Own Wounds and Conditions
    act in a Ghillie Suit too (SDC-103).
    """

    STEPS = ("rest", "slots", "conditions", "foot", "ground", "leave")
    seat: int
    at_card: int = 0

    def rest(self, s: Night) -> Asking:
        """SD-074, SD-076, SD-104, SD-107, SD-108, SD-110, SD-361, SDR-01  Rest.

        No Sprint, no Involved Action, 1 Stamina. In a Ghillie Suit there is no Action, so no Rest (SDC-103).
        """
        inv = investigator(s, self.seat)
        if inv.fate != "board":
            return None if inv.fate == "away" else DONE
        if is_taken(s, inv, inv.space) and inv.now.came_from:  # SDR-83
            inv.space = inv.now.came_from
        tired = body.suffers(inv, "panic") or body.one_in_force(s, inv, TIRING) or body.has_swapped(s, inv)  # SDC-021
        if inv.now.sprinted or (inv.now.involved and not inv.now.kept) or tired or inv.stamina >= body.stamina_top(inv):
            return None
        bleeds = None if body.condition(inv, "bleeding") is None else {"left": left(inv)}
        if (yield from choose(self.seat, "turn.rest", ("rest", "no"), "SD-076", args=bleeds)) == "rest":
            tracks.gain_stamina(s, inv)
            say(s, "rest", seat=self.seat)
        return None

    def slots(self, s: Night) -> Verdict:
        """SDC-037, SDC-046  Breathless and Dying Battery."""
        inv = investigator(s, self.seat)
        for card in () if body.is_hale(inv) else body.working(inv):
            if card == "breathless":
                tracks.lose_stamina(s, inv, icons=False)
            elif card == "dying_battery":
                tracks.lose_charge(s, inv)
        return None

    def conditions(self, s: Night) -> Verdict:
        """SDR-70  The text of Conditions in the order gained."""
        held = [c.id for c in investigator(s, self.seat).conditions]
        if not held:
            return None
        frame = chain(*(Deed(self.seat, name) for name in held if name in ("bleeding", "gear_jam")))
        return None if frame is None else Call(frame)

    def foot(self, s: Night) -> Asking:
        """SDC-090  Living on by the Rabbit's Foot: roll again, and die on 4 or less."""
        inv = investigator(s, self.seat)
        if not inv.marks.get("rabbit"):
            return None
        dice, lucky = yield from rolled(s, inv, D6)
        pay_luck(s, inv, lucky)
        if dice[0] < RABBIT:
            return dies(s, inv, "rabbits_foot")
        return None

    def ground(self, s: Night) -> Verdict:
        """SDC-024, SDC-181, SDC-188, SDC-200, SDC-201  The Campfire, Evil Eye, then what the Cult's cards do."""
        inv = investigator(s, self.seat)
        if inv.fate != "board":  # SDR-70, SDC-103  what lies there does not touch a Ghillie Suit
            return None if inv.fate == "away" else DONE
        warm(s, inv)
        spot(s, inv)
        if s.effects.get("fissure") == s.round and BOARDS[s.map].spaces[inv.space].zone is not None:  # SDC-188
            tracks.lose_charge(s, inv)
        frame = cult_cards.at_turns_end(s, inv)
        return None if frame is None else Call(frame)

    def leave(self, s: Night) -> Verdict:
        """SDC-008, SDC-065, SDC-066, SDR-70  What ends with this turn."""
        inv = investigator(s, self.seat)
        for name in ("choking_fear", "darkness") if inv.conditions else ():
            held_since = body.condition(inv, name)
            if held_since is not None and held_since.count:
                cure(s, inv, name)
        if inv.marks.get("escape_artist") == 1:
            drop_escape_token(s, inv)
        elif inv.marks.get("escape_artist"):
            inv.marks["escape_artist"] = 1
        return DONE


def warm(s: Night, inv: Investigator) -> None:
    """SDC-024, SDC-021  Whoever ends a turn within 2 of the Campfire gains 1 Stamina."""
    fire = next((t.space for t in s.tokens if t.kind == "campfire"), "")
    if fire and is_within(s, fire, inv.space, CAMPFIRE) and not body.has_swapped(s, inv):
        tracks.gain_stamina(s, inv)


@deed("bleeding")
def bleed(s: Night, seat: int, arg: object) -> Doing:
    """SDC-063  Bleeding: a face-up Wound; after the second the card goes."""
    inv = investigator(s, seat)
    bleeding = body.condition(inv, "bleeding")
    if bleeding is None:
        return None
    bleeding.count += 1
    last = Deed(seat, "bled_out") if bleeding.count >= 2 else None  # noqa: PLR2004  (SDC-063)
    say(s, "bleeds", seat=seat)
    return chain(Gain(seat, 1, up=True, why="bleeding"), last)
    yield  # a deed is a generator, also one that does not ask


@deed("bled_out")
def bled_out(s: Night, seat: int, arg: object) -> Doing:
    """SDC-063  After the second Wound the card goes."""
    inv = investigator(s, seat)
    if inv.fate in ("board", "away") and body.condition(inv, "bleeding") is not None:
        cure(s, inv, "bleeding")
    return None
    yield  # a deed is a generator, also one that does not ask


@deed("gear_jam")
def unjam(s: Night, seat: int, arg: object) -> Doing:
    """SDC-067  Gear Jam: on 4 or more it is over."""
    inv = investigator(s, seat)
    if body.condition(inv, "gear_jam") is None:
        return None
    dice, lucky = yield from rolled(s, inv, D6)
    pay_luck(s, inv, lucky)
    say(s, "gear_jam", seat=seat, dice=dice)
    if dice[0] >= UNJAMMED:
        cure(s, inv, "gear_jam")
    return None


def drop_escape_token(s: Night, inv: Investigator) -> None:
    """SD-235, SDC-008  The Escape Artist token leaves."""
    inv.marks.pop("escape_artist", None)
    s.tokens = [t for t in s.tokens if t.kind != "escape_artist" or t.owner != inv.seat]


def then_again(frame: Frame | None) -> Verdict:
    """Do this and come back to the same line."""
    return AGAIN if frame is None else Call(frame, then=AGAIN)


def follow(*frames: Frame | None) -> Frame | None:
    """One after the other."""
    return chain(*frames)
