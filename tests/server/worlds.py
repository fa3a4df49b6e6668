"""For tests: pairs of games that one seat cannot tell apart, and all bytes that a seat gets of each over the wire.

A pair is played at the kernel, without a server: the same answers, but where a question is secret to the watching seat
the two may go apart. As long as what the watcher is shown and told, in its order, is the same in both, whatever the
server sends the watcher must be the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import dataclass, field

from starlette.websockets import WebSocketDisconnect

from gloam.kernel import CHANCE, Seeded
from gloam.kernel.data import canonical
from gloam.laws.facts import facts
from gloam.laws.play import asked_now, begin, give, told_to_seat
from gloam.server.tables.plain_json import plain
from gloam.server.tables.tokens import hashed
from tests.laws.haunt import SPEC
from tests.server.seats import Anyone, Person, serving, settled

CREATED = "2026-01-01T00:00:00+00:00"
STEPS = 60
TRIES = 12


@dataclass
class Story:
    """One of the two games, and what the watcher has seen and heard of it, without standing still."""

    game: object
    watcher: int | None
    heard: list = field(default_factory=list)
    seen: list = field(default_factory=list)

    def look(self):
        self.heard += [canonical(plain(event)) for event in self.game.events(self.watcher)]
        if CHANCE not in self.game.waiting():
            now = (canonical(told_to_seat(self.game, self.watcher)), tuple(self.heard))
            if not self.seen or self.seen[-1] != now:
                self.seen.append(now)

    def log(self):
        return list(self.game.state.log)

    def copy(self):
        return Story(self.game.clone(), self.watcher, list(self.heard), list(self.seen))


def is_secret(asked, watcher):
    """Whether the watcher may not know what is answered."""
    if asked.seat == CHANCE:
        return asked.kind not in facts(SPEC).public_chance
    return asked.quiet and asked.seat != watcher


def pair(watcher, seed, seats=3):
    """Two logs that the watcher cannot tell apart, and that differ; None where this seed gives none."""
    stream = Seeded(seed)
    two = [Story(begin(SPEC, seats, {"nights": 2}), watcher) for _ in range(2)]
    found = None
    for _ in range(STEPS):
        two = further(two, stream)
        if two is None:
            break
        one, other = two
        if one.seen == other.seen and one.log() != other.log():
            found = (one.log(), other.log())
    return found


def further(two, stream):
    """Both a little further, apart if that can be kept from the watcher; None where there is no way on."""
    for tries in range(TRIES):
        one, other = (story.copy() for story in two)
        while step(one, other, stream, apart=tries < TRIES - 1):
            one.look()
            other.look()
            if CHANCE not in (*one.game.waiting(), *other.game.waiting()):
                break
        else:
            continue
        over = one.game.decision is None or other.game.decision is None  # once it is over everything is shown
        shorter = min(len(one.seen), len(other.seen))
        if not over and one.seen[:shorter] == other.seen[:shorter]:
            return [one, other]
    return None


def step(one, other, stream, *, apart):
    """Answer a question in both, alike unless it is a secret; or in one of them, where that is a secret too."""
    both = [(a, b) for a in asked_now(one.game) for b in asked_now(other.game) if (a.seat, a.kind) == (b.seat, b.kind)]
    if both:
        a, b = both[stream.below(len(both))]
        common = [option for option in a.options if option in b.options]
        option = common[stream.below(len(common))] if common else None
        if is_secret(a, one.watcher) and apart:
            kind = stream.below(4)
            if kind != 1:
                give(one.game, a.seat, a.options[stream.below(len(a.options))])
            if kind != 2:
                give(other.game, b.seat, b.options[stream.below(len(b.options))])
        elif common:
            give(one.game, a.seat, option)
            give(other.game, b.seat, option)
        return bool(common) or apart
    for story in (one, other):
        mine = [asked for asked in asked_now(story.game) if is_secret(asked, one.watcher)]
        if mine:
            give(story.game, mine[0].seat, mine[0].options[stream.below(len(mine[0].options))])
            return True
    return False


def token(seat):
    return f"token-{seat}"


def head(log, seats):
    """The head of a table whose dice fall as they did in this log."""
    names = ["Hunter", *(f"Hero {n}" for n in range(1, seats))]
    made = [{"name": names[n], "role": "x", "token": hashed(token(n)), "bot": None} for n in range(seats)]
    dice = {"kind": "script", "answers": [plain(v) for s, _, v in log if s == CHANCE], "at": 0, "then": None}
    origin = {"seats": seats, "options": {"nights": 2, "wards": False}}
    more = {
        "filler": "random",
        "created": CREATED,
        "odds": "everyone",
        "sealed": False,
        "dice": dice,
        "clock": None,
        "hints": True,
        "live_graph": True,
    }
    return {"format": 1, "game": SPEC.id, "version": "1", "content": "0", "origin": origin, "seats": made, **more}


class Pensive(Anyone):
    """A bot that never answers: what it would answer is another story in each world."""

    async def choose(self, game, bot, question, seed):
        await asyncio.Event().wait()


def transcript(path, log, watcher, seats=3, hints=1):
    """Every byte the watcher gets while this log is played at a table: socket, HTTP, record, replay, refusals.

    A hint is asked for before every so manieth answer (`hints`).
    """
    with serving(path, bots=Pensive()) as client:
        entries = [*({"do": "join", "seat": n} for n in range(seats)), {"do": "start"}]
        session = client.portal.call(client.lobby.make_with, head(log, seats), entries)
        people = [Person(client, session.table.id, token(n), n) for n in range(seats)]
        me = Person(client, session.table.id, None if watcher is None else token(watcher), watcher)
        got = []
        with me.socket(odds=True, steps=True) as line:
            line.until("snapshot")
            client.portal.call(settled, client.lobby)
            asked = dict.fromkeys(range(seats), 0)
            for seat, _, value in log:
                if seat != CHANCE:
                    live = session.table
                    if asked[seat] % hints == 0:
                        hint = people[seat].post("/hint", {"seq": live.seq(seat)})
                        assert hint.status_code == 200 or hint.json()["code"] == "one_option", hint.text
                        if seat == watcher:
                            got.append(hint.content)
                    asked[seat] += 1
                    body = {"seq": live.seq(seat), "answer": plain(value)}
                    done = people[seat].post("/answers", body)
                    assert done.status_code == 200, done.text
                    client.portal.call(settled, client.lobby)
                    if seat == watcher:
                        got.append(done.content)
            line.drain()
            got += [*line.heard, *everything(me), *wrongs(me)]
            line.send(type="answer", answer="no such thing", seq=0, key="x")
            line.send(type="undo_reply", agree=True)
            line.send(type="answer", index=99, seq=session.table.seq(watcher))
            if watcher is not None:
                got.append(me.post("/undo", {}).content)
                for other in people:
                    if other is not people[watcher]:
                        other.post("/undo", {"agree": False})
                got.append(me.post("/undo", {}).content)
            line.drain()
            got += hosted(people, me, line)
            return got + line.heard + everything(me)


ACTS = [
    (0, {"act": "mute", "seat": 1}),
    (0, {"act": "unmute", "seat": 1}),
    (0, {"act": "hand_over", "seat": 2}),
    (2, {"act": "bot", "seat": 1}),
    (2, {"act": "free", "seat": 1}),
    (2, {"act": "remove", "seat": 0}),
    (2, {"act": "close"}),
    (2, {"act": "reopen"}),
]
"""All that a host does, and which seat is the host then."""


def hosted(people, me, line):
    """What the watcher gets while the host does all that a host can do, and when the watcher tries the same."""
    got = []
    for host, act in ACTS:
        if me.token != people[host].token:
            tried = me.post("/host", act)
            assert tried.status_code == 403, tried.text
            got.append(tried.content)
        done = people[host].post("/host", act)
        assert done.status_code == 200, done.text
        if me.token == people[host].token:
            got.append(done.content)
        got += [me.get().content, me.post(f"/seats/{me.seat or 0}", {"name": f"Me {act['act']}"}).content]
    with contextlib.suppress(WebSocketDisconnect):  # the seat of this watcher is another's by now
        line.drain()
    return got


def everything(me):
    """All that there is to look at."""
    looks = [me.get(), me.get("/record"), me.get("/replay"), me.get("/dice"), me.get("/chances")]
    last = json.loads(looks[2].content)["of"] if looks[2].status_code == 200 else 0
    looks += [me.get("/replay", at=n) for n in (0, 1, last // 2, last, last + 50)]
    looks += [me.get("/replay", seat=s) for s in ("0", "1", "2", "all", "spectator")]
    looks += [me.get("/film", since=n) for n in (0, last // 2)] + [me.get("/replay", at=1, counted="spectator")]
    return [(one.status_code, headers(one), one.content) for one in looks]


def headers(response):
    """All of them but the number of the request, which is new for each."""
    return sorted((name, value) for name, value in response.headers.items() if name != "x-request-id")


def wrongs(me):
    """All that can be asked for in vain."""
    tries = [
        ("/answers", {"seq": 0, "index": 0}),
        ("/answers", {"seq": 10**6, "index": 0}),
        ("/answers", {"seq": me.look()["seq"], "index": 99}),
        ("/answers", {"seq": me.look()["seq"], "answer": "no such thing"}),
        ("/answers", {"seq": me.look()["seq"], "answer": "search"} if me.look()["decision"] is None else {"seq": 0}),
        ("/hint", {"seq": 0}),
        ("/hint", {"seq": me.look()["seq"]}),
        ("/undo", {"agree": True}),
        ("/rematch", {}),
        ("/fork", {"at": 1}),
        ("/start", {}),
    ]
    return [(rest, (r := me.post(rest, body)).status_code, r.content) for rest, body in tries]
