"""How long solving, parsing and starting take: scripts that print medians and ratios."""
