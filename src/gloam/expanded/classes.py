"""What a class tells of itself after the build tool has written it out as a plain class (tools/fast/expand.py).

`@data`, `@value` and `dataclass` make classes while the program runs; a compiler cannot. The compiled build writes each
class out instead and registers here what the decorator would have noted, so that clone, dump, load,
`dataclasses.fields` and frozen values are the same in both builds.
"""

# not compiled: it changes classes while it runs
from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, fields
from typing import Any, NoReturn

from gloam.kernel.data import enroll

TEMPLATES: dict[type, type] = {}
"""For each class that was written out, the dataclass that it would have been."""


def register(  # noqa: PLR0913  (all that the decorator would have known)
    cls: type,
    types: dict[str, str],
    given: dict[str, Any],
    asking: tuple[str, ...],
    *,
    frozen: bool,
    eq: bool = True,
    saved: bool = True,
) -> None:
    """Note the fields of a class: their types as text, what the class assigns to them, and whether saves name it."""
    bases = tuple(TEMPLATES.get(base, base) for base in cls.__bases__)
    inside = {"__annotations__": types, "__module__": cls.__module__, **given}
    template: type = dataclass(frozen=frozen, eq=eq)(type(cls.__name__, bases, inside))
    TEMPLATES[cls] = template
    for name in ("__dataclass_fields__", "__dataclass_params__", "__match_args__"):
        setattr(cls, name, getattr(template, name))
    cls.__annotations__ = types
    cls.__asking__ = asking  # type: ignore[attr-defined]  # a compiled generator does not look like one
    if "__repr__" not in cls.__dict__:
        cls.__repr__ = shown  # type: ignore[assignment]
    if frozen:
        cls.__setattr__ = set_once  # type: ignore[assignment]
        cls.__delattr__ = refuse_to_delete  # type: ignore[assignment]
    elif eq:
        cls.__hash__ = None  # type: ignore[assignment]
    if saved:
        enroll(cls)


def shown(self: Any) -> str:
    """What a dataclass shows of itself."""
    told = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr)
    return f"{type(self).__qualname__}({told})"


def set_once(self: Any, name: str, given: object) -> None:
    """A value never changes: a field is set when it is made, and that is all."""
    if hasattr(self, name):
        raise FrozenInstanceError(f"cannot assign to field {name!r}")
    object.__setattr__(self, name, given)


def refuse_to_delete(_: Any, name: str) -> NoReturn:
    """A value never changes."""
    raise FrozenInstanceError(f"cannot delete field {name!r}")
