"""What the codes of problems mean: for each a text that causes it, the message about it, and the text put right.

The table is data (`clue_logic/locale/explanations`): ``kind`` says what the text is, and which function reads it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.program import read_program
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.game import Game
from clue_logic.queries.rule_examples import READERS as RULE_READERS
from clue_logic.queries.rule_examples import rule_problems_of
from clue_logic.words.cancellation import never
from clue_logic.words.diagnostics import Diagnostic, PlainProblem, Severity, TextError, decode
from clue_logic.words.encoding import Answer
from clue_logic.words.messages import messages
from clue_logic.words.names import UnknownNameError, near_message
from clue_logic.words.records import replace

_FOLDER = Path(__file__).resolve().parents[1] / "locale" / "explanations"
HEADERS = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\n"
"""The headers above examples that are one statement."""


@dataclass(frozen=True, slots=True)
class Example:
    """A code, and a text that causes it."""

    code: str
    kind: str
    wrong: str = ""
    right: str = ""
    meaning: Mapping[str, str] = field(default_factory=dict)  # by language; for texts that only a program has
    text: str = ""  # what stands for "...", so that the text is too long
    times: int = 1
    arguments: Mapping[str, object] = field(default_factory=dict)  # of the problem, if a program is what is wrong

    @property
    def cause(self) -> str:
        """The wrong text in full."""
        return self.wrong.replace("...", self.text * self.times) if self.text else self.wrong

    @property
    def problem(self) -> PlainProblem | None:
        """What is wrong with the text; None if no example can show it."""
        if self.kind == "program":
            return PlainProblem(self.code, self.arguments)
        return next((one.about for one in problems_of(self.kind, self.cause) if one.code == self.code), None)


@cache
def examples() -> Mapping[str, Example]:
    """Return the examples by their codes, in the order of the files; ``like`` names one above with the same texts.

    >>> examples()["unknown-name"].right
    'Anna suggests Rope, Plum, Hall: Ben shows'
    """
    by_code: dict[str, Example] = {}
    for file in sorted(_FOLDER.glob("*.toml")):
        for code, row in tomllib.loads(file.read_text(encoding="utf-8")).items():
            like = row.pop("like", None)
            by_code[code] = Example(code, **row) if like is None else replace(by_code[like], code=code, **row)
    return MappingProxyType(by_code)


def _game() -> Game:
    from clue_logic.language.reader import read_log

    return read_log(HEADERS)


def _log(text: str) -> tuple[Diagnostic, ...]:
    from clue_logic.language.reader import parse_log

    return parse_log(f"{text}\n").diagnostics


def _event(text: str) -> tuple[Diagnostic, ...]:
    above = HEADERS.count("\n")
    return tuple(one for one in _log(HEADERS + text) if one.line > above)


def _proposal(text: str) -> tuple[Diagnostic, ...]:
    from clue_logic.language.accepting import accept_proposals

    return accept_proposals(HEADERS + text).remarks


def _question(text: str) -> object:
    from clue_logic.language.questions import parse_question

    return parse_question(text, _game())


def _suggestion(text: str) -> object:
    from clue_logic.language.suggesting import parse_suggestion

    return parse_suggestion(text, _game())


def _knowledge(text: str) -> object:
    from clue_logic.language.questions import parse_statement

    return parse_statement(text, _game())


def _why(text: str) -> object:
    from clue_logic.notebook.explanation import parse_why_question

    return parse_why_question(text, _game())


def _keep(text: str) -> tuple[Diagnostic, ...]:
    from clue_logic.editing.keep.entry import EntryParser, InvalidEntry
    from clue_logic.editing.keep.kept_log import KeptLog, read_kept_log

    above, _, typed = text.rpartition("\n")
    log = read_kept_log(f"{above}\n" if above else HEADERS)
    assert isinstance(log, KeptLog)
    entry = EntryParser(log).read(typed)
    if not isinstance(entry, InvalidEntry):
        return ()
    problem = entry.problem
    return (Diagnostic(Severity.ERROR, 1, 1, len(typed) + 1, problem.code, problem.arguments, hint=problem.hint),)


def _silence(text: str) -> tuple[Diagnostic, ...]:
    from clue_logic.knowledge.silence import find_unused_silence
    from clue_logic.language.reader import read_log

    silence = find_unused_silence(read_log(f"{text}\n"))
    if silence is None:
        return ()
    return (Diagnostic(Severity.WARNING, silence.line, 1, 1, silence.code, {"note": silence.note}),)


def _form(read: Callable[[str], object], text: str) -> tuple[Diagnostic, ...]:
    """Return the judgement of an exercise on rules, without the hints that depend on the language."""
    from clue_logic.classroom.judging.judgement import list_misprints

    try:
        read(text)
    except RuleError as error:
        misprints = (diagnostic for _, diagnostic in list_misprints(error, "en"))
        return tuple(replace(one, hint=one.hint if one.near else None) for one in misprints)
    return ()


def _remarks(text: str) -> tuple[Diagnostic, ...]:
    from clue_logic.editing.rules.reading import read_rule_text
    from clue_logic.editing.rules.remarks import find_remarks
    from clue_logic.editing.rules.trials import find_ineffective_rules

    reading = read_rule_text(text)
    remarks = [*find_remarks(reading, "en"), *find_ineffective_rules(reading, "en", never)]
    severity, places = Severity.WARNING, [one.span for one in remarks]
    return tuple(
        Diagnostic(severity, at.start.line, at.start.column, at.end.column, one.code, one.arguments)
        for one, at in zip(remarks, places, strict=True)
    )


def _suppose(text: str) -> object:
    from clue_logic.queries.functions import suppose

    return suppose(_game(), text)


def _puzzle(text: str) -> object:
    from clue_logic.puzzle.puzzle_file import read_puzzle

    return read_puzzle(text)


def _puzzle_question(text: str) -> object:
    from clue_logic.puzzle.puzzle_file import read_puzzle
    from clue_logic.puzzle.why import read_question

    return read_question(text, read_puzzle("\n".join([": red head, red head, red tail"] * 4)))


def _board(text: str) -> object:
    from clue_logic.play.board_file import load_board

    return load_board(text)


_READERS: Mapping[str, Callable[[str], object]] = {
    "log": _log,
    "event": _event,
    "proposal": _proposal,
    "question": _question,
    "suggestion": _suggestion,
    "knowledge": _knowledge,
    "why": _why,
    "suppose": _suppose,
    "keep": _keep,
    "silence": _silence,
    "remark": _remarks,
    "form": lambda text: _form(lambda rules: load_calculus(UserRules.of(rules, "a.dl")), text),
    "form-datalog": lambda text: _form(read_program, text),
    "puzzle": _puzzle,
    "puzzle-question": _puzzle_question,
    "board": _board,
    "bytes": lambda text: decode(text.encode("latin-1"), "<log>"),
}


def problems_of(kind: str, text: str) -> tuple[Diagnostic, ...]:
    """Return the problems of a text of a kind; none for kinds that only a program reads.

    >>> [problem.code for problem in problems_of("event", "Anna reveals Rpoe")]
    ['unknown-name']
    """
    problems: object = ()
    if kind in RULE_READERS:
        return tuple(map(_diagnostic, rule_problems_of(kind, text)))
    try:
        if kind in _READERS:
            problems = _READERS[kind](text)
    except TextError as error:
        return error.diagnostics
    return problems if isinstance(problems, tuple) and all(isinstance(one, Diagnostic) for one in problems) else ()


def _diagnostic(problem: RuleProblem) -> Diagnostic:
    line, column = problem.place.line, problem.place.column
    return Diagnostic(Severity.ERROR, line, column, column + 1, problem.code, problem.arguments, hint=problem.hint)


@dataclass(frozen=True, slots=True)
class CodeExplanation(Answer):
    """What ``clue-logic explain CODE`` answers."""

    code: str
    message: str | None  # the message about the example
    hint: str | None
    meaning: str | None  # where there is no example that can be read alone
    wrong: str
    right: str

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the explanation in words."""
        msg = messages(lang)
        lines = [self.code, *(f"  {one}" for one in (self.meaning, self.message) if one)]
        if self.hint is not None:
            lines.append(f"  {msg('problems-hint', hint=self.hint)}")
        if self.wrong:
            lines += ["", msg("problems-example"), *(f"    {line}" for line in self.wrong.split("\n"))]
            lines += ["", msg("problems-put-right"), *(f"    {line}" for line in self.right.split("\n"))]
        return "\n".join(lines)


def explain_code(code: str, lang: str = "en") -> CodeExplanation:
    """Return the meaning of the code of a problem: an example that causes it, its message, and the example put right.

    Raises UnknownNameError if there is no such code; the message names the nearest ones.

    >>> print(explain_code("asker-answers"))
    asker-answers
      Anna asks and cannot answer
    <BLANKLINE>
    example:
        Anna suggests Plum, Rope, Hall: Anna passes
    <BLANKLINE>
    put right:
        Anna suggests Plum, Rope, Hall: Ben passes
    """
    example = examples().get(code)
    if example is None:
        raise UnknownNameError(f'unknown code "{code}". {near_message(code, examples())}')
    problem = example.problem
    return CodeExplanation(
        code,
        None if problem is None else problem.message(lang),
        None if problem is None else problem.hint_text(lang),
        example.meaning.get(lang, example.meaning.get("en")),
        example.wrong,
        example.right,
    )
