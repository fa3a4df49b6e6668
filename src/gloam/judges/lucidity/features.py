"""Lucidity: a View as one row of numbers per seat.

Dice that lie rolled count as placed, so a position in the middle of a turn is judged by what it becomes.
"""

from __future__ import annotations

from functools import cache
from math import fsum

from gloam.kernel import Json

COLORS = "BGYR"
UNIMPORTANT = ("first",)
"""Anybody may go first in training."""
RIVALS = 3
MOMENTS = ("control", "draw", "select", "resolve", "rest", "nightmare", "minions")
"""Where a turn stands: the View's phases, and whether the dice of a draw or of minions are still to come."""
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
AT = {moment: [float(moment == other) for other in MOMENTS] for moment in (*MOMENTS, "over")}
NOWHERE = AT["over"]
NOTHING_ROLLED = [0.0] * 5
NEXT = (
    *(f"at_{moment}" for moment in MOMENTS), "rolled", *(f"rolled_shadow_{c}" for c in COLORS), "exposed",
    "die_turns", "die_hunts", "die_taken", "die_takes", "best_to_consume", "dice_to_consume",
    *(f"in_{moment}" for moment in MOMENTS),
)  # fmt: skip
"""What may happen next. `at_` is where the turn stands if it is this seat's, `in_` the same for all.

`exposed` is Power in the colors of others who are Nightmares. `die_turns`, `die_hunts`, `die_taken`, `die_takes`: how
likely a die out of the bag turns this Dreamer into a Nightmare, gets it eaten, is taken from it, or is taken by it.
"""
NAMES = (*OWN, *TURN, *(f"rival{n}_{name}" for n in range(1, RIVALS + 1) for name in RIVAL), *TABLE, *NEXT)


class Card:
    """A player's card as numbers, with the rolled dice placed on it."""

    __slots__ = ("by_color", "color", "dice", "exhaust", "hunt", "power", "role", "rolled", "shadow", "turned")

    def __init__(self, player: dict[str, Json]) -> None:
        self.role, self.color, self.power = player["role"], player["color"], player["points"]
        self.dice: list[str] = player["power"]
        self.rolled: list[str] = []
        self.by_color = dict.fromkeys(COLORS, 0)
        for die in player["power"]:
            self.by_color[die[0]] += int(die[1])
        self.hunt, self.exhaust = len(player["hunt"]), len(player["exhaust"])
        self.turned = len([die for die in player["exhaust"] if die[1] != "E"])
        self.shadow = {c: len(player["shadow"][c]) for c in COLORS}

    def place(self, die: str) -> None:
        """Put a rolled die where it belongs."""
        self.rolled.append(die)
        color, face = die[0], die[1]
        if face == "S":
            self.shadow[color] += 1
        elif face == "E":
            self.exhaust += 1
        elif face == "H":
            self.hunt += 1
        else:
            self.power += int(face)
            self.by_color[color] += int(face)


def result(view: dict[str, Json]) -> list[int] | None:
    """Who has won, perhaps nobody; None while the game goes on."""
    return list(view["winners"]) if view["ended"] else None


def features(view: dict[str, Json]) -> list[list[float]]:
    """The rows, in the order of NAMES."""
    cards = [Card(player) for player in view["players"]]
    takes, owners = view["takes"], {c: view["nightmares"][c]["owner"] for c in COLORS}
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
    comes = Next(view, owners)
    return [
        [*row(view, cards, seat, rivals, table), *next_numbers(cards, seat, comes, view["turn"] == seat)]
        for seat in range(len(cards))
    ]


def row(
    view: dict[str, Json], cards: list[Card], seat: int, rivals: list[list[float]], table: list[float]
) -> list[float]:
    """The numbers of one seat."""
    seats = len(cards)
    others: list[float] = []
    for step in range(1, RIVALS + 1):
        others += [*rivals[(seat + step) % seats], step / seats] if step < seats else [0.0] * len(RIVAL)
    mine = cards[seat]
    against = [card for card in cards if card is not mine and card.role != "eaten"]
    best = max([card.power for card in against], default=0)
    hunting = max([card.power for card in against if card.role == "nightmare"], default=0)
    target = view["target"]
    compared = [best / target, hunting / target, float(mine.role != "eaten" and mine.power > best)]
    return [*own_numbers(view, cards, seat), *turn_numbers(view, seat, seats), *others, *table, *compared]


def own_numbers(view: dict[str, Json], cards: list[Card], seat: int) -> list[float]:
    """OWN: the card, and what a Nightmare could take from the others."""
    card, target, spaces = cards[seat], view["target"], view["shadow_spaces"]
    hunts, tires = view["hunt_spaces"], view["exhaust_spaces"]
    missing, share = target - card.power, card.power / target
    shadow, hunting = list(card.shadow.values()), card.role == "nightmare"
    most = max(shadow)
    fullest = COLORS[shadow.index(most)]
    prey = [c for c in cards if c is not card and c.role == "dreamer"]
    consumes = max([other.by_color[card.color] for other in prey], default=0) if hunting else 0
    return [
        float(card.role == "dreamer"), float(hunting), float(card.role == "eaten"), share, share**2,
        float(missing <= 1), float(missing <= 2), float(missing <= 3), float(missing <= 4),  # noqa: PLR2004
        float(missing <= 0), *[power / target for power in card.by_color.values()],
        card.hunt / hunts, float(card.hunt == hunts - 1), float(card.hunt >= hunts),
        card.exhaust / tires, float(card.exhaust == tires - 1), float(card.exhaust >= tires), card.turned / tires,
        *[n / spaces for n in shadow], most / spaces, shadow.count(spaces - 1) / 4, float(most >= spaces),
        sum([int(die[1]) for die in view["nightmares"][fullest]["dice"]]) / target,
        *[float(hunting and card.color == c) for c in COLORS], consumes / 4, len(prey) / 3,
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
        *[drawn.count(c) / 4 for c in COLORS],
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
        *(view["bag"][c] / size if size else 0.0 for c in COLORS), size / 80,
        *(float(owners[c] is None) for c in COLORS),
        *(sum(int(die[1]) for die in view["nightmares"][c]["dice"]) / view["target"] for c in COLORS),
        float(len(cards) == 3), float(len(cards) == 4),  # noqa: PLR2004
    ]  # fmt: skip


@cache
def face_chances(faces: str, takes: str) -> tuple[float, float, float]:
    """How likely a die shows a Shadow, a Hunt, or a face that its Nightmare takes."""
    return faces.count("S") / len(faces), faces.count("H") / len(faces), sum(f in takes for f in faces) / len(faces)


class Next:
    """What can happen next, the same for all seats: where the turn stands, and what a die out of the bag may do."""

    __slots__ = ("hunts", "moment", "owners", "shadows", "spaces", "taken", "target", "to_hunt")

    def __init__(self, view: dict[str, Json], owners: dict[str, int | None]) -> None:
        phase, bag = view["phase"], view["bag"]
        if phase == "select" and not view["drawn"]:
            phase = "draw"
        elif phase == "nightmare" and view["drawn"]:
            phase = "minions"
        self.moment = AT[phase]
        self.owners, self.target = owners, view["target"]
        self.spaces, self.to_hunt = view["shadow_spaces"], view["hunt_spaces"]
        size = sum(bag.values()) or 1
        dice = [(c, bag[c] / size, face_chances(view["faces"][c], view["takes"][c])) for c in COLORS]
        self.shadows = {c: share * shadow for c, share, (shadow, _, _) in dice}
        self.hunts = fsum([share * hunt for _, share, (_, hunt, _) in dice])
        self.taken = {c: share * taken for c, share, (_, _, taken) in dice}


def next_numbers(cards: list[Card], seat: int, comes: Next, mine: bool) -> list[float]:  # noqa: FBT001
    """NEXT: where this seat's turn stands, what lies rolled, and what the next die may do to the card."""
    card, owners = cards[seat], comes.owners
    dreams, hunts = card.role == "dreamer", card.role == "nightmare"
    theirs = [c for c, owner in owners.items() if owner is not None and owner != seat]
    prey = (
        [int(die[1]) for one in cards if one is not card for die in one.dice if die[0] == card.color] if hunts else ()
    )
    full = comes.spaces - 1
    return [
        *(comes.moment if mine else NOWHERE),
        *(rolled_numbers(card.rolled) if card.rolled else NOTHING_ROLLED),
        sum([card.by_color[c] for c in theirs]) / comes.target,
        fsum([comes.shadows[c] for c, n in card.shadow.items() if n == full and owners[c] is None]) if dreams else 0.0,
        comes.hunts if dreams and card.hunt == comes.to_hunt - 1 else 0.0,
        fsum([comes.taken[c] for c in theirs]) if dreams else 0.0,
        comes.taken[card.color] if hunts else 0.0,
        max(prey, default=0) / 2, len(prey) / 4, *comes.moment,
    ]  # fmt: skip


def rolled_numbers(rolled: list[str]) -> list[float]:
    """How many dice lie rolled, and the Shadows among them."""
    return [len(rolled) / 4, *(rolled.count(f"{c}S") / 4 for c in COLORS)]
