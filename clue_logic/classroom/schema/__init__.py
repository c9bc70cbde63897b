"""Deciding whether a rule is sound: looking with SAT for a deal in which its conditions are so and its head is not."""
