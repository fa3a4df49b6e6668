"""Let bots play a game: each gets its seat's view and its own question, stripped of the state, and answers."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

from gloam.bots.bot import Bot, Budget
from gloam.bots.seen import close, strip
from gloam.kernel import CHANCE, Answer, Decision, Game, Json, Refused

BUDGET = Budget()
MOST = 100_000  # our games take less than a tenth of it; one with changed content may never end


def play(
    game: Game,
    bots: Sequence[Bot],
    budget: Budget = BUDGET,
    *,
    before: Callable[[Game], None] | None = None,
    most: int = MOST,
) -> int:
    """Play a game to its end, one bot per seat; how many decisions they made. `before` is called before each."""
    taken = 0
    while (asked := game.decision) is not None:
        if asked.seat == CHANCE:
            raise AssertionError(f"nobody plays chance: {asked.kind} stays open")
        if taken >= most:
            raise AssertionError(f"no end after {most} decisions")
        if before is not None:
            before(game)
        answer_for(game, asked.seat, bots[asked.seat], budget)
        taken += 1
    return taken


def answer_for(game: Game, seat: int, bot: Bot, budget: Budget = BUDGET, view: Json = None) -> Answer:
    """Let a bot answer its seat's open question; what it answered. `view` is the seat's View, where it is known."""
    asked = question(game, seat)
    answer = chosen(game, asked, bot, budget, view)
    if answer not in asked.options:
        name, text = type(bot).__name__, f"{answer!r} to {asked.kind}"
        raise Refused("bad_bot", f"the bot {name} answers {text}, which is no option", instead=asked.options)
    game.answer(answer, seat=seat)
    return answer


def chosen(game: Game, asked: Decision, bot: Bot, budget: Budget = BUDGET, view: Json = None) -> Answer:
    """What a bot would answer."""
    if getattr(bot, "cheats", False):
        return bot.choose_knowing(game, asked, budget)  # type: ignore[attr-defined]
    if not getattr(bot, "reads_view", True):
        view = {}
    elif view is None:
        view = game.view(asked.seat)
    seen = strip(asked, game if getattr(bot, "samples", False) else None)
    try:
        return bot.choose(view, seen, budget)
    except Exception as error:
        raise Refused("bad_bot", f"the bot {type(bot).__name__} broke at {asked.kind}: {error_text(error)}") from error
    finally:
        close(seen)


def error_text(error: Exception) -> str:
    """An error and the line of code that raised it: the bot's author needs both."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"


def question(game: Game, seat: int) -> Decision:
    """A seat's open question; its functions compute for this game, not for the one it was cloned from."""
    asked = game.decision
    if asked is not None and asked.seat == seat and asked.insight is None and asked.preview is None:
        return asked
    asked = game.asks(seat)
    if asked is None:
        raise Refused("not_your_turn", f"seat {seat} is not asked now")
    return asked
