"""Events and endings as sentences with names in them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from gloam.kernel import Game, GameSpec, Json

SEAT = re.compile(r"\{(\d+)\}")


def event_sentence(spec: GameSpec, fact: Mapping[str, Json], names: Sequence[str]) -> str:
    """An event as the game's words say it."""
    return with_names(spec.words.sentence(fact), names)


def with_names(text: str, names: Sequence[str]) -> str:
    """The text with the seats' names in place of {0}, {1} and so on."""
    return SEAT.sub(lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[0], text)


def outcome_sentence(game: Game, names: Sequence[str]) -> str:
    """The end in one line."""
    end = game.outcome
    assert end is not None  # noqa: S101  (told only when it is over)
    reason = getattr(game.spec.words, "ENDINGS", {}).get(end.reason, end.reason)
    if len(end.winners) in (0, len(names)) and len(set(end.scores)) == 1:  # all together, or alone
        return f"{'Everyone' if len(names) > 1 else names[0]} {'wins' if end.winners else 'loses'}: {reason}."
    won = " and ".join(names[seat] for seat in end.winners) or "Nobody"
    verb = "win" if len(end.winners) > 1 else "wins"
    if all(score == (seat in end.winners) for seat, score in enumerate(end.scores)):  # nothing was counted
        return f"{won} {verb} ({reason})."
    return f"{won} {verb} ({reason}). Scores: {', '.join(f'{n} {s}' for n, s in zip(names, end.scores, strict=True))}."
