"""Options that several commands of `gloam lab` share."""

from __future__ import annotations

import click

from gloam.cli.shared import F, json_option, option_option, workers_option

on_option = click.option(
    "--on", type=click.Choice(["local", "ray"]), default="local", show_default=True,
    help="Where the games are played: on this machine, or on a Ray cluster.",
)  # fmt: skip
address_option = click.option(
    "--address", metavar="HOST:PORT", help="With --on ray: the cluster's address; else one is started on this machine."
)
seed_option = click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
thoughts_option = click.option(
    "--thoughts", type=int, default=1000, show_default=True, help="How long a bot that searches may think."
)


def where_options(command: F) -> F:
    """Where games are played, and by how many processes."""
    return workers_option(on_option(address_option(command)))


def match_options(command: F) -> F:
    """The options of every command that lets bots play each other."""
    return seed_option(thoughts_option(where_options(option_option(json_option(command)))))
