"""Lessons and quizzes on the calculus of the German paper; the representation scheme of Generalized Clue."""
