"""What is to be said beside the steps: lines that the paper's form cannot express, and what counting would add."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from clue_logic.datalog.derivation import Derivation
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import Reply, Suggestion
from clue_logic.game.facts import Fact, Given
from clue_logic.game.game import Game
from clue_logic.game.questions import State as CellState
from clue_logic.notebook.solve import solve
from clue_logic.paper.lesson import CALCULUS, Lesson
from clue_logic.proof.wording import Wording
from clue_logic.words.languages import Texts


def remarks(lesson: Lesson, lang: str = "en") -> tuple[str, ...]:
    """Return a sentence for each line of the log that E, M and N cannot take in, or take in differently, and why.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
    >>> game = cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ben accuses Plum, Rope, Hall: wrong
    ... Cid whispers to Ann: lacks
    ... ''')
    >>> for remark in remarks(lesson_of(game)):  # doctest: +ELLIPSIS
    ...     print(remark)
    Line 6 is left out (the accusation Plum, Rope, Hall was wrong): an accusation speaks of the envelope, and ...
    Line 7 is left out (Cid whispered about a card that Cid lacks): only who was told heard which card it was, and ...
    """
    words = Wording(lesson.calculus, lesson.derivation.givens, lang)
    used = {premise for inference in lesson.derivation.inferences.values() for premise in inference.premises}
    found: dict[int, str] = {}
    for given in lesson.derivation.givens.values():
        if given.line and given.fact not in used:
            reason = _reason(given, lesson.derivation)
            if reason is not None:
                line = int(given.fact.args[0])
                said = words.sentence(given.fact)
                found.setdefault(line, _LEFT_OUT[lang].format(line=line, said=said, reason=_REASONS[lang][reason]))
    for line in _answered_by_several(lesson.game):
        if line not in found:
            found[line] = _SEVERAL[lang].format(line=line)
    result = [found[line] for line in sorted(found)]
    if lesson.contradiction is not None:
        fact, line = lesson.contradiction
        result.append(_CONTRADICTION[lang].format(line=line, said=words.sentence(fact)))
    elif not solve(lesson.game).consistent:
        result.append(_UNNOTICED[lang])
    return tuple(result)


def _reason(given: Given, derivation: Derivation) -> str | None:
    """Return why no rule of the paper uses what an event gives; None for what is not an event's to give."""
    predicate, args = given.fact
    if predicate in ("accused_wrongly", "accused_rightly"):
        return "accusation"
    if predicate == "announced":
        return "announcement"
    if predicate == "whispered_unheard":
        return "whisper"
    if predicate in ("learned_holds", "learned_lacks", "learned_one_of") and args[1] in (ENVELOPE, TABLE):
        return "no_player"
    if predicate in ("answered", "learned_one_of", "kept_silent") and Fact("fits", args[:1]) not in derivation:
        return "one_category"
    return None


def _answered_by_several(game: Game) -> Iterator[int]:
    for event in game.events:
        if isinstance(event, Suggestion):
            answers = [answer for answer in event.answers if answer.reply is Reply.ANSWERED]
            if len(answers) > 1:
                yield event.line


def closing(lesson: Lesson, lang: str = "en") -> tuple[str, ...]:
    """Return what is to be said at the end: the solution as far as it is known, and what operation 8 would add.

    The paper names the reduction by the quantity of entries and leaves it open. The rules of the notebook that count
    cards close the gap; the text says how many cells they add here, and which they are.
    """
    if lesson.contradiction is not None:
        return (_NOTHING[lang].format(line=lesson.contradiction[1]),)
    return _solution(lesson, lang), *_counted(lesson, lang)


def _solution(lesson: Lesson, lang: str) -> str:
    found, hidden = lesson.final.solution, lesson.game.deck.hidden
    if not hidden:
        return _NO_SOLUTION[lang]
    text = _SOLVED if len(found) == hidden else _PARTLY if found else _UNSOLVED
    return text[lang].format(cards=", ".join(found), left=len(lesson.final.remaining), hidden=hidden)


def _counted(lesson: Lesson, lang: str) -> Iterator[str]:
    notebook = solve(lesson.game, rules="notebook")
    if not notebook.consistent:
        return
    derivation = notebook.derivation
    assert derivation is not None
    known = sum(state is not CellState.OPEN for row in notebook.grid.values() for state in row.values())
    paper = solve(lesson.game, rules=CALCULUS)  # with both readings of operation 11
    seen = sum(state is not CellState.OPEN for row in paper.grid.values() for state in row.values())
    if known <= seen:
        yield _AS_MUCH[lang].format(known=known)
        return
    more = [
        inference
        for fact, inference in derivation.inferences.items()
        if fact.predicate in ("holds", "lacks") and fact not in paper.facts
    ]
    words = Wording(derivation.calculus, derivation.givens, lang)
    names = Counter(words.name(inference.label) for inference in more)
    listed = words.phrases.semicolon.join(f"{name} ({count})" for name, count in names.most_common())
    yield _MORE[lang].format(seen=seen, known=known, rules=listed)


_LEFT_OUT = Texts(
    en="Line {line} is left out ({said}): {reason}.",
    de="Zeile {line} wird ausgelassen ({said}): {reason}.",
)
_REASONS = Texts(
    en={
        "accusation": "an accusation speaks of the envelope, and E, M and N speak of players",
        "announcement": "M can say that one of several cards is there, not that one of several hands is",
        "whisper": "only who was told heard which card it was, and without it there is nothing to enter",
        "no_player": "the last place of a tuple is for a player",
        "one_category": "two of its cards are of one category, and a tuple has one place for each",
    },
    de={
        "accusation": "Eine Anklage handelt vom Umschlag, E, M und N aber von Spielern",
        "announcement": "M kann sagen, dass eine von mehreren Karten da ist, nicht aber eines von mehreren Blättern",
        "whisper": "Welche Karte es war, hörte nur, wem es gesagt wurde, und ohne sie ist nichts einzutragen",
        "no_player": "Die letzte Stelle eines Tupels ist einem Spieler vorbehalten",
        "one_category": "Zwei der Karten sind von derselben Kategorie, und ein Tupel hat für jede nur eine Stelle",
    },
)
_SEVERAL = Texts(
    en="At line {line} several players answer. The paper knows one answer to a question; here each becomes an entry "
    "of M.",
    de="In Zeile {line} antworten mehrere. Das Paper kennt nur eine Antwort je Frage; hier wird jede ein Eintrag in M.",
)
_CONTRADICTION = Texts(
    en="From line {line} on the log contradicts itself ({said}); what follows is to be read with that in mind.",
    de="Ab Zeile {line} widerspricht sich das Protokoll ({said}); das ist beim Weiterlesen zu bedenken.",
)
_UNNOTICED = Texts(
    en="The log contradicts itself. The paper, which does not count cards, does not notice; the notebook does.",
    de="Das Protokoll widerspricht sich. Das Paper, das keine Karten zählt, merkt es nicht; das Notizblatt merkt es.",
)
_NOTHING = Texts(
    en="The log contradicts itself from line {line} on, so what is found after that proves nothing.",
    de="Das Protokoll widerspricht sich ab Zeile {line}; was danach gefunden wird, beweist nichts.",
)
_NO_SOLUTION = Texts(
    en="No cards are hidden in this game, so there is no solution to look for.",
    de="In diesem Spiel liegen keine Karten verdeckt, also ist auch keine Lösung zu suchen.",
)
_SOLVED = Texts(en="Solved: {cards}.", de="Gelöst: {cards}.")
_PARTLY = Texts(
    en="Solution cards found: {cards}. |G| = {left}, hidden cards: {hidden}. The rest is open.",
    de="Gefundene Lösungskarten: {cards}. |G| = {left}, verdeckte Karten: {hidden}. Der Rest bleibt offen.",
)
_UNSOLVED = Texts(
    en="No solution card is found. |G| = {left}, hidden cards: {hidden}.",
    de="Keine Lösungskarte ist gefunden. |G| = {left}, verdeckte Karten: {hidden}.",
)
_AS_MUCH = Texts(
    en="Operation 8 (reduction by the quantity of entries) is left open by the paper. The rules of the notebook, which "
    "count cards, would add nothing here: both know {known} cells.",
    de="Operation 8 (Reduktion über Menge von Einträgen) lässt das Paper offen. Die Regeln des Notizblatts, die "
    "Karten zählen, würden hier nichts hinzufügen: Beide kennen {known} Felder.",
)
_MORE = Texts(
    en="Operation 8 (reduction by the quantity of entries) is left open by the paper. The rules of the notebook, which "
    "also count cards, close it. Here the paper knows {seen} cells and they know {known}; what they know beyond it "
    "comes by: {rules}.",
    de="Operation 8 (Reduktion über Menge von Einträgen) lässt das Paper offen. Die Regeln des Notizblatts, die "
    "auch Karten zählen, schließen die Lücke. Hier kennt das Paper {seen} Felder und jene {known}; was sie darüber "
    "hinaus wissen, kommt durch: {rules}.",
)
