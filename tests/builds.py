"""Which build the tests run on, for the few tests that change the code itself."""

from __future__ import annotations

import pytest

from gloam import compiled

needs_python_kernel = pytest.mark.skipif(
    compiled.running()["kernel"] == "compiled", reason="it changes the kernel, and a compiled one cannot be changed"
)
needs_python_thought = pytest.mark.skipif(
    compiled.running().get("thought", "pure").startswith("compiled"),
    reason="it reads what bots say of themselves in their sources",
)
