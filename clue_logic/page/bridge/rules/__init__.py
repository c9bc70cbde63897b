"""What the page asks about rules of one's own, and about exercises on rules."""
