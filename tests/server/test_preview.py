"""A shared link has a title, a sentence and a picture; names are text, and nothing that a seat knows is in them."""

from __future__ import annotations

import re

from tests.server.seats import sit


def head(client, path):
    body = client.get(path).text
    return dict(re.findall(r'<meta property="(og:[a-z:_]+)" content="([^"]*)">', body))


def test_a_shared_moment_shows_its_game_and_a_picture(client):
    made, people = sit(client, "cant_stop", seats=2, seed=3, names=['Ada "<b>', "Ben"])
    shown = head(client, f"/r/{made['id']}?at=12&seat=0")
    assert shown["og:title"] == "Can't Stop".replace("'", "&#x27;")
    assert shown["og:description"] == "Moment 12 of a game with Ada &quot;&lt;b&gt;, Ben."
    assert shown["og:url"].endswith(f"/r/{made['id']}")
    picture = client.get(re.sub(r"^https?://[^/]+", "", shown["og:image"]))
    assert picture.status_code == 200
    assert picture.headers["content-type"] == "image/webp"
    assert people[0].token not in client.get(f"/r/{made['id']}").text


def test_other_pages_need_no_more_than_their_title_and_description(client):
    assert head(client, "/") == {}
    assert head(client, "/t/no-such-table") == {}
    assert 'name="description"' in client.get("/").text
