"""A plugin for mypy that refuses `sum` over floats: from Python 3.12 on, it rounds differently than before.

A bot's choice, a row of the lab or a figure must not depend on the version of Python, so floats are added with
`math.fsum`, which is exact everywhere. `pyproject.toml` names this file.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy.checker import TypeChecker
from mypy.plugin import FunctionContext, Plugin
from mypy.types import Instance, Type, UnionType, get_proper_type

ROUNDED = ("builtins.float", "builtins.complex")
WORDS = "The sum of floats depends on the version of Python: use math.fsum"


def is_rounded(kind: Type) -> bool:
    """Whether a value of this type may be a float."""
    kind = get_proper_type(kind)
    if isinstance(kind, UnionType):
        return any(map(is_rounded, kind.items))
    return isinstance(kind, Instance) and kind.type.fullname in ROUNDED


def checked(call: FunctionContext) -> Type:
    """Report it past the watchers: mypy drops what is reported while it tries the overloads of `sum`."""
    added = get_proper_type(call.arg_types[0][0])
    whole = isinstance(added, Instance) and len(added.args) == 1 and not is_rounded(added.args[0])
    if not whole and is_rounded(call.default_return_type) and isinstance(call.api, TypeChecker):
        errors = call.api.msg.errors
        watchers, errors._watchers = errors._watchers, []  # noqa: SLF001
        call.api.fail(WORDS, call.context)
        errors._watchers = watchers  # noqa: SLF001
    return call.default_return_type


class FloatSums(Plugin):
    """Looks at every call of `sum`."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        """What mypy asks for each function."""
        return checked if fullname == "builtins.sum" else None


def plugin(version: str) -> type[Plugin]:  # noqa: ARG001
    """The name that mypy looks for."""
    return FloatSums
