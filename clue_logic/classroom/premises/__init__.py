"""Looking for the premise that a false rule lacks."""
