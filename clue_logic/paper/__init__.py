"""Lessons and quizzes on the calculus of the German paper, and the representation scheme of Generalized Clue."""
