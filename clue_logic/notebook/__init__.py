"""The reasoned notebook: what is known of every cell, and the answers to questions about it."""
