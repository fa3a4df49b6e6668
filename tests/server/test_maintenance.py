"""What an operator does with a store: list, show, delete, export, import, prune, copy, back up, restore."""

from __future__ import annotations

import asyncio
import errno
import json
import sqlite3
import stat
import time
from contextlib import nullcontext

import pytest

from gloam.server.store import opened, sql
from gloam.server.store.maintenance import Copied, Keeper, backed_up, copy, differences
from tests.cli.helpers import one_line, run
from tests.server.seats import Person, play_on, serving, sit


@pytest.fixture
def other(request, place, tmp_path):
    """The other kind of place: a file for a database, a database for a file."""
    if place.startswith("postgresql"):
        return str(tmp_path / "other.db")
    return request.getfixturevalue("postgres").new()


def played(client, tables=2, moves=6):
    """Some tables with games in their middle."""
    made = []
    for n in range(tables):
        _, people = sit(client, seats=2, seed=f"kept {n}", names=["Ada", "Ben"])
        play_on(people, moves)
        made.append(people)
    return made


def test_tables_are_listed_and_shown_without_token_or_seed(place):
    with serving(place) as client:
        ((ada, _), _) = played(client)
        listed = run("tables", "list", "--db", place, "--json")
        assert listed.exit_code == 0, listed.output
        rows = json.loads(listed.stdout)
        assert {row["table"] for row in rows} >= {ada.table}
        assert len(rows) == 2
        assert [seat["name"] for seat in rows[0]["seats"]] == ["Ada", "Ben"]
        shown = run("tables", "show", ada.table, "--db", place)
        assert "answer 6" in shown.stdout
        for text in (listed.stdout, shown.stdout, run("tables", "list", "--db", place).stdout):
            assert "token" not in text
            assert "kept 0" not in text, "the seed stands in it"


def test_a_deleted_table_is_gone_for_good_and_the_others_stay(place):
    with serving(place) as client:
        (ada, _), (other, _) = played(client)
        assert run("tables", "delete", ada.table, "--db", place, typed="n\n").exit_code == 130
        assert run("tables", "delete", ada.table, "--db", place, "--yes").exit_code == 0
        assert one_line(run("tables", "show", ada.table, "--db", place).stderr).startswith("there is no table")
        assert other.get().status_code == 200
        assert ada.answer(0, seq=0).status_code in {404, 409}
    with serving(place) as client:
        assert Person(client, ada.table, ada.token, 0).get().status_code == 404
        assert Person(client, other.table, other.token, 0).get().status_code == 200


def test_only_tables_that_nobody_has_used_are_pruned(place):
    with serving(place) as client:
        (old, _), (new, _) = played(client)
    keeper = Keeper(place)
    keeper.db.execute("UPDATE tables SET touched = ? WHERE id = ?", (int(time.time()) - 40 * 86_400, old.table))
    keeper.close()
    assert "1 tables would be deleted" in run("tables", "prune", "--older", "30", "--dry-run", "--db", place).stdout
    assert run("tables", "prune", "--older", "30", "--yes", "--db", place).exit_code == 0
    left = json.loads(run("tables", "list", "--db", place, "--json").stdout)
    assert [row["table"] for row in left] == [new.table]
    assert "no table is that old" in run("tables", "prune", "--older", "30", "--db", place).stdout


def test_a_table_of_an_older_gloam_is_not_called_old(place, monkeypatch):
    """Nobody knows when it was last used: it counts from the day the store was brought up."""
    monkeypatch.setattr(sql, "SCHEMA", sql.SCHEMA[:1])
    store = opened(place)
    row = "INSERT INTO tables (id, head, length) VALUES ('0123456789abcdef', ?, 0)"
    store._writing.execute(row, ('{"game":"cant_stop","created":"2020-01-01T00:00:00+00:00"}',))
    asyncio.run(store.close())
    monkeypatch.undo()
    keeper = Keeper(place)
    assert [row.touched > time.time() - 600 for row in keeper.rows()] == [True]
    keeper.close()


def test_an_exported_table_can_be_imported_and_played_on_elsewhere(place, other, tmp_path):
    with serving(place) as client:
        (ada, ben), _ = played(client)
        before = ada.look()
        file = tmp_path / "tables.jsonl"
        assert run("tables", "export", file, ada.table, "--db", place).exit_code == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert run("tables", "export", file, "--db", place).exit_code == 3, "it would be overwritten"
    assert "1 new tables" in run("tables", "import", file, "--db", other).stdout
    assert "1 there already" in run("tables", "import", file, "--db", other).stdout
    with serving(other) as client:
        people = [Person(client, who.table, who.token, who.seat) for who in (ada, ben)]
        after = people[0].look()
        assert (after["view"], after["log"]) == (before["view"], before["log"])
        assert play_on(people, 3) == 3


def test_an_exported_file_that_was_changed_is_refused(place, tmp_path):
    with serving(place) as client:
        played(client, 1)
    file = tmp_path / "tables.jsonl"
    run("tables", "export", file, "--db", place)
    head, table = file.read_text("utf-8").splitlines()
    file.write_text(f"{head}\n{table.replace('Ada', 'Eve')}\n", "utf-8")
    assert "not as it was exported" in one_line(run("tables", "import", file, "--db", place).stderr)
    for text in ("", "{", "[]\n", f"{head}\n{{}}\n", f"{head}\n{table[:50]}\n"):
        file.write_text(text, "utf-8")
        refused = run("tables", "import", file, "--db", place)
        assert refused.exit_code == (0 if not text else 3), (text, refused.output)


def test_tables_move_between_file_and_database_and_their_digests_agree(place, other):
    with serving(place) as client:
        (ada, ben), _ = played(client, moves=4)
        first = run("tables", "copy", "--from", place, "--to", other)
        assert first.exit_code == 0, first.output
        assert "all 2 tables have the same digest" in first.stdout
        play_on([ada, ben], 3)
        again = run("tables", "copy", "--from", place, "--to", other)
        assert "0 new tables, 1 grown, 1 there already; 3 entries" in again.stdout
        before = ben.look()
    with serving(other) as client:
        people = [Person(client, who.table, who.token, who.seat) for who in (ada, ben)]
        assert people[1].look()["view"] == before["view"]
        play_on(people, 2)
    newer = run("tables", "copy", "--from", place, "--to", other)
    assert newer.exit_code == 1
    assert "newer at the target, left alone" in newer.stderr


def test_a_table_that_is_different_at_the_target_is_left_alone(place, other):
    with serving(place) as client:
        (ada, _), _ = played(client)
    assert run("tables", "copy", "--from", place, "--to", other).exit_code == 0
    keeper = Keeper(other)
    keeper.db.execute("UPDATE entries SET body = ? WHERE table_id = ? AND n = 2", ('{"do":"x"}', ada.table))
    copied = run("tables", "copy", "--from", place, "--to", other)
    assert copied.exit_code == 1
    assert f"different at the target, left alone: table {ada.table}" in copied.stderr
    source = Keeper(place)
    assert differences(source, keeper) == [ada.table]
    source.close()
    keeper.close()


def test_a_backup_is_made_while_games_go_on_and_can_be_served(place, tmp_path):
    file = tmp_path / "backup.db"
    with serving(place) as client:
        (ada, ben), _ = played(client)
        before = ada.look()
        made = run("backup", file, "--db", place)
        assert made.exit_code == 0, made.output
        play_on([ada, ben], 4)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(one.name for one in tmp_path.glob("backup*")) == ["backup.db"]
    assert run("backup", file, "--db", place).exit_code == 3, "it would be overwritten"
    with serving(file) as client:
        assert Person(client, ada.table, ada.token, 0).look()["view"] == before["view"]


def test_a_backup_holds_every_table_as_it_was_at_one_moment(place, tmp_path, monkeypatch):
    """What is written while the copy is made is not half of it."""
    with serving(place) as client:
        played(client, 3)
    keeper = Keeper(place)
    digests = {row.id: keeper.whole(row.id).digest for row in keeper.rows()}
    assert backed_up(keeper, tmp_path / "copy.db") == 3
    made = Keeper(str(tmp_path / "copy.db"))
    assert {row.id: made.whole(row.id).digest for row in made.rows()} == digests
    assert copy(made, keeper) == Copied(equal=3)
    made.close()
    keeper.close()


def test_restore_brings_back_what_was_deleted_while_the_server_runs(place, tmp_path):
    file = tmp_path / "backup.db"
    with serving(place) as client:
        (lost, _), (ada, ben) = played(client)
        was = lost.look()
        assert run("backup", file, "--db", place).exit_code == 0
        play_on([ada, ben], 3)
        now = ada.look()
        assert run("tables", "delete", lost.table, "--db", place, "--yes").exit_code == 0
        restored = run("restore", file, "--db", place)
        assert restored.exit_code == 0, restored.output
        assert "1 new tables" in restored.stdout
        assert "newer at the target" in restored.stderr
        assert ada.look()["view"] == now["view"]
        assert play_on([ada, ben], 2) == 2
    with serving(place) as client:
        assert Person(client, lost.table, lost.token, 0).look()["view"] == was["view"]


def test_a_store_that_is_not_there_is_told_in_one_line(tmp_path):
    missing = tmp_path / "nothing.db"
    for command in (("tables", "list"), ("tables", "show", "x"), ("backup", tmp_path / "b.db")):
        refused = run(*command, "--db", missing)
        assert refused.exit_code == 3
        assert "there is no such file" in one_line(refused.stderr)
    assert not missing.exists()
    nonsense = tmp_path / "nonsense.db"
    nonsense.write_text("not a database at all, but long enough to be taken for one" * 20, "utf-8")
    assert run("tables", "list", "--db", nonsense).exit_code == 3
    assert run("tables", "list", "--db", "mysql://x").exit_code == 3


def test_a_table_with_missing_entries_is_named_and_does_not_stop_the_others(tmp_path):
    here, there = str(tmp_path / "a.db"), str(tmp_path / "b.db")
    with serving(here) as client:
        (ada, _), _ = played(client)
    with sqlite3.connect(here) as db:
        db.execute("DELETE FROM entries WHERE table_id = ? AND n = 3", (ada.table,))
    copied = run("tables", "copy", "--from", here, "--to", there)
    assert copied.exit_code == 1
    assert f"damaged at the source, left out: table {ada.table}" in copied.stderr
    assert "1 new tables" in copied.stdout


def exported_line(tmp_path):
    """The two lines of an exported file with one table, and a place for it."""
    with serving(str(tmp_path / "a.db")) as client:
        played(client, 1)
    file = tmp_path / "tables.jsonl"
    run("tables", "export", file, "--db", tmp_path / "a.db")
    head, line = file.read_text("utf-8").splitlines()
    return file, head, json.loads(line)


@pytest.mark.parametrize(
    "wrong",
    [
        {"touched": 10**30},
        {"touched": -1},
        {"touched": True},
        {"head": []},
        {"head": "x"},
        {"entries": {}},
        {"entries": [1]},
        {"id": "../../etc/passwd"},
        {"id": "0123456789abcde\x1b"},
    ],
)
def test_a_table_of_another_shape_is_not_imported_and_breaks_no_command(tmp_path, wrong):
    file, head, table = exported_line(tmp_path)
    file.write_text(f"{head}\n{json.dumps({**table, **wrong})}\n", "utf-8")
    refused = run("tables", "import", file, "--db", tmp_path / "b.db")
    assert refused.exit_code == 3, refused.output
    assert "line 2 is no table" in one_line(refused.stderr)
    assert run("tables", "list", "--db", tmp_path / "b.db").exit_code == 0


def test_a_file_whose_line_does_not_end_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("gloam.server.store.maintenance.LINE", 10_000)
    refused = run("tables", "import", "/dev/zero", "--db", tmp_path / "b.db")
    assert refused.exit_code == 3
    assert "line 1 is longer than any table" in one_line(refused.stderr)


def test_a_head_that_is_a_list_hides_no_other_table(tmp_path):
    place = str(tmp_path / "a.db")
    with serving(place) as client:
        (ada, _), (other, _) = played(client)
    with sqlite3.connect(place) as db:
        db.execute("UPDATE tables SET head = '[1, 2]' WHERE id = ?", (ada.table,))
    listed = run("tables", "list", "--db", place, "--json")
    assert listed.exit_code == 0, listed.output
    assert {row["table"] for row in json.loads(listed.stdout)} == {ada.table, other.table}
    assert run("tables", "list", "--db", place).exit_code == 0


def test_a_database_whose_tables_compute_without_end_is_refused_at_once(tmp_path):
    place = str(tmp_path / "endless.db")
    with sqlite3.connect(place) as db:
        rows = "WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more) SELECT n FROM more"
        db.execute(f"CREATE VIEW tables AS SELECT n AS id, '{{}}' AS head, 0 AS length, 0 AS touched FROM ({rows})")
    for command in (("tables", "list"), ("backup", tmp_path / "b.db")):
        refused = run(*command, "--db", place)
        assert refused.exit_code == 3
        assert "it has a view (tables)" in one_line(refused.stderr)
    assert run("restore", place, "--db", tmp_path / "c.db").exit_code == 3


def full(*_):
    raise OSError(errno.ENOSPC, "No space left on device")


def test_an_export_and_a_backup_onto_a_full_disk_leave_no_half_file(tmp_path, monkeypatch):
    place = str(tmp_path / "a.db")
    with serving(place) as client:
        played(client, 1)
    monkeypatch.setattr("gloam.cli.tables.exported", lambda _: (full(one) for one in [1]))
    refused = run("tables", "export", tmp_path / "out.jsonl", "--db", place)
    assert (refused.exit_code, "no space left" in one_line(refused.stderr)) == (3, True)

    def without_room(*_):
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("gloam.server.store.maintenance.Sqlite.connect", without_room)
    monkeypatch.setattr("gloam.cli.backup.kept", lambda _: nullcontext(Keeping(place)))
    refused = run("backup", tmp_path / "b.db", "--db", place)
    assert (refused.exit_code, "disk is full" in one_line(refused.stderr)) == (3, True)
    assert sorted(one.name for one in tmp_path.iterdir() if not one.name.startswith("a.db")) == []


class Keeping:
    """A store that is open already."""

    def __init__(self, place):
        self.db = sqlite3.connect(place)


def test_a_server_whose_file_was_deleted_is_not_ready(tmp_path):
    """What it writes now is lost when it ends: a person has to look, before the moves of an evening are gone."""
    with serving(str(tmp_path / "a.db")) as client:
        played(client, 1)
        assert client.get("/readyz").status_code == 200
        (tmp_path / "a.db-wal").unlink()
        client.lobby.readiness.good = None
        assert client.get("/readyz").status_code == 503
