"""A hint: the open options of a seat, ranked by the chance that each keeps, with a reason and how sure that is.

Everything is worked out from one game that the seat could be in (`world`) and from others dealt from it, so a hint
holds nothing but what the seat knows: two games that the seat can't tell apart give the same hint.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from math import ceil, exp, fsum, log

from gloam.analysis.certainty import SURE, TOO_SMALL, mean_and_error
from gloam.analysis.chances import Chances
from gloam.analysis.choices import Judgment, some
from gloam.analysis.explanation import Reading, why
from gloam.bots import chosen, derived, world
from gloam.game_files import about
from gloam.kernel import Answer, Decision, Game, Json, Refused, Seeded

CHOICE = 2
"""Fewer options than these are no choice."""
SCREENED = 60
"""Of more options than these, some are not looked at."""
TRIED = 12
"""The options that look best right after the answer, and the bot's own, are played on."""
FEW = 6
"""So few options are played on in two games at least."""
FINALISTS = 5
"""The best of those are played on in fresh games: that is what is shown."""
FIRST_MOST, FRESH_LEAST, FRESH_MOST = 24, 6, 80
ANSWERS = 4_000
"""How many answers bots may give for one hint, unless the game's about.toml says otherwise."""
FIRST_SHARE, FRESH_SHARE = 0.3, 0.45
"""Of the answers; the rest is for the options that are then still close to the best one."""
CLOSER_MOST = 120
SETTLED_LEAST = 16
"""After so many fresh games no more are played where more could not change what is said."""
CLEAR = 2.0
"""A choice is clear where it is ahead by more than so many margins."""
DECIDED = 0.03
"""A game in which the best option keeps less than this, or the worst all but this, is all but decided."""
ODDS = 1.2
"""There, an option with so many times the odds of the next one is the one to take."""
PRECISE = 0.05
"""The whiskers of the best chance are not left longer than this for the sake of time."""
LEAST_CHANCE = 0.0005
"""A chance below this, or as near to 1, counts as this where odds are compared."""


class HintSeed(IntEnum):
    """What the games of a hint are dealt for: each has seeds of its own."""

    DEAL = 1
    SCREEN = 2
    FIRST = 3
    FRESH = 4
    CLOSER = 5


@dataclass(slots=True)
class Tried:
    """An option, and how the games went that it was played on in: what the judge reads, and the seat's chance there."""

    option: Answer
    reading: Reading = field(default_factory=Reading)
    chances: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The chance that it keeps."""
        return fsum(self.chances) / len(self.chances)

    @property
    def log_odds(self) -> list[float]:
        """The logarithm of the odds to win, game by game: it tells options apart that all keep next to nothing."""
        clipped = [min(max(chance, LEAST_CHANCE), 1 - LEAST_CHANCE) for chance in self.chances]
        return [log(chance / (1 - chance)) for chance in clipped]


def hint(game: Game, seat: int, *, seed: int, answers: int | None = None, omit: Sequence[int] = ()) -> Json:
    """Rank the options of the seat's open question.

    Args:
        game: The game. Only what the seat knows of it is used.
        seat: The seat that is asked.
        seed: Of the games that options are tried in. It must not come from anything that the seat does not know.
        answers: How many answers bots may give, together.
        omit: The numbers of options that are not the seat's to choose.

    Raises:
        Refused: The seat is not asked, has nothing to choose from, or nobody has trained a judge for the game.
    """
    return Hint(world(game, seat, derived(seed, HintSeed.DEAL)), seat, seed, answers, omit).document()


class Hint:
    """Works out a hint from a game that the seat could be in."""

    def __init__(self, dealt: Game, seat: int, seed: int, answers: int | None = None, omit: Sequence[int] = ()) -> None:
        self.game, self.seat, self.seed = dealt, seat, seed
        asked = dealt.asks(seat)
        if asked is None:
            raise Refused("not_your_turn", "there is no hint while you have nothing to decide")
        self.asked: Decision = asked
        self.options = [option for n, option in enumerate(asked.options) if n not in omit]
        if len(self.options) < CHOICE:
            raise Refused("one_option", "there is nothing to choose between here")
        self.chances = Chances(dealt)
        if not self.chances.can_judge(dealt):
            raise Refused("no_judge", "hints begin once the set-up is over")
        self.judgment = Judgment(dealt, self.chances, seed)
        self.answers = answers or int(about(dealt.spec.id).lab.get("hint_answers", ANSWERS))

    def document(self) -> Json:
        """The finalists, best first, as they did in fresh games."""
        options = self.screened()
        least = 2 if len(options) <= FEW else 1
        first = self.play_on(options, HintSeed.FIRST, self.answers * FIRST_SHARE, (least, FIRST_MOST))
        ranked(first)
        leader = first[0].option
        finalists = [one.option for one in first[:FINALISTS]]
        fresh = self.play_on(finalists, HintSeed.FRESH, self.answers * FRESH_SHARE, (FRESH_LEAST, FRESH_MOST))
        self.look_closer(fresh)
        decided = ranked(fresh)
        best = fresh[0]
        close = [is_close(best, one) for one in fresh[1:]]
        rows = [
            self.row(best, fresh[1], close=close[0]),
            *(self.row(one, best, close=is_near) for one, is_near in zip(fresh[1:], close, strict=True)),
        ]
        ahead, error = mean_and_error(differences(best, fresh[1]))
        return {
            "kind": self.asked.kind,
            "clear": best.option == leader and not close[0] and is_clear(ahead, error),
            "likely": best.option == leader and not close[0],
            "same": all(one.chances == best.chances for one in fresh) and len(fresh) == len(self.options),
            "decided": decided,
            "odds": times_the_odds(best, fresh[1]) if decided and best.option == leader else None,
            "team": self.chances.one_line,
            "ahead": round(ahead, 2),
            "margin": margin(error),
            "options": rows,
            "of": len(self.options),
            "games": len(best.chances),
            "plays_like": dict(about(self.game.spec.id).lab.get("plays_like", {})),
        }

    def row(self, one: Tried, other: Tried, *, close: bool) -> dict[str, Json]:
        """One option: the chance it keeps, and whether it is too close to the best one to call."""
        return {
            "index": self.asked.options.index(one.option),
            "label": self.asked.label(one.option)[0],
            "chance": round(one.mean, 2),
            "margin": margin(mean_and_error(one.chances)[1]),
            "close": close,
            "why": why(self.chances, self.seat, (one.reading, one.chances), None if close else other.reading),
        }

    # ------------------------------------------------------------------------------------------------- trying

    def screened(self) -> list[Answer]:
        """The options to play on: all, or those that look best right after the answer, and the bot's own."""
        if len(self.options) <= TRIED:
            return list(self.options)
        own = chosen(self.game, self.asked, self.judgment.bots(self.seed)[self.seat])
        seen = some(len(self.options), SCREENED, Seeded(derived(self.seed, HintSeed.SCREEN)))
        dealt = self.dealt(HintSeed.SCREEN, 0)
        values = {n: self.judgment.right_after(dealt, self.seat, self.options[n]) for n in seen}
        best = sorted(seen, key=lambda n: (-values[n], n))[: TRIED - 1]
        mine = [self.options.index(own)] if own in self.options else []
        return [self.options[n] for n in sorted({*best, *mine})]

    def play_on(self, options: Sequence[Answer], look: int, quota: float, games: tuple[int, int]) -> list[Tried]:
        """Every option in the same games and with the same dice, as many as the quota allows."""
        least, most = games
        tried = [Tried(option) for option in options]
        start, count = self.judgment.given, 0
        while count < most and (count < least or self.judgment.given - start < quota):
            dealt = self.dealt(look, count)
            for one in tried:
                end = self.judgment.play_on(dealt, self.seat, one.option, derived(self.seed, look, count))
                one.reading.add(self.chances, end, self.seat)
                one.chances.append(self.chances.by(end, self.seat)[self.seat])
            count += 1
            if look == HintSeed.FRESH and count >= SETTLED_LEAST and is_settled(tried):
                break
        return tried

    def look_closer(self, tried: list[Tried]) -> None:
        """Where options are not clearly apart from the best one, play those on in more games."""
        ranked(tried)
        best = tried[0]
        near = [best, *(one for one in tried[1:] if not is_clear(*mean_and_error(differences(best, one))))]
        if len(near) == 1 or is_settled(tried) or all(one.chances == best.chances for one in near):
            return
        quota = self.answers * (1 - FIRST_SHARE - FRESH_SHARE)
        more = self.play_on([one.option for one in near], HintSeed.CLOSER, quota, (0, CLOSER_MOST))
        for one, added in zip(near, more, strict=True):
            one.chances += added.chances
            one.reading.join(added.reading)

    def dealt(self, look: int, count: int) -> Game:
        """Another game that the seat could be in."""
        return world(self.game, self.seat, derived(self.seed, look, count))


def ranked(tried: list[Tried]) -> bool:
    """Sort the best first, by chance; in a game that is all but decided, by odds. Whether it is."""
    tried.sort(key=lambda one: -one.mean)
    decided = is_decided(tried)
    if decided:
        tried.sort(key=lambda one: -fsum(one.log_odds))
    return decided


def is_decided(tried: Sequence[Tried]) -> bool:
    """Whether the game is all but decided, whatever is chosen."""
    means = [one.mean for one in tried]
    return max(means) < DECIDED or min(means) > 1 - DECIDED


def is_settled(tried: Sequence[Tried]) -> bool:
    """Whether every option is clearly behind the best one, or as good as that for sure; in no game that is decided."""
    best = max(tried, key=lambda one: one.mean)
    if is_decided(tried) or SURE * mean_and_error(best.chances)[1] > PRECISE:
        return False
    behind = [mean_and_error(differences(best, one)) for one in tried if one is not best]
    return all(is_clear(*one) or one[0] + SURE * one[1] < TOO_SMALL for one in behind)


def times_the_odds(best: Tried, other: Tried) -> float | None:
    """How many times the odds of the other option the best one has; None where that is within its margin, or little."""
    ahead, error = mean_and_error([a - b for a, b in zip(best.log_odds, other.log_odds, strict=False)])
    return round(exp(ahead), 1) if ahead > SURE * error and ahead >= log(ODDS) else None


def is_close(best: Tried, other: Tried) -> bool:
    """Whether the difference is within its margin, or too small to matter."""
    behind, error = mean_and_error(differences(best, other))
    return behind <= SURE * error or behind < TOO_SMALL


def differences(one: Tried, other: Tried) -> list[float]:
    """Game by game: how much more chance one option kept than the other, as far as both were played on."""
    return [a - b for a, b in zip(one.chances, other.chances, strict=False)]


def is_clear(ahead: float, error: float) -> bool:
    """Whether an option is ahead by more than twice the margin."""
    return ahead > CLEAR * SURE * error


def margin(error: float) -> float:
    """Twice the standard error, never rounded down."""
    return ceil(100 * SURE * error - 1e-9) / 100
