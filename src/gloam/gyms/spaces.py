"""The shape of what a learner sees."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box, Dict

from gloam.gyms.coding import MOST, Coding


def observed(coding: Coding) -> Dict:
    """Features and mask."""
    features = Box(-MOST, MOST, (coding.features,), dtype=np.float32)
    return Dict({"observation": features, "action_mask": Box(0, 1, (coding.actions,), dtype=np.int8)})
