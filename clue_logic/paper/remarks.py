"""Remarks on a lesson: lines that the sets of the paper cannot express, and the effect of counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from clue_logic.datalog.derivation import Derivation
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import Reply, Suggestion
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.game.game import Game
from clue_logic.game.questions import State as CellState
from clue_logic.notebook.solve import solve
from clue_logic.paper.lesson import CALCULUS, Lesson
from clue_logic.proof.wording import Wording
from clue_logic.words.messages import messages


def remarks(lesson: Lesson, lang: str = "en") -> tuple[str, ...]:
    """Return a sentence for each line of the log that is left out or entered differently in E, M and N.

    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import build_lesson
    >>> game = cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ben accuses Plum, Rope, Hall: wrong
    ... Cid whispers to Ann: lacks
    ... ''')
    >>> for remark in remarks(build_lesson(game)):  # doctest: +ELLIPSIS
    ...     print(remark)
    Line 6 is left out (the accusation Plum, Rope, Hall was wrong): an accusation is about the envelope, and ...
    Line 7 is left out (Cid whispered about a card that Cid lacks): only the player addressed heard which ...
    """
    msg = messages(lang)
    words = Wording(lesson.calculus, lesson.derivation.givens, lang)
    used = {premise for inference in lesson.derivation.inferences.values() for premise in inference.premises}
    by_line: dict[int, str] = {}
    for given in lesson.derivation.givens.values():
        if given.line and given.fact not in used:
            reason = _reason(given, lesson.derivation)
            if reason is not None:
                line = int(given.fact.args[0])
                fact = words.sentence(given.fact)
                by_line.setdefault(line, msg("lesson-left-out", line=line, fact=fact, reason=reason))
    for line in _answered_by_several(lesson.game):
        if line not in by_line:
            by_line[line] = msg("lesson-several-answers", line=line)
    result = [by_line[line] for line in sorted(by_line)]
    if lesson.contradiction is not None:
        contradiction, line = lesson.contradiction
        result.append(msg("lesson-contradiction", line=line, fact=words.sentence(contradiction)))
    elif not solve(lesson.game).consistent:
        result.append(msg("lesson-unnoticed"))
    return tuple(result)


def _reason(given: GivenFact, derivation: Derivation) -> str | None:
    """Return the reason why no rule of the paper uses a given fact; None if it is not about an event."""
    predicate, args = given.fact
    if predicate in ("accused_wrongly", "accused_rightly"):
        return "accusation"
    if predicate == "announced":
        return "announcement"
    if predicate == "whispered_unheard":
        return "whisper"
    if predicate == "showed_unseen":
        return "private-show"
    if predicate in ("learned_holds", "learned_lacks", "learned_one_of") and args[1] in (ENVELOPE, TABLE):
        return "no-player"
    if predicate in ("answered", "learned_one_of", "kept_silent") and Fact("fits", args[:1]) not in derivation:
        return "one-category"
    return None


def _answered_by_several(game: Game) -> Iterator[int]:
    for event in game.events:
        if isinstance(event, Suggestion):
            answers = [answer for answer in event.answers if answer.reply is Reply.ANSWERED]
            if len(answers) > 1:
                yield event.line


def closing(lesson: Lesson, lang: str = "en") -> tuple[str, ...]:
    """Return the closing sentences: the known solution cards, and the effect of operation 8.

    The paper leaves operation 8, the reduction by counting entries, open. The notebook has rules that count cards; the
    text says how many cells they add, and which rules.
    """
    if lesson.contradiction is not None:
        return (messages(lang)("lesson-proves-nothing", line=lesson.contradiction[1]),)
    return _solution(lesson, lang), *_counting_remarks(lesson, lang)


def _solution(lesson: Lesson, lang: str) -> str:
    msg = messages(lang)
    solution, left, hidden = lesson.final.solution, len(lesson.final.remaining), lesson.game.deck.hidden
    if not hidden:
        return msg("lesson-no-hidden-cards")
    if not solution:
        return msg("lesson-unsolved", left=left, hidden=hidden)
    cards = ", ".join(solution)
    if len(solution) == hidden:
        return msg("lesson-solved", cards=cards)
    return msg("lesson-partly-solved", cards=cards, left=left, hidden=hidden)


def _counting_remarks(lesson: Lesson, lang: str) -> Iterator[str]:
    notebook = solve(lesson.game, rules="notebook")
    if not notebook.consistent:
        return
    derivation = notebook.derivation
    assert derivation is not None
    known = sum(state is not CellState.OPEN for row in notebook.grid.values() for state in row.values())
    paper = solve(lesson.game, rules=CALCULUS)  # with both readings of operation 11
    filled_cells = sum(state is not CellState.OPEN for row in paper.grid.values() for state in row.values())
    if known <= filled_cells:
        yield messages(lang)("lesson-counting-adds-nothing", known=known)
        return
    more = [
        inference
        for fact, inference in derivation.inferences.items()
        if fact.predicate in ("holds", "lacks") and fact not in paper.core_facts
    ]
    words = Wording(derivation.calculus, derivation.givens, lang)
    names = Counter(words.name(inference.label) for inference in more)
    listed = words.msg("words-semicolon").join(f"{name} ({count})" for name, count in names.most_common())
    yield messages(lang)("lesson-counting-adds", seen=filled_cells, known=known, rules=listed)
