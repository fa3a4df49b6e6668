"""Several servers open one SQLite file at the same moment: each waits for the others, and none dies at start."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import shutil
import sqlite3
import threading
from contextlib import closing

import pytest

from gloam.server.store import Unavailable, sqlite
from gloam.server.store.sqlite import Sqlite, SqliteStore, make_file

TOGETHER, ROUNDS = 6, 40


@pytest.fixture
def new_file(tmp_path):
    path = tmp_path / "gloam.db"
    make_file(path)
    return path


def opened_together(open_once):
    """What goes wrong when several threads do this at the same instant."""
    gate, wrong = threading.Barrier(TOGETHER), []

    def one():
        gate.wait()
        try:
            open_once()
        except sqlite3.Error as error:
            wrong.append(error)

    threads = [threading.Thread(target=one) for _ in range(TOGETHER)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return wrong


def mode(path):
    with closing(sqlite3.connect(path)) as db:
        return db.execute("PRAGMA journal_mode").fetchone()[0]


def test_who_opens_a_new_file_while_another_writes_to_it_waits(new_file):
    with closing(sqlite3.connect(new_file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        freeing = threading.Timer(0.3, other.execute, ["ROLLBACK"])
        freeing.start()
        Sqlite(new_file).connect().close()
        freeing.join()
    assert mode(new_file) == "wal"


def test_who_waits_for_a_file_that_is_never_free_is_told_so_in_the_end(new_file, monkeypatch):
    monkeypatch.setattr(sqlite, "WAIT", 0.2)
    with closing(sqlite3.connect(new_file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            Sqlite(new_file).connect()


def test_a_file_that_is_no_database_is_not_tried_again(new_file, monkeypatch):
    new_file.write_bytes(b"nothing of ours" * 100)
    monkeypatch.setattr(sqlite, "RETRY", "it waits for what will not change")
    with pytest.raises(sqlite3.DatabaseError, match="not a database"):
        Sqlite(new_file).connect()


def test_a_new_file_can_be_opened_by_many_at_the_same_instant(tmp_path):
    for n in range(ROUNDS):
        path = tmp_path / f"{n}.db"
        make_file(path)
        assert opened_together(lambda path=path: Sqlite(path).connect().close()) == []
        assert mode(path) == "wal"


def test_a_file_that_needs_recovery_can_be_opened_by_many_at_the_same_instant(tmp_path):
    with closing(Sqlite(tmp_path / "first.db").connect()) as writing:
        writing.execute("CREATE TABLE kept (n INTEGER)")
        writing.execute("INSERT INTO kept VALUES (7)")
        for n in range(ROUNDS // 2):  # as a killed server leaves it: with a log, and without an index of the log
            path = tmp_path / f"{n}.db"
            for ending in ("", "-wal"):
                shutil.copy(f"{tmp_path / 'first.db'}{ending}", f"{path}{ending}")
            assert opened_together(lambda path=path: Sqlite(path).connect().close()) == []
            with closing(Sqlite(path).connect()) as db:
                assert db.execute("SELECT n FROM kept").fetchall() == [(7,)]


def open_store(path, gate, wrong):
    """In a process of its own: a server's store."""
    gate.wait()
    try:
        store = SqliteStore(path)
        store._writing.execute("SELECT COUNT(*) FROM tables")
    except sqlite3.Error as error:
        wrong.put(str(error))


def test_processes_that_open_one_new_store_at_the_same_instant_all_start(tmp_path):
    spawn = multiprocessing.get_context("spawn")
    gate, wrong = spawn.Barrier(3), spawn.Queue()
    path = tmp_path / "deep" / "gloam.db"
    processes = [spawn.Process(target=open_store, args=(path, gate, wrong), daemon=True) for _ in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0, 0, 0]
    assert wrong.empty()


def open_many(folder, rounds, gate, wrong):
    """In a process of its own: one new file after the other, each at the same instant as the other process."""
    for n in range(rounds):
        gate.wait()
        try:
            store = SqliteStore(folder / f"{n}.db")
            store._writing.execute("SELECT COUNT(*) FROM tables")
            asyncio.run(store.create(f"{os.getpid():016x}", {}, []))
            asyncio.run(store.close())
        except (sqlite3.Error, Unavailable) as error:
            wrong.put(f"round {n}: {error!r}")
    wrong.put("done")


@pytest.mark.parametrize("rounds", [10, pytest.param(1000, marks=[pytest.mark.soak, pytest.mark.timeout(1800)])])
def test_two_servers_that_open_a_new_file_at_the_same_instant_both_keep_a_table(tmp_path, rounds):
    spawn = multiprocessing.get_context("spawn")
    gate, wrong = spawn.Barrier(2), spawn.Queue()
    both = [spawn.Process(target=open_many, args=(tmp_path, rounds, gate, wrong), daemon=True) for _ in range(2)]
    for process in both:
        process.start()
    assert [wrong.get(timeout=1700) for _ in both] == ["done", "done"]
    for process in both:
        process.join(60)
    for n in range(rounds):
        with closing(sqlite3.connect(tmp_path / f"{n}.db")) as db:
            assert db.execute("SELECT COUNT(*) FROM tables").fetchone() == (2,)
