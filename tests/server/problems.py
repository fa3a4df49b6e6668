"""What the tests of refusals share: a problem in the one shape, and all of a table, to see that nothing changed."""

from __future__ import annotations


def is_problem(response, status=None):
    """Whether it is a problem in the one shape all have."""
    told = response.json()
    assert response.headers["content-type"] == "application/problem+json", response.text
    shape = {"type", "title", "status", "code", "detail", "rule", "instead", "seq"}
    assert set(told) == (shape | {"request"} if response.status_code == 500 else shape)
    assert told["status"] == response.status_code
    if status is not None:
        assert response.status_code == status, response.text
    return told


def mark(client, table):
    """All of the table: where the game stands, and how many entries there are."""
    kept = client.portal.call(client.lobby.store.load_all, table)
    live = client.lobby.sessions[table].table
    return (
        live.game.digest() if live.game else None,
        live.length,
        len(kept.entries),
        live.game and live.game.chance.dump(),
    )


def asked(people):
    """Who is asked, and who is not."""
    seat = people[0].look()["asked"][0]["seat"]
    return people[seat], people[1 - seat]
