"""Questions on the German paper's calculus, and what an answer is worth: right if the rules allow it."""
