"""Long proofs folded: the main argument is shown, and of lemmas that stand for themselves one line.

What is folded is chosen from the conclusion outwards. First every lemma is folded that rests on no open supposition,
and if that is not enough, every lemma; then they are opened again, those nearest to the conclusion first, as long as
the proof has room on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from clue_logic.game.facts import Fact
from clue_logic.proof.told import ToldProof
from clue_logic.words.columns import hung
from clue_logic.words.formatting import lines_in_words, with_and
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "steps": "{}: {} steps",
        "step": "{}: {}",
        "cards alone": "by the cards alone",
        "supposed": ", under {}",
        "folded 1": "1 lemma is folded; --all prints the whole proof of {} lines.",
        "folded": "{} lemmas are folded; --all prints the whole proof of {} lines.",
        "each": " A lemma by itself: {}",
    },
    de={
        "steps": "{}: {} Schritte",
        "step": "{}: {}",
        "cards alone": "allein aus den Karten",
        "supposed": ", unter {}",
        "folded 1": "1 Hilfssatz ist eingeklappt; --all druckt den ganzen Beweis von {} Zeilen.",
        "folded": "{} Hilfssätze sind eingeklappt; --all druckt den ganzen Beweis von {} Zeilen.",
        "each": " Ein Hilfssatz für sich: {}",
    },
    ja={
        "steps": "{}：{}ステップ",
        "step": "{}：{}",
        "cards alone": "札の構成だけから",
        "supposed": "（仮定{}のもとで）",
        "folded 1": "補題1件を省略。--all で全{}行の証明を表示する。",
        "folded": "補題{}件を省略。--all で全{}行の証明を表示する。",
        "each": "補題だけの証明：{}",
    },
)


@dataclass(frozen=True)
class Folding:
    """How much of a proof is shown.

    Parameters
    ----------
    lines
        A proof of more lines than these is folded, to so many if it can be.
    asked
        Returns the command that proves a lemma by itself, None for one that cannot be asked for.
    """

    lines: int
    asked: Callable[[Fact], str | None] = lambda fact: None


def folded_to_fit(
    told: ToldProof,
    folding: Folding | None,
    whole: int,
    lines: Callable[[frozenset[int]], int],
    width: int | None,
) -> tuple[frozenset[int], list[str]]:
    """Return the steps of a proof of which only one line is to be shown, and what is to be said of it below.

    Parameters
    ----------
    told
        The proof.
    folding
        How much of it is to be shown; None for all.
    whole
        How many lines the whole takes.
    lines
        Returns how many lines it takes if these steps are folded.
    width
        How many columns the remark has.
    """
    if folding is None or whole <= folding.lines:
        return frozenset(), []

    def said(folded: frozenset[int]) -> list[str]:
        return ["", *hung(_remark(told, folded, whole, folding), width)]

    folded = _to_fold(told, folding.lines - len(said(frozenset(range(told.conclusion)))), lines)
    return (folded, said(folded)) if folded else (folded, [])


def _to_fold(told: ToldProof, most: int, lines: Callable[[frozenset[int]], int]) -> frozenset[int]:
    """Return the steps to fold so that the proof takes at most so many lines, if it can be."""
    lemmas = [index for index in range(told.conclusion) if told.steps[index].premises]
    folded = frozenset(index for index in lemmas if not told.open[index])
    if lines(folded) > most:
        folded = frozenset(lemmas)
    for index in _from_the_conclusion(told):
        if index in folded and index in visible(told, folded) and lines(folded - {index}) <= most:
            folded -= {index}
    return folded & visible(told, folded)


def _from_the_conclusion(told: ToldProof) -> Iterator[int]:
    """Yield the steps of a proof, those nearest to the conclusion first."""
    found = {told.conclusion}
    level = [told.conclusion]
    while level:
        yield from level
        below = dict.fromkeys(premise for index in level for premise in told.steps[index].premises)
        level = [index for index in below if index not in found]
        found.update(level)


def visible(told: ToldProof, folded: frozenset[int]) -> frozenset[int]:
    """Return the steps that are shown, some of them folded: those reached from the conclusion through none of these."""
    found = {told.conclusion}
    stack = [told.conclusion]
    while stack:
        index = stack.pop()
        for premise in () if index in folded else told.steps[index].premises:
            if premise not in found:
                found.add(premise)
                stack.append(premise)
    return frozenset(found)


def folded_line(told: ToldProof, index: int, suppositions: Sequence[str] = ()) -> str:
    """Return the line of a lemma that is folded: how many steps it takes, or for a single one the lines it cites.

    Parameters
    ----------
    told, index
        The proof, and the position of the lemma.
    suppositions
        What the suppositions are called that it rests on.
    """
    said, lang = _SAID[told.wording.language], told.wording.language
    steps, text = told.concluded(index), told.sentence(index)
    given = (told.steps[cited] for cited in told.cited(index))
    lines = sorted({line for step in given for line in (step.line, *step.also) if line})
    if steps > 1:
        text = said["steps"].format(text, steps)
    elif lines:
        text = said["step"].format(text, lines_in_words(lines, lang).removeprefix("die "))
    elif not suppositions:
        text = said["step"].format(text, said["cards alone"])
    return text + (said["supposed"].format(with_and(suppositions, lang)) if suppositions else "")


def _remark(told: ToldProof, folded: frozenset[int], lines: int, folding: Folding) -> str:
    """Return what is said below a folded proof: how to see the whole, of so many lines, and a lemma by itself."""
    said = _SAID[told.wording.language]
    text = said["folded 1"].format(lines) if len(folded) == 1 else said["folded"].format(len(folded), lines)
    for index in sorted(folded, key=lambda index: -told.concluded(index)):
        command = None if told.open[index] else folding.asked(told.steps[index].fact)
        if command is not None:
            return text + said["each"].format(command)
    return text
