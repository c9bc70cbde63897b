"""Statements and headers in other words, translated to those of the log language."""
