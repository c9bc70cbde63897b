"""Triangle puzzles such as Crazy Jacob: cards laid into a frame so that edges match, by an SMT solver, and why.

Modules, each of which imports only modules before it, with the names that other packages use:

- `cards`: `colour_key`, `paint`, `Puzzle`
- `models`: `Stop`
- `puzzle_file`: `puzzle_tables`, `puzzle_text`, `read_puzzle`
- `cases`
- `solve`: `GenerationError`, `Listing`, `make`, `solve`, `solve_as_in_the_post`, `SolveResult`
- `case_check`
- `report`: `headings`, `note_on_stop`, `Paint`, `solutions`, `summary`, `svg`, `text`
- `why`: `CardPossible`, `read_question`, `UndecidedAnswer`, `why`
- `why_report`: `text`, `why_answer`
"""
