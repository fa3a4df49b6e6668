"""Pure questions about a position."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

from gloam.games.sallyface.conditions import All, Condition, Gathered, Solved, TokensDone
from gloam.games.sallyface.content import CHARACTERS, DICE, FLOORS, PACKS
from gloam.games.sallyface.content.model import FinaleCard, MysteryFacts, Pack, StoryCard
from gloam.games.sallyface.passives import FreeFirstMove, LuckyDemon, NoMove, Passive, Rolls, Shut
from gloam.games.sallyface.state import Die, SallyFaceState
from gloam.toolkit.effects import Effect, Seq

P = TypeVar("P", bound=Passive)
SYMBOLS = "AIMSWD"
PREFIX = {"ability": "", "character": "c:", "ghost": "g:", "insanity": "n:"}
SLOTS = 2
PLAIN = "_"
"""SFR-87  A locked die that shows no symbol."""


def pack(s: SallyFaceState) -> Pack:
    """The printed cards and boards of this game's Story."""
    return PACKS[s.story]


def story_card(s: SallyFaceState) -> StoryCard | None:
    """SF-031  The current Story card."""
    return pack(s).story.cards[s.story_at - 1] if s.story_at else None


def passives(s: SallyFaceState, kind: type[P]) -> Sequence[P]:
    """SF-038, SF-067, SF-150  Purple text in force: the current Story card's, and that of cards in play."""
    story_part: tuple[P, ...] = story_passives(s.story, s.story_at, cast("Any", kind))
    if not (purple := PACKS[s.story].purple):
        return story_part
    cards_in_play = [key for key in [*placed(s), *finale_open(s)] if key in purple]
    return [*story_part, *(p for key in cards_in_play for p in facts(s, key).passive if isinstance(p, kind))]


def passive_effects(
    s: SallyFaceState, kind: type[P], applies: Callable[[P], bool] = lambda _: True
) -> list[tuple[str, Effect]]:
    """SFR-18, SFR-89  The effects of passives at a moment: one cause and one effect per card."""
    if not (found := [p for p in passives(s, kind) if applies(p)]):
        return []
    story_part = [p for p in story_passives(s.story, s.story_at, cast("Any", kind)) if applies(p)]
    cards = [(f"story:{s.story_at}", story_part)]
    if len(found) > len(story_part):
        purple = PACKS[s.story].purple
        cards_in_play = [key for key in [*placed(s), *finale_open(s)] if key in purple]
        cards += [
            (f"passive:{k}", [p for p in facts(s, k).passive if isinstance(p, kind) and applies(p)])
            for k in cards_in_play
        ]
    return [(cause, Seq(tuple(cast("Any", p).part for p in some))) for cause, some in cards if some]


@functools.lru_cache(maxsize=4096)
def story_passives(story: str, story_at: int, kind: type) -> tuple[Any, ...]:
    """SF-038, SF-150  The passives of one kind on the current Story card, not on earlier ones."""
    card = PACKS[story].story.cards[story_at - 1] if story_at else None
    return tuple(p for p in card.passive if isinstance(p, kind)) if card else ()


def item_passives(s: SallyFaceState, seat: int, kind: type[P]) -> Sequence[tuple[str, P]]:
    """SF-121  What a player's Passive Items do, each with its Item."""
    able: dict[str, tuple[P, ...]] = items_with(s.story, cast("Any", kind))
    mine = [key for key in s.players[seat].items if key in able]
    return [(key, p) for key in mine for p in able[key]] if mine else ()


@functools.lru_cache(maxsize=4096)
def items_with(story: str, kind: type) -> dict[str, tuple[Any, ...]]:
    """SF-121  The Items of a pack that have passives of this kind."""
    found = {k: tuple(p for p in i.passive if isinstance(p, kind)) for k, i in PACKS[story].items.items()}
    return {k: some for k, some in found.items() if some}


# ------------------------------------------------------------------------------------------------- cards


def facts(s: SallyFaceState, card: str) -> MysteryFacts | FinaleCard:
    """The printed card."""
    known = pack(s)
    return known.mysteries[card] if card in known.mysteries else known.story.finale_cards[card]


def rune_order(s: SallyFaceState) -> list[str]:
    """SF-049, SF-050, SFR-41  5th Floor down to the 1st, then the Treehouse and the Story's boards."""
    return [*reversed(FLOORS), *s.boards[len(FLOORS) :]]


def placed(s: SallyFaceState) -> list[str]:
    """SF-048, SF-049  The Mysteries at Locations, in the order their Runes work."""
    return [card for where in rune_order(s) for card in s.slots[where] if card]


def where_is(s: SallyFaceState, card: str) -> str | None:
    """The Location a Mystery or Finale card lies at."""
    if s.finale is not None and card in s.finale.row:
        return s.finale.at
    return next((where for where, cards in s.slots.items() if card in cards), None)


def finale_open(s: SallyFaceState) -> list[str]:
    """SF-043, SFR-45  The Finale's unsolved face-up cards, left to right."""
    return [] if s.finale is None else [c for c in s.finale.row if c not in s.finale.solved]


def is_story_mystery(s: SallyFaceState, card: str) -> bool:
    """SF-063  Story Mysteries cannot fail."""
    return card in pack(s).story.story_mysteries


def open_requirements(s: SallyFaceState, card: str) -> str:
    """SFR-59  The symbols of a card that no cube covers yet, sorted."""
    return uncovered(facts(s, card).requires, s.cubes.get(card, ""))


@functools.lru_cache(maxsize=8192)
def uncovered(requires: str, cubes: str) -> str:
    """SFR-59  A requirement less what cubes cover."""
    for symbol in cubes:
        requires = requires.replace(symbol, "", 1)
    return requires


def cards_at(s: SallyFaceState, where: str) -> list[str]:
    """SF-078, SF-159  The cards there that Progress may be put on, Finale cards by the Finale's own rule."""
    cards = [c for c in s.slots[where] if c]
    if s.finale is not None and s.finale.at == where:
        waiting = finale_open(s)
        cards += waiting[:1] if pack(s).story.finale.progress == "leftmost" else waiting
    return cards


def is_closed(s: SallyFaceState, where: str) -> bool:
    """SFR-84  A closed Location cannot be entered or used."""
    return where in s.closed


def open_places(s: SallyFaceState) -> list[str]:
    """SF-087, SFR-84  The Locations a character may go to."""
    return [where for where in s.boards if where not in s.closed]


def has_enemy(s: SallyFaceState, where: str) -> bool:
    """SF-081  Whether an Enemy stands there."""
    return bool(s.enemies[where])  # a kind of which none is left is no entry


def on_board(s: SallyFaceState, kind: str) -> int:
    """SF-130  How many of a kind are out of the supply."""
    return sum(here.get(kind, 0) for here in s.enemies.values())


# ------------------------------------------------------------------------------------------------- dials


def is_out(s: SallyFaceState, seat: int) -> bool:
    """SF-026, SF-111, SFR-01  A Ghost or Insane."""
    return s.players[seat].health == 0 or s.players[seat].sanity == 0


def holds(s: SallyFaceState, until: Condition | None) -> bool:
    """SFR-29  Whether a continue condition holds now."""
    match until:
        case Solved(cards):
            return all(c in s.solved for c in cards)
        case TokensDone(token, n):
            return s.tokens_done.get(token, 0) >= n
        case Gathered(where, n):
            return sum(p.at == where for p in s.players) >= min(n, s.seats)
        case All(parts):
            return all(holds(s, p) for p in parts)
    return False


# -------------------------------------------------------------------------------------------------- dice


def word(die: Die) -> str:
    """A die as a word: its face, and whose die it is unless it is an Ability die."""
    return PREFIX[die.kind] + die.face


@functools.cache
def symbols(face: str) -> str:
    """SFR-53, SFR-54  The symbols a face shows; gains, losses, Curse, Refresh and blank are no symbols."""
    return face if all(c in SYMBOLS for c in face) else ""


def units_of(face: str) -> str:
    """SFR-87 (SFR-52 is withdrawn)  A locked face as it can be spent: its symbols, or the die, where any will do."""
    return symbols(face) or PLAIN


def units(s: SallyFaceState) -> str:
    """SFR-87  Everything unspent on the locked dice, sorted: symbols, and dice without one."""
    return "".join(sorted("".join([d.left for d in s.dice])))


def specialty(s: SallyFaceState, seat: int) -> str:
    """SF-139  What a player's Specialty counts as."""
    return CHARACTERS[s.players[seat].character].specialty


def roll_limit(s: SallyFaceState) -> int:
    """SF-067, SF-069, SF-156  How many rolls there are this turn."""
    fewer = passives(s, Rolls)
    return min(DICE.rolls, *(p.n for p in fewer)) if fewer else DICE.rolls


def lucky_item(s: SallyFaceState) -> str:
    """SFC-065  The Item that lets one Demon be spent as any symbol, if it is not used yet this turn."""
    picks_ = item_passives(s, s.active, LuckyDemon)
    return next((key for key, _ in picks_ if key not in s.used), "") if picks_ else ""


def pays(unit: str, slot: str, special: str) -> bool:
    """SF-139, SF-140, SFR-07, SFR-08, SFR-09, SFR-56  Whether a symbol pays a slot ("?" is any one)."""
    if slot in ("?", unit):
        return True
    return (unit == "W") or (unit == "S" and slot in special)


@functools.lru_cache(maxsize=65536)
def picks(have: str, slot: str, special: str, luck: bool) -> tuple[str, ...]:  # noqa: FBT001  (a cached table)
    """The unspent symbols that pay a slot; "D*" is a Demon spent as any symbol by an Item."""
    found = tuple(u for u in SYMBOLS if u in have and pays(u, slot, special))
    if slot == "?":
        return (PLAIN, *found) if PLAIN in have else found  # SFR-87
    return (*found, "D*") if luck and "D" in have and slot != "D" else found


@functools.lru_cache(maxsize=65536)
def helps(have: str, left: str, special: str, luck: bool) -> bool:  # noqa: FBT001  (a cached table)
    """SF-079  Whether an unspent symbol pays one of these open symbols."""
    return any(picks(have, slot, special, luck) for slot in left)


def without(have: str, pick: str) -> str:
    """The symbols left after one is spent."""
    return have.replace(pick[0], "", 1)


@functools.lru_cache(maxsize=65536)
def payable(have: str, cost: str, special: str, luck: bool = False, different: bool = False) -> bool:  # noqa: FBT001, FBT002  (a cached table)
    """SF-138, SFR-87  Whether these units can pay the whole cost; a die without a symbol pays only for any die."""
    if PLAIN in have:
        plain, have = have.count(PLAIN), have.replace(PLAIN, "")
        cost = cost if different else cost.replace("?", "", plain)
    if len(cost) > len(have):
        return False
    if different:
        return len(set(have)) > 1 or have[0] in "WS" or (luck and have[0] == "D")
    if lacking(have, cost, special) <= have.count("W"):
        return True
    return luck and "D" in have and payable(have.replace("D", "W", 1), cost, special)


@functools.lru_cache(maxsize=8192)
def fills(have: str, left: str, special: str, luck: bool) -> tuple[tuple[str, str], ...]:  # noqa: FBT001  (a cached table)
    """SF-079, SF-138  The cubes that dice put on a card one after another: (symbol, what is spent).

    Dice that show the symbol come first. Specialties and wilds join them only if that solves the card.
    """
    found = []
    rest = left
    for symbol in left:
        if symbol in have:
            found.append((symbol, symbol))
            have, rest = without(have, symbol), rest.replace(symbol, "", 1)
    if not payable(have, rest, special, luck):
        return tuple(found)
    for n, symbol in enumerate(rest):
        pick = next(
            p
            for p in sorted(picks(have, symbol, special, luck), key="SWD*".find)
            if payable(without(have, p), rest[n + 1 :], special, luck and p != "D*")
        )
        found.append((symbol, pick))
        have, luck = without(have, pick), luck and pick != "D*"
    return tuple(found)


def lacking(have: str, cost: str, special: str) -> int:
    """SF-139, SFR-09, SFR-56  How many wilds a cost takes: what neither its own symbol nor a Specialty pays.

    A Specialty that is asked for, or that stands for a symbol that is short, is paid by Specialties first.
    """
    wilds, by_special = cost.count("W"), cost.count("S")
    for symbol in "AIMD":
        short = cost.count(symbol) - have.count(symbol)
        if short > 0:
            if symbol in special:
                by_special += short
            else:
                wilds += short
    return wilds + max(0, by_special - have.count("S"))


def differs(first: str, second: str) -> bool:
    """SFC-036  Two dice of different symbols: two wilds or two Specialties can count as different symbols."""
    return first != second or first in "WS"


# --------------------------------------------------------------------------------------------- abilities


def is_shut(s: SallyFaceState, where: str) -> bool:
    """SF-094  A Story card closes the ability: nothing opens it again."""
    shut = passives(s, Shut)
    return bool(shut) and any(p.where == where for p in shut)


def moves_free(s: SallyFaceState) -> bool:
    """SFC-088  The first Move of the turn costs no die."""
    return "move" not in s.used and bool(item_passives(s, s.active, FreeFirstMove))


def may_move(s: SallyFaceState) -> bool:
    """SFR-25  Whether the dice-paid Move is allowed."""
    return not passives(s, NoMove)
