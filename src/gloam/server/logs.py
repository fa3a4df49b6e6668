"""The log: lines with time, level, request id and table id, as text or as JSON, and never a token.

Which request and which table a line belongs to is kept in context variables, so that a line written deep in the store
or in the game names them too. Every line, traces included, passes one filter that blots out whatever looks like a
seat's token; that is the second safeguard, after not writing them in the first place.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from secrets import token_hex
from typing import Literal, TextIO, TypeAlias

Form: TypeAlias = Literal["text", "json"]
REQUEST: ContextVar[str] = ContextVar("request", default="")
TABLE: ContextVar[str] = ContextVar("table", default="")

TOKEN = re.compile(
    r"(?:(?<![A-Za-z0-9_-])|(?<=%[0-9A-Fa-f]{2})|(?<=\\[nrt]))"  # its beginning, also behind `%22` or a written `\n`
    r"(?![a-z_]{22})[A-Za-z0-9_-]{21}[AQgw](?![A-Za-z0-9_-])"
)
"""128 bits as `tokens.new_token` writes them. Names in a trace are small letters only; a token is, once in 10^8."""
BEARER = re.compile(r"(?i)\b(bearer)(?:\s|%20|[:=])+\S+")
CONTROL = {n: f"\\x{n:02x}" for n in (*range(32), 127, *range(0x80, 0xA0), 0x2028, 0x2029)}
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")
FIELDS = ("method", "route", "status", "seconds", "bytes", "client", "code")
"""What a line of the access log carries besides its words."""


def redacted(text: str) -> str:
    """The same text without tokens."""
    return BEARER.sub(r"\1 …", TOKEN.sub("…", text))


def new_request(given: str | None = None) -> str:
    """An id for this request: that of a trusted proxy if it is well formed and no token, else a new one."""
    fits = given is not None and REQUEST_ID.fullmatch(given) and not TOKEN.search(given)
    made = given if given and fits else token_hex(8)
    REQUEST.set(made)
    TABLE.set("")
    return made


def at_table(table: str) -> None:
    """From here on this task works for a table and for nobody's request."""
    REQUEST.set("")
    TABLE.set(table)


class Lines(logging.Formatter):
    """`2026-01-31T20:15:03.120Z WARNING gloam.server request=… table=…: words`."""

    def format(self, record: logging.LogRecord) -> str:
        """One record; what somebody sent cannot begin a new line."""
        words = redacted(record.getMessage()).translate(CONTROL)
        about = [f"{name}={value}" for name, value in context(record).items()]
        head = " ".join([stamp(record), record.levelname, record.name, *about])
        trace = traced(self, record)
        return f"{head}: {words}" + (f"\n{trace}" if trace else "")


class JsonLines(logging.Formatter):
    """One JSON object on each line."""

    def format(self, record: logging.LogRecord) -> str:
        """One record."""
        told: dict[str, object] = {"time": stamp(record), "level": record.levelname.lower(), "logger": record.name}
        told |= context(record)
        told |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        told["message"] = redacted(record.getMessage())
        if trace := traced(self, record):
            told["trace"] = trace
        return json.dumps(told, ensure_ascii=True)


def stamp(record: logging.LogRecord) -> str:
    """When, in UTC, to the millisecond."""
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def context(record: logging.LogRecord) -> dict[str, str]:
    """The request and the table this line belongs to, where there are any."""
    found = {"request": getattr(record, "request", REQUEST.get()), "table": getattr(record, "table", TABLE.get())}
    return {name: redacted(value) for name, value in found.items() if value}


def traced(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    """The trace, without tokens."""
    return redacted(formatter.formatException(record.exc_info)) if record.exc_info else ""


def told_once(record: logging.LogRecord) -> bool:
    """Whether this is not a trace that has been written already, with the request it belongs to."""
    return not (record.exc_info and getattr(record.exc_info[1], "is_logged", False))


def set_up(form: Form = "text", level: str = "warning", stream: TextIO | None = None, *, access: bool = False) -> None:
    """Send all lines to one place. Libraries speak from warnings on: below, they would write what people send."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Lines())
    handler.addFilter(told_once)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("gloam").setLevel(level.upper())
    logging.getLogger("gloam.access").setLevel(logging.INFO if access else logging.CRITICAL)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "websockets", "asyncio"):
        library = logging.getLogger(name)
        library.handlers, library.propagate = [], True
        library.setLevel(logging.WARNING)
