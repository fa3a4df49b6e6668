"""SFR-88  When to ask a player about a Charge Item: the reasons to use it now, so that nobody is asked for nothing.

Every reason is a short text. A seat that answered "not now" is asked again only for a reason that it has not declined
this turn. A player who is asked can use any Item that could change something; reasons only decide whether to ask.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any

from gloam.games.sallyface import queries
from gloam.games.sallyface.conditions import All, Condition, Gathered
from gloam.games.sallyface.content import ENEMIES, TRACK
from gloam.games.sallyface.content.parse import parts_of
from gloam.games.sallyface.effects import (
    Cubes,
    Defeat,
    Draft,
    Either,
    FreeMove,
    Gain,
    IfAbsent,
    Item,
    Lift,
    MoveAnyone,
    MoveEnemy,
    Peek,
    Refresh,
    Remove,
    Reroll,
    Shield,
    Shuttle,
    Sweep,
    TurnDice,
)
from gloam.games.sallyface.passives import OnTurnEnd
from gloam.games.sallyface.rules.effect_targets import (
    cube_spots,
    enemy_spots,
    exhausted,
    gainers,
    possible,
    rerollable,
    turnable,
)
from gloam.games.sallyface.state import SallyFaceState
from gloam.toolkit.effects import Effect, Seq

Reasons = Iterator[str]
WILD = "W"
"""SF-140  Sally Face: no die to roll again for want of use."""
EARLY, FREE, BEFORE_ROLL, ACTING, PASSING = "before_reveal", "after_reveal", "before_roll", "act", "pass"


def reasons(s: SallyFaceState, seat: int, effect: Effect, moment: str) -> set[str]:
    """SFR-88  The reasons to use this effect at this moment; none where waiting loses nothing.

    After the Reveal only the active player is asked: the token used then turns back at once, so every use is free.
    """
    if not possible(s, seat, effect, s.players[seat].at):
        return set()
    if moment == FREE:
        return {"free"} if seat == s.active and is_worth_it_free(s, effect) else set()
    asked = REASONS.get(type(effect))
    return {f"{moment}:{type(effect).__name__}"} if asked is None else set(asked(s, seat, effect, moment))


def is_worth_it_free(s: SallyFaceState, effect: Effect) -> bool:
    """SFR-88  Looking at Mysteries is worth nothing once none are revealed, even for free."""
    return not all(isinstance(p, (Peek, Shield)) for p in single(effect)) or reveals(s)


def single(effect: Effect) -> Iterator[Effect]:
    """The single effects inside an effect."""
    if isinstance(effect, (Seq, Either)):
        for part in effect.parts:
            yield from single(part)
    else:
        yield effect


def reveals(s: SallyFaceState) -> bool:
    """SFR-38  Whether Mysteries are still revealed."""
    return s.finale is None or queries.pack(s).story.finale.reveal


def several(s: SallyFaceState, seat: int, effect: Seq | Either, moment: str) -> Reasons:
    """The reasons for each of its parts."""
    for part in effect.parts:
        yield from reasons(s, seat, part, moment)


def before_a_mystery(s: SallyFaceState, seat: int, effect: Peek | Shield, moment: str) -> Reasons:  # noqa: ARG001
    """SFC-018, SFC-019  Right before a Mystery is revealed; until then waiting loses nothing."""
    card = queries.story_card(s)
    if moment == EARLY and reveals(s) and card is not None and not queries.holds(s, card.until):
        yield "mystery"


def gain(s: SallyFaceState, seat: int, effect: Gain, moment: str) -> Reasons:
    """SFC-060, SFR-71  A dial that the whole gain fits on; again once it is lower, and before a Ghost rolls."""
    for i in gainers(s, seat, effect, s.players[seat].at):
        now = getattr(s.players[i], effect.dial)
        if now + effect.n <= TRACK.dial_top:
            yield from (f"gain:{i}:{effect.dial}:{n}" for n in range(now, TRACK.dial_top))
        if now == 0 and moment == BEFORE_ROLL and i == s.active:
            yield f"gain:{effect.dial}:roll"


def enemies(s: SallyFaceState, seat: int, effect: Any, moment: str) -> Reasons:
    """SF-132  While dice are spent: Enemies in reach, again once the active player stands beside one."""
    if moment != ACTING:
        return
    here = s.players[s.active].at
    spots = [(w, k) for w in s.boards for k in ENEMIES if s.enemies[w].get(k)]
    for where, kind in spots if isinstance(effect, MoveEnemy) else enemy_spots(s, seat, effect):
        yield from (f"enemy:{where}:{kind}:{n}:{where == here}" for n in range(s.enemies[where][kind]))


def moves(s: SallyFaceState, seat: int, effect: Effect, moment: str) -> Reasons:  # noqa: ARG001
    """SFC-058, SFC-113  While dice are spent, wherever the active player is; elsewhere only if that matters now."""
    if moment == ACTING:
        yield f"move:{s.players[s.active].at}"
    elif moment in (PASSING, EARLY, "answered") and does_place_matter(s):
        yield f"move:{moment}"


def does_place_matter(s: SallyFaceState) -> bool:
    """Whether where players are matters next: for a turn's end, a gathering, or an effect on players here."""
    card = queries.story_card(s)
    if queries.passives(s, OnTurnEnd) or (card is not None and meets(card.until)):
        return True
    effects = [queries.pack(s).mysteries[c].rune_does for c in queries.placed(s)]
    effects += [queries.pack(s).story.finale_cards[c].start for c in queries.finale_open(s)]
    return any(depends_on_place(part) for effect in effects for part in parts_of(effect))


def meets(until: Condition | None) -> bool:
    """SFC-076  Whether a condition asks players to gather."""
    return isinstance(until, Gathered) or (isinstance(until, All) and any(meets(p) for p in until.parts))


def depends_on_place(part: Any) -> bool:
    """Whether an effect depends on where players are."""
    return isinstance(part, IfAbsent) or getattr(part, "where", "") == "active" or getattr(part, "whom", "") == "here"


def turns(s: SallyFaceState, seat: int, effect: TurnDice, moment: str) -> Reasons:  # noqa: ARG001
    """SFR-58, SFR-88  A symbol that is asked for where the active player is, more often than the dice have it.

    Or a die with it would pay for one thing more, also where wild dice could pay for any single one.
    """
    if moment != ACTING:
        return
    at, special, have = s.players[s.active].at, queries.specialty(s, s.active), queries.units(s)
    asked = wanted(s, at).replace("?", "")
    short = asked.count(effect.symbol) > sum(queries.pays(u, effect.symbol, special) for u in have)
    for x in turnable(s, effect):
        turned = have.replace(x, "", 1) + effect.symbol
        if short or paid_at_once(turned, asked, special) > paid_at_once(have, asked, special):
            yield f"turn:{at}:{x}"


def rerolls(s: SallyFaceState, seat: int, effect: Reroll, moment: str) -> Reasons:  # noqa: ARG001
    """SFC-061, SFR-88  Dice without which as much can be paid where the active player is: they pay for nothing more."""
    if moment != ACTING:
        return
    at, special, have = s.players[s.active].at, queries.specialty(s, s.active), queries.units(s)
    asked = wanted(s, at).replace("?", "")
    most = paid_at_once(have, asked, special)
    for x in rerollable(s):
        if x != WILD and paid_at_once(have.replace(x, "", 1), asked, special) == most:
            yield f"reroll:{at}:{x}"


@functools.lru_cache(maxsize=4096)
def paid_at_once(have: str, asked: str, special: str) -> int:
    """SF-140  How many of these symbols the dice can pay for together: each die once, wild ones where they help."""
    payer: dict[int, int] = {}

    def finds_slot(die: int, tried: set[int]) -> bool:
        for n, slot in enumerate(asked):
            if n in tried or not queries.pays(have[die], slot, special):
                continue
            tried.add(n)
            if n not in payer or finds_slot(payer[n], tried):
                payer[n] = die
                return True
        return False

    return sum(finds_slot(die, set()) for die in range(len(have)))


def wanted(s: SallyFaceState, at: str) -> str:
    """Every symbol that could be spent there: on cards, Enemies, a token, the ability."""
    asked = "".join(queries.open_requirements(s, c) for c in queries.cards_at(s, at))
    asked += "".join(ENEMIES[k].cost * n for k, n in s.enemies[at].items())
    asked += "".join(queries.pack(s).story.tokens[t].cost for t, places in s.tokens.items() if at in places)
    open_ = f"ability:{at}" not in s.used and not queries.is_shut(s, at)
    return asked + (queries.pack(s).locations[at].cost if open_ else "")


def cubes(s: SallyFaceState, seat: int, effect: Cubes, moment: str) -> Reasons:
    """SFC-064  Every open symbol it could cover; before a Reveal, which may cost the card, and while dice are spent."""
    if moment in (EARLY, ACTING):
        yield from (f"cube:{card}:{symbol}" for card, symbol in cube_spots(s, seat, effect))


def refreshes(s: SallyFaceState, seat: int, effect: Refresh, moment: str) -> Reasons:  # noqa: ARG001
    """SFC-033  Another player's exhausted token; refreshing one's own gains nothing."""
    yield from (f"refresh:{i}" for i in exhausted(s, seat, effect) if i != seat)


def once(s: SallyFaceState, seat: int, effect: Effect, moment: str) -> Reasons:  # noqa: ARG001
    """Once a turn."""
    yield type(effect).__name__


REASONS: dict[type, Callable[[SallyFaceState, int, Any, str], Reasons]] = {
    Seq: several, Either: several, Peek: before_a_mystery, Shield: before_a_mystery, Gain: gain, Defeat: enemies,
    Remove: enemies, Sweep: enemies, MoveEnemy: enemies, MoveAnyone: moves, Shuttle: moves, FreeMove: moves,
    TurnDice: turns, Reroll: rerolls, Cubes: cubes, Refresh: refreshes, Lift: once, Draft: once, Item: once,
}  # fmt: skip
