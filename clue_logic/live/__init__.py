"""A log that changes, and what follows from it: each text is answered as if it had been read for the first time."""
