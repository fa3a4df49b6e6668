"""The bots of The Faceless: `greedy` scores its own turn; `planner` (`normal`) looks three turns ahead.

`hard` also uses Memories, powers and swaps before the action, and looks at more futures; `easy` is `greedy` with some
temperature.
"""

from gloam.bots.faceless.greedy import Greedy
from gloam.bots.faceless.hard import Hard
from gloam.bots.faceless.planner import Planner
from gloam.bots.temperature import warm

BOTS = {"hard": Hard, "normal": Planner, "easy": warm(Greedy, 8.0), "planner": Planner, "greedy": Greedy}
__all__ = ["BOTS", "Greedy", "Hard", "Planner"]
