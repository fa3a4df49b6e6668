"""The commands that give a run's figures again, to be pasted into a shell."""

from __future__ import annotations

import shlex
from pathlib import PurePosixPath

from gloam.bots import Budget
from gloam.lab.experiment import Experiment
from gloam.lab.runs import Run


def commands_of(run: Run) -> str:
    """Write the experiment's file, run it, make the page; and one line per variant that needs no file."""
    name = str(run.about.get("name") or run.folder.name)
    lines = [f"cat > {name}.toml <<'EXPERIMENT'", run.plan.text.strip(), "EXPERIMENT"]
    lines += [f"gloam lab run {name}.toml --into runs/{name}", f"gloam lab report runs/{name}"]
    for n, (title, one) in enumerate(zip(run.plan.names, run.plan.experiments, strict=True)):
        if one.thoughts == Budget().thoughts:
            lines += [f"# {title}", *simulated(one, len(run.of(n)), n)]
    return "\n".join(lines)


def simulated(one: Experiment, games: int, n: int) -> list[str]:
    """The same games by `gloam simulate`."""
    lines, packs = [], f"packs-{n + 1}"
    for file, text in one.pack:
        folder = PurePosixPath(packs, one.game, file).parent
        lines.append(f"mkdir -p {folder} && printf '%s' {shlex.quote(text)} > {PurePosixPath(packs, one.game, file)}")
    words = ["gloam", "simulate", one.game, "--seats", str(one.seats), "--bots", ",".join(one.bots)]
    words += ["--games", str(games), "--seed", str(one.seed), "--dice", one.dice]
    words += ["--fixed"] if one.fixed else []
    for name, value in one.options.items():
        if isinstance(value, list | tuple):
            told = ",".join(map(str, value))
        else:
            told = str(value).lower() if isinstance(value, bool) else str(value)
        if told:
            words += ["--option", f"{name}={told}"]
    command = shlex.join(words)
    return [*lines, f"GLOAM_PACKS={packs} {command}" if one.pack else command]
