"""Lucidity: what a card is worth, and what it is expected to be worth once some dice are rolled.

Worth is counted in Power. A card is worth its Power, less what its rows threaten; a full row is worth what it brings:
death, a loss of Power, or a life as a Nightmare. The outlook of a roll is the expected worth, row by row: how many
dice of each kind fall into a row is binomial, and a Shadow of the Depths draws one more die. Rows are looked at one by
one, so that it stays quick; nothing is sampled.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import Any

COLOURS = "BGYR"
B, G, Y, R = range(4)
NEAR = 5.0  # so near to the goal every step counts more
SLIGHT = 1e-4  # a chance that is not worth a thought
Dice = list[float]
"""How many dice of each colour, in the order of COLOURS; an expected number need not be whole."""
Faces = tuple[float, float, float, float]
"""How likely a die shows a Shadow, an Exhaust, a Hunt, and how much Power it brings on average."""


@dataclass(slots=True, frozen=True)
class Taste:
    """What a player fears and hopes for, in Power. The numbers were tuned by play against itself (docs/bots.md)."""

    shadow: tuple[float, ...] = (0.0, 0.1, 0.3, 0.4)
    """What a Shadow row costs that has 4, 3, 2 or 1 spaces left."""
    hunt: tuple[float, ...] = (0.0, 0.45, 1.2, 1.6)
    """What a Hunt row costs that has 4, 3, 2 or 1 spaces left."""
    exhaust: tuple[float, ...] = (0.0, 0.35, 1.2)
    """What an Exhaust row costs that has 3, 2 or 1 spaces left."""
    weary: float = 1.1
    """What being exhausted costs beside the Power that is lost."""
    death: float = 16.0
    """What being eaten costs beside the Power that is lost."""
    nightmare: float = -2.5
    """What becoming a Nightmare brings by itself: for most of the game a Dreamer gathers faster."""
    dreamers: float = 0.3
    """What each other Dreamer brings a Nightmare."""
    envied: float = 0.55
    """What a Shadow of Envy costs the roller."""
    turned: float = 0.3
    """What an Exhaust die turned by Imprisonment costs."""
    taken: float = 1.4
    """What a die that a Nightmare takes costs the roller."""
    tempo: float = 0.4
    """What another draw is worth by itself: who rests gives the others a turn."""
    against_leader: float = 0.3
    """What a loss of the leader's is worth, against a gain of one's own."""
    against_others: float = 0.15
    """What a loss of another's is worth."""
    goal: float = 5.5
    """What it brings to hold as much Power as is needed."""
    win: float = 25.0
    """What the game is worth where it is decided at once."""


TASTE = Taste()
LAST = Taste(
    shadow=(0.0,) * 4, hunt=(0.0,) * 4, exhaust=(0.0,) * 3, weary=0.0, death=0.0, nightmare=0.0, dreamers=0.0,
    turned=0.0, tempo=0.0, goal=20.0,
)  # fmt: skip
"""The last turn: no row matters any more but for what it does at once, and to be eaten is no worse than to lose."""


def by_spaces_left(costs: tuple[float, ...], spaces: int) -> tuple[float, ...]:
    """What 0, 1, 2 … dice cost in a row of so many spaces: it goes by how many are left."""
    return ((0.0,) * (spaces - len(costs)) + costs)[-spaces:]


@functools.cache
def odds_of(faces: str, taken: str) -> Faces:
    """A die's faces as chances; what a Nightmare takes is not placed."""
    shadow, exhaust, hunt = (0.0 if f in taken else faces.count(f) / len(faces) for f in "SEH")
    return shadow, exhaust, hunt, sum(int(f) for f in faces if f.isdecimal()) / len(faces)


@functools.cache
def falling(eighths: int, p: float, most: int) -> tuple[float, ...]:
    """How likely 0, 1, 2 … dice fall into a row, and at the end `most` or more.

    The dice are counted in eighths: of an expected number the broken part is a die that may be rolled or not.
    """
    n, part = eighths // 8, eighths % 8 / 8 * p
    whole = [math.comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)] + [0.0]
    row = [0.0] * (most + 1)
    for k in range(n + 2):
        row[min(k, most)] += whole[k] * (1 - part) + (whole[k - 1] * part if k else 0.0)
    return tuple(row)


@functools.cache
def row_of(costs: tuple[float, ...], lying: int, spaces: int, eighths: int, p: float) -> tuple[float, float]:
    """What the dice in a row cost if it does not fill up, and how likely it does."""
    left = max(spaces - lying, 0)
    row = falling(eighths, p, left)
    return sum(costs[lying + k] * row[k] for k in range(left)), row[left]


@functools.cache
def two_rows(
    costs: tuple[float, ...], lying: int, spaces: int, one: tuple[int, float], two: tuple[int, float]
) -> tuple[float, float]:
    """The same for dice of two sorts that fall into one row."""
    left = max(spaces - lying, 0)
    row = [0.0] * (left + 1)
    for i, p in enumerate(falling(*one, left)):
        for k, q in enumerate(falling(*two, left)):
            row[min(i + k, left)] += p * q
    return sum(costs[lying + k] * row[k] for k in range(left)), row[left]


class Card:
    """A player's card: counts only, so that trying something is cheap."""

    __slots__ = ("colour", "exhaust", "hunt", "of", "power", "role", "shadow", "tired")

    def __init__(self, player: dict[str, Any]) -> None:
        self.role: str = player["role"]
        self.colour: int = COLOURS.find(player["colour"] or "-")
        self.power: float = player["points"]
        self.of = [0.0, 0.0, 0.0, 0.0]
        for die in player["power"]:
            self.of[COLOURS.index(die[0])] += int(die[1])
        self.hunt = len(player["hunt"])
        self.exhaust = len(player["exhaust"])
        self.tired = sum(die[1] == "E" for die in player["exhaust"])
        self.shadow = [len(player["shadow"][c]) for c in COLOURS]

    def copy(self) -> Card:
        """Another one to try something on."""
        twin = object.__new__(Card)
        twin.role, twin.colour, twin.power, twin.of = self.role, self.colour, self.power, self.of[:]
        twin.hunt, twin.exhaust, twin.tired, twin.shadow = self.hunt, self.exhaust, self.tired, self.shadow[:]
        return twin

    def put(self, row: str, die: str) -> None:
        """Lay a die into a row."""
        self.move(row, die, 1)

    def off(self, row: str, die: str) -> None:
        """Take a die off a row."""
        self.move(row, die, -1)

    def move(self, row: str, die: str, by: int) -> None:
        """Lay or take."""
        colour = COLOURS.index(die[0])
        if row == "power":
            self.power += by * int(die[1])
            self.of[colour] += by * int(die[1])
        elif row == "hunt":
            self.hunt += by
        elif row == "exhaust":
            self.exhaust += by
            self.tired += by * (die[1] == "E")
        else:
            self.shadow[colour] += by


class Outlook:
    """A reading of the View: every card, the bag, who has which Nightmare; and what dice would make of a card."""

    def __init__(self, view: dict[str, Any], taste: Taste = TASTE) -> None:
        self.taste, self.spaces = taste, view["shadow_spaces"]
        self.target: float = view["target"]
        self.cards = [Card(player) for player in view["players"]]
        self.last = bool(view["final"])
        if self.last:  # only Power counts now, and only if it is the most
            self.taste = LAST
            self.target = 1 + max((c.power for s, c in enumerate(self.cards) if s != view["you"]), default=0)
        self.hunt_spaces, self.exhaust_spaces = view["hunt_spaces"], view["exhaust_spaces"]
        self.hunt = by_spaces_left(self.taste.hunt, self.hunt_spaces)
        self.exhaust = by_spaces_left(self.taste.exhaust, self.exhaust_spaces)
        self.shadow = by_spaces_left(self.taste.shadow, self.spaces)
        bag = [view["bag"][c] for c in COLOURS]
        self.size = sum(bag)
        self.bag = [n / self.size for n in bag] if self.size else [0.0] * 4
        nightmares, takes, faces = view["nightmares"], view["takes"], view["faces"]
        self.owner: list[int | None] = [nightmares[c]["owner"] for c in COLOURS]
        self.lying = [sum(int(die[1]) for die in nightmares[c]["dice"]) for c in COLOURS]
        self.takes = ["" if owner is None else takes[c] for c, owner in zip(COLOURS, self.owner, strict=True)]
        self.faces = [odds_of(faces[c], taken) for c, taken in zip(COLOURS, self.takes, strict=True)]
        self.lost = [
            sum(faces[c].count(f) for f in taken) / len(faces[c]) for c, taken in zip(COLOURS, self.takes, strict=True)
        ]
        self.dozing = round(sum(self.faces[c][1] for c in (B, G, R)) / 3, 2)  # an Exhaust, on dice that are not yellow
        self.stalked = round(sum(self.faces[c][2] for c in (B, G, Y)) / 3, 2)  # a Hunt, on dice that are not red

    # ------------------------------------------------------------------------------------------- worth

    def worth(self, seat: int, card: Card | None = None) -> float:
        """What a card is worth to its owner, all dice placed."""
        return self.after(seat, card or self.cards[seat], [0.0] * 4)

    def after(self, seat: int, card: Card, dice: Dice) -> float:
        """What a card is expected to be worth when these dice are rolled and placed on it."""
        taste = self.taste
        if card.role != "dreamer":
            return -taste.death if card.role == "eaten" else card.power + self.goal(card.power)
        b, g, y, r = dice = self.with_chains(dice)
        (_, _, _, b1), (g0, _, _, g1), (y0, ye, _, y1), (_, _, rh, r1) = self.faces
        power: float = card.power + b * b1 + g * g1 + y * y1 + r * r1
        red, others = (int(8 * r + 0.5), rh), (int(8 * (b + g + y) + 0.5), self.stalked)
        hunted, eaten = two_rows(self.hunt, card.hunt, self.hunt_spaces, red, others)
        plain, yellow = (int(8 * (b + g + r) + 0.5), self.dozing), (int(8 * y + 0.5), ye)
        tired, weary = two_rows(self.exhaust, card.exhaust, self.exhaust_spaces, plain, yellow)
        worth: float = power + self.goal(power) - hunted - tired - eaten * (taste.death + power)
        if weary:
            worth -= weary * (taste.weary + self.forfeit(card))
        worth -= taste.envied * g * g0 + taste.turned * y * y0 * (card.tired > 0)
        worth -= taste.taken * (b * self.lost[B] + g * self.lost[G] + y * self.lost[Y] + r * self.lost[R])
        return worth + self.shadow_rows(seat, card, dice, power)

    def with_chains(self, dice: Dice) -> Dice:
        """Every Shadow of the Depths draws one die more."""
        chance = self.faces[B][0]
        if not dice[B] or not chance:
            return dice
        more = dice[B] * chance / (1 - self.bag[B] * chance)
        return [n + more * q for n, q in zip(dice, self.bag, strict=True)]

    def goal(self, power: float) -> float:
        """Nobody has won before the goal, and the last steps to it are worth more than the first."""
        missing = self.target - power
        if missing <= 0:
            return self.taste.goal
        return self.taste.goal * (1 - missing / NEAR) ** 2 if missing < NEAR else 0.0

    def forfeit(self, card: Card) -> float:
        """The Power that an exhausted player is expected to lose: all of the colour drawn."""
        b, g, y, r = card.of
        return b * self.bag[B] + g * self.bag[G] + y * self.bag[Y] + r * self.bag[R]

    def shadow_rows(self, seat: int, card: Card, dice: Dice, power: float) -> float:
        """What the Shadow rows cost, and what it brings when one is full."""
        total, free = 0.0, 1.0
        for c, (lying, n, faces) in enumerate(zip(card.shadow, dice, self.faces, strict=True)):
            cost, filled = row_of(self.shadow, lying, self.spaces, int(8 * n + 0.5), faces[0])
            total -= cost
            if filled > SLIGHT:
                total += free * filled * self.turning(seat, card, c, power)
                free *= 1 - filled
        return total

    def turning(self, seat: int, card: Card, colour: int, power: float) -> float:
        """What it brings to become the Nightmare of a colour with so much Power, beside that Power."""
        taste = self.taste
        if colour == R and card.hunt + 1 < self.hunt_spaces:  # a red Shadow may flee to the Hunt row instead
            return self.hunt[card.hunt] - self.hunt[card.hunt + 1] - taste.shadow[-1]
        gained, dreaming, best = self.lying[colour], 0, -1.0
        if self.last:  # the turn is over then: lost, unless that is enough
            return gained if power + gained >= self.target else -taste.goal
        for other, one in enumerate(self.cards):
            if other != seat:
                dreaming += one.role == "dreamer"
                best = max(best, one.power if one.role == "nightmare" else -1.0)
        if not dreaming:  # the most Power wins at once then, and what is still to be rolled may fail
            unsure = 0.5 + math.sqrt(max(power - card.power, 0.0))
            return taste.win * max(-1.0, min(1.0, (power + gained - best) / unsure))
        return gained + taste.nightmare + taste.dreamers * dreaming
