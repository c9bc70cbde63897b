"""The page: what it asks and is told (`bridge`), how it is built, and the server for it on one's own machine."""
