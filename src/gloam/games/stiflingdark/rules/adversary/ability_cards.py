"""Ability cards of every Adversary: active, used, on Cooldown, and the tokens they place (SD-344 to SD-346)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import CARDS
from gloam.games.stiflingdark.state import AdversaryCard, Token
from gloam.kernel import say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState


def slot_of(s: StiflingDarkState, card: str) -> AdversaryCard:
    """An Ability card behind the screen."""
    return next(slot for slot in s.adversary.abilities if slot.id == card)


def ready_cards(s: StiflingDarkState) -> list[str]:
    """SD-344, SD-345  The Ability cards in the Active slots that were not used this turn and can be paid."""
    adv = s.adversary
    ready = [x.id for x in adv.abilities if x.area == "active" and not x.used and adv.stalk >= CARDS[x.id].stalk]
    return [card for card in ready if s.named.get(card) != s.round] if s.named else ready  # SDC-030


def use_up(s: StiflingDarkState, card: str) -> None:
    """SD-069, SD-294, SD-345  The card is shown, paid, and lies face-down in its Cooldown area."""
    slot, facts = slot_of(s, card), CARDS[card]
    s.adversary.stalk -= facts.stalk
    slot.used = True
    first = card not in s.shown_cards
    if first:
        s.shown_cards.append(card)
    if facts.cooldown:
        slot.area, slot.down = f"cooldown_{facts.cooldown}", True
    say(s, "card", card=card, first=first)


def place_tokens(s: StiflingDarkState, kind: str, spaces: tuple[str, ...]) -> None:
    """SDC-181, SDC-194, SDC-200  Put the tokens of an Ability, wherever they lay before."""
    s.tokens = [t for t in s.tokens if t.kind != kind]
    s.tokens += [Token(kind, space) for space in spaces]
    say(s, "laid", what=kind, spaces=list(spaces))


def turns_until_ready(slot: AdversaryCard) -> int:
    """SD-346  How many of its turns must end before a card on Cooldown is Active again."""
    return int(slot.area.removeprefix("cooldown_")) + slot.down


def cool_down(s: StiflingDarkState) -> None:
    """SD-346  Face-up Cooldown 1 cards become Active, face-up Cooldown 2 cards move to 1, face-down ones turn up."""
    for slot in s.adversary.abilities:
        slot.used = False
        if slot.down:
            slot.down = False
        elif slot.area == "cooldown_1":
            slot.area = "active"
        elif slot.area == "cooldown_2":
            slot.area = "cooldown_1"
