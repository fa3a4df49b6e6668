"""Mada's Coin: new targets for an Ability card of the Adversary (SDC-013)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.people import (
    ADVERSARY,
    general_spaces,
    investigator,
    is_taken,
    on_board,
)  # fmt: skip
from gloam.games.stiflingdark.queries.reach import adjacent, is_within, links
from gloam.games.stiflingdark.rules.adversary.ability_cards import place_tokens
from gloam.games.stiflingdark.rules.shared.dice import COIN
from gloam.games.stiflingdark.rules.shared.procedures import choose
from gloam.games.stiflingdark.rules.shared.reveal import move_investigator
from gloam.games.stiflingdark.state import Effect, Mark
from gloam.kernel import DONE, Asking, Frame, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState


COIN_RANGE = NUMBERS.investigators.coin_range


class TokenAbility(NamedTuple):
    """SDC-013  An Ability that only places tokens: their kind, and the spaces that are legal without its range."""

    kind: str
    spaces: Callable[[StiflingDarkState], list[str]]


TOKEN_ABILITIES: dict[str, TokenAbility] = {"eye": TokenAbility("evil_eye", lambda s: general_spaces(s.map))}


LEGAL_TARGETS: dict[str, Callable[[StiflingDarkState], list[int]]] = {}
"""SDC-013  Whom an Ability may name when its range is ignored; anybody on the board where nothing is said."""


def offer_coin(s: StiflingDarkState, targets: list[int], what: str) -> Frame | None:
    """SDC-013  Whether Mada may answer an Ability: his Coin, and a target within 4 of him, or only tokens."""
    mada = next((i for i in on_board(s) if i.id == "mada" and i.marks.get(Mark.COIN) and body.is_able(i)), None)
    if mada is None:
        return None
    near_by = [t for t in targets if is_within(s, mada.space, investigator(s, t).space, COIN_RANGE)]
    return FlipCoin(mada.seat, what, tuple(targets), tuple(near_by)) if near_by or what in TOKEN_ABILITIES else None


@data
class FlipCoin(Frame):
    """SDC-013  The Coin: Smile, he names new targets or places the tokens; Frown, the Adversary may."""

    STEPS = ("offer", "rename")
    seat: int
    what: str
    targets: tuple[int, ...] = ()
    near_by: tuple[int, ...] = ()
    namer: int = 0

    def offer(self, s: StiflingDarkState) -> Asking:
        """He is set next to the target, gives up the Coin and flips it."""
        if (yield from choose(self.seat, "coin.flip", ("flip", "keep"), "SDC-013", args={"what": self.what})) == "keep":
            return DONE
        places = self.places(s)
        where = (yield from choose(self.seat, "coin.space", places, "SDC-013")) if len(places) > 1 else "".join(places)
        face = yield COIN
        mada = investigator(s, self.seat)
        mada.marks[Mark.COIN] = 0
        if where:
            move_investigator(s, mada, where)
        say(s, "coin", seat=self.seat, face=face)
        self.namer = self.seat if face == "smile" else ADVERSARY
        return None

    def places(self, s: StiflingDarkState) -> list[str]:
        """Free spaces next to the target, unless he is the target or next to it already."""
        mada = investigator(s, self.seat)
        beside = [investigator(s, t) for t in self.near_by]
        if not beside or any(t.seat == self.seat or adjacent(s, mada.space, t.space) for t in beside):
            return []
        spaces = {to for target in beside for to, _ in links(s, target.space) if not is_taken(s, mada, to)}
        return [i for i in BOARDS[s.map].ids if i in spaces]

    def rename(self, s: StiflingDarkState) -> Asking:
        """As many new targets as before, range ignored; or the tokens on any legal spaces."""
        if self.what in TOKEN_ABILITIES:
            kind, spaces = TOKEN_ABILITIES[self.what]
            picked: list[str] = []
            for n in range(sum(t.kind == kind for t in s.tokens)):
                left = [i for i in spaces(s) if i not in picked]
                one = yield from choose(self.namer, "coin.token", left if n else (*left, "keep"), "SDC-013")
                if one == "keep":
                    return DONE
                picked.append(one)
            place_tokens(s, kind, tuple(picked))
            return DONE
        named: list[int] = []
        legal = LEGAL_TARGETS[self.what](s) if self.what in LEGAL_TARGETS else [i.seat for i in on_board(s)]
        for _ in self.targets:
            some = [seat for seat in legal if seat not in named]
            named.append((yield from choose(self.namer, "coin.target", some, "SDC-013", args={"named": named})))
        if self.what == "gaze":
            s.effects[Effect.GAZE_A], s.effects[Effect.GAZE_B] = [*named, 0][:2]
        else:
            self.result = tuple(named)
        say(s, "renamed", targets=named)
        return DONE
