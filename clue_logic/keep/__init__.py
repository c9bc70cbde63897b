"""Keeping a log at the table: what is typed in short, and the lines it comes to. No file is read or written here."""
