"""Work outside of the serving process: bots, odds, and looking back at tables, in a fair order."""
