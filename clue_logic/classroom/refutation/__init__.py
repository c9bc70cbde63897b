"""Tests of rules on random games, and the smallest log that refutes them."""
