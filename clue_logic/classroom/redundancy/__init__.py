"""Whether a rule follows from others."""
