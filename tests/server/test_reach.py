"""Links that friends can open: the server knows who they are good for, and says so honestly."""

from __future__ import annotations

import pytest

from gloam.server.edge.reach import address_for, reach_of
from gloam.server.settings import Settings
from tests.server.seats import API, quick, serving


@pytest.mark.parametrize(
    ("host", "reach"),
    [
        ("localhost", "computer"), ("127.0.0.1", "computer"), ("::1", "computer"), ("play.localhost", "computer"),
        ("192.168.1.20", "network"), ("10.0.0.7", "network"), ("fd00::1", "network"), ("169.254.3.4", "network"),
        ("nas", "network"), ("gloam.local", "network"), ("pi.home.arpa", "network"),
        ("play.example.org", "anywhere"), ("93.184.216.34", "anywhere"),
    ],
)  # fmt: skip
def test_how_far_a_name_is_good_for(host, reach):
    assert reach_of(host) == reach


def told(host, settings, *, client="127.0.0.1", scheme="http", forwarded=False):
    headers = [(b"host", host.encode())] + ([(b"x-forwarded-for", b"203.0.113.9")] if forwarded else [])
    scope = {"type": "http", "scheme": scheme, "headers": headers, "client": (client, 5000)}
    found = address_for(scope, settings)
    return found["origin"], found["reach"]


def test_a_link_carries_the_address_the_page_was_opened_with():
    assert told("127.0.0.1:8000", Settings()) == ("http://127.0.0.1:8000", "computer")
    assert told("192.168.1.20:8000", Settings()) == ("http://192.168.1.20:8000", "network")
    public = Settings(origins=("https://play.example.org",))
    assert told("play.example.org", public, forwarded=True) == ("https://play.example.org", "anywhere")


def test_at_this_computer_a_link_carries_the_address_that_others_can_open():
    lan = Settings(network_address="http://192.168.1.20:8000")
    assert told("localhost:8000", lan) == ("http://192.168.1.20:8000", "network")
    both = Settings(network_address="http://192.168.1.20:8000", origins=("https://play.example.org",))
    assert told("127.0.0.1:8000", both) == ("https://play.example.org", "anywhere")


def test_the_address_at_home_is_told_to_nobody_outside():
    lan = Settings(network_address="http://192.168.1.20:8000")
    assert told("localhost:8000", lan, client="203.0.113.9") == ("http://localhost:8000", "computer")
    assert told("localhost:8000", lan, forwarded=True) == ("http://localhost:8000", "computer")


def test_the_route_tells_it(tmp_path):
    with serving(tmp_path / "x.db", quick(network_address="http://192.168.1.20:8000")) as client:
        shown = client.get(f"{API}/address", headers={"host": "localhost:8000"})
        assert shown.json() == {"origin": "http://192.168.1.20:8000", "reach": "network"}
        assert shown.headers["cache-control"] == "no-store"
