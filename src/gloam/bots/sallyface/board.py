"""The position as the active player values it: cards, Enemies, abilities and tokens by Location, from the view."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, field

from gloam.bots.sallyface.effect_worth import harm, has_effect, rest_worth, worth
from gloam.bots.sallyface.weights import Weights
from gloam.kernel import Json

SYMBOLS = "AIMSWD"
PLAIN = "_"  # a die without a symbol


@dataclass
class Card:
    """A card that takes cubes: its Location, its open symbols, what a cube and the last cube are worth."""

    id: str
    where: str
    open: str
    cube: float = 0.0
    last: float = 0.0


@dataclass
class Place:
    """A Location: its Enemies, its cards, its ability."""

    id: str
    enemies: dict[str, int]
    cards: list[Card]
    ability: str = ""
    cost: str = ""
    gain: float = 0.0
    token: str = ""
    token_cost: str = ""
    visit: float = 0.0
    rests: bool = False

    @property
    def is_of_use(self) -> bool:
        """Whether there is anything to do here."""
        return bool(self.cards or self.ability or self.token or self.visit)


@dataclass
class Board:
    """All Locations, and the active player's dials and unspent dice."""

    at: str
    places: dict[str, Place]
    special: str
    health: int
    sanity: int
    free_move: bool
    have: str
    story: list[Card] = field(default_factory=list)
    fight_cost: dict[str, str] = field(default_factory=dict)  # the die that defeats an Enemy
    fight_by_loss: dict[str, str] = field(default_factory=dict)  # and the dial that may be lowered instead

    def shape(self, without: tuple[str, str] | None = None) -> list[object]:
        """All a plan depends on except the dice and the player's Location; optionally with one cube more on a card."""
        taken, symbol = without or ("", "")
        return [
            (p.id, p.enemies, p.ability, p.token, [c.open.replace(symbol, "", c.id == taken) for c in p.cards])
            for p in self.places.values()
        ]


def read_board(view: dict[str, Json], seat: int, weights: Weights) -> Board:
    """Read the view, with what each thing is worth."""
    me = view["players"][seat]
    places = {}
    for row in view["locations"]:
        if row["closed"]:
            continue
        cards = [read_card(view, c, row, weights) for c in row["slots"] if c]
        places[row["id"]] = Place(row["id"], dict(row["enemies"]), cards, rests=has_effect(row["effects"], "gain"))
        offer_ability(view, row, me, places[row["id"]], weights)
    add_finale(view, places, weights)
    add_tokens(view, places)
    mine = [word for key in me["items"] for word in view["held"][key]["passives"]]
    free = has_effect(mine, "free_first_move") and "move" not in view["used"]
    have = "".join(sorted("".join(d["left"] for d in view["dice"])))
    finale = [c["id"] for c in view["finale"]["cards"]] if view["finale"] else []
    told = {c["id"] for row in view["locations"] for c in row["slots"] if c and c["story"]}.union(finale)
    story = [c for p in places.values() for c in p.cards if c.id in told]
    add_meeting(view, places, weights)
    fight_cost = {kind: facts["cost"] for kind, facts in view["enemies"].items()}
    fight_by_loss = {kind: facts["lose"] for kind, facts in view["enemies"].items() if facts["lose"]}
    return Board(
        me["at"], places, me["specialty"], me["health"], me["sanity"], free, have, story, fight_cost, fight_by_loss
    )


def read_card(view: dict[str, Json], card: dict[str, Json], row: dict[str, Json], weights: Weights) -> Card:
    """A Mystery: a Story Mystery is worth progress, any other the harm it would do."""
    if card["story"]:
        return Card(card["id"], row["id"], card["open"], weights.story, weights.done)
    reveals = view["finale"] is None or view["finale"]["reveals"]
    seats = len(view["players"])
    runes = harm(card["rune_effects"], weights, seats) * weights.harm * reveals
    crowded = all(row["slots"])
    fails = (
        (card["fails_for"] + weights.curse * card["fail_curse"])
        * (weights.crowded if crowded else weights.alone)
        * reveals
    )
    total = runes + fails + worth(card["reward_effects"], weights, seats)
    size = len(card["requires"])
    return Card(card["id"], row["id"], card["open"], weights.partial * total / size, (1 - weights.partial) * total)


def offer_ability(
    view: dict[str, Json], row: dict[str, Json], me: dict[str, Json], place: Place, weights: Weights
) -> None:
    """Abilities worth paying for: Consecration, gains, less Corruption, Items."""
    if row["used"] or row["shut"]:
        return
    words, gain = row["effects"], rest_worth(row["effects"], me, weights)
    if has_effect(words, "consecrate") and not view["consecrated"]:
        gain = weights.consecration
    elif has_effect(words, "lift") and view["corruption"]:
        gain = worth(words, weights, len(view["players"]))
    elif has_effect(words, "draft", "item"):
        gain = weights.item
    if gain:
        place.ability, place.cost, place.gain = row["id"], row["cost"], gain


def add_finale(view: dict[str, Json], places: dict[str, Place], weights: Weights) -> None:
    """Add the Finale's cards that take cubes: all, or only the leftmost."""
    finale = view["finale"]
    if finale is None or finale["at"] not in places:
        return
    waiting = [c for c in finale["cards"] if not c["solved"]]
    cube, last = weights.story * weights.finale, weights.done * weights.finale
    for card in waiting[:1] if finale["progress"] == "leftmost" else waiting:
        places[finale["at"]].cards.append(Card(card["id"], finale["at"], card["open"], cube, last))


def add_tokens(view: dict[str, Json], places: dict[str, Place]) -> None:
    """Add a Story's tokens: one at each of their Locations, or all that are missing where they have only one."""
    for token in view["tokens"]:
        left = token["of"] - token["done"]
        for where in token["at"] if left > 0 else ():
            if where in places:
                places[where].token = token["id"]
                places[where].token_cost = token["cost"] * (left if len(token["at"]) == 1 else 1)


def add_meeting(view: dict[str, Json], places: dict[str, Place], weights: Weights) -> None:
    """Where the Story card asks players to gather, ending a turn there is worth something."""
    for part in view["story_cards"][-1]["conditions"] if view["story_cards"] else ():
        if part["word"] == "gathered" and part["where"] in places:
            places[part["where"]].visit = weights.meeting


def pays(unit: str, slot: str, special: str) -> bool:
    """Whether a symbol pays a slot ("?" is any one)."""
    return slot in ("?", unit) or unit == "W" or (unit == "S" and slot in special)


@functools.lru_cache(maxsize=8192)
def payers(have: str, slot: str, special: str) -> tuple[int, ...]:
    """Which of these symbols pay a slot."""
    return tuple(i for i, unit in enumerate(have) if pays(unit, slot, special))


def assign(have: str, slots: Sequence[tuple[str, float]], special: str) -> tuple[float, list[tuple[int, str]]]:
    """The most valuable set of slots that these symbols can pay, and which symbol pays which: exact.

    The sets of slots that can be paid together form a matroid, so it is best to take the most valuable slot
    that still fits, reassigning earlier payments where that makes room.
    """
    paid: dict[int, int] = {}  # unit -> slot

    def fits(slot: int, seen: set[int]) -> bool:
        units = payers(have, slots[slot][0], special)
        for unit in units:
            if unit not in paid:
                paid[unit] = slot
                return True
        for unit in units:
            if unit not in seen:
                seen.add(unit)
                if fits(paid[unit], seen):
                    paid[unit] = slot
                    return True
        return False

    total = 0.0
    for slot in sorted(range(len(slots)), key=lambda i: -slots[i][1]):
        if len(paid) == len(have):
            break
        if slots[slot][1] > 0 and fits(slot, set()):
            total += slots[slot][1]
    return total, sorted((slot, have[unit]) for unit, slot in paid.items())
