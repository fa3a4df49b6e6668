"""Which build the tests run on, for the few tests that change the code itself."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

import gloam.bots  # noqa: F401  (whether they run compiled is known once they are there)
from gloam import compiled

needs_python_kernel = pytest.mark.skipif(
    compiled.running()["kernel"] == "compiled", reason="it changes the kernel, and a compiled one cannot be changed"
)
needs_python_thought = pytest.mark.skipif(
    compiled.running().get("thought", "pure").startswith("compiled"),
    reason="it reads what bots say of themselves in their sources",
)


def skip_where_compiled(target):
    """Leave a test out that is about to replace something of this, where that is compiled."""
    if name := compiled_home(target):
        pytest.skip(f"it replaces something of {name}, which is compiled")


def compiled_home(target):
    """The compiled module that an object, or a name with dots, is or comes from; "" where it is Python."""
    if isinstance(target, str):
        parts = target.split(".")
        names = (".".join(parts[:n]) for n in range(len(parts), 0, -1))
        name = next((name for name in names if name in sys.modules), "")
    elif isinstance(target, ModuleType):
        name = target.__name__
    else:
        name = (target if isinstance(target, type) else type(target)).__module__
    file = getattr(sys.modules.get(name), "__file__", None) or ""
    return name if name.startswith("gloam.") and not file.endswith(".py") else ""
