"""Lucidity: a View as one row of numbers per seat.

Dice that lie rolled count as placed, so a position in the middle of a turn is judged by what it becomes.
"""

from __future__ import annotations

from gloam.kernel import Json

COLOURS = "BGYR"
RIVALS = 3
OWN = (
    "dreamer", "nightmare", "eaten", "power", "power_squared", "near_1", "near_2", "near_3", "near_4", "reached",
    "power_B", "power_G", "power_Y", "power_R", "hunt", "hunt_last", "hunt_full", "exhaust", "exhaust_last",
    "exhaust_full", "turned", "shadow_B", "shadow_G", "shadow_Y", "shadow_R", "shadow_most", "shadow_last",
    "shadow_full", "gains_if_fullest", "is_B", "is_G", "is_Y", "is_R", "can_consume", "prey",
)  # fmt: skip
TURN = (
    "to_move", "turns_until", "stage", "path", "drawn_B", "drawn_G", "drawn_Y", "drawn_R", "must_rest",
    "last_turn", "has_last_turn", "ended_it",
)  # fmt: skip
RIVAL = (
    "here", "dreamer", "power", "near", "reached", "hunt", "exhaust", "shadow_most", "shadow_full", "to_move", "behind",
)  # fmt: skip
TABLE = (
    "dreamers", "nightmares", "bag_B", "bag_G", "bag_Y", "bag_R", "bag_size", "free_B", "free_G", "free_Y", "free_R",
    "card_B", "card_G", "card_Y", "card_R", "three_seats", "four_seats", "best_rival", "best_nightmare", "leads",
)  # fmt: skip
NAMES = (*OWN, *TURN, *(f"rival{n}_{name}" for n in range(1, RIVALS + 1) for name in RIVAL), *TABLE)


class Card:
    """A player's card as numbers, with the rolled dice placed on it."""

    __slots__ = ("by_colour", "colour", "exhaust", "hunt", "power", "role", "shadow", "turned")

    def __init__(self, player: dict[str, Json]) -> None:
        self.role, self.colour, self.power = player["role"], player["colour"], player["points"]
        self.by_colour = dict.fromkeys(COLOURS, 0)
        for die in player["power"]:
            self.by_colour[die[0]] += int(die[1])
        self.hunt, self.exhaust = len(player["hunt"]), len(player["exhaust"])
        self.turned = sum(die[1] != "E" for die in player["exhaust"])
        self.shadow = {c: len(player["shadow"][c]) for c in COLOURS}

    def place(self, die: str) -> None:
        """Put a rolled die where it belongs."""
        colour, face = die[0], die[1]
        if face == "S":
            self.shadow[colour] += 1
        elif face == "E":
            self.exhaust += 1
        elif face == "H":
            self.hunt += 1
        else:
            self.power += int(face)
            self.by_colour[colour] += int(face)


def result(view: dict[str, Json]) -> list[int] | None:
    """Who has won, perhaps nobody; None while the game goes on."""
    return list(view["winners"]) if view["ended"] else None


def features(view: dict[str, Json]) -> list[list[float]]:
    """The rows, in the order of NAMES."""
    cards = [Card(player) for player in view["players"]]
    takes, owners = view["takes"], {c: view["nightmares"][c]["owner"] for c in COLOURS}
    if (roller := view["roller"]) is not None:
        for level in view["rolled"]:
            for die in level:
                owner = owners[die[0]]
                if owner is None or die[1] not in takes[die[0]]:
                    cards[roller].place(die)
                elif owner != roller:
                    cards[owner].power += 1
    table = table_numbers(view, cards, owners)
    rivals = [rival_numbers(view, card, seat) for seat, card in enumerate(cards)]
    return [row(view, cards, seat, rivals, table) for seat in range(len(cards))]


def row(
    view: dict[str, Json], cards: list[Card], seat: int, rivals: list[list[float]], table: list[float]
) -> list[float]:
    """The numbers of one seat."""
    seats = len(cards)
    others: list[float] = []
    for step in range(1, RIVALS + 1):
        others += [*rivals[(seat + step) % seats], step / seats] if step < seats else [0.0] * len(RIVAL)
    mine = cards[seat]
    against = [card for at, card in enumerate(cards) if at != seat and card.role != "eaten"]
    best = max((card.power for card in against), default=0)
    hunting = max((card.power for card in against if card.role == "nightmare"), default=0)
    target = view["target"]
    compared = [best / target, hunting / target, float(mine.role != "eaten" and mine.power > best)]
    return [*own_numbers(view, cards, seat), *turn_numbers(view, seat, seats), *others, *table, *compared]


def own_numbers(view: dict[str, Json], cards: list[Card], seat: int) -> list[float]:
    """OWN: the card, and what a Nightmare could take from the others."""
    card, target, spaces = cards[seat], view["target"], view["shadow_spaces"]
    hunts, tires = view["hunt_spaces"], view["exhaust_spaces"]
    missing = target - card.power
    most = max(card.shadow.values())
    fullest = max(COLOURS, key=lambda c: card.shadow[c])
    prey = [c for at, c in enumerate(cards) if at != seat and c.role == "dreamer"]
    consumes = max((other.by_colour[card.colour] for other in prey), default=0) if card.role == "nightmare" else 0
    return [
        float(card.role == "dreamer"), float(card.role == "nightmare"), float(card.role == "eaten"),
        card.power / target, (card.power / target) ** 2,
        *(float(missing <= n) for n in (1, 2, 3, 4)), float(missing <= 0),
        *(card.by_colour[c] / target for c in COLOURS),
        card.hunt / hunts, float(card.hunt == hunts - 1), float(card.hunt >= hunts),
        card.exhaust / tires, float(card.exhaust == tires - 1), float(card.exhaust >= tires), card.turned / tires,
        *(card.shadow[c] / spaces for c in COLOURS), most / spaces,
        sum(n == spaces - 1 for n in card.shadow.values()) / 4, float(most >= spaces),
        sum(int(die[1]) for die in view["nightmares"][fullest]["dice"]) / target,
        *(float(card.role == "nightmare" and card.colour == c) for c in COLOURS), consumes / 4, len(prey) / 3,
    ]  # fmt: skip


def turn_numbers(view: dict[str, Json], seat: int, seats: int) -> list[float]:
    """TURN: where the turn stands, if it is this seat's."""
    turn, final = view["turn"], view["final"]
    mine = turn == seat
    drawn: list[str] = view["drawn"] if mine else []
    last = view["stage"] is not None and view["stage"] + 1 >= len(view["tracks"][view["path"]])
    return [
        float(mine), 0.0 if turn is None else (seat - turn) % seats / seats,
        (view["stage"] + 1) / 3 if mine and view["stage"] is not None else 0.0,
        view["path"] / 2 if mine and view["path"] is not None else 0.0,
        *(drawn.count(c) / 4 for c in COLOURS),
        float(mine and last), float(final is not None), float(final is not None and seat in final["left"]),
        float(final is not None and seat in final["by"]),
    ]  # fmt: skip


def rival_numbers(view: dict[str, Json], card: Card, seat: int) -> list[float]:
    """RIVAL: what the others see of a card."""
    target, missing = view["target"], view["target"] - card.power
    most = max(card.shadow.values())
    return [
        float(card.role != "eaten"), float(card.role == "dreamer"),
        card.power / target if card.role != "eaten" else 0.0,
        max(0.0, 1.0 - missing / 5) if missing > 0 else 1.0, float(missing <= 0 and card.role != "eaten"),
        card.hunt / view["hunt_spaces"], card.exhaust / view["exhaust_spaces"], most / view["shadow_spaces"],
        float(most >= view["shadow_spaces"]), float(view["turn"] == seat),
    ]  # fmt: skip


def table_numbers(view: dict[str, Json], cards: list[Card], owners: dict[str, int | None]) -> list[float]:
    """TABLE, but for what is compared with a seat's own card."""
    size = sum(view["bag"].values())
    return [
        sum(card.role == "dreamer" for card in cards) / 4, sum(card.role == "nightmare" for card in cards) / 4,
        *(view["bag"][c] / size if size else 0.0 for c in COLOURS), size / 80,
        *(float(owners[c] is None) for c in COLOURS),
        *(sum(int(die[1]) for die in view["nightmares"][c]["dice"]) / view["target"] for c in COLOURS),
        float(len(cards) == 3), float(len(cards) == 4),  # noqa: PLR2004
    ]  # fmt: skip
