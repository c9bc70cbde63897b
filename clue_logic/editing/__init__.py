"""What an editor asks about a place in a log or in a rule file: pure functions, for any editor and for a page."""
