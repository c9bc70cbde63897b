"""Single changes that make an impossible log possible again."""
