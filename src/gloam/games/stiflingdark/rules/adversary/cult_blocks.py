"""What the Cult has done this turn, figure by figure (SD-314, SD-315): read by its cards, its blood and its rise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries.people import figure_of
from gloam.games.stiflingdark.rules.adversary.adversary_turn import AdversaryTurn
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.kernel import data

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Figure, StiflingDarkState


@data
class CultBlocks(AdversaryTurn):
    """SD-314, SD-315, SDR-131  Each figure acts in one block; what is once a turn is once for all of them.

    `who` acts now and `done` have acted; `roll` is the shared Sprint. Public are: `seen`, on the main board at any
    time of this turn; `bled`, who Bloodlet; `vanished`, who Disappeared; `acted`.
    """

    who: str = ""
    done: tuple[str, ...] = ()
    roll: int = 0
    seen: tuple[str, ...] = ()
    bled: tuple[str, ...] = ()
    vanished: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()

    def note(self, s: StiflingDarkState, fig: Figure) -> None:
        """SD-315  Everybody knows now that this figure's block has begun, and those before are over."""
        for name in self.acted:
            if name != fig.id:
                possible_places.stop_moving(s, figure_of(s, name))
        self.acted = (*(name for name in self.acted if name != fig.id), fig.id)

    def look(self, s: StiflingDarkState) -> None:
        """SDC-209  Who is on the main board is remembered for the turn; in the flesh the card means nothing."""
        for fig in s.adversary.figures:
            if fig.shown and fig.id not in self.seen:
                self.seen = (*self.seen, fig.id)


def cult_turn(s: StiflingDarkState) -> CultBlocks:
    """The Cult's turn that is going on."""
    return next(f for f in reversed(s.stack) if isinstance(f, CultBlocks))
