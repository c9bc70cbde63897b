"""Questions as people ask them: said in the usual form of the log language and read again."""
