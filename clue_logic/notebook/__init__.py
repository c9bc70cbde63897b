"""The reasoned notebook: what is known of every cell, and the answers to questions about it.

Modules, each of which imports only modules before it, with the names that other packages use:

- `found_rows`: `Row`
- `lookup`: `WrittenNames`
- `missing_bits`
- `miswriting`
- `open_cell`: `OpenCell`
- `recall`: `recall`, `Recollection`
- `subsumption`
- `suppositions`: `heading`, `supposition_heading`
- `tables`: `CellTable`, `plain_text`, `sheet_html`
- `notebook`: `Notebook`
- `repair_search`: `Repair`, `Repairs`, `repairs`, `Rewriting`
- `grid`: `ASCII`, `grid`, `NEW_STYLE`, `PLAIN`, `STYLES`
- `known_since`: `compare_notebooks`, `find_cited_statement`, `find_earlier_line`, `first_known_lines`,
  `format_since`
- `matrix`: `Matrix`
- `repair_report`: `LogRepairs`, `repairs`, `RepairsReport`
- `solve`: `complete_notebook`, `Engine`, `notebook_as_of`, `pair_with_notebooks`, `solve`, `takes_once`
- `soundness`: `Blame`, `false_cells`, `false_in_proof`, `false_step_record`, `FalseStep`, `FalseStepRecord`,
  `find_blame`, `find_false_step`, `first_false_step`, `holds_in_deal`, `is_about_deals`, `SORTS`, `truth_test`,
  `wrong_step`
- `beyond_rules`: `beyond_rules_note`, `find_impossibility`, `Impossibility`, `undecided_note`
- `cell_answers`: `capitalize`, `cell_answer`, `no_answer`, `PlainAnswer`
- `chances`: `ChanceSheet`, `deal_text`, `heading`, `Odds`, `odds`, `odds_grid`, `percent`, `solution_lines`
- `comparison`: `calculi_of_cells`, `compare`, `Comparison`, `LogComparison`
- `conflicts`: `conflicts`, `game_wording`, `LogConflicts`
- `evaluation`: `derive_about`, `Evaluation`, `evaluation`, `FactNeeds`, `impossible_notice`, `needs`
- `history`: `history`, `KnownSince`, `LogHistory`, `since`
- `game_query`
- `impossible_report`: `cannot_all_be_true`, `Impossible`, `impossible_report`
- `place_answers`: `clause_text`, `HiddenCards`
- `proved_statement`
- `soundness_report`: `false_in_proof_text`, `false_step_text`
- `ad_hoc_query`: `Column`, `explain_fact`, `MOST_ROWS`, `query`, `QueryAnswer`
- `explanation`: `asked_fact`, `explain`, `explain_contradiction`, `explain_question`, `Explanation`,
  `parse_why_question`, `SolutionExplanation`
- `record`: `bad_save_record`, `record`, `record_of_impossible`, `save_record`, `SaveRecord`
- `answers`: `answer`, `answer_json`, `CardExpectation`, `check_expectation`, `is_decided`, `NotebookAnswer`,
  `Outcome`
- `claim`: `Claim`, `MissingLine`, `restrict_game`, `statement_lines`
"""
