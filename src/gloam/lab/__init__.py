"""Play many games and measure them: observers, statistics, reports.

    report = gloam.lab.simulate("lucidity", seats=3, bots=["greedy", "random", "random"], games=2000, seed=1)
    print(report.win_rate[0], report.ci[0])

The same seed gives the same figures, on any number of processes. An `Observer` counts what you want to know; its
results are in the `Report`.
"""

from gloam.lab.dice import DICE, STREAM
from gloam.lab.experiment import Experiment
from gloam.lab.observers import OBSERVERS, Ended, Observer
from gloam.lab.report import Report
from gloam.lab.simulation import simulate
from gloam.lab.stats import Tally, wilson

__all__ = ["DICE", "OBSERVERS", "STREAM", "Ended", "Experiment", "Observer", "Report", "Tally", "simulate", "wilson"]
