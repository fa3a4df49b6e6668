"""The Stifling Dark: the questions that a side's own file leaves open, each answered by a rule with a purpose.

`ADVERSARY` and `INVESTIGATOR` say which rule answers which kind of question. A kind that is in neither (a card of a
later version) is answered by what its options are: seats, spaces or words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gloam.bots.seen import Seen
from gloam.bots.stiflingdark.board import FAR, Board, central_space, doorways_by_color, with_kind
from gloam.bots.stiflingdark.hidden_places import hidden_chances
from gloam.bots.stiflingdark.team import Team
from gloam.kernel import Answer, Json

NOTHING = ("no", "none", "enough", "keep", "stop", "cancel", "pass", "done", "end")
"""Words that decline."""
PATH = 4
"""So many spaces of their way ahead are counted when a trap is laid."""
ADVERSARY = {
    "eye.space": "on_their_way",
    "horn.space": "on_their_way",
    "mucus.space": "on_their_way",
    "coin.token": "first",
    "coin.space": "on_their_way",
    "coin.target": "most_hurt",
    "rend.choose": "first",
    "hatchling.slot": "first",
    "hatchling.crush": "strike",
    "maze.open": "away_from_them",
    "maze.rearrange": "away_from_them",
    "event.zone": "zone_with_most",
    "event.door": "near",
    "event.window": "near",
    "event.false_door": "near",
    "event.fallen_tree": "near",
    "event.flare_up": "near",
    "event.fire_tornado": "near",
    "gaze.target": "most_hurt",
    "ear.target": "most_hurt",
    "occluded.target": "most_hurt",
    "adversary.darkness": "most_hurt",
    "adversary.shadow": "far_from_self",
    "adversary.lured": "far_from_self",
    "adversary.shut_out": "near",
    "grave.place": "near",
    "grave.decoy": "deep",
    "hoof.wound": "first",
    "hoof.slot": "first",
    "talons.wound": "first",
    "talons.slot": "first",
    "deal.offer": "decline",
    "deal.with": "most_hurt",
    "deal.counter": "decline",
    "place.window": "near",
}
INVESTIGATOR = {
    "setup.give_poi": "fewest_cards",
    "setup.take_poi": "nearest",
    "setup.medical": "central",
    "reward.poi": "nearest",
    "reward.major": "most_hurt",
    "blueprints.poi": "nearest",
    "clairvoyance.poi": "nearest",
    "flashlight.pay": "spare_batteries",
    "ride.suit": "first",
    "react.axe": "decline",
    "major.target": "most_hurt",
    "radio.who": "most_hurt",
    "bag.who": "most_hurt",
    "poppet.who": "most_hurt",
    "chalice.who": "most_hurt",
    "push.who": "most_hurt",
    "campfire.space": "likeliest",
    "can.space": "likeliest",
    "flare.space": "likeliest",
    "glowstick.space": "likeliest",
    "firecrackers.space": "likeliest",
    "lantern.space": "likeliest",
    "hook.space": "likeliest",
    "major.space": "likeliest",
    "barricade.space": "likeliest",
    "kerosene.spaces": "likeliest",
    "orbs.space": "likeliest",
    "ectoplasm.space": "likeliest",
    "ectoplasm.card": "first",
    "hand.space": "likeliest",
    "hand.light": "first",
    "shove.space": "likeliest",
    "shove.token": "first",
    "escape_artist.space": "away_from_adversary",
    "wound.discard": "first",
    "wound.slot": "first",
    "wound.fumble": "first",
    "tourniquet.slot": "first",
    "syringe.slot": "first",
    "iv.wound": "first",
    "knife.wound": "first",
    "truck.part": "first",
    "whiskey.gain": "first",
    "strength.stamina": "most",
    "stones.card": "first",
    "bells.what": "first",
    "mutt.token": "nearest",
    "transfer.token": "first",
    "bar.door": "likeliest",
    "push.step": "away_from_adversary",
    "deal.answer": "decline",
    "deal.agree": "decline",
    "round.claim": "take",
    "altar.knife": "first",
    "altar.rope": "first",
    "poppet.remove": "first",
    "foot.swap": "decline",
    "rings.more": "decline",
    "amulet.next": "first",
    "amulet.end": "decline",
    "deal.discard": "first",
    "dice.keep": "first",
}
FIRST = "the options do the same to this side as far as it can see, so it takes the first"
RULES = {
    "deep": "the option farthest from where Investigators start and turn Evidence in",
    "near": "the option nearest to an Investigator",
    "nearest": "the option nearest to an Investigator",
    "on_their_way": "the space that most Investigators will cross next, on the way to their goals",
    "away_from_them": "the option farthest from the Investigators",
    "far_from_self": "the option farthest from its own true space",
    "zone_with_most": "the Zone with the most Investigators, then the one that hides Evidence",
    "most_hurt": "the Investigator with the most Wounds",
    "strike": "anything but to decline",
    "decline": "declines",
    "first": FIRST,
    "fewest_cards": "the Investigator with the fewest cards",
    "central": "the space nearest to everything an Escape card may name",
    "spare_batteries": "Spare Batteries before Charge",
    "likeliest": "where the Adversary is likeliest to be",
    "away_from_adversary": "where the Adversary is least likely to be",
    "most": "the highest number",
    "take": "takes the turn",
}


class SmallQuestions:
    """A question, and the rules that can answer it."""

    def __init__(self, view: dict[str, Json], asked: Seen) -> None:
        self.view, self.asked, self.options = view, asked, asked.options
        self.board = Board(view)
        self.people: list[dict[str, Any]] = [
            i for i in view["investigators"] if i["who"] and i["fate"] == "board" and i["space"]
        ]

    def answer(self) -> Answer:
        """By the kind's rule; a kind without one by what its options are."""
        rules = ADVERSARY if self.asked.seat == 0 else INVESTIGATOR
        rule = rules.get(self.asked.kind) or self.rule_by_options()
        found: Answer = getattr(self, rule)()
        return found

    def rule_by_options(self) -> str:
        """A rule that fits what is offered."""
        real = [o for o in self.options if o not in NOTHING]
        if any(self.seat_of(o) for o in real):
            return "most_hurt"
        if any(self.space_of(o) for o in real):
            return "near" if self.asked.seat == 0 else "likeliest"
        return "strike" if self.asked.seat == 0 else "decline"

    # --------------------------------------------------------------------------------------- what an option names

    def parts(self, option: Answer) -> tuple[Answer, ...]:
        """An option's parts."""
        return option if isinstance(option, tuple) else (option,)

    def space_of(self, option: Answer) -> str | None:
        """The space an option names, if it names one."""
        return next((str(part) for part in self.parts(option) if str(part) in self.board.spaces), None)

    def seat_of(self, option: Answer) -> int | None:
        """The seat of an Investigator that an option names, if it names one."""
        most = len(self.view["investigators"])
        return next((part for part in self.parts(option) if isinstance(part, int) and 0 < part <= most), None)

    def best(self, worth: Callable[[Answer], float], options: Iterable[Answer] | None = None) -> Answer:
        """The option worth most, the first among equals; one that declines only if there is no other."""
        some = [o for o in (self.options if options is None else options) if o not in NOTHING]
        return max(some or self.options, key=worth)

    def by_space(self, worth: Callable[[str], float]) -> Answer:
        """The option whose space is worth most."""

        def of(option: Answer) -> float:
            space = self.space_of(option)
            return -float(FAR) if space is None else worth(space)

        return self.best(of)

    def distance(self, space: str, starts: Iterable[str]) -> int:
        """From the nearest of these."""
        return min((self.board.distances_from(s, adversary=True).get(space, FAR) for s in starts), default=0)

    # -------------------------------------------------------------------------------------------------- the rules

    def deep(self) -> Answer:
        """Far from where they start and turn Evidence in."""
        desks = with_kind(self.view["map"], "computer", "ticket_booth")
        starts = [*desks, *(i["space"] for i in self.people)]
        return self.by_space(lambda space: self.distance(space, starts))

    def near(self) -> Answer:
        """Near an Investigator."""
        return self.by_space(lambda space: -self.distance(space, [i["space"] for i in self.people]))

    def nearest(self) -> Answer:
        """Near an Investigator."""
        return self.near()

    def away_from_them(self) -> Answer:
        """Far from the Investigators; a color by its doorways."""
        starts, doorways = [i["space"] for i in self.people], doorways_by_color(self.board.layout)

        def far(option: Answer) -> float:
            spaces = [self.space_of(option) or "", *doorways.get(str(option), ())]
            return min((self.distance(s, starts) for s in spaces if s), default=0)

        return self.best(far)

    def on_their_way(self) -> Answer:
        """Where most of them will walk next."""
        weight: dict[str, float] = {}
        goals = Team(self.view, self.board).goals()
        for person in self.people:
            there = goals.get(person["seat"], {})
            near = self.board.distances_from(person["space"])
            goal = min(there, key=lambda g: (near.get(g, FAR) + there[g], g), default=None)
            for n, space in enumerate(self.path(person["space"], goal) if goal else ()):
                weight[space] = weight.get(space, 0.0) + 1 - 0.1 * n
        taken = {token["space"] for token in self.view["tokens"] if token["kind"] == "evil_eye"}
        starts = [i["space"] for i in self.people]
        return self.by_space(
            lambda space: weight.get(space, 0.0) - 0.01 * self.distance(space, starts) - (space in taken)
        )

    def path(self, start: str, goal: str) -> list[str]:
        """The next spaces of the shortest way."""
        back, here, found = self.board.distances_to(goal), start, []
        for _ in range(PATH):
            beside = [to for to, _ in self.board.beside(here) if back.get(to, FAR) < back.get(here, FAR)]
            if not beside:
                break
            here = min(beside, key=lambda to: (back[to], to))
            found.append(here)
        return found

    def far_from_self(self) -> Answer:
        """Where it is not."""
        screen = self.view.get("screen") or {}
        own = [figure["space"] for figure in screen.get("figures", ()) if figure["space"]]
        return self.by_space(lambda space: self.distance(space, own))

    def zone_with_most(self) -> Answer:
        """The Zone that matters most to them."""
        hidden = self.view["evidence"]["zones"]

        def worth(option: Answer) -> float:
            there: int = sum(i["zone"] == option for i in self.people)
            return there + (0.5 if hidden.get(option) == "hidden" else 0.0)

        return self.best(worth)

    def most_hurt(self) -> Answer:
        """The one with the most Wounds."""

        def wounds(option: Answer) -> float:
            seat = self.seat_of(option)
            return -1.0 if not seat else sum(w is not None for w in self.view["investigators"][seat - 1]["wounds"])

        return self.best(wounds)

    def fewest_cards(self) -> Answer:
        """Everybody gets some."""

        def cards(option: Answer) -> float:
            seat = self.seat_of(option)
            return 0.0 if not seat else -len(self.view["investigators"][seat - 1]["items"])

        return self.best(cards)

    def central(self) -> Answer:
        """Near the middle of what may be needed."""
        return self.by_space(lambda space: -self.distance(space, [central_space(self.view["map"])]))

    def likeliest(self) -> Answer:
        """Where a Hidden figure is likeliest; among equals near oneself."""
        likely = hidden_chances(self.view, self.board)
        shown = [figure["space"] for figure in self.view["figures"] if figure["space"]]
        around = shown or sorted(likely, key=lambda space: (-likely[space], space))[:1]
        return self.by_space(lambda space: likely.get(space, 0.0) - 1e-4 * self.distance(space, around))

    def away_from_adversary(self) -> Answer:
        """Where no figure is near."""
        likely = hidden_chances(self.view, self.board)
        shown = [figure["space"] for figure in self.view["figures"] if figure["space"]]
        return self.by_space(lambda space: self.distance(space, shown) - 10 * likely.get(space, 0.0))

    def spare_batteries(self) -> Answer:
        """They have no other use."""
        return "spare_batteries" if "spare_batteries" in self.options else self.options[0]

    def most(self) -> Answer:
        """The highest number."""
        return max((o for o in self.options if isinstance(o, int)), default=self.options[0])

    def take(self) -> Answer:
        """The turn, if it is offered."""
        return "take" if "take" in self.options else self.options[0]

    def decline(self) -> Answer:
        """What declines; else the first."""
        return next((o for o in NOTHING if o in self.options), self.options[0])

    def strike(self) -> Answer:
        """Anything but to decline."""
        return self.best(lambda _: 0.0)

    def first(self) -> Answer:
        """The first one that does something."""
        return self.best(lambda _: 0.0)
