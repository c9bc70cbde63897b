"""What the players know of the cards, and of what the others know, exactly: from possible worlds, not by rules.

A **world** is a deal together with the card that was shown at every show. What everybody has seen and heard holds in
every world; see `clue_logic.knowledge.sight` for who sees what. A player knows what is true in all worlds that are the
same to her: in which she holds the same cards, was shown and showed the same ones, and found the same ones in the
envelope if she looked. These are the accessible worlds of a Kripke model; the relation is an equivalence. The keeper of
the log knows what is true in all worlds that agree with the log.

A **view** is a chain of players: ``()`` is what the keeper of the log knows, ``("Ben",)`` what she knows that Ben
knows, ``("Ben", "Clara")`` what she knows that Ben knows that Clara knows.

Everything is taken from the log. An event that the log leaves out, such as an unrecorded answer, counts as not
having happened. What players infer from each other's style of play is ignored, too.

Modules, each of which imports only modules before it, with the names that other packages use:

- `sight`: `showings`
- `solution_bound`
- `copies`: `BoundedSolver`, `Copies`, `EncodedLog`
- `propositions`: `solution_places`
- `exact_view`: `Contrasts`
- `interchange`
- `sentences`
- `distance`
- `ignorance`
- `pairs`: `unknowing_pairs`
- `knowledge`: `Knowledge`
- `by_rules`
- `silence`: `find_unused_silence`, `require_all_used`, `SilenceUnusedError`, `unused_in_possible`, `UnusedSilence`,
  `WHILE_TYPING`
- `decided`: `wrong_step`
- `standing`: `decide_all`, `decide_statement`, `NotDecidableError`, `shortest`, `Standing`
- `answer`
- `explanation`: `explain_statement`, `KnowledgeExplanation`, `possible`, `standing_rows`
- `checking`: `card_outcome`, `check_game`, `CheckedLog`, `CheckedLogRecord`, `CheckRecord`, `knowledge_outcome`,
  `LogFindings`, `TestedExpectation`
- `knowers`: `Knowers`
- `opponents`: `COUNTING_STEPS`, `Leaks`, `leaks`, `OnlookerError`, `Rivals`, `rivals`
- `view`: `build_view`, `View`, `view_notebook`
- `asking`: `answer_knowledge`, `answer_log`, `answer_question`, `knowledge_text`, `question_json`, `question_text`,
  `QuestionAnswer`
"""
