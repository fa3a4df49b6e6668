"""The lab: many games, observers, statistics, reports. The engine knows nothing of it.

report = gloam.lab.simulate("lucidity", seats=3, bots=["greedy", "random", "random"], games=2000, seed=1)
print(report.ci[0])
"""

from gloam.lab.experiment import Experiment, simulate
from gloam.lab.observers import OBSERVERS, Ended, Observer
from gloam.lab.report import Report
from gloam.lab.stats import Tally, wilson

__all__ = ["OBSERVERS", "Ended", "Experiment", "Observer", "Report", "Tally", "simulate", "wilson"]
