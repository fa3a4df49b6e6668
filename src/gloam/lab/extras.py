"""What the base installation leaves out: each extra with the packages it brings, and one line that says so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gloam.kernel import Refused

EXTRAS = {"numpy": "lab", "scipy": "lab", "ray": "cluster"}


@contextmanager
def needed(what: str) -> Iterator[None]:
    """A package that is missing in here is told in one line, with the command that installs it."""
    try:
        yield
    except ModuleNotFoundError as error:
        extra = EXTRAS.get(str(error.name).partition(".")[0])
        if extra is None:
            raise
        text = f"{what} needs the extra `{extra}`: pip install 'gloam[{extra}]'"
        raise Refused("missing_extra", text) from error
