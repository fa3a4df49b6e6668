"""How much of a table's chat is kept in memory."""

from __future__ import annotations

from gloam.kernel import Json

CHATS = 200
"""How many chat lines are kept in memory."""
CHAT_BYTES = 32 * 1024
"""How many bytes of them."""


def last_lines(chat: list[dict[str, Json]]) -> list[dict[str, Json]]:
    """The last lines of a chat: not too many, and not too long together."""
    kept, size = 0, 0
    for line in reversed(chat[-CHATS:]):
        size += len(line["text"].encode())
        if size > CHAT_BYTES:
            break
        kept += 1
    return chat[len(chat) - kept :]
