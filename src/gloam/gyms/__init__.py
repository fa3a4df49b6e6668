"""Gyms: the games as research environments. A seat gets its View and its own question as numbers, and nothing else.

    from gloam.gyms.aec import Table                several seats, one after another (PettingZoo)
    from gloam.gyms.solo import Solo                one seat against bots (Gymnasium)
    from gloam.gyms.spiel import load_game          chance as a player (OpenSpiel)

Read coding.py for how words become numbers. Needs the extra `rl`, or `spiel`: pip install 'gloam[rl]'.
"""
