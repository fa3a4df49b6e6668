"""The Stifling Dark: one hunts unseen, the others have light. Read rules/night/round.py first, then view.py."""

from collections.abc import Mapping

from gloam.games.stiflingdark.content import CONTENT_HASH
from gloam.games.stiflingdark.content.export import content
from gloam.games.stiflingdark.goal import goal
from gloam.games.stiflingdark.implemented import refuse_without_code
from gloam.games.stiflingdark.numbered import numbered
from gloam.games.stiflingdark.positions import check, position
from gloam.games.stiflingdark.quiet_windows import window
from gloam.games.stiflingdark.reference import cards
from gloam.games.stiflingdark.resample import resample
from gloam.games.stiflingdark.rules.shared.ending import ENDS
from gloam.games.stiflingdark.setup import OPTIONS, setup
from gloam.games.stiflingdark.state import StiflingDarkState
from gloam.games.stiflingdark.view import view
from gloam.games.stiflingdark.why_not import why_not
from gloam.games.stiflingdark.words import StiflingDarkWords
from gloam.kernel import GameSpec, Json, Outcome


def outcome(s: StiflingDarkState) -> Outcome:
    """SD-002, SD-281, SDR-33  Who won: the Adversary, the Investigators together, or nobody."""
    sides = {"adversary": (0,), "investigators": tuple(range(1, s.seats))}
    winners = sides.get(s.winner, ())
    scores = tuple(int(seat in winners) for seat in range(s.seats))
    return Outcome(winners, scores, s.reason)


def roles(seats: int, options: Mapping[str, Json]) -> tuple[str, ...]:  # noqa: ARG001  (the same for all)
    """SD-001, SD-349  The Adversary, and one Investigator a seat."""
    return ("adversary", *("investigator",) * (seats - 1))


OLD_BOARDS = (
    "This game was played on boards that are gone: The Stifling Dark now has the printed ones. Start a new game."
)

refuse_without_code()

SPEC = GameSpec(
    id="stiflingdark",
    title="The Stifling Dark",
    version="2",
    seats=(3, 5),
    state=StiflingDarkState,
    setup=setup,
    view=view,
    outcome=outcome,
    resample=resample,
    check=check,
    words=StiflingDarkWords(),
    content_hash=CONTENT_HASH,
    options=OPTIONS,
    position=position,
    content=content,
    roles=roles,
    hidden_roles=("adversary",),
    window=window,
    why_not=why_not,
    goal=goal,
    cards=cards,
    numbered=numbered,
    gone={"1": OLD_BOARDS},
    endings=tuple(ENDS),
)
