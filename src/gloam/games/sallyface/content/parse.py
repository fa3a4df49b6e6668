"""Parse the effects, passives and conditions of a content file; a mistake names its file, card and field."""

from __future__ import annotations

import ast
import functools
import typing
from dataclasses import fields
from typing import Any

from gloam.games.sallyface.conditions import All, Condition, Gathered, Solved, TokensDone
from gloam.games.sallyface.content.mistakes import wrong
from gloam.games.sallyface.effects import (
    KINDS,
    RUNES,
    Cards,
    Consecrate,
    Count,
    Cubes,
    Curse,
    Defeat,
    DiscardItem,
    Draft,
    Either,
    Finale,
    FreeMove,
    FromCount,
    Gain,
    IfAbsent,
    IfAlone,
    IfNo,
    Item,
    Kinds,
    LessCorruption,
    Lift,
    Lose,
    More,
    MoveAnyone,
    MoveEnemy,
    Open,
    Peek,
    Place,
    Refresh,
    Remove,
    Reroll,
    Shield,
    Shuttle,
    SkipCurse,
    Suffer,
    Sweep,
    Tokens,
    TurnDice,
    Wander,
)
from gloam.games.sallyface.passives import (
    FewerDemons,
    FreeFirstMove,
    LuckyDemon,
    NoMove,
    OnCurse,
    OnFail,
    OnPlace,
    OnReveal,
    OnRuneAt,
    OnSolve,
    OnToken,
    OnTurnEnd,
    Passive,
    Rolls,
    Shut,
    Soften,
)
from gloam.kernel import Refused
from gloam.toolkit.effects import Effect, Seq

WORDS: dict[str, Any] = {
    "lose": Lose, "gain": Gain, "suffer": Suffer, "lift": Lift, "place": Place, "consecrate": Consecrate,
    "curse": Curse, "item": Item, "refresh": Refresh, "open": Open, "finale": Finale, "reveal": More, "tokens": Tokens,
    "defeat": Defeat, "remove": Remove, "sweep": Sweep, "move_enemy": MoveEnemy, "move_anyone": MoveAnyone,
    "free_move": FreeMove, "shuttle": Shuttle, "peek": Peek, "turn_dice": TurnDice, "reroll": Reroll, "cubes": Cubes,
    "draft": Draft, "shield": Shield, "discard_item": DiscardItem, "skip_curse": SkipCurse,
    "less_corruption": LessCorruption, "if_no": IfNo, "if_absent": IfAbsent, "if_alone": IfAlone, "either": Either,
    "cards": Cards, "wander": Wander, "count": Count, "from_count": FromCount,
    "on_place": OnPlace, "on_reveal": OnReveal, "on_fail": OnFail, "on_turn_end": OnTurnEnd, "on_token": OnToken,
    "on_rune_at": OnRuneAt, "shut": Shut, "rolls": Rolls, "no_move": NoMove, "lucky_demon": LuckyDemon,
    "soften": Soften, "on_solve": OnSolve, "on_curse": OnCurse, "free_first_move": FreeFirstMove,
    "fewer_demons": FewerDemons,
    "solved": Solved, "tokens_done": TokensDone, "gathered": Gathered,
}  # fmt: skip


def parse_effect(text: str, at: str) -> Effect:
    """Parse what a card does."""
    parts = parse_all(text, Effect, at)
    return parts[0] if len(parts) == 1 else Seq(parts)


def parse_passives(text: str, at: str) -> tuple[Passive, ...]:
    """Parse a card's purple text."""
    return parse_all(text, Passive, at)


def parse_condition(text: str, at: str) -> Condition:
    """Parse a continue condition."""
    parts = parse_all(text.replace(" and ", "; "), Condition, at)
    return parts[0] if len(parts) == 1 else All(parts)


def parse_all(text: str, sort: type, at: str) -> tuple[Any, ...]:
    """Parse words separated by semicolons, all of one kind; every one that cannot be parsed is reported."""
    if not text.strip():
        raise wrong(at, "nothing stands here; leave the field out, or write a word such as suffer(1)")
    try:
        body = ast.parse(text).body
    except SyntaxError:
        text = text.replace("\n", " ")
        raise wrong(at, f"{text!r} cannot be read; words look like suffer(1); place(cop, 1, here)") from None
    made, faults = [], []
    for node in body:
        try:
            made.append(read_word(node.value if isinstance(node, ast.Expr) else node, sort, at))
        except Refused as error:
            faults.append(error.text)
    if faults:
        raise Refused("bad_pack", "\n".join(faults))
    return tuple(made)


def read_word(node: ast.AST, sort: type, at: str) -> Any:
    """Parse one word with its arguments."""
    if isinstance(node, ast.Tuple):
        raise wrong(at, f"{ast.unparse(node)}: words are divided by semicolons, not by commas")
    if isinstance(node, ast.Name) and node.id in WORDS:
        raise wrong(
            at, f"{node.id!r} needs its parentheses, such as {node.id}({'…' if fields(WORDS[node.id]) else ''})"
        )
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.keywords:
        raise wrong(at, f"{ast.unparse(node)!r} is no word of a card; words look like suffer(1)")
    name, fitting = node.func.id, [n for n, c in WORDS.items() if issubclass(c, sort)]
    cls = WORDS.get(name)
    if cls is None:
        raise wrong(at, f"unknown {KIND.get(sort, 'word')} {name!r}", fitting, name)
    if not issubclass(cls, sort):
        raise wrong(at, f"{name!r} is no {KIND.get(sort, 'word')}; it cannot stand here")
    kinds = typing.get_type_hints(cls)
    names = [f.name for f in fields(cls)]
    if len(names) == 1 and typing.get_args(kinds[names[0]])[1:] == (Ellipsis,) and names[0] not in ("kinds", "runes"):
        inner = typing.get_args(kinds[names[0]])[0]
        if not node.args:
            raise wrong(at, f"{name} takes at least one of its {names[0]}")
        return cls(tuple(read_argument(a, inner, names[0], at) for a in node.args))
    if len(node.args) != len(names):
        raise wrong(at, f"{name} takes {len(names)}: {', '.join(names) or 'nothing'}")
    return cls(*(read_argument(a, kinds[n], n, at) for a, n in zip(node.args, names, strict=True)))


KIND: dict[type, str] = {Effect: "effect", Passive: "passive", Condition: "condition"}


def read_argument(node: ast.expr, kind: Any, name: str, at: str) -> Any:
    """Parse one argument as the type that its word declares."""
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
        raise wrong(at, f"{name}: {node.id!r} cannot stand here", allowed, node.id)
    return node.id


def alternatives(node: ast.expr, at: str) -> list[str]:
    """Parse `a|b|c`."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return [*alternatives(node.left, at), *alternatives(node.right, at)]
    if isinstance(node, ast.Name):
        return [node.id]
    raise wrong(at, f"expected words divided by bars, found {ast.unparse(node)}")


def several(found: list[str], known: Kinds, at: str) -> Kinds:
    """The known words that are listed, in their order; `any` means all."""
    for name in found:
        if name not in (*known, "any"):
            raise wrong(at, f"{name!r} cannot stand here", (*known, "any"), name)
    return known if "any" in found else tuple(k for k in known if k in found)


@functools.cache
def parts_of(effect: Effect | Passive) -> tuple[Effect | Passive, ...]:
    """The word itself and every word inside it, for checks."""
    inside: list[Effect] = []
    for f in fields(effect):
        held = getattr(effect, f.name)
        inside += [p for p in (held if isinstance(held, tuple) else (held,)) if isinstance(p, Effect)]
    return (effect, *(deep for part in inside for deep in parts_of(part)))
