"""Answers graded: against the keys, and their proofs step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder

from clue_logic.benchmark.grading import grade_proof
from clue_logic.benchmark.items import KINDS, LANGUAGES, Item, Key, Submission, Value
from clue_logic.benchmark.reference import Lines, event_lines
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.words.columns import align_columns
from clue_logic.words.encoding import Answer
from clue_logic.words.formatting import format_decimal
from clue_logic.words.messages import messages
from clue_logic.words.names import Names, nearest
from clue_logic.words.records import replace

MOST_EVIDENCE = 4
"""How many lines, clauses and numbers a step of a detailed proof cites."""

_ONE, _NONE = Fraction(1), Fraction(0)

STATES = ("holds", "lacks", "open")


class FormProblem(Struct, frozen=True):
    """What is wrong with a line of answers, or with the answer to an item."""

    code: str
    line: int  # of the file of answers; 0 if there is none
    id: str = ""
    near: str | None = None  # the item that may have been meant

    def text(self, lang: str) -> str:
        """Return it in words."""
        code = "near" if self.near is not None else self.code
        return messages(lang)("benchmark-answer", code=code, line=self.line, id=self.id, near=self.near)


class WrongStep(Struct, frozen=True):
    """The first wrong step of the proof of an item."""

    id: str
    step: int | None
    code: str
    statement: str | None
    cited: tuple[int, ...]


class Row(Struct, frozen=True):
    """The score of some items, as shares from 0 to 1 with four decimals."""

    items: int
    answered: int
    credit: float  # of the answers
    right: float  # the share of answers with full credit
    chance: float  # the credit that random answers are expected to have
    chance_error: float  # half the width of its 95 % interval for that number of items
    proofs: int  # the number of items that ask for a proof
    proved: float  # the share of these with a valid proof
    detailed: float  # the share with a valid proof of which no step cites more than `MOST_EVIDENCE`
    reached: float  # the share of what is to be proved that valid steps conclude, before the first wrong one


@dataclass(frozen=True, repr=False)
class BenchmarkScore(Answer):
    """The answer: how good answers are.

    Parameters
    ----------
    split
        The part of the benchmark.
    total
        The score of all its items; those without an answer count as wrong.
    by_kind, by_language
        The scores of parts of them.
    problems
        What is wrong with the file of answers, and with the form of answers.
    missing
        The number of items without an answer.
    wrong_steps
        The first wrong step of each proof that is not valid.
    """

    split: str
    total: Row
    by_kind: Mapping[str, Row]
    by_language: Mapping[str, Row]
    problems: tuple[FormProblem, ...]
    missing: int
    wrong_steps: tuple[WrongStep, ...]

    def __repr__(self) -> str:
        return f"<BenchmarkScore: {self.total.credit}>"

    @property
    def affirmative(self) -> bool:
        """Whether each item has one answer that could be read."""
        return not self.problems and not self.missing

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return a table, and below it the problems."""
        msg = messages(lang)
        heads = ("items", "credit", "right", "chance", "proved", "detailed", "reached")
        rows = [["", *(msg("benchmark-head", column=name) for name in heads)]]
        for name, row in {**self.by_kind, **self.by_language, msg("benchmark-total"): self.total}.items():
            proofs = [row.proved, row.detailed, row.reached] if row.proofs else []
            shares = [_percent(share, lang) for share in (row.credit, row.right, row.chance, row.chance_error, *proofs)]
            credit, right, chance, error, *proved = [*shares, *[""] * (3 - len(proofs))]
            rows.append([name, str(row.items), credit, right, f"{chance} ± {error}", *proved])
        lines = [*align_columns(rows)]
        if self.missing:
            lines.append(msg("benchmark-missing", count=self.missing))
        return "\n".join([*lines, *(problem.text(lang) for problem in self.problems)])


def _percent(share: float, lang: str) -> str:
    return format_decimal(100 * share, 1, lang)


class Graded(Struct, frozen=True):
    """The score of one item."""

    item: Item
    answered: bool
    credit: Fraction
    expected: Fraction  # of a random answer
    variance: Fraction
    reached: Fraction | None  # None if no proof is asked for
    proved: bool
    detailed: bool
    wrong_step: WrongStep | None = None
    problem: str | None = None


def read_submissions(
    text: str, items: Mapping[str, Item]
) -> tuple[Mapping[str, tuple[int, Submission]], tuple[FormProblem, ...]]:
    """Return the answers to items, each with its line, and what is wrong with the other lines.

    Of several answers to an item the first counts.

    >>> read_submissions('{"id": "test-0001", "answer": [1]}', {})[1]
    (FormProblem(code='alien', line=1, id='test-0001', near=None),)
    """
    read: dict[str, tuple[int, Submission]] = {}
    problems = list[FormProblem]()
    decoder = Decoder(Submission)
    for line, written in enumerate(text.split("\n"), 1):
        if not written.strip():
            continue
        try:
            submission = decoder.decode(written)
        except (ValidationError, DecodeError, RecursionError):
            problems.append(FormProblem("form", line))
            continue
        if submission.id not in items:
            near = nearest(submission.id, items)
            problems.append(FormProblem("alien", line, submission.id[:100], near))
        elif submission.id in read:
            problems.append(FormProblem("double", line, submission.id))
        else:
            read[submission.id] = line, submission
    return read, tuple(problems)


def score(
    split: str,
    pairs: Sequence[tuple[Item, Key]],
    text: str,
    tell: Callable[[int], object] = lambda done: None,
) -> BenchmarkScore:
    """Grade the answers in a text of JSON Lines.

    Parameters
    ----------
    split
        The part of the benchmark.
    pairs
        Its items with their keys.
    text
        The answers.
    tell
        Called with the number of items that are graded.
    """
    items = {item.id: item for item, _ in pairs}
    read, problems = read_submissions(text, items)
    graded = list[Graded]()
    for done, (item, key) in enumerate(pairs, 1):
        line, submission = read.get(item.id, (0, None))
        one = grade(item, key, submission)
        graded.append(one)
        if one.problem is not None:
            problems = (*problems, FormProblem(one.problem, line, item.id))
        tell(done)
    return BenchmarkScore(
        split,
        _row(graded),
        {kind: _row(some) for kind in KINDS if (some := [one for one in graded if one.item.kind == kind])},
        {lang: _row(some) for lang in LANGUAGES if (some := [one for one in graded if one.item.lang == lang])},
        tuple(sorted(problems, key=lambda problem: problem.line)),
        sum(not one.answered for one in graded),
        tuple(one.wrong_step for one in graded if one.wrong_step is not None),
    )


def _row(graded: Sequence[Graded]) -> Row:
    number = max(1, len(graded))
    proofs = [one for one in graded if one.reached is not None]

    def share(total: Fraction | int, of: int = number) -> float:
        return round(float(Fraction(total) / max(1, of)), 4)

    return Row(
        len(graded),
        sum(one.answered for one in graded),
        share(sum((one.credit for one in graded), _NONE)),
        share(sum(one.credit == 1 for one in graded)),
        share(sum((one.expected for one in graded), _NONE)),
        round(1.96 * sqrt(sum((one.variance for one in graded), _NONE)) / number, 4),
        len(proofs),
        share(sum(one.proved for one in proofs), len(proofs)),
        share(sum(one.detailed for one in proofs), len(proofs)),
        share(sum((one.reached or _NONE for one in proofs), _NONE), len(proofs)),
    )


def grade(item: Item, key: Key, submission: Submission | None) -> Graded:
    """Grade the answer to an item; None is no answer."""
    game = read_log(item.log)
    credits = AnswerCredits(item, key, game)
    answer = None if submission is None else submission.answer
    credit = _NONE if answer is None else credits.credit(answer)
    expected, variance = credits.by_chance
    graded = Graded(
        item, answer is not None, credit or _NONE, expected, variance,
        None if item.prove is None else _NONE, False, False, problem="unfit" if credit is None else None,
    )  # fmt: skip
    if item.prove is None or submission is None or submission.proof is None:
        return graded
    proof = grade_proof(submission.proof, game, item.prove or (None,), until=key.until)
    wrong = None if proof.code is None else WrongStep(item.id, proof.step, proof.code, proof.statement, proof.cited)
    return replace(
        graded,
        reached=Fraction(proof.reached, proof.goals),
        proved=proof.valid,
        detailed=proof.valid and proof.evidence <= MOST_EVIDENCE,
        wrong_step=wrong,
    )


class AnswerCredits:
    """The credit of answers to an item, from 0 to 1."""

    def __init__(self, item: Item, key: Key, game: Game) -> None:
        self._item = item
        self._key = key
        self._game = game

    def credit(self, answer: object) -> Fraction | None:
        """Return the credit of an answer; None if it has not the form that its kind asks for."""
        values = list(answer) if isinstance(answer, list | tuple) else [answer]
        if len(values) > len(self._game.deck.cards) + len(self._game.events):
            return None
        plain = [self._plain(value) for value in values]
        if self._item.kind == "lines":
            lines = {value for value in plain if isinstance(value, int)}
            return self._lines_credit(lines) if len(lines) == len(plain) else None
        if any(value is None for value in plain):
            return None
        if self._item.kind == "culprit":
            return self._solution_credit([str(value) for value in plain])
        if len(plain) != len(self._key.answer):
            return None
        right = sum(one == other for one, other in zip(plain, self._key.answer, strict=True))
        return Fraction(right, len(self._key.answer))

    def _plain(self, value: object) -> Value | None:
        """Return a part of an answer in the form of the key; None if it is none."""
        match self._item.kind:
            case "cells" | "knows":
                if isinstance(value, bool) and self._item.kind == "knows":
                    return "yes" if value else "no"
                word = value.strip().casefold() if isinstance(value, str) else ""
                return word if word in (STATES if self._item.kind == "cells" else ("yes", "no")) else None
            case "culprit":
                card = Names(self._game.deck.cards, "card").find(value[:100]) if isinstance(value, str) else None
                return card if isinstance(card, str) else None
        if isinstance(value, str) and value.strip().isascii() and value.strip().isdecimal() and len(value) < 10:
            return int(value)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def _solution_credit(self, cards: Sequence[str]) -> Fraction:
        """Return the share of the groups of which just the hidden card is named."""
        groups = self._game.deck.categories
        named = [{card for card in cards if card in group.cards} for group in groups]
        right = sum(some == {card} for some, card in zip(named, self._key.answer, strict=True))
        return Fraction(right, len(groups))

    def _lines_credit(self, lines: Iterable[int]) -> Fraction | None:
        """Return 1 for lines that suffice, each of which is needed; half if some are not; 0 if they do not suffice."""
        game_lines = Lines(self._game)
        chosen = sorted({*lines})
        if not {*chosen} <= {*game_lines.all}:
            return None
        (cell,) = self._item.prove or ()
        if not game_lines.follows(cell, chosen):
            return _NONE
        return _ONE if game_lines.are_needed(cell, chosen) else Fraction(1, 2)

    @property
    def by_chance(self) -> tuple[Fraction, Fraction]:
        """The credit that a random answer is expected to have, and its variance; see `random_choices`."""
        choices = random_choices(self._item, self._game)
        if len(choices) > 1:  # the parts of an answer are right or wrong, each for itself
            shares = [Fraction(1, len(some)) for some in choices]
        else:
            credits = [self.credit([choice]) or _NONE for choice in choices[0]]
            mean = sum(credits, _NONE) / len(credits)
            return mean, sum(((one - mean) ** 2 for one in credits), _NONE) / len(credits)
        number = len(shares)
        return sum(shares, _NONE) / number, sum((p * (1 - p) for p in shares), _NONE) / number**2


def random_choices(item: Item, game: Game) -> Sequence[Sequence[Value]]:
    """Return the values of each part of an answer, of which a random answer draws one each.

    Of several lines that suffice it is one line.
    """
    match item.kind:
        case "cells":
            return [STATES] * len(item.asked)
        case "knows":
            return [("yes", "no")] * len(item.asked)
        case "culprit":
            return [category.cards for category in game.deck.categories]
        case "next":
            return [range(1, len(item.asked) + 1)]
    return [event_lines(game)]
