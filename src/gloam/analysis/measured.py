"""For which tables chances are told: those whose settings the judge was trained and measured on."""

from __future__ import annotations

from gloam.game_files import option_name
from gloam.judges import Judge
from gloam.kernel import Game, Refused


def check_measured(judge: Judge, game: Game) -> None:
    """Refuse chances for a table that the judge never saw in training: a wrong number is worse than none."""
    settings = [option_name(game.spec.id, one.name) for one in judge.untrained(game.spec, game.origin["options"])]
    if judge.trained_options is not None and not judge.trained_for(game.spec.content_hash):
        settings.append("your pack")
    if settings:
        raise Refused("not_measured", f"Chances are not measured for these settings ({', '.join(settings)}).")
    if judge.evidence.outdated:
        raise Refused("not_measured", f"Chances are not measured yet, since {judge.evidence.outdated}.")
