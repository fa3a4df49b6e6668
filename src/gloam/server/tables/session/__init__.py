"""One table in memory while people are connected: who listens, bots, clocks, and what the host does."""
