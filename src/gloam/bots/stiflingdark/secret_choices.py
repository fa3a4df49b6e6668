"""What the Adversary chooses in secret before the game: drawn from many good choices, so that nobody knows it before.

Every level draws its cards, its hiding places and where it starts. A choosy one (`hard`) draws the better ones more
often, and never always the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gloam.bots.seen import Seen
from gloam.bots.stiflingdark.board import FAR, Board, with_kind
from gloam.kernel import Answer, Json, Seeded

NOT_UNDERSTOOD = ("spiked_vertebrae",)
"""A deal needs more wit than these bots have."""
CARDS: Mapping[str, tuple[str, ...]] = {
    "butcher": (
        "onslaught", "eviscerate", "rend", "vengeful_darkness", "escalating_terror", "evil_eye", "disturbed_presence",
        "sinister_gaze", "decay",
    ),
    "horror": (
        "gastric_secretions", "neurotoxin", "bufotoxin", "devour", "projectile_adhesive", "occluded_lights", "tunnel",
        "fuming_fissure", "thick_mucus",
    ),
    "cult": (
        "ravage", "immolate", "flagellate", "shriveled_hand", "dried_tongue", "unblinking_eye", "severed_ear",
        "razor_like_talons", "twisted_horn", "burning_heart", "cleft_hoof",
    ),
}  # fmt: skip
"""Attacks and Abilities, the strongest first."""
START_DISTANCES: Mapping[str, tuple[int, int]] = {"butcher": (7, 10), "horror": (6, 9), "cult": (6, 9)}
"""How far from the nearest Investigator it starts: near enough for the second round, out of their first lights."""
GOOD_PART, MANY = 2, 8
"""One in so many places is a good one, the farthest from where Investigators start and turn in; at least so many."""
DRAWN = {
    "setup.attack": ("card", "a card drawn by chance; `hard` draws the stronger ones more often"),
    "setup.ability": ("card", "a card drawn by chance; `hard` draws the stronger ones more often"),
    "setup.evidence": ("deep", "drawn from the half of the spaces that is farther from Starts and desks"),
    "setup.poi": ("deep", "drawn from the half of the spaces that is farther from Starts and desks"),
    "setup.altar": ("deep", "drawn from the half of the spaces that is farther from Starts and desks"),
    "setup.cursed": ("any", "drawn by chance"),
    "setup.figure": ("start", "drawn from the spaces that are some way off the Investigators, and not in their sight"),
}
"""What is drawn, by which rule, and the rule in words."""


class SecretChoices:
    """A question before the game, and the good answers to it."""

    def __init__(self, view: dict[str, Json], asked: Seen, dice: Seeded, *, choosy: bool) -> None:
        self.view, self.asked, self.options, self.dice, self.choosy = view, asked, asked.options, dice, choosy
        self.board = Board(view)

    def answer(self) -> Answer:
        """One of the good answers, the best first where it is choosy."""
        rule, _ = DRAWN[self.asked.kind]
        good: Sequence[Answer] = getattr(self, rule)() or self.options
        return good[self.rank(len(good))]

    def rank(self, n: int) -> int:
        """A place in a list of so many; a choosy one takes the first twice as often as the last."""
        if not self.choosy or n == 1:
            return self.dice.below(n)
        weights = [2 * (n - 1) - place for place in range(n)]
        drawn = self.dice.below(sum(weights))
        return next(place for place in range(n) if drawn < sum(weights[: place + 1]))

    def card(self) -> list[Answer]:
        """The cards it can play, the strongest first; one of another package comes last."""
        order = CARDS[self.view["adversary"]]
        some = [card for card in self.options if card not in NOT_UNDERSTOOD]
        return sorted(some, key=lambda card: order.index(str(card)) if card in order else len(order))

    def deep(self) -> list[Answer]:
        """The better half of the hiding places, the best first."""
        starts = with_kind(self.view["map"], "start", "computer", "ticket_booth")
        far = {o: self.distance(str(o), starts) for o in self.options}
        return sorted(self.options, key=lambda o: (-far[o], str(o)))[: max(MANY, len(far) // GOOD_PART)]

    def any(self) -> list[Answer]:
        """All of them: each is as good as another."""
        return list(self.options)

    def start(self) -> list[Answer]:
        """Some way off the nearest Investigator."""
        low, high = START_DISTANCES[self.view["adversary"]]
        people = [i["space"] for i in self.view["investigators"] if i["space"]]
        far = {o: self.distance(str(o), people) for o in self.options}
        some = [o for o in self.options if low <= far[o] <= high]
        return sorted(some, key=lambda o: (far[o], str(o)))

    def distance(self, space: str, starts: Iterable[str]) -> int:
        """From the nearest of these."""
        return min((self.board.distances_from(s, adversary=True).get(space, FAR) for s in starts), default=0)
