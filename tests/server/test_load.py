"""The people of `gloam load`: they answer whenever they are asked, alone or with others."""

from __future__ import annotations

import asyncio
import json

from gloam.server.load.command import Figures, Seat, Table


class Sent:
    """A socket that keeps what is sent."""

    def __init__(self):
        self.sent = []

    def send(self, text):
        self.sent.append(json.loads(text))


def two_at_a_table():
    table = Table({"id": "x", "seats": []}, 1, Figures(1, 2, 1.0, 1.0))
    table.seats = [Seat(table), Seat(table)]
    for seat in table.seats:
        seat.socket = Sent()
    return table, *table.seats


def told(seat, seq, options):
    decision = {"options": ["x"] * options} if options else None
    seat.take(json.dumps({"type": "update", "seq": seq, "decision": decision}).encode())


def test_two_who_are_asked_at_once_and_in_secret_both_answer():
    """Who has not answered yet is not told that the other has."""

    async def play():
        table, ada, brom = two_at_a_table()
        told(ada, 1, 2)
        told(brom, 1, 3)
        for due in (0.0, 0.1):
            table.play(due)
        ada.take(b'{"type":"ack","key":"1","seq":2}')
        told(ada, 2, 0)
        brom.take(b'{"type":"ack","key":"2","seq":2}')
        return [len(seat.socket.sent) for seat in table.seats], len(table.figures.times), table.is_asked()

    assert asyncio.run(play()) == ([1, 1], 2, False)


def test_who_is_told_something_while_being_asked_answers_once_and_to_the_last_of_it():
    async def play():
        table, ada, _ = two_at_a_table()
        told(ada, 1, 2)
        told(ada, 5, 2)
        for due in (0.0, 0.1):
            table.play(due)
        ada.take(b'{"type":"ack","key":"1","seq":6}')
        return [message["seq"] for message in ada.socket.sent]

    assert asyncio.run(play()) == [5]
