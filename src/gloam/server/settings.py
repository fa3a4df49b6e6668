"""How a server behaves."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Settings:
    """How a server behaves. Rates are per second and per client; 0 is no limit.

    Work is counted in messages (edge/work.py): one for each that comes on a socket, one for every 8 kB that is sent
    again, 20 for an undo. A client may open `socket_rate` sockets per second, after `socket_burst` at once; one that
    was cut off counts twenty times.
    Record files and forks are counted in bytes that are kept, what workers do in seconds: a hint, a replay, a record, a
    film or a position to go back to.
    `pauses`: how long quiet windows stay open, as a share of what the game says; 0: they are not kept open at all.
    A person is away `absent_after` seconds after their last socket closed, or `silent_after` seconds after their last
    request where they play over HTTP. Bots wait `first_sight` seconds for the first player to see a table.
    `memory` is about how many bytes all tables in memory may take together: those that nobody looks at leave it, and no
    new ones are made. `keep_free`: with fewer bytes free on the disk no new tables are made. 0 is no limit.
    `analyses` is the folder in which finished games that somebody looked back at are kept, if there is one.
    `dev`: pages for ourselves are there too.
    `open_tables`: the home page lists tables that anyone may join. An address may join `join_rate` of them per second
    after `join_burst` at once, list and block at `list_rate` after `list_burst`, have `tables_per_client` listed, and
    hold `guest_seats` seats at tables that wait. Without `chat` nobody can write to the others.
    `network_address` is where others on the same network reach this server, if they can.
    """

    bot_delay: float = 0.6
    first_sight: float = 10.0
    pauses: float = 1.0
    alone_after: float = 60.0
    absent_after: float = 60.0
    silent_after: float = 300.0
    capacity: int = 4000
    memory: int = 1_500_000_000
    keep_free: int = 100_000_000
    snapshot_every: int = 100
    rate: float = 40.0
    burst: float = 200.0
    create_rate: float = 1.0
    create_burst: float = 30.0
    upload_rate: float = 1_000.0
    upload_burst: float = 4_000_000.0
    worker_rate: float = 0.5
    worker_burst: float = 60.0
    message_rate: float = 20.0
    message_burst: float = 60.0
    work_rate: float = 200.0
    work_burst: float = 1000.0
    sockets_per_client: int = 200
    socket_rate: float = 5.0
    socket_burst: float = 200.0
    open_tables: bool = False
    chat: bool = True
    join_rate: float = 0.2
    join_burst: float = 20.0
    list_rate: float = 0.1
    list_burst: float = 30.0
    tables_per_client: int = 10
    guest_seats: int = 10
    origins: tuple[str, ...] = ()
    network_address: str = ""
    analyses: str = ""
    proxy: bool = False
    open_metrics: bool = False
    dev: bool = False
    hosts: tuple[str, ...] = field(default=("localhost",))
