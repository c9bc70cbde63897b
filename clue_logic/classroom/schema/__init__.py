"""Deciding whether a rule is sound: looking with SAT for a deal with true conditions and a false head."""
