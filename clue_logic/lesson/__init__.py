"""The German paper's calculus as a lesson: its sets E, M and N, one operation at a time."""
