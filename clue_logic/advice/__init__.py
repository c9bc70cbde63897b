"""What to ask next: suggestions ranked by the information of their answers, for the asker and for the others.

Modules, each of which imports only modules before it, with the names that other packages use:

- `asking`: `answerers`, `find_asker`, `NoAdviceError`, `parse_rooms`, `rooms_in_reach`, `Suggesting`,
  `turns_to_rooms`
- `information`: `AnswerModel`, `expected_information`, `find_learnt_cells`, `HeardAnswer`
- `published`: `utility`
- `weighing`: `AdviceRequest`, `Aim`, `TOP`
- `wording`: `advice_text`, `remarks`, `suggestion_words`, `SuggestionWords`, `verdict`
- `advice`: `Advice`, `advice_record`, `AdviceRecord`, `advise`
- `showing`: `cards_to_show`, `CardsToShow`, `show`
"""
