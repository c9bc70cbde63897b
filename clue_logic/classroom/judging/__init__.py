"""What is said of rules of one's own: of their form, on one log, and in general; as values, in words, as a record."""
