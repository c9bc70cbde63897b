"""Two sets of rules compared: what one finds that the other does not, and the smallest log that shows it."""
