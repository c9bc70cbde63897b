"""Logs as programs for other tools: one module a target, each with a function that returns the whole text."""
