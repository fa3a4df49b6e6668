"""`gloam load`: how many tables a server carries on this machine."""
