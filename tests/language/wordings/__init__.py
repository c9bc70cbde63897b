"""Turns of the game in people's own words, each with what it means, and the measure of how many are read."""
