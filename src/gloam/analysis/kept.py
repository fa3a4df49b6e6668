"""Analyses kept in a folder by what they depend on: a finished one is read, a broken off one goes on."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable
from pathlib import Path

from gloam.analysis.looking_back import SEED, Document, LookingBack, fingerprint, record_of
from gloam.kernel import Game, Json
from gloam.kernel.record import Record

EVERY = 10
"""After so many steps what is worked out is written down."""
BYTES = 200 * 1024 * 1024
"""How much is kept in one folder; what was not used for longest is deleted first."""


def folder() -> Path:
    """Where a user's analyses are kept: $XDG_CACHE_HOME/gloam/analyses."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gloam" / "analyses"


def kept_analysis(
    made: Record | str | Game,
    *,
    seed: int = SEED,
    effort: float = 1.0,
    at: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Document:
    """Look back at a game, or read what was worked out before. A run that was broken off goes on where it was."""
    made = record_of(made)
    path = file_of(made, at or folder(), seed=seed, effort=effort)
    before = read_kept(path)
    if before.get("document"):
        document: Document = before["document"]
        return document
    looking = LookingBack(made, seed=seed, effort=effort, saved=before.get("saved"))
    for done, of in looking.steps():
        if progress is not None:
            progress(done, of)
        if done % EVERY == 0:
            write(path, {"saved": looking.saved()})
    document = looking.document()
    write(path, {"document": document})
    return document


def file_of(made: Record, at: Path, *, seed: int = SEED, effort: float = 1.0) -> Path:
    """Where the analysis of a game is kept."""
    return at / f"{fingerprint(made, seed=seed, effort=effort)}.json"


def read_kept(path: Path) -> dict[str, Json]:
    """What is kept there; nothing where it can't be read. It counts as used."""
    try:
        kept = json.loads(path.read_text("utf-8"))
        os.utime(path)
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def write(path: Path, kept: Json) -> None:
    """Keep it, in one piece. Where nothing can be written, nothing is kept."""
    part = path.with_suffix(f".{os.getpid()}.part")
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(json.dumps(kept), "utf-8")
        part.replace(path)
        make_space(path)


def make_space(but: Path, most: int | None = None) -> None:
    """Delete what was not used for longest until the folder holds no more than `most` bytes."""
    files = [(one.stat().st_mtime_ns, one.stat().st_size, one) for one in but.parent.glob("*.json")]
    total = sum(size for _, size, _ in files)
    for _, size, one in sorted(files):
        if total <= (BYTES if most is None else most):
            return
        if one != but:
            one.unlink(missing_ok=True)
            total -= size
