"""A session of the page: the log and the rules that were read last, and the results about them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.syntax import Bounds
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from clue_logic.editing.live_log import LiveLog, LiveReading
from clue_logic.editing.log.document import LogDocument
from clue_logic.game.edition import Edition
from clue_logic.game.game import Game
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.silence import SilenceUnusedError
from clue_logic.notebook.cell_answers import no_answer
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import notebook_as_of
from clue_logic.notebook.soundness import Blame
from clue_logic.page.bridge.values import CellName
from clue_logic.words.cancellation import SupersededError, never
from clue_logic.words.diagnostics import Severity
from clue_logic.words.formatting import group_digits
from clue_logic.words.messages import Messages, messages
from clue_logic.words.positions import EditorPositions
from clue_logic.words.records import replace
from clue_logic.worlds.openness import ImpossibleError
from clue_logic.worlds.timeline import first_impossible_line

if TYPE_CHECKING:
    from clue_logic.editing.answers import Problem
    from clue_logic.editing.rules.document import RuleDocument
    from clue_logic.knowledge.knowledge import Knowledge

Kept = TypeVar("Kept")

LONGEST_NAME = 60
"""At most this many characters of an unknown name are repeated in a refusal."""

LONGEST_RULES = 50_000
"""At most this many characters user-defined rules have, as an answer to an exercise."""

RULES_FILE = "rules.dl"
"""The file name of user-defined rules that came without a file."""

_FILE_NAME = re.compile(r"(?!beside\.dl$)\w[\w .()+-]{0,99}\.dl")
"""The names of files by which rules are named: no folder of the software, and nothing that is not seen."""


class RefusedError(Exception):
    """A request that cannot be answered: a sentence for people, and a `code` for the page."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


@dataclass(frozen=True)
class OpenLog:
    """A log at one moment, in one language."""

    live: LiveReading
    lang: str

    @cached_property
    def document(self) -> LogDocument:
        """The log as an editor asks about it."""
        return LogDocument(self.live, lang=self.lang)

    @cached_property
    def places(self) -> EditorPositions:
        """The places of the text as the page counts them."""
        return EditorPositions(self.live.text)

    @property
    def notebook(self) -> Notebook:
        """The notebook that is shown: of an impossible log as it was before; refused if there is none."""
        return self._refuse_none(self.live.possible)

    @property
    def cells(self) -> Notebook:
        """As `notebook`, without derivations."""
        return self._refuse_none(self.live.possible_cells)

    def _refuse_none(self, notebook: Notebook | None) -> Notebook:
        if notebook is None:
            raise RefusedError("no-notebook", messages(self.lang)("page-no-notebook"))
        return notebook


@dataclass(frozen=True)
class OpenRules:
    """User-defined rules at one moment, in one language."""

    text: str
    lang: str
    beside: str = ""
    name: str = ""

    @property
    def file(self) -> str:
        """What their file is called wherever a rule is named with its place."""
        return self.name if _FILE_NAME.fullmatch(self.name) else RULES_FILE

    @property
    def too_long(self) -> bool:
        """Whether they are too long to be read."""
        return len(self.text) > LONGEST_RULES

    @cached_property
    def document(self) -> RuleDocument:
        """The rules as an editor asks about them."""
        from clue_logic.editing.rules.document import RuleDocument

        return RuleDocument("" if self.too_long else self.text, lang=self.lang)

    @cached_property
    def places(self) -> EditorPositions:
        """The places of the text as the page counts them."""
        return EditorPositions(self.text)

    @cached_property
    def own(self) -> UserRules:
        """The rules, as the software takes them."""
        beside_files = (UserRuleFile("beside.dl", self.beside),) if self.beside else ()
        # They are evaluated at every keystroke, and browsers are slow.
        return UserRules(
            self.file, (UserRuleFile(self.file, self.text), *beside_files), Bounds(combinations=100_000, facts=50_000)
        )

    @cached_property
    def first_error(self) -> str | None:
        """What is wrong with their form, of the first thing that is."""
        if self.too_long:
            return messages(self.lang)("page-rules-too-long", most=group_digits(LONGEST_RULES, self.lang))
        errors = (problem for problem in self.problems if problem.severity is Severity.ERROR)
        return next((problem.message for problem in errors), None)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with them, or worth a look; what works beside them is not read by the editor."""
        from clue_logic.editing.rules.remarks import DEFAULT_IMPORT_CODE

        return tuple(
            each for each in self.document.problems() if not (self.beside and each.code == DEFAULT_IMPORT_CODE)
        )

    @property
    def loaded_for(self) -> tuple[str, ...]:
        """The predicates for whose sake the rules of the notebook calculus are loaded."""
        try:
            return load_calculus(self.own).loaded_for
        except RuleError:  # errors that only the complete calculus shows
            return ()

    @property
    def readable(self) -> bool:
        """Whether nothing is wrong with their form."""
        return self.first_error is None

    @property
    def own_rules(self) -> int:
        """How many rules are written there."""
        return len(self.document.reading.surviving.file.rules)


OpenText = OpenLog | OpenRules
"""A text that editors ask about."""


class Session:
    """What one page works on. It is asked one thing after another."""

    def __init__(self, editions: Mapping[str, Edition] | None = None) -> None:
        self.editions = editions
        self._live = LiveLog(editions=editions)
        self._reading: LiveReading | None = None
        self._open: OpenLog | None = None
        self._knowledge: Knowledge | None = None
        self._rules: OpenRules | None = None
        self._kept: dict[type, Any] = {}
        self.lang = "en"
        self.stopped: Callable[[], bool] = never

    @property
    def msg(self) -> Messages:
        """The messages in the language of the page."""
        return messages(self.lang)

    @property
    def text_lang(self) -> str:
        """The language of texts that exist in English and German only: English instead of Japanese."""
        return "en" if self.lang == "ja" else self.lang

    def read(self, text: str) -> OpenLog:
        """Read the log as it is now.

        Raises SupersededError if the answer is no longer wanted.
        """
        # What is derived later is derived for a later request.
        self._reading = self._live.read(text, stopped=lambda: self.stopped())
        return self.log

    @property
    def log(self) -> OpenLog:
        """The log that was read last, in the current language of messages; refused before any was."""
        if self._reading is None:
            raise RefusedError("unread", self.msg("page-no-log"))
        if self._open is None or self._open.live is not self._reading or self._open.lang != self.lang:
            self._open = OpenLog(self._reading, self.lang)
        return self._open

    def read_rules(self, text: str, beside: str = "", name: str = "") -> OpenRules:
        """Read the user-defined rules as they are now, and those applied with them; `name` is their file's name."""
        self._rules = OpenRules(text, self.lang, beside, name)
        return self._rules

    @property
    def rules(self) -> OpenRules:
        """The rules that were read last, in the current language of messages; refused before any were."""
        if self._rules is None:
            raise RefusedError("unread", self.msg("page-no-rules"))
        if self._rules.lang != self.lang:
            self._rules = replace(self._rules, lang=self.lang)
        return self._rules

    def topic_state(self, kind: type[Kept]) -> Kept:
        """Return the session's one object of a type; created on first use."""
        if kind not in self._kept:
            self._kept[kind] = kind()
        state: Kept = self._kept[kind]
        return state

    def open_text(self, of: str) -> OpenText:
        """Return the text that a question is about: the ``log`` or the ``rules``."""
        return self.rules if of == "rules" else self.log

    def game(self, at: int | None = None) -> Game:
        """What is understood of the log, up to a line; refused if not even the cards and the players are."""
        game = self.log.live.reading.understood
        if game is None:
            raise RefusedError("no-notebook", self.msg("page-no-notebook"))
        return game if at is None else game.as_of(at)

    def knowledge(self, at: int | None = None) -> Knowledge:
        """What is known of the players' knowledge in `game`; what was found of it last is kept."""
        game = self.game(at)
        if self._knowledge is None or self._knowledge.game != game:
            self._knowledge = Knowledge(game)
        return self._knowledge

    def raise_if_stopped(self) -> None:
        """Return if the answer is still wanted.

        Raises SupersededError if the answer is no longer wanted.
        """
        if self.stopped():
            raise SupersededError


def require_cell(session: Session, notebook: Notebook, cell: CellName) -> tuple[str, str]:
    """Return the place and the card of a cell of a notebook; refused if there is none."""
    place, card = cell["place"], cell["card"]
    if place not in notebook.grid or card not in notebook.grid[place]:
        raise RefusedError("unknown", session.msg("page-no-cell", place=place[:LONGEST_NAME], card=card[:LONGEST_NAME]))
    return place, card


def notebook_after_line(session: Session, at: int | None) -> Notebook:
    """Return the notebook after a line, 0 for the headers; None for all that is shown."""
    notebook = session.log.notebook
    if at is None:
        return notebook
    if at < 0:
        raise RefusedError("unknown", session.msg("page-before-headers"))
    return notebook_as_of(notebook, at)


def no_such_line_error(session: Session, line: int) -> RefusedError:
    """Return the refusal of a line that the log does not have."""
    return RefusedError("unknown", session.msg("page-no-line", line=line))


def require_players(session: Session, game: Game, names: Iterable[str]) -> tuple[str, ...]:
    """Return players by their names; refused if one of them does not play."""
    return tuple(_require_name(session, game.names, name, "player") for name in names)


def require_cards(session: Session, game: Game, names: Iterable[str]) -> tuple[str, ...]:
    """Return cards by their names; refused if one of them is not there."""
    return tuple(_require_name(session, game.deck.cards, name, "card") for name in names)


def require_place(session: Session, game: Game, name: str) -> str:
    """Return a place by its name; refused if it is not there."""
    return _require_name(session, game.locations, name, "place")


def _require_name(session: Session, there: Iterable[str], name: str, kind: str) -> str:
    if name not in there:
        raise RefusedError("unknown", session.msg("page-unknown-name", kind=kind, name=name))
    return name


@contextmanager
def possible_game(session: Session, at: int | None) -> Iterator[Game]:
    """Yield the game of the log up to a line; refuse in words what cannot be answered of it.

    That is most of an impossible log, and numbers where it may tell more by `accusing: perfect` than is used.
    """
    game = session.game(at)
    try:
        yield game
    except ImpossibleError:
        raise RefusedError("impossible", no_answer(first_impossible_line(game) or 0, session.lang, Blame.LOG)) from None
    except SilenceUnusedError as error:
        raise RefusedError("undecided", as_sentence(error.text(session.text_lang), session.text_lang)) from None


def possible_knowledge(session: Session, at: int | None) -> Knowledge:
    """Return the players' knowledge; raises ImpossibleError if the log is impossible."""
    knowledge = session.knowledge(at)
    if not knowledge.possible:
        raise ImpossibleError("no deal agrees with the log, so nobody can know anything of it")
    session.raise_if_stopped()
    return knowledge


def as_sentence(text: str, lang: str) -> str:
    """Return a message as a sentence.

    >>> as_sentence("there is nothing to ask", "en")
    'There is nothing to ask.'
    """
    return f"{text[:1].upper()}{text[1:]}{'。' if lang == 'ja' else '.'}"
