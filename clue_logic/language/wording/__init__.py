"""Statements and headers in anybody's words, said as the log language says them."""
