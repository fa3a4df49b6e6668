"""Settings for all tests: no pack of one's own, and Hypothesis without a clock."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# Printed facts are read when a game is imported: whoever runs the tests may have packs of their own.
os.environ["GLOAM_PACKS"] = os.devnull

# How much more than usual the laws and Hypothesis try; `make soak` sets the marker, this sets the size.
SOAK = int(os.environ.get("GLOAM_SOAK", "1"))

settings.register_profile(
    "gloam",
    deadline=None,
    derandomize=SOAK == 1,
    max_examples=50 * SOAK,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("gloam")
