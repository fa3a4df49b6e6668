"""What a choice gave away: every option is played on in games that the seat could have been in, with the same dice.

Every option is valued at the same point: where the turn is over that the question belongs to. The option that looks
best after a first try, or may well be, is valued again on fresh games, because the best of several noisy values looks
better than it is; and what looks like a loss then is measured on fresh games once more, because of many questions some
would always look like losses. A loss within two standard errors is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from math import ceil, fsum, sqrt

from gloam.analysis.certainty import (
    DOUBT,
    SURE,
    TOO_SMALL,
    WORSE,
    games_to_be_certain,
    is_loss,
    is_settled,
    loss_by_game,
    loss_lower_bound,
    may_be_better,
    may_turn,
    mean_and_error,
    more_games,
    spread,
)
from gloam.analysis.chances import Chances
from gloam.analysis.explanation import Reading, why
from gloam.analysis.moments import Moment, Turns
from gloam.bots import Bot, answer_for, chosen, default, derived, make, world
from gloam.game_files import about
from gloam.kernel import Answer, Game, Refused, Seeded

OPTIONS_TRIED, OPTIONS_TRIED_IN_A_LONG_GAME, OPTIONS_TRIED_AT_LEAST = 4, 3, 2
"""Of more options than these, the one chosen, the bot's own and those that look best right after it are tried; fewer
where there are too many questions for one game with each."""
SCARCE = 0.25
"""With answers for fewer games than this for each option, as few options and games are tried as can be."""
SCREENED = 24
"""Of more options than these, some are not looked at."""
LEAST, MOST = 3, 40
"""Games in which the options are tried first: at least (one fewer where there are many questions), and at most."""
SAME = 2
"""After so many games an option is tried no longer that kept exactly what the one chosen did."""
UNSTEADY = 4
"""Where games are not steady, at least so many are played: a gamble may well fail twice."""
AGAIN_LEAST, AGAIN_MOST = 8, 64
"""Games for the second look."""
LONGEST = 80
"""Answers until the judge is asked, if the turn is not over before."""
ANSWERS = 12_000
"""How many answers bots may give in one analysis, unless the game's about.toml says otherwise."""
FIRST_SHARE = 0.4


class SeedFor(IntEnum):
    """What games are dealt for: each look at a choice has seeds of its own, so that its games are fresh."""

    FIRST_LOOK = 1
    SECOND_LOOK = 2
    SCREEN = 3
    THIRD_LOOK = 4
    FOURTH_LOOK = 5
    SECOND_SEED = 6


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
    answers: int = 0
    """How many answers bots have given for its first look."""
    again: int = 0
    """And for the later ones."""
    spread: float = 0.0
    """How far apart games were, in a first look, in what the best option keeps more (a standard deviation)."""
    doubtful: bool = False
    """Another option looked better by enough to look again."""
    seemed: float = 0.0
    """How much better it looked, at most within a standard error."""
    over_own: float = 0.0
    """How much better the answer is, at least within a standard error, than what the bot that plays on would choose."""
    final: bool = False
    """Nothing is left to look at."""
    held: bool | None = None
    """Whether the loss was one in games of a second seed too; None where nobody has looked."""


class Judgment:
    """Values the options of one game's moments, with a fixed number of answers for all of them together."""

    def __init__(self, game: Game, chances: Chances, seed: int, effort: float = 1.0) -> None:
        says = about(game.spec.id).lab
        self.game, self.chances, self.seed = game.spec.id, chances, seed
        self.player = str(says.get("plays_on", default(game.spec.id)))
        self.turns = Turns(game.spec.id)
        self.whole = effort * int(says.get("answers", ANSWERS))
        self.ahead = int(says.get("turns_ahead", 1))
        self.verdict_ahead = int(says.get("verdict_turns", self.ahead))
        self.given = 0

    # ------------------------------------------------------------------------------------------------ one moment

    def first_look(self, moment: Moment, games: float) -> Choice:
        """All options in about so many games each; the loss is not yet known."""
        before, game = self.given, position(moment)
        asked = game.asks(moment.seat)
        assert asked is not None  # noqa: S101
        own = self.bot_answer(moment)
        fewest = OPTIONS_TRIED_IN_A_LONG_GAME if games >= SCARCE else OPTIONS_TRIED_AT_LEAST
        tried = self.candidates(moment, asked.options, own, max(fewest, min(OPTIONS_TRIED, int(OPTIONS_TRIED * games))))
        here = tried.index(asked.options.index(moment.answer))
        quota = games * len(tried) * (moment.answers_left + 1)
        least = min(LEAST, max(SAME, ceil(games)))
        values = self.compare(
            moment, [asked.options[n] for n in tried], SeedFor.FIRST_LOOK, quota, (least, MOST), mine=here
        )
        ahead = [mean_and_error(loss_by_game(values[here][: len(rows)], rows, moment.seat)) for rows in values]
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
            seemed=fsum(ahead[best]),
            over_own=loss_lower_bound(ahead[tried.index(asked.options.index(own))], len(values[here])),
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
            answers=self.given - before,
        )

    def second_look(self, moment: Moment, choice: Choice, quota: float) -> None:
        """The chosen option and the one that looked best, in fresh games: the loss, if it is one.

        What is a loss there, or looks like a slip or worse, is measured in a third look, in games that are fresh again
        and go farther, so that what may come of either option is in the margin. Where that leaves it open whether it is
        a loss, or of which grade, it goes on.
        """
        asked = position(moment).asks(moment.seat)
        assert asked is not None  # noqa: S101
        before, pair = self.given, [moment.answer, asked.options[choice.best_option]]
        games = (AGAIN_LEAST, AGAIN_MOST)
        readings, (mine, best), lost = self.fresh(moment, pair, SeedFor.SECOND_LOOK, quota, games, choice.spread)
        mean, error = mean_and_error(lost)
        if mean >= DOUBT or is_loss(mean, error):
            apart = max(spread(lost), choice.spread)
            games = games_to_be_certain(mean, apart)
            readings, (mine, best), lost = self.fresh(moment, pair, SeedFor.THIRD_LOOK, quota, games, apart)
            mean, error = mean_and_error(lost)
            if again := more_games(mean, error, spread(lost)):
                _, more, lost_then = self.fresh(moment, pair, SeedFor.FOURTH_LOOK, quota, again, apart, readings)
                mine, best, lost = mine + more[0], best + more[1], lost + lost_then
                mean, error = mean_and_error(lost)
        choice.games, choice.final = len(lost), True
        choice.again += self.given - before
        choice.chosen = fsum(row[moment.seat] for row in mine) / len(mine)
        choice.best = choice.chosen + mean
        choice.margin = SURE * error
        for one in choice.tried:
            if one.option in (number_of(moment), choice.best_option):
                one.chance = choice.chosen if one.option == number_of(moment) else choice.best
        if is_loss(mean, error):
            choice.loss = mean
            there = [row[moment.seat] for row in best]
            choice.why = why(self.chances, moment.seat, (readings[1], there), readings[0])
            choice.effect = [
                fsum(a[seat] - b[seat] for a, b in zip(mine, best, strict=True)) / len(mine)
                for seat in range(self.chances.seats)
            ]

    def second_seed(self, moment: Moment, choice: Choice) -> None:
        """Look at a loss in games of another seed: it holds where it is one there too, and a slip at least."""
        asked = position(moment).asks(moment.seat)
        assert asked is not None  # noqa: S101
        before, pair = self.given, [moment.answer, asked.options[choice.best_option]]
        games = games_to_be_certain(choice.loss, choice.margin / SURE * sqrt(choice.games))
        _, _, lost = self.fresh(moment, pair, SeedFor.SECOND_SEED, 0, games, choice.loss)
        mean, error = mean_and_error(lost)
        choice.held = is_loss(mean, error) and mean >= DOUBT
        choice.again += self.given - before

    def fresh(  # noqa: PLR0913, PLR0917  (as `compare`)
        self,
        moment: Moment,
        pair: Sequence[Answer],
        look: int,
        quota: float,
        games: tuple[int, int],
        spread_before: float,
        known: Sequence[Reading] = (),
    ) -> tuple[Sequence[Reading], list[list[list[float]]], list[float]]:
        """The two options in fresh games: how they went, what each kept, and how much less the first one kept."""
        readings = known or (Reading(), Reading())
        turns = self.ahead if look == SeedFor.SECOND_LOOK else self.verdict_ahead
        values = self.compare(moment, pair, look, quota, games, readings, spread_before, turns=turns)
        return readings, values, loss_by_game(values[0], values[1], moment.seat)

    # ------------------------------------------------------------------------------------------------- playing on

    def candidates(
        self, moment: Moment, options: Sequence[Answer], own: Answer, most: int = OPTIONS_TRIED
    ) -> list[int]:
        """The options to try: all, or the one chosen, the bot's own, and those that look best right after it."""
        if len(options) <= most:
            return list(range(len(options)))
        kept = {number_of(moment), options.index(own)}
        seen = some(len(options), SCREENED, Seeded(derived(self.seed, moment.at)))
        dealt = world(position(moment), moment.seat, derived(self.seed, SeedFor.SCREEN, moment.at))
        worth = {n: self.right_after(dealt, moment.seat, options[n]) for n in seen if n not in kept}
        best = sorted(worth, key=lambda n: (-worth[n], n))
        return sorted(kept | set(best[: most - len(kept)]))

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
        turns: int = 1,
    ) -> list[list[list[float]]]:
        """Each option's values, game by game: all options meet the same games and the same dice.

        `readings`, one for each option, take in how the games went; two options are compared no longer than it takes.
        With `mine`, the number of the option that was chosen, others are left out once they are clearly no better. The
        judge is asked where so many turns are over.
        """
        least, most = games
        values: list[list[list[float]]] = [[] for _ in options]
        playing = list(range(len(options)))
        start, count = self.given, 0
        enough = SCARCE * len(options) * (moment.answers_left + 1)
        unsteady = UNSTEADY if quota >= enough else least
        while count < most and (
            count < least
            or self.given - start < quota
            or (mine is not None and count < unsteady and self.is_open(values, playing, mine, moment.seat))
        ):
            if readings and is_settled(loss_by_game(values[0], values[1], moment.seat), least, spread_before):
                break
            if mine is not None and count in {SAME, WORSE}:
                playing = [
                    n for n in playing if n == mine or may_be_better(loss_by_game(values[mine], values[n], moment.seat))
                ]
                if playing == [mine]:
                    break
            seed = derived(self.seed, look, moment.at, count)
            dealt = world(position(moment), moment.seat, seed)
            for n in playing:
                end = self.play_on(dealt, moment.seat, options[n], seed, turns)
                values[n].append(self.chances.by(end, moment.seat))
                if readings:
                    readings[n].add(self.chances, end, moment.seat)
            count += 1
        return values

    def is_open(self, values: Sequence[list[list[float]]], playing: Sequence[int], mine: int, seat: int) -> bool:
        """Whether a game more may turn what the first ones say of some option against the one chosen."""
        others = [loss_by_game(values[mine], values[n], seat) for n in playing if n != mine]
        return any(may_turn(ahead) for ahead in others)

    def play_on(self, dealt: Game, seat: int, option: Answer, seed: int, turns: int = 1) -> Game:
        """The game where so many turns are over after an option; as it was, where it does not offer the option."""
        game = dealt.clone()
        mark = self.turns.mark(dealt.view(seat)) if self.turns.marks else ()
        players = self.bots(seed)
        try:
            game.answer(option, seat=seat)
        except Refused:
            return dealt
        taken, mover = 0, seat
        while (asked := game.decision) is not None and taken < LONGEST * turns:
            view = game.view(asked.seat) if mark else None
            now = self.turns.mark(view) if mark else ()
            if now != mark or (not mark and self.turns.begins(asked.kind, asked.seat, mover)):
                turns -= 1
                if not turns:
                    break
                mark, mover = now, asked.seat
            answer_for(game, asked.seat, players[asked.seat], view=view)
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


def games_each(moments: Sequence[Moment], answers: float) -> float:
    """In how many games every option of every moment can be tried first, with so many answers of bots together."""
    one = sum(min(moment.options, OPTIONS_TRIED) * (moment.answers_left + 1) for moment in moments)
    return min(answers / max(one, 1), MOST)
