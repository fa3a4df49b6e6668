"""The Faceless, played sensibly: every choice is weighed by where it leaves the Team when the next Threat comes.

`greedy` weighs its own turn. `planner` also weighs what the next players could do with their cards, over the Threats
that may come in between. See faceless_wood.py for the reading of the view and the weighing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from gloam.bots.bot import Bot, Budget
from gloam.bots.faceless_wood import (
    COLOURS,
    FACELESS,
    FACES,
    LOST,
    TASTE,
    Scene,
    Taste,
    chosen,
    geometry,
    goat_closer,
    marched_over,
    scene,
    standing,
    stepped,
    threat_odds,
    value,
    walked,
)
from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json

Score = Callable[[Answer], float]


class Greedy(Bot):
    """Takes the option that leaves the Team best when the next Threat comes."""

    taste: Taste = TASTE

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """By kind of question; the best of the options, the first among equals."""
        if decision.kind.startswith("setup."):
            return self.set_up(view, decision)
        made = getattr(self, SCORES.get(decision.kind, "alike"))
        score = made(Moment(view, scene(view), decision, decision.seat))
        return max(decision.options, key=score)

    def worth(self, sc: Scene | None) -> float:
        """What a scene at the end of one's turn is worth."""
        return value(sc, self.taste)

    def set_up(self, view: dict[str, Json], decision: Seen) -> Answer:
        """Billygoat far from the Team; everything else anywhere."""
        if decision.kind == "setup.billygoat":
            g = geometry()
            home = g.at[g.index[view["team"]]]
            return max(decision.options, key=lambda o: abs(g.at[g.index[o]] - home))
        if decision.kind == "setup.first":
            return 0
        return decision.options[self.dice.below(len(decision.options))]

    # ------------------------------------------------------------------------------------------- the turn

    def action(self, m: Moment) -> Score:
        """Every action by what it leads to; what may come before only when it beats the action itself."""

        def score(option: Answer) -> float:
            if option in NEVER:
                return 2 * LOST
            if option == "tell" or (option == "power" and m.kid == "casper"):
                return -20 * LOST
            if isinstance(option, tuple) and option[0] == "walk":
                return self.worth_of_card(m, option[1])
            if isinstance(option, tuple):
                return LOST - 1  # a Memory is used after the action, where it is known what for
            if option == "rest":
                return self.worth_of_rest(m)
            return self.worth_of_whisper(m) if option == "whisper" else LOST - 1

        return score

    def after(self, m: Moment) -> Score:
        """What is left to do before the Threat: only what makes things better."""
        now = self.worth(m.scene)

        def score(option: Answer) -> float:
            if option == "end":
                return now + 1
            if option in NEVER or option == "die":
                return 2 * LOST
            if option == "power":
                return now + 2 if m.kid == "emily" or self.can_help(m) else LOST
            if option == "tell":
                return now + 3
            return self.worth_of_memory(m, option[1])

        return score

    def worth_of_card(self, m: Moment, card: str) -> float:
        """The best a card can do."""
        return max((self.worth(sc) for sc in results(m, card)), default=LOST)

    def worth_of_rest(self, m: Moment) -> float:
        """Cards in hand, and the columns they leave: the most dangerous ones first."""
        sc = rested(m)
        worth = self.worth(sc) if m.kid != "karyn" else self.calm(sc)
        if m.kid == "luke":
            worth = max(worth, *(self.worth(s) for s in chosen(sc, 1)), LOST)
        return worth

    def calm(self, sc: Scene) -> float:
        """The worth when no Threat strikes."""
        return self.worth(sc.after(odds=dict.fromkeys(COLOURS, 0.0)))

    def worth_of_whisper(self, m: Moment) -> float:
        """Rarely the best; it brings a card to a player without any."""
        now = self.calm(m.scene) if m.kid == "karyn" else self.worth(m.scene)
        return now + (2 if self.can_help(m) else -4)

    def can_help(self, m: Moment) -> bool:
        """Whether the next player has no card and somebody has two."""
        after = (m.seat + 1) % len(m.scene.hands)
        return m.scene.hands[after] == 0 and max(m.scene.hands) > 1

    def worth_of_memory(self, m: Moment, memory: str) -> float:
        """What a Memory's effect brings, less the shield it was."""
        spent = m.scene.after(shields=m.scene.shields - 1)
        best = LOST
        if memory in FIGURE_OF:
            best = max((self.worth(sc) for sc in figures(m, spent, FIGURE_OF[memory])), default=LOST)
        elif memory == "street":
            best = max((self.worth(sc) for sc in chosen(spent, 1)), default=LOST)
        elif memory == "campfire":
            columns = dict(spent.columns)
            for _ in range(2):
                columns[worst_column(columns)] -= 1
            best = self.worth(spent.after(columns=columns))
        elif memory == "music":
            hands = list(spent.hands)
            hands[hands.index(min(hands))] = 3
            best = self.worth(spent.after(hands=tuple(hands)))
        return best - 1

    # ---------------------------------------------------------------------------------------- the questions

    def figure(self, m: Moment) -> Score:
        """Where the figure goes: by what the Team then does and what the Threat may do."""
        steps, colour = m.asked.args["steps"], m.asked.args["colour"]

        def score(option: Answer) -> float:
            sc = placed(m.scene, colour, option)
            return self.worth(sc if sc is None or not steps else self.best_walk(m, sc, steps))

        return score

    def best_walk(self, m: Moment, sc: Scene, steps: int) -> Scene | None:
        """The walk that follows; P.J. takes the better number."""
        changes = (-1, 0, 1) if m.kid == "pj" and m.current else (0,)
        found = [walked(sc, max(0, steps + change)) for change in changes]
        return max(found, key=self.worth)

    def rotation(self, m: Moment) -> Score:
        """Emily's turn of a Faceless."""

        def score(option: Answer) -> float:
            which = FACELESS.index(option[0])
            facing = list(m.scene.facing)
            facing[which] = option[1] // 30
            return self.worth(m.scene.after(facing=tuple(facing)))

        return score

    def step(self, m: Moment) -> Score:
        """A chosen step, with all that may follow it."""
        left = m.asked.args["left"] - 1

        def score(option: Answer) -> float:
            sc = stepped(m.scene, option // 60)
            return LOST if sc is None else max((self.worth(s) for s in chosen(sc, left)), default=LOST)

        return score

    def tie(self, m: Moment) -> Score:
        """The needle hangs between two ways."""
        left = m.asked.args["left"] - 1

        def score(option: Answer) -> float:
            sc = stepped(m.scene, option // 60)
            return self.worth(sc and walked(sc, left))

        return score

    def number(self, m: Moment) -> Score:
        """P.J.'s change."""
        card = m.asked.args["card"]
        if card.startswith("purple"):
            return lambda c: max((self.worth(s) for s in chosen(m.scene, int(card[-1]) + c)), default=LOST)
        return lambda c: self.worth(walked(m.scene, max(0, int(card[-1]) + c + m.scene.die)))

    def second(self, m: Moment) -> Score:
        """Matt's second card: only when it is clearly worth it."""
        hands = list(m.scene.hands)
        hands[m.seat] -= 1
        spent = replace(m, scene=m.scene.after(hands=tuple(hands)))
        now = self.worth(m.scene)
        return lambda o: (
            now + 4 if o == "no" else max((self.worth(s) for s in results(spent, o, paid=True)), default=LOST)
        )

    def column(self, m: Moment) -> Score:
        """Take what is dangerous to leave, and good to hold."""
        columns = m.scene.columns
        return lambda c: {"purple": 3.0, "red": 2.0}.get(c, 0.0) * columns.get(c, 0) + (c == "purple")

    def turn_faceless(self, m: Moment) -> Score:
        """The yellow Threat: the turn that hurts least."""

        def score(colour: Answer) -> float:
            which = FACELESS.index(colour)
            facing = list(m.scene.facing)
            facing[which] = (facing[which] + 6) % 12
            return self.worth(m.scene.after(facing=tuple(facing)))

        return score

    def path(self, m: Moment) -> Score:
        """Billygoat's way: where he does least harm."""
        g = geometry()

        def score(name: Answer) -> float:
            goat = g.index[name]
            if goat == m.scene.team:
                return LOST
            toward = g.at[m.scene.team] - g.at[goat]
            return self.worth(m.scene.after(goat=goat, goat_facing=toward / abs(toward)))

        return score

    def discard(self, m: Moment) -> Score:  # noqa: ARG002
        """The card one misses least."""
        return lambda card: -card_worth(card)

    def exchange(self, m: Moment) -> Score:
        """Julie: away with a Threat that is worse than the average one."""
        colour = m.asked.args["card"][:-1]
        known = m.scene.after(odds={c: float(c == colour) for c in COLOURS})
        columns = dict(m.scene.columns)
        keep = self.worth(known.after(columns=columns))
        other = self.worth(m.scene) - 1
        return lambda o: keep if o == "keep" else other

    def give(self, m: Moment) -> Score:
        """Whisper: from the fullest hand, a middling card."""
        return lambda o: m.scene.hands[o[0]] * 10 - card_worth(o[1]) - (100 if o[0] == self.next_seat(m) else 0)

    def take_it(self, m: Moment) -> Score:
        """Whisper: to the next player, if that hand has room."""
        return lambda o: (o[0] == "give") * 2 + (o[1] == self.next_seat(m)) - m.scene.hands[o[1]] * 0.1

    def next_seat(self, m: Moment) -> int:
        """Who plays next."""
        return (int(m.view["turn"]["current"]) + 1) % len(m.scene.hands)

    def nudge(self, m: Moment) -> Score:
        """Casper: a Memory toward the Team."""
        g = geometry()

        def score(option: Answer) -> float:
            memories = m.scene.memories - {g.index[option[0]]} | {g.index[option[1]]}
            return self.worth(m.scene.after(memories=memories))

        return score

    def pay(self, m: Moment) -> Score:  # noqa: ARG002
        """The Memory whose effect is worth least."""
        return MEMORY_ORDER.index

    def tommy(self, m: Moment) -> Score:
        """Draw first; then take a purple card, or a red one off the display."""
        mine = m.view["players"][m.asked.seat]["hand"]
        low = min((card_worth(c) for c in mine), default=0.0)

        def score(option: Answer) -> float:
            if option == "draw":
                return 100.0
            if option == "pass":
                return 1.5
            gain = card_worth(m.view["display"][option[2]][-1]) - card_worth(option[1])
            return gain + (0.5 if option[2] == "red" else 0.0) - 0.01 * (card_worth(option[1]) - low)

        return score

    def road(self, m: Moment) -> Score:
        """Crossroads: the effect that hurts least."""

        def score(effect: Answer) -> float:
            sc = m.scene.after(odds=dict.fromkeys(COLOURS, 0.0))
            match effect:
                case "R1" | "R2" | "W1" | "W2":
                    led = walked(sc, int(effect[1]), white_side=effect[0] == "W")
                    return self.worth(led)
                case "RED" | "BG":
                    return self.worth(goat_closer(sc, sc.columns["red"] if effect == "RED" else 1))
                case "PURPLE":
                    return self.worth(walked(sc, max(0, sc.columns["purple"] + sc.die)))
                case "MEM":
                    return self.worth(sc.after(shields=sc.shields - 1))
            return self.worth(sc) - 5

        return score

    def word(self, m: Moment) -> Score:
        """Small questions with one sensible answer."""
        liked = ("look", "die", "later", "step", "stop")
        luke = m.asked.kind == "luke.step"
        if luke:
            stay = self.worth(m.scene)
            go = max((self.worth(s) for s in chosen(m.scene, 1)), default=LOST)
            return lambda o: go if o == "step" else stay
        return lambda o: o in liked

    def alike(self, m: Moment) -> Score:  # noqa: ARG002
        """Any will do: the first."""
        return lambda option: 0.0  # noqa: ARG005


class Planner(Greedy):
    """Weighs the best few options again: over the Threats that may come, by what the next player can make of it."""

    taste: Taste = replace(TASTE, risk=900.0, deck=1.5)
    """More afraid of a loss than of a detour, and of wasting the deck."""
    best_of: ClassVar[int] = 6
    """How many scenes are thought through at a question."""
    grain: ClassVar[int] = 3

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """Greedy first; where the Team's fate hangs on it, a second look at the best of it."""
        if decision.kind not in LEADS or budget.thoughts < 1:
            return super().choose(view, decision, budget)
        m = Moment(view, scene(view), decision, decision.seat)
        bias = getattr(self, SCORES[decision.kind])(m)
        found: dict[Any, tuple[float, Scene, Answer]] = {}
        rest: list[tuple[float, Answer]] = []
        for option in decision.options:
            led = self.leads(m, option)
            if led is None:
                rest.append((bias(option), option))
                continue
            for sc in led:
                if sc is not None:
                    key = option if decision.kind.startswith("figure") else (option, sc.team, sc.found, sc.shields)
                    worth = self.worth(sc)
                    if key not in found or found[key][0] < worth:
                        found[key] = (worth, sc, option)
        ranked = sorted(found.values(), key=lambda f: -f[0])[: self.best_of]
        again = [(self.ahead(m, sc), worth, option) for worth, sc, option in ranked]
        shift = again[0][0] - again[0][1] if again else 0.0
        again += [(worth + shift, worth, option) for worth, option in rest]
        return max(again, key=lambda a: a[:2])[2] if again else super().choose(view, decision, budget)

    def leads(self, m: Moment, option: Answer) -> Iterable[Scene | None] | None:
        """The scenes an option may lead to; None where it is weighed by greedy's rule."""
        match m.asked.kind:
            case "turn.action" if isinstance(option, tuple) and option[0] == "walk":
                return list(results(m, option[1]))
            case "turn.action" if option in ("rest", "whisper"):
                calm = rested(m) if option == "rest" else m.scene
                return [calm.after(odds=dict.fromkeys(COLOURS, 0.0)) if m.kid == "karyn" else calm]
            case "figure.faceless" | "figure.billygoat" if m.asked.args["steps"]:
                sc = placed(m.scene, m.asked.args["colour"], option)
                return [sc and self.best_walk(m, sc, m.asked.args["steps"])]
            case "step.choose":
                sc = stepped(m.scene, option // 60)
                return [] if sc is None else chosen(sc, m.asked.args["left"] - 1)
        return None

    def ahead(self, m: Moment, sc: Scene) -> float:
        """What a scene is worth over the Threats that may come now."""
        here = standing(sc, self.taste)
        if here > -5 * LOST:
            return here
        purple, red = sc.odds["purple"], sc.odds["red"]
        total = (1 - purple - red) * self.reply(m, sc)
        if purple:
            panic = walked(sc, max(0, sc.columns["purple"] + 1 + sc.die))
            total += purple * (here - self.taste.risk if panic is None else self.reply(m, panic))
        if red:
            hunt = goat_closer(sc, sc.columns["red"] + 1)
            met = self.taste.risk * marched_over(sc)
            total += red * (here - self.taste.risk if hunt is None else self.reply(m, hunt) - met)
        return total

    def reply(self, m: Moment, sc: Scene) -> float:
        """The best the next player can do then."""
        seat = self.next_seat(m)
        odds = threat_odds({k: v for k, v in m.view.items() if k != "top"})
        then = replace(m, scene=sc.after(odds=odds, deck=sc.deck - 1), seat=seat, grain=self.grain)
        hand = sorted(set(m.view["players"][seat]["hand"]))
        best = self.worth_of_rest(then)
        return max([best, *(self.worth_of_card(then, card) for card in hand)])


LEADS = ("turn.action", "figure.faceless", "figure.billygoat", "step.choose")


@dataclass(slots=True)
class Moment:
    """A question, and the table when it is asked."""

    view: dict[str, Json]
    scene: Scene
    asked: Seen
    seat: int
    grain: int = 1  # how coarsely placements are tried

    @property
    def kid(self) -> str:
        """Whose power one has; none when powers are off."""
        off = self.view.get("die") == "powers_off" or self.view.get("den", {}).get("hypnotised")
        return "" if off else str(self.view["players"][self.seat]["kid"])

    @property
    def current(self) -> bool:
        """Whether it is one's own turn."""
        return bool(self.view["turn"]["current"] == self.seat)


NEVER = ("sand", "name", "die")
FIGURE_OF = {"hat": "green", "bow": "yellow", "book": "blue", "bags": "red"}
MEMORY_ORDER = ("street", "campfire", "bags", "hat", "bow", "book", "music", "rope")
SCORES = {
    "turn.action": "action", "turn.after": "after", "figure.faceless": "figure", "figure.billygoat": "figure",
    "emily.turn": "rotation", "step.choose": "step", "needle.tie": "tie", "pj.change": "number",
    "matt.second": "second", "rest.take": "column", "campfire.burn": "column", "threat.turn": "turn_faceless",
    "billygoat.path": "path", "threat.discard": "discard", "julie.exchange": "exchange", "whisper.card": "give",
    "whisper.to": "take_it", "casper.move": "nudge", "pay.memory": "pay", "tommy.power": "tommy",
    "crossroads.choose": "road", "luke.step": "word", "luke.when": "word", "karyn.look": "word", "hit.spare": "word",
}  # fmt: skip


def card_worth(card: str) -> float:
    """How much one likes to hold a card."""
    return {"purple": 4.0, "red": 1.0}.get(card[:-1], 2.0) + 0.3 * int(card[-1])


def worst_column(columns: dict[str, int]) -> str:
    """The column one would rather have shorter."""
    return max(
        (c for c in COLOURS if columns[c]), key=lambda c: {"purple": 3, "red": 2}.get(c, 0) * columns[c], default="red"
    )


# ---------------------------------------------------------------------------------------- what a card can do


def rested(m: Moment) -> Scene:
    """The scene after a Rest that takes the most dangerous cards."""
    columns, hands = dict(m.scene.columns), list(m.scene.hands)
    take = max(0, (4 if m.kid == "dylan" else 3) - hands[m.seat])
    short = max(0, take - (sum(columns.values()) - m.view["rules"]["least"]))
    for _ in range(take):
        columns[worst_column(columns)] -= 1
    hands[m.seat] += take
    return m.scene.after(columns=columns, hands=tuple(hands), deck=m.scene.deck - short)


def results(m: Moment, card: str, *, paid: bool = False) -> Iterable[Scene | None]:
    """Every scene that playing a card may lead to."""
    hands = list(m.scene.hands)
    if not paid:
        hands[m.seat] -= 1
    sc = m.scene.after(hands=tuple(hands))
    colour, number = card[:-1], int(card[-1])
    changes = (-1, 0, 1) if m.kid == "pj" else (0,)
    if colour == "purple":
        for change in changes:
            yield from chosen(sc, max(0, number + change + min(0, sc.die)))
        return
    for start in figures(m, sc, colour):
        for change in changes:
            yield start and walked(start, max(0, number + change + sc.die))


def figures(m: Moment, sc: Scene, colour: str) -> Iterable[Scene | None]:
    """Every placement of a figure as a scene."""
    g = geometry()
    if colour == "red":
        for to in g.plain[sc.goat]:
            if to >= 0 and to not in sc.walls:
                for facing in range(0, 360, 30 * min(2, m.grain)):
                    yield placed(sc, colour, (g.names[to], facing))
        return
    for place in stops(m, sc, FACELESS.index(colour))[:: m.grain]:
        for facing in range(0, 360, 30 * min(2, m.grain)):
            yield placed(sc, colour, (place, facing))


def stops(m: Moment, sc: Scene, which: int) -> list[int]:
    """Where a Faceless may stop: not past another one, nor beside it, nor on a puppet."""
    own, others = sc.ring[which], [p for n, p in enumerate(sc.ring) if n != which]
    locked = FACELESS[which] in m.view.get("crossroads", {}).get("lock", ())
    found = [own]
    for way in (1, -1) if not locked else ():
        place = own
        while (place + 2 * way) % 36 not in others and (place + way) % 36 not in others:
            place = (place + way) % 36
            if place not in m.view.get("puppets", ()):
                found.append(place)
    return found


def placed(sc: Scene, colour: str, option: tuple[Any, int]) -> Scene | None:
    """The scene with a figure there; None when Billygoat would stand on the Team."""
    place, facing = option
    if colour == "red":
        goat = geometry().index[place]
        return None if goat == sc.team else sc.after(goat=goat, goat_facing=FACES[facing // 30])
    which = FACELESS.index(colour)
    ring, turned = list(sc.ring), list(sc.facing)
    ring[which], turned[which] = place, facing // 30
    return sc.after(ring=tuple(ring), facing=tuple(turned))


BOTS = {"planner": Planner, "greedy": Greedy}
