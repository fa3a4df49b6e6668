"""The Faceless, played sensibly: each choice is scored by the position in which the next Threat finds the Team."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from gloam.bots.bot import Budget
from gloam.bots.faceless.cards import (
    FIGURE_OF,
    Moment,
    after_rest,
    best,
    card_worth,
    confirmed,
    limit_of,
    outcomes,
    placed,
    placements,
    taken,
    worst_column,
)
from gloam.bots.faceless.evaluate import LOST, Evaluator
from gloam.bots.faceless.geometry import COLORS, FACELESS, STEP, TURNS, geometry, mask_of
from gloam.bots.faceless.movement import after_chosen_steps, after_needle_steps, billygoat_closer
from gloam.bots.faceless.position import Position, read_position
from gloam.bots.faceless.set_up import set_up
from gloam.bots.seen import Seen
from gloam.bots.temperature import ScoringBot
from gloam.kernel import Answer, Json

Score = Callable[[Answer], float]
NEVER = ("sand", "name")
MEMORY_ORDER = ("street", "campfire", "bags", "hat", "bow", "book", "music", "rope")
NO_THREAT_ODDS = dict.fromkeys(COLORS, 0.0)
PRICE = 4.0  # of a card that comes to the display for a bought roll


class Greedy(ScoringBot):
    """Takes the option that leaves the Team best when the next Threat comes."""

    evaluator: ClassVar[Evaluator] = Evaluator()
    score_by_kind: ClassVar[dict[str, str]] = {}

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """By kind of question; the best of the options, the first among equals."""
        if decision.kind.startswith("setup."):
            m = Moment(view, read_position(view), decision, 0) if decision.kind == "setup.first" else None
            return set_up(view, decision, lambda seat: self.best_action(replace(m, seat=seat)) if m else 0.0)
        return max(decision.options, key=self.score(view, decision))

    def score(self, view: dict[str, Json], decision: Seen) -> Score:
        """What says how good an option is."""
        made = getattr(self, (self.score_by_kind or SCORES).get(decision.kind, "any_option"))
        found: Score = made(Moment(view, read_position(view), decision, decision.seat))
        return found

    def scores(self, view: dict[str, Json], decision: Seen) -> dict[Answer, float]:
        """How good every option is, for `easy`; set-up questions are answered like `normal` does."""
        score = None if decision.kind.startswith("setup.") else self.score(view, decision)
        return {option: float(score(option)) for option in decision.options} if score else {}

    def worth(self, pos: Position | None) -> float:
        """What a position at the end of the turn is worth."""
        return self.evaluator.value(pos)

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
        cards = [self.worth_of_card(coarse, card) for card in sorted(set(m.position.hands[m.seat]))]
        return max([self.worth_of_rest(coarse), *cards])

    def after(self, m: Moment) -> Score:
        """What is left to do before the Threat: only what makes things better."""
        now = self.worth(m.position)

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
                return self.worth_of_roll(m, lambda then: self.worth(then.position))
            return self.worth_of_memory(m, option[1])

        return score

    def worth_of_card(self, m: Moment, card: str) -> float:
        """The best a card can do."""
        return best(outcomes(self.evaluator, m.position, (m.seat, m.kid), card, m.grain))

    def worth_of_rest(self, m: Moment) -> float:
        """Cards in hand, and the columns they leave: the most dangerous ones first."""
        pos = after_rest(m.position, m.seat, limit_of(m.kid))
        worth = self.worth(pos) if m.kid != "karyn" else self.worth_without_threat(pos)
        if m.kid == "luke":
            worth = max(worth, *(self.worth(s) for s in after_chosen_steps(pos, 1)), LOST)
        return worth

    def worth_without_threat(self, pos: Position) -> float:
        """The worth when no Threat strikes."""
        return self.worth(pos.after(board=pos.board.changed(odds=NO_THREAT_ODDS)))

    def worth_of_whisper(self, m: Moment) -> float:
        """Rarely the best; it brings a card to a player without any."""
        now = self.worth_without_threat(m.position) if m.kid == "karyn" else self.worth(m.position)
        return now + (2 if self.can_help(m) else -4)

    def can_help(self, m: Moment) -> bool:
        """Whether the next player has no card and somebody has two."""
        after = (m.seat + 1) % len(m.position.hands)
        return not m.position.hands[after] and max(map(len, m.position.hands)) > 1

    def worth_of_roll(self, m: Moment, worth: Callable[[Moment], float]) -> float:
        """A bought roll of the Creepy Die: the mean over its faces, less its price; only to be rid of a bad face."""
        if m.position.board.die not in ("powers_off", "plus1", "minus1") or m.position.deck < 2:  # noqa: PLR2004
            return 2 * LOST
        total = 0.0
        faces = geometry().faces
        for face in faces:
            pos = m.position.after(board=m.position.board.changed(die=face), deck=m.position.deck - 1)
            reached = billygoat_closer(pos, 1) if face == "billygoat_closer" else pos
            total += LOST if reached is None else worth(replace(m, view=m.view | {"die": face}, position=reached))
        return total / len(faces) - PRICE

    def worth_of_memory(self, m: Moment, memory: str) -> float:
        """What a Memory's effect brings, less the shield it was."""
        return max((self.worth(pos) for pos in self.after_memory(m, memory)), default=LOST) - 1

    def after_memory(self, m: Moment, memory: str) -> list[Position]:
        """The best positions that a Memory's effect can make."""
        spent = m.position.after(shields=m.position.shields - 1)
        if memory in FIGURE_OF:
            color = FIGURE_OF[memory]
            free = spent if color != "red" else spent.after(board=spent.board.changed(avatars=()))
            found = max(placements(self.evaluator, free, color, [0]), key=lambda f: f.worth, default=None)
            return [] if found is None else [confirmed(color, found).after(board=spent.board)]
        if memory == "street":
            return list(after_chosen_steps(spent, 1))
        if memory == "campfire":
            display = spent.display
            for _ in range(2):
                if (n := worst_column(display)) >= 0:
                    display = taken(display, n)
            return [spent.after(display=display)]
        if memory == "music":
            short = min(range(len(spent.hands)), key=lambda seat: len(spent.hands[seat]))
            return [after_rest(spent, short, 3)]
        return [self.after_rope(spent, name) for name in spent.board.obstacles]

    def after_rope(self, pos: Position, name: str) -> Position:
        """The position when the Old Rope takes an Obstacle out of the way, to no better and no worse place."""
        if name == "log" and pos.board.home:
            near = pos.board.with_obstacle(name, (geometry().steps[pos.team][0],))
            return pos.after(board=near) if not pos.memories else pos
        return pos.after(board=pos.board.changed(walls=pos.board.walls & ~mask_of(pos.board.obstacles[name])))

    # ---------------------------------------------------------------------------------------- the questions

    def figure(self, m: Moment) -> Score:
        """Where the figure goes: by what the Team then does and what the Threat may do."""
        args = m.asked.args
        changes = (-1, 0, 1) if m.kid == "pj" and args["steps"] else (0,)
        steps = [max(0, args["steps"] + change) for change in changes]
        found: dict[Answer, float] = {}
        for one in placements(self.evaluator, m.position, args["color"], steps):
            found[one.option] = max(found.get(one.option, LOST), one.worth)
        return lambda option: found.get(option, LOST - 1)

    def rotation(self, m: Moment) -> Score:
        """Emily's turn of a Faceless."""

        def score(option: Answer) -> float:
            place = m.position.ring[FACELESS.index(option[0])]
            return self.worth(placed(m.position, option[0], (place, option[1])))

        return score

    def step(self, m: Moment) -> Score:
        """A chosen step, with all that may follow it."""
        left = m.asked.args["left"]

        def score(option: Answer) -> float:
            return max((self.worth(s) for s in after_chosen_steps(m.position, left, option // 60)), default=LOST)

        return score

    def needle_tie(self, m: Moment) -> Score:
        """The needle points between two directions."""
        left = m.asked.args["left"] - 1

        def score(option: Answer) -> float:
            found = after_chosen_steps(m.position, 1, option // 60)
            return max((self.worth(after_needle_steps(pos, left)) for pos in found), default=LOST)

        return score

    def number(self, m: Moment) -> Score:
        """P.J.'s change."""
        card, more = m.asked.args["card"], m.position.board.more_steps
        if card.startswith("purple"):
            return lambda c: max(
                (self.worth(s) for s in after_chosen_steps(m.position, max(0, int(card[-1]) + c + min(0, more)))),
                default=LOST,
            )
        return lambda c: self.worth(after_needle_steps(m.position, max(0, int(card[-1]) + c + more)))

    def second(self, m: Moment) -> Score:
        """Matt's second card: only when it is clearly worth it."""
        now = self.worth(m.position)
        return lambda o: now + 4 if o == "no" else self.worth_of_card(m, o)

    def column(self, m: Moment) -> Score:
        """Take what is dangerous to leave, and good to hold."""
        worth = {c: {"purple": 3.0, "red": 2.0}.get(c, 0.0) * m.position.column(c) + (c == "purple") for c in COLORS}
        return lambda c: worth.get(c, -1.0)

    def turn_faceless(self, m: Moment) -> Score:
        """The yellow Threat: the turn that hurts least."""

        def score(color: Answer) -> float:
            which = FACELESS.index(color)
            facing = (m.position.facing[which] + TURNS // 2) % TURNS * STEP
            return self.worth(placed(m.position, color, (m.position.ring[which], facing)))

        return score

    def path(self, m: Moment) -> Score:
        """Billygoat's way: where he does least harm."""
        g = geometry()

        def score(name: Answer) -> float:
            billygoat = g.index[name]
            if billygoat == m.position.team:
                return LOST
            toward = g.at[m.position.team] - g.at[billygoat]
            return self.worth(m.position.after(billygoat=billygoat, billygoat_facing=toward / abs(toward)))

        return score

    def discard(self, m: Moment) -> Score:  # noqa: ARG002
        """The least useful card."""
        return lambda card: -card_worth(card)

    def exchange(self, m: Moment) -> Score:
        """Julie: away with a Threat that is worse than the average one."""
        color = m.asked.args["card"][:-1]
        known = m.position.board.changed(odds={c: float(c == color) for c in COLORS})
        keep, other = self.worth(m.position.after(board=known)), self.worth(m.position) - 1
        return lambda o: keep if o == "keep" else other

    def whisper_card(self, m: Moment) -> Score:
        """Whisper: from the fullest hand, a middling card."""
        return lambda o: len(m.position.hands[o[0]]) * 10 - card_worth(o[1]) - (100 if o[0] == m.next_seat else 0)

    def whisper_to(self, m: Moment) -> Score:
        """Whisper: to the next player, if that hand has room; never a card for its equal, which changes nothing."""
        same = m.asked.args["card"]
        return lambda o: (
            (o[0] == "give") * 2
            + (o[1] == m.next_seat)
            - len(m.position.hands[o[1]]) * 0.1
            - 10 * (o[0] == "swap" and o[2] == same)
        )

    def casper_move(self, m: Moment) -> Score:
        """Casper: a Memory toward the Team."""
        g = geometry()

        def score(option: Answer) -> float:
            memories = m.position.memories ^ (1 << g.index[option[0]]) ^ (1 << g.index[option[1]])
            return self.worth(m.position.after(memories=memories))

        return score

    def pay(self, m: Moment) -> Score:  # noqa: ARG002
        """The Memory whose effect is worth least."""
        return MEMORY_ORDER.index

    def tommy(self, m: Moment) -> Score:
        """Draw first; then take a purple card, or a red one off the display."""
        low = min(map(card_worth, m.position.hands[m.seat]), default=0.0)

        def score(option: Answer) -> float:
            if option == "draw":
                return 100.0
            if option == "pass":
                return 1.5
            gain = card_worth(m.view["display"][option[2]][-1]) - card_worth(option[1])
            return gain + (0.5 if option[2] == "red" else 0.0) - 0.01 * (card_worth(option[1]) - low)

        return score

    def crossroads(self, m: Moment) -> Score:
        """Crossroads: the effect that hurts least."""
        pos = m.position.after(board=m.position.board.changed(odds=NO_THREAT_ODDS))

        def score(effect: Answer) -> float:
            match effect:
                case "R1" | "R2" | "W1" | "W2":
                    return self.worth(after_needle_steps(pos, int(effect[1]), flip=effect[0] == "W"))
                case "RED" | "BG":
                    steps = pos.column("red") if effect == "RED" else 1
                    return self.worth(billygoat_closer(pos, steps, maze=effect == "RED" and pos.board.maze))
                case "PURPLE":
                    return self.worth(after_needle_steps(pos, max(0, pos.column("purple") + pos.board.more_steps)))
                case "MEM":
                    return self.worth(pos.after(shields=pos.shields - 1))
            return self.worth(pos) - 5

        return score

    def rope(self, m: Moment) -> Score:
        """The Old Rope: the Obstacle that is most in the way, and the place where it is least so."""
        if m.asked.kind == "rope.obstacle":
            return lambda name: self.worth(self.after_rope(m.position, name))
        name, idx = m.asked.args["obstacle"], geometry().index

        def score(option: Answer) -> float:
            spaces = tuple(idx[small_question] for small_question in option.split(" "))
            return self.worth(m.position.after(board=m.position.board.with_obstacle(name, spaces)))

        return score

    def puppet(self, m: Moment) -> Score:
        """Puppetmaster: where a Servant takes least room, far from the Team and from the Faceless."""
        at = geometry().at[m.position.team]
        far = [abs(at - point) for point in geometry().ring]
        return lambda place: far[place] + 0.1 * min(abs((place - p + 18) % 36 - 18) for p in m.position.ring)

    def small_question(self, m: Moment) -> Score:
        """Small questions with one sensible answer."""
        if m.asked.kind == "luke.step":
            stay = self.worth(m.position)
            go = max((self.worth(s) for s in after_chosen_steps(m.position, 1)), default=LOST)
            return lambda o: go if o == "step" else stay
        return lambda o: o in ("look", "die", "later", "stop")

    def any_option(self, m: Moment) -> Score:  # noqa: ARG002
        """Any will do: the first."""
        return lambda option: 0.0  # noqa: ARG005


SCORES = {
    "turn.action": "action",
    "turn.after": "after",
    "figure.faceless": "figure",
    "figure.billygoat": "figure",
    "emily.turn": "rotation",
    "step.choose": "step",
    "needle.tie": "needle_tie",
    "pj.change": "number",
    "matt.second": "second",
    "rest.take": "column",
    "campfire.burn": "column",
    "threat.turn": "turn_faceless",
    "billygoat.path": "path",
    "threat.discard": "discard",
    "julie.exchange": "exchange",
    "whisper.card": "whisper_card",
    "whisper.to": "whisper_to",
    "casper.move": "casper_move",
    "pay.memory": "pay",
    "tommy.power": "tommy",
    "crossroads.choose": "crossroads",
    "luke.step": "small_question",
    "luke.when": "small_question",
    "karyn.look": "small_question",
    "hit.spare": "small_question",
    "rope.obstacle": "rope",
    "rope.place": "rope",
    "puppet.place": "puppet",
}
