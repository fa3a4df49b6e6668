"""Settings for all tests: which build, no pack of one's own, and Hypothesis without a clock."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# The Python sources are tested, unless `make test-fast` asks for the compiled build.
os.environ.setdefault("GLOAM_BUILD", "pure")

from gloam.laws.play import SOAK

# Printed facts are read when a game is imported: the person who runs the tests may have packs of their own.
os.environ["GLOAM_PACKS"] = os.devnull

settings.register_profile(
    "gloam",
    deadline=None,
    derandomize=SOAK == 1,
    max_examples=50 * SOAK,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("gloam")
