"""What goes to clients: every shape of docs/wire.md is built here and nowhere else.

Nothing here reads a game's State. It gets a View, a Decision and the facts told to one audience, and writes them as
JSON. An audience is a seat, None for a spectator, or ALL for a game that is over. Redacted means absent.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from gloam.kernel import Committed, Decision, Game, Json, Refused
from gloam.server.problems import Problem
from gloam.server.tables import evening
from gloam.server.tables.audience_log import ALL, NOTICE, REFUSED, UNDONE, Fact, LogLine
from gloam.server.tables.lesson_script import step_words
from gloam.server.tables.plain_json import plain
from gloam.server.tables.table import Table
from gloam.server.tables.undoing import is_hidden

PROBLEM = "application/problem+json"
RULE = re.compile(r"\(([A-Z]{1,4}-?\d{2,3}[a-z]?)(?:, [A-Z]{1,4}-?\d{2,3}[a-z]?)*\)\s*$")
"""A sentence may end with the rule it follows from: "(L062)"."""
DETAIL = 1000
"""The most characters that say what went wrong."""
TITLES = {
    400: "Malformed", 401: "Unauthorized", 403: "Forbidden", 404: "Not found", 405: "Method not allowed",
    409: "Conflict", 413: "Too large", 415: "Unsupported media type", 421: "Misdirected", 422: "Refused",
    429: "Too many requests", 500: "Our fault", 503: "Not now",
}  # fmt: skip

NOTICES = {
    "bot": "The host gave {name}'s seat to a bot.",
    "level": "The host set {seat} to {bot}.",
    "free": "The host freed {name}'s seat for a new player.",
    "link": "The host replaced the link to {name}'s seat.",
    "removed": "The host removed {name}. A bot plays on.",
    "mute": "The host muted {seat}.",
    "unmute": "The host unmuted {seat}.",
    "host": "{seat} is the host now.",
    "close": "The host closed the table.",
    "reopen": "The host reopened the table.",
}
"""What the log says of the host's acts: {seat} is who sits there now, {name} who sat there then."""

encode = msgspec.json.Encoder().encode
"""A shape as it goes over the wire."""
NOT_YOU = b'{"you":null,'
"""How a spectator's View begins, as games write it."""


# --------------------------------------------------------------------------------------------- the table


def table(
    t: Table,
    connected: Collection[int] = (),
    audience: int | None = None,
    deadline: float | None = None,
    watchers: int = 0,
) -> Json:
    """The table: who sits there, how it is set up, its dice, and what is asked of all."""
    return {
        "id": t.id,
        "game": t.spec.id,
        "title": t.spec.title,
        "seats": [seat(t, n, connected) for n in range(len(t.seats))],
        "watchers": watchers,
        "options": t.origin["options"],
        "created": t.head["created"],
        "host": t.host,
        "ready_check": t.ready_check,
        "started": t.started,
        "over": t.over,
        "closed": t.closed,
        "readonly": t.readonly,
        "odds": t.head["odds"],
        "hints": hints(t),
        "live_graph": t.live_graph,
        **house(t),
        "dice": dice(t),
        "undo": undo(t, audience),
        "clock": None if t.head.get("clock") is None else {"seconds": t.head["clock"], "deadline": deadline},
        "rematch": t.rematch,
        **({"evening": score} if (score := evening.score(t)) is not None else {}),
        "sand": sand(t),
        "silence": silence(t),
    }


def screens(count: int) -> Json:
    """On how many big screens the table is shown; nothing where there is none."""
    return {"screens": count} if count else {}


def hints(t: Table) -> Json:
    """Whether players may ask for hints; how many each seat used is told once the game is over.

    Before that it would tell that a seat was asked something, which may be a secret.
    """
    return {"on": t.hints, "used": [seat.hints for seat in t.seats] if t.over else None}


def sand(t: Table) -> Json:
    """The sand timer that runs at this table: how much is left, and until when it runs (None: it lies still)."""
    timer = t.sand()
    if timer is None:
        return None
    left, until = t.sand_left.get(timer.run, (float(timer.seconds), None))
    return {"seconds": timer.seconds, "left": left, "until": until}


def silence(t: Table) -> Json:
    """Why nobody may speak now."""
    why = t.silence()
    return None if why is None else {"text": why.text, "rule": why.rule}


def seat(t: Table, n: int, connected: Collection[int]) -> Json:
    """Who sits at seat `n`."""
    s = t.seats[n]
    return {
        "seat": n,
        "role": s.role,
        "name": s.name,
        "bot": s.bot,
        "person": s.person and s.bot is None,
        "connected": n in connected,
        "minded": s.bot_asked_by is not None,
        "muted": s.muted,
        "ready": s.ready or s.bot is not None,
    }


def dice(t: Table) -> Json:
    """The sealed dice: their hash from the first, their seed once the game is over."""
    stamp = (t.over, [seat.entropy for seat in t.seats])
    if t.shown_dice is None or t.shown_dice[0] != stamp:
        t.shown_dice = (stamp, dice_of(t))
    return t.shown_dice[1]


def dice_of(t: Table) -> Json:
    """The dice's hash and, once the game is over, their seed."""
    player = t.dice(0)
    if not isinstance(player, Committed):
        return {"commitment": None, "entropy": [], "seed": None, "salt": None, "sealed": False}
    seed, salt = (player.seed, player.salt or None) if t.over else (None, None)
    known = {"commitment": player.commitment, "entropy": list(player.entropy)}
    return {**known, "seed": seed, "salt": salt, "sealed": bool(t.head["sealed"])}


def undo(t: Table, audience: int | None) -> Json:
    """Who asks to take back, how far (as this audience counts, if it may know), who has agreed and who has yet to."""
    if t.undo_request is None:
        return None
    a = t.undo_request
    secret = audience not in {a.by, ALL} and is_hidden(t, a.by)
    return {"by": a.by, "to": None if secret else t.seq_before(a.to, audience), "agree": a.agree, "need": a.need}


# ------------------------------------------------------------------------------------------ the position


def view(t: Table, audience: int | None) -> Json:
    """What this audience sees; nothing before the game has begun."""
    return None if t.game is None else t.game.view(None if audience == ALL else audience)


def goal(t: Table, shown: Json) -> Json:
    """What the seat with this view is trying to do, and how the game ends: from the view alone."""
    return None if shown is None or t.spec.goal is None else t.spec.goal(shown).as_json()


def views(t: Table) -> Json:
    """Every seat's view, side by side: for a game that is over."""
    return None if t.game is None else [t.game.view(n) for n in range(len(t.seats))]


def decision(t: Table, audience: int | None) -> Json:
    """What this seat has to decide. Where the table itself answers because the seat holds nothing, that is nothing."""
    shown = question(t, audience)
    if shown is not None and audience in t.pauses:
        return None if len(shown["options"]) == 1 else {**shown, "until": t.pauses[audience]}
    return shown


def question(t: Table, audience: int | None) -> Json:
    """What this seat is asked, with exact odds and previews where game and table allow them."""
    asked = t.asks(audience) if audience is not None and audience >= 0 and not t.closed else None
    if asked is None:
        return None
    previews = [asked.preview(option) for option in asked.options] if asked.preview else None
    shown = asked.as_json()
    if (timer := t.sand()) is not None:  # its answer is the last one, and no seat's
        shown["options"] = [option for option in shown["options"] if option["value"] != timer.answer]
    return {**shown, "info": odds(t, asked), "previews": previews, "until": None}


def odds(t: Table, asked: Decision) -> Json:
    """What was computed for the seat that is asked, unless the table plays without; it may come a little later."""
    if asked.seat not in t.odds or t.head["odds"] == "off":
        return None
    shown, info = t.odds[asked.seat]
    return info if shown == t.shown_to(asked.seat) else None


def asked(t: Table) -> Json:
    """Who is asked now, as everybody may know; with the odds where the table shows them to all."""
    told = []
    for n in () if t.closed else t.waiting():
        question = t.asks(n)
        if question is None:
            continue
        one = question.seen_by_others()
        if t.head["odds"] == "everyone" and not question.quiet and knows_no_more(t.game, n):
            one["info"] = odds(t, question)
        told.append(one)
    return told


def knows_no_more(game: Game | None, n: int) -> bool:
    """Whether a seat sees only what a spectator sees, so that what is computed for it tells nobody a secret."""
    if game is None:
        return False
    mine, public = game.view(n), game.view(None)
    return {k: v for k, v in mine.items() if k != "you"} == {k: v for k, v in public.items() if k != "you"}


def outcome(t: Table) -> Json:
    """How it ended, once it has."""
    ended = t.game.outcome if t.game else None
    return ended.as_json() if ended else None


# ------------------------------------------------------------------------------------------------ the log


def log(t: Table, audience: int | None, since: int = 0) -> list[msgspec.Raw]:
    """The last lines after that number, as this audience has been told."""
    return [msgspec.Raw(written(t, audience, line)) for line in t.audience_log(audience).since(since)]


def written(t: Table, audience: int | None, line: LogLine) -> bytes:
    """A line as this audience reads it: what all learn is written once for all, a secret only for those who know it."""
    kept: LogLine | Fact = line if line.tells_secret(audience) else line.fact
    if not kept.text:
        kept.text = encode(sentence_of(t, line.told_to(audience)))
    return b'{"n":%d,"seq":%d,%b' % (line.n, line.seq, kept.text[1:])


def sentence_of(t: Table, told: Mapping[str, Json]) -> dict[str, Json]:
    """What a line says: the sentence, and the rule it ends with."""
    rule = ""
    if told["kind"] == UNDONE:
        text = f"{{{told['seat']}}} takes back a move."
    elif told["kind"] == REFUSED:
        text = f"{{{told['seat']}}} says no: {{{told['by']}}}'s move stands."
    elif told["kind"] == NOTICE:
        text = NOTICES[told["act"]].format(seat=f"{{{told.get('seat')}}}", name=told.get("name"), bot=told.get("bot"))
    else:
        text = t.spec.words.sentence(told)
        rule = told.get("rule", "")
        if (at := text.rfind("(")) >= 0 and (found := RULE.match(text, at)):
            text, rule = text[:at].rstrip(), found.group(1)
    facts = {**told}
    del facts["kind"]
    return {"kind": told["kind"], "text": text, "rule": rule, "facts": facts}


# ------------------------------------------------------------------------------------------------ messages


def snapshot(t: Table, audience: int | None, shown: bytes, since: int = 0) -> bytes:
    """All that this audience needs to draw the table; `shown` is what an update would show it."""
    head = encode({"type": "snapshot", "seat": audience, "seq": t.seq(audience), "since": since})
    rest = encode({"log": log(t, audience, since), "chat": t.chat if t.house.chat else []})
    return b",".join((head[:-1], shown[1:-1], rest[1:]))


def house(t: Table) -> dict[str, Json]:
    """What this server lets people do: nothing is said of what is as usual."""
    listed: dict[str, Json] = {"listed": t.listed is not None} if t.house.open_tables else {}
    return listed if t.house.chat else {**listed, "chat": False}


def presence(shape: bytes) -> bytes:
    """Who is here now."""
    return encode({"type": "presence", "table": msgspec.Raw(shape)})


def lesson(t: Table) -> Json:
    """The step of the lesson that is open, where the table is one."""
    script = t.lesson_script
    if script is None:
        return None
    done, step = script.step(t.movers())
    of = len(script.steps)
    if step is None:
        return {"n": of, "of": of, **step_words(script.end), "rule": "", "expect": None, "done": True}
    question = t.asks(script.learner)
    if question is None or question.kind != step["kind"]:
        return {"n": done + 1, "of": of, **step_words(""), "rule": "", "expect": None, "done": False}
    values = [plain(option) for option in question.options]
    expect = values.index(step["expect"]) if step["expect"] in values else None
    return {"n": done + 1, "of": of, **step_words(step["text"]), "rule": step["rule"], "expect": expect, "done": False}


def position(t: Table, audience: int | None) -> bytes:
    """What this audience sees of the game, and what it is trying to do: the first part of what an update shows."""
    shown = view(t, audience)
    return encode({"view": shown, "goal": goal(t, shown)})


def positions(t: Table, audiences: Sequence[int | None]) -> dict[int | None, bytes]:
    """What several audiences see of the game. Where all see alike, but for `you`, one View is made for all."""
    shown = view(t, None) if t.spec.all_see_alike and len(audiences) > 1 else None
    seen = b"" if shown is None else encode(shown)
    if shown is None or not seen.startswith(NOT_YOU):
        return {audience: position(t, audience) for audience in audiences}
    found: dict[int | None, bytes] = {}
    for audience in audiences:
        who = None if audience == ALL else audience
        aim = encode(goal(t, {**shown, "you": who}))
        found[audience] = b'{"view":{"you":%b,%b,"goal":%b}' % (encode(who), seen[len(NOT_YOU) :], aim)
    return found


def content(t: Table, audience: int | None, seen: bytes, shape: bytes, questions: bytes) -> bytes:
    """What an update shows this audience, written once: two that are equal need not be sent twice."""
    rest = encode(
        {
            "decision": decision(t, audience),
            "asked": msgspec.Raw(questions),
            "outcome": outcome(t),
            "table": msgspec.Raw(shape),
            "lesson": lesson(t),
        }
    )
    return b",".join((seen[:-1], rest[1:]))


def update(t: Table, audience: int | None, base: int, shown: bytes, film: bytes = b"") -> bytes:
    """What this audience is told after a change; `base` is what it had been told before, `film` is from steps.py."""
    audience_log = t.audience_log(audience)
    events = b",".join([written(t, audience, line) for line in audience_log.since(base)])
    steps = b',"steps":' + film if film else b""
    told = (audience_log.seq, base, events, steps, shown[1:])
    return b'{"type":"update","seq":%d,"base":%d,"events":[%b]%b,%b' % told


def created(t: Table, tokens: Sequence[str | None]) -> dict[str, Json]:
    """A new table: a token and a link per seat that a person may take, for a host without a seat, and one to watch."""
    seats = [
        {"seat": n, "token": token, "link": token and link(t.id, token), "bot": t.seats[n].bot}
        for n, token in enumerate(tokens[: len(t.seats)])
    ]
    own = tokens[len(t.seats)] if len(tokens) > len(t.seats) else None
    host = {"seat": t.host, "token": own, "link": own and link(t.id, own)}
    return {"id": t.id, "seats": seats, "host": host, "spectator": f"/t/{t.id}", "commitment": dice(t)["commitment"]}


def hosted(t: Table, seat: int | None, token: str | None) -> dict[str, Json]:
    """What the host gets for an act: the new link to a seat, where one was made."""
    return {"seq": t.seq(None), "seat": seat, "token": token, "link": token and link(t.id, token)}


def link(table_id: str, token: str) -> str:
    """The way to a seat: the token stands in the fragment, which browsers keep to themselves."""
    return f"/t/{table_id}#{token}"


def moment(t: Table, audience: int | None) -> dict[str, Json]:
    """One moment of a replay."""
    shown = view(t, audience)
    body = {"view": shown, "goal": goal(t, shown), "decision": None, "asked": asked(t), "outcome": outcome(t)}
    every = {"views": (seen := views(t)), "goals": [goal(t, one) for one in seen or ()]} if audience == ALL else {}
    who = "all" if audience == ALL else audience
    shape = table(t) | {"sand": None}
    head = {"type": "moment", "seat": who, "at": t.seq(audience), "seq": t.seq(audience), "table": shape}
    return {**head, **body, **every, "log": log(t, audience)}


# ------------------------------------------------------------------------------------------------ problems


def problem(status: int, code: str, detail: str, **more: Json) -> dict[str, Json]:
    """What went wrong, always in the same shape."""
    shape = {"type": "about:blank", "title": TITLES.get(status, "Problem"), "status": status, "code": code}
    return {**shape, "detail": detail, "rule": "", "instead": [], "seq": None, **more}


def problem_of(error: Exception, seq: int | None = None) -> dict[str, Json]:
    """A refusal of the game or of the table, as a problem; anything else is a bug and tells nothing."""
    if isinstance(error, Refused):
        told = error.as_json()
        instead = [one if is_plain(one) else str(one) for one in error.instead]
        return problem(422, error.code, sayable(str(told["text"])), rule=error.rule, instead=instead, seq=seq)
    if isinstance(error, Problem):
        told_seq = error.seq if error.seq is not None else seq
        return problem(error.status, error.code, sayable(error.text), seq=told_seq)
    return problem(500, "bug", "something broke on our side; nothing has changed")


def sayable(text: str) -> str:
    """A sentence that may quote what somebody sent: not too long, and without halves of characters."""
    shorter = text if len(text) <= DETAIL else text[:DETAIL] + " …"
    return shorter.encode("utf-8", "replace").decode()


def is_plain(x: Any) -> bool:
    """Whether JSON can carry it."""
    return isinstance(x, (str, int, float, bool, list, tuple, dict, type(None)))
