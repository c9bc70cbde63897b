"""The registry of queries: what can be asked about a game, and how its answers are encoded.

Modules to begin with: `table` has a row for each command and query; `functions` are the functions of the package, such
as `read`, `solve` and `why`; `query_prompt` answers the lines of a prompt.
"""
