"""SF-104, SF-120, SFR-16, SFR-28  Drawing Items."""

from __future__ import annotations

from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import DONE, Asking, Frame, To, Verdict, ask, data, say


def items_left(s: SallyFaceState) -> bool:
    """SFR-16  Whether an Item can be drawn."""
    return bool(s.items.size or s.item_discard)


def reshuffle_items(s: SallyFaceState) -> None:
    """SFR-16  An empty Item deck is reshuffled from its discards."""
    if s.items.size == 0 and s.item_discard:
        s.items.shuffle(s.item_discard)
        s.item_discard = []
        say(s, "reshuffle", deck="items")


@data
class DrawItem(Frame):
    """SF-104, SFR-28, SFR-76  Draw one Item, look at it, and choose who gains it (`to`: "any"), or take it."""

    STEPS = ("ready", "draw", "give")
    to: str

    def ready(self, s: SallyFaceState) -> Verdict:
        """SFR-16  If no Item is left, nothing is drawn."""
        reshuffle_items(s)
        return None if s.items.size else DONE

    def draw(self, s: SallyFaceState) -> Asking:
        """SFR-76, SFR-81  The active player draws and looks; the table sees it."""
        drawn = yield from s.items.draw("item.draw", 1, "SF-104")
        s.items.take(drawn)
        s.offered = drawn
        say(s, "item_drawn", seat=s.active, item=drawn[0])
        return None

    def give(self, s: SallyFaceState) -> Asking:
        """SF-104, SFR-76  To any player, Ghosts and the Insane too."""
        item, seat = s.offered[0], s.active
        if self.to == "any" and s.seats > 1:
            seat = yield ask(s.active, "item.give", range(s.seats), "SF-104", args={"item": item})
        s.offered = []
        s.players[seat].items.append(item)
        say(s, "item_gained", seat=seat, item=item)
        return None


@data
class DraftItems(Frame):
    """SFC-035  Draw some Items, keep one, discard the others."""

    STEPS = ("ready", "draw", "keep")
    who: int
    n: int

    def ready(self, s: SallyFaceState) -> Verdict:
        """SFR-16  One at a time, so that the discards can be shuffled in between."""
        reshuffle_items(s)
        return To("keep") if len(s.offered) == self.n or not s.items.size else None

    def draw(self, s: SallyFaceState) -> Asking:
        """SFR-81  The next Item, for all to see."""
        drawn = yield from s.items.draw("item.draw", 1, "SFC-035")
        s.items.take(drawn)
        s.offered = [*s.offered, *drawn]
        say(s, "item_drawn", seat=self.who, item=drawn[0])
        return To("ready")

    def keep(self, s: SallyFaceState) -> Asking:
        """SFC-035  One is kept."""
        if not s.offered:
            return DONE
        kept = s.offered[0]
        if len(s.offered) > 1:
            kept = yield ask(self.who, "item.keep", sorted(s.offered), "SFC-035")
        s.item_discard += [i for i in s.offered if i != kept]
        s.offered = []
        s.players[self.who].items.append(kept)
        say(s, "item_gained", seat=self.who, item=kept)
        return None
