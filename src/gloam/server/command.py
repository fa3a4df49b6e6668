"""`gloam serve`: a table on this machine, or for everybody on the same network."""

from __future__ import annotations

import asyncio
import contextlib
import math
import re
import socket
import sys
import webbrowser
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import click
import segno
import uvicorn

from gloam.server import logs
from gloam.server.edge import catalog
from gloam.server.edge.app import build
from gloam.server.edge.cards import own_end
from gloam.server.edge.connection import connection_for
from gloam.server.edge.door import PROXY, door_for
from gloam.server.edge.limits import FRAME
from gloam.server.edge.ports import PORT, bound, origin_at, undelayed
from gloam.server.garbage import GarbageCollector
from gloam.server.metrics import Metrics
from gloam.server.settings import Settings
from gloam.server.shutdown import Shutdown
from gloam.server.store.place import CANNOT, data_dir, is_url, opened, shown, store_address
from gloam.server.tables import push
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.workers.bot_workers import BotWorkers
from gloam.server.tables.workers.worker import InProcess

ORIGIN = re.compile(r"(https?://(?:[^\s/:@?#\[\]]+|\[[0-9a-f:.]+\])(?::\d+)?)/?")
MB = 1_000_000
LEVELS = ["debug", "info", "warning", "error"]


class Seconds(click.FloatRange):
    """A number of seconds within a range."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read it; what is not a number is in no range."""
        read: float = super().convert(value, param, ctx)
        if math.isnan(read):
            self.fail(f"{value} is not a number of seconds", param, ctx)
        return read


@click.command()
@click.option("--host", default=None, help="Address to listen on.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65535), default=None, help="Port; the next free one by default.")
@click.option("--db", default=None, help="File to keep tables in, or postgresql://…  [default: DATABASE_URL, GLOAM_DB]")
@click.option("--lan", is_flag=True, help="Let others on your network join, and show a QR code for phones.")
@click.option("--no-browser", is_flag=True, help="Don't open the browser.")
@click.option("--origin", multiple=True, help="The public address behind a proxy, https://…; can be repeated.")
@click.option("--proxy", is_flag=True, help="Trust the forwarded address of a proxy on this machine.")
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes for bots.")
@click.option(
    "--bot-delay",
    type=Seconds(0, 10),
    default=0.6,
    show_default=True,
    help="Seconds a bot pauses before each move, unless a browser asks for another speed.",
)
@click.option(
    "--pauses",
    type=Seconds(0, 10),
    default=1.0,
    show_default=True,
    help="Scale of the pauses that hide who holds what, as a share of the game's own times; 0 for none.",
)
@click.option(
    "--memory",
    type=click.IntRange(0, 1_000_000),
    default=1500,
    show_default=True,
    metavar="MB",
    help="About how much memory all tables may take together; 0 for no limit.",
)
@click.option(
    "--keep-free",
    type=click.IntRange(0, 1_000_000_000),
    default=100,
    show_default=True,
    metavar="MB",
    help="With less of the disk free, no new tables are made; 0 for no limit.",
)
@click.option("--open-tables", is_flag=True, help="List tables on the home page that their hosts open to everyone.")
@click.option("--no-chat", is_flag=True, help="Nobody can write to the others at a table.")
@click.option("--open-metrics", is_flag=True, help="Show /metrics to everyone, not only to this machine.")
@click.option("--log-format", type=click.Choice(["text", "json"]), default="text", show_default=True, help="Log lines.")
@click.option("--log-level", type=click.Choice(LEVELS), default="warning", show_default=True, help="What to log.")
@click.option("--access-log", is_flag=True, help="Log every request: route, status and duration.")
@click.option("--dev", is_flag=True, help="Pages for developers too: /sounds, to listen to every sound.")
@click.option("--no-limits", is_flag=True, help="No rate limits: for tests and measurements on this machine.")
def serve(  # noqa: PLR0913  (one parameter per option)
    *,
    host: str | None,
    port: int | None,
    db: str | None,
    lan: bool,
    no_browser: bool,
    origin: tuple[str, ...],
    proxy: bool,
    workers: int,
    bot_delay: float,
    pauses: float,
    memory: int,
    keep_free: int,
    open_tables: bool,
    no_chat: bool,
    open_metrics: bool,
    log_format: logs.Form,
    log_level: str,
    access_log: bool,
    dev: bool,
    no_limits: bool,
) -> None:
    """Open a table in the browser."""
    address = host or ("0.0.0.0" if lan else "127.0.0.1")  # noqa: S104  (asked for with --lan)
    logs.set_up(log_format, log_level, access=access_log)
    settings = Settings(
        bot_delay=bot_delay,
        pauses=pauses,
        memory=memory * MB,
        keep_free=keep_free * MB,
        origins=tuple(map(public, origin)),
        proxy=proxy,
        open_tables=open_tables,
        chat=not no_chat,
        open_metrics=open_metrics,
        dev=dev,
    )
    if no_limits:
        settings.rate = settings.create_rate = settings.message_rate = settings.socket_rate = settings.upload_rate = 0
        settings.worker_rate = settings.join_rate = settings.list_rate = 0
        settings.tables_per_client = settings.guest_seats = 0
        settings.sockets_per_client = settings.memory = settings.keep_free = 0
    try:
        listening = bound(address, port)
    except OSError as error:
        raise click.ClickException(f"can't listen on {address}:{port or PORT}: {error.strerror}") from error
    if lan or address in {"0.0.0.0", "::"}:  # noqa: S104  (asked for)
        settings.network_address = f"http://{lan_address()}:{listening.getsockname()[1]}"
    where = store_address(db)
    try:
        store = opened(where)
    except CANNOT as error:
        listening.close()
        raise click.FileError(shown(where), str(error)) from error
    metrics = Metrics()
    lobby = Lobby(store, BotWorkers(workers, metrics=metrics), settings, metrics, lambda: InProcess(metrics=metrics))
    beside = data_dir() if is_url(where) else Path(where).resolve().parent
    settings.analyses = str(beside / "analyses")
    lobby.space.folder = None if is_url(where) else beside
    lobby.push = push.opened(beside, next(iter(settings.origins), ""))
    announce(listening, settings.network_address if lan else "", browse=not no_browser)
    run(lobby, listening)


def public(address: str) -> str:
    """A public address as a browser names it: http or https, a host, perhaps a port, and no path."""
    found = ORIGIN.fullmatch(address.strip().lower())
    if found is None:
        raise click.BadParameter(f"{address!r} is not an address like https://play.example.org", param_hint="--origin")
    return found[1]


def run(lobby: Lobby, listening: socket.socket, *, warm: bool = True) -> None:
    """Serve until told to stop; all games are loaded meanwhile, unless the caller will play only one of them."""
    app = build(lobby)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=door_for(app.state.sockets),
        ws=connection_for(lobby.settings),
        ws_max_size=FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        proxy_headers=lobby.settings.proxy,
        forwarded_allow_ips=PROXY,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
        backlog=2048,
    )
    server = uvicorn.Server(config)
    app.state.phones.attach(server, listening)
    sys.setswitchinterval(0.001)  # the thread that writes waits this long for its turn, several times an answer
    loading = catalog.load_in_background() if warm else None
    sockets = app.state.sockets
    shutdown = Shutdown(server, lobby, sockets.clients)
    collecting = GarbageCollector(sockets.activity).run(lambda: loading is None or not loading.is_alive())
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serving(server, undelayed(listening), shutdown, collecting))
    shutdown.alarm.cancel()


async def serving(
    server: uvicorn.Server, listening: socket.socket, shutdown: Shutdown, collecting: Coroutine[Any, Any, None]
) -> None:
    """Serve; a second signal does not wait for anybody."""
    shutdown.listen_for_signals()
    task = asyncio.create_task(collecting)
    await server._serve([listening])  # noqa: SLF001  (serve() would raise the signal again, and print a trace)
    task.cancel()


def announce(listening: socket.socket, outside: str, *, browse: bool) -> None:
    """One line with the address; with --lan the address for others and a code for a phone."""
    host, port = listening.getsockname()[:2]
    here = "127.0.0.1" if host in {"0.0.0.0", "::"} else host  # noqa: S104
    home = f"{origin_at(here, port)}/"
    click.echo(f"Gloam is running at {home}  (stop with Ctrl-C)")
    if outside:
        click.echo(f"Others on this network: {outside}/")
        segno.make(f"{outside}/", micro=False).terminal(out=sys.stdout, compact=True)
    sys.stdout.flush()
    if browse:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(home)


def lan_address() -> str:
    """The address of this machine on its network, or its name where it has none."""
    return own_end(socket.AF_INET) or socket.gethostname()
