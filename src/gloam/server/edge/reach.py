"""Who can open a link to this server: everybody, people on the same network, or only this computer."""

from __future__ import annotations

import ipaddress
from typing import Literal

from starlette.datastructures import Headers
from starlette.types import Scope

from gloam.kernel import Json
from gloam.server.edge.limits import hostname, is_local
from gloam.server.settings import Settings

Reach = Literal["anywhere", "network", "computer"]
AT_HOME = (".local", ".lan", ".home", ".internal", ".home.arpa")
"""Endings of names that only a home or company network knows."""


def reach_of(host: str) -> Reach:
    """How far a link with this host name or address is good for."""
    if host == "localhost" or host.endswith(".localhost"):
        return "computer"
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return "network" if "." not in host or host.endswith(AT_HOME) else "anywhere"
    if address.is_loopback:
        return "computer"
    return "network" if address.is_private or address.is_link_local else "anywhere"


def address_for(scope: Scope, settings: Settings) -> dict[str, Json]:
    """The address to put in links for friends, and who can open it.

    It is the one that the page was opened with. Where that is good for this computer only, it is the public address
    (`--origin`) or the one on the network (`--lan`) instead. The latter is told to nobody outside of this machine.
    """
    headers = Headers(scope=scope)
    host = headers.get("host", "")
    own = next((origin for origin in settings.origins if origin.partition("://")[2] == host.lower()), None)
    origin = own or f"{'https' if scope['scheme'] == 'https' else 'http'}://{host}"
    if own is None and reach_of(hostname(host)) == "computer" and is_local(scope):
        origin = next(iter(settings.origins), "") or settings.network_address or origin
    return {"origin": origin, "reach": reach_of(hostname(origin.partition("://")[2]))}
