"""The Horror's Abilities (SDC-187 to SDC-192) and what of them, and of its Conditions, ends with a round (SDR-68)."""
# ruff: noqa: ARG001  (every procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import truly_open
from gloam.games.stiflingdark.queries.people import (
    ADVERSARY,
    figure,
    general_spaces,
    investigator,
    is_empty,
    on_board,
)
from gloam.games.stiflingdark.queries.reach import near
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary import ability_cards, madas_coin
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, choose, immediate, procedure
from gloam.games.stiflingdark.rules.shared.reveal import put_shadow, relight
from gloam.games.stiflingdark.rules.shared.wounds import (
    gain_condition,
    lose_condition,
    take_wound,
    takes_effect,
    wound_card,
)
from gloam.games.stiflingdark.state import Effect
from gloam.kernel import DONE, Call, Frame, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState

ADHESIVE, MUCUS = NUMBERS.horror.adhesive_range, NUMBERS.horror.mucus_range
DOSES = NUMBERS.wounds.neurotoxin_wounds
"""SDC-069  With so many Wounds under it a Neurotoxin is over when the round ends."""


def playable(s: StiflingDarkState) -> list[str]:
    """SD-271, SD-336, SDC-074, SDR-130  Each Ability once a turn, Revealed or Enraged too; none under a Cross."""
    if s.effects.get(Effect.CROSS):
        return []
    return [card for card in ability_cards.ready_cards(s) if why_useless(s, card) is None]


def why_useless(s: StiflingDarkState, card: str) -> Why | None:
    """SDC-191  Why a card that is ready is of no use now."""
    if card != "thick_mucus" or len(mucus_spaces_near(s)) > 1:
        return None
    return Why("SDC-191", f"there aren't two empty General spaces within {MUCUS}: move on first")


# ------------------------------------------------------------------------------------- for its next turn


@immediate("ability.devour")
def devour(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-187  In its next turn it may Attack one adjacent Investigator instead of Ambushing."""
    ability_cards.use_up(s, "devour")
    s.adversary.devour = s.round + 1
    return None


@immediate("ability.fuming_fissure")
def fuming_fissure(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-188  Next round Zones drain Charge, and a Flashlight outside of them costs more."""
    ability_cards.use_up(s, "fuming_fissure")
    s.effects[Effect.FISSURE] = s.round + 1
    return None


@procedure("ability.tunnel")
def tunnel(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-192  A token anywhere: in its next turn the Horror may come out there or next to it."""
    space = yield from choose(ADVERSARY, "tunnel.space", BOARDS[s.map].ids, "SDC-192", quiet=True)
    ability_cards.use_up(s, "tunnel")
    ability_cards.place_tokens(s, "tunnel", (space,))
    s.effects[Effect.TUNNEL] = s.effects[Effect.TUNNEL_UNTIL] = s.round + 1
    return madas_coin.offer_coin(s, [], "tunnel")


madas_coin.TOKEN_ABILITIES["tunnel"] = madas_coin.TokenAbility("tunnel", lambda s: list(BOARDS[s.map].ids))


# ------------------------------------------------------------------------------------------- with a Shadow


def show_shadow(s: StiflingDarkState) -> None:
    """SD-341, SDR-48  A card with a Shadow icon: the token comes to where it is."""
    fig = figure(s)
    possible_places.learn_at(s, fig)
    put_shadow(s, fig)


def mucus_spaces(s: StiflingDarkState) -> list[str]:
    """SDC-191, SDR-89  Empty General spaces; the Horror's own Hidden figure counts."""
    return [i for i in general_spaces(s.map) if is_empty(s, i) and i != figure(s).space]


def mucus_spaces_near(s: StiflingDarkState) -> list[str]:
    """SDC-191  Those within 5."""
    around = near(s, figure(s).space, MUCUS, truly_open(s))
    return [i for i in mucus_spaces(s) if i in around]


@procedure("ability.thick_mucus")
def thick_mucus(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-191  2 tokens on two empty General spaces within 5: nobody may Move onto them."""
    spaces = mucus_spaces_near(s)
    first = yield from choose(ADVERSARY, "mucus.space", spaces, "SDC-191", quiet=True)
    rest = [i for i in spaces if i != first]
    second = yield from choose(ADVERSARY, "mucus.space", rest, "SDC-191", args={"first": first}, quiet=True)
    ability_cards.use_up(s, "thick_mucus")
    show_shadow(s)
    ability_cards.place_tokens(s, "mucus", (first, second))
    return chain(madas_coin.offer_coin(s, [], "mucus"), Run(ADVERSARY, "mucus"))


madas_coin.TOKEN_ABILITIES["mucus"] = madas_coin.TokenAbility("mucus", mucus_spaces)


@immediate("mucus")
def place_mucus(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-191  It bars the way until the end of the next round."""
    s.mucus = {t.space: s.round + 1 for t in s.tokens if t.kind == "mucus"}
    relight(s)  # SDR-96  what a Lantern or a Glowstick is near to has changed
    return None


@immediate("ability.projectile_adhesive")
def projectile_adhesive(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-190  Every Investigator within 5 gains Gear Jam."""
    ability_cards.use_up(s, "projectile_adhesive")
    show_shadow(s)
    around = near(s, figure(s).space, ADHESIVE, truly_open(s))
    return GiveCondition(tuple(i.seat for i in on_board(s) if i.space in around), "gear_jam", "adhesive")


# ------------------------------------------------------------------------------------------- Occluded Lights


@procedure("ability.occluded_lights")
def occluded_lights(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-189, SD-347  2 Investigators gain Darkness, or 1 and a Zone takes no Bright or Dim token next round.

    The card lies open until the end of the next round.
    """
    seats = [i.seat for i in on_board(s)]
    first = yield from choose(ADVERSARY, "occluded.target", seats, "SDC-189", quiet=True)
    more = [*(i for i in seats if i != first), *sorted(BOARDS[s.map].zones)]
    second = yield from choose(ADVERSARY, "occluded.target", more, "SDC-189", args={"first": first}, quiet=True)
    ability_cards.use_up(s, "occluded_lights")
    ability_cards.slot_of(s, "occluded_lights").area = "open"
    s.effects[Effect.OCCLUDED_CARD] = s.round + 1
    if isinstance(second, str):
        s.occluded[second] = s.round + 1
        say(s, "occluded", zone=second, place=BOARDS[s.map].zone_names[second])
    return GiveCondition((first, second) if isinstance(second, int) else (first,), "darkness", "occluded")


@data
class GiveCondition(Frame):
    """SDC-013, SDC-189, SDC-190  An Ability names Investigators; Mada's Coin may name others; they gain a Condition."""

    STEPS = ("coin", "give")
    targets: tuple[int, ...]
    condition: str
    what: str

    def coin(self, s: StiflingDarkState) -> Verdict:
        """SDC-013  Mada may answer."""
        flip = madas_coin.offer_coin(s, list(self.targets), self.what)
        return None if flip is None else Call(flip)

    def give(self, s: StiflingDarkState) -> Verdict:
        """SD-134  Those named now gain it."""
        frame = chain(
            *(gain_condition(s, investigator(s, seat), self.condition) for seat in self.result or self.targets)
        )
        return DONE if frame is None else Call(frame)


# ------------------------------------------------------------------------------------------- Conditions


@procedure("neurotoxin")
def neurotoxin(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-069  A Wound comes to lie face-up under the card: its text works, it fills no slot and kills nobody."""
    inv = investigator(s, seat)
    card = yield from wound_card(s)
    take_wound(s, card)
    inv.toxin.append(card)
    say(s, "toxin", seat=seat, card=card)
    return takes_effect(s, inv, card)


def end_horror_effects(s: StiflingDarkState) -> None:
    """SDR-68  The end of a round: Neurotoxin, Bufotoxin, Occluded Lights, Mucus, Tunnel."""
    for inv in s.investigators:
        if len(inv.toxin) >= DOSES:
            s.discards["wounds"] += inv.toxin
            inv.toxin = []
            lose_condition(s, inv, "neurotoxin")
        if (held := body.condition(inv, "bufotoxin")) is not None and held.count == s.round:
            lose_condition(s, inv, "bufotoxin")
    if s.effects.get(Effect.OCCLUDED_CARD) == s.round:  # SDC-189, SD-347
        slot = ability_cards.slot_of(s, "occluded_lights")
        slot.area, slot.down = "cooldown_2", True
        s.effects.pop(Effect.OCCLUDED_CARD)
    s.occluded = {zone: n for zone, n in s.occluded.items() if n > s.round}
    s.mucus = {space: n for space, n in s.mucus.items() if n > s.round}  # SDC-191
    gone = [] if s.mucus else ["mucus"]
    if s.effects.get(Effect.TUNNEL_UNTIL) == s.round:  # SDC-192
        gone.append("tunnel")
        s.effects.pop(Effect.TUNNEL_UNTIL)
        s.effects.pop(Effect.TUNNEL, None)
    s.tokens = [t for t in s.tokens if t.kind not in gone]
    if s.adversary.devour == s.round:
        s.adversary.devour = 0
