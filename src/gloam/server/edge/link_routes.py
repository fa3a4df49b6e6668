"""Where friends can reach this server, and the switch that lets phones on its networks join."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from gloam.server.edge import requests
from gloam.server.edge.phones import PhoneDoor
from gloam.server.edge.reach import address_for
from gloam.server.edge.responses import answered, read_body
from gloam.server.problems import Problem
from gloam.server.settings import Settings


class LinkRoutes:
    """The routes about the address of this server."""

    def __init__(self, settings: Settings) -> None:
        self.settings, self.phones = settings, PhoneDoor(settings)

    async def address(self, request: Request) -> Response:
        """The address to put in links for friends, who can open it, and the switch for who may use it."""
        told = address_for(request.scope, self.settings)
        if self.phones.is_offered(request.scope):
            told["phones"] = self.phones.state()
        return answered(told)

    async def let_phones_join(self, request: Request) -> Response:
        """Listen on the networks of this machine too, or no longer; only for a browser on it."""
        if not self.phones.is_offered(request.scope):
            raise Problem(403, "not_local", "Only a browser on the computer that runs Gloam can do this.")
        body = await read_body(request, requests.NewPhones)
        await self.phones.switch(on=body.on)
        return await self.address(request)
