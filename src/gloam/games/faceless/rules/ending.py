"""F022-F026  How the game ends: all win or all lose."""

from __future__ import annotations

from gloam.games.faceless.queries import table
from gloam.games.faceless.state import FacelessState
from gloam.kernel import OVER, Verdict, say

RULES = {
    "deck": "F024", "caught": "F025", "obstacle": "F026", "swamp": "F150", "den": "F119", "servant": "F147",
}  # fmt: skip


def lose(s: FacelessState, why: str) -> Verdict:
    """F022, F024-F026  The game is lost at once."""
    s.ended = why
    carried = why == "servant" and s.rules.has("carrier_servants")
    say(s, "lost", why=why, rule="F148" if carried else RULES[why])
    return OVER


def win_check(s: FacelessState) -> Verdict:
    """F022, F023, FD34, FD85  The game is won as soon as every condition in force holds; else None."""
    if not table.has_won(s):
        return None
    s.ended = "won"
    say(s, "won", rule="F156" if s.rules.entrance_wins else "F123" if s.eyes else "F023")
    return OVER
