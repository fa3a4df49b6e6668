"""SF-129 to SF-135  Enemies: placing, moving and defeating them."""

from __future__ import annotations

from collections.abc import Sequence

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import ENEMIES
from gloam.games.sallyface.rules.goals import count_goal
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import say


def place_enemies(s: SallyFaceState, kind: str, n: int, where: str) -> None:
    """SF-130, SFR-22  As many as the supply has, at any Location, with or without a Mystery."""
    n = min(n, ENEMIES[kind].count - queries.on_board(s, kind))
    if n > 0:
        s.enemies[where][kind] = s.enemies[where].get(kind, 0) + n
        say(s, "enemy", enemy=kind, n=n, where=where)


def defeat(  # noqa: PLR0913  (what the log tells of it)
    s: SallyFaceState, kind: str, where: str, seat: int, *, credit: bool = True, paid: Sequence[str] = ()
) -> None:
    """SF-132, SFR-61  One goes back to the supply; a defeat by the active player counts for a goal."""
    s.enemies[where][kind] -= 1
    if not s.enemies[where][kind]:
        del s.enemies[where][kind]
    say(s, "defeat" if credit else "remove", seat=seat, enemy=kind, where=where, paid=[*paid])
    if credit and seat == s.active:
        count_goal(s, seat, "defeat", "defeat")


def move_enemy(s: SallyFaceState, kind: str, where: str, to: str) -> None:
    """SF-132  An Enemy moves."""
    s.enemies[where][kind] -= 1
    if not s.enemies[where][kind]:
        del s.enemies[where][kind]
    s.enemies[to][kind] = s.enemies[to].get(kind, 0) + 1
    say(s, "enemy_moves", enemy=kind, where=where, to=to)
