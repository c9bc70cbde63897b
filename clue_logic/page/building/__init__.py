"""The page as one file, with something of one's own put into it."""
