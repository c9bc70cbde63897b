"""The kinds of exercises, each a module with all about it. A further one is a module and its entry in `KINDS`."""
