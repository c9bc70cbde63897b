"""The deals that agree with a log: what they have in common, how many there are, and what is likely."""
