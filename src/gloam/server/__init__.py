"""People: tables, seats, storage, sockets; no rules. Read tables.py first, then house.py, then wire.py."""
