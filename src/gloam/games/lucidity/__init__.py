"""Lucidity: Six-Sided Nightmares. Read rules/turn_order.py first, then view.py."""

from gloam.games.lucidity import queries
from gloam.games.lucidity.content import CONTENT_HASH
from gloam.games.lucidity.content.export import export
from gloam.games.lucidity.goal import goal
from gloam.games.lucidity.numbered import numbered
from gloam.games.lucidity.positions import check, position
from gloam.games.lucidity.reference import cards
from gloam.games.lucidity.resample import resample
from gloam.games.lucidity.setup import OPTIONS, setup
from gloam.games.lucidity.state import LucidityState
from gloam.games.lucidity.view import view
from gloam.games.lucidity.why_not import why_not
from gloam.games.lucidity.words import REASONS, LucidityWords
from gloam.kernel import GameSpec, Outcome


def outcome(s: LucidityState) -> Outcome:
    """L091, LD20  Who has won, and everybody's Power."""
    scores = tuple(queries.points(p) for p in s.players)
    return Outcome(tuple(s.winners), scores, REASONS[str(s.ended)])


SPEC = GameSpec(
    id="lucidity",
    title="Lucidity: Six-Sided Nightmares",
    version="1",
    seats=(2, 4),
    state=LucidityState,
    setup=setup,
    view=view,
    outcome=outcome,
    resample=resample,
    check=check,
    words=LucidityWords(),
    content_hash=CONTENT_HASH,
    content=export,
    position=position,
    options=OPTIONS,
    why_not=why_not,
    goal=goal,
    cards=cards,
    numbered=numbered,
    roles=lambda seats, _: ("dreamer",) * seats,
    all_see_alike=True,
    endings=tuple(REASONS.values()),
)
