"""Sockets that listen: at the port asked for, or at the first free one."""

from __future__ import annotations

import socket
from collections.abc import Iterable

PORT = 8000
TRIES = 50
BACKLOG = 2048


def bound(host: str, port: int | None) -> socket.socket:
    """A socket that listens: at the port asked for, or at the first free one from 8000 on."""
    return bound_at(host, [port] if port is not None else range(PORT, PORT + TRIES))


def bound_at(host: str, ports: Iterable[int]) -> socket.socket:
    """A socket that listens at the first of these ports that is free; the error of the last where none is."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    error = OSError("no port was tried")
    for n in ports:
        made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, n))
            made.listen(BACKLOG)
        except OSError as failed:
            made.close()
            error = failed
            continue
        made.set_inheritable(True)
        return undelayed(made)
    raise error


def undelayed(listening: socket.socket) -> socket.socket:
    """The same socket; clients get each message at once (TCP_NODELAY), wherever the socket was made.

    asyncio switches it on for connections of a socket that says it is TCP. One made with protocol 0, or handed over by
    another program, does not say so. Linux also passes the option on from the listening socket.
    """
    if listening.family not in {socket.AF_INET, socket.AF_INET6}:
        return listening
    if listening.proto != socket.IPPROTO_TCP:
        blocking = listening.gettimeout()
        listening = socket.socket(listening.family, listening.type, socket.IPPROTO_TCP, listening.detach())
        listening.settimeout(blocking)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def origin_at(host: str, port: int) -> str:
    """An address as a browser names it."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
