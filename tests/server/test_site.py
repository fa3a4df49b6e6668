"""Pages, files, health, and the command that starts it all."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
import urllib.request

import pytest
from click.testing import CliRunner

import gloam
from gloam.cli import main
from gloam.server.command import bound, lan_address, public, serve
from gloam.server.load.command import checked, load
from tests.server.live import listening
from tests.server.seats import API, sit


def test_health(client):
    sit(client, seed=1)
    assert client.get("/healthz").json() == {"ok": True}
    assert client.get("/readyz").json()["tables"] == 1


def test_the_games_are_listed_and_those_to_come_say_so(client):
    games = {game["id"]: game for game in client.get(f"{API}/games").json()}
    assert list(games)[:4] == ["lucidity", "faceless", "sallyface", "stiflingdark"]
    assert games["cant_stop"]["built"]
    assert games["cant_stop"]["seats"] == [2, 4]
    assert "random" in games["lucidity"]["bots"]
    for game in games.values():
        assert game["built"] or set(game) == {"id", "title", "built"}


def test_the_rules_are_numbered(client):
    rules = client.get(f"{API}/rules/lucidity").json()
    assert {"id", "section", "text", "ruling"} == set(rules[0])
    assert "L062" in {rule["id"] for rule in rules}
    assert client.get(f"{API}/rules/chess").status_code == 404


def test_the_rules_do_not_tell_what_a_story_has_in_store(client):
    rules = {rule["id"]: rule["text"] for rule in client.get(f"{API}/rules/sallyface").json()}
    assert rules["SFC-071"] == rules["SFC-090"] == "A card of this Story: it is read when it is revealed."
    assert "Wrong Man" not in " ".join(rules.values())
    assert "Sanity" in rules["SFC-011"]


def test_a_real_socket_over_loopback(tmp_path):
    from websockets.sync.client import connect  # noqa: PLC0415

    with listening(tmp_path / "x.db") as url:
        request = urllib.request.Request(
            f"{url}{API}/tables", b'{"game": "cant_stop", "seats": 2, "seed": 1}', method="POST"
        )
        with urllib.request.urlopen(request) as response:
            made = __import__("json").load(response)
        where = f"ws{url.removeprefix('http')}{API}/tables/{made['id']}/socket"
        with connect(where, proxy=None) as socket:
            socket.send('{"type": "hello"}')
            assert '"type":"snapshot"' in socket.recv(timeout=5)
        with pytest.raises(Exception, match="403"), connect(where, origin="http://evil.example", proxy=None):
            pass
        with connect(where, origin=url, proxy=None) as socket:
            socket.send("x" * 17_000)
            with pytest.raises(Exception, match="1009"):
                socket.recv(timeout=5)


def test_serve_prints_one_line_and_stops_cleanly(tmp_path):
    for number in (signal.SIGINT, signal.SIGTERM):
        code = "from gloam.server.command import serve; serve()"
        line = [sys.executable, "-c", code, "--no-browser", "--port", "0", "--db", str(tmp_path / "x.db")]
        process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        told = process.stdout.readline()
        url = re.match(r"Gloam is running at (http://127\.0\.0\.1:\d+/)", told)[1]
        for _ in range(1200):
            try:
                assert urllib.request.urlopen(f"{url}healthz", timeout=5).read() == b'{"ok":true}'
                break
            except OSError:
                time.sleep(0.05)
        process.send_signal(number)
        rest, errors = process.communicate(timeout=60)
        assert (process.returncode, rest, errors) == (0, "", "")


def test_a_taken_port_is_an_error_only_when_it_was_asked_for(tmp_path):
    with bound("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        wrong = CliRunner().invoke(serve, ["--no-browser", "--port", str(port), "--db", str(tmp_path / "x.db")])
        assert wrong.exit_code == 1
        assert "can't listen" in wrong.output
    with bound("127.0.0.1", None) as one, bound("127.0.0.1", None) as two:
        assert one.getsockname()[1] != two.getsockname()[1]


def test_the_address_on_the_network_is_no_wildcard():
    assert lan_address() not in {"0.0.0.0", ""}


@pytest.mark.parametrize("url", ["http://example.org", "http://192.168.0.1:8000", "https://10.0.0.1", "nonsense"])
def test_load_talks_to_this_machine_only(url):
    wrong = CliRunner().invoke(load, ["--url", url])
    assert wrong.exit_code == 2
    assert "only talks to loopback" in wrong.output


def test_load_measures_a_few_tables():
    assert checked("http://127.0.0.1:8000/") == "http://127.0.0.1:8000"
    done = CliRunner().invoke(
        load, ["--tables", "4", "--every", "0.5", "--seconds", "2", "--game", "cant_stop", "--json"]
    )
    assert done.exit_code == 0, done.output
    told = __import__("json").loads(done.output)
    assert told["errors"] == 0
    assert told["answers"] == 16, "none is left out, however late: what is due is given"


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("https://play.example.org", "https://play.example.org"),
        ("https://Play.Example.org/", "https://play.example.org"),
        ("http://10.0.0.7:8080", "http://10.0.0.7:8080"),
        ("https://[::1]:8000", "https://[::1]:8000"),
    ],
)
def test_a_public_address_is_read_as_a_browser_names_it(given, meant):
    assert public(given) == meant


@pytest.mark.parametrize("given", ["play.example.org", "https://", "https://x.org/table", "ftp://x.org", "https://a b"])
def test_a_public_address_that_no_browser_would_name_is_refused_before_anybody_comes(given, tmp_path):
    wrong = CliRunner().invoke(serve, ["--no-browser", "--origin", given, "--db", str(tmp_path / "x.db")])
    assert wrong.exit_code == 2
    assert "is not an address like https://play.example.org" in wrong.output
    assert not (tmp_path / "x.db").exists()


def test_a_file_that_holds_no_tables_is_a_bad_file(tmp_path):
    (tmp_path / "x.db").write_bytes(b"no database " * 100)
    done = CliRunner().invoke(main, ["serve", "--no-browser", "--port", "0", "--db", str(tmp_path / "x.db")])
    assert done.exit_code == 3
    assert done.stderr == f"gloam: can't use {tmp_path / 'x.db'}: file is not a database\n"


def test_a_game_that_breaks_when_it_is_loaded_hides_no_other(client, monkeypatch):
    def find(game):
        if game == "lucidity":
            raise IndexError("list index out of range")
        return gloam.find(game)

    monkeypatch.setattr("gloam.server.edge.catalog.find", find)
    built = {game["id"]: game["built"] for game in client.get(f"{API}/games").json()}
    assert [name for name, is_built in built.items() if not is_built] == ["lucidity"]
