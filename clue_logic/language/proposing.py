"""What is proposed for a line that cannot be read: how it should read, or at least how a suggestion reads."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from clue_logic.game.edition import Edition
from clue_logic.game.game import AnswerRule
from clue_logic.language.corrections import correction_parts, mark_correction
from clue_logic.language.errors import lines_to_copy
from clue_logic.language.face_down import count_face_down, face_down_hint
from clue_logic.language.headers import Headers
from clue_logic.language.keywords import HEADERS, Language
from clue_logic.language.names import quote_name
from clue_logic.language.no_statement import NoStatement, find_no_statement
from clue_logic.language.paraphrases.speakers import begins_with_player, explain_speaker, find_speaker
from clue_logic.language.parsing import parse_text
from clue_logic.language.pieces.vocabulary import doubts
from clue_logic.language.references import Setup
from clue_logic.language.sentences import CODES, SENTENCES
from clue_logic.language.statements import tidy
from clue_logic.language.syntax import CorrectionNode
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy, Severity
from clue_logic.words.messages import Message
from clue_logic.words.names import fold_name
from clue_logic.words.records import replace

_MIN_CATEGORIES = 3
_SHOWING = frozenset(
    {"problems-hint-write", "problems-hint-write-lines", "problems-hint-write-or", "problems-hint-write-below"}
)
"""Hints that show the line to write: no other one is better."""


def example_line(setup: Setup, language: Language | None) -> str | None:
    """Return a line that this log would accept; None under `answers: one` or with faulty headers."""
    deck, seats = setup.deck, setup.seats
    if not deck.cards or not seats or setup.answers not in (AnswerRule.FIRST, AnswerRule.EVERYONE):
        return None
    words = SENTENCES[CODES[language or "English"]]
    cards = [category.cards[0] for category in deck.categories] or list(deck.cards[:_MIN_CATEGORIES])
    says = words["suggests"].format(quote_name(seats[0]), ", ".join(map(quote_name, cards)))
    if setup.answers is AnswerRule.EVERYONE:
        return f"{says}: {words['has'].format(quote_name(seats[1]))}"
    passes = [words["passes"].format(quote_name(seats[1]))] if len(seats) >= _MIN_CATEGORIES else []
    shows = words["shows"].format(quote_name(seats[len(passes) + 1]))
    return f"{says}: {', '.join([*passes, shows])}"


_UNCLEAR = frozenset({"no-statement", "unclear-word", "who-asks", "who-shows", "unclear-turn"})
"""Codes of lines that get an example of a suggestion."""


class Proposals(Struct, frozen=True):
    """Finds proposals for one log, once its headers are read."""

    # `headers`, `setup`: the headers, and the game that they set up
    headers: Headers
    setup: Setup
    language: Language | None  # the language of the log
    editions: Mapping[str, Edition]  # the editions it can name

    def add_hints(self, diagnostics: Iterable[Diagnostic], texts: Mapping[int, str]) -> Iterator[Diagnostic]:
        """Yield complaints with the hints that are found for them.

        One that shows the line leaves nothing else to expect. A sentence that no statement says has one complaint.
        """
        explained = set[int]()
        for one in diagnostics:
            text = texts.get(one.line)
            if one.line in explained:
                continue
            if text is not None and one.severity is Severity.ERROR:
                instead = self._explain(one, text)
                if instead is not None:
                    explained.add(one.line)
                    yield instead
                    continue
            proposed = None if text is None or one.severity is not Severity.ERROR else self._hint(one, text)
            if proposed is None:
                yield replace(one, hint=None, remedies=()) if text is not None and _is_doubted(one, text) else one
            else:
                hint, remedies = proposed
                yield replace(one, hint=hint, remedies=remedies)

    def _explain(self, problem: Diagnostic, text: str) -> Diagnostic | None:
        """Return the complaint about a sentence that no statement says; None if the text is none."""
        if Headers.is_header(text) or problem.code == "has-left":
            return None
        meant = _find_unmarked_correction(text) or find_no_statement(text, self.setup, self.language)
        if meant is None or (meant.code == "board-move" and _shows_line(problem)):  # "Ben enters the Hall. He asks ..."
            return None
        end = len(text.partition("\n")[0]) + 1
        return replace(
            problem, column=1, end_column=end, code=meant.code, arguments={}, hint=meant.hint, expected=(),
            remedies=meant.remedies,
        )  # fmt: skip

    def _hint(self, problem: Diagnostic, text: str) -> tuple[Message, tuple[Remedy, ...]] | None:
        from clue_logic.language.header_lines import propose, read_header_line
        from clue_logic.language.pieces.held import find_hand_statements

        cards = self.setup.cards
        face_down = count_face_down(text, cards.is_known)
        if face_down is not None:
            return face_down_hint(face_down, self.language), ()
        if Headers.is_header(text) or _shows_line(problem):
            return None
        speaker = find_speaker(text, self.headers)
        spoken = speaker and explain_speaker(speaker, self.headers, self.language, self._number_of_categories())
        if spoken is not None:
            return spoken
        line = read_header_line(text)
        if line is not None and cards and not all(map(cards.is_known, line.hand)):
            line = None  # "I have no idea"
        meanings = [
            [header for header in one.headers(self.setup.seats, self.language) if not self._has_own(header)]
            for one in (() if line is None else (line, *line.others))
        ]
        meanings = [lines for lines in meanings if lines] or [find_hand_statements(text, self.setup)]
        if meanings[0]:
            return propose(meanings)
        if not problem.hint and self._is_remark(problem, text):
            remark = f"# {tidy(text)}"
            return Message("problems-hint-remark", remark=remark), (Remedy(remark, Instead.STATEMENT),)
        bare = problem.code in _UNCLEAR and problem.hint is None
        form = example_line(self.setup, self.language) if bare else None
        return None if form is None else (Message("problems-hint-suggestion", example=form), ())

    def _is_remark(self, problem: Diagnostic, text: str) -> bool:
        """Return True if a line ``Date: Thursday`` is neither a header nor about a player."""
        if problem.code not in ("extra-category", "no-statement") or not Headers.is_keyed(text):
            return False
        written, _, rest = text.partition(":")
        names = (self.setup.players, self.setup.cards)
        in_key, anywhere = (
            [word for word in re.findall(r"[^\W\d_]+", part) if any(one.is_known(word) for one in names)]
            for part in (written, text)
        )
        if in_key or len(anywhere) > 1:
            return False
        key = re.sub(r"^\W*\d*\W*", "", fold_name(written))
        if not key or not re.search(r"\w", rest):
            return False  # "12: Ben left", "... :)"
        if any(key and fold_name(seat).startswith(key) for seat in self.setup.seats):
            return False
        several = problem.code == "extra-category" and "," in text  # then it is more likely to be a list of cards
        return not several and not begins_with_player(text, self.headers)

    def _has_own(self, line: str) -> bool:
        """Return True if the log already declares its keeper, or her cards, as this header does."""
        key = HEADERS[fold_name(line.partition(":")[0])]
        return key != "players" and key in self.headers

    def _number_of_categories(self) -> int:
        """Return how many categories the deck has, as far as that is known: 0 if not."""
        edition = self.headers.edition(self.editions)
        return len(self.setup.deck.categories or (edition.categories if edition is not None else ()))


def _find_unmarked_correction(text: str) -> NoStatement | None:
    """Return the error of a correction without its colon."""
    usual = mark_correction(text)
    if usual is None:
        return None
    if not isinstance(node := parse_text(usual), CorrectionNode) or correction_parts(node) is None:
        return NoStatement("correction-form", Message("problems-hint-correction"))
    return NoStatement("correction-form", lines_to_copy([usual]), (Remedy(usual, Instead.STATEMENT),))


def _is_doubted(problem: Diagnostic, text: str) -> bool:
    """Return True for a name that is unknown because of a doubt before it: "maybe Ben"."""
    written = text.partition("\n")[0][problem.column - 1 : problem.end_column - 1].lower()
    return problem.code == "unknown-name" and doubts().longest(written, 0) is not None


def _shows_line(problem: Diagnostic) -> bool:
    return problem.hint is not None and problem.hint.id in _SHOWING
