"""What a piece of source is."""

from __future__ import annotations

import ast
import dataclasses
import enum
from typing import Any

KINDS = ("data", "value", "dataclass")


def kind_of(node: ast.ClassDef) -> str | None:
    """Which of our decorators a class has, if any."""
    for decorator in node.decorator_list:
        name = decorator.func if isinstance(decorator, ast.Call) else decorator
        if isinstance(name, ast.Name) and name.id in KINDS:
            return name.id
    return None


def is_generator(function: ast.FunctionDef) -> bool:
    """Whether a function asks: `yield` stands in it, and not only in a function inside."""
    todo: list[ast.AST] = list(function.body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            todo += ast.iter_child_nodes(node)
    return False


def fields_of(cls: type) -> tuple[dataclasses.Field[Any], ...]:
    """The fields of a class as the decorator noted them."""
    return dataclasses.fields(cls)


def class_var(value: object) -> str:
    """The declaration of a constant of a class."""
    if isinstance(value, bool | int | str):
        return f"_ClassVar_[{'bool' if isinstance(value, bool) else 'int' if isinstance(value, int) else 'str'}]"
    words = isinstance(value, tuple) and all(isinstance(word, str) for word in value)
    return "_ClassVar_[tuple[str, ...]]" if words else "_ClassVar_"


def is_constant(node: ast.expr) -> bool:
    """Whether this is a value, and neither a type nor another name for something."""
    match node:
        case ast.Call(func=ast.Name(id=name)):
            return name not in ("NewType", "ParamSpec", "TypeVar")
        case ast.BinOp(left=left, right=right):
            return all(
                isinstance(part, ast.Constant | ast.BinOp | ast.Name) for part in (left, right)
            ) and not isinstance(node.op, ast.BitOr)
        case ast.Constant(value=value):
            return value is not None
    return isinstance(node, ast.Tuple | ast.Set | ast.Dict | ast.DictComp | ast.SetComp | ast.ListComp | ast.UnaryOp)


def is_plain(cls: type) -> bool:
    """Whether a class is one that the compiler can make native: no tuple, no word list, no error, no protocol."""
    return not issubclass(cls, tuple | enum.Enum | BaseException) and not getattr(cls, "_is_protocol", False)


def is_bare_next(call: ast.Call) -> bool:
    """Whether this is `next` without a default."""
    return isinstance(call.func, ast.Name) and call.func.id == "next" and len(call.args) == 1


def waits_for_the_end(tree: ast.Module) -> bool:
    """Whether a module runs iterators by hand, up to their StopIteration."""
    return any(isinstance(node, ast.Name) and node.id == "StopIteration" for node in ast.walk(tree))
