"""Players of Liar's Dice. Each sees what a person in its seat sees."""

from __future__ import annotations

from gloam.bots import Bot, Budget, Seen
from gloam.kernel import Answer, Json
from liars_dice.queries import chance_of, counts

DOUBT = "doubt"
EASE = 0.35
"""The normal bot doubts a bid that is less likely than this."""
WORLDS = 40
"""How many worlds the hard bot looks at."""


class Normal(Bot):
    """`normal`: doubts what is unlikely, otherwise makes the likeliest raise, and now and then the next one."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """One of the options."""
        if decision.kind != "turn.bid":
            return decision.options[self.dice.below(len(decision.options))]
        bids = sorted(raises(decision), key=lambda bid: (-likely(view, bid), bid))
        if DOUBT in decision.options:
            bid = (view["bid"]["count"], view["bid"]["face"])
            if likely(view, bid) < EASE or likely(view, bids[0]) < 1 - likely(view, bid):
                return DOUBT
        return bids[min(self.dice.below(4) // 3, len(bids) - 1)]


class Hard(Bot):
    """`hard`: weighs every raise by what the next player would do, over worlds it cannot tell from the real one.

    Others bid what they hold: the bidder's hidden dice count a little more for the face they named.
    """

    samples = True

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """The option that loses a die least often."""
        if decision.kind != "turn.bid":
            return decision.options[self.dice.below(len(decision.options))]
        n = max(1, min(WORLDS, budget.thoughts))
        worlds = [world.state.cups for k in range(n) if (world := decision.world(k)) is not None]
        if not worlds:
            return Normal.choose(self, view, decision, budget)  # type: ignore[arg-type]
        best = min(raises(decision), key=lambda bid: (self.risk(view, bid, worlds), bid))
        if DOUBT in decision.options:
            bid = (view["bid"]["count"], view["bid"]["face"])
            if self.true_share(view, bid, worlds, view["bid"]["seat"]) <= self.risk(view, best, worlds):
                return DOUBT
        return best

    def risk(self, view: dict[str, Json], bid: tuple[int, int], worlds: list[list[list[int]]]) -> float:
        """How often a raise costs a die: the next player doubts it where their own dice speak against it."""
        after = next_seat(view, self.seat)
        lost = 0.0
        for cups in worlds:
            hidden = sum(view["dice_left"]) - len(cups[after])
            believed = chance_of(*bid, cups[after], hidden, wild=view["wild"])
            lost += (believed < EASE) * (not is_true(view, bid, cups))
        return lost / len(worlds)

    def true_share(
        self, view: dict[str, Json], bid: tuple[int, int], worlds: list[list[list[int]]], bidder: int
    ) -> float:
        """How often a bid is true; worlds in which the bidder holds its face count double."""
        weights = [1 + any(counts(die, bid[1], wild=view["wild"]) for die in cups[bidder]) for cups in worlds]
        hits = [weight * is_true(view, bid, cups) for weight, cups in zip(weights, worlds, strict=True)]
        return sum(hits) / sum(weights)


def raises(decision: Seen) -> list[tuple[int, int]]:
    """The bids among the options."""
    return [option for option in decision.options if option != DOUBT]


def likely(view: dict[str, Json], bid: tuple[int, int]) -> float:
    """How likely a bid is true, from the seat's own dice."""
    mine = view["your_dice"]
    return chance_of(*bid, mine, sum(view["dice_left"]) - len(mine), wild=view["wild"])


def is_true(view: dict[str, Json], bid: tuple[int, int], cups: list[list[int]]) -> bool:
    """Whether a bid is true in a world."""
    return sum(counts(die, bid[1], wild=view["wild"]) for cup in cups for die in cup) >= bid[0]


def next_seat(view: dict[str, Json], seat: int) -> int:
    """Who is next."""
    left = view["dice_left"]
    return next(other for n in range(1, len(left) + 1) if left[other := (seat + n) % len(left)])


BOTS = {"hard": Hard, "normal": Normal}
