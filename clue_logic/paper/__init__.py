"""Lessons and quizzes on the calculus of the German paper; the representation scheme of Generalized Clue.

Modules, each of which imports only modules before it, with the names that other packages use:

- `operations`
- `scheme`: `build_scheme`, `CALCULUS`, `SchemeText`, `WIDTH`
- `lesson`: `build_lesson`, `Lesson`, `Reading`
- `juncture`: `Source`
- `notation`
- `remarks`
- `entry_why`: `EntryWhy`, `UnknownEntryError`
- `slides`: `build_chapter`, `chapter_record`, `ChapterRecord`, `SlideShow`
- `course`: `chapters`, `course_chapter`, `course_lessons`, `course_show`
- `markdown`: `markdown_text`
- `question`
- `terminal`: `last_page`, `OPENING`, `Pages`, `Place`, `Stepping`, `WIDTH`
- `entry_questions`
- `grading`: `Examiner`, `GradedAnswer`, `parse_answers`, `proof_of_right`
- `premise_questions`
- `quiz`: `prepare_quiz`, `questions`, `Quiz`, `quiz_sheet`
- `quiz_terminal`: `heading`, `paragraph`, `Progress`, `question_lines`, `QuizSession`, `Reaction`, `signs`
"""
