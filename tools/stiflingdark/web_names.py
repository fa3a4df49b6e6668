"""What the module `names.js` of this game exports: see tools/web_names.py."""

from __future__ import annotations

from gloam.games.stiflingdark.words import names

NAMES = {"TOKENS": names.TOKENS, "AIM": names.AIMS}
