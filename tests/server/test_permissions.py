"""SECURITY.md says who may do what at a table: every line of its list is tried as every one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gloam.server.settings import Settings
from gloam.server.tables import seating
from gloam.server.tables.session import host_actions
from tests.server.seats import Person, at_moment, play_on, quick, revoked, serving

ROLES = ("host", "player", "muted player", "spectator", "old link")
TEXT = (Path(__file__).parents[2] / "SECURITY.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (.+?) \| (yes|no) \| (yes|no) \| (yes|no) \| (yes|no) \| (yes|no) \|$", re.MULTILINE)
LIST = {what: dict(zip(ROLES, said, strict=True)) for what, *said in ROW.findall(TEXT)}


class Company:
    """A table at a moment, with one of everybody. The seat that things are done to is another player's."""

    def __init__(self, client, moment):
        self.people = at_moment(client, moment)
        old = revoked(client, self.people)
        host, player, self.other, muted = self.people
        them = (host, player, muted, Person(client, host.table), old)
        self.them = dict(zip(ROLES, them, strict=True))

    def until_asked(self, who):
        """Let the others play until this one is asked, if it is somebody who is ever asked."""
        if who in self.people:
            while self.people[0].look()["asked"][0]["seat"] != who.seat:
                play_on(self.people, 1)


def host(act, seat=2):
    def do(company, who):
        return who.post("/host", {"act": act} if seat is None else {"act": act, "seat": seat})

    return do


def look(company, who):
    return who.get()


def own_view(company, who):
    shown = who.get()
    return 403 if shown.status_code == 200 and shown.json()["seat"] is None else shown


def answer(company, who):
    company.until_asked(who)
    seq = who.look()["seq"] if who in company.people else 0
    return who.post("/answers", {"seq": seq, "index": 0})


def undo(company, who):
    answer(company, who)
    return who.post("/undo", {})


def chat(company, who):
    with who.socket() as line:
        if line.receive()["type"] == "refused":
            return 403
        line.send(type="chat", text="hello")
        while (told := line.receive())["type"] not in {"chat", "refused"}:
            pass
        return 200 if told["type"] == "chat" else told["problem"]["status"]


def free(company, who):
    company.them["host"].post("/host", {"act": "bot", "seat": 2})
    return who.post("/host", {"act": "free", "seat": 2})


def seat(**body):
    def do(company, who):
        mine = next((p for p in company.people if p is who), company.people[1])
        return who.post(f"/seats/{mine.seat}", body)

    return do


def opened(company, who):
    client = company.them["host"].client
    company.them["host"].post("/host", {"act": "free", "seat": 2})
    if client.lobby.sessions[who.table].table.seats[2].person:
        company.them["host"].post("/host", {"act": "remove", "seat": 2})
    return who.post("/host", {"act": "list"})


def rematch(company, who):
    return who.post("/rematch", {})


def fork(company, who):
    return who.post("/fork", {"at": 1, "seat": 0, "view": "spectator"})


TRIES = {
    "look at the table": ("play", look),
    "see what one's own seat sees": ("play", own_view),
    "answer when one is asked": ("play", answer),
    "ask to undo one's own move, agree or refuse": ("play", undo),
    "let a bot play one's own seat": ("play", seat(mind=True)),
    "chat and point": ("lobby", chat),
    "say whether one is ready to begin": ("lobby", seat(ready=True)),
    "change one's own name": ("lobby", seat(name="Nobody")),
    "add randomness before the start": ("lobby", seat(entropy="luck")),
    "ask for a rematch when the game is over": ("over", rematch),
    "fork the game when it is over": ("over", fork),
    "start before every seat is taken": ("lobby", lambda company, who: who.post("/start", {})),
    "give another's seat to a bot": ("play", host("bot")),
    "free a bot's seat, with a new link": ("play", free),
    "replace another's link": ("play", host("link")),
    "show the table on another screen, with a code for free seats": (
        "lobby",
        lambda company, who: who.post("/screen", {}),
    ),
    "mute and unmute": ("lobby", host("mute")),
    "remove somebody": ("play", host("remove")),
    "remove and block somebody": ("play", host("block")),
    "open the table to everyone, or to those with a link alone": ("lobby", opened),
    "hand over the role": ("lobby", host("hand_over")),
    "close and reopen the table": ("play", host("close", None)),
    "let a bot play for somebody who is away": ("play", lambda company, who: who.post("/seats/2", {"mind": True})),
}


def test_every_line_of_the_list_is_tried_and_nothing_else():
    assert list(LIST) == list(TRIES)


def test_the_numbers_of_the_page_are_those_of_the_code():
    away = Settings()
    assert f"{away.absent_after:.0f} seconds without a socket, or {away.silent_after / 60:.0f} minutes" in TEXT
    text = " ".join(TEXT.split())
    assert f"{host_actions.ACTS} acts by the host (after that it can only be closed)." in text
    assert f"Each seat allows {seating.CHANGES} changes" in text
    assert f"its last {seating.REVOKED} changes" in text


@pytest.mark.parametrize("what", list(TRIES))
def test_the_list_of_who_may_do_what_is_true(tmp_path, what):
    moment, attempt = TRIES[what]
    with serving(tmp_path / "x.db", quick(absent_after=60.0, silent_after=60.0, open_tables=True)) as client:
        company = None
        for role in reversed(ROLES):  # those who may not come first: what they try leaves the table as it is
            if company is None or moment != "over":
                company = Company(client, moment)
            if what.endswith("away"):
                client.lobby.sessions[company.other.table].listeners.called.pop(2)
                client.lobby.sessions[company.other.table].listeners.since -= 100
            done = attempt(company, company.them[role])
            status = done if isinstance(done, int) else done.status_code
            assert status in {200, 201, 401, 403}, done.text
            assert ("yes" if status < 400 else "no") == LIST[what][role], (what, role)
