"""The change of a rule file that puts a missing premise into its rule, and leaves all else as it is laid out."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.classroom.premises.missing_premise import Premise
from clue_logic.datalog.calculi import OwnRules, load_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.tokens import BlockKind, RuleBlock, RuleToken, blocks, tokens
from clue_logic.datalog.syntax import ForAll, RulePlace
from clue_logic.words.positions import Position, Span, TextEdit, edited


def edit_with(premise: Premise, text: str, file: str, categories: int = 3) -> TextEdit | None:
    """Return the change that makes a rule of a text the one with the premise; None if none does.

    Parameters
    ----------
    premise
        The premise.
    text
        The rules, with line feeds between lines.
    file
        The name of the file, as in the place of the rule.
    categories
        For how many categories of cards templates are written out.

    Examples
    --------
    >>> from clue_logic.classroom.findings import Undecided
    >>> text = "lacks(Q, C) :-\\n    holds(P, C),  % there\\n    location(Q)."
    >>> there = "lacks(Q, C) :- holds(P, C), location(Q), Q != P."
    >>> rule = load_calculus(OwnRules.of(there, "mine.dl")).rule("mine_1")
    >>> edit = edit_with(Premise("Q != P", rule, 1, 1, Undecided("time")), text, "mine.dl")
    >>> edit.span.start.line, edit.text
    (3, ', Q != P')
    """
    place = premise.rule.place
    block = next((each for each in blocks(tokens(text)) if _has(each, place)), None)
    if block is None or place.file != file or not block.written or block.written[-1].text != ".":
        return None
    return next((edit for edit in _edits(premise, block.written) if _says(edit, premise, text, file, categories)), None)


def _has(block: RuleBlock, place: RulePlace) -> bool:
    first, last = block.tokens[0], block.tokens[-1]
    within = (first.line, first.column) <= (place.line, place.column) <= (last.line, last.column)
    return within and block.kind is BlockKind.RULE


def _edits(premise: Premise, written: tuple[RuleToken, ...]) -> Iterator[TextEdit]:
    """Yield changes that may do: the premise before the full stop, or where it belongs elsewhere the whole rule."""
    stop, last = Position(written[-1].line, written[-1].column), Position(written[-2].line, written[-2].end_column)
    body = premise.rule.body[:-1]
    mark = " :-" if not body else ";" if isinstance(body[-1], ForAll) else ","
    yield TextEdit(Span(last, last), f"{mark} {premise.shown}")
    yield TextEdit(Span(Position(written[0].line, written[0].column), stop), str(premise.rule).removesuffix("."))


def _says(edit: TextEdit, premise: Premise, text: str, file: str, categories: int) -> bool:
    """Return whether a text with a change made to it can be read and has the rule with the premise."""
    try:
        calculus = load_calculus(OwnRules.of(edited(text, [edit]), file), categories)
    except RuleError:
        return False
    wanted = premise.rule.label, str(premise.rule)
    return any((rule.label, str(rule)) == wanted for rule in calculus.rules)
