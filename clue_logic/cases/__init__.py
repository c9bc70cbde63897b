"""Cases to solve, made to order."""
