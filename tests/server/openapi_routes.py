"""The routes do what their description says, whatever is sent: schemathesis makes the requests.

test_openapi.py runs this file in a process of its own: schemathesis works out all requests when its tests are
collected, and loading it takes seconds, which every other run of pytest would pay.
"""

from __future__ import annotations

import json
import urllib.request

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from gloam.server.edge.openapi import document
from tests.server.live import listening
from tests.server.seats import API

SCHEMA = schemathesis.openapi.from_dict(document())
CALLS = {"count": 0}


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    """A server with a game that goes on, one that is over, and one that has not begun."""
    with listening(tmp_path_factory.mktemp("live") / "gloam.db") as url:
        tables = [
            post(url, "/tables", {"game": "cant_stop", "seats": 2, "seed": "a"}),
            post(url, "/tables", {"game": "cant_stop", "seats": 2, "bots": {"0": "", "1": ""}}),
            post(url, "/tables", {"game": "lucidity", "seats": 3}),
        ]
        yield url, [(t["id"], t["seats"][0]["token"]) for t in tables]


def post(url, path, body):
    request = urllib.request.Request(f"{url}{API}{path}", json.dumps(body).encode(), method="POST")
    with urllib.request.urlopen(request, timeout=10) as response:
        return json.load(response)


def examples(most, *phases):
    """So many requests for each route, the same ones every time; the edges of every field are the explicit ones."""
    return settings(
        max_examples=most, deadline=None, phases=phases, suppress_health_check=list(HealthCheck), derandomize=True
    )


@SCHEMA.parametrize()
@examples(2, Phase.generate)
def test_the_routes_are_as_they_are_described(case, live):
    check_described(case, live)


@pytest.mark.soak
@SCHEMA.parametrize()
@examples(60, Phase.explicit, Phase.generate)
def test_the_routes_are_as_they_are_described_in_many_requests(case, live):
    check_described(case, live)


def check_described(case, live):
    url, tables = live
    CALLS["count"] += 1
    table, token = tables[CALLS["count"] % len(tables)]
    if CALLS["count"] % 5 and "table" in case.path_parameters:
        case.path_parameters["table"] = table
    if CALLS["count"] % 4 and token is not None:
        case.headers["Authorization"] = f"Bearer {token}"
    else:
        case.headers.pop("Authorization", None)
    response = case.call(base_url=url, timeout=10)
    checks = schemathesis.checks
    case.validate_response(
        response,
        checks=[
            checks.not_a_server_error,
            checks.status_code_conformance,
            checks.content_type_conformance,
            checks.response_schema_conformance,
        ],
    )
