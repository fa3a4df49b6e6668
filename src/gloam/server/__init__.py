"""People play here: tables, seats, storage, sockets; no rules.

`edge` speaks HTTP and WebSockets, `tables` holds what happens at a table, `store` keeps it on disk. Imports go in that
direction only. Read `tables/table.py` first, then `tables/lobby.py`, then `tables/wire.py`.
"""
