import pytest

from tests.server.databases import database, why_not
from tests.server.seats import play_on, serving, sit


@pytest.fixture
def client(tmp_path):
    """A server in this process."""
    with serving(tmp_path / "gloam.db") as made:
        yield made


@pytest.fixture
def table(client):
    """A game between two people in its middle, and another table with tokens of its own."""
    _, people = sit(client, seats=2, seed="api")
    play_on(people, 6)
    _, strangers = sit(client, seats=2, seed="other")
    return people, strangers


@pytest.fixture(scope="session")
def postgres():
    """A private PostgreSQL server."""
    if why := why_not():
        pytest.skip(why)
    with database() as made:
        yield made


@pytest.fixture(params=["sqlite", "postgres"])
def place(request, tmp_path):
    """Where tables may be kept: a file, and a database of PostgreSQL."""
    if request.param == "sqlite":
        return str(tmp_path / "deep" / "gloam.db")
    return request.getfixturevalue("postgres").new()
