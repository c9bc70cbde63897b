"""What an editor asks about a rule file: pure functions of its text, one module a feature."""
