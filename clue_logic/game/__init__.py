"""The immutable domain: decks, players, events, games, and the facts they give."""
