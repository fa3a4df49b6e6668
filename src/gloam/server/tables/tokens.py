"""Tokens, ids, and words that people type."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

CONTROL = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Control and format characters: among them those that turn the writing direction round."""
JOINER = "\u200d"
"""The one of them that people's names and emoji need: between two letters."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Letters and signs that show nothing."""
ACCENTS = 6
"""How many accents one letter may have: no language writes more, and a tower of them covers the lines above it."""
LOOKED_AT = 8
"""Of a text that is longer than it may be, so many times that length is looked at."""


def new_token() -> str:
    """128 bits; anyone who has them holds the seat."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """The name of a table: short enough for a link, too long to guess."""
    return secrets.token_hex(8)


def is_id(text: str) -> bool:
    """Whether this may be the name of a table: letters and digits, and not too long."""
    return text.isascii() and text.isalnum() and len(text) <= 40  # noqa: PLR2004


def hashed(token: str) -> str:
    """How a token is kept: nobody who reads the file can sit down."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_text(text: str, most: int, most_bytes: int | None = None) -> str:
    """What somebody typed, on one line, without characters that nobody types, and not too long.

    What shows nothing is nothing: accents and joiners need a letter before them.
    """
    seen: list[str] = []
    on, joins = -1, False  # how many accents the letter before has (-1: there is no letter), and whether it is joined
    for c in text[: most * LOOKED_AT]:
        kind = unicodedata.category(c)
        if c == JOINER:
            joins = on >= 0
        elif kind in CONTROL or c in BLANK or c.isspace():
            seen.append(" ")
            on, joins = -1, False
        elif kind[0] != "M":
            seen.append(JOINER + c if joins else c)
            on, joins = 0, False
        elif 0 <= on < ACCENTS:
            seen.append(c)
            on += 1
    short = " ".join("".join(seen).split())[:most].rstrip(" " + JOINER)
    return short if most_bytes is None else short.encode()[:most_bytes].decode(errors="ignore")
