"""Texts in people's own words: cut into pieces by a vocabulary, and read by grammars over pieces.

The modules, each of which imports only those before it: `piece` (some letters and their meaning), `letters` (where
words end), `vocabulary` (what words mean: data in `grammar/words` and `grammar/questions`), `clauses` (grammars over
pieces, as regular expressions), `game_names` (the names of a game), `cutting` (text -> pieces), `held` (what a player
holds), `turns` (pieces -> what happened, by `grammar/wording.lark`), `likely` (what probably happened, where no grammar
reads a line), `rewording` (what happened -> a statement of the log language). Headers and questions are cut by
`header_lists` and `asking.cutting`, into the same pieces.
"""
