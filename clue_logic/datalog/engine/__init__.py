"""Engines: semi-naive rounds over pyDatalog, the agenda for single steps, and clingo as auditor."""
