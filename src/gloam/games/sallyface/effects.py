"""The game's words for cards: what a content file may say, as typed values, and how the text of a file is read.

    rune_does = "place(cop, 1, here); suffer(1)"      parts in order, divided by semicolons
    passive   = "on_reveal(death|shadow, suffer(1))"  alternatives divided by a bar; `any` is all of them
    until     = "tokens_done(sample, 3) and solved(the_missing_classmate)"

What each word does stands in `rules/resolve.py`; what a passive changes, where the rule it changes is done.
"""

from __future__ import annotations

import ast
import functools
import typing
from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Literal

from gloam.kernel import Refused, value
from gloam.kernel.effects import Effect, Seq

Dial = Literal["health", "sanity"]
Symbol = Literal["A", "I", "M", "S", "W", "D", "any"]
Kinds = tuple[str, ...]
KINDS: Kinds = ("cop", "spirit", "cultist")
RUNES: Kinds = ("evolution", "death", "power", "shadow")


@value
class Lose(Effect):
    """Health or Sanity is lost: by the active player, each player, each player here, or all others."""

    whom: Literal["active", "each", "here", "others"]
    dial: Dial
    n: int


@value
class Gain(Effect):
    """Health or Sanity is gained; `any` is one player of one's choice."""

    whom: Literal["active", "each", "here", "any"]
    dial: Dial
    n: int


@value
class Suffer(Effect):
    """SF-101  Corruption rises."""

    n: int


@value
class Lift(Effect):
    """SFR-75  Corruption goes down."""

    n: int


@value
class Place(Effect):
    """SF-129  Enemies arrive: here, at the active player's Location, or at a named one."""

    kind: str
    n: int
    where: str


@value
class Consecrate(Effect):
    """SF-106  The Consecration token is gained."""


@value
class Curse(Effect):
    """SF-125  The active player's Curse triggers."""


@value
class Item(Effect):
    """SF-104, SFR-28  An Item is drawn, for the active player or for whom they name."""

    to: Literal["active", "any"]


@value
class Refresh(Effect):
    """One exhausted Charge token turns back: one's own, or anybody's."""

    whom: Literal["own", "any"]


@value
class Open(Effect):
    """A board comes into play, or a closed Location opens."""

    where: str


@value
class Finale(Effect):
    """SF-042  The Finale begins."""


@value
class Tokens(Effect):
    """The Story's tokens come into play."""

    token: str


@value
class Defeat(Effect):
    """SF-132  Up to `n` Enemies of these kinds are defeated: at one's own Location, anywhere, or at one Location."""

    n: int
    kinds: Kinds
    where: Literal["own", "anywhere", "one"]


@value
class Remove(Effect):
    """SF-132  The same, without the credit of a defeat."""

    n: int
    kinds: Kinds
    where: Literal["own", "anywhere", "one"]


@value
class Sweep(Effect):
    """All Enemies of one kind at one Location are defeated."""

    kinds: Kinds


@value
class MoveEnemy(Effect):
    """One Enemy goes from any Location to any other."""


@value
class MoveAnyone(Effect):
    """Any one character goes to any open Location."""


@value
class FreeMove(Effect):
    """SF-137  One free movement."""


@value
class Shuttle(Effect):
    """Up to `n` characters move, each to or from this Location."""

    n: int
    where: str


@value
class Peek(Effect):
    """The top Mysteries are looked at: leave or sink one, sink one of them, or put them back in any order."""

    n: int
    how: Literal["leave", "bottom", "order"]


@value
class TurnDice(Effect):
    """SFR-58  Up to `n` unspent symbols of the active player's dice are this one for the rest of the turn."""

    n: int
    symbol: Symbol
    demons: Literal["yes", "no"]


@value
class Reroll(Effect):
    """SFR-57  The active player rolls up to `n` unspent Ability dice that show no Demon once more."""

    n: int


@value
class Cubes(Effect):
    """Cubes go on open requirements of this symbol: at one's Location by the rules of Solve, or anywhere unguarded."""

    n: int
    symbol: Symbol
    cards: Literal["any", "story", "mystery"]
    where: Literal["own", "anywhere"]


@value
class Draft(Effect):
    """Items are drawn, one is kept, the others are discarded."""

    n: int


@value
class Shield(Effect):
    """The next Rune effect is skipped."""


@value
class DiscardItem(Effect):
    """One own Item is discarded."""


@value
class SkipCurse(Effect):
    """The Curse that triggers is skipped."""


@value
class LessCorruption(Effect):
    """The Corruption about to be suffered is less."""

    n: int


@value
class IfNo(Effect):
    """Only while no such Enemy stands at this card's Location (`any`: none at all)."""

    kinds: Kinds
    part: Effect


@value
class IfAbsent(Effect):
    """Only while the active player is not at this card's Location."""

    part: Effect


@value
class Either(Effect):
    """One of these, as the player it speaks to chooses among those that can happen."""

    parts: tuple[Effect, ...]


@value
class Cards(Effect):
    """SF-044  The Finale's unsolved cards act, one at a time, left to right."""


@value
class Wander(Effect):
    """The Finale's marker goes where one Ability die sends it, its card with it."""


@value
class Count(Effect):
    """The Finale's counter rises."""

    n: int


@value
class FromCount(Effect):
    """Only once the Finale's counter has come this far."""

    n: int
    part: Effect


# --------------------------------------------------------------------------------------------- passives


@value
class Passive:
    """SF-038, SF-067, SFR-36  Purple text: something that holds while its card is in force."""


@value
class OnPlace(Passive):
    """Whenever a Mystery is placed there."""

    where: str
    part: Effect


@value
class OnReveal(Passive):
    """Whenever a Mystery revealed under 1.a shows one of these Runes, before its Rune is checked."""

    runes: Kinds
    part: Effect


@value
class OnFail(Passive):
    """Whenever a Mystery fails; here is its Location."""

    part: Effect


@value
class OnTurnEnd(Passive):
    """Whenever a turn ends with its player there."""

    where: str
    part: Effect


@value
class OnToken(Passive):
    """Whenever a token is taken or placed; here is where."""

    part: Effect


@value
class OnRuneAt(Passive):
    """Whenever a Rune effect of a card there resolves."""

    where: str
    part: Effect


@value
class Shut(Passive):
    """SF-094  The ability of this Location cannot be used. Only a Story card may say so."""

    where: str


@value
class Rolls(Passive):
    """SF-067, SF-156  So many rolls a turn instead of the printed number."""

    n: int


@value
class NoMove(Passive):
    """SFR-25  The Move that is paid with a die is forbidden."""


@value
class LuckyDemon(Passive):
    """Once in the own turn one Demon may be spent as any symbol."""


@value
class Soften(Passive):
    """The first time in the own turn that this dial would be lowered: so much less."""

    dial: Dial
    n: int


@value
class OnSolve(Passive):
    """Once in the own turn, on solving a Mystery, this may be done."""

    part: Effect


@value
class OnCurse(Passive):
    """When the own Curse triggers, this comes first."""

    part: Effect


@value
class FreeFirstMove(Passive):
    """The first Move of the own turn costs no die."""


@value
class FewerDemons(Passive):
    """When the own dice are locked, so many Demons fewer may be counted for the Curse."""

    n: int


# ------------------------------------------------------------------------------------------- conditions


@value
class Condition:
    """SF-041  What must hold for the Story to go on."""


@value
class Solved(Condition):
    """These Story Mysteries are solved."""

    cards: tuple[str, ...]


@value
class TokensDone(Condition):
    """So many tokens are taken or placed."""

    token: str
    n: int


@value
class Gathered(Condition):
    """So many characters are there; all of them if fewer play."""

    where: str
    n: int


@value
class All(Condition):
    """All of these hold."""

    parts: tuple[Condition, ...]


# ---------------------------------------------------------------------------------------------- reading

WORDS: dict[str, Any] = {
    "lose": Lose, "gain": Gain, "suffer": Suffer, "lift": Lift, "place": Place, "consecrate": Consecrate,
    "curse": Curse, "item": Item, "refresh": Refresh, "open": Open, "finale": Finale, "tokens": Tokens,
    "defeat": Defeat, "remove": Remove, "sweep": Sweep, "move_enemy": MoveEnemy, "move_anyone": MoveAnyone,
    "free_move": FreeMove, "shuttle": Shuttle, "peek": Peek, "turn_dice": TurnDice, "reroll": Reroll, "cubes": Cubes,
    "draft": Draft, "shield": Shield, "discard_item": DiscardItem, "skip_curse": SkipCurse,
    "less_corruption": LessCorruption, "if_no": IfNo, "if_absent": IfAbsent, "either": Either, "cards": Cards,
    "wander": Wander, "count": Count, "from_count": FromCount,
    "on_place": OnPlace, "on_reveal": OnReveal, "on_fail": OnFail, "on_turn_end": OnTurnEnd, "on_token": OnToken,
    "on_rune_at": OnRuneAt, "shut": Shut, "rolls": Rolls, "no_move": NoMove, "lucky_demon": LuckyDemon,
    "soften": Soften, "on_solve": OnSolve, "on_curse": OnCurse, "free_first_move": FreeFirstMove,
    "fewer_demons": FewerDemons,
    "solved": Solved, "tokens_done": TokensDone, "gathered": Gathered,
}  # fmt: skip


def parse_effect(text: str, at: str) -> Effect:
    """Read what a card does."""
    parts = parse_all(text, Effect, at)
    return parts[0] if len(parts) == 1 else Seq(parts)


def parse_passives(text: str, at: str) -> tuple[Passive, ...]:
    """Read a card's purple text."""
    return parse_all(text, Passive, at)


def parse_condition(text: str, at: str) -> Condition:
    """Read a continue condition."""
    parts = parse_all(text.replace(" and ", "; "), Condition, at)
    return parts[0] if len(parts) == 1 else All(parts)


def parse_all(text: str, sort: type, at: str) -> tuple[Any, ...]:
    """Read words divided by semicolons, all of one sort."""
    try:
        body = ast.parse(text).body
    except SyntaxError as error:
        raise wrong(at, f"{text!r} cannot be read: {error.msg}") from None
    if not body:
        raise wrong(at, "nothing stands here")
    return tuple(read_word(node.value if isinstance(node, ast.Expr) else node, sort, at) for node in body)


def read_word(node: ast.AST, sort: type, at: str) -> Any:
    """Read one word with its arguments."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.keywords:
        raise wrong(at, f"{ast.unparse(node)!r} is no word of a card; words look like suffer(1)")
    cls = WORDS.get(node.func.id)
    if cls is None:
        raise wrong(at, f"unknown effect {node.func.id!r}", instead=sorted(WORDS))
    if not issubclass(cls, sort):
        raise wrong(at, f"{node.func.id!r} is no {sort.__name__.lower()}")
    kinds = typing.get_type_hints(cls)
    names = [f.name for f in fields(cls)]
    if len(names) == 1 and typing.get_args(kinds[names[0]])[1:] == (Ellipsis,) and names[0] not in ("kinds", "runes"):
        inner = typing.get_args(kinds[names[0]])[0]
        return cls(tuple(read_argument(a, inner, names[0], at) for a in node.args))
    if len(node.args) != len(names):
        raise wrong(at, f"{node.func.id} takes {len(names)}: {', '.join(names) or 'nothing'}")
    return cls(*(read_argument(a, kinds[n], n, at) for a, n in zip(node.args, names, strict=True)))


def read_argument(node: ast.expr, kind: Any, name: str, at: str) -> Any:
    """Read one argument as the type that its word declares."""
    if isinstance(kind, type) and issubclass(kind, (Effect, Condition)):
        return read_word(node, kind, at)
    if name in ("kinds", "runes"):
        return several(alternatives(node, at), KINDS if name == "kinds" else RUNES, at)
    if kind is int:
        if isinstance(node, ast.Constant) and type(node.value) is int and node.value > 0:
            return node.value
        raise wrong(at, f"{name}: expected a whole number above 0, found {ast.unparse(node)}")
    if not isinstance(node, ast.Name):
        raise wrong(at, f"{name}: expected a word, found {ast.unparse(node)}")
    allowed = KINDS if name == "kind" else typing.get_args(kind)
    if allowed and node.id not in allowed:
        raise wrong(at, f"{name}: {node.id!r} cannot stand here", instead=allowed)
    return node.id


def alternatives(node: ast.expr, at: str) -> list[str]:
    """Read `a|b|c`."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return [*alternatives(node.left, at), *alternatives(node.right, at)]
    if isinstance(node, ast.Name):
        return [node.id]
    raise wrong(at, f"expected words divided by bars, found {ast.unparse(node)}")


def several(found: list[str], known: Kinds, at: str) -> Kinds:
    """Those of the known words that are named, in their order; `any` is all."""
    for name in found:
        if name not in (*known, "any"):
            raise wrong(at, f"{name!r} cannot stand here", instead=(*known, "any"))
    return known if "any" in found else tuple(k for k in known if k in found)


def wrong(at: str, text: str, instead: Iterable[str] = ()) -> Refused:
    """A pack that cannot be used, naming file, card and field."""
    return Refused("bad_pack", f"{at}: {text}", instead=tuple(instead))


@functools.cache
def parts_of(effect: Effect | Passive) -> tuple[Effect | Passive, ...]:
    """The word itself and every word inside it, for checks on load."""
    inside: list[Effect] = []
    for f in fields(effect):
        held = getattr(effect, f.name)
        inside += [p for p in (held if isinstance(held, tuple) else (held,)) if isinstance(p, Effect)]
    return (effect, *(deep for part in inside for deep in parts_of(part)))
