"""The games as research environments. An agent gets its seat's view and its own question as numbers, and nothing else.

    from gloam.gyms.aec import Table                several seats, one after another (PettingZoo)
    from gloam.gyms.solo import Solo                one seat against bots (Gymnasium)
    from gloam.gyms.many import Many                many games at once, all seats
    from gloam.gyms.vector import SoloVector        many games at once, one seat against bots (Gymnasium)
    from gloam.gyms.spiel import load_game          chance as a player (OpenSpiel)

They need the extra `rl`, or `spiel`: `pip install 'gloam[rl]'`. How words become numbers is in `gloam.gyms.coding`.
"""
