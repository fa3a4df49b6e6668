"""Playing at a table: begin, answer, take back, bots, minding, names, chat, rematch."""

from __future__ import annotations

import pytest

from gloam.server.tables import snapshots
from tests.server.problems import is_problem
from tests.server.seats import Person, play_beside_bots, play_on, quick, serving, sit


def test_with_bots_in_all_other_seats_the_game_begins_at_once(client):
    told, (me, bot) = sit(client, seats=2, bots={"1": "random"}, name="Ann")
    shown = me.look()
    assert shown["table"]["started"]
    assert shown["view"]["you"] == 0
    assert [s["name"] for s in shown["table"]["seats"]] == ["Ann", "Random bot"]
    assert bot.token is None
    assert told["commitment"] == shown["table"]["dice"]["commitment"]
    assert shown["table"]["dice"]["seed"] is None
    assert [a["seat"] for a in shown["asked"]] in ([0], [1])  # who begins is drawn


def test_a_table_waits_until_everybody_has_opened_the_link(client):
    _, (ann, bob) = sit(client)
    assert ann.look()["table"]["started"] is False
    assert Person(client, ann.table).look()["view"] is None
    with bob.socket() as line:
        assert line.until("snapshot")["table"]["started"] is True
    assert ann.look()["view"] is not None


def test_start_gives_empty_seats_to_bots(client):
    _, (ann, _, _) = sit(client, seats=3)
    ann.post("/seats/0", {"name": "Ann"})
    assert ann.post("/start", {}).status_code == 200
    assert [s["bot"] for s in ann.look()["table"]["seats"]] == [None, "random", "random"]


def test_a_whole_game_between_two_people_ends_with_the_seed_shown_and_fair_dice(client):
    _, people = sit(client, start=True)
    play_on(people)
    shown = people[0].look()
    assert shown["outcome"]["winners"]
    assert shown["decision"] is None
    assert shown["asked"] == []
    assert shown["table"]["dice"]["seed"]
    assert people[1].get("/dice").json() == {
        "fair": True,
        "rolls": pytest.approx(400, abs=399),
        "code": "",
        "detail": "",
    }
    text = people[0].get("/record").text
    assert text.startswith("gloam-record: 1\ngame: cant_stop\n")
    assert f"dice-seed: {shown['table']['dice']['seed']}" in text


def test_a_game_against_a_bot_goes_on_by_itself_after_my_answer(client):
    _, (me, _) = sit(client, bots={"1": ""}, seed="bots")
    with me.socket() as line:
        shown = line.until("snapshot")
        for _ in range(300):
            while shown["decision"] is None and not shown["outcome"]:
                shown = line.until("update")
            if shown["outcome"]:
                break
            line.send(
                type="answer", index=len(shown["decision"]["options"]) - 1, seq=shown["seq"], key=str(shown["seq"])
            )
            shown = line.until("update")
            while (message := line.receive())["type"] != "ack":  # the bot may have answered already
                shown = message if message["type"] == "update" else shown
            assert message["key"]
    assert me.look()["outcome"]


def test_the_same_seed_gives_the_same_game(client):
    first, second = (sit(client, seed=7)[1] for _ in range(2))
    assert play_on(first) == play_on(second)
    logs = [[line["text"] for line in one[0].look()["log"]] for one in (first, second)]
    assert logs[0] == logs[1]


def test_entropy_is_added_before_the_start_and_not_after(client):
    _, (ann, bob) = sit(client)
    assert ann.post("/seats/0", {"entropy": "my own luck"}).status_code == 200
    assert bob.post("/seats/0", {"entropy": "not mine"}).status_code == 403
    assert ann.look()["table"]["dice"]["entropy"] == ["my own luck"]
    bob.look()
    assert ann.post("/seats/0", {"entropy": "too late"}).json()["code"] == "started"
    play_on([ann, bob])
    assert ann.get("/dice").json()["fair"] is True
    assert 'entropy: ["my own luck"]' in ann.get("/record").text


def test_what_was_not_yet_rolled_over_may_be_taken_back_at_once(client):
    _, people = sit(client, seed="undo")
    shown = people[0].look()
    seat = shown["asked"][0]["seat"]
    me, other = people[seat], people[1 - seat]
    before = me.look()
    while before["decision"]["kind"] != "turn.pair":
        me.answer(0)
        before = me.look()
        assert before["decision"], "this seed gives a pairing to choose in the first turn"
    view, seq = before["view"], before["seq"]
    me.answer(0)
    assert me.look()["view"] != view
    undone = me.post("/undo", {})
    assert undone.status_code == 200
    assert undone.json()["undo"] is None
    after = me.look()
    assert after["view"] == view
    assert after["decision"] == before["decision"]
    assert after["seq"] > seq
    assert after["log"][-1]["kind"] == "table.undo"
    assert after["log"][-1]["text"] == f"{{{seat}}} takes back a move."
    assert other.look()["log"][-1]["kind"] == "table.undo"
    assert after["asked"][0]["seat"] == seat


def rolled_move(people):
    """Somebody answers and dice roll after it; who, and what they saw before."""
    while True:
        seat = people[0].look()["asked"][0]["seat"]
        before = people[seat].look()
        words = [o["value"] for o in before["decision"]["options"]]
        people[seat].answer(words.index("roll") if "roll" in words else 0)
        if "roll" in words:
            return seat, before


def test_a_move_that_rolled_dice_is_taken_back_only_when_the_others_agree(client):
    _, people = sit(client, seats=3, seed="consent")
    seat, before = rolled_move(people)
    others = [p for p in people if p.seat != seat]
    asked = people[seat].post("/undo", {}).json()["undo"]
    assert asked["by"] == seat
    assert asked["need"] == [p.seat for p in others]
    assert asked["to"] == before["seq"]
    assert others[0].post("/undo", {"agree": True}).status_code == 200
    assert people[seat].look()["view"] != before["view"]
    assert others[0].post("/undo", {"agree": True}).json()["code"] == "no_undo_asked"
    assert others[1].post("/undo", {"agree": True}).json()["undo"] is None
    assert people[seat].look()["view"] == before["view"]
    assert people[seat].look()["decision"]["seat"] == seat


def test_one_who_does_not_agree_leaves_everything_as_it_is(client):
    _, people = sit(client, seats=2, seed="consent")
    seat, _ = rolled_move(people)
    view = people[seat].look()["view"]
    people[seat].post("/undo", {})
    assert people[1 - seat].post("/undo", {"agree": False}).json()["undo"] is None
    assert people[seat].look()["view"] == view


def test_what_the_rules_make_final_is_taken_back_only_when_the_others_agree(client):
    """F036, F043, FD38  In The Faceless a played card opens its figure to trials, and a step is a step."""
    _, (me, other) = sit(client, game="faceless", seed="final", options={"kids": ["lily", "matt"]}, start=True)
    for person, name in ((me, "Ann"), (other, "Bob")):
        person.post(f"/seats/{person.seat}", {"name": name})
    me.answer(0)
    options = [o["value"] for o in me.look()["decision"]["options"]]
    me.answer(options.index("power"))  # a free Whisper has shown nothing yet
    assert me.post("/undo", {}).json()["undo"] is None
    assert me.look()["decision"]["kind"] == "turn.action"
    card = next(n for n, o in enumerate(options) if o[0] == "walk" and not o[1].startswith("purple"))
    me.answer(card)
    assert me.post("/undo", {}).json()["undo"]["need"] == [1]
    assert me.look()["decision"]["kind"] == "figure.faceless"
    assert other.post("/undo", {"agree": True}).json()["undo"] is None
    assert me.look()["decision"]["kind"] == "turn.action"


def test_the_same_dice_fall_again_after_a_roll_was_taken_back(client):
    _, people = sit(client, seats=2, seed="again", bots={"1": "random"}, start=True)
    me = people[0]
    while me.look()["decision"] is None:
        pass
    before = me.look()
    me.answer(0)
    first = me.look()["log"][-1]
    me.post("/undo", {})
    assert me.look()["view"] == before["view"]
    me.answer(0)
    assert me.look()["log"][-1]["text"] == first["text"]


def test_bots_always_agree_to_take_back(client):
    _, (me, _) = sit(client, seats=2, bots={"1": "random"}, seed="solo")
    while me.look()["decision"] is None:
        pass
    before = me.look()
    me.answer(len(before["decision"]["options"]) - 1)
    assert me.post("/undo", {}).json()["undo"] is None
    assert me.look()["decision"] == before["decision"]


def test_a_bot_minds_an_absent_seat_until_its_person_comes_back(client):
    _, (ann, bob) = sit(client, seed="mind")
    with ann.socket() as line:
        line.until("snapshot")
        line.send(type="mind", seat=1, on=True)
        told = line.until("update")["table"]["seats"]
        assert [s["minded"] for s in told] == [False, True]
        with bob.socket() as back:
            assert [s["minded"] for s in back.until("snapshot")["table"]["seats"]] == [False, False]
            line.send(type="mind", seat=1, on=True)
            assert line.until("refused")["problem"]["code"] == "not_absent"


def test_a_person_may_let_a_bot_play_for_them_and_take_it_back(client):
    _, (ann, _) = sit(client, seed="mind", bots={"1": "random"})
    ann.post("/seats/0", {"mind": True})
    play_beside_bots(client, ann.table)
    assert ann.look()["outcome"], "bots play it out"


def asked_of(person, but="-"):
    """The kind of what a person is asked, once somebody asks them; not of what begins like that."""
    for _ in range(2000):
        if (decision := person.look()["decision"]) and not decision["kind"].startswith(but):
            return decision["kind"]
    raise AssertionError("nobody is asked")


def test_a_bot_sets_the_game_up_for_a_person_and_leaves_the_rest_to_them(client):
    _, people = sit(client, game="stiflingdark", seats=3, seed="up", bots={"0": "random", "2": "random"}, start=True)
    me = people[1]
    assert asked_of(me) == "setup.start"
    assert me.post("/seats/1", {"set_up": True}).status_code == 200
    asked_of(me, but="setup.")
    assert me.look()["table"]["seats"][1]["minded"] is False
    told = is_problem(me.post("/seats/1", {"set_up": True}), 409)
    assert told["code"] == "not_setting_up"


def test_others_learn_nothing_of_hidden_moves_when_the_seat_that_made_them_undoes(client):
    """Taking a hidden move back at once, and asking for a public one, would tell the two apart."""
    _, people = sit(client, game="stiflingdark", seats=3, seed="hide", start=True)
    adversary, watcher = people[0], people[1]
    seen = []
    for _ in range(60):
        if len(seen) > 4 and {hidden for hidden, _ in seen} == {True, False}:
            break
        before = watcher.get().content
        mover = next(one for one in people if one.look()["decision"])
        mover.answer(0)
        if mover is not adversary:
            continue
        hidden = watcher.get().content == before
        assert adversary.post("/undo", {}).json()["undo"]["need"] == [1, 2]
        told = watcher.look()["table"]["undo"]
        seen.append((hidden, told))
        for one in people[1:]:
            one.post("/undo", {"agree": False})
    assert {hidden for hidden, _ in seen} == {True, False}
    assert all(told == {"by": 0, "to": None, "agree": [], "need": [1, 2]} for _, told in seen)


def test_while_a_hidden_seat_is_to_move_nobody_takes_back_at_once(client):
    """It may have moved already, and then the others are asked: both must look the same."""
    _, people = sit(client, game="stiflingdark", seats=3, seed="hide", start=True)
    table = client.lobby.sessions[people[0].table].table
    for _ in range(200):
        mover = next(one for one in people if one.look()["decision"])
        mover.answer(0)
        if mover.seat and 0 in table.waiting():
            assert mover.post("/undo", {}).json()["undo"]["by"] == mover.seat
            return
    pytest.fail("the Adversary never moved after an Investigator")


def test_nobodys_moves_are_taken_back_while_a_bot_plays_for_somebody_who_would_be_asked(client):
    _, people = sit(client, seats=2, seed="consent")
    seat, before = rolled_move(people)
    me, other = people[seat], people[1 - seat]
    other.post(f"/seats/{other.seat}", {"name": "Bob"})
    session = client.lobby.sessions[me.table]
    session.table.seats[other.seat].bot_asked_by = other.seat  # nobody is here to see its bot move on
    refused = is_problem(me.post("/undo", {}), 409)
    assert refused["code"] == "undo_refused"
    assert refused["detail"].startswith("A bot is playing for Bob")
    assert me.look()["view"] != before["view"]


def test_nobody_sets_up_another_seat_and_an_undo_ends_it(client):
    _, people = sit(client, game="stiflingdark", seats=3, seed="up", bots={"2": "random"}, start=True)
    adversary, me = people[0], people[1]
    asked_of(adversary)
    assert is_problem(adversary.post("/seats/1", {"set_up": True}), 403)["code"] == "not_yours"
    with adversary.socket() as line:
        line.until("snapshot")
        line.send(type="set_up")
        assert asked_of(me) == "setup.start"
    me.answer(0)
    assert adversary.post("/undo", {}).status_code == 200


def test_a_seat_is_given_to_a_bot_and_freed_again_before_the_start(client):
    _, (ann, bob, _) = sit(client, seats=3)
    ann.look()
    assert ann.post("/seats/1", {"bot": "random"}).json()["token"] is None
    assert bob.get().status_code == 403, "the token of a seat that went to a bot is worth nothing"
    token = ann.post("/seats/1", {"bot": None}).json()["token"]
    assert Person(client, ann.table, token).look()["seat"] == 1
    assert ann.post("/seats/2", {"bot": None}).json()["code"] == "not_a_bot", "an invitation is not taken from anybody"
    assert ann.post("/seats/2", {"bot": "nobody"}).json()["code"] == "no_such_bot"


def test_names_and_chat_are_text_on_one_line(client):
    _, (ann, bob) = sit(client, start=True)
    with ann.socket() as a, bob.socket() as b:
        a.until("snapshot")
        b.until("snapshot")
        ann.post("/seats/0", {"name": "  <b>Ann</b>\u202e\n\tx "})
        assert a.until("update")["table"]["seats"][0]["name"] == "<b>Ann</b> x"
        a.send(type="chat", text="<script>alert(1)</script>\n\n hi")
        said = b.until("chat")
        assert said["text"] == "<script>alert(1)</script> hi"
        assert said["seat"] == 0
        b.send(type="ping_at", what="column 7")
        assert a.until("chat")["text"].endswith("hi")
        assert a.until("chat")["what"] == "column 7"
    assert [line["text"] for line in ann.look()["chat"]] == ["<script>alert(1)</script> hi"]


def test_presence_is_told_to_the_others(client):
    _, (ann, bob) = sit(client, start=True)
    with ann.socket() as a:
        assert a.until("snapshot")["table"]["seats"][0]["connected"]
        with bob.socket() as b:
            b.until("snapshot")
            assert a.until("presence")["table"]["seats"][1]["connected"]
            with bob.socket() as tab:
                tab.until("snapshot")
            assert a.drain() == [], "a second tab of the same seat, come and gone, is nobody's business"
        assert a.until("presence")["table"]["seats"][1]["connected"] is False


def test_a_rematch_keeps_people_tokens_and_bots(client):
    _, people = sit(client, seats=2, seed="again")
    assert people[0].post("/rematch", {}).json()["code"] == "not_over"
    play_on(people)
    with people[1].socket() as line:
        line.until("snapshot")
        made = people[0].post("/rematch", {})
        assert made.status_code == 201
        again = made.json()["id"]
        assert line.until("update")["table"]["rematch"] == again
    assert people[1].post("/rematch", {}).json()["id"] == again
    for person in people:
        shown = Person(client, again, person.token).look()
        assert shown["seat"] == person.seat
    assert shown["table"]["started"]
    assert shown["table"]["dice"]["sealed"]


def test_a_clock_lets_a_bot_answer_when_the_time_is_up(tmp_path):
    with serving(tmp_path / "x.db") as client:
        _, (ann, _) = sit(client, seats=2, start=True, clock=5)
        session = client.lobby.sessions[ann.table]
        shown = ann.look()
        assert shown["table"]["clock"]["seconds"] == 5
        assert not session.clock.is_late()
        session.clock.asked_at = (session.clock.asked_at[0] - 6, session.clock.asked_at[1])
        assert session.clock.is_late()
        client.portal.call(session.wake)
        for _ in range(200):
            if ann.look()["seq"] != shown["seq"] or session.table.undoable_alone:
                break
        assert session.table.undoable_alone


def test_everything_is_there_again_after_a_restart(tmp_path):
    with serving(tmp_path / "x.db") as client:
        _, people = sit(client, seats=2, seed="restart")
        play_on(people, 12)
        before = [p.look() for p in people]
    with serving(tmp_path / "x.db") as client:
        for person, was in zip(people, before, strict=True):
            person.client = client
            assert person.look() == was
        play_on(people)
        assert people[0].look()["outcome"]


@pytest.mark.parametrize("every", [1, 3, 1000])
def test_a_snapshot_gives_the_same_bytes_as_the_whole_story(tmp_path, every):
    with serving(tmp_path / "x.db", quick(snapshot_every=every)) as client:
        _, people = sit(client, seats=2, seed="snap")
        play_on(people, 10)
        people[1].post("/undo", {})
        play_on(people, 5)
        before = [p.get().text for p in people] + [p.get("/record").text for p in people]
    with serving(tmp_path / "x.db", quick(snapshot_every=every)) as client:
        for person in people:
            person.client = client
        assert [p.get().text for p in people] + [p.get("/record").text for p in people] == before


def test_a_snapshot_of_other_rules_is_not_used(tmp_path):
    with serving(tmp_path / "x.db", quick(snapshot_every=1)) as client:
        _, people = sit(client, seats=2, seed="snap")
        play_on(people, 10)
        before = people[0].look()
        table = people[0].table
        session = client.lobby.sessions[table]
        kept = {**snapshots.snapshot_of(session.table), "version": ["0", "older"]}
        client.portal.call(client.lobby.store.forget, table)
        client.portal.call(client.lobby.store.keep, table, 3, kept)
    with serving(tmp_path / "x.db") as client:
        people[0].client = client
        assert people[0].look() == before
