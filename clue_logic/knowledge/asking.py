"""Answers to any question: about cards from a notebook, about what players know from the worlds of its game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Union

from clue_logic.datalog.user_rules import Rules
from clue_logic.game.questions import (
    KnowledgeQuestion,
    LogQuery,
    NotebookQuestion,
    Question,
    Recall,
    WhetherKnown,
    WhoKnows,
)
from clue_logic.notebook.answers import NotebookAnswer, answer, answer_json
from clue_logic.notebook.cell_answers import PlainAnswer, no_answer
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.recall import Recollection, recall
from clue_logic.notebook.solve import Engine, pair_with_notebooks
from clue_logic.notebook.soundness import Blame, find_blame
from clue_logic.words.encoding import encode, hidden_field

if TYPE_CHECKING:
    from clue_logic.knowledge.explanation import KnowledgeExplanation
    from clue_logic.knowledge.knowers import Knowers
    from clue_logic.knowledge.knowledge import Knowledge


@dataclass(frozen=True)
class NothingKnown(PlainAnswer):
    """No answer to a question about knowledge: no deal agrees with the log."""

    asked: str = field(default="knows", init=False, repr=False)
    consistent: bool = field(default=False, init=False, repr=False)
    since: int | None  # the line from which on no deal agrees with it, 0 for the headers
    notebook: Notebook = hidden_field()

    def _unknown_text(self, lang: str) -> str:
        blame = Blame.LOG if self.notebook.consistent else find_blame(self.notebook)
        return no_answer(self.since, lang, blame)


QuestionAnswer = Union[NotebookAnswer, Recollection, NothingKnown, "KnowledgeExplanation", "Knowers"]
"""The answer to a question."""


def answer_question(question: Question | Recall, notebook: Notebook) -> QuestionAnswer:
    """Answer a question; the rules of the notebook matter for questions about cards only.

    >>> import clue_logic as cl
    >>> from clue_logic.game.questions import ExpectKnows, Solution
    >>> notebook = cl.solve(cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nBob suggests 3: Ann shows"))
    >>> answer_question(WhoKnows(ExpectKnows((), Solution())), notebook)
    <Knowers: Bob>
    """
    if isinstance(question, Recall):
        return recall(question, notebook.game)
    return answer(question, notebook) if isinstance(question, NotebookQuestion) else _answer(question, notebook)


def answer_log(
    notebook: Notebook, *, rules: Rules | None = None, engine: Engine = "pydatalog"
) -> Iterator[tuple[LogQuery, QuestionAnswer]]:
    """Yield the questions of a log with their answers, each by the lines above it."""
    questions = [asked for asked in notebook.game.asked if isinstance(asked.query, Question)]
    for asked, notebook_then in pair_with_notebooks(questions, notebook, rules=rules, engine=engine):
        assert isinstance(asked.query, Question)
        yield asked, answer_question(asked.query, notebook_then)


def _answer(question: KnowledgeQuestion, notebook: Notebook) -> KnowledgeExplanation | Knowers | NothingKnown:
    from clue_logic.knowledge.knowledge import Knowledge

    knowledge = Knowledge(notebook.game)
    if not knowledge.possible:
        from clue_logic.worlds.timeline import first_impossible_line

        return NothingKnown(first_impossible_line(notebook.game), notebook=notebook)
    return answer_knowledge(question, knowledge)


def answer_knowledge(question: KnowledgeQuestion, knowledge: Knowledge) -> KnowledgeExplanation | Knowers:
    """Answer a question about what the players of a possible game know."""
    from clue_logic.knowledge.explanation import KnowledgeExplanation
    from clue_logic.knowledge.knowers import Knowers

    match question:
        case WhetherKnown(statement):
            return KnowledgeExplanation.of(knowledge, statement)
        case WhoKnows():
            return Knowers(knowledge, question)


def knowledge_text(
    answer: KnowledgeExplanation | Knowers,
    lang: str = "en",
    *,
    ascii_only: bool = False,
    lines: Mapping[int, str] | None = None,
    labels: bool = False,
    width: int | None = None,
    fold: int | None = None,
) -> str:
    """Return the answer to a question about knowledge; a proof is checked first. It is in English instead of Japanese.

    The parameters are those of `KnowledgeExplanation.text`.

    Raises ProofError if the proof does not pass the checker.
    """
    from clue_logic.knowledge.knowers import Knowers

    spoken = _spoken_language(lang)
    if isinstance(answer, Knowers):
        return answer.text(lang=spoken, width=width)
    answer.check()
    return answer.text(lang=spoken, ascii_only=ascii_only, lines=lines, labels=labels, width=width, fold=fold)


def question_text(answer: QuestionAnswer, lang: str = "en") -> str:
    """Return the answer to any question in words."""
    from clue_logic.notebook.explanation import Explanation, SolutionExplanation

    if isinstance(answer, PlainAnswer | Recollection | Explanation | SolutionExplanation):
        return answer.text(lang=lang)
    return knowledge_text(answer, lang)


def _spoken_language(lang: str) -> str:
    return "en" if lang == "ja" else lang


@dataclass(frozen=True)
class AnsweredKnowledge:
    """The JSON of the answer to a question about knowledge, with statements as ``clue-logic knows --json`` has them."""

    asked: str = field(default="knows", init=False)
    consistent: bool = field(default=True, init=False)
    # the players who know it, or those who do not, as asked; None if the question is about one statement
    players: tuple[str, ...] | None
    statements: tuple[dict[str, Any], ...]  # the statement, or one about each player


def question_json(answer: QuestionAnswer, lang: str = "en") -> Any:
    """Return an answer as ``clue-logic ask --json`` prints it."""
    from clue_logic.knowledge.explanation import KnowledgeExplanation
    from clue_logic.knowledge.knowers import Knowers

    spoken = _spoken_language(lang)
    if isinstance(answer, KnowledgeExplanation):
        return encode(AnsweredKnowledge(None, (answer.to_dict(spoken),)))
    if isinstance(answer, Knowers):
        return encode(AnsweredKnowledge(answer.players, tuple(part.to_dict(spoken) for part in answer.each)))
    if isinstance(answer, Recollection):
        return encode(answer)
    return encode(answer_json(answer))
