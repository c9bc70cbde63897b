"""What the bridge has before it: the log as it stands, and all that is known of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from clue_logic.editing.live_log import LiveLog, LiveReading
from clue_logic.editing.log.document import LogDocument
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.game.edition import Edition
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.diagnostics import Severity
from clue_logic.words.formatting import grouped
from clue_logic.words.messages import Messages, messages
from clue_logic.words.positions import WrittenPlaces
from clue_logic.words.superseded import SupersededError, never

if TYPE_CHECKING:
    from clue_logic.datalog.calculi import OwnRules
    from clue_logic.editing.answers import Problem
    from clue_logic.editing.rules.document import RuleDocument
    from clue_logic.game.game import Game
    from clue_logic.knowledge.knowledge import Knowledge
    from clue_logic.page.bridge.rules.judging import Judging

MOST_OF_RULES = 50_000
"""So many characters rules of one's own have at most, as an answer to an exercise."""

RULES_FILE = "rules.dl"
"""What the page calls the file of one's own rules if they came with no file."""

_FILE_NAME = re.compile(r"(?!beside\.dl$)\w[\w .()+-]{0,99}\.dl")
"""The names of files by which rules are named: no folder of the software, and nothing that is not seen."""


class RefusedError(Exception):
    """What cannot be answered, in one sentence for people; `code` says to the page what kind it is.

    Parameters
    ----------
    code
        One word with hyphens.
    message
        The sentence, in the language of the question.
    """

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
    def places(self) -> WrittenPlaces:
        """The places of the text as the page counts them."""
        return WrittenPlaces(self.live.text)

    @cached_property
    def edited(self) -> EditedLog:
        """Its statements and lines, and since when what is known."""
        return EditedLog(self.live, self.lang)

    @property
    def notebook(self) -> Notebook:
        """The notebook that is shown: of an impossible log as it was before; refused if there is none."""
        found = self.live.possible
        if found is None:
            raise RefusedError("no-notebook", messages(self.lang)("page-no-notebook"))
        return found


@dataclass(frozen=True)
class OpenRules:
    """Rules of one's own at one moment, in one language."""

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
        """Whether they are longer than anybody writes: then nobody looks into them."""
        return len(self.text) > MOST_OF_RULES

    @cached_property
    def document(self) -> RuleDocument:
        """The rules as an editor asks about them."""
        from clue_logic.editing.rules.document import RuleDocument

        return RuleDocument("" if self.too_long else self.text, lang=self.lang)

    @cached_property
    def places(self) -> WrittenPlaces:
        """The places of the text as the page counts them."""
        return WrittenPlaces(self.text)

    @cached_property
    def own(self) -> OwnRules:
        """The rules, as the software takes them."""
        from clue_logic.datalog.calculi import OwnFile, OwnRules
        from clue_logic.datalog.syntax import Bounds

        given = (OwnFile("beside.dl", self.beside),) if self.beside else ()
        # They are applied at every key, and in a browser slower than elsewhere.
        return OwnRules(self.file, (OwnFile(self.file, self.text), *given), Bounds(combinations=100_000, facts=50_000))

    @cached_property
    def first_error(self) -> str | None:
        """What is wrong with their form, of the first thing that is."""
        if self.too_long:
            return messages(self.lang)("page-rules-too-long", most=grouped(MOST_OF_RULES, self.lang))
        errors = (problem for problem in self.problems if problem.severity is Severity.ERROR)
        return next((problem.message for problem in errors), None)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with them, or worth a look; what works beside them is not read by the editor."""
        from clue_logic.editing.rules.remarks import LOADED

        return tuple(each for each in self.document.problems() if not (self.beside and each.code == LOADED))

    @property
    def loaded_for(self) -> tuple[str, ...]:
        """The predicates for whose sake the rules of the notebook calculus are loaded."""
        from clue_logic.datalog.calculi import load_calculus
        from clue_logic.datalog.reading.problems import RuleError

        try:
            return load_calculus(self.own).loaded_for
        except RuleError:  # what is only noticed where all is put together
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


class Desk:
    """What one page works on. It is asked one thing after another.

    Parameters
    ----------
    editions
        The editions that a log can name; None for those that come with the software.
    """

    def __init__(self, editions: Mapping[str, Edition] | None = None) -> None:
        self.editions = editions
        self._live = LiveLog(editions=editions)
        self._reading: LiveReading | None = None
        self._open: OpenLog | None = None
        self._knowledge: Knowledge | None = None
        self._rules: OpenRules | None = None
        self.lang = "en"
        self.stopped: Callable[[], bool] = never

    @property
    def msg(self) -> Messages:
        """The messages in the language of the page."""
        return messages(self.lang)

    def read(self, text: str) -> OpenLog:
        """Read the log as it stands now.

        Raises
        ------
        SupersededError
            If the desk is told to stop.
        """
        self._reading = self._live.read(text, stopped=self.stopped)
        return self.log

    @property
    def log(self) -> OpenLog:
        """The log that was read last, in the language that is spoken now; refused before any was."""
        if self._reading is None:
            raise RefusedError("unread", self.msg("page-no-log"))
        if self._open is None or self._open.live is not self._reading or self._open.lang != self.lang:
            self._open = OpenLog(self._reading, self.lang)
        return self._open

    def read_rules(self, text: str, beside: str = "", name: str = "") -> OpenRules:
        """Read rules of one's own as they stand now, and those that work beside them; `name` is that of their file."""
        self._rules = OpenRules(text, self.lang, beside, name)
        return self._rules

    @property
    def rules(self) -> OpenRules:
        """The rules that were read last, in the language that is spoken now; refused before any were."""
        if self._rules is None:
            raise RefusedError("unread", self.msg("page-no-rules"))
        if self._rules.lang != self.lang:
            self._rules = replace(self._rules, lang=self.lang)
        return self._rules

    @cached_property
    def judging(self) -> Judging:
        """What is kept of judging the rules on the log."""
        from clue_logic.page.bridge.rules.judging import Judging

        return Judging()

    def text(self, of: str) -> OpenText:
        """Return the text that a question is about: the ``log`` or the ``rules``."""
        return self.rules if of == "rules" else self.log

    def game(self, at: int | None = None) -> Game:
        """What is understood of the log, up to a line; refused if not even the cards and the players are."""
        notebook = self.log.live.notebook
        if notebook is None:
            raise RefusedError("no-notebook", self.msg("page-no-notebook"))
        return notebook.game if at is None else notebook.game.until(at)

    def knowledge(self, at: int | None = None) -> Knowledge:
        """What is known of the players' knowledge in `game`; what was found of it last is kept."""
        from clue_logic.knowledge.knowledge import Knowledge

        game = self.game(at)
        if self._knowledge is None or self._knowledge.game != game:
            self._knowledge = Knowledge(game)
        return self._knowledge

    def go_on(self) -> None:
        """Do nothing if somebody still waits for the answer.

        Raises
        ------
        SupersededError
            If the desk is told to stop.
        """
        if self.stopped():
            raise SupersededError
