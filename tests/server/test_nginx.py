"""The nginx configuration of docs/deploy.md, with a real nginx: TLS, sockets, forwarded addresses, compression."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import http.client
import json
import os
import re
import shutil
import signal
import ssl
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from gloam.server.command import bound
from tests.server.killing import until_ready
from tests.server.seats import API

ROOT = Path(__file__).parents[2]
NAME = "play.example.org"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
OPENSSL = shutil.which("openssl")
pytestmark = pytest.mark.skipif(not (NGINX and OPENSSL), reason="no nginx or no openssl on this machine")


def free_port():
    with bound("127.0.0.1", 0) as free:
        return free.getsockname()[1]


def block(language, page="docs/deploy.md"):
    """The first block of code of a page in this language."""
    return re.search(rf"```{language}\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)[1]


def certificate(folder):
    """A certificate of our own, for the name in the documentation."""
    made = ["-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"]
    line = [OPENSSL, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    subprocess.run([*line, "-addext", f"subjectAltName=DNS:{NAME}", *made], check=True, capture_output=True)


def configured(folder, gloam, plain, secure):
    """The documentation's file, at ports and with a certificate of this test."""
    text = block("nginx")
    for there, here in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{secure} ssl http2;"),
        ("http://127.0.0.1:8000", f"http://127.0.0.1:{gloam}"),
        ("/etc/ssl/gloam/", f"{folder}/"),
    ):
        assert there in text, f"the documentation has no {there!r} any more"
        text = text.replace(there, here)
    paths = "".join(
        f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    user = "user root;\n" if os.geteuid() == 0 else ""
    file.write_text(
        f"{user}pid {folder}/nginx.pid;\nerror_log {folder}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{paths}gzip on;\n{text}\n}}\n",
        "utf-8",
    )
    return file


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Gloam behind nginx: the port for https, the one for http, and Gloam's log."""
    folder = tmp_path_factory.mktemp("nginx")
    certificate(folder)
    port, plain, secure = free_port(), free_port(), free_port()
    file = configured(folder, port, plain, secure)
    subprocess.run([NGINX, "-t", "-q", "-p", folder, "-c", file], check=True)
    options = ["--no-browser", "--port", str(port), "--db", str(folder / "gloam.db"), "--proxy", "--access-log"]
    public = ["--origin", f"https://{NAME}", "--origin", f"https://{NAME}:{secure}", "--log-format", "json"]
    log = folder / "gloam.log"
    with log.open("wb") as out, contextlib.ExitStack() as running:
        gloam = subprocess.Popen(
            [sys.executable, "-c", "from gloam.cli import main; main()", "serve", *options, *public], stderr=out
        )
        running.callback(ended, gloam)
        until_ready(port, gloam)
        nginx = subprocess.Popen([NGINX, "-p", folder, "-c", file, "-g", "daemon off;"])
        running.callback(ended, nginx)
        until_listening(secure)
        yield secure, plain, log


def ended(process):
    process.send_signal(signal.SIGTERM)
    process.wait(60)


def until_listening(port):
    for _ in range(1200):
        with contextlib.suppress(OSError), contextlib.closing(asked(port)):
            return
        time.sleep(0.05)
    raise AssertionError("nginx does not listen")


def trusting():
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def asked(port, source="127.0.0.1"):
    """A connection over TLS, from an address of this machine."""
    line = http.client.HTTPSConnection("127.0.0.1", port, timeout=20, context=trusting(), source_address=(source, 0))
    line.connect()
    return line


def fetched(port, method, path, body=None, source="127.0.0.1", **headers):
    with contextlib.closing(asked(port, source)) as line:
        head = {"host": NAME, "origin": f"https://{NAME}", **{k.replace("_", "-"): v for k, v in headers.items()}}
        line.request(method, path, None if body is None else json.dumps(body), head)
        answer = line.getresponse()
        return answer, answer.read()


def test_the_page_comes_over_tls_compressed_once_and_with_its_policy(site):
    port, plain, _ = site
    answer, body = fetched(port, "GET", "/", accept_encoding="gzip")
    assert answer.status == 200
    assert answer.headers.get_all("content-encoding") == ["gzip"]
    assert b"<html" in gzip.decompress(body)
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", plain, timeout=20)) as line:
        line.request("GET", "/new/lucidity", headers={"host": NAME})
        assert line.getresponse().headers["location"] == f"https://{NAME}/new/lucidity"


def test_a_game_is_played_over_the_proxys_sockets(site):
    port, _, _ = site
    answer, body = fetched(port, "POST", f"{API}/tables", {"game": "cant_stop", "seats": 2, "start": True})
    assert answer.status == 201, body
    told = json.loads(body)
    asked = json.loads(fetched(port, "GET", f"{API}/tables/{told['id']}")[1])["asked"][0]["seat"]

    async def play():
        path = f"wss://{NAME}:{port}{API}/tables/{told['id']}/socket"
        here = {"host": "127.0.0.1", "port": port, "ssl": trusting(), "server_hostname": NAME}
        async with connect(path, origin=f"https://{NAME}:{port}", **here) as line:
            await line.send(json.dumps({"type": "hello", "token": told["seats"][asked]["token"]}))
            page = json.loads(await line.recv())
            answer = {"type": "answer", "index": 0, "seq": page["seq"], "key": "one"}
            await line.send(json.dumps(answer))
            while (message := json.loads(await line.recv()))["type"] != "ack":
                pass
            assert message["key"] == "one"
        with pytest.raises(InvalidStatus):
            async with connect(path, origin="https://elsewhere.example.org", **here):
                pass

    asyncio.run(asyncio.wait_for(play(), 60))


def test_the_forwarded_address_counts_and_cannot_be_made_up(site):
    port, _, log = site
    answer, _ = fetched(port, "GET", "/healthz", source="127.0.0.77", x_forwarded_for="203.0.113.9")
    assert answer.status == 200
    for _ in range(1200):
        text = log.read_text("utf-8")
        if "127.0.0.77" in text:
            break
        time.sleep(0.05)
    assert "127.0.0.77" in text, "the log does not know who it was"
    assert "203.0.113.9" not in text, "a client made up its address"
    assert all(json.loads(line) for line in text.splitlines())


def test_metrics_are_not_for_the_public(site):
    port, _, _ = site
    assert fetched(port, "GET", "/metrics")[0].status == 403


def test_another_sites_name_is_turned_away(site):
    port, _, _ = site
    assert fetched(port, "GET", "/", host="evil.example.org")[0].status == 421
