"""Can't Stop: the smallest complete game, and the model for the others. Read rules/turn.py first, then view.py."""

from gloam.games.cant_stop import queries
from gloam.games.cant_stop.content import CONTENT_HASH
from gloam.games.cant_stop.goal import goal
from gloam.games.cant_stop.numbered import numbered
from gloam.games.cant_stop.positions import check, position
from gloam.games.cant_stop.resample import resample
from gloam.games.cant_stop.setup import SEATS, setup
from gloam.games.cant_stop.state import CantStopState
from gloam.games.cant_stop.view import view
from gloam.games.cant_stop.why_not import why_not
from gloam.games.cant_stop.words import TO_WIN, CantStopWords
from gloam.kernel import GameSpec, Outcome

ENDING = f"{TO_WIN} closed"


def outcome(s: CantStopState) -> Outcome:
    """CS14  Who closed enough columns first."""
    won = tuple(queries.columns_won(s, seat) for seat in range(s.seats))
    winners = () if s.winner is None else (s.winner,)
    return Outcome(winners, won, ENDING)


SPEC = GameSpec(
    id="cant_stop",
    title="Can't Stop",
    version="1",
    seats=SEATS,
    state=CantStopState,
    setup=setup,
    view=view,
    outcome=outcome,
    resample=resample,
    check=check,
    words=CantStopWords(),
    content_hash=CONTENT_HASH,
    position=position,
    why_not=why_not,
    goal=goal,
    numbered=numbered,
    all_see_alike=True,
    endings=(ENDING,),
)
