"""The statements below the headers, one after the other: what each adds to the game.

A statement that cannot be parsed is paraphrased and parsed again, with the original positions. The paraphrases are
imported only then: most logs need none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import assert_never

from lark import Token
from msgspec import Struct

from clue_logic.game.events import Suggestion
from clue_logic.game.game import AnswerRule
from clue_logic.game.questions import CommandQuestion, Expectation, LogQuery, Question, Recall
from clue_logic.language import syntax
from clue_logic.language.errors import Complaints, Underlined, lines_to_copy
from clue_logic.language.events import EventReader, LogState
from clue_logic.language.headers import Headers
from clue_logic.language.keywords import BEFORE_NAMES, Language, is_note
from clue_logic.language.notes import build_notes, explain_notes
from clue_logic.language.paraphrases.rephrasing import RewrittenText, changed_lines, warn_of_semicolons
from clue_logic.language.paraphrases.speakers import report_speaker
from clue_logic.language.parsing import is_overlong
from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.pieces.rewording import Rewording, reword
from clue_logic.language.private_shows import find_private_show, is_some_card, named_viewers, show_lines
from clue_logic.language.queries import build_expectation, build_question
from clue_logic.language.read_statements import KnownTexts, Meaning, ReadStatement
from clue_logic.language.references import References, Setup
from clue_logic.language.refusing import find_refusal, find_unclear
from clue_logic.language.seating import AnswerOrder
from clue_logic.language.statements import INDENT, StatementText, tidy
from clue_logic.language.tidying import is_event_in_other_words, tidy_words
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy, Severity
from clue_logic.words.messages import Message
from clue_logic.words.records import replace


class StatementResult(Struct, frozen=True):
    """The result of reading one statement below the headers."""

    statement: StatementText
    read: ReadStatement  # its event, question, expectation or notes; without a meaning if it has an error
    past: LogState  # the state after this statement
    turn: AnswerOrder | None  # the order of the answers, if it can show that the order of the players is wrong
    diagnostics: tuple[Diagnostic, ...]  # its errors and warnings
    has_error: bool  # true if it is left out of the game
    as_written: bool  # true if no paraphrase was needed
    canonical_lines: Mapping[int, str]  # its lines in the canonical form, where that differs

    def after(self, past: LogState, lines: int) -> StatementResult:
        """Return a copy moved down by `lines`, for the same state before it."""
        if not lines:
            return replace(self, past=past)
        read, moved = self.read, self.statement.move(lines)
        meaning = None if read.meaning is None else _move_meaning(read.meaning, lines)
        return replace(
            self,
            statement=moved,
            read=replace(read, line=moved.line, last_line=moved.last_line, meaning=meaning),
            past=past,
            diagnostics=tuple(replace(one, line=one.line + lines) for one in self.diagnostics),
            canonical_lines={line + lines: text for line, text in self.canonical_lines.items()},
        )


def _move_meaning(meaning: Meaning, lines: int) -> Meaning:
    if isinstance(meaning, tuple):
        return tuple(replace(note, line=note.line + lines) for note in meaning)
    if isinstance(meaning, Suggestion):
        answers = tuple(replace(answer, line=answer.line + lines) for answer in meaning.answers)
        return replace(meaning, line=meaning.line + lines, answers=answers)
    return replace(meaning, line=meaning.line + lines)


_BARE = frozenset({"unexpected", "no-statement", "incomplete"})
"""Codes of problems that say little about a line in free words."""
_VERBS = frozenset({"suggests", "vermutet"})
_ABOUT = frozenset({"about", "nach"})
_OF_SHOWS = frozenset({"shows-self", "shown-to-several", "shown-to-whom", "has-left"})
"""Codes of problems of a card shown outside a suggestion."""


class BodyReader:
    """Reads the statements below the headers."""

    def __init__(
        self, headers: Headers, setup: Setup, language: Language | None, first: int, texts: KnownTexts
    ) -> None:
        self._headers = headers
        self._complaints: Complaints = headers.complaints
        self._language = language
        self._first = first
        self._texts = texts
        self._names = References(setup, self._complaints)
        self._setup = setup
        self._happenings = EventReader(self._names)
        self._before = LogState()
        self._reread: syntax.StatementNode | None = None
        self._reworded: dict[int, str] = {}

    @cached_property
    def _vocabulary(self) -> GameNames:
        return GameNames.of(self._setup)

    def read_statement(self, statement: StatementText, past: LogState) -> StatementResult:
        complaints, happenings = self._complaints, self._happenings
        happenings.restore_state(past)
        self._before, self._reread, self._reworded = past, None, {}
        number, errors = len(complaints.found), complaints.errors
        node = self._with_names(self._texts.parse(statement, self._language))
        meaning = self._meaning(node, statement, statement.text)
        if complaints.errors > errors and not (is_overlong(statement.text) or self._is_settled(node, number)):
            meaning = self._read_otherwise(statement, number, isinstance(node, list)) or meaning
        has_error = complaints.errors > errors
        parsed = self._reread
        malformed = parsed is None and isinstance(node, list)
        keeps_node = self._texts.keeps_nodes or isinstance(node, syntax.ShowNode)
        if parsed is None and keeps_node and not isinstance(node, list):
            parsed = node
        problems = tuple(complaints.take_back(number))
        if malformed and has_error and self._waits(statement):
            problems = ()
        return StatementResult(
            statement,
            ReadStatement(
                statement.line,
                statement.last_line,
                statement.text,
                None if has_error else meaning,
                parsed,
                malformed,
            ),
            happenings.past,
            happenings.turn,
            problems,
            has_error,
            self._reread is None,
            self._reworded,
        )

    def _read_otherwise(self, statement: StatementText, number: int, malformed: bool) -> Meaning | None:
        """Read a statement with an error in other words; if that fails, say what is unclear."""
        meaning = self._read_substitution(statement, number, malformed)
        if is_note(statement.text) or not self._has_error(number):
            return meaning
        meaning = self._read_question(statement, number) or meaning
        problems = self._complaints.found[number:]
        keyed = next(iter(statement.text.split()), "") in BEFORE_NAMES  # "expect ..." is in the log language
        if malformed and not keyed and len(problems) == 1 and self._is_bare(problems[0], statement):
            self._complaints.restore([self._find_unclear(statement, *self._complaints.take_back(number))])
        return meaning

    def _find_unclear(self, statement: StatementText, problem: Diagnostic) -> Diagnostic:
        """Return the problem of an unclear word or turn, instead of one about an unexpected word."""
        unclear = find_unclear(statement, self._vocabulary) if problem.code in _BARE else None
        if unclear is None:
            return problem
        place, code, word = unclear
        number = len(self._complaints.found)
        self._complaints.error(place, code, word=word)
        return self._complaints.take_back(number)[0]

    def _is_bare(self, problem: Diagnostic, statement: StatementText) -> bool:
        """Return True for an error of syntax without help, where at most names are in the words of the log.

        "about" is no help after ``Ben asks Rope``, where no player is asked.
        """
        if problem.code not in _BARE or problem.hint is not None:
            return False
        if problem.expected and _ABOUT.issuperset(problem.expected):
            row = statement.text.split("\n")[problem.line - statement.line]
            return not any(map(self._setup.players.is_known, row[: problem.column - 1].split()[-1:]))
        return not problem.expected or not _VERBS.isdisjoint(problem.expected)

    def _is_settled(self, node: syntax.StatementNode | list[Diagnostic], number: int) -> bool:
        """Return True for the error of a show to one player in which all names are known."""
        codes = {one.code for one in self._complaints.found[number:]}
        return isinstance(node, syntax.ShowNode) and codes <= _OF_SHOWS

    def _has_error(self, number: int) -> bool:
        return any(one.severity is Severity.ERROR for one in self._complaints.found[number:])

    def _waits(self, statement: StatementText) -> bool:
        """Return True for an event in free words whose names a log without cards or players cannot know.

        The headers have problems of their own, and these lines may be right.
        """
        return not (self._setup.deck.cards and self._setup.seats) and is_event_in_other_words(statement)

    def paraphrase(self, statement: StatementText, turn: str | None = None) -> Rewording | None:
        """Return a statement in the words of the log language; None if there is no saying what it means."""
        return reword(statement, self._vocabulary, self._language, turn)

    def check_comment(
        self, comment: StatementText, rewording: Rewording | None, past: LogState
    ) -> tuple[Diagnostic, ...]:
        """Return the warning that a comment may be meant as a statement; `rewording` is its paraphrase."""
        self._before = past
        self._happenings.restore_state(past)
        if rewording is None or rewording.below or rewording.untold or not self._is_accepted(comment, rewording):
            return ()
        self._complaints.line = comment.line
        place = Token("COMMENT", "#", line=1, column=1, end_line=1, end_column=2)
        usual = tidy(rewording.wording.text)
        remedies = (Remedy(usual, Instead.STATEMENT),)
        self._complaints.warning(place, "comment", hint=lines_to_copy([usual]), remedies=remedies)
        return tuple(self._complaints.take_back(len(self._complaints.found) - 1))

    def _read_substitution(self, statement: StatementText, number: int, malformed: bool) -> Meaning | None:
        """Read a statement again in the words of the log language, and keep the better of the complaints."""
        wording = RewrittenText(statement)
        tidy_words(wording, self._vocabulary)
        meaning = self._read_again(statement, wording, number, malformed) if wording.is_changed else None
        if not self._has_error(number):
            return meaning
        seats, looks = self._setup.seats, self._setup.answers is not AnswerRule.EVERYONE
        turn = self._before.next_player(seats, accusers_look=looks) if self._before.last in seats else None
        rewording = None if is_note(wording.text) else self.paraphrase(statement, turn)
        if (rewording is None or not rewording.sure) and self._is_refused(statement, number, rewording is not None):
            return None
        return (
            meaning if rewording is None else self._read_paraphrase(statement, rewording, number, malformed) or meaning
        )

    def _read_paraphrase(
        self, statement: StatementText, rewording: Rewording, number: int, malformed: bool
    ) -> Meaning | None:
        """Accept the paraphrase of a statement if it is certain; otherwise propose it."""
        if rewording.sure:
            return self._read_again(statement, rewording.wording, number, malformed)
        past, turn = self._happenings.past, self._happenings.turn
        self._happenings.restore_state(self._before)
        self._propose(statement, rewording, number)
        self._happenings.past, self._happenings.turn = past, turn  # what the line does if only a name in it is wrong
        return None

    def _propose(self, statement: StatementText, rewording: Rewording, number: int) -> None:
        """Put the paraphrase of a statement into the first complaint about it, if it would be accepted."""
        complaints = self._complaints
        taken = complaints.take_back(number)
        usual = rewording.wording.text if rewording.untold else tidy(rewording.wording.text)
        # "Ben reveals Sword" is no answer without its suggestion: only the name of the card is wrong
        is_name = bool(rewording.below) and taken[0].code in _OF_SHOWS | {"unknown-name", "unknown-keeper"}
        if is_name or (len(taken) == 1 and _is_mended(taken[0], statement, usual)):
            complaints.restore(taken)
            return
        node = rewording.wording.parse(self._language) if rewording.below else None
        if isinstance(node, syntax.StrayAnswerNode) and self._is_show_without_viewer(node, statement.text):
            self._ask_for_viewer(node.answer, statement.text)
            return
        if self._is_accepted(statement, rewording):
            hint = lines_to_copy([usual])
            if rewording.untold:
                hint = Message("problems-hint-turn-comment", text=usual)
            elif rewording.below:
                hint = Message("problems-hint-write-below", event=rewording.below, text=usual)
            line = f"# {usual}" if rewording.untold else f"    {usual}" if rewording.below else usual
            remedies = (Remedy(line, Instead.STATEMENT),)
            first = replace(self._find_unclear(statement, taken[0]), hint=hint, expected=(), remedies=remedies)
            taken = [replace(first, code="no-statement", arguments={}) if first.code == "late-header" else first]
        complaints.restore(taken)

    def _is_accepted(self, statement: StatementText, rewording: Rewording) -> bool:
        """Return True if the proposed statement would be accepted; the state is not changed."""
        if rewording.untold or rewording.below == "accusation":
            return True
        complaints = self._complaints
        number, errors = len(complaints.found), complaints.errors
        node = self._with_names(rewording.wording.parse(self._language), reworded=True)
        if rewording.below and isinstance(node, syntax.StrayAnswerNode):
            return True
        self._meaning(node, statement, rewording.wording.text)
        sound = complaints.errors == errors
        complaints.take_back(number)
        self._happenings.restore_state(self._before)
        return sound

    def _read_again(
        self, statement: StatementText, wording: RewrittenText, number: int, malformed: bool
    ) -> Meaning | None:
        """Take a statement in other words, or keep the better of the complaints."""
        complaints = self._complaints
        taken = complaints.take_back(number)
        errors = complaints.errors
        self._happenings.restore_state(self._before)
        node = self._with_names(wording.parse(self._language), reworded=True)
        meaning = self._meaning(node, statement, wording.text)
        if complaints.errors == errors:
            if not isinstance(node, syntax.NoteNode):
                warn_of_semicolons(statement, wording.text, complaints)
            self._reworded.update(changed_lines(statement, wording.text))
            self._reread = None if isinstance(node, list) else node
        elif not _is_more_helpful(complaints.found[number:], taken, malformed, isinstance(node, list)):
            complaints.take_back(number)
            complaints.restore(taken)
        return meaning

    def _read_question(self, statement: StatementText, number: int) -> LogQuery | None:
        """Read a statement again as a question that people ask; if it is one, forget the complaints."""
        from clue_logic.language.asking.reading import find_readings

        if not {"?", "？"} & set(statement.text) and self._vocabulary.full(statement.text.split()[0]) is not None:
            return None  # "Ben hat das Seil nicht, das weiß ich" is no question

        spoken = find_readings(statement, self._names)
        if len(spoken.readings) != 1 or spoken.readings[0].bare:
            return None
        (reading,) = spoken.readings
        if isinstance(reading.question, Recall | CommandQuestion):  # a log has the questions that its notebook answers
            return None
        self._complaints.take_back(number)
        self._happenings.restore_state(self._before)
        self._reworded.update(changed_lines(statement, reading.usual))
        self._reread = reading.node
        return LogQuery(statement.line, reading.question, tidy(statement.text))

    def _is_refused(self, statement: StatementText, number: int, is_proposed: bool) -> bool:
        """Report the one error of words that would otherwise be understood; in a proposal, another says "I"."""
        has_keeper = is_proposed or "me" in self._headers or self._headers.is_broken("me")
        refused = find_refusal(statement, self._vocabulary, has_keeper)
        if refused is not None:
            place, code, word, hint = refused
            self._complaints.take_back(number)
            self._complaints.error(place, code, hint=hint, word=word)
        return refused is not None

    def _has_speaker(self, statement: StatementText) -> bool:
        number = len(self._setup.deck.categories)
        return report_speaker(statement, self._headers, self._language, number)

    def _exclude_names(self, problems: list[Diagnostic], text: str) -> list[Diagnostic]:
        """Take no player's name for a misspelt word of the language."""
        first, players = problems[0], self._vocabulary.players
        row = text.partition("\n")[0]
        written = row[first.column - 1 : first.end_column - 1]
        if first.column > 1 or players is None or not players.is_full(written) or first.code != "unknown-word":
            return problems
        whole = replace(first, code="no-statement", arguments={}, hint=None, remedies=())
        return [replace(whole, end_column=len(row) + 1)]

    def _is_player_known(self, node: syntax.StrayAnswerNode) -> bool:
        """Return True if the one who answers is a player; record an error if not."""
        answer = node.answer
        return isinstance(answer, syntax.NobodyNode) or self._names.player(answer.player) is not None

    def _with_names(
        self, node: syntax.StatementNode | list[Diagnostic], *, reworded: bool = False
    ) -> syntax.StatementNode | list[Diagnostic]:
        """Return the node of a show to one player for an answer without a suggestion, if the names make it one.

        In other words than those of the log language, it is rather the answer that the suggestion above it lacks.
        """
        if not isinstance(node, syntax.StrayAnswerNode):
            return node
        show = find_private_show(node.answer, self._setup)
        return node if show is None or (reworded and self._happenings.may_be_answer(show)) else show

    def _is_show_without_viewer(self, node: syntax.StrayAnswerNode, text: str) -> bool:
        """Return True if a player shows a card where no suggestion waits for an answer."""
        answer, cards = node.answer, self._setup.cards
        if self._happenings.past.unanswered is not None or not cards or not isinstance(answer, syntax.ShowsNode):
            return False
        if answer.card is None:
            return bool(named_viewers(text, answer.player, self._setup))
        return is_some_card(answer.card) or cards.is_known(answer.card.text)

    def _ask_for_viewer(self, answer: syntax.AnswerNode, text: str) -> None:
        """Complain about a show without a viewer; propose each other player, those first that the text names."""
        assert isinstance(answer, syntax.ShowsNode)
        viewers = dict.fromkeys((*named_viewers(text, answer.player, self._setup), *self._setup.seats))
        lines = show_lines(answer.player, answer.card, viewers, self._setup, self._language)
        remedies = tuple(Remedy(line, Instead.STATEMENT) for line in lines)
        hint = lines_to_copy(lines[:1]) if lines else None
        self._complaints.error(answer.player, "shown-to-whom", hint=hint, remedies=remedies)

    def _meaning(
        self, node: syntax.StatementNode | list[Diagnostic], statement: StatementText, text: str
    ) -> Meaning | None:
        """Return the event or question of a statement; None after an error."""
        complaints = self._complaints
        complaints.line = statement.line
        if isinstance(node, syntax.EventNode):
            return self._happenings.event(statement.line, node)
        if isinstance(node, syntax.NoteNode):
            return build_notes(statement.line, node, self._names)
        if isinstance(node, list) and is_note(text):
            complaints.add(explain_notes(node, statement.line, text, self._language))
            return None
        if isinstance(node, list | syntax.Header) and self._has_speaker(statement):
            return None
        if isinstance(node, list):
            complaints.add(self._exclude_names(node, text))
        elif isinstance(node, syntax.Header):
            self._headers.complain_about_place(node, self._first)
        elif isinstance(node, syntax.StrayAnswerNode) and not self._is_player_known(node):
            return None
        elif isinstance(node, syntax.StrayAnswerNode) and self._is_show_without_viewer(node, text):
            self._ask_for_viewer(node.answer, text)
        elif isinstance(node, syntax.StrayAnswerNode):
            remedies = (Remedy(INDENT + text.partition("\n")[0], Instead.LINE),)
            hint = Message("problems-hint-indent")
            complaints.error(_answer_start(node.answer), "not-indented", hint=hint, remedies=remedies)
        elif isinstance(node, syntax.QuestionNode | syntax.ExpectationNode):
            query = _build_query(node, self._names)
            return None if query is None else LogQuery(statement.line, query, tidy(text))
        else:
            assert_never(node)
        return None


def _is_mended(problem: Diagnostic, statement: StatementText, usual: str) -> bool:
    """Return True if the nearest word for a miswritten one makes the same statement of it: then that is proposed."""
    if not problem.remedies or problem.remedies[0].instead not in (Instead.PLACE, Instead.NAME):
        return False
    lines = statement.text.split("\n")
    row = problem.line - statement.line
    line = lines[row]
    lines[row] = f"{line[: problem.column - 1]}{problem.remedies[0].text}{line[problem.end_column - 1 :]}"
    mended, usual_words = (re.findall(r"\w+", text.casefold()) for text in ("\n".join(lines), usual))
    return mended == usual_words


def _is_more_helpful(new: Sequence[Diagnostic], other: Sequence[Diagnostic], malformed: bool, still: bool) -> bool:
    """Return True if the errors of the paraphrase are more helpful than those of the statement as written.

    `malformed` are the errors of the statement as written, `still` those of the paraphrase.
    """
    if still:
        return malformed and (other[0].hint is None or new[0].hint is not None)
    as_many_with_hint = len(new) == len(other) and other[0].hint is None and new[0].hint is not None
    return malformed or len(new) < len(other) or as_many_with_hint


def _build_query(
    node: syntax.QuestionNode | syntax.ExpectationNode, names: References
) -> Question | Expectation | None:
    return build_question(node, names) if isinstance(node, syntax.QuestionNode) else build_expectation(node, names)


def _answer_start(answer: syntax.AnswerNode) -> Underlined:
    return answer.token if isinstance(answer, syntax.NobodyNode) else answer.player
