"""What the module `names.js` of this game exports: see tools/web_names.py."""

from __future__ import annotations

from gloam.games.sallyface.content import ENEMIES
from gloam.games.sallyface.words import names

NAMES = {"SYMBOLS": names.SYMBOL, "ENEMY": {i: enemy.name for i, enemy in ENEMIES.items()}}
