"""Judgements of user-defined rules: their form, on one log, and in general; as values, in words, as JSON."""
