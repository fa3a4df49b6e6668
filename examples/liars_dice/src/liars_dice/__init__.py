"""Liar's Dice for Gloam. Read rules/round.py first, then view.py and resample.py."""

from gloam.kernel import GameSpec, Outcome
from liars_dice.content import CONTENT_HASH
from liars_dice.goal import goal
from liars_dice.resample import resample
from liars_dice.setup import OPTIONS, SEATS, check, position, setup
from liars_dice.state import LiarsDiceState
from liars_dice.view import view
from liars_dice.words import LiarsDiceWords, why_not


def outcome(s: LiarsDiceState) -> Outcome:
    """DI15  The last player with dice wins; the score is the dice left."""
    return Outcome(() if s.winner is None else (s.winner,), tuple(s.left), "only one player has dice left")


def cannot_undo(s: LiarsDiceState) -> bool:
    """DI17  Everyone has seen the dice."""
    return any(event.kind == "lift" for event in s.events or ())


SPEC = GameSpec(
    id="liars_dice",
    title="Liar's Dice",
    version="1",
    seats=SEATS,
    state=LiarsDiceState,
    setup=setup,
    view=view,
    outcome=outcome,
    resample=resample,
    check=check,
    words=LiarsDiceWords(),
    content_hash=CONTENT_HASH,
    options=OPTIONS,
    position=position,
    final=cannot_undo,
    why_not=why_not,
    goal=goal,
)
