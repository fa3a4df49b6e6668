"""What the module `names.js` of this game exports: see tools/web_names.py."""

from __future__ import annotations

from gloam.games.lucidity import words

NAMES = {"COLOR": words.COLOR, "NAME": words.NAME}
