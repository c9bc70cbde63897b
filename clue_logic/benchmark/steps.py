"""Proofs as people, programs and models write them, read as numbered steps: tolerant in form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, ValidationError, convert

from clue_logic.game.events import CardNumber, LearnedCell, LearnedClause
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell
from clue_logic.language.accepting import accept_proposals
from clue_logic.language.errors import LogError
from clue_logic.language.questions import parse_cell
from clue_logic.language.reader import parse_log
from clue_logic.language.writing.log import HeaderTexts, WrittenSeat
from clue_logic.words.grouping import group_pairs
from clue_logic.words.records import replace
from clue_logic.worlds.constraints import CardCount, Constraint, Holding, HoldsAny, event_constraints

MOST_STEPS = 300
"""How many steps of a proof are read."""

_MOST_LETTERS = 300
"""How long a sentence may be; a statement about cards is shorter."""

_MOST_WRITTEN = 2_000
"""How long a sentence with its citations may be."""

_CONTRADICTION = frozenset({"contradiction", "a contradiction", "widerspruch", "ein widerspruch", "矛盾"})


class WrittenStep(Struct, frozen=True):
    """A step of a proof as JSON has it."""

    statement: str
    lines: tuple[int, ...] = ()  # the lines of the log that it cites
    steps: tuple[int, ...] = ()  # the numbers of the steps that it cites
    suppose: bool = False
    number: int | None = None  # its own number; by default its position, from 1


class ReadStep(Struct, frozen=True):
    """A step of a proof as it was understood."""

    number: int
    text: str
    lines: tuple[int, ...]
    steps: tuple[int, ...]
    # all of them hold; None for a contradiction
    constraints: tuple[Constraint, ...] | None
    suppose: bool = False
    is_read: bool = True  # False if the statement could not be read


class ProofFormError(ValueError):
    """Something that is no proof in any form; `code` is the end of the id of its message."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def read_proof(written: object, game: Game) -> tuple[ReadStep, ...]:
    """Return the steps of a proof: numbered sentences, a list of steps, or the output of ``why --json``.

    The first statement that cannot be read is marked; no statement after it is looked at.

    Raises ProofFormError if it is none of them, has no steps, or has too many.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2")
    >>> one, other = read_proof("1. Ann holds 2 [line 4]\\n2) Bob does not have 2 (1)", game)
    >>> one.lines, other.steps, other.constraints
    ((4,), (1,), (Holding(line=0, location='Bob', card='2', holds=False),))
    """
    if isinstance(written, Mapping) and "inferences" in written:
        steps = _read_inferences(written["inferences"], game)
    elif isinstance(written, str):
        steps = SentenceReader(game).read_all(_numbered_sentences(written))
    else:
        try:
            plain = convert(written, tuple[WrittenStep, ...])
        except ValidationError:
            raise ProofFormError("form") from None
        numbered = (step if step.number is not None else replace(step, number=at) for at, step in enumerate(plain, 1))
        steps = SentenceReader(game).read_all(_limited(numbered))
    if not steps:
        raise ProofFormError("empty")
    return steps


def _limited(steps: Iterable[WrittenStep]) -> Iterator[WrittenStep]:
    for count, step in enumerate(steps, 1):
        if count > MOST_STEPS:
            raise ProofFormError("long")
        yield step


_NUMBERED = re.compile(r"[-*>]? ?[(\[]?(?P<number>[0-9]{1,6})(?:[)\].:：、]+\s*|\s+)(?P<rest>\S.*)")
_BRACKETS = re.compile(r"[\[(（【](?P<cited>[^\[\]()（）【】]*)[\])）】][\s.。;]*$")
_CITED = re.compile(
    r"(?P<line>(?:lines?|zeilen?)\b|行)|(?P<step>(?:steps?|schritte?n?|sentences?|sätze?n?)\b|手順|段階|[;；])"
    r"|(?P<first>[0-9]{1,6})(?:\s*[-–]\s*(?P<last>[0-9]{1,6}))?",
    re.IGNORECASE,
)
_BEFORE_CITED = re.compile(
    r"\s*[,;:–—-]*\s*\b(?:because of|because|by|from|using|since|wegen|weil|aus|laut|nach|mit)\s+"
    r"(?=(?:the\s+|den?r?\s+)?(?:lines?|steps?|zeilen?|schritte?n?)\b)",
    re.IGNORECASE,
)
_SUPPOSE = re.compile(
    r"(?:suppose|assume|supposing|assuming|angenommen|nimm an|仮定)\b[\s,:：]*(?:that\b|dass\b|daß\b)?[\s,]*",
    re.IGNORECASE,
)
_MOST_CITED = 1_000
"""How many numbers a range such as ``lines 5-7`` stands for at most."""


def _numbered_sentences(text: str) -> Iterator[WrittenStep]:
    """Yield the lines of a text that begin with a number; all else, such as a heading, is no step."""
    matches = filter(None, (_NUMBERED.match(" ".join(line.split())) for line in text.splitlines()))
    return _limited(_numbered_sentence(int(match["number"]), match["rest"]) for match in matches)


def _numbered_sentence(number: int, text: str) -> WrittenStep:
    """Return a step from its sentence.

    >>> _numbered_sentence(3, "Ben lacks Rope, because of lines 5-7 and step 1.").lines
    (5, 6, 7)
    """
    if len(text) > _MOST_WRITTEN:
        return WrittenStep(text[:_MOST_WRITTEN], number=number)  # too long to be read
    text = text.strip().rstrip(".。")
    brackets = _BRACKETS.search(text)
    before = None if brackets else _BEFORE_CITED.search(text)
    cited = brackets["cited"] if brackets else text[before.end() :] if before else ""
    statement = text[: brackets.start()] if brackets else text[: before.start()] if before else text
    lines, steps = _cited_numbers(cited)
    supposed = _SUPPOSE.match(statement.strip())
    if supposed:
        statement = statement.strip()[supposed.end() :]
    return WrittenStep(statement.strip().rstrip(",;:"), lines, steps, supposed is not None, number)


def _cited_numbers(cited: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the lines and the steps of a citation; a number without a word for either is a step.

    A semicolon ends the lines.

    >>> _cited_numbers("lines 5, 7; steps 1-3"), _cited_numbers("2, Zeile 4"), _cited_numbers("行 5、手順 1")
    (((5, 7), (1, 2, 3)), ((4,), (2,)), ((5,), (1,)))
    """
    numbers: dict[str, list[int]] = {"line": [], "step": []}
    kind = "step"
    for match in _CITED.finditer(cited):
        if match["first"] is None:
            kind = "line" if match["line"] else "step"
            continue
        first = int(match["first"])
        numbers[kind] += range(first, min(int(match["last"] or first), first + _MOST_CITED) + 1)
    return tuple(numbers["line"]), tuple(numbers["step"])


_LISTED = re.compile(r"\s*[,、]\s*(?:(?:and|und|or|oder) )?|\s+(?:and|und|or|oder)\s+")
_OR = re.compile(r"\b(?:or|oder)\b")


class SentenceReader:
    """Reads statements about the cards of a game, in the log language or in free words."""

    def __init__(self, game: Game) -> None:
        self._game = game
        headers = HeaderTexts.of(game, seats=[WrittenSeat(name) for name in game.names], hidden=None)
        loose = None if game.deck.categories else game.deck.hidden
        lines = replace(headers, edition=None, hidden=loose, hand=None, table=()).lines()
        self._headers = "".join(f"{line}\n" for _, line in lines)

    def read_all(self, steps: Iterable[WrittenStep]) -> tuple[ReadStep, ...]:
        """Return steps with their meanings, up to the first that cannot be read; later ones are not looked at."""
        read = list[ReadStep]()
        for step in steps:
            read.append(self._read(step, look=not read or read[-1].is_read))
        return tuple(read)

    def _read(self, step: WrittenStep, look: bool) -> ReadStep:
        meaning = look and self._meaning(" ".join(step.statement.split()))
        constraints = None if isinstance(meaning, bool) else meaning
        return ReadStep(
            step.number or 0,
            step.statement,
            tuple(dict.fromkeys(step.lines)),
            tuple(dict.fromkeys(step.steps)),
            constraints,
            step.suppose,
            is_read=meaning is not False,
        )

    def _meaning(self, text: str) -> tuple[Constraint, ...] | bool:
        """Return the meaning of a sentence: True for a contradiction, False if it cannot be read."""
        if text.casefold() in _CONTRADICTION:
            return True
        if len(text) > _MOST_LETTERS:
            return False
        return self._cell(text) or self._stated(text) or self._cells(text) or False

    def _cell(self, text: str) -> tuple[Constraint, ...]:
        try:
            return (_holding(parse_cell(text, self._game)),)
        except LogError:
            return ()

    def _stated(self, text: str) -> tuple[Constraint, ...]:
        """Return the meaning of a clause or a number, as a log learns it."""
        for statement in (f"learn {text}", text):
            accepted = accept_proposals(self._headers + statement)
            game = parse_log(accepted.text).game
            if game is not None and len(game.events) == 1:
                (event,) = game.events
                if isinstance(event, LearnedCell | LearnedClause | CardNumber):
                    return event_constraints(self._game, event)
        return ()

    def _cells(self, text: str) -> tuple[Constraint, ...]:
        """Return the meaning of a list: ``Ben lacks Rope, Hall and Plum``, ``Ben holds Rope, Hall or Plum``."""
        first, *others = _LISTED.split(text)
        cell = self._cell(first)
        if not others or not cell:
            return ()
        (holding,) = cell
        assert isinstance(holding, Holding)
        cards = [self._cell(f"{holding.location} holds {card}") for card in others]
        named = (holding.card, *(one.card for some in cards for one in some if isinstance(one, Holding)))
        if not all(cards):
            return ()
        if not _OR.search(text):
            return tuple(Holding(0, holding.location, card, holding.holds) for card in named)
        return (HoldsAny(0, holding.location, named),) if holding.holds else ()


def parse_goal(text: str, game: Game) -> Cell | None:
    """Return the cell that a proof is to conclude; None for a contradiction.

    Raises LogError if it is neither.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1")
    >>> parse_goal("Ann lacks 2", game), parse_goal("contradiction", game)
    (Cell(location='Ann', card='2', holds=False), None)
    """
    return None if text.strip().casefold() in _CONTRADICTION else parse_cell(text, game)


def _holding(cell: Cell) -> Holding:
    return Holding(0, cell.location, cell.card, cell.holds)


class _Inference(Struct, frozen=True):
    """A step of ``why --json``, as far as it is needed."""

    class Stated(Struct, frozen=True):
        predicate: str
        args: tuple[int | str, ...]

    label: str | None
    fact: Stated
    premises: tuple[int, ...]
    line: int | None = None
    conclusion: str = ""


def _read_inferences(written: Any, game: Game) -> tuple[ReadStep, ...]:
    """Return the steps of ``why --json`` that are about deals; their numbers are positions, from 1.

    Given facts are the lines that they cite. Other steps, such as that two suggestions share no card, are no statements
    about deals: what they rest on belongs to the steps that use them.
    """
    try:
        inferences = convert(written, tuple[_Inference, ...])
    except ValidationError:
        raise ProofFormError("form") from None
    if len(inferences) > MOST_STEPS:
        raise ProofFormError("long")
    groups = {group.key: group.cards for group in game.deck.groups}
    givens = (given.fact for stage in stages(game, repeated=True) for given in stage.givens)
    named = group_pairs((fact.args[0], str(fact.args[1])) for fact in givens if fact.predicate == "names")
    rests_on: list[tuple[tuple[int, ...], tuple[int, ...]]] = []  # lines and steps
    steps = []
    for at, inference in enumerate(inferences):
        fact = Fact(inference.fact.predicate, inference.fact.args)
        premises = [rests_on[premise] if 0 <= premise < at else ((), (premise + 1,)) for premise in inference.premises]
        lines = tuple(dict.fromkeys(line for cited, _ in premises for line in cited))
        numbers = tuple(dict.fromkeys(step for _, cited in premises for step in cited))
        if inference.line is not None:
            rests_on.append(((inference.line,) if inference.line > 0 else (), ()))
            continue
        constraint = _constraint(fact, groups, named) if fact.predicate != "contradiction" else None
        if constraint is None and fact.predicate != "contradiction":
            rests_on.append((lines, numbers))
            continue
        steps.append(
            ReadStep(
                at + 1, inference.conclusion or str(fact), lines, numbers,
                None if constraint is None else (constraint,), inference.label == "suppose",
            )
        )  # fmt: skip
        rests_on.append(((), (at + 1,)))
    return tuple(steps)


def _constraint(
    fact: Fact, groups: Mapping[str, Sequence[str]], named: Mapping[Any, Sequence[str]]
) -> Constraint | None:
    """Return the meaning of a derived fact for deals; None if it is about something else."""
    match fact.predicate, fact.args:
        case (("holds" | "lacks"), (str(place), str(card))):
            return Holding(0, place, card, fact.predicate == "holds")
        case "one_of_two", (str(place), str(card), str(other)):
            return HoldsAny(0, place, (card, other))
        case (("clause" | "one_of"), (event, str(place))) if event in named:
            return HoldsAny(0, place, tuple(named[event]))
        case "at_most", (str(place), str(group), int(number)) if group in groups:
            return CardCount(0, place, tuple(groups[group]), 0, number)
        case "at_least", (str(place), str(group), int(number)) if group in groups:
            return CardCount(0, place, tuple(groups[group]), number, len(groups[group]))
    return None
