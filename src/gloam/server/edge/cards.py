"""The addresses of this machine on its networks, as other devices there reach it. Nothing is sent to find them out."""

from __future__ import annotations

import contextlib
import ctypes
import ipaddress
import socket
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

LOOPBACK, UP = 0x8, 0x1
"""Flags of a network card."""
INSIDE = ("docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "lxc", "cni", "podman")
"""How cards are named behind which there are only programs of this machine."""
SECOND_BYTE = sys.platform == "darwin" or "bsd" in sys.platform
"""Whether an address begins with its length, and its family comes after that."""
IP = ipaddress.IPv4Address | ipaddress.IPv6Address
NOWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for examples: what this machine would send there leaves by the card that it uses most."""


class Card(NamedTuple):
    """A network card and its address."""

    name: str
    address: str


class Entry(ctypes.Structure):
    """One address in the list that the system gives (`struct ifaddrs`)."""


Entry._fields_ = [
    ("next", ctypes.POINTER(Entry)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.c_void_p),
    ("mask", ctypes.c_void_p),
    ("other", ctypes.c_void_p),
    ("data", ctypes.c_void_p),
]


def cards() -> tuple[list[Card], bool]:
    """The cards by which devices of the same network reach this machine, the usual one first; and whether there are
    public addresses besides, by which the whole world might.

    One address for each card: the IPv4 one, if it has one. A public address is none of them.
    """  # noqa: D205
    found: dict[str, Card] = {}
    public = False
    for name, address in sorted(addresses(), key=lambda one: one[1].version):
        if name.startswith(INSIDE) or address.is_loopback or address.is_link_local or address.is_unspecified:
            continue
        if address.is_global:
            public = True
        else:
            found.setdefault(name, Card(name, str(address)))
    usual = [own_end(family) for family in NOWHERE]
    return sorted(found.values(), key=lambda card: usual.index(card.address) if card.address in usual else 2), public


def addresses() -> Iterator[tuple[str, IP]]:
    """Every address of every card that is up, as the system lists them; where it has no list, those of its own name."""
    system: Any = None
    with contextlib.suppress(OSError, TypeError):  # Windows has no such library
        system = ctypes.CDLL(None, use_errno=True)
    if not hasattr(system, "getifaddrs"):
        yield from of_own_name()
        return
    first = ctypes.POINTER(Entry)()
    if system.getifaddrs(ctypes.byref(first)) != 0:
        return
    try:
        at: Any = first
        while at:
            entry = at.contents
            if entry.address and entry.flags & UP and not entry.flags & LOOPBACK:
                read = address_in(entry.address)
                if read is not None:
                    yield entry.name.decode("utf-8", "replace"), read
            at = entry.next
    finally:
        system.freeifaddrs(first)


def address_in(at: int) -> IP | None:
    """The address in a `struct sockaddr`."""
    head = ctypes.string_at(at, 2)
    family = head[1] if SECOND_BYTE else int.from_bytes(head, sys.byteorder)
    if family == socket.AF_INET:
        return ipaddress.IPv4Address(ctypes.string_at(at, 8)[4:])
    if family == socket.AF_INET6:
        return ipaddress.IPv6Address(ctypes.string_at(at, 24)[8:])
    return None


def of_own_name() -> Iterator[tuple[str, IP]]:
    """The addresses that this machine's own name stands for."""
    with contextlib.suppress(OSError):
        for *_, where in socket.getaddrinfo(socket.gethostname(), None):
            address = str(where[0]).partition("%")[0]
            yield address, ipaddress.ip_address(address)


def own_end(family: socket.AddressFamily) -> str:
    """The address of this machine on the network that it uses most, "" if none: a datagram socket only picks it."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE[family], 9))
            own: str = probe.getsockname()[0]
        except OSError:
            return ""
    return own
