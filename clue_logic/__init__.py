"""Everything that follows from a game of the Cluedo family, and why.

>>> import clue_logic as cl
>>> game = cl.read('''
... edition: cluedo-uk
... players: Anna 6, Ben 6, Clara 6
... me: Anna
... hand: Plum, Rope, Hall, Study, Dagger, Library
... Anna suggests Scarlett, Spanner, Kitchen
...     Ben passes
...     Clara shows Spanner
... ''')
>>> nb = cl.solve(game)
>>> nb["Ben", "Kitchen"]
<State.LACKS: 'lacks'>
>>> print(cl.why(game, "Spanner excluded"))
(1) envelope lacks Spanner                    only one place
└─ line 8: Clara showed Spanner

A user-defined edition is read from the text of its TOML file; a log can then name it:

>>> twins = cl.load_edition('''
... name = "twins"
... [categories]
... who = ["Castor", "Pollux", "Romulus"]
... ''')
>>> game = cl.read("edition: twins\\nplayers: Anna 1, Ben 1", editions={**cl.editions(), twins.name: twins})
>>> game.deck.cards
('Castor', 'Pollux', 'Romulus')

The names below are imported when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False  # importing typing takes longer than everything else before `clue_logic.cli.main`
if TYPE_CHECKING:
    from typing import Any

    from clue_logic.advice.advice import Advice
    from clue_logic.advice.asking import NoAdviceError
    from clue_logic.advice.showing import CardsToShow, show
    from clue_logic.datalog.engine.auditor import EngineMissingError
    from clue_logic.datalog.program import Program, load_program, read_program
    from clue_logic.datalog.reading.problems import RuleError
    from clue_logic.datalog.reading.user_rules import NoRulesError, load_rules, read_rules
    from clue_logic.datalog.user_rules import UserRules
    from clue_logic.game.edition import Edition, EditionError, editions, load_edition
    from clue_logic.game.game import Game
    from clue_logic.game.questions import State
    from clue_logic.game.unanswerable import UnanswerableError
    from clue_logic.guide.hint import Hint, hint
    from clue_logic.guide.notes_check import NotesCheck, check_notes
    from clue_logic.guide.rating import Rating, rate
    from clue_logic.guide.review import Review, review
    from clue_logic.guide.walkthrough import Walkthrough, walkthrough
    from clue_logic.knowledge.explanation import KnowledgeExplanation
    from clue_logic.knowledge.opponents import Leaks, OnlookerError, Rivals, leaks, rivals
    from clue_logic.knowledge.silence import SilenceUnusedError, UnusedSilence, find_unused_silence
    from clue_logic.knowledge.standing import NotDecidableError
    from clue_logic.language.accepting import AcceptedLog, accept_proposals
    from clue_logic.language.errors import LogError
    from clue_logic.language.writing.builder import Log
    from clue_logic.language.writing.log import log_of
    from clue_logic.notebook.ad_hoc_query import QueryAnswer, query
    from clue_logic.notebook.chances import ChanceSheet
    from clue_logic.notebook.conflicts import LogConflicts, conflicts
    from clue_logic.notebook.evaluation import Evaluation, FactNeeds, evaluation, needs
    from clue_logic.notebook.explanation import Explanation
    from clue_logic.notebook.history import KnownSince, LogHistory, history, since
    from clue_logic.notebook.notebook import Notebook
    from clue_logic.notebook.repair_report import LogRepairs, repairs
    from clue_logic.notebook.solve import Engine
    from clue_logic.page.widget import widget
    from clue_logic.proof.checker import ProofError
    from clue_logic.queries.functions import ask, chances, knows, load, read, solve, suggest, suppose, view, why
    from clue_logic.words.diagnostics import TextError
    from clue_logic.words.languages import UnknownLanguageError
    from clue_logic.words.names import UnknownNameError, UnknownOptionError
    from clue_logic.worlds.chances import EstimateError
    from clue_logic.worlds.openness import ImpossibleError
    from clue_logic.worlds.tables import TooManyStatesError

__all__ = [
    "AcceptedLog",
    "Advice",
    "CardsToShow",
    "ChanceSheet",
    "Edition",
    "EditionError",
    "Engine",
    "EngineMissingError",
    "EstimateError",
    "Evaluation",
    "Explanation",
    "FactNeeds",
    "Game",
    "Hint",
    "ImpossibleError",
    "KnowledgeExplanation",
    "KnownSince",
    "Leaks",
    "Log",
    "LogConflicts",
    "LogError",
    "LogHistory",
    "LogRepairs",
    "NoAdviceError",
    "NoRulesError",
    "NotDecidableError",
    "Notebook",
    "NotesCheck",
    "OnlookerError",
    "Program",
    "ProofError",
    "QueryAnswer",
    "Rating",
    "Review",
    "Rivals",
    "RuleError",
    "SilenceUnusedError",
    "State",
    "TextError",
    "TooManyStatesError",
    "UnanswerableError",
    "UnknownLanguageError",
    "UnknownNameError",
    "UnknownOptionError",
    "UnusedSilence",
    "UserRules",
    "Walkthrough",
    "accept_proposals",
    "ask",
    "chances",
    "check_notes",
    "conflicts",
    "editions",
    "evaluation",
    "find_unused_silence",
    "hint",
    "history",
    "knows",
    "leaks",
    "load",
    "load_edition",
    "load_program",
    "load_rules",
    "log_of",
    "needs",
    "query",
    "rate",
    "read",
    "read_program",
    "read_rules",
    "repairs",
    "review",
    "rivals",
    "show",
    "since",
    "solve",
    "suggest",
    "suppose",
    "view",
    "walkthrough",
    "why",
    "widget",
]

_HOMES = {
    "AcceptedLog": "clue_logic.language.accepting",
    "Advice": "clue_logic.advice.advice",
    "CardsToShow": "clue_logic.advice.showing",
    "ChanceSheet": "clue_logic.notebook.chances",
    "Edition": "clue_logic.game.edition",
    "EditionError": "clue_logic.game.edition",
    "Engine": "clue_logic.notebook.solve",
    "EngineMissingError": "clue_logic.datalog.engine.auditor",
    "EstimateError": "clue_logic.worlds.chances",
    "Evaluation": "clue_logic.notebook.evaluation",
    "Explanation": "clue_logic.notebook.explanation",
    "FactNeeds": "clue_logic.notebook.evaluation",
    "Game": "clue_logic.game.game",
    "Hint": "clue_logic.guide.hint",
    "ImpossibleError": "clue_logic.worlds.openness",
    "KnowledgeExplanation": "clue_logic.knowledge.explanation",
    "KnownSince": "clue_logic.notebook.history",
    "Leaks": "clue_logic.knowledge.opponents",
    "Log": "clue_logic.language.writing.builder",
    "LogConflicts": "clue_logic.notebook.conflicts",
    "LogError": "clue_logic.language.errors",
    "LogHistory": "clue_logic.notebook.history",
    "LogRepairs": "clue_logic.notebook.repair_report",
    "NoAdviceError": "clue_logic.advice.asking",
    "NoRulesError": "clue_logic.datalog.reading.user_rules",
    "NotDecidableError": "clue_logic.knowledge.standing",
    "Notebook": "clue_logic.notebook.notebook",
    "NotesCheck": "clue_logic.guide.notes_check",
    "OnlookerError": "clue_logic.knowledge.opponents",
    "Program": "clue_logic.datalog.program",
    "ProofError": "clue_logic.proof.checker",
    "QueryAnswer": "clue_logic.notebook.ad_hoc_query",
    "Rating": "clue_logic.guide.rating",
    "Review": "clue_logic.guide.review",
    "Rivals": "clue_logic.knowledge.opponents",
    "RuleError": "clue_logic.datalog.reading.problems",
    "State": "clue_logic.game.questions",
    "TextError": "clue_logic.words.diagnostics",
    "TooManyStatesError": "clue_logic.worlds.tables",
    "SilenceUnusedError": "clue_logic.knowledge.silence",
    "UnanswerableError": "clue_logic.game.unanswerable",
    "UnknownLanguageError": "clue_logic.words.languages",
    "UnknownNameError": "clue_logic.words.names",
    "UnknownOptionError": "clue_logic.words.names",
    "UnusedSilence": "clue_logic.knowledge.silence",
    "UserRules": "clue_logic.datalog.user_rules",
    "Walkthrough": "clue_logic.guide.walkthrough",
    "accept_proposals": "clue_logic.language.accepting",
    "ask": "clue_logic.queries.functions",
    "chances": "clue_logic.queries.functions",
    "check_notes": "clue_logic.guide.notes_check",
    "conflicts": "clue_logic.knowledge.decided",
    "editions": "clue_logic.game.edition",
    "evaluation": "clue_logic.notebook.evaluation",
    "find_unused_silence": "clue_logic.knowledge.silence",
    "hint": "clue_logic.guide.hint",
    "history": "clue_logic.notebook.history",
    "knows": "clue_logic.queries.functions",
    "leaks": "clue_logic.knowledge.opponents",
    "load": "clue_logic.queries.functions",
    "load_edition": "clue_logic.game.edition",
    "load_program": "clue_logic.datalog.program",
    "load_rules": "clue_logic.datalog.reading.user_rules",
    "log_of": "clue_logic.language.writing.log",
    "needs": "clue_logic.notebook.evaluation",
    "query": "clue_logic.notebook.ad_hoc_query",
    "rate": "clue_logic.guide.rating",
    "read": "clue_logic.queries.functions",
    "read_program": "clue_logic.datalog.program",
    "read_rules": "clue_logic.datalog.reading.user_rules",
    "repairs": "clue_logic.notebook.repair_report",
    "review": "clue_logic.guide.review",
    "rivals": "clue_logic.knowledge.opponents",
    "show": "clue_logic.advice.showing",
    "since": "clue_logic.notebook.history",
    "solve": "clue_logic.queries.functions",
    "suggest": "clue_logic.queries.functions",
    "suppose": "clue_logic.queries.functions",
    "view": "clue_logic.queries.functions",
    "walkthrough": "clue_logic.guide.walkthrough",
    "why": "clue_logic.queries.functions",
    "widget": "clue_logic.page.widget",
    "load_ipython_extension": "clue_logic.cli.jupyter",
}

_RENAMED = {"OwnRules": "UserRules"}
"""Former names, which still work with a warning."""


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("clue-logic")
    if name in _RENAMED:
        from warnings import warn

        warn(f"clue_logic.{name} is now called {_RENAMED[name]}", DeprecationWarning, stacklevel=2)
        return __getattr__(_RENAMED[name])
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
