"""Random games, reproducible from a seed: rules are tried on them. Each comes with the deal that no player sees."""
