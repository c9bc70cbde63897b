"""Lines in people's own words: cut into pieces by a vocabulary, and read by one grammar over pieces.

The modules, each of which imports only those before it: `vocabulary` (what words mean: data in `language/vocabulary`),
`game_names` (the names of a game), `cutting` (text -> pieces), `turns` (pieces -> what happened, by
`grammar/wording.lark`), `rewording` (what happened -> a statement of the log language).
"""
