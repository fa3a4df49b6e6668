"""A table that an earlier Gloam kept goes on with the facts it began with (docs/decisions/008)."""

from __future__ import annotations

import json
from pathlib import Path

from gloam.kernel import Refused
from gloam.server.store.maintenance import Keeper
from gloam.server.tables.table import Table
from tests.cli.helpers import run
from tests.server.seats import Person, play_on, serving, sit

OLD = Path(__file__).resolve().parents[1] / "old_games/tables/2026-11-sallyface.jsonl"
"""Bad Lunch in its seventh turn, kept before Sally Face had editions."""
TOKENS = ("pSAullefJx6AC-yaRZR1Gw", "cIGm6YsczTZ4izLYTomIFQ")


def kept():
    return json.loads(OLD.read_text("utf-8").splitlines()[1])


def test_a_table_that_was_kept_before_there_were_editions_goes_on_with_the_first(place):
    assert "edition" not in kept()["head"]["origin"]["options"]
    assert "1 new tables" in run("tables", "import", OLD, "--db", place).stdout
    with serving(place) as client:
        people = [Person(client, kept()["id"], token, seat) for seat, token in enumerate(TOKENS)]
        shown = people[0].look()
        assert (shown["view"]["story"]["edition"], shown["view"]["turn"]) == ("first", 7)
        play_on(people)
        assert people[0].look()["outcome"]
        text = people[0].get("/record").text
        assert '"edition":"first"' in text
        assert people[0].get("/dice").json()["fair"]
        again = people[0].post("/rematch", {})
        assert again.status_code in (200, 201), again.text
    keeper = Keeper(place)  # and once more, by another server
    assert len(keeper.rows()) == 2
    keeper.close()
    with serving(place) as client:
        assert Person(client, kept()["id"], TOKENS[0], 0).look()["view"]["story"]["edition"] == "first"


def test_with_the_newest_edition_that_table_would_not_go_on():
    told = kept()
    told["head"]["origin"]["options"]["edition"] = "second"
    table, refused = Table(told["id"], told["head"]), None
    try:
        for entry in told["entries"]:
            table.apply(entry)
    except Refused as error:
        refused = error
    assert refused is not None


def test_a_new_table_says_its_edition_and_a_record_without_one_is_looked_at_with_the_first(client):
    _, people = sit(client, "sallyface", 2, start=True)
    shown = people[0].look()
    assert shown["table"]["options"]["edition"] == shown["view"]["story"]["edition"] == "second"
    _, people = sit(client, "sallyface", 2, start=True, options={"edition": "first", "story": "bad_lunch"})
    play_on(people)
    text = people[0].get("/record").text.replace('"edition":"first",', "")
    made = client.post("/api/v1/replays", content=text, headers={"content-type": "text/plain"})
    assert made.status_code == 201, made.text
    assert Person(client, made.json()["id"]).look()["view"]["story"]["edition"] == "first"
