"""What follows from given facts: by rounds over pyDatalog, step by step with the agenda, and by clingo as auditor."""
