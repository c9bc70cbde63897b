"""Questions in free wording: rewritten in the form of the log language and parsed again."""
