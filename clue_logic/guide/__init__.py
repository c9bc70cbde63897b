"""Difficulty, walkthroughs, hints and checks of notes: the next step for a person who solves a log."""
