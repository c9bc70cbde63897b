"""Difficulty, walkthroughs, hints and checks of notes: the next step for a person who solves a log.

Modules, each of which imports only modules before it, with the names that other packages use:

- `earlier_questions`
- `planning`: `Deduction`, `Planner`
- `deduction_words`: `StatedCell`
- `rating`: `rate`, `rate_deductions`, `Rating`
- `review`: `Parts`, `Review`, `review`, `review_parts`, `ReviewedCell`, `ReviewedSolution`
- `notes_check`: `check_notes`, `NotesCheck`, `NoteVerdict`
- `walkthrough`: `Walkthrough`, `walkthrough`, `WalkthroughStep`, `word_steps`
- `hint`: `Hint`, `hint`, `NoHintError`
"""
