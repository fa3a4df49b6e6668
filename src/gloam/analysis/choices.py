"""What a choice gave away: every option is played on in games that the seat could have been in, with the same dice.

The option that looks best after a first try, or may well be, is valued again on fresh games before a loss is taken,
because the best of several noisy values looks better than it is. A loss within two standard errors is none.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import fsum, sqrt

from gloam.analysis.chances import Chances
from gloam.analysis.moments import Moment, Turns
from gloam.analysis.reasons import Reading, why
from gloam.bots import Bot, answer_for, chosen, default, derived, make, world
from gloam.game_files import about
from gloam.kernel import Answer, Game, Refused, Seeded

FIRST, FRESH, SCREEN, MORE = 1, 2, 3, 4
OPTIONS = 4
"""Of more options than these, the one chosen, the bot's own and those that look best right after it are tried."""
SCREENED = 24
"""Of more options than these, some are not looked at."""
LEAST, MOST = 3, 40
"""Games in which the options are tried first: at least, and at most."""
SAME, WORSE = 2, 5
"""After so many games an option is tried no longer that kept exactly what the one chosen did, or was no better."""
STEADY = 0.1
"""Games no farther apart than this are steady. Fewer would not do: a gamble may well fail twice."""
AGAIN_LEAST, AGAIN_MOST = 8, 64
"""Games for the second look."""
MORE_LEAST = 24
"""And for a third, where the second leaves it open."""
ENOUGH, NARROW = 4, 0.01
"""After so many games the second look ends early, where there is no loss; after the least, where it is this certain."""
TOO_SMALL = 0.02
"""A loss below two points is noise."""
DOUBT = 0.05
"""Another option is looked at again when one standard error more would make it better by so much: a slip."""
SURE = 2.0
LONGEST = 80
"""Answers until the judge is asked, if no turn begins before."""
ANSWERS = 12_000
"""How many answers bots may give in one analysis, unless the game's about.toml says otherwise."""
FIRST_SHARE = 0.6


@dataclass(slots=True)
class Tried:
    """An option and the chance it kept."""

    option: int
    label: str
    chance: float


@dataclass(slots=True)
class Choice:
    """What one answer gave away. `loss` is at least 0; `effect` is what it did to each seat's chance."""

    at: int
    loss: float = 0.0
    margin: float = 0.0
    """Twice the standard error of the loss."""
    chosen: float = 0.0
    chosen_option: int = -1
    best: float = 0.0
    best_option: int = -1
    best_label: str = ""
    effect: list[float] = field(default_factory=list)
    tried: list[Tried] = field(default_factory=list)
    why: str = ""
    """What the best option does better, where something was given away."""
    games: int = 0
    spread: float = 0.0
    """How far apart games were, in a first look, in what the best option keeps more (a standard deviation)."""
    doubtful: bool = False
    """Another option looked better by enough to look again."""
    final: bool = False
    """Nothing is left to look at."""


class Judgement:
    """Values the options of one game's moments, with a fixed number of answers for all of them together."""

    def __init__(self, game: Game, chances: Chances, seed: int, decisions: int, effort: float = 1.0) -> None:
        says = about(game.spec.id).lab
        self.game, self.chances, self.seed = game.spec.id, chances, seed
        self.player = str(says.get("plays_on", default(game.spec.id)))
        self.turns = Turns(game.spec.id)
        whole = effort * int(says.get("answers", ANSWERS))
        self.quota = FIRST_SHARE * whole / max(decisions, 1)
        self.fresh_quota = (1 - FIRST_SHARE) * whole
        self.given = 0

    # ------------------------------------------------------------------------------------------------ one moment

    def first_look(self, moment: Moment) -> Choice:
        """All options in a few games; the loss is not yet known."""
        game = position(moment)
        asked = game.asks(moment.seat)
        assert asked is not None  # noqa: S101
        tried = self.candidates(moment, asked.options)
        here = tried.index(asked.options.index(moment.answer))
        values = self.compare(moment, [asked.options[n] for n in tried], FIRST, self.quota, (LEAST, MOST), mine=here)
        ahead = [mean_and_error(behind(values[here][: len(rows)], rows, moment.seat)) for rows in values]
        chosen = fsum(row[moment.seat] for row in values[here]) / len(values[here])
        means = [chosen + mean for mean, _ in ahead]
        best = max(range(len(tried)), key=lambda n: (means[n], n == here))
        doubtful = means[best] - means[here] >= TOO_SMALL
        if not doubtful:
            likely = max((n for n in range(len(tried)) if n != here), key=lambda n: fsum(ahead[n]))
            doubtful = fsum(ahead[likely]) >= DOUBT
            best = likely if doubtful else here
        labels = distinct([asked.label(asked.options[option]) for option in tried])
        return Choice(
            at=moment.at,
            doubtful=doubtful,
            final=not doubtful,
            chosen=means[here],
            chosen_option=tried[here],
            best=means[best],
            best_option=tried[best],
            best_label=labels[best],
            spread=ahead[best][1] * sqrt(len(values[best])),
            effect=[0.0] * self.chances.seats,
            tried=[Tried(option, label, value) for option, label, value in zip(tried, labels, means, strict=True)],
            games=len(values[here]),
        )

    def second_look(self, moment: Moment, choice: Choice, shared: int) -> None:
        """The chosen option and the one that looked best, in fresh games: the loss, if it is one.

        What looks like a slip or worse and is not certain is looked at once more, in more games that are fresh again.
        """
        asked = position(moment).asks(moment.seat)
        assert asked is not None  # noqa: S101
        pair = [moment.answer, asked.options[choice.best_option]]
        quota = self.fresh_quota / max(shared, 1)
        readings, (mine, best), lost = self.fresh(moment, pair, FRESH, quota, AGAIN_LEAST, choice.spread)
        mean, error = mean_and_error(lost)
        if DOUBT <= mean <= SURE * error:
            readings, (mine, best), lost = self.fresh(moment, pair, MORE, quota, MORE_LEAST, choice.spread)
            mean, error = mean_and_error(lost)
        choice.games, choice.final = len(lost), True
        choice.chosen = fsum(row[moment.seat] for row in mine) / len(mine)
        choice.best = choice.chosen + mean
        choice.margin = SURE * error
        for one in choice.tried:
            if one.option in (number_of(moment), choice.best_option):
                one.chance = choice.chosen if one.option == number_of(moment) else choice.best
        if mean > choice.margin and mean >= TOO_SMALL:
            choice.loss = mean
            there = [row[moment.seat] for row in best]
            choice.why = why(self.chances, moment.seat, (readings[1], there), readings[0])
            choice.effect = [
                fsum(a[seat] - b[seat] for a, b in zip(mine, best, strict=True)) / len(mine)
                for seat in range(self.chances.seats)
            ]

    def fresh(  # noqa: PLR0913, PLR0917  (as `compare`)
        self, moment: Moment, pair: Sequence[Answer], look: int, quota: float, least: int, spread_before: float
    ) -> tuple[list[Reading], list[list[list[float]]], list[float]]:
        """The two options in fresh games: how they went, what each kept, and how much less the first one kept."""
        readings = [Reading(), Reading()]
        values = self.compare(moment, pair, look, quota, (least, AGAIN_MOST), readings, spread_before)
        return readings, values, behind(values[0], values[1], moment.seat)

    # ------------------------------------------------------------------------------------------------- playing on

    def candidates(self, moment: Moment, options: Sequence[Answer]) -> list[int]:
        """The options to try: all, or the one chosen, the bot's own, and those that look best right after it."""
        if len(options) <= OPTIONS:
            return list(range(len(options)))
        kept = {number_of(moment), options.index(self.bot_answer(moment))}
        seen = some(len(options), SCREENED, Seeded(derived(self.seed, moment.at)))
        dealt = world(position(moment), moment.seat, derived(self.seed, SCREEN, moment.at))
        worth = {n: self.right_after(dealt, moment.seat, options[n]) for n in seen if n not in kept}
        best = sorted(worth, key=lambda n: (-worth[n], n))
        return sorted(kept | set(best[: OPTIONS - len(kept)]))

    def right_after(self, dealt: Game, seat: int, option: Answer) -> float:
        """The seat's chance right after an answer; as it was, where the option is not offered in this game."""
        self.given += 1
        return self.chances.by(answered(dealt, seat, option), seat)[seat]

    def bot_answer(self, moment: Moment) -> Answer:
        """What the bot that plays on would choose itself."""
        game = position(moment)
        asked = game.asks(moment.seat)
        assert asked is not None  # noqa: S101
        self.given += 1
        return chosen(game, asked, self.bots(moment.at)[moment.seat])

    def compare(  # noqa: PLR0913, PLR0917  (one per part of a comparison)
        self,
        moment: Moment,
        options: Sequence[Answer],
        look: int,
        quota: float,
        games: tuple[int, int],
        readings: Sequence[Reading] = (),
        spread_before: float = 0.0,
        mine: int | None = None,
    ) -> list[list[list[float]]]:
        """Each option's values, game by game: all options meet the same games and the same dice.

        `readings`, one for each option, take in how the games went; two options are compared no longer than it takes.
        With `mine`, the number of the option that was chosen, others are left out once they are clearly no better.
        """
        least, most = games
        values: list[list[list[float]]] = [[] for _ in options]
        playing = list(range(len(options)))
        start, count = self.given, 0
        while count < most and (count < least or self.given - start < quota):
            if readings and is_settled(behind(values[0], values[1], moment.seat), least, spread_before):
                break
            if mine is not None and count in {SAME, WORSE}:
                playing = [
                    n for n in playing if n == mine or may_be_better(behind(values[mine], values[n], moment.seat))
                ]
                if playing == [mine]:
                    break
            seed = derived(self.seed, look, moment.at, count)
            dealt = world(position(moment), moment.seat, seed)
            for n in playing:
                end = self.play_on(dealt, moment.seat, options[n], seed)
                values[n].append(self.chances.by(end, moment.seat))
                if readings:
                    readings[n].add(self.chances, end, moment.seat)
            count += 1
        return values

    def play_on(self, dealt: Game, seat: int, option: Answer, seed: int) -> Game:
        """The game where the next turn begins after an option; as it was, where it does not offer the option."""
        game = dealt.clone()
        players = self.bots(seed)
        try:
            game.answer(option, seat=seat)
        except Refused:
            return dealt
        mover, taken = seat, 0
        while (asked := game.decision) is not None and taken < LONGEST:
            if self.turns.begins(asked.kind, asked.seat, mover):
                break
            answer_for(game, asked.seat, players[asked.seat])
            taken += 1
        self.given += taken + 1
        return game

    def bots(self, seed: int) -> list[Bot]:
        """Players for all seats, who remember nothing."""
        return [make(self.game, self.player, seat, derived(seed, seat)) for seat in range(self.chances.seats)]


def position(moment: Moment) -> Game:
    """Where the game stood."""
    assert moment.game is not None  # noqa: S101  (kept until the moment is judged)
    return moment.game


def number_of(moment: Moment) -> int:
    """The number of the option that was chosen."""
    asked = position(moment).asks(moment.seat)
    assert asked is not None  # noqa: S101
    return asked.options.index(moment.answer)


def distinct(labels: Sequence[tuple[str, str]]) -> list[str]:
    """What options are called; those with the same label also say what else the table says of them."""
    names = [label for label, _ in labels]
    return [f"{label} ({hint})" if hint and names.count(label) > 1 else label for label, hint in labels]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    return fsum(values) / len(values), spread(values) / sqrt(len(values))


def spread(values: Sequence[float]) -> float:
    """The standard deviation."""
    mean = fsum(values) / len(values)
    return sqrt(fsum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1))


def some(count: int, most: int, dice: Seeded) -> list[int]:
    """All numbers below `count`, or so many of them, in order."""
    left = list(range(count))
    while len(left) > most:
        del left[dice.below(len(left))]
    return left


def answered(dealt: Game, seat: int, option: Answer) -> Game:
    """The game right after an answer; as it was, where the option is not offered in this one."""
    game = dealt.clone()
    try:
        game.answer(option, seat=seat)
    except Refused:
        return dealt
    return game


def may_be_better(ahead: Sequence[float]) -> bool:
    """Whether an option that kept so much more chance than the one chosen, game by game, is worth more games."""
    if len(ahead) < WORSE:
        return any(ahead)
    return max(ahead) >= TOO_SMALL or max(ahead) - min(ahead) >= STEADY


def behind(mine: Sequence[list[float]], best: Sequence[list[float]], seat: int) -> list[float]:
    """Game by game: how much less chance one option keeps than the other."""
    return [b[seat] - a[seat] for a, b in zip(mine, best, strict=True)]


def is_settled(lost: Sequence[float], least: int, spread_before: float) -> bool:
    """Whether more games would change nothing: no loss for sure, or one that is known exactly.

    No loss is taken early: to stop when one shows would make it look larger than it is. A few games that go the same
    way prove nothing where they were far apart before.
    """
    if len(lost) < ENOUGH:
        return False
    error = max(spread(lost), spread_before) / sqrt(len(lost))
    return fsum(lost) / len(lost) + SURE * error < TOO_SMALL or (len(lost) >= least and SURE * error < NARROW)


def counted_once(moments: Sequence[Moment], choices: Mapping[int, Choice]) -> dict[int, Choice]:
    """Inside a block without chance, a loss is what was passed up for good: less what the next answer could still get.

    A block is one seat's questions one after another with nothing rolled between them.
    """
    found = dict(choices)
    for one, following in itertools.pairwise(moments):
        choice, after = choices.get(one.at), choices.get(following.at)
        if choice is None or after is None or not choice.loss or one.rolls or one.seat != following.seat:
            continue
        loss = min(choice.loss, max(0.0, choice.best - max(choice.chosen, after.best)))
        if loss < TOO_SMALL:
            loss = 0.0
        found[one.at] = replace(choice, loss=loss, effect=[effect * loss / choice.loss for effect in choice.effect])
    return found
