"""A shared link has a title, a sentence and a picture; names are text, and nothing that a seat knows is in them."""

from __future__ import annotations

import re
from html import unescape

from tests.server.seats import Person, sit


def head(client, path):
    body = client.get(path).text
    return dict(re.findall(r'<meta property="(og:[a-z:_]+)" content="([^"]*)">', body))


def test_a_shared_moment_shows_its_game_and_a_picture(client):
    made, people = sit(client, "cant_stop", seats=2, seed=3, names=['Ada "<b>', "Ben"])
    shown = head(client, f"/r/{made['id']}?at=12&seat=0")
    assert shown["og:title"] == "Can't Stop".replace("'", "&#x27;")
    assert shown["og:description"] == "A game with Ada &quot;&lt;b&gt;, Ben."
    assert shown["og:url"].endswith(f"/r/{made['id']}")
    picture = client.get(re.sub(r"^https?://[^/]+", "", shown["og:image"]))
    assert picture.status_code == 200
    assert picture.headers["content-type"] == "image/webp"
    assert people[0].token not in client.get(f"/r/{made['id']}").text


def test_a_shared_moment_tells_its_line_and_never_one_that_only_a_seat_was_told(client):
    names = ["Ada", "Ben", "Cy"]
    made, people = sit(client, "stiflingdark", seats=3, seed=3, names=names)
    for _ in range(30):
        asked = next(person for person in people if person.look()["decision"])
        assert asked.answer(0).status_code == 200
    watcher = Person(client, made["id"])
    told = [unescape(line["text"].format(*names)) for line in watcher.look()["log"]]
    own = {line["text"].format(*names) for person in people for line in person.look()["log"]}
    assert len(told) > 3
    assert own - set(told), "somebody was told more than all"
    sayings = [
        unescape(head(client, f"/r/{made['id']}?seat=0&told={n}")["og:description"]) for n in range(len(own) + 9)
    ]
    assert sayings[1 : len(told) + 1] == [f"{line} A game with Ada, Ben, Cy." for line in told]
    assert {sayings[0], *sayings[len(told) + 1 :]} == {"A game with Ada, Ben, Cy."}


def test_other_pages_need_no_more_than_their_title_and_description(client):
    assert head(client, "/") == {}
    assert head(client, "/t/no-such-table") == {}
    assert 'name="description"' in client.get("/").text
