"""The prompt of ``clue-logic query``: what a typed line does, without a terminal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.program import Program, of_texts
from clue_logic.datalog.syntax import CLOSED, CONSTANTS, Calculus
from clue_logic.datalog.user_rules import NOTEBOOK, Rules, UserRuleFile, UserRules
from clue_logic.editing.keep.keeper import Completion
from clue_logic.game.facts import Value
from clue_logic.game.game import Game
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.notebook.ad_hoc_query import MOST_ROWS, QueryAnswer, explain_fact, query
from clue_logic.notebook.evaluation import derive_about, evaluation
from clue_logic.words.messages import Messages, messages
from clue_logic.words.names import fold_name, nearest
from clue_logic.words.records import replace

ADDED = "added"
"""What messages call the rules that were added at the prompt."""


class QueryCommand(StrEnum):
    """What can be typed at the prompt besides queries."""

    WHY = "why"
    ADD = "add"
    RULES = "rules"
    PREDICATES = "predicates"
    STEPS = "steps"
    ROWS = "rows"
    HELP = "help"
    QUIT = "quit"


_GERMAN: Mapping[str, QueryCommand] = {
    "warum": QueryCommand.WHY,
    "dazu": QueryCommand.ADD,
    "regeln": QueryCommand.RULES,
    "prädikate": QueryCommand.PREDICATES,
    "schritte": QueryCommand.STEPS,
    "zeilen": QueryCommand.ROWS,
    "hilfe": QueryCommand.HELP,
    "ende": QueryCommand.QUIT,
}
_ENGLISH: Mapping[str, QueryCommand] = {one.value: one for one in QueryCommand}
_COMMANDS: Mapping[str, QueryCommand] = {**_ENGLISH, **_GERMAN}
_EXAMPLE_RULE = "lacks(P, C) :- passed(S, P), names(S, C)."
_ARGUMENTS: Mapping[QueryCommand, str] = {QueryCommand.WHY: "2", QueryCommand.ADD: "RULE", QueryCommand.ROWS: "20"}


@dataclass(frozen=True)
class QueryPrompt:
    """What is asked, the rules that were added, and the last answer."""

    about: Game | Program
    text: str = ""  # of the log
    rules: Rules | None = None  # of a game
    most: int = MOST_ROWS
    lang: str = "en"
    added: str = ""
    answer: QueryAnswer | None = None
    known: Derivation | None = None  # the derivation, once it is computed

    @cached_property
    def derivation(self) -> Derivation:
        """Everything that follows."""
        return self.known or derive_about(self.about, self._rules)

    @property
    def example(self) -> str:
        """An example of a query, about the first predicate of a program that has facts."""
        if not isinstance(self.about, Program):
            called = self.calculus.predicate_name
            return f"{called('answered')}(S, P), {called('names')}(S, C)"
        names = [fact.predicate for fact in self.derivation.facts()]
        declared = self.calculus.declarations
        return f"{names[0]}({', '.join('XYZUVWABC'[: declared[names[0]].arity])})" if names else "parent(X, Y)"

    @property
    def _rules(self) -> Rules | None:
        return None if isinstance(self.about, Program) else self.rules

    @property
    def calculus(self) -> Calculus:
        """The rules that are loaded."""
        if isinstance(self.about, Program):
            return self.about.calculus
        return load_game_calculus(self._rules or NOTEBOOK, self.about)

    def command(self, line: str) -> QueryCommand | None:
        """Return the command of a line; None for a query.

        Raises UnanswerableError if there is no such command.

        >>> from clue_logic.datalog.program import empty_program
        >>> prompt = QueryPrompt(empty_program())
        >>> prompt.command(":q").value, prompt.command("parent(X, Y)")
        ('quit', None)
        """
        if not line.startswith(":"):
            return None
        word = line[1:].split(maxsplit=1)[0].casefold() if line[1:].strip() else ""
        commands = {command for name, command in _COMMANDS.items() if name.startswith(word)}
        if word in _COMMANDS:
            return _COMMANDS[word]
        if word and len(commands) == 1:
            return commands.pop()
        raise UnanswerableError(self._msg("queries-prompt-unknown", word=word, near=nearest(word, _COMMANDS) or "none"))

    def react(self, line: str) -> tuple[QueryPrompt, QueryAnswer | str]:
        """Return the state after a line, and what to print: an answer, or a text.

        Raises RuleError, UnanswerableError or TooManyFactsError if the line is wrong; the state is the one before then.
        """
        command = self.command(line)
        if command is None:
            return self._query(line)
        argument = line.partition(" ")[2].strip()
        match command:
            case QueryCommand.WHY:
                return self, self._why(argument)
            case QueryCommand.ADD:
                return self._add(argument)
            case QueryCommand.ROWS:
                if not (argument.isascii() and argument.isdecimal()):
                    raise UnanswerableError(self._msg("queries-prompt-no-number", command=command.value))
                changed = replace(self, most=int(argument))
                return changed._query(changed.answer.query) if changed.answer else (changed, "")
            case QueryCommand.STEPS:
                rounds = evaluation(self.about, rules=self._rules, predicate=argument or None)
                return self, rounds.text(self.lang)
            case QueryCommand.RULES:
                return self, "\n".join(self._list_rules())
            case QueryCommand.PREDICATES:
                return self, "\n".join(self._list_predicates())
            case _:
                return self, "\n".join(self._help())

    @property
    def _msg(self) -> Messages:
        return messages(self.lang)

    @property
    def _words(self) -> Mapping[str, QueryCommand]:
        return _GERMAN if self.lang == "de" else _ENGLISH

    def _query(self, line: str) -> tuple[QueryPrompt, QueryAnswer]:
        asked = line.removeprefix("?-").strip()
        if ":-" in asked:
            raise UnanswerableError(self._msg("queries-prompt-rule", rule=asked))
        known = None if isinstance(self.about, Program) else self.derivation
        answer = query(self.about, asked, rules=self._rules, most=self.most, text=self.text or None, derivation=known)
        return replace(self, answer=answer, known=known), answer

    def _why(self, argument: str) -> QueryAnswer | str:
        if "(" in argument:
            return explain_fact(self.about, argument, rules=self._rules, lang=self.lang)
        if not (argument.isascii() and argument.isdecimal()):
            raise UnanswerableError(self._msg("queries-prompt-no-row"))
        if self.answer is None:
            raise UnanswerableError(self._msg("queries-prompt-no-answer"))
        return replace(self.answer.choose(int(argument)), notices=())

    def _add(self, rule: str) -> tuple[QueryPrompt, str]:
        if not rule:
            example = "above(X, Y) :- up(X, Y)." if isinstance(self.about, Program) else _EXAMPLE_RULE
            raise UnanswerableError(self._msg("queries-prompt-no-rule", example=example))
        closed = rule if rule.endswith(".") or rule.startswith("%!") else f"{rule}."
        changed = self._with_rules(f"{self.added}{closed}\n")
        before = {one.label for one in self.calculus.rules}
        new = [one for one in changed.calculus.rules if one.label not in before]
        derivation = changed.derivation
        if not new:
            return changed, self._msg("queries-prompt-added")
        count = sum(fact.predicate == new[0].head.predicate for fact in derivation.facts())
        return changed, self._msg(
            "queries-prompt-added-rule", label=new[0].label, predicate=new[0].head.name, count=count
        )

    def _with_rules(self, added: str) -> QueryPrompt:
        """Return the state with these rules added to those of the files."""
        file = UserRuleFile(ADDED, added)
        if isinstance(self.about, Program):
            return replace(self, about=of_texts(_with_file(self.about.own, file)), added=added, answer=None)
        rules = self.rules or NOTEBOOK
        if isinstance(rules, str):
            rules = UserRules(ADDED, (UserRuleFile("included", f"#all of {rules}"),))
        changed = _with_file(rules, file)
        load_game_calculus(changed, self.about)
        return replace(self, rules=changed, added=added, answer=None, known=None)

    def _list_rules(self) -> Iterator[str]:
        """Yield the rules of a program, or of users' files with the number of those of the software."""
        calculus, msg = self.calculus, self._msg
        own = [rule for rule in calculus.rules if rule.label in calculus.bounded]
        if not isinstance(self.about, Program):
            yield msg("queries-prompt-rules", count=len(calculus.rules) - len(own))
        elif not own:
            yield msg("queries-prompt-no-rules")
        width = max((len(rule.label) for rule in own), default=0)
        yield from (f"{rule.label:{width}}  {rule}" for rule in own)

    def _list_predicates(self) -> Iterator[str]:
        counts = Counter(fact.predicate for fact in self.derivation.facts())
        for name in self._predicates:
            yield f"{self._signature(name)}  {counts[self.calculus.aliases.get(name, name)]}"

    def _help(self) -> Iterator[str]:
        rows = [("p(X, Y), q(Y)", self._msg("queries-prompt-help", command="query"))]
        for word, command in self._words.items():
            typed = f":{word} {_ARGUMENTS.get(command, '')}".rstrip()
            rows.append((typed, self._msg("queries-prompt-help", command=command)))
        width = max(len(typed) for typed, _ in rows)
        return (f"{typed:{width}}  {explanation}" for typed, explanation in rows)

    @cached_property
    def _predicates(self) -> tuple[str, ...]:
        """The predicates as rules call them, those with facts or rules."""
        calculus = self.calculus
        concluded = {rule.head.predicate for rule in calculus.rules}
        known = {fact.predicate for fact in self.derivation.givens} | concluded
        names = (name for name in calculus.declarations if not name.startswith(CLOSED))
        matching = (name for name in names if name in known or isinstance(self.about, Program))
        return tuple(map(calculus.predicate_name, matching))

    def _signature(self, predicate: str) -> str:
        declaration = self.calculus.declarations[self.calculus.aliases.get(predicate, predicate)]
        if isinstance(self.about, Program):
            return f"{predicate}({', '.join(declaration.sorts)})"
        pairs = zip(declaration.names, declaration.sorts, strict=True)
        return f"{predicate}({', '.join(f'{name}: {sort}' for name, sort in pairs)})"

    @cached_property
    def _values(self) -> Mapping[str, Sequence[Value]]:
        """The values of each sort, in the order of the log or the program."""
        by_sort: dict[str, dict[Value, None]] = {}
        declarations = self.derivation.calculus.declarations
        for fact in self.derivation.givens:
            for sort, value in zip(declarations[fact.predicate].sorts, fact.args, strict=True):
                by_sort.setdefault(sort, {})[value] = None
        return {sort: tuple(values) for sort, values in by_sort.items()}

    def preview(self, before: str) -> str:
        """Return the arguments of the predicate at the end of a text."""
        at = _cursor(before)
        known = {*self._predicates, *self.calculus.aliases}
        return self._signature(at.predicate) if at.predicate in known else " "

    def complete(self, before: str) -> Iterator[Completion]:
        """Yield the words that can stand at the end of a text: commands, predicates, and values of the right sort.

        >>> from clue_logic.datalog.program import read_program
        >>> prompt = QueryPrompt(read_program("parent(ann, ben). born(ann, 1931)."))
        >>> [one.text for one in prompt.complete("par")], [one.text for one in prompt.complete("parent(b")]
        (['parent('], ['ben'])
        """
        if re.fullmatch(r":\S*", before):
            words = (f":{word}" for word in self._words)
            yield from (Completion(word, len(before)) for word in words if word.startswith(before))
            return
        if before.startswith(":"):
            before = before.partition(" ")[2]
        at = _cursor(before)
        typed = fold_name(at.word.strip('"'))
        if at.predicate is None:
            names = (name for name in self._predicates if name.startswith(at.word) and at.word)
            yield from (Completion(f"{name}(", len(at.word), self._signature(name)) for name in names)
            return
        declaration = self.calculus.declarations.get(self.calculus.aliases.get(at.predicate, at.predicate))
        if declaration is None or at.position >= declaration.arity:
            return
        sort = declaration.sorts[at.position]
        variables = [] if at.word.startswith('"') else dict.fromkeys(re.findall(r"\b[A-Z]\w?\b", before))
        for name in variables:
            if name.startswith(at.word) and name != at.word:
                yield Completion(name, len(at.word))
        for value in self._values.get(sort, ()):
            if any(part.startswith(typed) for part in _endings(fold_name(str(value)))):
                yield Completion(self._written(value), len(at.word), sort)

    def _written(self, value: Value) -> str:
        if value in CONSTANTS:
            return self.calculus.predicate_name(str(value))
        bare = r"[a-z]\w*" if isinstance(self.about, Program) else r"[^\W\d_]\w{2,}"
        return str(value) if isinstance(value, int) or re.fullmatch(bare, value) else f'"{value}"'


def _with_file(own: UserRules, file: UserRuleFile) -> UserRules:
    return replace(own, files=(*(one for one in own.files if one.name != file.name), file))


def _endings(name: str) -> Iterator[str]:
    words = name.split()
    yield from (" ".join(words[start:]) for start in range(len(words)))


@dataclass(frozen=True, slots=True)
class _Cursor:
    """The word at the end of a text, and the argument that it is part of."""

    word: str
    predicate: str | None
    position: int


_PIECE = re.compile(r'"[^"]*"?|\w+|\S')


def _cursor(text: str) -> _Cursor:
    """Return the context of the end of a text.

    >>> _cursor('lacks(P, "Mrs W'), _cursor("holds(P, C), la")
    (_Cursor(word='"Mrs W', predicate='lacks', position=1), _Cursor(word='la', predicate=None, position=0))
    """
    open_: list[tuple[str, int]] = []
    before = word = ""
    for match in _PIECE.finditer(text):
        piece = match[0]
        word = piece if match.end() == len(text) and (piece[0] == '"' or piece[0].isalnum() or piece[0] == "_") else ""
        if piece in "({":
            open_.append((before if piece == "(" else "", 0))
        elif piece in ")}":
            open_ = open_[:-1]
        elif piece == "," and open_:
            name, position = open_.pop()
            open_.append((name, position + 1))
        before = piece
    predicate, position = open_[-1] if open_ else ("", 0)
    return _Cursor(word, predicate or None, position)
