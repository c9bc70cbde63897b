"""The immutable domain: decks, players, events, games, and the facts they give.

Modules, each of which imports only modules before it, with the names that other packages use:

- `deck`: `ALL_CARDS`, `Bounds`, `CARD_COLOURS`, `Category`, `Deck`, `ENVELOPE`, `even_deal`, `hand_sizes`,
  `NO_CARD`, `share_total`, `Size`, `SizesError`, `TABLE`
- `events`: `Accusation`, `Announcement`, `Answer`, `CardNumber`, `Correction`, `Departure`, `Event`, `Ignorance`,
  `LearnedCell`, `LearnedClause`, `PrivateShow`, `Reply`, `Reveal`, `Suggestion`, `Whisper`
- `facts`: `Fact`, `GivenFact`, `Stage`, `Value`, `value_key`
- `notes`: `latest_notes`, `Mark`, `Note`
- `unanswerable`: `UnanswerableError`, `UndecidedError`
- `edition`: `Edition`, `edition_files`, `EditionError`, `editions`, `find_edition`, `load_edition`
- `questions`: `Act`, `AnyQuestion`, `AskedValue`, `AtomicProposition`, `CardClause`, `Cell`, `CommandQuestion`,
  `Expectation`, `ExpectCardOpen`, `ExpectCell`, `ExpectFact`, `ExpectInconsistent`, `ExpectKnows`,
  `ExpectSolution`, `Group`, `KnowledgeQuestion`, `LocationSummary`, `LogQuery`, `NotebookQuestion`,
  `proposition_cell`, `Question`, `Recall`, `Solution`, `SolutionCard`, `State`, `WhatHolds`, `Whether`,
  `WhetherKnown`, `WhoHolds`, `WhoKnows`, `Why`, `WhySolution`
- `edition_report`: `edition_cards`, `edition_text`, `editions_text`
- `game`: `a_game`, `a_log`, `a_path`, `AnswerRule`, `Game`, `HeaderLines`, `Player`, `restore_corrected`,
  `seats_after`
- `given_facts`: `event_facts`, `LiveStages`, `Occurrence`, `Silence`, `stages`
- `hand_bounds`: `hand_bounds`
- `public_log`: `public_log`
"""
