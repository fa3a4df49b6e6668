"""The figures for operators: what is counted, by which route, and who may read them."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from socket import create_connection
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.parser import text_string_to_metric_families

from gloam.server.edge.access_log import loop_lag
from gloam.server.edge.limits import is_local
from gloam.server.garbage import CALM, GarbageCollector
from gloam.server.metrics import HELP, HISTOGRAMS, LABELS, QUICK, READ, Durations, Metrics
from tests.server.live import listening
from tests.server.seats import API, play_on, quick, serving, sit


def figures(client):
    """All series by name and labels."""
    told = client.get("/metrics")
    assert told.status_code == 200, told.text
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(told.text)
        for sample in family.samples
    }


def test_the_figures_can_be_read_by_the_library_that_reads_them(client):
    _, people = sit(client, seed=1)
    for person in people:
        person.look()
    for _ in range(3):
        assert people[people[0].look()["asked"][0]["seat"]].answer().status_code == 200
    seen = figures(client)
    assert seen["gloam_rooms", ()] == 1
    assert seen["gloam_sockets", ()] == 0
    assert seen["gloam_answers_total", ()] == seen["gloam_ack_seconds_count", ()] == 3
    assert seen["gloam_errors_total", ()] == 0
    assert seen["gloam_commits_total", ()] >= 4
    assert seen["process_resident_memory_bytes", ()] > 1e6
    assert seen["process_cpu_seconds_total", ()] > 0
    with people[0].socket() as line:
        line.until("snapshot")
        assert figures(client)["gloam_sockets", ()] == 1


def test_a_client_that_leaves_in_the_middle_of_its_request_is_no_bug(tmp_path, caplog):
    """Any phone that loses its network does so; nobody may page the operator that way, or bury a real trace."""
    with listening(tmp_path / "gloam.db") as url:
        where = urlsplit(url)
        head = f"POST {API}/tables HTTP/1.1\r\nHost: {where.netloc}\r\nContent-Length: 500\r\n\r\n"
        for _ in range(5):
            with create_connection((where.hostname, where.port), 10) as line:
                line.sendall(head.encode() + b'{"game": "cant_')
        began, told = time.monotonic(), ""
        while 'gloam_requests_total{status="499"} 5' not in told:
            assert time.monotonic() - began < 60, told
            with urlopen(f"{url}/metrics", timeout=10) as response:
                told = response.read().decode()
        assert "gloam_errors_total 0" in told
        assert "bug" not in caplog.text


def test_entries_are_counted_whatever_they_are(client):
    _, people = sit(client, seed=1)
    before = figures(client)["gloam_entries_total", ()]
    play_on(people, 2)
    with people[0].socket() as line:
        line.until("snapshot")
        line.send(type="chat", text="Good luck")
        line.until("chat")
    assert figures(client)["gloam_entries_total", ()] == before + 3 == client.lobby.entries


def test_reading_a_plain_number_asks_no_collector(client, monkeypatch):
    """Once a second the garbage collector looks whether people play: that must not gather all figures."""
    monkeypatch.setattr(client.lobby.metrics.registry, "collect", pytest.fail)
    monkeypatch.setattr(client.lobby.metrics.registry, "get_sample_value", pytest.fail)
    sockets = client.app.state.sockets
    made = GarbageCollector(sockets.activity)
    assert not made.is_due(0)
    _, people = sit(client, seed=1)
    assert not made.is_due(CALM), "a table was made"
    with people[0].socket() as line:
        line.until("snapshot")
        assert not made.is_due(CALM), "somebody has come"
        play_on(people, 1)
        assert not made.is_due(CALM), "somebody plays"
        assert made.is_due(CALM)


def test_bots_and_the_store_are_measured(tmp_path):
    with serving(tmp_path / "x.db") as client:
        _, (me, _) = sit(client, seats=2, seed=1, bots={"1": "random"})
        with me.socket() as line:
            line.until("snapshot")
            for _ in range(3000):
                if figures(client)["gloam_bot_seconds_count", ()]:
                    break
                shown = me.look()
                if shown["decision"]:
                    me.answer(0, seq=shown["seq"])
                time.sleep(0.02)
        seen = figures(client)
        assert seen["gloam_bot_seconds_count", ()] > 0
        assert seen["gloam_bot_wait_seconds_count", ()] > 0
        assert seen["gloam_commit_seconds_count", ()] > 0
        assert {("gloam_bot_queue", ()), ("gloam_store_queue", ()), ("gloam_store_failures_total", ())} <= set(seen)


def test_the_manual_names_every_figure():
    manual = (Path(__file__).parents[2] / "docs/deploy.md").read_text(encoding="utf-8")
    assert [name for name in (*HELP, *READ, *HISTOGRAMS) if f"`{name}" not in manual] == []


def test_time_is_told_by_route_and_never_by_the_path_that_was_asked_for(client):
    told, (me, _) = sit(client, seed=1)
    me.look()
    client.get("/nonsense/at/all")
    client.get("/web/css/base.css")
    client.request("BREW", "/")
    seen = figures(client)
    routes = {dict(labels)["route"] for name, labels in seen if name == "gloam_request_seconds_count"}
    assert {f"{API}/tables", f"{API}/tables/{{table}}", "/web/{path:path}", "(none)"} <= routes
    assert not any(told["id"] in str(series) or "nonsense" in str(series) or "BREW" in str(series) for series in seen)
    key = (("method", "GET"), ("route", f"{API}/tables/{{table}}"))
    assert seen["gloam_request_seconds_count", key] == 1
    assert 0 < seen["gloam_request_seconds_sum", key] < 60


def test_figures_are_for_this_machine_only_unless_asked(tmp_path):
    with serving(tmp_path / "x.db") as client:
        assert client.get("/metrics").status_code == 200
        for header in ("x-forwarded-for", "forwarded", "x-real-ip"):
            refused = client.get("/metrics", headers={header: "127.0.0.1"})
            assert refused.status_code == 403, header
            assert refused.json()["code"] == "not_local"
    with serving(tmp_path / "x.db", quick(open_metrics=True)) as client:
        assert client.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"}).status_code == 200


@pytest.mark.parametrize(
    ("address", "local"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("192.168.1.7", False),
        ("2001:db8::1", False),
        ("::ffff:192.168.1.7", False),
        ("", False),
        ("unix", False),
    ],
)
def test_who_is_on_this_machine(address, local):
    assert is_local({"client": (address, 1), "headers": []}) is local


def test_two_servers_in_one_process_count_for_themselves():
    one, two = Metrics(), Metrics()
    one.count("gloam_errors_total")
    assert (one.value("gloam_errors_total"), two.value("gloam_errors_total")) == (1, 0)


def test_a_counter_is_made_when_it_is_first_counted():
    metrics = Metrics()
    metrics.count("gloam_odd_total", 2, label='why="late",seat="1"')
    metrics.count("gloam_odd_total", label='why="late",seat="1"')
    assert metrics.value("gloam_odd_total", why="late", seat="1") == 3
    assert metrics.counts["gloam_odd_total", 'why="late",seat="1"'] == 3
    assert b'gloam_odd_total{seat="1",why="late"} 3.0' in metrics.text()


def test_many_threads_count_at_once_and_nothing_is_lost():
    metrics = Metrics()

    def work():
        for _ in range(2000):
            metrics.count("gloam_fresh_total", label='status="1"')

    threads = [threading.Thread(target=work) for _ in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert metrics.value("gloam_fresh_total", status="1") == 16_000


def test_every_figure_says_what_it_is():
    metrics = Metrics()
    for name in HELP:
        metrics.count(name, label=",".join(f'{label}="x"' for label in LABELS.get(name, ())))
    for name, (_, labels) in HISTOGRAMS.items():
        metrics.observe(0.1, name, **dict.fromkeys(labels, "x"))
    for family in text_string_to_metric_families(metrics.text().decode()):
        assert family.documentation, family.name
        assert family.documentation != family.name


def test_durations_are_told_as_the_library_tells_a_histogram():
    ours, theirs = CollectorRegistry(), CollectorRegistry()
    made, model = Durations("took", "How long"), Histogram("took", "How long", buckets=QUICK, registry=theirs)
    ours.register(made)
    for seconds in (0.0, 0.0004, *QUICK, 0.0011, 0.3, 10.1, 99.0):
        made.observe(seconds)
        model.observe(seconds)
    assert generate_latest(ours) == generate_latest(theirs)


def test_a_blocked_event_loop_shows():
    metrics = Metrics()

    async def block():
        task = asyncio.create_task(loop_lag(metrics))
        await asyncio.sleep(0)
        time.sleep(1.2)  # noqa: ASYNC251  (the fault that is to be seen)
        await asyncio.sleep(0.05)
        task.cancel()

    asyncio.run(block())
    assert metrics.value("gloam_loop_lag_seconds_count") >= 1
    assert metrics.value("gloam_loop_lag_seconds_sum") >= 0.6
