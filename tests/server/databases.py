"""For tests: a private PostgreSQL server on a free port of loopback, in a folder that is thrown away.

The programs are those of this machine (`postgres`, `initdb`); where there are none, or no driver, the tests that need
them are skipped and say so. PostgreSQL does not run as root: then it runs as `nobody`.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from gloam.server.command import bound

WITHIN = 60
mostly_sqlite = pytest.mark.parametrize(
    "place", ["sqlite", pytest.param("postgres", marks=pytest.mark.soak)], indirect=True
)
"""For tests of what stands above the store: on a file in every run, on PostgreSQL too in the long tests."""


def programs():
    """The folder of PostgreSQL's programs, or None."""
    newest = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: float(one.parent.name), reverse=True)
    onpath = shutil.which("postgres")
    for folder in [*newest, *([Path(onpath).parent] if onpath else [])]:
        if all(os.access(folder / name, os.X_OK) for name in ("postgres", "initdb")):
            return folder
    return None


def why_not():
    """Why no PostgreSQL can be started here; "" where it can."""
    if find_spec("psycopg") is None:
        return "the driver psycopg is not installed"
    return "" if programs() else "no PostgreSQL (postgres, initdb) on this machine"


class Database:
    """One PostgreSQL server; `new()` makes an empty database in it. A durable one waits for the disk."""

    def __init__(self, *, durable=False):
        self.durable = durable
        self.folder = Path(tempfile.mkdtemp(prefix="gloam-postgres-"))
        self.count = 0
        self.process = None
        self.password = secrets.token_hex(16)
        with bound("127.0.0.1", 0) as free:
            self.port = free.getsockname()[1]
        self.who = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self.who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        word = self.folder / "password"
        word.write_text(self.password)
        word.chmod(0o644)  # within a folder that only the server's user may enter
        line = [programs() / "initdb", "-D", self.folder / "data", "-U", "gloam", "-A", "scram-sha-256"]
        line += ["-E", "UTF8", "--no-locale", "--no-sync", f"--pwfile={word}"]
        subprocess.run(line, check=True, capture_output=True, cwd=self.folder, **self.who)

    def start(self):
        """Let it run, and wait until it answers."""
        # These tests kill programs, not the machine: what was written is there without waiting for the disk.
        settings = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": ""}
        settings["fsync"] = "on" if self.durable else "off"
        line = [programs() / "postgres", "-D", self.folder / "data"]
        for name, value in settings.items():
            line += ["-c", f"{name}={value}"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(line, stdout=log, stderr=log, cwd=self.folder, **self.who)
        began = time.monotonic()
        while time.monotonic() - began < WITHIN:
            with contextlib.suppress(self.error()):
                self.run("SELECT 1")
                return
            assert self.process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)
        raise AssertionError("PostgreSQL does not answer")

    @staticmethod
    def error():
        import psycopg  # noqa: PLC0415  (where it is not installed these tests are skipped)

        return psycopg.Error

    def run(self, sql, database="postgres"):
        """One statement, and its rows."""
        import psycopg  # noqa: PLC0415

        with contextlib.closing(psycopg.connect(self.url(database), autocommit=True)) as db:
            found = db.execute(sql)
            return found.fetchall() if found.description else []

    def url(self, database):
        return f"postgresql://gloam:{self.password}@127.0.0.1:{self.port}/{database}"

    def new(self):
        """The address of an empty database."""
        self.count += 1
        name = f"gloam{self.count}"
        self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    def stop(self, how=signal.SIGINT):
        """End it: SIGINT closes it in order, SIGQUIT leaves it as a crash would."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(WITHIN)
            self.process = None

    def remove(self):
        """End it, and throw its folder away."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


@contextlib.contextmanager
def database(*, durable=False):
    """A private server, running."""
    made = Database(durable=durable)
    try:
        made.start()
        yield made
    finally:
        made.remove()
