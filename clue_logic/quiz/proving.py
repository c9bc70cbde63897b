"""The proof of what is right, in the paper's calculus."""

from __future__ import annotations

from clue_logic.quiz.question import AnyQuestion


def proof_of_right(
    question: AnyQuestion, lang: str = "en", *, ascii_only: bool = False, width: int | None = None
) -> str:
    """Return the proof of what is right, checked; empty if nothing is concluded, but counted.

    Parameters
    ----------
    question
        The question.
    lang
        ``en`` or ``de``.
    ascii_only
        Whether to draw with ASCII characters only.
    width
        Break lines that are wider than so many columns. None for none.

    Raises
    ------
    ProofError
        If it does not pass the checker.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
    >>> from clue_logic.quiz.juncture import Juncture
    >>> from clue_logic.quiz.kinds.entries import EntriesQuestion
    >>> from clue_logic.quiz.source import Source
    >>> log = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Ben 1\\nAnn suggests Ace: Ben passes"
    >>> source = Source.of("An example", lesson_of(cl.read(log)), log)
    >>> print(proof_of_right(EntriesQuestion(Juncture(source, 1)), ascii_only=True))
    (1) (Ace, Ben) in N                            case 3, pass (De Morgan)
    `- line 4: Ben passed on Ace
    """
    step = question.shown()
    if step is None:
        return ""
    from clue_logic.proof.checker import check
    from clue_logic.proof.proof import proof_of
    from clue_logic.proof.text import proof_text
    from clue_logic.words.escaping import plain_signs

    derivation = question.juncture.source.lesson.derivation
    proof = proof_of(derivation, step.conclusions[0])
    check(proof, derivation.calculus, derivation.givens)
    text = proof_text(proof, derivation.calculus, derivation.givens, language=lang, ascii=ascii_only, width=width)
    return plain_signs(text) if ascii_only else text
