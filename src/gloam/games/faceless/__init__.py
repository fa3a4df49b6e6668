"""The Faceless: a compass, four magnets, eight lost Memories. Read rules/turn.py first, then view.py."""

from gloam.games.faceless.chat import overheard, silence
from gloam.games.faceless.content import CONTENT_HASH, TOKENS
from gloam.games.faceless.content.export import export
from gloam.games.faceless.goal import goal
from gloam.games.faceless.numbered import numbered
from gloam.games.faceless.positions import check, position
from gloam.games.faceless.reference import cards
from gloam.games.faceless.resample import resample
from gloam.games.faceless.rules.hourglass import sand
from gloam.games.faceless.setup import OPTIONS, setup
from gloam.games.faceless.state import FacelessState
from gloam.games.faceless.undo import cannot_undo
from gloam.games.faceless.view import view
from gloam.games.faceless.why_not import why_not
from gloam.games.faceless.words import FacelessWords
from gloam.kernel import GameSpec, Outcome

REASONS = {
    "won": "all Memories are found",
    "deck": "the Event deck is empty",
    "caught": "Billygoat caught the Team",
    "obstacle": "trapped by an Obstacle",
    "swamp": "sunk in a Swamp",
    "den": "lost in the Den",
    "servant": "caught by a Servant",
}


def outcome(s: FacelessState) -> Outcome:
    """F022  All win or all lose; the score is the number of Memories found."""
    winners = tuple(range(s.seats)) if s.ended == "won" else ()
    return Outcome(winners, (min(len(s.collected), len(TOKENS.memories)),) * s.seats, REASONS[s.ended])


SPEC = GameSpec(
    id="faceless",
    title="The Faceless",
    version="2",
    seats=(2, 4),
    state=FacelessState,
    setup=setup,
    view=view,
    outcome=outcome,
    resample=resample,
    check=check,
    words=FacelessWords(),
    content_hash=CONTENT_HASH,
    content=export,
    position=position,
    options=OPTIONS,
    sand=sand,
    silence=silence,
    overheard=overheard,
    final=cannot_undo,
    why_not=why_not,
    goal=goal,
    cards=cards,
    numbered=numbered,
    endings=tuple(REASONS.values()),
)
