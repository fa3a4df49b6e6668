"""Spoof for Gloam. Read rules.py first, then view.py."""

from collections.abc import Mapping

from gloam.kernel import GameSpec, Json, Outcome
from spoof.content import BOX, CONTENT_HASH
from spoof.numbered import numbered
from spoof.rules import Begin, winners
from spoof.state import SpoofState
from spoof.view import resample, view
from spoof.words import SpoofWords

SEATS = (2, 4)
ENDING = "the most points after all rounds"


def setup(seats: int, options: Mapping[str, Json]) -> SpoofState:  # noqa: ARG001  (no options)
    """SP01  Nobody has points, and no fist is closed."""
    return SpoofState([0] * seats, [None] * seats, stack=[Begin()])


def check(s: SpoofState) -> None:
    """What holds in every position; an AssertionError names the rule that it breaks."""
    if len(s.coins) not in {0, s.seats} or not all(0 <= coins <= BOX.coins for coins in s.coins):
        raise AssertionError("a fist holds coins that nobody has (SP03)")
    told = [guess for guess in s.guesses if guess is not None]
    if len(set(told)) != len(told):
        raise AssertionError("two have guessed the same (SP05)")
    if not 1 <= s.round <= BOX.rounds:
        raise AssertionError("there is no such round (SP09)")


def outcome(s: SpoofState) -> Outcome:
    """SP10, SP11  The most points win."""
    return Outcome(tuple(winners(s)), tuple(s.points), ENDING)


SPEC = GameSpec(
    id="spoof",
    title="Spoof",
    version="1",
    seats=SEATS,
    state=SpoofState,
    setup=setup,
    view=view,
    outcome=outcome,
    resample=resample,
    check=check,
    words=SpoofWords(),
    content_hash=CONTENT_HASH,
    endings=(ENDING,),
    numbered=numbered,
)
