"""Item cards in use (SD-092, SD-122 to SD-127, SDR-73, SDR-102): one file per deck.

The Action itself is investigator/use_item.py.
"""

from gloam.games.stiflingdark.rules.items import alternates, cursed, general, light, medical, rope_circle, wounds

__all__ = ["alternates", "cursed", "general", "light", "medical", "rope_circle", "wounds"]
