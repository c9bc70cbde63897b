"""Keeping a log at the table: short entries, and the lines of the log for them. No file is read or written here."""
