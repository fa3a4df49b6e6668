"""CS16  Who may see what: everything is open."""

from __future__ import annotations

from gloam.games.cant_stop import queries
from gloam.games.cant_stop.content import BOARD
from gloam.games.cant_stop.rules.turn import Turn
from gloam.games.cant_stop.state import CantStopState
from gloam.kernel import Json


def view(s: CantStopState, seat: int | None) -> dict[str, Json]:
    """CS16  The board as everybody sees it."""
    turn = s.stack[-1] if s.stack and isinstance(s.stack[-1], Turn) else None
    return {
        "you": seat,
        "lengths": {str(c): n for c, n in BOARD.lengths.items()},
        "faces": BOARD.faces,
        "runners_in_all": BOARD.runners,
        "columns_to_win": BOARD.columns_to_win,
        "markers": [{str(c): at for c, at in sorted(marks.items())} for marks in s.markers],
        "runners": {str(c): at for c, at in sorted(s.runners.items())},
        "closed": queries.closed_columns(s),
        "turn": turn.who if turn else None,
        "dice": list(turn.dice) if turn else [],
        "winner": s.winner,
    }
