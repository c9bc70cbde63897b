"""The ground floor: names, places in a text, columns, numbers and lists in words. It knows nothing of games."""
