"""Games dealt and played by lot, with the deal that nobody at the table sees: rules are tried on them."""
