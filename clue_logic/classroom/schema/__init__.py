"""Deciding whether a rule is sound: looking with SAT for a deal in which its conditions are true and its head is false."""
