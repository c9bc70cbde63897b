"""The page: the bridge that answers its questions, how it is built, and its server on the user's machine."""
