"""A session of ``clue-logic query`` without a query: reads lines, has the prompt interpret them, prints answers."""

from __future__ import annotations

import sys

from clue_logic.cli.messages import BadRules, Failure, print_error
from clue_logic.cli.query_output import print_answer, print_undecided
from clue_logic.cli.screen import accept_any_bytes, busy, is_terminal, print_text, typed_line
from clue_logic.cli.typed_lines import Lines, input_lines
from clue_logic.datalog.engine.plan import TooManyFactsError
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.game.unanswerable import UnanswerableError, UndecidedError
from clue_logic.proof.checker import ProofError
from clue_logic.queries.query_prompt import QueryCommand, QueryPrompt
from clue_logic.words.messages import messages

_PROMPT = "?- "
_LONGEST_LINE = 10_000


class QuerySession:
    """A session in which the user types queries, or in which they come from a pipe."""

    def __init__(self, prompt: QueryPrompt, *, as_json: bool) -> None:
        self._prompt = prompt
        self._as_json = as_json
        self._msg = messages(prompt.lang)
        self._lines: Lines | None = None
        if is_terminal(sys.stdin) and is_terminal(sys.stdout):
            self._lines = input_lines()

    def run(self) -> bool:
        """Answer lines until the end of the input; return False if one of a pipe was wrong."""
        if self._lines is None:
            return self._answer_all()
        print_text(self._msg("queries-prompt-begin", example=self._prompt.example))
        leaving = False
        while True:
            try:
                line = self._lines.ask(_PROMPT, self._prompt.preview, self._prompt.complete).strip()
            except EOFError:
                return True
            except KeyboardInterrupt as stop:
                if leaving and not stop.args:
                    return True
                leaving = not stop.args
                if leaving:
                    print_text(self._msg("queries-prompt-once-more"))
                continue
            leaving = False
            if self._leaves(line):
                return True
            try:
                self._answer(line)
            except KeyboardInterrupt:  # during a computation
                print_text(self._msg("queries-prompt-stopped"))

    def _answer_all(self) -> bool:
        accept_any_bytes()
        right = True
        while line := typed_line(_LONGEST_LINE):
            if self._leaves(line.strip()):
                break
            right &= self._answer(line.strip())
        return right

    def _leaves(self, line: str) -> bool:
        try:
            return self._prompt.command(line) is QueryCommand.QUIT
        except UnanswerableError:
            return False

    def _answer(self, line: str) -> bool:
        """Print the answer to a line; return False if the line is wrong."""
        if not line or line.startswith("%"):
            return True
        try:
            with busy("solving"):
                self._prompt, reaction = self._prompt.react(line)
        except (UnanswerableError, TooManyFactsError, ProofError) as error:
            if self._as_json and isinstance(error, UndecidedError):
                print_undecided(error)
            print_error(str(error))
            return False
        except RuleError as error:
            (BadRules(error) if error.own is not None else Failure(str(error))).show()
            return False
        if isinstance(reaction, str):
            print_text(reaction)
        else:
            print_answer(reaction, self._prompt.lang, "json" if self._as_json else "text", prompted=True)
        return True
