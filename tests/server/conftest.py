from importlib.metadata import EntryPoint

import pytest

from gloam.kernel import spec
from tests.server.seats import serving


@pytest.fixture
def client(tmp_path):
    """A server in this process."""
    with serving(tmp_path / "gloam.db") as made:
        yield made


@pytest.fixture
def seance(monkeypatch):
    """The game with secrets, installed for one test."""
    real = spec.entry_points

    def entries(*, group):
        mine = [EntryPoint("seance", "tests.server.seance:SPEC", group)] if group == spec.GROUP else []
        return [*real(group=group), *mine]

    monkeypatch.setattr(spec, "entry_points", entries)
    spec.find.cache_clear()
    yield "seance"
    spec.find.cache_clear()
