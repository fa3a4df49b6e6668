"""The switch that lets phones join: who may use it, where the server listens then, and that it closes again."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import re
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import closing, contextmanager
from types import SimpleNamespace

import pytest

from gloam.server.edge import cards as cards_module, phones as phones_module
from gloam.server.edge.cards import Card, addresses, cards
from gloam.server.edge.phones import CHANGED, PhoneDoor
from gloam.server.edge.ports import bound_at, origin_at
from gloam.server.problems import Problem
from gloam.server.settings import Settings
from tests.server.seats import API, quick, serving

HOME, PHONE = "10.9.8.1", "10.9.8.2"
SERVE = [sys.executable, "-c", "from gloam.cli import main; main()", "serve", "--no-browser", "--no-limits"]


# ------------------------------------------------------------------------------------------------ who may switch


def door(**more):
    made = PhoneDoor(Settings(**more))
    listening = SimpleNamespace(getsockname=lambda: (more.pop("at", "127.0.0.1"), 8000))
    made.attach(SimpleNamespace(servers=[]), listening)
    return made


def offered(made, host="127.0.0.1:8000", client="127.0.0.1", **headers):
    told = {"host": host, **headers}
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in told.items()]
    return made.is_offered({"type": "http", "scheme": "http", "headers": raw, "client": (client, 5000)})


def test_a_browser_on_this_machine_may_switch():
    for host in ("127.0.0.1:8000", "localhost:8000", "[::1]:8000", "gloam.localhost:8000"):
        assert offered(door(), host)
    assert offered(door(), "[::1]:8000", "::1")


@pytest.mark.parametrize(
    "caller",
    [
        {"client": "192.168.1.9"},
        {"client": "203.0.113.9"},
        {"host": "192.168.1.5:8000"},
        {"host": "play.example.org"},
        {"x_forwarded_for": "203.0.113.9"},
        {"x_forwarded_proto": "https"},
        {"forwarded": "for=203.0.113.9"},
        {"x_real_ip": "203.0.113.9"},
        {"via": "1.1 proxy"},
    ],
)
def test_nobody_else_may(caller):
    assert not offered(door(), **caller)


@pytest.mark.parametrize(
    "settings",
    [{"proxy": True}, {"origins": ("https://play.example.org",)}, {"network_address": "http://10.0.0.1:8000"}],
)
def test_a_server_that_others_reach_already_has_no_switch(settings):
    assert not offered(door(**settings))


def test_a_server_on_another_address_has_no_switch():
    made = PhoneDoor(Settings())
    made.attach(SimpleNamespace(servers=[]), SimpleNamespace(getsockname=lambda: ("192.168.1.5", 8000)))
    assert not offered(made)


def test_the_route_refuses_who_may_not(tmp_path):
    with serving(tmp_path / "x.db", quick()) as client:
        refused = client.post(f"{API}/phones", json={"on": True}, headers={"host": "localhost:8000"})
        assert (refused.status_code, refused.json()["code"]) == (403, "not_local")
        assert "phones" not in client.get(f"{API}/address", headers={"host": "localhost:8000"}).json()


# ------------------------------------------------------------------------------------------------ which addresses


def having(monkeypatch, usual, *found):
    monkeypatch.setattr(cards_module, "addresses", lambda: [(n, ipaddress.ip_address(a)) for n, a in found])
    monkeypatch.setattr(cards_module, "own_end", lambda family: usual if family == socket.AF_INET else "")


def test_the_usual_card_comes_first_and_each_has_one_address(monkeypatch):
    having(
        monkeypatch, "192.168.1.5",
        ("eth0", "10.0.0.7"), ("eth0", "fd00::7"), ("wlan0", "192.168.1.5"), ("lo", "127.0.0.1"), ("six", "fd00::9"),
        ("docker0", "172.17.0.1"), ("br-1f", "172.18.0.1"), ("eth0", "fe80::1"), ("eth1", "169.254.3.4"),
    )  # fmt: skip
    assert cards() == ([Card("wlan0", "192.168.1.5"), Card("eth0", "10.0.0.7"), Card("six", "fd00::9")], False)


def test_a_public_address_is_none_of_them(monkeypatch):
    having(monkeypatch, "93.184.216.34", ("eth0", "93.184.216.34"), ("eth0", "2a00:1450::5"))
    assert cards() == ([], True)


def test_this_machine_lists_its_addresses_or_none():
    assert all(not one.is_unspecified for _, one in addresses())


@pytest.mark.parametrize(("public", "word"), [(False, "isn't on a network"), (True, "only a public address")])
def test_without_a_network_one_sentence_says_so(monkeypatch, public, word):
    monkeypatch.setattr(phones_module, "cards", lambda: ([], public))
    made = door()
    with pytest.raises(Problem, match=word) as refused:
        asyncio.run(made.switch(on=True))
    assert (refused.value.status, refused.value.code) == (409, "no_network")
    assert made.state() == {"on": False, "cards": [], "note": ""}


@contextmanager
def taken(host):
    """A port that another program listens at there, and nobody at 127.0.0.1."""
    with closing(bound_at(host, [0])) as other:
        yield other.getsockname()[1]


def test_where_its_port_is_taken_it_takes_the_next_and_says_so(monkeypatch):
    asyncio.run(switched_where_the_port_is_taken(monkeypatch))


async def switched_where_the_port_is_taken(monkeypatch):
    monkeypatch.setattr(phones_module, "cards", lambda: ([Card("wlan0", "127.0.0.9")], False))
    with taken("127.0.0.9") as port:
        made = door()
        made.port = port
        await made.switch(on=True)
        state = made.state()
        now = int(state["cards"][0]["origin"].rpartition(":")[2])
        assert port < now < port + 50
        assert f"Another program uses port {port} on this network, so the address there ends in {now}." == state["note"]
        await made.switch(on=True)
        assert len(made.server.servers) == 1, "once is enough"
        monkeypatch.setattr(phones_module, "cards", lambda: ([], False))
        assert made.state()["note"] == CHANGED
        made.server.server_state = SimpleNamespace(connections=[])
        await made.switch(on=False)
    assert (made.server.servers, made.settings.network_address) == ([], "")


def test_where_nothing_can_be_opened_one_sentence_says_so(monkeypatch):
    monkeypatch.setattr(phones_module, "cards", lambda: ([Card("gone", "203.0.113.77")], False))
    made = door()
    with pytest.raises(Problem, match=r"^Gloam can't listen there: .*\. Start it with another --port\.$") as refused:
        asyncio.run(made.switch(on=True))
    assert refused.value.code == "port_taken"


def test_an_ipv6_address_stands_in_brackets():
    assert origin_at("fd00::1", 8000) == "http://[fd00::1]:8000"


# ---------------------------------------------------------------------------------------------- a network of our own


def ip(*words):
    return subprocess.run(["ip", *words], capture_output=True, text=True, check=False)


@pytest.fixture
def network(tmp_path):
    """Two machines on one network, as far as this one can play them: the names of their namespaces."""
    if shutil.which("ip") is None or sys.platform != "linux":
        pytest.skip("no ip program on this machine: phones on a network can't be tried")
    names = [f"gloam-{role}-{tmp_path.name[-6:]}-{socket.gethostname()[:4]}" for role in ("home", "phone")]
    made = [ip("netns", "add", name) for name in names]
    if any(one.returncode for one in made):
        pytest.skip(f"this machine allows no network namespaces: {made[0].stderr.strip()}")
    home, phone = names
    try:
        link = ip("-n", home, "link", "add", "wifi0", "type", "veth", "peer", "name", "wifi1", "netns", phone)
        if link.returncode:
            pytest.skip(f"this machine allows no network between namespaces: {link.stderr.strip()}")
        for name, card, address in ((home, "wifi0", HOME), (phone, "wifi1", PHONE)):
            for words in (
                ["addr", "add", f"{address}/24", "dev", card],
                ["link", "set", card, "up"],
                ["link", "set", "lo", "up"],
            ):
                done = ip("-n", name, *words)
                assert done.returncode == 0, done.stderr
        yield home, phone
    finally:
        for name in names:
            ip("netns", "del", name)


@contextmanager
def served(network, tmp_path):
    """A server on the first machine: its port."""
    home, _ = network
    command = ["ip", "netns", "exec", home, *SERVE, "--db", str(tmp_path / "gloam.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        said = ""
        for line in server.stdout:
            said += line
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                break
        else:
            pytest.fail(f"the server did not start: {said}")
        try:
            yield int(found[1])
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(20)


REQUEST = """
import http.client, sys
line = http.client.HTTPConnection(sys.argv[1], timeout=5)
line.request(sys.argv[2], sys.argv[3], sys.argv[4] or None, {"content-type": "application/json"})
answer = line.getresponse()
print(answer.status)
print(answer.read().decode())
"""


def asked(namespace, where, method, path, body=""):
    """The status and the answer to a request from that machine; (0, "") where nobody listens."""
    command = ["ip", "netns", "exec", namespace, sys.executable, "-c", REQUEST, where, method, path, body]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        assert re.search("ConnectionRefusedError|No route|unreachable", done.stderr), done.stderr
        return 0, ""
    status, _, text = done.stdout.partition("\n")
    return int(status), text


HOLD = """
import socket, sys
line = socket.create_connection((sys.argv[1], int(sys.argv[2])), 5)
line.sendall(b"GET /healthz HTTP/1.1\\r\\nhost: %s\\r\\n\\r\\n" % sys.argv[1].encode())
print(line.recv(15).decode().strip(), flush=True)
line.settimeout(60)
while line.recv(4096):
    pass
print("ended", flush=True)
"""


def test_a_phone_joins_over_the_network_after_the_switch_and_not_before(network, tmp_path):
    home, phone = network
    with served(network, tmp_path) as port:
        here, there = f"127.0.0.1:{port}", f"{HOME}:{port}"
        assert asked(phone, there, "GET", "/healthz") == (0, ""), "before the switch nobody listens there"
        status, told = asked(home, here, "GET", "/api/v1/address")
        before = json.loads(told)
        assert (status, before["reach"]) == (200, "computer")
        assert before["phones"] == {"on": False, "cards": [], "note": ""}
        status, told = asked(home, here, "POST", "/api/v1/phones", '{"on": true}')
        address = json.loads(told)
        assert (status, address["reach"], address["origin"]) == (200, "network", f"http://{there}")
        assert address["phones"]["cards"] == [{"card": "wifi0", "origin": f"http://{there}"}]
        assert asked(phone, there, "GET", "/healthz")[0] == 200
        seen = json.loads(asked(phone, there, "GET", "/api/v1/address")[1])
        assert seen == {"origin": f"http://{there}", "reach": "network"}, "a phone gets no switch"
        for host, machine in ((there, phone), (there, home)):
            assert asked(machine, host, "POST", "/api/v1/phones", '{"on": false}')[0] == 403
        held = subprocess.Popen(
            ["ip", "netns", "exec", phone, sys.executable, "-c", HOLD, HOME, str(port)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert held.stdout.readline().strip() == "HTTP/1.1 200 OK"
        status, told = asked(home, here, "POST", "/api/v1/phones", '{"on": false}')
        assert (status, json.loads(told)["reach"]) == (200, "computer")
        rest, _ = held.communicate(timeout=20)
        assert rest.strip() in {"ended", ""}, "what came that way ends"
        assert asked(phone, there, "GET", "/healthz") == (0, "")
        assert asked(home, here, "GET", "/healthz")[0] == 200, "this machine plays on"


def test_ipv6_alone_is_a_network_too(network, tmp_path):
    home, phone = network
    for name, card, address, old in ((home, "wifi0", "fd09::1", HOME), (phone, "wifi1", "fd09::2", PHONE)):
        ip("-n", name, "addr", "del", f"{old}/24", "dev", card)
        assert ip("-n", name, "addr", "add", f"{address}/64", "dev", card, "nodad").returncode == 0
    with served(network, tmp_path) as port:
        status, told = asked(home, f"127.0.0.1:{port}", "POST", "/api/v1/phones", '{"on": true}')
        assert (status, json.loads(told)["origin"]) == (200, f"http://[fd09::1]:{port}")
        assert asked(phone, f"[fd09::1]:{port}", "GET", "/healthz")[0] == 200


def test_a_machine_without_a_network_says_so(network, tmp_path):
    home, _ = network
    assert ip("-n", home, "link", "set", "wifi0", "down").returncode == 0
    with served(network, tmp_path) as port:
        status, told = asked(home, f"127.0.0.1:{port}", "POST", "/api/v1/phones", '{"on": true}')
        assert status == 409
        assert json.loads(told)["detail"] == (
            "This computer isn't on a network. Connect it to Wi-Fi or a cable, then try again."
        )
