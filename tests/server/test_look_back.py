"""Looking back at a finished table: in slices, kept, and refused while the game goes on."""

from __future__ import annotations

import pytest

from gloam.server.tables.workers import look_back
from tests.server.seats import Person, play_on, quick, serving, sit


@pytest.fixture(autouse=True)
def little(monkeypatch):
    """As few games as are ever played, and one step of the work in every slice, however quick the machine is."""
    monkeypatch.setattr("gloam.analysis.chances.ENDS", 6)
    monkeypatch.setattr("gloam.analysis.chances.SAMPLES", 1)
    monkeypatch.setattr("gloam.analysis.choices.LEAST", 1)
    monkeypatch.setattr("gloam.analysis.choices.AGAIN_LEAST", 1)
    monkeypatch.setattr("gloam.analysis.choices.ANSWERS", 1)
    monkeypatch.setattr("gloam.analysis.choices.about", lambda game: type("About", (), {"lab": {}}))
    monkeypatch.setattr(look_back, "SLICE", 0.0)


def test_a_game_is_looked_back_at_once_it_is_over(client, monkeypatch):
    _, people = sit(client, game="cant_stop", seats=2, seed="look back")
    me = people[0]
    running = me.get("/analysis")
    assert (running.status_code, running.json()["code"]) == (409, "not_over")
    play_on(people, pick=lambda options: 0 if len(options) > 2 else len(options) - 1)

    first = me.get("/analysis").json()
    assert first["done"] is False
    assert first["judged"] == 0
    assert len(first["moments"]) > 5
    slices = 0
    while not (told := me.get("/analysis", brief="1").json())["done"]:
        assert "moments" not in told
        assert told["progress"][0] <= told["progress"][1]
        slices += 1
    assert slices > 1
    whole = told
    monkeypatch.setattr(look_back, "Running", None)  # kept: nothing is worked out again
    assert me.get("/analysis").json() == whole
    assert whole["done"] is True
    assert whole["judged"] == whole["to_judge"]
    for one in (whole["moments"][1], whole["moments"][len(whole["moments"]) // 2]):
        shown = me.get("/replay", at=one["seq"], seat="all").json()
        assert [asked["seat"] for asked in shown["asked"]] == [one["seat"]]
    assert len({one["seq"] for one in whole["moments"]}) == len(whole["moments"])


def test_an_analysis_goes_on_after_a_restart_and_is_kept_when_it_is_done(tmp_path, monkeypatch):
    settings = quick(analyses=str(tmp_path / "analyses"))
    with serving(tmp_path / "x.db", settings) as client:
        made, people = sit(client, game="cant_stop", seats=2, seed="look back")
        play_on(people, pick=lambda options: 0 if len(options) > 2 else len(options) - 1)
        me = people[0]
        for _ in range(5):
            left = me.get("/analysis", brief="1").json()["progress"][0]
    assert left > 2
    look_back.HALF_DONE.clear()
    asked = []
    real = look_back.LookingBack
    monkeypatch.setattr(
        look_back, "LookingBack", lambda *args, **more: asked.append(more["saved"]) or real(*args, **more)
    )
    with serving(tmp_path / "x.db", settings) as client:
        me = Person(client, made["id"], me.token, 0)
        while not (told := me.get("/analysis", brief="1").json())["done"]:
            pass
        luck, choices = len(asked[0]["luck"]), len(asked[0]["choices"])
        assert luck + choices >= left - 1 or choices == told["to_judge"], (
            "from where it was left, or at the second looks"
        )
    with serving(tmp_path / "x.db", settings) as client:
        me = Person(client, made["id"], me.token, 0)
        again = me.get("/analysis").json()
        assert len(asked) == 1, "nothing is worked out again"
    assert {**again, "progress": 0} == {**told, "progress": 0}


def test_no_more_than_a_few_are_half_done_and_large_ones_are_cut(client, monkeypatch):
    monkeypatch.setattr(look_back, "BYTES", 10)
    _, people = sit(client, game="cant_stop", seats=2, seed="look back")
    play_on(people, pick=lambda options: 0 if len(options) > 2 else len(options) - 1)
    while not (told := people[0].get("/analysis", brief="1").json())["done"]:
        assert len(look_back.HALF_DONE) <= look_back.AT_ONCE
    again = {n for some in told["costliest"] for n in some}
    cut = [one["choice"]["tried"] == [] for n, one in enumerate(told["moments"]) if one["choice"] and n not in again]
    assert cut
    assert all(cut)
    assert not look_back.HALF_DONE
