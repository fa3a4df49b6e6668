"""One room: a big screen, and phones beside it that play as hands. Who sits where, and what each of them is sent.

A host opens a table on a phone and shows it on the big screen by its code; the others take their seats by the links of
the screen's QR codes. From then on fingers answer, and everything that goes over a socket is kept.
"""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from tests.web.journeys import Journey
from tests.web.layout_checker import FINGER, Found, Window, tight
from tests.web.page_actions import fits, on_a_network

PHONES = [Window(390, 664), Window(360, 640)]
TV = Window(1920, 1080)
NAMES = ["Ada", "Brom", "Cleo", "Dov"]
CONTROLS = ".app.screen :is(button, input, select, textarea, a, summary, [data-option]):not([inert] *):visible"
TO_ALL = {"snapshot", "update", "presence", "chat", "gesture", "pong"}
"""What a spectator may be sent. An acknowledgement, a refusal or a nudge is for a seat."""
OF_A_SCREEN = {"hello", "pace", "drawn", "ping", "resume"}
"""What a screen may say."""
SEEN = ("view", "goal", "asked", "outcome")
ASKED = """() => document.querySelector('dialog.end') ? 'over'
  : document.querySelector(".prompt.mine:not(:has([aria-busy='true'])) .question") ? 'asked' : ''"""
WHOLE = "() => Math.abs(document.querySelector('.table.screen > main').getBoundingClientRect().width - innerWidth) < 1"
WATCH = """(id) => {
  window.heard = [];
  const socket = new WebSocket(`ws://${location.host}/api/v1/tables/${id}/socket`);
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token: null, steps: true }));
  socket.onmessage = ({ data }) => window.heard.push(JSON.parse(data));
}"""
"""A spectator whose page shows nothing: what it is sent is what anybody may know."""


@dataclass(frozen=True)
class Seats:
    """Who plays a game: how many seats it has, which of them are hands (the host first), and the options."""

    seats: int
    hands: tuple[int, ...]
    options: dict[str, Any] = field(default_factory=dict)


class Hand(Journey):
    """A phone beside the screen, with whatever was wrong with a question there."""

    def __init__(self, page, window: Window, seed: int):
        super().__init__(page, window, seed)
        self.faults: set[str] = set()

    def look(self) -> Found:
        """What is on the phone now; a finger must be able to give every answer that is shown. A map can be moved."""
        found = super().look()
        under = [one for one in found.controls if one["by"] and not one["disabled"] and not one["movable"]]
        wrong = [f"{one['words']!r} lies under {one['by']}" for one in under]
        wrong += ["the page scrolls"] if found.scrolls else []
        wrong += [f"{words!r} is {size} pixels" for words, size in tight(found, FINGER)]
        wrong += [f"{words!r} has text of {size} pixels ({where})" for words, size, where in found.small]
        self.faults |= {f"{found.kind}, {self.window}: {one}" for one in wrong}
        return found


class Socket:
    """What goes over the sockets of one page."""

    def __init__(self, page):
        self.said: list[dict] = []
        self.heard: list[dict] = []
        page.on("websocket", self.opened)

    def opened(self, socket):
        socket.on("framesent", lambda text: self.said.append(json.loads(text)))
        socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))

    def shown(self) -> dict[int, list]:
        """What was seen after each of its numbers."""
        whole = [one for one in self.heard if one["type"] in {"snapshot", "update"}]
        return {one["seq"]: [one.get(part) for part in SEEN] for one in whole}


class Room:
    """A table that is played in one room."""

    def __init__(self, people, game: str, who: Seats, seed: int, **screen):
        self.game, self.who = game, who
        self.over = False
        first = people.someone(width=PHONES[0].width, height=PHONES[0].height, touch=True)
        self.table = self.opened(first, seed)
        self.hands: list[Hand] = []
        self.sockets: list[Socket] = []
        self.sit(first, self.table["seats"][who.hands[0]]["link"], seed)
        code = self.code(first)
        self.spectator = people.someone()
        self.spectator.goto("/healthz")
        self.screen = people.someone(width=TV.width, height=TV.height, **screen)
        self.line = Socket(self.screen)
        self.by_code(code)
        for n, seat in enumerate(who.hands[1:], 1):
            window = PHONES[n % len(PHONES)]
            phone = people.someone(width=window.width, height=window.height, touch=True)
            self.sit(phone, f"/join/{code}?seat={seat}", seed)
            phone.wait_for_url("**/t/*")
            phone.get_by_label(re.compile("^Your name at seat")).fill(NAMES[seat])
            self.hands[-1].tap(phone.get_by_role("button", name="Use this name"))
            phone.get_by_role("button", name="Change name").wait_for()
        self.spectator.evaluate(WATCH, self.table["id"])
        for hand in self.hands[1:]:  # who makes the table is ready
            hand.tap(hand.page.get_by_role("button", name="I'm ready"))
        self.screen.wait_for_selector(".table.screen .board > :not(.loading)")
        for hand in self.hands:
            hand.page.wait_for_selector(".app.table.ashand")

    def opened(self, page, seed: int) -> dict:
        """A table whose other seats wait for friends, or are bots'."""
        bots = {str(n): "easy" for n in range(self.who.seats) if n not in self.who.hands}
        body = {"game": self.game, "seats": self.who.seats, "bots": bots, "host": self.who.hands[0], "name": NAMES[0]}
        more = {"options": self.who.options, "seed": seed, "ready": True, "start": False}
        made = page.request.post("/api/v1/tables", data=body | more).json()
        assert "id" in made, made
        return made

    def sit(self, page, link: str, seed: int) -> None:
        """A phone opens the link to a seat."""
        self.sockets.append(Socket(page))
        page.goto(link)
        size = page.viewport_size
        self.hands.append(Hand(page, Window(size["width"], size["height"]), seed * 10 + len(self.hands)))

    def code(self, page) -> str:
        """What the lobby says to type on the TV."""
        page.get_by_text("Show the board on another screen").tap()
        return page.locator(".screencode").inner_text().strip()

    def by_code(self, code: str) -> None:
        """Type it there; a QR code waits for everybody who is not here yet."""
        self.screen.goto("/screen")
        on_a_network(self.screen)
        self.screen.goto("/screen")
        self.screen.get_by_label("Code").fill(code)
        self.screen.keyboard.press("Enter")
        self.screen.locator(".screenseats .qr svg").last.wait_for()
        assert self.screen.locator(".screenseats .qr svg").count() == len(self.who.hands) - 1
        assert fits(self.screen)

    # ------------------------------------------------------------------------------------------------- playing

    @property
    def answers(self) -> int:
        """How many questions were answered."""
        return sum(hand.answers for hand in self.hands)

    def asked(self, within: float = 90) -> Hand | None:
        """The next hand that is asked; None where the game is over."""
        until = time.monotonic() + within
        while time.monotonic() < until:
            for hand in (*self.hands[self.answers % len(self.hands) :], *self.hands):
                told = hand.page.evaluate(ASKED)
                if told == "over":
                    self.over = True
                    return None
                if told:
                    return hand
            self.screen.wait_for_timeout(20)
        raise AssertionError(f"{self.game}: nobody is asked after {self.answers} answers")

    def play(self, most: int) -> None:
        """Answer so many questions by finger, or until the game is over; look at the screen each time."""
        while self.answers < most and (hand := self.asked()) is not None:
            hand.answer()
            self.look(hand)

    def look(self, hand: Hand) -> None:
        """The screen offers nothing and fits, and the phone is still a hand."""
        assert self.screen.locator(CONTROLS).count() == 0
        assert fits(self.screen)
        assert self.screen.evaluate(WHOLE), "the board has not all of the screen's width"
        assert hand.page.locator(".app.table.ashand, .app.table .end, dialog.end").count()
        assert fits(hand.page)

    # ------------------------------------------------------------------------------------------- what was sent

    def faults(self) -> list[str]:
        """Whatever the screen was sent that is not for all, and whatever a hand was sent that is another's."""
        heard, said = self.line.heard, self.line.said
        whose = {one["seat"] for one in heard if one["type"] == "snapshot"}
        found = [f"the screen was sent a message of type {one['type']}" for one in heard if one["type"] not in TO_ALL]
        found += [f"the screen was asked {one['decision']['kind']}" for one in heard if one.get("decision")]
        found += [f"the screen is told it is seat {n}" for n in whose - {None}]
        found += [f"the screen said {one['type']}" for one in said if one["type"] not in OF_A_SCREEN]
        found += [f"the screen has a token: {one}" for one in said if one.get("token")]
        tokens = {one["token"] for line in self.sockets for one in line.said if one["type"] == "hello"}
        found += [] if len(tokens) == len(self.sockets) else [f"{len(tokens)} tokens"]
        for name, line in [("the screen", self.line), *((f"hand {n}", one) for n, one in enumerate(self.sockets))]:
            text = json.dumps(line.heard)
            found += [f"{name} was sent a token" for token in tokens if token in text]
        for seat, line in zip(self.who.hands, self.sockets, strict=True):
            whose = {one["seat"] for one in line.heard if one["type"] == "snapshot"}
            found += [f"the hand of seat {seat} is told it is seat {n}" for n in whose - {seat}]
        return found + [fault for hand in self.hands for fault in sorted(hand.faults)]

    def apart(self) -> list[int]:
        """Numbers after which the screen and a spectator were shown something else; both must have been shown some."""
        self.spectator.wait_for_timeout(300)  # the last message may be on its way
        other = Socket.shown(self.watched())
        mine = self.line.shown()
        both = sorted(mine.keys() & other.keys())
        assert len(both) > 1, (len(mine), len(other))
        assert not [n for n in other if n > both[0] and n not in mine], "the screen was not told all"
        assert all(one < later for one, later in pairwise(both))
        return [n for n in both if mine[n] != other[n]]

    def watched(self):
        """What the spectator was sent."""
        line = Socket.__new__(Socket)
        line.heard = self.spectator.evaluate("window.heard")
        return line

    def words(self) -> str:
        """All that stands on the screen."""
        return self.screen.locator(".app.screen").inner_text()


STRAY = re.compile(r"\([A-Z]+-?\d+\)|undefined|NaN|\{\d\}|\[object")
"""What no player should read."""
