"""Exercises: what is set, what an answer is, and how it is judged; in `kinds/` each kind with all about it."""
