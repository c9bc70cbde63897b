"""A public suite for Datalog engines, run through the command; see `tests.datalog.conformance.runner`."""
