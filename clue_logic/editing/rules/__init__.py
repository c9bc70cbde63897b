"""The features of an editor for a rule file: pure functions of its text."""
