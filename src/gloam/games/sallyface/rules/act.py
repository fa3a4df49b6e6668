"""SF-077 to SF-097  The Act phase: solve, move, use a Location's ability or an Item, fight; in any order.

Each action is one generator that asks what it needs, acts, and returns the procedure that follows, if any.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import ENEMIES, FRIENDS
from gloam.games.sallyface.effects import FreeMove
from gloam.games.sallyface.passives import OnToken
from gloam.games.sallyface.rules.charge import usable, use_charge, use_friend
from gloam.games.sallyface.rules.dials import LoseDials
from gloam.games.sallyface.rules.effect_targets import possible
from gloam.games.sallyface.rules.enemies import defeat
from gloam.games.sallyface.rules.resolve_effects import resolve_effect, resolve_several
from gloam.games.sallyface.rules.solve import put_cube
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import Answer, Decision, Frame, Json, ask, say

Action = tuple[str, ...]
Acting = Generator[Decision, Answer, Frame | None]


# ----------------------------------------------------------------------------------------------- paying


class UnspentDice(NamedTuple):
    """What the active player can pay with: unspent symbols, what a Specialty counts as, whether a Demon can be wild."""

    have: str
    special: str
    luck: bool


def unspent_dice(s: SallyFaceState) -> UnspentDice:
    """SFR-87  The active player's unspent dice."""
    return UnspentDice(queries.units(s), queries.specialty(s, s.active), bool(queries.lucky_item(s)))


def pay(
    s: SallyFaceState, unspent: UnspentDice, cost: str, *, different: bool = False
) -> Generator[Decision, Answer, list[str]]:
    """SF-138, SFR-87  Ask which dice pay a cost, one by one, so that the rest can still be paid."""
    have, special, luck = unspent
    if different:
        have = have.replace(queries.PLAIN, "")  # SFC-036: dice of different symbols show some
    chosen: list[str] = []
    for i, slot in enumerate(cost):
        ways = ways_to_pay(have, slot, cost[i + 1 :], special, luck)
        if different:
            ways = (*ways, "D*") if luck and set(have) == {"D"} else ways
            ways = tuple(
                p for p in ways if all(queries.differs(p, c) for c in chosen) and (chosen or has_different(have, p))
            )
        pick = (
            ways[0]
            if len(ways) == 1
            else (
                yield ask(s.active, "pay", ways, "SF-138", args=payment_args(cost, chosen, have, different=different))
            )
        )
        chosen.append(pick)
        have, luck = queries.without(have, pick), luck and pick != "D*"
    return chosen


def payment_args(cost: str, paid: list[str], have: str, *, different: bool) -> dict[str, Json]:
    """What a payment is about, for the player who is asked."""
    return {"cost": cost, "paid": [*paid], "have": have, "different": different}


@functools.lru_cache(maxsize=65536)
def ways_to_pay(have: str, slot: str, rest: str, special: str, luck: bool) -> tuple[str, ...]:  # noqa: FBT001  (a cached table)
    """SF-138  The symbols that pay this slot and leave enough for the rest."""
    return tuple(
        p
        for p in queries.picks(have, slot, special, luck)
        if queries.payable(queries.without(have, p), rest, special, luck and p != "D*")
    )


def has_different(have: str, pick: str) -> bool:
    """SFC-036  Whether another unspent symbol differs from this one."""
    return any(queries.differs(pick, other) for other in queries.without(have, pick))


def spend(s: SallyFaceState, chosen: list[str]) -> None:
    """SF-075, SFR-53, SFR-87  Take the symbols off the dice, other dice before Ability dice.

    The line that tells what they paid for names them.
    """
    for pick in chosen:
        if pick == "D*":
            s.used.append(queries.lucky_item(s))
        take_unit(s, pick[0])


def take_unit(s: SallyFaceState, symbol: str, becomes: str = "") -> None:
    """SFR-57, SFR-58  Spend or change one symbol; Ability dice last, since they alone can be rolled again."""
    able = [d for d in s.dice if symbol in d.left]
    if not able:
        raise AssertionError(f"no {symbol} among the locked dice")
    taken = able[0] if len(able) == 1 else next((d for d in able if d.kind != "ability"), able[0])
    taken.left = taken.left.replace(symbol, becomes, 1)


def can_pay(unspent: UnspentDice, cost: str, *, different: bool = False) -> bool:
    """Whether the unspent dice can pay this."""
    return queries.payable(unspent.have, cost, unspent.special, unspent.luck, different)


# ---------------------------------------------------------------------------------- actions that are offered


def possible_actions(s: SallyFaceState, unspent: UnspentDice) -> list[Action]:
    """SF-077, SF-157  All actions possible now; barred.py says why others are not."""
    at = s.players[s.active].at
    actions = [] if queries.has_enemy(s, at) else solve_actions(s, at, unspent)
    if s.enemies[at]:
        actions += fight_actions(s, at, unspent)
    actions += ability_actions(s, at, unspent)
    actions += [("item", key) for key in usable_items(s, unspent)]
    if s.tokens and not queries.has_enemy(s, at):
        actions += [("token", key) for key in usable_tokens(s, at, unspent)]
    if s.friends:
        actions += friend_actions(s)
    actions += move_actions(s, at, unspent)
    return actions


def solve_actions(s: SallyFaceState, at: str, unspent: UnspentDice) -> list[Action]:
    """SF-078, SF-081, SF-091, SF-131  Cards here that an unspent die pays for, if no Enemy is here."""
    have, special, luck = unspent
    if not have or queries.is_closed(s, at):
        return []
    cards = queries.cards_at(s, at)
    return [("solve", c) for c in cards if queries.helps(have, queries.open_requirements(s, c), special, luck)]


def fight_actions(s: SallyFaceState, at: str, unspent: UnspentDice) -> list[Action]:
    """SF-133 to SF-135, SFR-61, SFR-62  Enemies here, by a die or by a loss."""
    return [
        ("fight", kind)
        for kind, facts in ENEMIES.items()
        if s.enemies[at].get(kind) and (facts.lose or can_pay(unspent, facts.cost))
    ]


def ability_actions(s: SallyFaceState, at: str, unspent: UnspentDice) -> list[Action]:
    """SF-092 to SF-094, SF-161, SFR-26, SFR-64  The Location's ability, once a turn, unless the Story shuts it."""
    facts = queries.pack(s).locations[at]
    if queries.is_shut(s, at) or (s.used and f"ability:{at}" in s.used) or queries.is_closed(s, at):
        return []
    able = can_pay(unspent, facts.cost, different=facts.different) and possible(s, s.active, facts.effect, at)
    return [("ability", at)] if able else []


def usable_items(s: SallyFaceState, unspent: UnspentDice) -> list[str]:
    """SF-096, SF-122, SF-123, SFR-65  The player's Die Items that can be paid, and Charge Items."""
    items, dice = queries.pack(s).items, queries.pack(s).die_items
    by_die = [
        key
        for key in s.players[s.active].items
        if key in dice and can_pay(unspent, items[key].cost) and possible(s, s.active, items[key].does)
    ]
    return sorted([*by_die, *usable(s, s.active)])


def usable_tokens(s: SallyFaceState, at: str, unspent: UnspentDice) -> list[str]:
    """SFC-099, SFC-129, SFR-63  A Story token here that can be paid, with no Enemy here."""
    known = queries.pack(s).story.tokens
    here = [k for k, places in s.tokens.items() if at in places and s.tokens_done[k] < known[k].count]
    return [key for key in here if can_pay(unspent, known[key].cost)]


def friend_actions(s: SallyFaceState) -> list[Action]:
    """SF-137, SFC-147 to SFC-150  Solo: a ready Friend's free movement or help."""
    ready = [f for f, up in s.friends.items() if up]
    helps = [f for f in ready if "act" in FRIENDS[f].when and possible(s, s.active, FRIENDS[f].help)]
    return [*(("friend", f, "move") for f in ready), *(("friend", f, "help") for f in helps)]


def move_actions(s: SallyFaceState, at: str, unspent: UnspentDice) -> list[Action]:
    """SF-087 to SF-089, SF-158, SFR-24, SFR-25, SFR-87  Any other open Location, adjacent or not, for any one die."""
    if not queries.moves_free(s) and (not unspent.have or not queries.may_move(s)):
        return []
    return moves_from(at, tuple(s.boards), tuple(s.closed))


@functools.lru_cache(maxsize=1024)
def moves_from(at: str, boards: tuple[str, ...], closed: tuple[str, ...]) -> list[Action]:
    """SF-087, SF-158, SFR-84  A Move to every other Location that is not closed."""
    return [("move", where) for where in boards if where != at and where not in closed]


# ------------------------------------------------------------------------------------- actions that are done


def solve(s: SallyFaceState, action: Action, unspent: UnspentDice) -> Acting:
    """SF-079, SF-084 to SF-086, SFR-30, SFR-59  One die puts one cube on an open symbol that it matches."""
    card = action[1]
    have, special, luck = unspent
    left = queries.open_requirements(s, card)
    ways = [(x, p) for x in queries.SYMBOLS if x in left for p in queries.picks(have, x, special, luck)]
    symbol, pick = (
        ways[0]
        if len(ways) == 1
        else (yield ask(s.active, "solve.pay", ways, "SF-079", args=solving_args(card, left, unspent)))
    )
    spend(s, [pick])
    return put_cube(s, s.active, card, symbol, die=pick)


def solving_args(card: str, left: str, unspent: UnspentDice) -> dict[str, Json]:
    """What a cube is about, and the cubes that can follow: a client may put them all at once."""
    return {
        "card": card,
        "fills": [list(one) for one in queries.fills(unspent.have, left, unspent.special, unspent.luck)],
    }


def fight(s: SallyFaceState, action: Action, unspent: UnspentDice) -> Acting:
    """SF-133 to SF-135, SFR-23, SFR-62  Pay a die, or a loss that may turn into Corruption."""
    kind, at = action[1], s.players[s.active].at
    facts = ENEMIES[kind]
    have, special, luck = unspent
    ways = [*queries.picks(have, facts.cost, special, luck), *([facts.lose] if facts.lose else [])]
    pick = (
        ways[0]
        if len(ways) == 1
        else (yield ask(s.active, "fight.pay", ways, facts.id, args={"enemy": kind, "have": have}))
    )
    paid = [pick] if pick != facts.lose else []
    spend(s, paid)
    defeat(s, kind, at, s.active, paid=paid)
    return LoseDials([(s.active, pick, 1)], 0, f"fight:{kind}") if pick == facts.lose else None


def ability(s: SallyFaceState, action: Action, unspent: UnspentDice) -> Acting:
    """SF-092, SF-093  Pay, mark it used, resolve it."""
    at = action[1]
    facts = queries.pack(s).locations[at]
    chosen = yield from pay(s, unspent, facts.cost, different=facts.different)
    spend(s, chosen)
    s.used.append(f"ability:{at}")
    say(s, "ability", seat=s.active, where=at, paid=chosen)
    return resolve_effect(s, facts.effect, at, cause=f"ability:{at}")


def item(s: SallyFaceState, action: Action, unspent: UnspentDice) -> Acting:
    """SF-096, SF-122, SF-123  Pay with dice or with the Charge token."""
    key = action[1]
    facts = queries.pack(s).items[key]
    if facts.type == "charge":
        return use_charge(s, s.active, key)
    chosen = yield from pay(s, unspent, facts.cost)
    spend(s, chosen)
    say(s, "item", seat=s.active, item=key, paid=chosen)
    return resolve_effect(s, facts.does, s.players[s.active].at, cause=f"item:{key}")


def token(s: SallyFaceState, action: Action, unspent: UnspentDice) -> Acting:
    """SFC-099, SFC-129  Take or place a Story token."""
    key, at = action[1], s.players[s.active].at
    facts = queries.pack(s).story.tokens[key]
    chosen = yield from pay(s, unspent, facts.cost)
    spend(s, chosen)
    s.tokens_done[key] += 1
    if facts.mode == "take":
        s.tokens[key].remove(at)
    say(s, "token", seat=s.active, token=key, where=at, done=s.tokens_done[key], paid=chosen)
    said = queries.passive_effects(s, OnToken)
    return resolve_several(said, at) if said else None


def friend(s: SallyFaceState, action: Action, unspent: UnspentDice) -> Acting:  # noqa: ARG001
    """SF-137  A Friend's free movement, or help."""
    yield from ()
    _, name, use = action
    if use == "help":
        return use_friend(s, name)
    s.friends[name] = False
    say(s, "friend", seat=s.active, friend=name, use=use)
    return resolve_effect(s, FreeMove())


def move(s: SallyFaceState, action: Action, unspent: UnspentDice) -> Acting:
    """SF-087, SF-088  A Move costs one die, unless the first is free."""
    chosen = [] if queries.moves_free(s) else (yield from pay(s, unspent, "?"))
    spend(s, chosen)
    if "move" not in s.used:
        s.used.append("move")
    go(s, s.active, action[1], chosen)
    return None


def go(s: SallyFaceState, seat: int, where: str, paid: Sequence[str] = ()) -> None:
    """SF-089, SFR-84  A character goes to an open Location."""
    s.players[seat].at = where
    say(s, "move", seat=seat, where=where, paid=[*paid])


ACTIONS: dict[str, Callable[[SallyFaceState, Action, UnspentDice], Acting]] = {
    "solve": solve, "fight": fight, "ability": ability, "item": item, "token": token, "friend": friend, "move": move,
}  # fmt: skip
