"""Ad-hoc queries: every binding of the variables of a conjunction that is true of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct
from rich.cells import cell_len

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.work import WorkLimitError
from clue_logic.datalog.program import Program
from clue_logic.datalog.reading.query import read_fact, read_program_fact, read_program_query
from clue_logic.datalog.reading.user_rules import RulesSpec, resolve_rules
from clue_logic.datalog.syntax import collect_atoms, punctuate_body
from clue_logic.game.facts import Fact
from clue_logic.game.unanswerable import UnanswerableError, UndecidedError
from clue_logic.notebook.found_rows import FoundRows, Row
from clue_logic.words.columns import align_columns, fit_text
from clue_logic.words.encoding import Answer, hidden_field, optional_field
from clue_logic.words.formatting import format_count
from clue_logic.words.frames import require_pandas
from clue_logic.words.html import fill_template
from clue_logic.words.messages import Message, messages
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from pandas import DataFrame

    from clue_logic.game.game import Game
    from clue_logic.proof.graph import ProofRecord
    from clue_logic.proof.proof import Proof

MOST_ROWS = 100
"""How many rows are shown unless more are asked for."""

_LONGEST_STATEMENT, _SHORTEST_STATEMENT = 60, 20


class Column(Struct, frozen=True):
    """A column: a variable of the query."""

    name: str
    sort: str  # see `QueryAnswer`


@dataclass(frozen=True, repr=False)
class QueryAnswer(Answer):
    """The answer to an ad-hoc query: one row for each binding of its variables.

    Parameters
    ----------
    query
        The query with full names.
    columns
        The variables outside counts and "for all", in order of first occurrence, each with its sort: ``location``,
        ``card``, ``group``, ``event`` or ``number``; in a program the one declared, ``number`` or ``term``.
    rows
        The values, one for each column, in the order of the log, the players and the deck, in a program by name: names,
        or numbers. The value of an event is the number of its line.
    count
        The number of rows, also of those that are not in `rows`.
    statements
        The text of the log at each event of `rows`, by line number.
    proof
        The proof of the chosen row as ``why --json`` prints it; absent if none is chosen.
    impossible_since
        The first line of the statement with which the log contradicts itself, 0 for the headers; absent if it does not.
    complete
        False if there may be more rows, as a rule was left out or stopped by a limit; absent if it is true.
    incomplete
        The predicates of the query that may lack facts then, each with the reason.
    notices
        Remarks on the query or the rules.
    """

    query: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    count: int
    statements: Mapping[int, str]
    proof: ProofRecord | None = optional_field()
    impossible_since: int | None = optional_field()
    complete: bool = optional_field(True)
    incomplete: Mapping[str, Message] | None = optional_field()
    derive: Callable[[], Derivation] = hidden_field()
    head: str = hidden_field()
    of_program: bool = hidden_field()
    chosen: int | None = hidden_field(None)
    notices: tuple[Message, ...] = hidden_field(())

    @cached_property
    def derivation(self) -> Derivation:
        """What follows from the game or the program, with a fact for each row."""
        return self.derive()

    def __repr__(self) -> str:
        return f"<QueryAnswer: {format_count(self.count, 'row')}>"

    def __len__(self) -> int:
        return self.count

    @property
    def expects_cells(self) -> bool:
        """False: rules that conclude nothing about cards can be queried, too."""
        return False

    @property
    def affirmative(self) -> bool:
        """True if there is a row.

        Raises UndecidedError if there is none, and there may be one (`complete`).
        """
        if not self.count and self.incomplete:
            raise UndecidedError(self.incomplete)
        return self.count > 0

    def __bool__(self) -> bool:
        return self.affirmative

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def row_proof(self, number: int) -> Proof:
        """Return the easiest proof of a row, about a program one of least height; rows are numbered from 1.

        Raises
        ------
        ValueError
            If there is no such row.
        """
        return _checked_proof(self.derivation, _row_fact(self.head, self.rows, number), lowest=self.of_program)

    def choose(self, number: int) -> QueryAnswer:
        """Return the answer with the proof of a row, which is its text then.

        Raises
        ------
        ValueError
            If there is no such row.
        """
        from clue_logic.proof.graph import proof_record

        record = proof_record(self.row_proof(number), self.derivation.calculus, self.derivation.givens)
        return replace(self, chosen=number, proof=record)

    def to_frame(self) -> DataFrame:
        """Return a data frame with the rows, and a column for each variable.

        Raises
        ------
        ModuleNotFoundError
            If pandas is not installed.
        """
        columns = [column.name for column in self.columns]
        frame: DataFrame = require_pandas().DataFrame(list(self.rows), columns=columns)
        return frame

    def html(self, lang: str = "en") -> str:
        """Return the query and its table as HTML, in which nothing from the log is markup."""
        return fill_template("answer.html", question=self.query, answer=self.text(lang))

    def _repr_html_(self) -> str:
        return self.html()

    def text(self, lang: str = "en", width: int | None = None, *, prompted: bool = False) -> str:
        """Return the rows as a table, or the proof of the chosen row; `prompted` says what to type at a prompt."""
        msg = messages(lang)
        if self.chosen is not None:
            from clue_logic.proof.rendering import Rendering

            rendering = Rendering(language=lang, width=width)
            proof = rendering.render(self.row_proof(self.chosen), self.derivation.calculus, self.derivation.givens)
            return "\n".join([proof, *self._notice(lang)])
        lines = [*self._table(width), ""] if self.columns and self.rows else []
        if self.incomplete:
            reason = "; ".join(dict.fromkeys(notice(lang) for notice in self.incomplete.values()))
            predicates = ", ".join(self.incomplete)
            lines.append(msg("queries-query-incomplete", count=self.count, predicates=predicates, reason=reason))
        elif not self.columns:
            lines.append(msg("queries-query-truth", true=self.count))
        elif len(self.rows) < self.count:
            lines.append(msg("queries-query-first", count=self.count, shown=len(self.rows), prompted=prompted))
        else:
            lines.append(msg("queries-query-rows", count=self.count, prompted=prompted))
        return "\n".join([*lines, *self._notice(lang)])

    def _notice(self, lang: str) -> list[str]:
        if self.impossible_since is None:
            return []
        from clue_logic.notebook.evaluation import impossible_notice

        return impossible_notice(self.impossible_since, lang)

    def _table(self, width: int | None) -> Iterator[str]:
        # | # | S | P   |                                     |
        # | 1 | 8 | Ben | Anna suggests Scarlett, Rope, ...   |
        header = ["", *(column.name for column in self.columns)]
        table = [header, *([str(number), *map(str, row)] for number, row in enumerate(self.rows, 1))]
        events = [place for place, column in enumerate(self.columns) if column.sort == "event"]
        if events:
            used = max(map(cell_len, align_columns(table, left=len(header))))
            room = _LONGEST_STATEMENT if width is None else width - used - 2
            room = min(room, _LONGEST_STATEMENT) if room >= _SHORTEST_STATEMENT else _LONGEST_STATEMENT
            header.append("")
            for cells, row in zip(table[1:], self.rows, strict=True):
                cells.append(fit_text(self.statements.get(int(row[events[0]]), ""), room).rstrip())
        yield from align_columns(table, left=len(header), width=width)


def query(
    game: Game | Program,
    conjunction: str,
    *,
    rules: RulesSpec | None = None,
    most: int = MOST_ROWS,
    why: int | None = None,
    text: str | None = None,
    derivation: Derivation | None = None,
) -> QueryAnswer:
    """Return every binding of the variables of a conjunction that is true of a game, or of a program.

    A query is written like the body of a rule (``rules/README.md``), counts and "for all" included. Names of players,
    cards and categories may be used; in quotes if they are no single word.

    Parameters
    ----------
    game
        The game, or a program of plain Datalog (`clue_logic.load_program`).
    conjunction
        The query, such as ``answered(S, P), names(S, C), lacks(P, C)``.
    rules
        The rules whose conclusions are queried: a calculus, or user-defined rules; None for those of the notebook. For
        a program, further rules.
    most
        The number of rows to return; 0 for all.
    why
        The number of a row whose proof is wanted.
    text
        The text of the log, for its statements as they are written; None for the usual form.
    derivation
        What follows from the game by these rules, if it is known already, to save time.

    Raises
    ------
    RuleError
        If the query or the rules are wrong: every problem with its column.
    ValueError
        If the query has too many bindings, or there is no row `why`; UndecidedError, one of its kind, if the query
        needs all facts of a predicate that may lack some, because a rule was left out or stopped by a limit.
    TypeError
        If it is neither.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Ben 2\\nAnn suggests 1, 2: Ben passes")
    >>> print(cl.query(game, "passed(S, P), names(S, C)"))
       S  P    C
    1  4  Ben  1  Ann suggests 1, 2: Ben passes
    2  4  Ben  2  Ann suggests 1, 2: Ben passes
    <BLANKLINE>
    2 rows. Why: --why and the number of a row.
    >>> cl.query(game, "lacks(Ben, C), holds(envelope, D)").rows
    ()
    >>> print(cl.query(game, "lacks(Ben, C)", why=1))
    (1) C = 1                                     query
    └─ (2) Ben lacks 1                            pass (De Morgan)
       └─ line 4: Ben passed on 1, 2
    """
    if isinstance(game, Program):
        result = _ask_program(_extend_program(game, rules), conjunction)
    else:
        from clue_logic.notebook.game_query import ask_game

        result = ask_game(game, conjunction, rules, text, derivation)
    parsed = result.parsed
    number = len(result.rows) if most == 0 or (why or 0) > most else most
    shown = tuple(result.first(number))
    asked = {atom.predicate for atom in collect_atoms(parsed.rule.body)}
    lacking = {name: reason for name, reason in result.incomplete.items() if name in asked}
    complete = not lacking or bool(result.rows and not parsed.columns)
    lines = {int(v) for row in shown for v, sort in zip(row, parsed.sorts, strict=True) if sort == "event"}
    answer = QueryAnswer(
        " ".join(punctuate_body(parsed.rule.body)).removesuffix("."),
        tuple(map(Column, parsed.columns, parsed.sorts)),
        shown,
        len(result.rows),
        {} if result.statements is None else result.statements(lines),
        impossible_since=result.impossible_since,
        complete=complete,
        incomplete=None if complete else lacking,
        derive=result.derive,
        head=parsed.declaration.predicate,
        of_program=isinstance(game, Program),
        notices=(*(remark.what for remark in parsed.remarks), *result.notices),
    )
    return answer if why is None else answer.choose(why)


def explain_fact(about: Game | Program, text: str, *, rules: RulesSpec | None = None, lang: str = "en") -> str:
    """Return the proof of a fact as text, or what each rule that could conclude it still needs.

    Raises RuleError if it is no fact.

    >>> from clue_logic.datalog.program import read_program
    >>> program = read_program("up(a, b). up(b, c). above(X, Y) :- up(X, Y). above(X, Z) :- up(X, Y), above(Y, Z).")
    >>> print(explain_fact(program, "above(a, c)"))
    (1) above(a, c)                               above_2
    ├─ line 1: up(a, b)
    └─ (2) above(b, c)                            above_1
       └─ line 1: up(b, c)
    """
    from clue_logic.notebook.evaluation import derive_about, needs
    from clue_logic.proof.rendering import Rendering
    from clue_logic.proof.why_not import why_not

    derivation = derive_about(about, rules)
    if isinstance(about, Program):
        fact = read_program_fact(text, about.text)
        if fact not in derivation:
            return needs(about, text).text(lang)
    else:
        fact = read_fact(text, derivation.calculus, about)
        if fact not in derivation:
            return why_not(derivation, fact).text(lang)
    proof = _checked_proof(derivation, fact, lowest=isinstance(about, Program))
    return Rendering(language=lang).render(proof, derivation.calculus, derivation.givens)


def _checked_proof(derivation: Derivation, fact: Fact, *, lowest: bool) -> Proof:
    from clue_logic.proof.checker import check_proof
    from clue_logic.proof.easiest_proof import easiest_proof
    from clue_logic.proof.proof import extract_proof

    proof = extract_proof(derivation, fact) if lowest else easiest_proof(derivation, fact)
    check_proof(proof, derivation.calculus, derivation.givens)
    return proof


def _extend_program(program: Program, rules: RulesSpec | None) -> Program:
    return program if rules is None else program.with_rules(resolve_rules(rules))


def _ask_program(program: Program, conjunction: str) -> FoundRows:
    parsed = read_program_query(conjunction, program.text)
    try:
        asked = program.ask(parsed.rule)
    except WorkLimitError:
        raise UnanswerableError("the query has too many rows to find them all; add a condition") from None
    return FoundRows(
        replace(parsed, rule=asked.rule),
        asked.rows,
        asked.incomplete,
        (*(remark.placed for remark in program.text.remarks), *asked.fixpoint.left_out.values()),
        lambda: program.extended_derivation(asked.rule, parsed.declaration, asked.rows),
    )


def _row_fact(head: str, rows: tuple[Row, ...], number: int) -> Fact:
    if not 1 <= number <= len(rows):
        raise UnanswerableError(
            f"there is no row {number}; the rows are 1 to {len(rows)}" if rows else "there is no row"
        )
    return Fact(head, rows[number - 1])
