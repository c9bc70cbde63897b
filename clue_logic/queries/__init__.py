"""The registry of queries: what can be asked about a game, and how its answers are encoded."""
