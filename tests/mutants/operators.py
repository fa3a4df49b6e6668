"""Small faults for a module, made on its syntax tree: each operator says what it changes, and where it can.

A mutant is one such change. Its number in the list of a module's mutants names it: the same text has the same list.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
KEPT = frozenset({"cast", "field", "getattr", "isinstance", "replace", "super"})
"""Functions whose arguments are not swapped: what comes of it does not even start."""


class Mutant(NamedTuple):
    """One change: which operator, in which line, the source before and after, and how it is made."""

    operator: str
    line: int
    before: str
    after: str
    make: Callable[[], None]


def mutants(tree: ast.Module) -> list[Mutant]:
    """Everything that the operators can change in a module, in the order of its source."""
    found: list[Mutant] = []
    for node in reachable(tree):
        for operator, shown, make, undo in changes(node):
            before = first_line(shown)
            make()
            after = LEFT_OUT if operator == "statement" else first_line(shown)
            undo()
            found.append(Mutant(operator, shown.lineno, before, after, make))
    return found


def mutated(text: str, n: int) -> tuple[str, Mutant]:
    """A module with its n-th mutant made, and which one that is."""
    tree = ast.parse(text)
    mutant = mutants(tree)[n]
    mutant.make()
    return ast.unparse(ast.fix_missing_locations(tree)), mutant


def first_line(node: ast.AST) -> str:
    """What stands there, short enough for a list."""
    return ast.unparse(ast.fix_missing_locations(node)).partition("\n")[0][:100]


def reachable(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node that does something when the program runs: no type, no decorator, no docstring."""
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for node in value if isinstance(value, list) else [value]:
            if isinstance(node, ast.AST) and not is_for_types(node):
                yield node
                yield from reachable(node)


def is_for_types(node: ast.AST) -> bool:
    """Whether only a type checker reads it."""
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


# ------------------------------------------------------------------------------------------------- operators


Change = tuple[str, ast.expr | ast.stmt, Callable[[], None], Callable[[], None]]
LEFT_OUT = "left out"


def changes(node: ast.AST) -> Iterator[Change]:
    """What the operators can do to a node: a name, where it shows, how it is done and how it is undone."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            yield setting("comparison", node, "ops", [COMPARED[type(op)]()])
        case ast.Constant(value=bool(value)):
            yield setting("truth", node, "value", not value)
        case ast.Constant(value=int(value)):
            yield setting("number", node, "value", value + 1)
        case ast.BoolOp(op=op):
            yield setting("and/or", node, "op", ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield setting("condition", node, "test", negated(test))
        case ast.BinOp(op=ast.Add(), left=left, right=right) if any(map(is_number, (left, right))):
            yield setting("arithmetic", node, "op", ast.Sub())
        case ast.BinOp(op=ast.Sub()):
            yield setting("arithmetic", node, "op", ast.Add())
        case ast.Call(func=ast.Name(id=name) as called) if name in CALLED:
            yield setting("function", called, "id", CALLED[name], node)
        case ast.Call(args=[first, second, *rest]) if can_swap(node, first, second):
            yield setting("arguments", node, "args", [second, first, *rest])
    yield from dropped(node)
    yield from filtered(node)


def dropped(node: ast.AST) -> Iterator[Change]:
    """A statement left out, wherever some other one or `pass` can stand instead."""
    for name in ("body", "orelse"):
        lines = getattr(node, name, None)
        if not isinstance(lines, list):
            continue
        for n, line in enumerate(lines):
            if acts(line):
                rest: list[ast.stmt] = [*lines[:n], ast.copy_location(ast.Pass(), line), *lines[n + 1 :]]
                yield setting("statement", node, name, rest, line)


def filtered(node: ast.AST) -> Iterator[Change]:
    """The condition of a comprehension, turned round."""
    if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp):
        for loop in node.generators:
            if loop.ifs:
                yield setting("condition", loop, "ifs", [negated(loop.ifs[0]), *loop.ifs[1:]], node)


def acts(line: ast.stmt) -> bool:
    """Whether a statement does something that can be left out without a name missing later."""
    match line:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete():
            return not any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(line))
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()], value=value):
            return not any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(value))
    return False


def setting(name: str, node: Any, field: str, value: object, shown: ast.expr | ast.stmt | None = None) -> Change:
    """The change of one field of one node; it shows in that node, or in another one."""
    old = getattr(node, field)
    return name, shown or node, lambda: setattr(node, field, value), lambda: setattr(node, field, old)


def negated(test: ast.expr) -> ast.expr:
    """The opposite of a condition."""
    return test.operand if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) else not_(test)


def not_(test: ast.expr) -> ast.expr:
    """The condition with `not` in front."""
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def is_number(node: ast.expr) -> bool:
    """Whether a number is written there."""
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def can_swap(call: ast.Call, first: ast.expr, second: ast.expr) -> bool:
    """Whether two arguments can change places and mean something else."""
    plain = not isinstance(first, ast.Starred) and not isinstance(second, ast.Starred)
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    return plain and name not in KEPT and ast.dump(first) != ast.dump(second)
