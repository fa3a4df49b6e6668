"""The description of the routes."""

from __future__ import annotations

from gloam.kernel import Json


def document() -> dict[str, Json]:
    """OpenAPI."""
    return {"openapi": "3.1.0", "info": {"title": "Gloam", "version": "1"}, "paths": {}}
