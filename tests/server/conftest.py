import pytest

from tests.server.seats import serving


@pytest.fixture
def client(tmp_path):
    """A server in this process."""
    with serving(tmp_path / "gloam.db") as made:
        yield made
