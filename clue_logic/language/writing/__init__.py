"""A game as the text of a log: the one writer of headers, statements and questions."""
