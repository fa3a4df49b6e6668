"""DI01-DI03  From options to the first State; any position from a plain document; what holds in every position."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.kernel import Asking, Frame, Goto, Json, Option, Refused, chance, data, load, say
from liars_dice.content import BOX
from liars_dice.rules.round import Round
from liars_dice.state import LiarsDiceState

SEATS = (2, 6)
FIELDS = ("cups", "bid", "bidder", "turn", "wild")
OPTIONS = (
    Option("wild", default=False, help="A one also counts as every other face", rule="DI12"),
    Option("dice", BOX.dice, "How many dice everyone starts with", least=1, most=BOX.most, rule="DI02"),
)


@data
class Begin(Frame):
    """DI03  Before the first round."""

    STEPS = ("first_player",)

    def first_player(self, s: LiarsDiceState) -> Asking:
        """DI03  Chance decides who begins."""
        first = yield chance("setup.first", dict.fromkeys(range(s.seats), 1), "DI03")
        say(s, "begin", seat=first)
        return Goto(Round(first))


def setup(seats: int, options: Mapping[str, Json]) -> LiarsDiceState:
    """DI01, DI02, DI12  Everyone with the same number of dice."""
    return LiarsDiceState([options["dice"]] * seats, options["wild"], [[] for _ in range(seats)], stack=[Begin()])


def position(document: dict[str, Json]) -> tuple[LiarsDiceState, int, dict[str, Json]]:
    """In the middle of a round: `{"cups": [[1, 4], [3]], "bid": [1, 4], "bidder": 1, "turn": 0}`."""
    unknown = [name for name in document if name not in FIELDS]
    if unknown:
        raise Refused("bad_position", f"unknown field {unknown[0]}", instead=FIELDS)
    cups = load(document.get("cups"), list[list[int]], "cups")
    bid = load(document.get("bid", []), list[int], "bid")
    bidder = load(document.get("bidder"), int | None, "bidder")
    turn = load(document.get("turn", 0), int, "turn")
    wild = load(document.get("wild", False), bool, "wild")
    if not SEATS[0] <= len(cups) <= SEATS[1]:
        raise Refused("bad_position", f"cups of {len(cups)} players; {SEATS[0]} to {SEATS[1]} play", rule="DI01")
    round_ = Round(turn, at=Round.STEPS.index("bid_or_doubt"))
    left, cups = [len(cup) for cup in cups], [sorted(cup) for cup in cups]
    s = LiarsDiceState(left, wild, cups, bid, bidder, stack=[round_])
    try:
        check(s)
    except AssertionError as error:
        raise Refused("bad_position", str(error)) from error
    return s, len(cups), {"wild": wild}


def check(s: LiarsDiceState) -> None:
    """What holds in every position; an AssertionError names the rule that it breaks."""
    for cup, left in zip(s.cups, s.left, strict=True):
        require(0 <= left <= BOX.most, f"nobody has {left} dice (DI02)")
        require(len(cup) in {0, left}, "a die is lost, or one too many (DI04)")
        require(all(1 <= die <= BOX.faces for die in cup), "a die has no such face (DI02)")
    playing = [seat for seat, left in enumerate(s.left) if left]
    require((s.winner is None) == (len(playing) > 1), "one player is left, and the game goes on (DI15)")
    require(bool(s.bid) == (s.bidder is not None), "a bid without a bidder (DI06)")
    if s.bid:
        fits = len(s.bid) == len(("count", "face")) and 1 <= s.bid[0] <= sum(s.left) and 1 <= s.bid[1] <= BOX.faces
        require(fits, "there is no such bid (DI09)")
    now = s.stack[-1] if s.stack else None
    if isinstance(now, Round):
        require(0 <= now.who < s.seats and s.left[now.who] > 0, "a player without dice has no turn (DI13)")
        if now.doubter < 0:
            require(now.who != s.bidder, "nobody raises their own bid (DI05)")


def require(ok: bool, otherwise: str) -> None:  # noqa: FBT001  (a condition, not a setting)
    """Say what is wrong."""
    if not ok:
        raise AssertionError(otherwise)
