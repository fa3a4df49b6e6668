"""A ladder kept in a folder: `ladder.json` says who plays, and every pair of bots is a run in a folder of its own.

    runs/ladder/ladder.json
    runs/ladder/hard-normal/experiment.toml, rows.csv, run.json
    runs/ladder/hard-easy/…

So a ladder can be interrupted like any run, be played on another machine, and be put on a page afterwards
(`gloam lab ladder --from runs/ladder --markdown docs/ladder.md`).
"""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import gloam
from gloam.bots import Budget
from gloam.kernel import Json, Refused
from gloam.lab import runs
from gloam.lab.dice import KEYED
from gloam.lab.matches import Match, Result, deal_scores, experiments, pairs
from gloam.lab.plans import plan_from, toml_text
from gloam.lab.runs import Run

ABOUT = "ladder.json"


@dataclass(slots=True, frozen=True)
class Ladder:
    """Which bots play each other, at what, and how often. `options` are those that differ from the usual ones."""

    game: str
    seats: int
    bots: tuple[str, ...]
    deals: int
    seed: int = 0
    options: dict[str, Json] = field(default_factory=dict)
    thoughts: int = Budget().thoughts

    def matches(self) -> list[Match]:
        """Everybody against everybody."""
        chosen = gloam.find(self.game).checked_options(self.options)
        return [
            Match(self.game, a, b, self.seats, self.deals, self.seed, chosen, self.thoughts)
            for a, b in pairs(self.bots)
        ]


def ladder_of(told: Any, where: str) -> Ladder:
    """A ladder as a file says it; the fewest seats of the game if it says none."""
    known = {one.name for one in dataclasses.fields(Ladder)}
    if not isinstance(told, dict) or set(told) - known or not {"game", "bots", "deals"} <= set(told):
        raise Refused("bad_file", f"{where} is not a ladder", instead=tuple(sorted(known)))
    seats = told.get("seats") or gloam.find(told["game"]).seats[0]
    found = Ladder(**{**told, "seats": seats, "bots": tuple(told["bots"])})
    if len(set(found.bots)) < max(2, len(found.bots)):
        raise Refused("bad_file", f"{where}: a ladder needs two bots or more, each named once")
    return found


def unusual(game: str, options: dict[str, Json]) -> dict[str, Json]:
    """The options that are not as usual."""
    usual = gloam.find(game).checked_options({})
    return {name: value for name, value in options.items() if usual.get(name) != value}


def text_of(match: Match) -> str:
    """A match as an experiment's file: its line-ups are the variants."""
    played = experiments(match)
    told = {
        "title": f"{match.a} against {match.b}", "game": match.game, "seats": match.seats, "games": played[0].games,
        "seed": match.seed, "dice": KEYED, "thoughts": match.thoughts, "measure": f"win:{match.a}",
        "options": unusual(match.game, match.options),
    }  # fmt: skip
    variants = [
        "\n[[variant]]\n" + toml_text({"name": ", ".join(one.bots), "bots": list(one.bots), "fixed": one.fixed})
        for one in played
    ]
    return toml_text(told) + "".join(variants)


def prepared(ladder: Ladder, folder: Path) -> list[tuple[Match, Run]]:
    """The ladder in this folder: a new one, or one that was interrupted there. One run per match."""
    every, file = ladder.matches(), folder / ABOUT
    told = json.dumps(dataclasses.asdict(ladder), indent=2, ensure_ascii=False) + "\n"
    if not file.exists():
        if folder.exists() and any(folder.iterdir()):
            raise Refused("bad_file", f"{folder} has other files in it; choose another folder with --into")
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(told, "utf-8")
    elif file.read_text("utf-8") != told:
        raise Refused("bad_file", f"{folder} holds another ladder; choose another folder with --into")
    return [(match, prepared_match(match, folder)) for match in every]


def prepared_match(match: Match, folder: Path) -> Run:
    """The run of one pair."""
    name = f"{match.a}-{match.b}"
    return runs.prepared(plan_from(text_of(match), name), name, folder / name)


def opened(folder: Path) -> tuple[Ladder, list[Result]]:
    """A ladder that was played, as far as it came: pairs that have not begun are left out."""
    try:
        ladder = ladder_of(json.loads((folder / ABOUT).read_text("utf-8")), str(folder / ABOUT))
    except (OSError, ValueError) as error:
        raise Refused("bad_file", f"{folder} is not a ladder: {error}") from error
    found = []
    for match in ladder.matches():
        where = folder / f"{match.a}-{match.b}"
        if (where / runs.EXPERIMENT).exists() and (run := runs.opened(where)).rows:
            found.append(result_of(match, run))
    contents = {one.content for one in found}
    if len(contents) > 1:
        raise Refused("mixed_content", f"{folder} was played with different contents: {', '.join(sorted(contents))}")
    return ladder, found


def result_of(match: Match, run: Run) -> Result:
    """What a run says about its match."""
    return Result(match, deal_scores(match, run.rows), run.rows, run.content(0), str(run.about["gloam"]))
