"""The steps of a proof, given in no order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from string import ascii_uppercase

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.sheet import Blank, answer_lines, required_proof, solve_log
from clue_logic.proof.proof import abridge_proof
from clue_logic.words.formatting import join_with_and
from clue_logic.words.messages import messages


@dataclass(frozen=True, slots=True)
class _Item:
    """A step with its letter: what it says, the lines it cites, and the letters of the steps it needs."""

    letter: str
    text: str
    about: str
    needs: tuple[str, ...]


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    steps = "\n".join(f"    {item.letter}  {item.text}" for item in _items(exercise, lang))
    return Blank(exercise, lang, f"{steps}\n\n{messages(lang)('classroom-order-how')}")


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right."""
    ordered: list[str] = []
    left = list(_items(exercise, lang))
    while left:
        ready = next(item for item in left if set(item.needs) <= set(ordered))
        ordered.append(ready.letter)
        left.remove(ready)
    return " ".join(ordered)


def judge(exercise: Exercise, answer: str, lang: str) -> Verdict:
    msg, items = messages(lang), {item.letter: item for item in _items(exercise, lang)}
    letters = [word.upper() for _, line in answer_lines(answer) for word in re.findall(r"\w+", line)]
    if not letters:
        return Verdict(Mark.EMPTY, msg("classroom-order-empty"), msg("classroom-order-how"))
    for letter in letters:
        if letter not in items:
            return Verdict(
                Mark.FORM,
                msg("classroom-order-letter", letter=letter, first=min(items), last=max(items)),
                msg("classroom-order-how"),
            )
        if letters.count(letter) > 1:
            return Verdict(Mark.FORM, msg("classroom-order-twice", letter=letter), msg("classroom-order-how"))
    for number, letter in enumerate(letters):
        item = items[letter]
        needed = next((items[other] for other in item.needs if other not in letters[:number]), None)
        if needed is not None:
            is_below = needed.letter in letters
            return Verdict(
                Mark.FALSE if is_below else Mark.PARTLY,
                msg("classroom-order-early", letter=letter, text=item.text),
                msg("classroom-order-early-hint", about=needed.about),
                Wrong.WRONG_ORDER if is_below else "",
            )
    missing = [letter for letter in items if letter not in letters]
    if missing:
        return Verdict(
            Mark.PARTLY,
            msg("classroom-order-missing", letters=join_with_and(missing, lang)),
            msg("classroom-order-how"),
        )
    return Verdict(Mark.SOLVED, msg("classroom-order-solved"))


def _items(exercise: Exercise, lang: str) -> tuple[_Item, ...]:
    msg, whole = messages(lang), solve_log(exercise)
    steps = abridge_proof(required_proof(exercise), whole.calculus)
    derived = [number for number, step in enumerate(steps) if step.label is not None]
    letters = list(ascii_uppercase[: len(derived)])
    drawn = Random(exercise.name)
    while len(letters) > 1 and letters == sorted(letters):  # alphabetical order would give the answer away
        drawn.shuffle(letters)
    letter_of = dict(zip(derived, letters, strict=True))
    wording = whole.wording(lang)
    items = []
    for number in derived:
        step = steps[number]
        lines = list(dict.fromkeys(str(steps[n].line) for n in step.premises if steps[n].label is None))
        cited = (
            f" ({msg('classroom-order-lines', count=len(lines), lines=join_with_and(lines, lang))})" if lines else ""
        )
        items.append(
            _Item(
                letter_of[number],
                f"{wording.sentence(step.fact)}{cited}",
                str(step.fact.args[-1]),
                tuple(letter_of[premise] for premise in step.premises if premise in letter_of),
            )
        )
    return tuple(sorted(items, key=lambda item: item.letter))
