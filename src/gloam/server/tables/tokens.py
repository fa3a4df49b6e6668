"""Tokens, ids, and words that people type."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

CONTROL = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Control and format characters: among them those that turn the writing direction round."""
JOINER = "\u200d"
"""The one of them that people's names and emoji need."""


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
    """What somebody typed, on one line, without characters that nobody types, and not too long."""
    seen = "".join(c if unicodedata.category(c) not in CONTROL or c == JOINER else " " for c in text)
    short = " ".join(seen.split())[:most]
    return short if most_bytes is None else short.encode()[:most_bytes].decode(errors="ignore")
