"""Corrections: a line that says that an earlier one was wrong, ``correction: line 12, Ben had Rope``.

A statement is read by itself, and gives a `Correction` with the number of a line. Which event that is, and whether it
has such an answer, is decided when all statements have been read (`apply_corrections`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from lark import Token
from msgspec import Struct

from clue_logic.game.events import Accusation, Answer, CardNumber, Correction, Departure, Event, Reply, Suggestion
from clue_logic.game.game import Game, restore_corrected
from clue_logic.language.parsing import parse_text
from clue_logic.language.references import References
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import CorrectionNode, Name
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy, Severity
from clue_logic.words.messages import Message
from clue_logic.words.positions import Line, Span, TextEdit
from clue_logic.words.records import replace

_FORMS = (
    re.compile(r"\D*(?P<line>\d+)\W+(?P<player>\S.*?)\s+(?:had|hatte)\s+(?P<card>\S.*?)\s*\.?", re.IGNORECASE),
    re.compile(
        r"\D*(?P<line>\d+)\s*行目\W*(?P<player>\S.*?)\s*は\s*(?:(?P<card>\S.*?)\s*を\s*)?持って(?:いた|(?P<none>いなかった))"
    ),
)
_STRUCK = re.compile(r"\D*?(?P<line>\d+)\s*(?:行目\s*は|was|war)\s*(?:wrong|falsch|誤り)\.?", re.IGNORECASE)
_SOME_CARD = re.compile(r"(?:a|one|eine) (?:card|karte)|one of (?:them|these)|eine davon", re.IGNORECASE)
_NO_CARD = re.compile(r"none(?: of them)?|nothing|no card|keine(?: davon| karte)?|nichts", re.IGNORECASE)
_KEEPER = frozenset({"i", "ich"})
_MOST = 3
"""How many other lines are proposed."""


class CorrectionParts(Struct, frozen=True):
    """The parts of a correction. Without a player, what the line has did not happen."""

    line: int
    player: Name | None = None
    reply: Reply | None = None
    card: Name | None = None


def correction_parts(node: CorrectionNode) -> CorrectionParts | None:
    """Return the parts of a correction; None if it is none.

    >>> correction_parts(CorrectionNode(Token("CORRECTION", "Korrektur: Zeile 12, Ben hatte Rope")))
    CorrectionParts(line=12, player=Name('Ben'), reply=<Reply.ANSWERED: 'answered'>, card=Name('Rope'))
    >>> correction_parts(CorrectionNode(Token("WAS_WRONG", "line 14 was wrong"))).player is None
    True
    """
    struck = _STRUCK.fullmatch(node.token)
    if struck is not None:
        return CorrectionParts(int(struck["line"]))
    form = next(filter(None, (pattern.fullmatch(node.token) for pattern in _FORMS)), None)
    if form is None:
        return None
    card, player = form["card"] or "", _name(node.token, form, "player")
    if ("none" in form.groupdict() and form["none"]) or _NO_CARD.fullmatch(card):
        return CorrectionParts(int(form["line"]), player, Reply.PASSED)
    shown = None if not card or _SOME_CARD.fullmatch(card) else _name(node.token, form, "card")
    return CorrectionParts(int(form["line"]), player, Reply.ANSWERED, shown)


def _name(token: Token, form: re.Match[str], group: str) -> Name:
    """Return a part of a statement as a name, with its place."""
    written, (start, end), column = form[group], form.span(group), token.column or 1
    kind = "QUOTED" if written.startswith('"') else "WORD"
    return Name([Token(kind, written, None, token.line, column + start, token.line, column + end)])


def read_correction(line: int, node: CorrectionNode, names: References) -> Correction | None:
    """Return the correction of a statement; None after an error."""
    parts = correction_parts(node)
    if parts is None:
        names.complaints.error(node.token, "correction-form", hint=Message("problems-hint-correction"))
        return None
    if parts.player is None:
        return Correction(line, parts.line)
    is_keeper = parts.player.text.casefold() in _KEEPER and names.setup.me is not None
    player = names.setup.me if is_keeper else names.player(parts.player)
    card = None if parts.card is None else names.card(parts.card)
    if player is None or (parts.card is not None and card is None):
        return None
    return Correction(line, parts.line, player, parts.reply, card)


class AppliedCorrections(Struct, frozen=True):
    """The events of a log in which corrections are applied, and the problems of those that cannot be."""

    events: Sequence[Event]
    problems: Sequence[Diagnostic] = ()


def apply_corrections(
    events: Sequence[Event], statements: Sequence[StatementText], *, perfect: bool = False
) -> AppliedCorrections:
    """Return the events of a log without the answers and lines that are corrected.

    Parameters
    ----------
    events
        The events as their statements have them.
    statements
        The statements that say so, for the errors.
    perfect
        Whether players are taken to accuse as soon as they can: then no answer can be corrected.

    Examples
    --------
    >>> answers = (Answer("Ben", Reply.PASSED, 4), Answer("Cid", Reply.ANSWERED, 4))
    >>> asked = Suggestion(4, "Ann", ("Rope", "Hall"), answers)
    >>> had = Correction(5, 4, "Ben", Reply.ANSWERED, "Rope")
    >>> applied = apply_corrections([asked, had], [StatementText(5, "correction: line 4, Ben had Rope")])
    >>> [answer.player for answer in applied.events[0].answers], applied.events[1].was == asked
    (['Cid'], True)
    """
    if not any(isinstance(event, Correction) for event in events):
        return AppliedCorrections(events)
    by_line: dict[int, Event] = {}  # as they are corrected so far
    begins: dict[int, int] = {}  # the first line of the statement, by each of its lines
    texts = {statement.line: statement.text for statement in statements}
    problems = []
    for event in events:
        if isinstance(event, Correction):
            kind = "perfect" if perfect and event.player is not None else _refusal(event, by_line, begins)
            if kind is not None:
                problems.append(_problem(event, kind, by_line, texts[event.line]))
                continue
            was = by_line.pop(begins[event.wrong])
            if event.player is not None and isinstance(was, Suggestion):
                left = tuple(answer for answer in was.answers if answer.player != event.player)
                by_line[was.line] = replace(was, answers=left)
            event = replace(event, was=was)
        by_line[event.line] = event
        begins[event.line] = event.line
        begins |= {answer.line: event.line for answer in _answers(event)}
    return AppliedCorrections(tuple(by_line[line] for line in sorted(by_line)), problems)


def possible_corrections(game: Game, line: int) -> Iterator[Correction]:
    """Yield all corrections of a line that a further line of a log can make; that of the keeper comes first.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn suggests 1, 2: Bob passes")
    >>> [(one.player, one.reply, one.card) for one in possible_corrections(game, 4)][:2]
    [(None, None, None), ('Bob', <Reply.ANSWERED: 'answered'>, None)]
    """
    past = restore_corrected(game, [event for event in game.events if isinstance(event, Correction)]).events
    last = max((event.line for event in past), default=0) + 1
    of_line = [one for one in past if line in (one.line, *(answer.line for answer in _answers(one)))]
    answers = [(event, answer.player) for event in of_line for answer in _answers(event)]
    candidates = [Correction(last, line)]
    for event, player in answers:
        cards = event.cards if isinstance(event, Suggestion) else ()
        candidates += [Correction(last, line, player, Reply.PASSED)]
        candidates += [Correction(last, line, player, Reply.ANSWERED, card) for card in (None, *cards)]
    for one in candidates:
        events = (*past, one)
        statements = [StatementText(event.line, "") for event in events]
        if not apply_corrections(events, statements, perfect=game.perfect_accusing).problems:
            yield one


def _answers(event: Event | None) -> tuple[Answer, ...]:
    return event.answers if isinstance(event, Suggestion) else ()


def _refusal(correction: Correction, by_line: Mapping[int, Event], begins: Mapping[int, int]) -> str | None:
    """Return why a line cannot be corrected; None if it can."""
    line = begins.get(correction.wrong)
    if line is None:
        return "later" if correction.wrong >= correction.line else "none"
    others = [one for one in by_line.values() if isinstance(one, Correction) and one.was and one.was.line == line]
    event, player = by_line.get(line), correction.player
    if event is None or any(player in (None, one.player) for one in others):
        return "twice"
    if isinstance(event, Correction):
        return "correction"
    if player is None:
        return "left" if isinstance(event, Accusation | Departure) else None
    answer = next((one for one in _answers(event) if one.player == player), None)
    if answer is None:
        return "number" if isinstance(event, CardNumber) and event.location == player else "none"
    if correction.card is not None and isinstance(event, Suggestion) and correction.card not in event.cards:
        return "card"
    return "same" if (answer.reply, answer.card) == (correction.reply, correction.card) else None


def _problem(correction: Correction, kind: str, by_line: Mapping[int, Event], text: str) -> Diagnostic:
    """Return the error of a correction, with the lines that it could be about, the nearest first."""
    possible = [] if kind == "perfect" else [*_possible_lines(correction, by_line)]
    lines = tuple(sorted(possible, key=lambda line: abs(line - correction.wrong))[:_MOST])
    remedies = tuple(Remedy(_number(text, line), Instead.STATEMENT) for line in lines)
    arguments = {
        "kind": kind,
        "wrong": correction.wrong,
        "player": correction.player or "",
        "card": correction.card or "",
    }
    hint = Message(
        "problems-hint-correctable", kind=kind, wrong=correction.wrong, lines=tuple(map(str, lines)), count=len(lines)
    )
    first = text.partition("\n")[0]
    return Diagnostic(
        Severity.ERROR,
        correction.line,
        1,
        len(first) + 1,
        "correction-refused",
        arguments,
        hint=hint,
        remedies=remedies,
    )


def _possible_lines(correction: Correction, by_line: Mapping[int, Event]) -> Iterator[int]:
    begins = {line: line for line in by_line}
    for line in by_line:
        if _refusal(replace(correction, wrong=line), by_line, begins) is None:
            yield line


_REFERENCE = re.compile(
    r"(?P<key>\s*(?:(?P<word>correction|korrektur)[^\w\n]*(?:(?:to|of|on|in|zu|von)\s+)?(?:line|zeile)"
    r"|(?P<sign>訂正)[^\w\n]*(?=\d+\s*行目)|(?:line|zeile)(?=\s*\d+\s*(?:was|war)\b)"
    r"|(?=\d+\s*行目\s*は\s*誤り))\s*)(?P<line>\d+)",
    re.IGNORECASE,
)


_KEYS: Mapping[str, str] = {"correction": "correction: line", "korrektur": "Korrektur: Zeile", "訂正": "訂正:"}


def mark_correction(statement: str) -> str | None:
    """Return a correction with the colon that belongs behind its first word; None if it is none, or has it.

    >>> mark_correction("Correction line 12, Ben had Rope"), mark_correction("訂正 4行目, Ben は 持っていた")
    ('correction: line 12, Ben had Rope', '訂正: 4行目, Ben は 持っていた')
    >>> mark_correction("correction: line 12, Ben had Rope")
    """
    reference = _REFERENCE.match(statement)
    key = None if reference is None else reference["word"] or reference["sign"]
    if reference is None or key is None or isinstance(parse_text(statement), CorrectionNode):
        return None
    return f"{_KEYS[key.lower()]} {statement[reference.start('line') :]}"


def find_reference(statement: str) -> tuple[int, int] | None:
    """Return the number of the line that a correction names, and where it stands; None if it is no correction.

    Its colon may be missing.

    >>> find_reference("correction: line 12, Ben lied"), find_reference("correction: red, blue")
    ((12, 17), None)
    """
    reference = _REFERENCE.match(statement)
    return None if reference is None else (int(reference["line"]), reference.start("line"))


def renumber_correction(statement: str, lines: Mapping[int, int]) -> str:
    """Return a correction in a log whose lines have new numbers; any other statement as it is.

    >>> renumber_correction("correction: line 12, Ben had Rope", {12: 13})
    'correction: line 13, Ben had Rope'
    >>> renumber_correction("Zeile 12 war falsch", {12: 13}), renumber_correction("Ben reveals 12", {12: 13})
    ('Zeile 13 war falsch', 'Ben reveals 12')
    """
    reference = find_reference(statement)
    line = None if reference is None else lines.get(reference[0])
    return statement if line is None else _number(statement, line)


def _number(statement: str, line: int) -> str:
    return _REFERENCE.sub(lambda reference: f"{reference['key']}{line}", statement, count=1)


def with_references(lines: Sequence[Line], edits: Iterable[TextEdit]) -> tuple[TextEdit, ...]:
    """Return edits, and those that let corrections of the log name the lines by their new numbers.

    >>> from clue_logic.words.positions import Position, lines
    >>> log, start = lines("# a\\n\\nAnn reveals Rope\\nline 3 was wrong"), Position(2, 1)
    >>> [edit.text for edit in with_references(log, [TextEdit(Span(start, Position(3, 1)), "")])]
    ['', '2']
    """
    edits = tuple(edits)
    return (*edits, *_moved_references(lines, edits))


def _moved_references(lines: Sequence[Line], edits: Sequence[TextEdit]) -> Iterator[TextEdit]:
    for line in lines:
        reference = find_reference(line.source)
        if reference is None:
            continue
        number, start = reference
        place = Span.of_line(line.number, start + 1, start + 1 + len(str(number)))
        moved = sum(
            edit.text.count("\n") + edit.span.start.line - edit.span.end.line
            for edit in edits
            if _is_above(edit, number)
        )
        if moved and not any(edit.span.start < place.end and place.start < edit.span.end for edit in edits):
            yield TextEdit(place, str(number + moved))


def _is_above(edit: TextEdit, line: int) -> bool:
    """Return whether an edit moves a line, and does not change it."""
    end = edit.span.end
    return end.line < line or (end.line == line and end.column == 1)
