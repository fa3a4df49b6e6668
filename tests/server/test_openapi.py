"""Every route is described, and does what its description says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gloam.server.edge.app import App
from gloam.server.edge.openapi import document
from gloam.server.tables.lobby import Lobby
from tests.server.seats import API, Anyone, quick

ROUTES = Path(__file__).with_name("openapi_routes.py")


def tried(*which):
    """Run the requests that schemathesis makes."""
    options = ["-q", "--no-header", "-n", "0", "-p", "schemathesis.pytest.plugin", "-p", "no:cacheprovider"]
    line = [sys.executable, "-m", "pytest", *options, *which, str(ROUTES)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    return done.stdout


def test_the_routes_are_as_they_are_described():
    assert f"{len(operations())} passed" in tried()


@pytest.mark.soak
def test_the_routes_are_as_they_are_described_in_many_requests():
    assert f"{len(operations())} passed" in tried("-m", "soak", "--timeout", "0")


def operations():
    return [(path, method) for path, methods in document()["paths"].items() for method in methods]


def test_every_route_is_described():
    routes = {
        r.path
        for r in App(Lobby(None, Anyone(), quick())).routes()
        if r.path.startswith(("/api/v1", "/healthz", "/readyz", "/metrics"))
    }
    described = set(document()["paths"])
    assert routes - described == {f"{API}/tables/{{table}}/socket"}
    assert described <= routes
