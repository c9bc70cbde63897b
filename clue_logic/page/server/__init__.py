"""The page with Python on one's own machine behind it."""
