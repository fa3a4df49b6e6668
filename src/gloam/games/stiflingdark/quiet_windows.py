"""SDR-63, SDR-104  The questions that everybody is asked who might hold a card for them, so that silence tells nothing.

Who holds no such card has one option, and nothing to decide: a table answers for them (docs/decisions/005).
"""

from __future__ import annotations

from gloam.games.stiflingdark.queries.people import ADVERSARY
from gloam.games.stiflingdark.state import StiflingDarkState
from gloam.kernel import Decision, QuietWindow

SHORT, LONG, LAST = (4.0, 7.0), (6.0, 10.0), (9.0, 14.0)
"""Seconds from and to, by how much there is to think about: a roll, a choice, one's death."""
WINDOWS = {
    "event.ignore": ("no", SHORT),
    "react.dice": ("keep", SHORT),
    "ride.suit": ("ride", SHORT),
    "flashlight.pay": ("charge", SHORT),
    "react.wound": ("take", LONG),
    "react.mirror": ("no", LONG),
    "react.axe": ("no", LONG),
    "lorgnette.add": ("enough", LONG),
    "react.death": ("no", LAST),
}
"""What a seat says that holds nothing, and how long the moment lasts."""


def window(s: StiflingDarkState, asked: Decision) -> QuietWindow | None:
    """SDR-104  The window this question is, if it is one; with open hands it is hidden from nobody (SD-070)."""
    if asked.kind not in WINDOWS:
        return None
    answer, seconds = WINDOWS[asked.kind]
    return QuietWindow(answer, () if s.options["open_hands"] else (ADVERSARY, None), seconds)
