"""Rules broken by hand: what stands once in a file, what it becomes, and the rule that breaks (tests/breaking.py).

.venv/bin/python -m tests.breaking stiflingdark [RULE …]

The lists themselves are in `broken/`, by chapter.
"""

from __future__ import annotations

from tests.breaking import Breaker
from tests.games.stiflingdark.broken import actions, adversaries, board, cult, investigators, items, printed

PARTS = (printed, board, investigators, actions, items, adversaries, cult)
FILES = sorted({file for part in PARTS for file in part.LISTS})
LISTS = {file: [change for part in PARTS for change in part.LISTS.get(file, [])] for file in FILES}
BREAKER = Breaker("stiflingdark", LISTS, quick=("SD-166",), least=450)
