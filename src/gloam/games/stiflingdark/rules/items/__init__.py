"""Item cards in use (SD-092, SD-122 to SD-127, SDR-73, SDR-102): one file per deck, use.py is the Action."""

from gloam.games.stiflingdark.rules.items import alternates, cursed, general, light, medical, use, wounds

__all__ = ["alternates", "cursed", "general", "light", "medical", "use", "wounds"]
