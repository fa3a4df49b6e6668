"""Lucidity: what a card is worth, and what it is expected to be worth once some dice are rolled.

Worth is counted in Power. A card is worth its Power, less what its rows threaten; a full row is worth its consequence:
being eaten, losing Power, or becoming a Nightmare. The value of a roll is the expected worth, row by row: how many dice
of each kind land in a row is binomial, and a Shadow of the Depths draws one more die. Rows are valued independently,
which is quick; nothing is sampled.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import Any

COLORS = "BGYR"
B, G, Y, R = range(4)
NEAR_TARGET = 5.0  # within this much Power of the target, every point counts more
NEGLIGIBLE = 1e-4  # a chance too small to matter
Dice = list[float]
"""How many dice of each color, in the order of COLORS; an expected number need not be whole."""
Faces = tuple[float, float, float, float]
"""How likely a die shows a Shadow, an Exhaust, a Hunt, and how much Power it brings on average."""


@dataclass(slots=True, frozen=True)
class Weights:
    """What each outcome is worth to the bot, in Power. The numbers were tuned by self-play (docs/bots.md)."""

    shadow: tuple[float, ...] = (0.0, 0.1, 0.3, 0.4)
    """What a Shadow row costs that has 4, 3, 2 or 1 spaces left."""
    hunt: tuple[float, ...] = (0.0, 0.45, 1.2, 1.6)
    """What a Hunt row costs that has 4, 3, 2 or 1 spaces left."""
    exhaust: tuple[float, ...] = (0.0, 0.35, 1.2)
    """What an Exhaust row costs that has 3, 2 or 1 spaces left."""
    exhausted: float = 1.1
    """What being exhausted costs, in addition to the Power that is lost."""
    eaten: float = 16.0
    """What being eaten costs, in addition to the Power that is lost."""
    nightmare: float = -2.5
    """What becoming a Nightmare is worth by itself: for most of the game a Dreamer gains Power faster."""
    dreamers: float = 0.3
    """What each other Dreamer is worth to a Nightmare."""
    envied: float = 0.55
    """What a Shadow of Envy costs the roller."""
    turned: float = 0.3
    """What an Exhaust die turned by Imprisonment costs."""
    taken: float = 1.4
    """What a die that a Nightmare takes costs the roller."""
    tempo: float = 0.4
    """What another draw is worth by itself: resting gives the others a turn."""
    against_leader: float = 0.3
    """What the leader's loss is worth, compared with the same gain for oneself."""
    against_others: float = 0.15
    """What any other player's loss is worth."""
    goal: float = 5.5
    """What it is worth to reach the Power target."""
    win: float = 25.0
    """What winning is worth where the game is decided at once."""


WEIGHTS = Weights()
LAST_TURN_WEIGHTS = Weights(
    shadow=(0.0,) * 4, hunt=(0.0,) * 4, exhaust=(0.0,) * 3, exhausted=0.0, eaten=0.0, nightmare=0.0, dreamers=0.0,
    turned=0.0, tempo=0.0, goal=20.0,
)  # fmt: skip
"""The last turn: rows matter only for what they do at once, and being eaten is no worse than losing."""


@functools.cache
def by_spaces_left(costs: tuple[float, ...], spaces: int) -> tuple[float, ...]:
    """What 0, 1, 2 … dice cost in a row with this many spaces; `costs` is by how many spaces are left."""
    return ((0.0,) * (spaces - len(costs)) + costs)[-spaces:]


INDEX = {color: n for n, color in enumerate(COLORS)}
"""Where a color stands in COLORS."""


class Rolls:
    """What the four dice show, while some Nightmares are claimed: the same for every question until one more is."""

    __slots__ = ("exhaust_chance", "faces", "hunt_chance", "taken_chance", "takes")

    def __init__(self, printed: tuple[str, ...], takes: tuple[str, ...]) -> None:
        self.takes = takes
        self.faces = [face_chances(faces, taken) for faces, taken in zip(printed, takes, strict=True)]
        self.taken_chance = [
            sum(faces.count(f) for f in taken) / len(faces) for faces, taken in zip(printed, takes, strict=True)
        ]
        self.exhaust_chance = round(
            math.fsum(self.faces[c][1] for c in (B, G, R)) / 3, 2
        )  # on dice that are not yellow
        self.hunt_chance = round(math.fsum(self.faces[c][2] for c in (B, G, Y)) / 3, 2)  # on dice that are not red


def claimed(view: dict[str, Any]) -> tuple[str, ...]:
    """Which faces the Nightmare of each color takes; none where nobody has it."""
    nightmares, takes = view["nightmares"], view["takes"]
    return tuple("" if nightmares[c]["owner"] is None else takes[c] for c in COLORS)


@functools.cache
def rolls(printed: tuple[str, ...], takes: tuple[str, ...]) -> Rolls:
    """The dice with these faces; `takes` has what the Nightmare of each color takes, nothing where nobody has it."""
    return Rolls(printed, takes)


@functools.cache
def face_chances(faces: str, taken: str) -> Faces:
    """The chance of each face of a die; faces that a Nightmare takes are not placed."""
    shadow, exhaust, hunt = (0.0 if f in taken else faces.count(f) / len(faces) for f in "SEH")
    return shadow, exhaust, hunt, sum(int(f) for f in faces if f.isdecimal()) / len(faces)


@functools.cache
def dice_in_row(eighths: int, p: float, most: int) -> tuple[float, ...]:
    """The chance that 0, 1, 2 … dice land in a row; the last entry is `most` or more.

    The dice are counted in eighths: the fraction of an expected number is a die that may or may not be rolled.
    """
    n, part = eighths // 8, eighths % 8 / 8 * p
    whole = [math.comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)] + [0.0]
    row = [0.0] * (most + 1)
    for k in range(n + 2):
        row[min(k, most)] += whole[k] * (1 - part) + (whole[k - 1] * part if k else 0.0)
    return tuple(row)


@functools.cache
def row_cost(costs: tuple[float, ...], lying: int, spaces: int, eighths: int, p: float) -> tuple[float, float]:
    """What the dice in a row cost if it does not fill up, and the chance that it does."""
    left = max(spaces - lying, 0)
    row = dice_in_row(eighths, p, left)
    return math.fsum(costs[lying + k] * row[k] for k in range(left)), row[left]


@functools.cache
def row_cost_two_kinds(
    costs: tuple[float, ...], lying: int, spaces: int, one: tuple[int, float], two: tuple[int, float]
) -> tuple[float, float]:
    """What two kinds of dice that land in one row are worth."""
    left = max(spaces - lying, 0)
    row = [0.0] * (left + 1)
    for i, p in enumerate(dice_in_row(*one, left)):
        for k, q in enumerate(dice_in_row(*two, left)):
            row[min(i + k, left)] += p * q
    return math.fsum(costs[lying + k] * row[k] for k in range(left)), row[left]


class Card:
    """A player's card as counts, cheap to copy and change."""

    __slots__ = ("color", "exhaust", "exhaust_faces", "hunt", "power", "power_by_color", "role", "shadow")

    def __init__(  # noqa: PLR0913, PLR0917  (all that a card has)
        self,
        role: str,
        color: int,
        power: float,
        power_by_color: list[float],
        rows: tuple[int, int, int],
        shadow: list[int],
    ) -> None:
        self.role, self.color, self.power, self.power_by_color = role, color, power, power_by_color
        self.hunt, self.exhaust, self.exhaust_faces = rows
        self.shadow = shadow

    def copy(self) -> Card:
        """A copy to try something on."""
        rows = self.hunt, self.exhaust, self.exhaust_faces
        return Card(self.role, self.color, self.power, self.power_by_color[:], rows, self.shadow[:])

    def put(self, row: str, die: str) -> None:
        """Put a die in a row."""
        self.move(row, die, 1)

    def off(self, row: str, die: str) -> None:
        """Take a die from a row."""
        self.move(row, die, -1)

    def move(self, row: str, die: str, by: int) -> None:
        """Add or remove a die."""
        color = INDEX[die[0]]
        if row == "power":
            self.power += by * int(die[1])
            self.power_by_color[color] += by * int(die[1])
        elif row == "hunt":
            self.hunt += by
        elif row == "exhaust":
            self.exhaust += by
            self.exhaust_faces += by * (die[1] == "E")
        else:
            self.shadow[color] += by


def card(player: dict[str, Any]) -> Card:
    """A player's card as the View shows it."""
    power = [0.0, 0.0, 0.0, 0.0]
    for die in player["power"]:
        power[INDEX[die[0]]] += int(die[1])
    exhausted: list[str] = player["exhaust"]
    rows = len(player["hunt"]), len(exhausted), sum(die[1] == "E" for die in exhausted)
    shadow = player["shadow"]
    color = INDEX.get(player["color"], -1)
    return Card(player["role"], color, player["points"], power, rows, [len(shadow[c]) for c in COLORS])


class CardValues:
    """Every card of the view, the bag, who has which Nightmare; and what each card is worth after a roll."""

    def __init__(self, view: dict[str, Any], weights: Weights = WEIGHTS) -> None:
        self.weights, self.spaces = weights, view["shadow_spaces"]
        self.target: float = view["target"]
        self.cards = [card(player) for player in view["players"]]
        self.is_last_turn = bool(view["final"])
        if self.is_last_turn:  # only Power counts now, and only if it is the most
            self.weights = LAST_TURN_WEIGHTS
            self.target = 1 + max((c.power for s, c in enumerate(self.cards) if s != view["you"]), default=0)
        self.hunt_spaces, self.exhaust_spaces = view["hunt_spaces"], view["exhaust_spaces"]
        self.hunt = by_spaces_left(self.weights.hunt, self.hunt_spaces)
        self.exhaust = by_spaces_left(self.weights.exhaust, self.exhaust_spaces)
        self.shadow = by_spaces_left(self.weights.shadow, self.spaces)
        bag = [view["bag"][c] for c in COLORS]
        self.bag_size = sum(bag)
        self.bag = [n / self.bag_size for n in bag] if self.bag_size else [0.0] * 4
        nightmares, faces = view["nightmares"], view["faces"]
        self.nightmare_owner: list[int | None] = [nightmares[c]["owner"] for c in COLORS]
        self.nightmare_power = [sum(int(die[1]) for die in nightmares[c]["dice"]) for c in COLORS]
        shown = rolls(tuple(faces[c] for c in COLORS), claimed(view))
        self.takes, self.faces, self.taken_chance = shown.takes, shown.faces, shown.taken_chance
        self.exhaust_chance, self.hunt_chance = shown.exhaust_chance, shown.hunt_chance

    # ------------------------------------------------------------------------------------------- worth

    def worth(self, seat: int, card: Card | None = None) -> float:
        """What a card is worth to its owner, all dice placed."""
        return self.after(seat, card or self.cards[seat], [0.0] * 4)

    def after(self, seat: int, card: Card, dice: Dice) -> float:
        """What a card is expected to be worth when these dice are rolled and placed on it."""
        weights = self.weights
        if card.role != "dreamer":
            return -weights.eaten if card.role == "eaten" else card.power + self.goal(card.power)
        b, g, y, r = dice = self.with_extra_draws(dice)
        (_, _, _, b1), (g0, _, _, g1), (y0, ye, _, y1), (_, _, rh, r1) = self.faces
        power: float = card.power + b * b1 + g * g1 + y * y1 + r * r1
        red, others = (int(8 * r + 0.5), rh), (int(8 * (b + g + y) + 0.5), self.hunt_chance)
        hunt_cost, eaten = row_cost_two_kinds(self.hunt, card.hunt, self.hunt_spaces, red, others)
        plain, yellow = (int(8 * (b + g + r) + 0.5), self.exhaust_chance), (int(8 * y + 0.5), ye)
        exhaust_cost, exhausted = row_cost_two_kinds(self.exhaust, card.exhaust, self.exhaust_spaces, plain, yellow)
        worth: float = power + self.goal(power) - hunt_cost - exhaust_cost - eaten * (weights.eaten + power)
        if exhausted:
            worth -= exhausted * (weights.exhausted + self.expected_loss_if_exhausted(card))
        worth -= weights.envied * g * g0 + weights.turned * y * y0 * (card.exhaust_faces > 0)
        b_taken, g_taken, y_taken, r_taken = self.taken_chance
        worth -= weights.taken * (b * b_taken + g * g_taken + y * y_taken + r * r_taken)
        return worth + self.shadow_rows(seat, card, dice, power)

    def with_extra_draws(self, dice: Dice) -> Dice:
        """Every Shadow of the Depths draws one die more."""
        chance = self.faces[B][0]
        if not dice[B] or not chance:
            return dice
        more = dice[B] * chance / (1 - self.bag[B] * chance)
        return [n + more * q for n, q in zip(dice, self.bag, strict=True)]

    def goal(self, power: float) -> float:
        """The bonus for reaching the Power target, and a growing part of it close to the target."""
        missing = self.target - power
        if missing <= 0:
            return self.weights.goal
        return self.weights.goal * (1 - missing / NEAR_TARGET) ** 2 if missing < NEAR_TARGET else 0.0

    def expected_loss_if_exhausted(self, card: Card) -> float:
        """The Power that an exhausted player is expected to lose: all of the color drawn."""
        b, g, y, r = card.power_by_color
        return b * self.bag[B] + g * self.bag[G] + y * self.bag[Y] + r * self.bag[R]

    def shadow_rows(self, seat: int, card: Card, dice: Dice, power: float) -> float:
        """What the Shadow rows cost, and what a full one is worth."""
        total, free = 0.0, 1.0
        for c, (lying, n, faces) in enumerate(zip(card.shadow, dice, self.faces, strict=True)):
            cost, filled = row_cost(self.shadow, lying, self.spaces, int(8 * n + 0.5), faces[0])
            total -= cost
            if filled > NEGLIGIBLE:
                total += free * filled * self.value_of_becoming(seat, card, c, power)
                free *= 1 - filled
        return total

    def value_of_becoming(self, seat: int, card: Card, color: int, power: float) -> float:
        """What becoming the Nightmare of a color with this much Power is worth, besides that Power."""
        weights = self.weights
        if color == R and card.hunt + 1 < self.hunt_spaces:  # a red Shadow can be moved to the Hunt row instead
            return self.hunt[card.hunt] - self.hunt[card.hunt + 1] - weights.shadow[-1]
        gained, dreaming, best = self.nightmare_power[color], 0, -1.0
        if self.is_last_turn:  # the turn ends: the game is lost unless this is enough
            return gained if power + gained >= self.target else -weights.goal
        for other, one in enumerate(self.cards):
            if other != seat:
                dreaming += one.role == "dreamer"
                best = max(best, one.power if one.role == "nightmare" else -1.0)
        if not dreaming:  # then the most Power wins at once, and dice still to be rolled are uncertain
            uncertainty = 0.5 + math.sqrt(max(power - card.power, 0.0))
            return weights.win * max(-1.0, min(1.0, (power + gained - best) / uncertainty))
        return gained + weights.nightmare + weights.dreamers * dreaming
