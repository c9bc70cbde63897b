"""Rules that students write: judged, compared, set as exercises.

Modules to begin with: `judging` gives the verdict on a rule file, by `schema` (a proof, or a counter-model),
`refutation` (random games), `comparison` (with a calculus), `premises` (what a rule lacks) and `redundancy`;
`exercises` sets and checks exercises, `submissions` judges those of a class, `overview` shows them.
"""
