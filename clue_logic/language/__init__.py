"""The log language: text in, games and questions out, and messages about syntax errors.

Modules to begin with: `reader` (`read_log`, `parse_log`) reads a log, `queries` and `questions` what is asked of it;
`statements` divides a text into statements, `parsing` applies the grammar, `head` and `body` make a game of them;
`paraphrases` and `asking` read what the grammar does not, `accepting` takes what is proposed; `writing` makes text of a
game, `formatter` lays it out.
"""
