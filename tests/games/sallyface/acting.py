"""What the tests of Items share: six dice without a Demon, and the Act phase."""

from __future__ import annotations

SIX = ("A", "A", "I", "I", "M", "M")


def act(table, dice, me=None, other=None, **more):
    return table([me or {}, other or {}], phase="act", dice=list(dice), **{"story_at": 1, **more})
