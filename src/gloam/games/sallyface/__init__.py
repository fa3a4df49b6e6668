"""Sally Face: Strange Nightmares. Read rules/turn.py first, then view.py."""

from gloam.games.sallyface.content import CONTENT_HASH
from gloam.games.sallyface.content.export import export
from gloam.games.sallyface.goal import goal
from gloam.games.sallyface.numbered import numbered
from gloam.games.sallyface.positions import check, position
from gloam.games.sallyface.reference import cards
from gloam.games.sallyface.resample import resample
from gloam.games.sallyface.rules import effect_handlers as _effect_handlers  # noqa: F401  (registers what effects do)
from gloam.games.sallyface.setup import OPTIONS, setup
from gloam.games.sallyface.state import SallyFaceState
from gloam.games.sallyface.view import view
from gloam.games.sallyface.why_not import why_not
from gloam.games.sallyface.words import SallyFaceWords
from gloam.kernel import GameSpec, Outcome

REASONS = {
    "story": "the Story is solved",
    "minds": "everyone is a Ghost or Insane",
    "corruption": "Corruption reached the end of its track",
}


def outcome(s: SallyFaceState) -> Outcome:
    """SF-002, SF-023 to SF-027  All win or all lose together."""
    won = s.result == "won"
    return Outcome(tuple(range(s.seats)) if won else (), (int(won),) * s.seats, REASONS[s.reason])


SPEC = GameSpec(
    id="sallyface",
    title="Sally Face: Strange Nightmares",
    version="2",
    seats=(1, 5),
    state=SallyFaceState,
    setup=setup,
    view=view,
    outcome=outcome,
    resample=resample,
    check=check,
    words=SallyFaceWords(),
    content_hash=CONTENT_HASH,
    content=export,
    position=position,
    why_not=why_not,
    goal=goal,
    cards=cards,
    numbered=numbered,
    options=OPTIONS,
    endings=tuple(REASONS.values()),
)
