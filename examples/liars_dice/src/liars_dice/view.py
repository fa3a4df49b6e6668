"""DI16  Who may see what: your own dice, how many the others have, the bid, and the cups as they were last lifted."""

from __future__ import annotations

from gloam.kernel import Json
from liars_dice.rules.round import Round
from liars_dice.state import LiarsDiceState


def view(s: LiarsDiceState, seat: int | None) -> dict[str, Json]:
    """DI16  What a seat may know now."""
    now = s.stack[-1] if s.stack and isinstance(s.stack[-1], Round) else None
    return {
        "you": seat,
        "your_dice": list(s.cups[seat]) if seat is not None else [],
        "dice_left": list(s.left),
        "bid": {"count": s.bid[0], "face": s.bid[1], "seat": s.bidder} if s.bid else None,
        "turn": now.who if now else None,
        "wild": s.wild,
        "lifted": lifted(s),
        "winner": s.winner,
    }


def lifted(s: LiarsDiceState) -> dict[str, Json] | None:
    """DI10  The cups as everyone saw them last."""
    last = s.lifted
    if last is None:
        return None
    names = ("count", "face", "found", "bidder", "doubter", "loser")
    return {"cups": [list(cup) for cup in last.cups], **{name: getattr(last, name) for name in names}}
