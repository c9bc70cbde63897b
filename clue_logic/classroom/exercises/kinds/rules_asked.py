"""A rule is asked for: one that says a sentence, or one in place of a rule with a planted mistake.

An answer is judged in stages: its form; whether what it concludes is so; whether it finds all that the hidden reference
finds. It is tried on the logs of the exercise, then on small games dealt by lot.
"""

from __future__ import annotations

import atexit
from collections.abc import Iterable, Iterator
from functools import lru_cache

from clue_logic.classroom.deriving import Deriving
from clue_logic.classroom.differing import differences
from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict
from clue_logic.classroom.exercises.kinds.rule_hints import GAINS, next_step
from clue_logic.classroom.exercises.sheet import RULES, sheet
from clue_logic.classroom.form import problems_of_form
from clue_logic.classroom.refuting import refute
from clue_logic.classroom.standing_on import standing_on
from clue_logic.classroom.step_text import step_lines
from clue_logic.classroom.trial_games import TrialGames
from clue_logic.datalog.calculi import calculus_for
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.own_rules import OwnFile, OwnRules
from clue_logic.datalog.reading.cutting import BlockKind, blocks
from clue_logic.datalog.reading.tokens import tokens
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.language.reader import read_log
from clue_logic.notebook.soundness import first_false_step
from clue_logic.proof.wording import Wording
from clue_logic.words.languages import Texts
from clue_logic.worlds.entailment import Worlds
from clue_logic.writing.log import log_of

GAMES = 68
"""On so many games an answer is tried: four of each kind."""

_SECONDS = 3.0
"""A game that refutes an answer is made smaller for so long."""

_SAID = Texts(
    en={
        "how": "Write the rule below, without a % in front, as in: conclusion(X, Y) :- condition(X, Z), other(Z, Y).",
        "beside": "The rules of {} work beside it.",
        "but": "The rules of {} work beside it, but for {}.",
        "alone": "No other rule works beside it.",
        "empty": "There is no rule yet.",
        "unchanged": "The rule is as it was given.",
        "unchanged hint": "Read it aloud: of whom does it speak, and what would have to be so?",
        "taken": "line {}: other rules cannot be taken in here; write the rule itself.",
        "form": "line {}, column {}: {}",
        "log": "The rule concludes what need not be so. In this log:",
        "lost": "What the rule concludes is so, but it does not find: {}. In this log:",
        "nothing": "What the rule concludes is so, but it finds nothing that was not found before.",
        "solved": "The rule says what it is to say: it concludes nothing that is not so, and nothing is missing "
        "({} games tried).",
        "gains": "Nothing that the rule concludes is false ({} games tried), and it finds more: {}. In this log:",
    },
    de={
        "how": "Schreibe die Regel darunter, ohne % davor, wie: conclusion(X, Y) :- condition(X, Z), other(Z, Y).",
        "beside": "Daneben wirken die Regeln von {}.",
        "but": "Daneben wirken die Regeln von {}, außer {}.",
        "alone": "Keine andere Regel wirkt daneben.",
        "empty": "Es gibt noch keine Regel.",
        "unchanged": "Die Regel ist noch so, wie sie gegeben war.",
        "unchanged hint": "Lies sie laut vor: Von wem spricht sie, und was müsste dafür so sein?",
        "taken": "Zeile {}: Andere Regeln lassen sich hier nicht übernehmen; schreibe die Regel selbst.",
        "form": "Zeile {}, Spalte {}: {}",
        "log": "Die Regel schließt, was nicht so sein muss. Bei diesem Protokoll:",
        "lost": "Was die Regel schließt, stimmt, aber sie findet nicht: {}. Bei diesem Protokoll:",
        "nothing": "Was die Regel schließt, stimmt, aber sie findet nichts, was nicht schon gefunden war.",
        "solved": "Die Regel sagt, was sie sagen soll: Sie schließt nichts Falsches, und es fehlt nichts "
        "({} Spiele probiert).",
        "gains": "Nichts, was die Regel schließt, ist falsch ({} Spiele probiert), und sie findet, was vorher nicht "
        "gefunden war: {}. Bei diesem Protokoll:",
    },
)


def answer_sheet(exercise: Exercise, lang: str) -> str:
    """Return the sheet to fill in; a rule to repair stands where the answer is to be."""
    how = "\n".join([_beside_said(exercise, lang), _SAID[lang]["how"]])
    return sheet(exercise, lang, how, room=exercise.given.strip(), sign=RULES)


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right."""
    return exercise.reference.strip()


def judged(exercise: Exercise, answer: str, lang: str) -> Verdict:
    """Say what an answer is worth."""
    return _unreadable(exercise, answer, lang) or _false(exercise, answer, lang) or _compared(exercise, answer, lang)


def _unreadable(exercise: Exercise, answer: str, lang: str) -> Verdict | None:
    said = _SAID[lang]
    written = _rules_in(answer)
    if not written:
        return Verdict(Mark.EMPTY, said["empty"], said["how"])
    if exercise.given and written == _rules_in(exercise.given):
        return Verdict(Mark.EMPTY, said["unchanged"], said["unchanged hint"])
    for block in blocks(tokens(answer)):
        if block.kind in (BlockKind.EVERYTHING, BlockKind.VIEWS):
            return Verdict(Mark.FORM, said["taken"].format(block.tokens[0].line), said["how"])
    for _, found in problems_of_form(_own(exercise, answer), lang):
        lines = [said["form"].format(found.line, found.column, found.message)]
        if found.source_line.strip():
            caret = "^" * max(1, found.end_column - found.column)
            lines += [f"    {_printable(found.source_line)}", f"    {' ' * (found.column - 1)}{caret}"]
        return Verdict(Mark.FORM, "\n".join(lines), found.hint or said["how"])
    return None


def _false(exercise: Exercise, answer: str, lang: str) -> Verdict | None:
    """Say of what an answer concludes what need not be so: one of the logs of the exercise, else a game."""
    own = _own(exercise, answer)
    for number, log in enumerate(exercise.logs):
        game = read_log(log)
        derivation = derive_by_statement(calculus_for(own, game), stages(game))
        step = first_false_step(derivation, Worlds(game), standing_on(own, len(game.deck.parts)).own)
        if step is not None:
            text = exercise.logs[number]
            break
    else:
        refutation = refute(own, _games(), seconds=_SECONDS)
        if refutation is None:
            return None
        text, step, derivation = refutation.text, refutation.step, refutation.derivation
    lines = [_SAID[lang]["log"], *_numbered(text), *step_lines(step, derivation, lang)]
    return Verdict(Mark.FALSE, "\n".join(lines), next_step(exercise, answer, Mark.FALSE, lang))


def _compared(exercise: Exercise, answer: str, lang: str) -> Verdict:
    said, gains = _SAID[lang], exercise.settings.get("judged") == GAINS
    mine = Deriving(_own(exercise, answer))
    # What is to be gained is gained over the rules beside the answer; what is not to be lost the reference finds.
    other = Deriving(_own(exercise, "" if gains else exercise.reference))
    for game, worlds in _tried(exercise):
        first, second = other.derived(game), mine.derived(game)
        found = differences("", first, second, worlds)
        cells = found.gained if gains else found.lost
        if cells:
            shown = [said["gains" if gains else "lost"], *_numbered(log_of(game, keep_lines=False))]
            cell = _cell(cells[0], second if gains else first, lang)
            if gains:
                return Verdict(Mark.SOLVED, "\n".join(shown).format(GAMES, cell))
            hint = next_step(exercise, answer, Mark.PARTLY, lang)
            return Verdict(Mark.PARTLY, "\n".join([shown[0].format(cell), *shown[1:]]), hint)
    if gains:
        return Verdict(Mark.PARTLY, said["nothing"], next_step(exercise, answer, Mark.PARTLY, lang))
    return Verdict(Mark.SOLVED, said["solved"].format(GAMES))


def _tried(exercise: Exercise) -> Iterator[tuple[Game, Worlds]]:
    for log in exercise.logs:
        game = read_log(log)
        yield game, Worlds(game)
    for trial in _games():
        yield trial.game, trial.worlds


@lru_cache(maxsize=1)
def _games() -> TrialGames:
    # Solvers that are alive when the interpreter ends would complain.
    atexit.register(_games.cache_clear)
    return TrialGames(most=GAMES)


def _own(exercise: Exercise, text: str) -> OwnRules:
    files = [OwnFile(f"{exercise.name}.dl", text)]
    if beside := exercise.settings.get("beside"):
        files.insert(0, OwnFile("beside", f"#all of {beside}\n"))
    return OwnRules(exercise.name, tuple(files))


def _rules_in(text: str) -> list[list[str]]:
    """Return the words of the rules in a text."""
    return [[token.text for token in block.tokens] for block in blocks(tokens(text))]


def _cell(fact: Fact, derivation: Derivation, lang: str) -> str:
    return Wording(derivation.calculus, derivation.givens, lang).sentence(fact)


def _printable(text: str) -> str:
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in text)


def _numbered(text: str) -> Iterable[str]:
    return (f"    {number:>2}  {line}" for number, line in enumerate(text.strip().splitlines(), 1))


def _beside_said(exercise: Exercise, lang: str) -> str:
    said, beside = _SAID[lang], exercise.settings.get("beside")
    if not beside:
        return said["alone"]
    calculus, _, but = beside.partition(" but ")
    return said["but"].format(calculus, but) if but else said["beside"].format(calculus)
