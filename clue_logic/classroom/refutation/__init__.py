"""Trying rules on games dealt by lot, and making a log that refutes them as small as it can be."""
