"""Rules as data: their syntax tree, checks, and the engines that derive facts from them.

Modules to begin with: `syntax` has the syntax tree, `user_rules` the rules of users as text; `calculi` loads a
calculus, built-in or of a user; `reading` reads and checks rule files; `engine` derives facts, and `derivation` is its
result; `program` has plain Datalog without a game, `views` what players know, `sandbox` work in processes with limits.
"""
