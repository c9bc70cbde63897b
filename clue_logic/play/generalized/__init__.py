"""Generalized Clue played by programs: no categories, and questions to one opponent about any list of items."""
