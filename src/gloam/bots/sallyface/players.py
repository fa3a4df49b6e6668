"""The two bots of Sally Face: `greedy` goes where progress is cheapest; `planner` values whole turns exactly.

board.py reads the view, goals.py values a hand before it is locked, rerolls.py chooses the dice to keep, plan.py plans
how to spend the locked dice.
"""

from __future__ import annotations

from math import fsum
from typing import Any, ClassVar

from gloam.bots.bot import Bot, Budget
from gloam.bots.sallyface.board import PLAIN, Board, Card, pays, read_board
from gloam.bots.sallyface.effect_worth import harm, has_effect, rest_worth
from gloam.bots.sallyface.goals import Valued, best_goals, goals, hand_values
from gloam.bots.sallyface.items import LOW_DIAL, item_for_moment, item_to_keep, unplanned_dice, useful_items
from gloam.bots.sallyface.last_move import last_move
from gloam.bots.sallyface.mystery_cost import arrival_cost, usual_cost
from gloam.bots.sallyface.plan import Plan, best_plan
from gloam.bots.sallyface.remembered import recalled, remembered
from gloam.bots.sallyface.rerolls import SYMBOLS, OtherDie, Rerolls
from gloam.bots.sallyface.two_goals import pairs
from gloam.bots.sallyface.weights import WEIGHTS, Weights
from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json, find

PASS, STOP = "pass", "stop"
MOST_DEMONS = 2  # greedy stops rolling at this many Demons
MOST_GOALS = 5
MOST_PAIRS = 5
View = dict[str, Json]


class CommonBot(Bot):
    """What both bots do alike: small questions, and a default answer for the rest."""

    weights: ClassVar[Weights] = WEIGHTS

    def choose(self, view: View, decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """By the kind of question."""
        answer = getattr(self, "on_" + decision.kind.replace(".", "_"), None)
        picked = answer(view, decision) if answer else None
        return picked if picked in decision.options else self.default_answer(decision)

    def default_answer(self, decision: Seen) -> Answer:
        """Pass where that is possible, else the first option."""
        for word in (PASS, "use", "none" if decision.kind != "friend.save" else "", STOP):
            if word in decision.options:
                return word
        return decision.options[0]

    def on_place_at(self, view: View, decision: Seen) -> Answer:
        """A Location with few cards; one with a resting ability last."""
        rows = {r["id"]: r for r in view["locations"]}
        rests = {w: has_effect(rows[w]["effects"], "gain") for w in decision.options}
        return min(decision.options, key=lambda w: (sum(c is not None for c in rows[w]["slots"]), rests[w], w))

    def on_place_fail(self, view: View, decision: Seen) -> Answer:
        """The Mystery that costs least now and would cost most later."""
        cards = {c["id"]: c for r in view["locations"] for c in r["slots"] if c}
        seats = len(view["players"])
        return min(
            decision.options,
            key=lambda c: (
                cards[c]["fails_for"] - harm(cards[c]["rune_effects"], self.weights, seats) - len(cards[c]["cubes"])
            ),
        )

    def on_friend_save(self, view: View, decision: Seen) -> Answer:  # noqa: ARG002
        """Always let a Friend take the loss."""
        return decision.options[0]

    def on_item_give(self, view: View, decision: Seen) -> Answer:  # noqa: ARG002
        """The active player, who can use it now."""
        return view["active"]

    def on_window_corruption(self, view: View, decision: Seen) -> Answer:  # noqa: ARG002
        """Always gain less Corruption."""
        return decision.options[0]

    def on_window_curse(self, view: View, decision: Seen) -> Answer:  # noqa: ARG002
        """Always let the Friend skip the Curse."""
        return decision.options[0]

    def on_enemy_move(self, view: View, decision: Seen) -> Answer:
        """An Enemy where the active player stands, else any."""
        at = view["players"][view["active"]]["at"]
        return min(decision.options, key=lambda o: (o == STOP, str(o[0]) != at, str(o)))

    def on_enemy_move_to(self, view: View, decision: Seen) -> Answer:
        """Where it is least in the way: no player, few cards."""
        rows = {r["id"]: r for r in view["locations"]}
        players = [p["at"] for p in view["players"]]
        return min(
            decision.options,
            key=lambda w: (players.count(w), sum(c is not None for c in rows[w]["slots"]) if w in rows else 0, str(w)),
        )

    def on_item_discard(self, view: View, decision: Seen) -> Answer:
        """The Item whose effect is least useful."""
        kept, left = None, [o for o in decision.options if o in view["held"]]
        while left:
            kept = item_to_keep(view, tuple(left))
            left.remove(kept)
        return kept

    def on_refresh_who(self, view: View, decision: Seen) -> Answer:
        """The player with the most exhausted Charge tokens."""
        return max(decision.options, key=lambda o: view["players"][o]["spent"] if isinstance(o, int) else -1)

    def on_effect_choose(self, view: View, decision: Seen) -> Answer:
        """Gain where it is needed more; discard an Item rather than take Corruption."""
        me, seats, ways = view["players"][decision.seat], len(view["players"]), decision.args["effects"]

        def worst(i: int) -> tuple[float, int]:
            return harm(ways[i], self.weights, seats) - rest_worth(ways[i], me, self.weights), i

        return min(decision.options, key=worst)


class Greedy(CommonBot):
    """Goes where progress is cheapest, keeps matching dice, stops at two Demons, rests when hurt. Uses no Items."""

    def target(self, board: Board) -> Card | None:
        """The card that needs the fewest dice; Story cards come first."""
        cards = [c for p in board.places.values() for c in p.cards if c.open]
        story = [c for c in board.story if c.open]

        def cost(card: Card) -> tuple[int, str]:
            enemies_here = sum(board.places[card.where].enemies.values())
            return len(card.open) + enemies_here + (card.where != board.at), card.id

        return min(story or cards, key=cost, default=None)

    def on_roll_keep(self, view: View, decision: Seen) -> Answer:
        """Reroll the dice that do not match, until two Demons show."""
        if sum(d["locks"] for d in view["dice"]) >= MOST_DEMONS:
            return STOP
        board = read_board(view, decision.seat, self.weights)
        card = self.target(board)
        left, again = list(card.open if card else ""), []
        for d in sorted(view["dice"], key=lambda d: SYMBOLS.find(d["face"][0])):
            if d["locks"]:
                continue
            fit = next((x for x in left if len(d["face"]) == 1 and pays(d["face"], x, board.special)), None)
            if fit is None:
                again.append(d["word"])
            else:
                left.remove(fit)
        return tuple(sorted(again)) or STOP

    def on_act(self, view: View, decision: Seen) -> Answer:
        """Rest if hurt; else defeat the Enemies at the target, work on it, or go there."""
        board = read_board(view, decision.seat, self.weights)
        card, options = self.target(board), decision.options
        if min(board.health, board.sanity) <= LOW_DIAL:
            for action in [(verb, w) for verb in ("ability", "move") for w, p in board.places.items() if p.rests]:
                if action in options:
                    return action
        here = board.places.get(board.at)
        if here is not None and card is not None and card.where == board.at:
            fights = [o for o in options if o[0] == "fight"]
            if fights:
                return fights[0]
        for verb in ("token", "solve"):
            found = [o for o in options if o[0] == verb]
            if found:
                return found[0]
        where = next((w for w, p in board.places.items() if p.token or p.visit), card.where if card else board.at)
        if where != board.at and len(board.have) > 1 and ("move", where) in options:
            return ("move", where)
        return PASS

    def on_pay(self, view: View, decision: Seen) -> Answer:  # noqa: ARG002
        """Demons first, wilds last."""
        return min(decision.options, key=lambda p: ((PLAIN + "DSAIMW").find(p[0]), p))

    def on_fight_pay(self, view: View, decision: Seen) -> Answer:
        """Demons first, wilds last."""
        return self.on_pay(view, decision)

    def on_solve_pay(self, view: View, decision: Seen) -> Answer:  # noqa: ARG002
        """The symbol itself before a Specialty or a wild."""
        return min(decision.options, key=lambda o: (o[0] != o[1], "SW".find(o[1]), o))


class Planner(CommonBot):
    """Rerolls by exact worth over all hands, then the best assignment of the locked dice found over whole turns."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.plan: Plan | None = None
        self.rerolls: tuple[Any, Rerolls] | None = None
        self.last: tuple[int, Board, Any] | None = None  # the turn, the board and the action before this one

    def memory(self) -> Json:
        """The plan of this turn."""
        return remembered(self.plan, self.last)

    def recall(self, memory: Json) -> None:
        """Go on with the plan."""
        self.plan, self.last = recalled(memory)

    # ------------------------------------------------------------------------------------------------ dice

    def on_roll_keep(self, view: View, decision: Seen) -> Answer:
        """Keep the dice with the highest exact expectation."""
        hand = "".join(sorted((d["face"] for d in view["dice"] if d["kind"] == "ability"), key=SYMBOLS.index))
        others = [d for d in view["dice"] if d["kind"] != "ability"]
        if self.rerolls is None or self.rerolls[0] != view["turn"]:
            board = read_board(view, decision.seat, self.weights)
            single = best_goals(goals(board, self.weights), MOST_GOALS)
            aims: list[Valued] = [*single, *best_goals(pairs(board, single), MOST_PAIRS)]
            value = hand_values(aims, view["curse_at"], self.curse_cost(view, decision.seat))
            self.rerolls = (view["turn"], Rerolls(value, self.other_dice(view, decision.seat, others)))
        left = view["rolls"]["of"] - view["rolls"]["made"]
        _, again = self.rerolls[1].choose(hand, [d["face"] for d in others], left)
        return tuple(sorted(again)) or STOP

    def other_dice(self, view: View, seat: int, others: list[dict[str, Json]]) -> list[OtherDie]:
        """The Character die, and the Ghost and Insanity dice where they are rolled."""
        me, made = view["players"][seat], []
        for d in others:
            prefix = d["word"].removesuffix(d["face"])
            if d["kind"] == "character":
                made.append(OtherDie(prefix, me["die"], lambda f: self.face_worth(f, view, seat)))
            else:
                faces = find("sallyface").content()["dice"][d["kind"]]
                made.append(OtherDie(prefix, faces, lambda f: self.loss_worth(f, view, seat)))
        return made

    def loss_worth(self, face: str, view: View, seat: int) -> float:
        """What a face of the Ghost or Insanity die costs the others."""
        dial, _, n = face.partition("-")
        if not n:
            return 0.0
        others = [p[dial] for i, p in enumerate(view["players"]) if i != seat]
        worst = [1.0 if at == 0 else self.weights.dial * (2 if at <= self.weights.low else 1) for at in others]
        return -int(n) * fsum(worst)

    def curse_cost(self, view: View, seat: int) -> float:
        """What the player's own Curse costs."""
        return harm(view["players"][seat]["curse"]["effects"], self.weights, len(view["players"]))

    def face_worth(self, face: str, view: View, seat: int) -> float:
        """What a face of the Character die is worth besides its symbols."""
        me = view["players"][seat]
        if "+" in face:
            dial, _, n = face.partition("+")
            return self.weights.dial * int(n) * (2 if me[dial] <= self.weights.low else 0.3 if me[dial] > 11 else 1)  # noqa: PLR2004
        return {"curse": -self.curse_cost(view, seat), "refresh": 0.3 if me["spent"] else 0.05}.get(face, 0.0)

    # ------------------------------------------------------------------------------------------------- act

    def on_act(self, view: View, decision: Seen) -> Answer:
        """Items and Friends that help for free, then the next action of the best plan."""
        board, plan = read_board(view, decision.seat, self.weights), None
        if self.plan is not None and self.last is not None and self.last[0] == view["turn"]:
            plan = self.plan.after(*self.last[1:], board)
        self.plan = plan = plan or self.new_plan(board, decision)
        action = self.free_help(view, decision, board, plan) or self.next_action(board, plan, decision)
        action = action or last_move(view, board, decision.options, self.weights) or PASS
        self.last = (view["turn"], board, action)
        return action

    def new_plan(self, board: Board, decision: Seen) -> Plan:  # noqa: ARG002
        """The plan that is worth most."""
        return best_plan(board, self.weights)

    def next_action(self, board: Board, plan: Plan, decision: Seen) -> Answer:
        """The first thing to do: fight, use the ability, take a token, solve, move on."""
        options = decision.options
        here = {c.id for p in board.places.values() if p.id == board.at for c in p.cards}
        works = any(p[1] in here for p, _ in plan.of("solve")) or bool(plan.of("token"))
        actions: list[Answer] = []
        if works and len(plan.visits) == 1:
            actions += [o for o in options if o[0] == "fight"]
        if board.at in plan.abilities:
            actions.append(("ability", board.at))
        actions += [("token", p[1]) for p, _ in plan.of("token")]
        actions += [("solve", p[1]) for p, _ in plan.of("solve") if p[1] in here]
        actions += [("move", w) for w in plan.visits[1:2]]
        return next((a for a in actions if a in options), None)

    def free_help(self, view: View, decision: Seen, board: Board, plan: Plan) -> Answer:
        """Items that make the plan cheaper, and Friends."""
        found = [("item", key) for key in useful_items(view, board, plan) if ("item", key) in decision.options]
        return found[0] if found else self.friend_to_use(view, decision.options, plan)

    def friend_to_use(self, view: View, options: tuple[Answer, ...], plan: Plan) -> Answer:
        """Solo: a ready Friend for a free movement; last the one who can skip a Curse."""
        ready = [o for o in options if o[0] == "friend" and o[2] == "move"] if len(plan.visits) > 1 else []
        return min(
            ready, key=lambda o: (has_effect(view["friends"][o[1]]["help_effects"], "skip_curse"), o), default=None
        )

    # ------------------------------------------------------------------------------------------ the payments

    def spend(self, verb: str, which: str, symbol: str = "") -> str | None:
        """The die that the plan spends on this."""
        paid = self.plan.of(verb) if self.plan else []
        fitting = [unit for p, unit in paid if p[1] == which and symbol in ("", p[2])]
        return fitting[0] if fitting else None

    def on_solve_pay(self, view: View, decision: Seen) -> Answer:  # noqa: ARG002
        """The planned die; else the symbol itself before a Specialty or a wild."""
        for p, unit in self.plan.of("solve") if self.plan else []:
            if p[1] == decision.args["card"] and (p[2], unit) in decision.options:
                return (p[2], unit)
        return min(decision.options, key=lambda o: (o[0] != o[1], "SW".find(o[1]), o))

    def on_fight_pay(self, view: View, decision: Seen) -> Answer:
        """Fight by a loss while the dial is high, else with the planned die."""
        kind, me = decision.args["enemy"], view["players"][decision.seat]
        for dial in ("health", "sanity"):
            if dial in decision.options and me[dial] > self.weights.low:
                return dial
        return self.spend("fight", kind) or self.unplanned_die(view, decision)

    def on_pay(self, view: View, decision: Seen) -> Answer:
        """A die that the plan does not need for anything else."""
        return self.unplanned_die(view, decision)

    def unplanned_die(self, view: View, decision: Seen) -> Answer:
        """Demons and unplanned dice first, wilds last."""
        have = "".join(d["left"] for d in view["dice"])
        needed = [unit for p, unit in self.plan.paid if p[0] == "solve"] if self.plan else []
        free = {x: have.count(x) - needed.count(x) for x in (PLAIN, *SYMBOLS)}
        return min(decision.options, key=lambda p: (free.get(p[0], 0) <= 0, (PLAIN + "DSIAMW").find(p[0]), p))

    # ------------------------------------------------------------------------------------------- the rest

    def on_window_charge(self, view: View, decision: Seen) -> Answer:
        """Look at Mysteries before a Reveal, raise a low dial, defeat Enemies in the active player's way."""
        return item_for_moment(view, decision.options, decision.args["moment"]) or PASS

    def on_gain_who(self, view: View, decision: Seen) -> Answer:
        """The player whose dial is lowest."""
        return min(decision.options, key=lambda seat: (view["players"][seat][decision.args["dial"]], seat))

    def on_enemy_defeat(self, view: View, decision: Seen) -> Answer:
        """One at the Location the plan works at or goes to."""
        goal = self.plan.visits[-1] if self.plan else view["players"][view["active"]]["at"]
        return min(decision.options, key=lambda o: (o == STOP, o[0] != goal, o))

    def on_enemy_sweep(self, view: View, decision: Seen) -> Answer:
        """One at the Location the plan works at or goes to."""
        return self.on_enemy_defeat(view, decision)

    def on_move_who(self, view: View, decision: Seen) -> Answer:
        """The bot itself, once."""
        goal = self.plan.visits[-1] if self.plan else ""
        going = decision.seat in decision.options and view["players"][decision.seat]["at"] != goal
        return decision.seat if going else STOP

    def on_move_to(self, view: View, decision: Seen) -> Answer:  # noqa: ARG002
        """Where the plan goes."""
        return self.plan.visits[-1] if self.plan else decision.options[0]

    def on_cube_put(self, view: View, decision: Seen) -> Answer:
        """The rarest symbol, on the most valuable card."""
        board = read_board(view, decision.seat, self.weights)
        worth = {c.id: c.cube + c.last / max(1, len(c.open)) for p in board.places.values() for c in p.cards}
        return max(decision.options, key=lambda o: (worth.get(o[0], 0.0), "AIMSDW".find(o[1])))

    def on_die_turn(self, view: View, decision: Seen) -> Answer:
        """A Demon first, then a die that the plan does not need."""
        left = unplanned_dice(read_board(view, decision.seat, self.weights), self.plan) if self.plan else []
        return min(decision.options, key=lambda o: (o == STOP, o[0] not in left, "DSIMAW".find(o[0])))

    def on_die_reroll(self, view: View, decision: Seen) -> Answer:  # noqa: ARG002
        """Any die but a wild."""
        return min(decision.options, key=lambda o: (o == "W", o == STOP, o))

    def on_item_keep(self, view: View, decision: Seen) -> Answer:
        """The Item whose effect is most useful."""
        return item_to_keep(view, decision.options)

    def on_peek_bottom(self, view: View, decision: Seen) -> Answer:
        """The Mystery that would cost most if it came next."""
        return max(decision.options, key=lambda card: (arrival_cost(view, card, self.weights), card))

    def on_peek_leave(self, view: View, decision: Seen) -> Answer:
        """To the bottom with what costs more than the next one probably would."""
        cards = decision.args["cards"]
        costs = fsum(arrival_cost(view, card, self.weights) for card in cards)
        return "bottom" if costs > len(cards) * usual_cost(view, cards, self.weights) else "leave"

    def on_peek_order(self, view: View, decision: Seen) -> Answer:
        """The Mystery that costs least comes next."""
        return min(decision.options, key=lambda card: (arrival_cost(view, card, self.weights), card))
