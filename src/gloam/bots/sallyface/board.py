"""Sally Face through a seat's eyes: what lies where, what it would take, what it is worth, read from the view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gloam.bots.sallyface.effect_worth import harm, has, rest_worth, worth
from gloam.bots.sallyface.weights import Taste
from gloam.kernel import Json

SYMBOLS = "AIMSWD"
PLAIN = "_"  # a die without a symbol


@dataclass
class Card:
    """A card that takes cubes: where, what is open, what a cube and the last one are worth."""

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
        """Whether there is anything to do there."""
        return bool(self.cards or self.ability or self.token or self.visit)


@dataclass
class Board:
    """All of it, for the active player."""

    at: str
    places: dict[str, Place]
    special: str
    health: int
    sanity: int
    free_move: bool
    have: str
    story: list[Card] = field(default_factory=list)
    fight: dict[str, str] = field(default_factory=dict)  # the die that defeats an Enemy
    by_loss: dict[str, str] = field(default_factory=dict)  # and the dial that may be lowered instead

    def shape(self, without: tuple[str, str] | None = None) -> list[object]:
        """Everything a plan depends on but the dice and where one stands; perhaps with one cube more on a card."""
        taken, symbol = without or ("", "")
        return [
            (p.id, p.enemies, p.ability, p.token, [c.open.replace(symbol, "", c.id == taken) for c in p.cards])
            for p in self.places.values()
        ]


def read_board(view: dict[str, Json], seat: int, taste: Taste) -> Board:
    """The table as the active player weighs it."""
    me = view["players"][seat]
    places = {}
    for row in view["locations"]:
        if row["closed"]:
            continue
        cards = [read_card(view, c, row, taste) for c in row["slots"] if c]
        places[row["id"]] = Place(row["id"], dict(row["enemies"]), cards, rests=has(row["effects"], "gain"))
        offer_ability(view, row, me, places[row["id"]], taste)
    add_finale(view, places, taste)
    for token in view["tokens"]:
        if token["done"] < token["of"]:
            for where in token["at"]:
                if where in places:
                    places[where].token, places[where].token_cost = token["id"], token["cost"]
    mine = [word for key in me["items"] for word in view["held"][key]["passives"]]
    free = has(mine, "free_first_move") and "move" not in view["used"]
    have = "".join(sorted("".join(d["left"] for d in view["dice"])))
    finale = [c["id"] for c in view["finale"]["cards"]] if view["finale"] else []
    told = {c["id"] for row in view["locations"] for c in row["slots"] if c and c["story"]}.union(finale)
    story = [c for p in places.values() for c in p.cards if c.id in told]
    gather(view, places, taste)
    fight = {kind: facts["cost"] for kind, facts in view["enemies"].items()}
    by_loss = {kind: facts["lose"] for kind, facts in view["enemies"].items() if facts["lose"]}
    return Board(me["at"], places, me["specialty"], me["health"], me["sanity"], free, have, story, fight, by_loss)


def read_card(view: dict[str, Json], card: dict[str, Json], row: dict[str, Json], taste: Taste) -> Card:
    """A Mystery: Story Mysteries are the way to win, the others are worth the harm they would do."""
    if card["story"]:
        return Card(card["id"], row["id"], card["open"], taste.story, taste.done)
    reveals = view["finale"] is None or view["finale"]["reveals"]
    seats = len(view["players"])
    runes = harm(card["rune_effects"], taste, seats) * taste.harm * reveals
    crowded = all(row["slots"])
    fails = (
        (card["fails_for"] + taste.curse * card["fail_curse"]) * (taste.crowded if crowded else taste.alone) * reveals
    )
    total = runes + fails + worth(card["reward_effects"], taste, seats)
    size = len(card["requires"])
    return Card(card["id"], row["id"], card["open"], taste.partial * total / size, (1 - taste.partial) * total)


def offer_ability(view: dict[str, Json], row: dict[str, Json], me: dict[str, Json], place: Place, taste: Taste) -> None:
    """The abilities worth a detour: Consecration, rest, and a lower Corruption."""
    if row["used"] or row["shut"]:
        return
    words, gain = row["effects"], rest_worth(row["effects"], me, taste)
    if has(words, "consecrate") and not view["consecrated"]:
        gain = taste.shelter
    elif has(words, "lift") and view["corruption"]:
        gain = worth(words, taste, len(view["players"]))
    elif has(words, "draft", "item"):
        gain = taste.item
    if gain:
        place.ability, place.cost, place.gain = row["id"], row["cost"], gain


def add_finale(view: dict[str, Json], places: dict[str, Place], taste: Taste) -> None:
    """The Finale's cards at their Location; where only the leftmost takes cubes, that one."""
    finale = view["finale"]
    if finale is None or finale["at"] not in places:
        return
    waiting = [c for c in finale["cards"] if not c["solved"]]
    cube, last = taste.story * taste.finale, taste.done * taste.finale
    for card in waiting[:1] if finale["progress"] == "leftmost" else waiting:
        places[finale["at"]].cards.append(Card(card["id"], finale["at"], card["open"], cube, last))


def gather(view: dict[str, Json], places: dict[str, Place], taste: Taste) -> None:
    """A Story card that asks people to come together makes it worth ending a turn there."""
    for part in view["story_cards"][-1]["conditions"] if view["story_cards"] else ():
        if part["word"] == "gathered" and part["where"] in places:
            places[part["where"]].visit = taste.meeting


def pays(unit: str, slot: str, special: str) -> bool:
    """Whether a symbol pays a slot ("?" is any one)."""
    return slot in ("?", unit) or unit == "W" or (unit == "S" and slot in special)


def assign(  # noqa: C901  (one algorithm)
    have: str, slots: Sequence[tuple[str, float]], special: str
) -> tuple[float, list[tuple[int, str]]]:
    """The dearest set of slots that these symbols can pay, and which symbol pays which: exact.

    The sets of slots that can be paid together form a matroid, so taking the dearest slot that still fits, moving
    earlier payments about where that makes room, is best.
    """
    paid: dict[int, int] = {}  # unit -> slot
    can: dict[str, list[int]] = {}
    for x in dict.fromkeys(slot[0] for slot in slots):
        can[x] = [i for i, unit in enumerate(have) if pays(unit, x, special)]

    def fits(slot: int, seen: set[int]) -> bool:
        units = can[slots[slot][0]]
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
