"""The Faceless, played sensibly: every choice is weighed by where it leaves the Team when the next Threat comes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from gloam.bots.bot import Bot, Budget
from gloam.bots.faceless.board import COLOURS, FACELESS, STEP, TURNS, geometry, mask_of
from gloam.bots.faceless.cards import (
    FIGURE_OF,
    Moment,
    best,
    card_worth,
    confirmed,
    limit_of,
    outcomes,
    placed,
    placements,
    rested,
    taken,
    worst_column,
)
from gloam.bots.faceless.wood import Scene, chosen, goat_closer, scene, walked
from gloam.bots.faceless.worth import LOST, Scales
from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json

Score = Callable[[Answer], float]
NEVER = ("sand", "name")
MEMORY_ORDER = ("street", "campfire", "bags", "hat", "bow", "book", "music", "rope")
CALM = dict.fromkeys(COLOURS, 0.0)
PRICE = 4.0  # of a card that comes to the display for a bought roll


class Greedy(Bot):
    """Takes the option that leaves the Team best when the next Threat comes."""

    scales: ClassVar[Scales] = Scales()
    scores: ClassVar[dict[str, str]] = {}

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """By kind of question; the best of the options, the first among equals."""
        if decision.kind.startswith("setup."):
            return self.set_up(view, decision)
        made = getattr(self, (self.scores or SCORES).get(decision.kind, "alike"))
        return max(decision.options, key=made(Moment(view, scene(view), decision, decision.seat)))

    def worth(self, sc: Scene | None) -> float:
        """What a scene at the end of one's turn is worth."""
        return self.scales.value(sc)

    def set_up(self, view: dict[str, Json], decision: Seen) -> Answer:
        """Billygoat far from the Team; everything else anywhere."""
        if decision.kind == "setup.billygoat":
            g = geometry()
            home = g.at[g.index[view["team"]]]
            return max(decision.options, key=lambda o: abs(g.at[g.index[o]] - home))
        if decision.kind == "setup.first":
            m = Moment(view, scene(view), decision, 0)
            return max(decision.options, key=lambda seat: self.best_action(replace(m, seat=seat)))
        return decision.options[self.dice.below(len(decision.options))]

    # ------------------------------------------------------------------------------------------- the turn

    def action(self, m: Moment) -> Score:
        """Every action by what it leads to; what may come before only when it beats the action itself."""

        def score(option: Answer) -> float:  # noqa: PLR0911  (one line for each kind of option)
            if option in NEVER:
                return 2 * LOST
            if option == "tell" or (option == "power" and m.kid == "casper"):
                return -20 * LOST
            if option == "rest":
                return self.worth_of_rest(m)
            if option == "whisper":
                return self.worth_of_whisper(m)
            if option == "die":
                return self.worth_of_roll(m, self.best_action)
            if isinstance(option, tuple) and option[0] == "walk":
                return self.worth_of_card(m, option[1])
            return LOST - 1  # a Memory is used after the action, where it is known what for

        return score

    def best_action(self, m: Moment) -> float:
        """What the turn is worth with the best card, or a Rest, tried coarsely."""
        coarse = replace(m, grain=3)
        cards = [self.worth_of_card(coarse, card) for card in sorted(set(m.scene.hands[m.seat]))]
        return max([self.worth_of_rest(coarse), *cards])

    def after(self, m: Moment) -> Score:
        """What is left to do before the Threat: only what makes things better."""
        now = self.worth(m.scene)

        def score(option: Answer) -> float:
            if option == "end":
                return now + 1
            if option in NEVER:
                return 2 * LOST
            if option == "power":
                return now + 2 if m.kid == "emily" or self.can_help(m) else LOST
            if option == "tell":
                return now + 3
            if option == "die":
                return self.worth_of_roll(m, lambda then: self.worth(then.scene))
            return self.worth_of_memory(m, option[1])

        return score

    def worth_of_card(self, m: Moment, card: str) -> float:
        """The best a card can do."""
        return best(outcomes(self.scales, m.scene, (m.seat, m.kid), card, m.grain))

    def worth_of_rest(self, m: Moment) -> float:
        """Cards in hand, and the columns they leave: the most dangerous ones first."""
        sc = rested(m.scene, m.seat, limit_of(m.kid))
        worth = self.worth(sc) if m.kid != "karyn" else self.calm(sc)
        if m.kid == "luke":
            worth = max(worth, *(self.worth(s) for s in chosen(sc, 1)), LOST)
        return worth

    def calm(self, sc: Scene) -> float:
        """The worth when no Threat strikes."""
        return self.worth(sc.after(wood=sc.wood.changed(odds=CALM)))

    def worth_of_whisper(self, m: Moment) -> float:
        """Rarely the best; it brings a card to a player without any."""
        now = self.calm(m.scene) if m.kid == "karyn" else self.worth(m.scene)
        return now + (2 if self.can_help(m) else -4)

    def can_help(self, m: Moment) -> bool:
        """Whether the next player has no card and somebody has two."""
        after = (m.seat + 1) % len(m.scene.hands)
        return not m.scene.hands[after] and max(map(len, m.scene.hands)) > 1

    def worth_of_roll(self, m: Moment, worth: Callable[[Moment], float]) -> float:
        """A bought roll of the Creepy Die: the mean over its faces, less its price; only to be rid of a bad face."""
        if m.scene.wood.die not in ("powers_off", "plus1", "minus1") or m.scene.deck < 2:  # noqa: PLR2004
            return 2 * LOST
        total = 0.0
        faces = geometry().faces
        for face in faces:
            sc = m.scene.after(wood=m.scene.wood.changed(die=face), deck=m.scene.deck - 1)
            led = goat_closer(sc, 1) if face == "billygoat_closer" else sc
            total += LOST if led is None else worth(replace(m, view=m.view | {"die": face}, scene=led))
        return total / len(faces) - PRICE

    def worth_of_memory(self, m: Moment, memory: str) -> float:
        """What a Memory's effect brings, less the shield it was."""
        return max((self.worth(sc) for sc in self.remembered(m, memory)), default=LOST) - 1

    def remembered(self, m: Moment, memory: str) -> list[Scene]:
        """The best scenes that a Memory's effect can make."""
        spent = m.scene.after(shields=m.scene.shields - 1)
        if memory in FIGURE_OF:
            colour = FIGURE_OF[memory]
            free = spent if colour != "red" else spent.after(wood=spent.wood.changed(avatars=()))
            found = max(placements(self.scales, free, colour, [0]), key=lambda f: f.worth, default=None)
            return [] if found is None else [confirmed(colour, found).after(wood=spent.wood)]
        if memory == "street":
            return list(chosen(spent, 1))
        if memory == "campfire":
            display = spent.display
            for _ in range(2):
                if (n := worst_column(display)) >= 0:
                    display = taken(display, n)
            return [spent.after(display=display)]
        if memory == "music":
            short = min(range(len(spent.hands)), key=lambda seat: len(spent.hands[seat]))
            return [rested(spent, short, 3)]
        return [self.roped(spent, name) for name in spent.wood.obstacles]

    def roped(self, sc: Scene, name: str) -> Scene:
        """The scene when the Old Rope takes an Obstacle out of the way, to no better and no worse place."""
        if name == "log" and sc.wood.home:
            near = sc.wood.with_obstacle(name, (geometry().steps[sc.team][0],))
            return sc.after(wood=near) if not sc.memories else sc
        return sc.after(wood=sc.wood.changed(walls=sc.wood.walls & ~mask_of(sc.wood.obstacles[name])))

    # ---------------------------------------------------------------------------------------- the questions

    def figure(self, m: Moment) -> Score:
        """Where the figure goes: by what the Team then does and what the Threat may do."""
        args = m.asked.args
        changes = (-1, 0, 1) if m.kid == "pj" and args["steps"] else (0,)
        steps = [max(0, args["steps"] + change) for change in changes]
        found: dict[Answer, float] = {}
        for one in placements(self.scales, m.scene, args["colour"], steps):
            found[one.option] = max(found.get(one.option, LOST), one.worth)
        return lambda option: found.get(option, LOST - 1)

    def rotation(self, m: Moment) -> Score:
        """Emily's turn of a Faceless."""

        def score(option: Answer) -> float:
            place = m.scene.ring[FACELESS.index(option[0])]
            return self.worth(placed(m.scene, option[0], (place, option[1])))

        return score

    def step(self, m: Moment) -> Score:
        """A chosen step, with all that may follow it."""
        left = m.asked.args["left"]

        def score(option: Answer) -> float:
            return max((self.worth(s) for s in chosen(m.scene, left, option // 60)), default=LOST)

        return score

    def tie(self, m: Moment) -> Score:
        """The needle hangs between two ways."""
        left = m.asked.args["left"] - 1

        def score(option: Answer) -> float:
            found = chosen(m.scene, 1, option // 60)
            return max((self.worth(walked(sc, left)) for sc in found), default=LOST)

        return score

    def number(self, m: Moment) -> Score:
        """P.J.'s change."""
        card, more = m.asked.args["card"], m.scene.wood.more_steps
        if card.startswith("purple"):
            return lambda c: max(
                (self.worth(s) for s in chosen(m.scene, max(0, int(card[-1]) + c + min(0, more)))), default=LOST
            )
        return lambda c: self.worth(walked(m.scene, max(0, int(card[-1]) + c + more)))

    def second(self, m: Moment) -> Score:
        """Matt's second card: only when it is clearly worth it."""
        now = self.worth(m.scene)
        return lambda o: now + 4 if o == "no" else self.worth_of_card(m, o)

    def column(self, m: Moment) -> Score:
        """Take what is dangerous to leave, and good to hold."""
        worth = {c: {"purple": 3.0, "red": 2.0}.get(c, 0.0) * m.scene.column(c) + (c == "purple") for c in COLOURS}
        return lambda c: worth.get(c, -1.0)

    def turn_faceless(self, m: Moment) -> Score:
        """The yellow Threat: the turn that hurts least."""

        def score(colour: Answer) -> float:
            which = FACELESS.index(colour)
            facing = (m.scene.facing[which] + TURNS // 2) % TURNS * STEP
            return self.worth(placed(m.scene, colour, (m.scene.ring[which], facing)))

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
        known = m.scene.wood.changed(odds={c: float(c == colour) for c in COLOURS})
        keep, other = self.worth(m.scene.after(wood=known)), self.worth(m.scene) - 1
        return lambda o: keep if o == "keep" else other

    def give(self, m: Moment) -> Score:
        """Whisper: from the fullest hand, a middling card."""
        return lambda o: len(m.scene.hands[o[0]]) * 10 - card_worth(o[1]) - (100 if o[0] == m.next_seat else 0)

    def take_it(self, m: Moment) -> Score:
        """Whisper: to the next player, if that hand has room; never a card for its equal, which changes nothing."""
        same = m.asked.args["card"]
        return lambda o: (
            (o[0] == "give") * 2
            + (o[1] == m.next_seat)
            - len(m.scene.hands[o[1]]) * 0.1
            - 10 * (o[0] == "swap" and o[2] == same)
        )

    def nudge(self, m: Moment) -> Score:
        """Casper: a Memory toward the Team."""
        g = geometry()

        def score(option: Answer) -> float:
            memories = m.scene.memories ^ (1 << g.index[option[0]]) ^ (1 << g.index[option[1]])
            return self.worth(m.scene.after(memories=memories))

        return score

    def pay(self, m: Moment) -> Score:  # noqa: ARG002
        """The Memory whose effect is worth least."""
        return MEMORY_ORDER.index

    def tommy(self, m: Moment) -> Score:
        """Draw first; then take a purple card, or a red one off the display."""
        low = min(map(card_worth, m.scene.hands[m.seat]), default=0.0)

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
        sc = m.scene.after(wood=m.scene.wood.changed(odds=CALM))

        def score(effect: Answer) -> float:
            match effect:
                case "R1" | "R2" | "W1" | "W2":
                    return self.worth(walked(sc, int(effect[1]), flip=effect[0] == "W"))
                case "RED" | "BG":
                    steps = sc.column("red") if effect == "RED" else 1
                    return self.worth(goat_closer(sc, steps, maze=effect == "RED" and sc.wood.maze))
                case "PURPLE":
                    return self.worth(walked(sc, max(0, sc.column("purple") + sc.wood.more_steps)))
                case "MEM":
                    return self.worth(sc.after(shields=sc.shields - 1))
            return self.worth(sc) - 5

        return score

    def rope(self, m: Moment) -> Score:
        """The Old Rope: the Obstacle that is most in the way, and the place where it is least so."""
        if m.asked.kind == "rope.obstacle":
            return lambda name: self.worth(self.roped(m.scene, name))
        name, idx = m.asked.args["obstacle"], geometry().index

        def score(option: Answer) -> float:
            spaces = tuple(idx[word] for word in option.split(" "))
            return self.worth(m.scene.after(wood=m.scene.wood.with_obstacle(name, spaces)))

        return score

    def puppet(self, m: Moment) -> Score:
        """Puppetmaster: where a Servant takes least room, far from the Team and from the Faceless."""
        at = geometry().at[m.scene.team]
        far = [abs(at - point) for point in geometry().ring]
        return lambda place: far[place] + 0.1 * min(abs((place - p + 18) % 36 - 18) for p in m.scene.ring)

    def word(self, m: Moment) -> Score:
        """Small questions with one sensible answer."""
        if m.asked.kind == "luke.step":
            stay = self.worth(m.scene)
            go = max((self.worth(s) for s in chosen(m.scene, 1)), default=LOST)
            return lambda o: go if o == "step" else stay
        return lambda o: o in ("look", "die", "later", "stop")

    def alike(self, m: Moment) -> Score:  # noqa: ARG002
        """Any will do: the first."""
        return lambda option: 0.0  # noqa: ARG005


SCORES = {
    "turn.action": "action", "turn.after": "after", "figure.faceless": "figure", "figure.billygoat": "figure",
    "emily.turn": "rotation", "step.choose": "step", "needle.tie": "tie", "pj.change": "number",
    "matt.second": "second", "rest.take": "column", "campfire.burn": "column", "threat.turn": "turn_faceless",
    "billygoat.path": "path", "threat.discard": "discard", "julie.exchange": "exchange", "whisper.card": "give",
    "whisper.to": "take_it", "casper.move": "nudge", "pay.memory": "pay", "tommy.power": "tommy",
    "crossroads.choose": "road", "luke.step": "word", "luke.when": "word", "karyn.look": "word", "hit.spare": "word",
    "rope.obstacle": "rope", "rope.place": "rope", "puppet.place": "puppet",
}  # fmt: skip
