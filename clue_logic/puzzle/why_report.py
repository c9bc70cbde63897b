"""Answers to "why" about a puzzle: in words, and as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypedDict

from clue_logic.puzzle.cards import Puzzle
from clue_logic.puzzle.case_text import by_place_lines, look
from clue_logic.puzzle.cases import ByPlace, CaseSplit, NoCard, NoCell, Refuted, SplitByCell
from clue_logic.puzzle.conflict import AdjacencyConflict
from clue_logic.puzzle.counting import EdgeCounting
from clue_logic.puzzle.drawing import Paint, cell_map, drawn
from clue_logic.puzzle.frame import SIDES, CellKind
from clue_logic.puzzle.question import WhereCard
from clue_logic.puzzle.report import ExcessRecord, LaidRecord, counting_record, legend, solution_record, summary
from clue_logic.puzzle.sameness import turnable_corners
from clue_logic.puzzle.stopping import Stop
from clue_logic.puzzle.why import (
    CardCan,
    CardCannot,
    CornersTurn,
    NoSolution,
    Overview,
    PuzzleAnswer,
    PuzzleRefutation,
    Undecided,
)
from clue_logic.words.lists import with_and
from clue_logic.words.numbers import grouped

MOST_PRINTED = 60
"""A refutation of more dead ends is only printed if all of it is asked for."""

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "none": "There is no solution.",
        "counted": "Where two cards meet, a {} meets a {} of the same colour. What has no counterpart must lie "
        "outside.",
        "without": "without counterpart",
        "all": "together",
        "too many": "{} edges have no counterpart, but only {} lie on the outside.",
        "balanced": "{} edges have no counterpart and must lie on the outer edges, of which there are {}: {}.",
        "cells": "The cells:",
        "cannot": "Card {} cannot lie {}.",
        "can": "Card {} can lie {}: it does in {} of {} essentially different solutions. One of them:",
        "can at all": "Card {} can lie {}. Not all solutions could be counted. One of them:",
        "must": "Card {} lies {} in every solution, and {} essentially different ones there are. One of them:",
        "corner": "in a corner",
        "rim": "on the rim",
        "inner": "inside",
        "cell": "in cell {}",
        "suppose cell": "Suppose card {} were in cell {}.",
        "suppose turned": "Suppose it did; the frame can be turned so that card {} is in cell {}.",
        "suppose kind": "Suppose card {} were in cell {}, or where a turn of the frame takes that.",
        "cases": "{} dead ends, each followed above; a check of them all by the rules alone has passed.",
        "one case": "So that is impossible; a check by the rules alone has passed.",
        "long": "A refutation by cases has {} dead ends, and a check of it by the rules alone has passed; "
        "--full prints it.",
        "no cases": "The solver has refuted it; by cases it takes more than anybody could follow.",
        "every": "All {} adjacencies are needed for that: without any one of them cards can be laid so that the "
        "others match.",
        "some": "Already {} of the {} adjacencies exclude it, even if nothing else has to match: between cells {}. "
        "Without any one of them cards can be laid so that the others match.",
        "smallest": "Fewer do not exclude it.",
        "minimal": "There may be others that are fewer; the time was over.",
        "legend": '"{} → 3" is an edge, and the cell that it is shown to.',
        "legend alike": "{} look alike.",
        "places": "In how many of the {} essentially different solutions a card lies in a corner, on the rim, inside:",
        "card": "card",
        "a corner": "corner",
        "a rim": "rim",
        "an inner": "inside",
        "ask": 'Why never? Ask: clue-logic puzzle why FILE "card {} {}"',
        "exactly": "Every solution has exactly {} that can be turned.",
        "never": "In no solution there is a corner card that can be turned.",
        "between": "Every solution has {} to {} corner cards that can be turned.",
        "1 corners": "one corner card",
        "2 corners": "two corner cards",
        "3 corners": "three corner cards",
        "equal": "A card can be turned in its corner if it has two equal edges and shows one of them to the "
        "inside; {}.",
        "have equal": "such edges: {}",
        "none equal": "no card has two equal edges",
        "fewer": "Fewer are impossible: suppose the card in corner {} could not be turned.",
        "fewer all": "Fewer are impossible: suppose no card in a corner could be turned.",
        "more": "More are impossible: suppose the cards in corners {} could all be turned.",
        "any corners": "(As the frame can be turned, these corners stand for any.)",
        "short proof": "{}: refuted by {} dead ends.",
        "short one": "{}: refuted at once.",
        "short solver": "{}: refuted by the solver.",
        "proofs": 'The proofs: clue-logic puzzle why FILE "turnable corners"',
        "time": "The time was over before there was an answer.",
        "interrupt": "Interrupted before there was an answer.",
    },
    "de": {
        "none": "Es gibt keine Lösung.",
        "counted": "Wo zwei Karten sich treffen, trifft {} auf {} gleicher Farbe. Was kein Gegenstück hat, muss "
        "außen liegen.",
        "without": "ohne Gegenstück",
        "all": "zusammen",
        "too many": "{} Kanten haben kein Gegenstück, aber nur {} liegen außen.",
        "balanced": "{} Kanten haben kein Gegenstück und müssen außen liegen, wo {} Platz haben: {}.",
        "cells": "Die Felder:",
        "cannot": "Karte {} kann nicht {} liegen.",
        "can": "Karte {} kann {} liegen: so ist es in {} von {} wesentlich verschiedenen Lösungen. Eine davon:",
        "can at all": "Karte {} kann {} liegen. Nicht alle Lösungen konnten gezählt werden. Eine davon:",
        "must": "Karte {} liegt {} in jeder Lösung; wesentlich verschiedene gibt es {}. Eine davon:",
        "corner": "in einer Ecke",
        "rim": "am Rand",
        "inner": "innen",
        "cell": "in Feld {}",
        "suppose cell": "Angenommen, Karte {} läge in Feld {}.",
        "suppose turned": "Angenommen, doch; der Rahmen lässt sich so drehen, dass Karte {} in Feld {} liegt.",
        "suppose kind": "Angenommen, Karte {} läge in Feld {} oder wohin es eine Drehung des Rahmens bringt.",
        "cases": "{} Sackgassen, jede oben verfolgt; sie alle sind nach den bloßen Regeln nachgeprüft.",
        "one case": "Das ist also unmöglich; es ist nach den bloßen Regeln nachgeprüft.",
        "long": "Eine Widerlegung nach Fällen hat {} Sackgassen; sie ist nach den bloßen Regeln nachgeprüft, "
        "--full zeigt sie.",
        "no cases": "Der Löser hat es widerlegt; nach Fällen braucht es mehr, als jemand verfolgen könnte.",
        "every": "Dazu braucht es alle {} Nachbarschaften: ohne eine beliebige davon lassen sich die Karten so legen, "
        "dass die anderen passen.",
        "some": "Schon {} der {} Nachbarschaften schließen es aus, auch wenn sonst nichts passen muss: zwischen "
        "den Feldern {}. "
        "Ohne eine beliebige davon lassen sich die Karten so legen, dass die anderen passen.",
        "smallest": "Weniger schließen es nicht aus.",
        "minimal": "Vielleicht tun es auch weniger andere; die Zeit war um.",
        "legend": "„{} → 3“ ist eine Kante und das Feld, dem sie gezeigt wird.",
        "legend alike": "{} sehen gleich aus.",
        "places": "In wie vielen der {} wesentlich verschiedenen Lösungen eine Karte in einer Ecke, am Rand, "
        "innen liegt:",
        "card": "Karte",
        "a corner": "Ecke",
        "a rim": "Rand",
        "an inner": "innen",
        "ask": 'Warum nie? clue-logic puzzle why FILE "Karte {} {}"',
        "exactly": "Jede Lösung hat genau {}, die sich drehen lässt.",
        "never": "In keiner Lösung gibt es eine Eckkarte, die sich drehen lässt.",
        "between": "Jede Lösung hat {} bis {} Eckkarten, die sich drehen lassen.",
        "1 corners": "eine Eckkarte",
        "2 corners": "zwei Eckkarten",
        "3 corners": "drei Eckkarten",
        "equal": "Eine Karte lässt sich in ihrer Ecke drehen, wenn sie zwei gleiche Kanten hat und eine davon "
        "nach innen zeigt; {}.",
        "have equal": "solche Kanten: {}",
        "none equal": "keine Karte hat zwei gleiche Kanten",
        "fewer": "Weniger sind unmöglich: angenommen, die Karte in Ecke {} ließe sich nicht drehen.",
        "fewer all": "Weniger sind unmöglich: angenommen, keine Karte in einer Ecke ließe sich drehen.",
        "more": "Mehr sind unmöglich: angenommen, die Karten in den Ecken {} ließen sich alle drehen.",
        "any corners": "(Weil sich der Rahmen drehen lässt, stehen diese Ecken für beliebige.)",
        "short proof": "{}: widerlegt durch {} Sackgassen.",
        "short one": "{}: sofort widerlegt.",
        "short solver": "{}: vom Löser widerlegt.",
        "proofs": 'Die Beweise: clue-logic puzzle why FILE "drehbar"',
        "time": "Die Zeit war um, bevor es eine Antwort gab.",
        "interrupt": "Unterbrochen, bevor es eine Antwort gab.",
    },
}


class RefutationRecord(TypedDict):
    """Why what was supposed is impossible."""

    cell: int | None
    dead_ends: int | None
    cases: list[dict[str, Any]] | None
    adjacencies: list[list[int]] | None
    smallest: bool | None


class TurnableRecord(TypedDict):
    """How many corner cards can be turned in every solution."""

    least: int
    most: int


class WhyRecord(TypedDict):
    """An answer to "why"; what does not belong to it is null."""

    possible: bool | None
    stopped: str | None
    counting: list[ExcessRecord]
    without_counterpart: int
    outside: int
    refutations: list[RefutationRecord]
    solution: LaidRecord | None
    essentially_different: int | None
    places: dict[str, dict[str, int]] | None
    turnable_corners_of_solutions: TurnableRecord | None


def text(
    answer: PuzzleAnswer,
    lang: str = "en",
    *,
    full: bool = False,
    ascii_only: bool = False,
    paint: Paint = lambda text, number: text,
) -> str:
    """Return an answer in words.

    Parameters
    ----------
    answer
        The answer.
    lang
        The language.
    full
        Whether long refutations are told in full.
    ascii_only
        Whether solutions are drawn with ASCII characters.
    paint
        Gives the text of an edge in a drawing its colour.
    """
    return "\n".join(_WhyTelling(answer.puzzle, lang, full, ascii_only, paint).lines(answer))


class _WhyTelling:
    def __init__(self, puzzle: Puzzle, lang: str, full: bool, ascii_only: bool, paint: Paint) -> None:
        self._puzzle = puzzle
        self._lang = lang
        self._words = _WORDS[lang]
        self._full = full
        self._ascii_only = ascii_only
        self._paint = paint

    def lines(self, answer: PuzzleAnswer) -> Iterator[str]:
        if isinstance(answer, Undecided):
            yield self._words["interrupt" if answer.why.why is Stop.INTERRUPT else "time"]
        elif isinstance(answer, NoSolution):
            yield from self._no_solution(answer)
        elif isinstance(answer, CardCannot):
            yield from self._cannot(answer)
        elif isinstance(answer, CardCan):
            yield from self._can(answer)
        elif isinstance(answer, Overview):
            yield from self._overview(answer)
        else:
            yield from self._corners(answer)

    def _no_solution(self, answer: NoSolution) -> Iterator[str]:
        words, counting = self._words, answer.counting
        yield words["none"]
        yield ""
        if not counting.possible:
            yield words["counted"].format(*self._puzzle.parts)
            yield ""
            yield from self._counts(counting)
            yield ""
            yield words["too many"].format(counting.excess, counting.outside)
            return
        if answer.refutation is not None:
            yield from self._map()
            yield from self._refutation(answer.refutation)
            yield from self._legend()

    def _counts(self, counting: EdgeCounting) -> Iterator[str]:
        head, tail = self._puzzle.parts
        rows: list[tuple[str, ...]] = [("", head, tail, self._words["without"])]
        rows += [(t.colour, str(t.heads), str(t.tails), str(t.excess)) for t in counting.tallies]
        rows.append((self._words["all"], "", "", str(counting.excess)))
        yield from _table(rows)

    def _map(self) -> Iterator[str]:
        """Yield what is good to know before a refutation: the edges that must lie outside, and the cells."""
        counting = EdgeCounting.of(self._puzzle)
        edges = [
            f"{tally.excess} {tally.colour} {self._puzzle.parts[tally.heads < tally.tails]}"
            for tally in counting.tallies
            if tally.excess
        ]
        if edges:
            said = with_and(edges, self._lang)
            yield self._words["balanced"].format(counting.excess, counting.outside, said)
        yield self._words["cells"]
        yield ""
        yield from cell_map(self._puzzle.frame)

    def _legend(self) -> Iterator[str]:
        yield self._words["legend"].format(self._puzzle.edge(1))
        for cards in self._puzzle.sets.values():
            if len(cards) > 1:
                yield self._words["legend alike"].format(look(self._puzzle, cards[0]))

    def _refutation(self, refutation: PuzzleRefutation) -> Iterator[str]:
        words, cases = self._words, refutation.cases
        yield ""
        if cases is None:
            yield words["no cases"]
        elif cases.dead_ends > MOST_PRINTED and not self._full:
            yield words["long"].format(self._number(cases.dead_ends))
        else:
            yield from by_place_lines(cases, self._lang)
            yield ""
            yield words["one case"] if cases.dead_ends == 1 else words["cases"].format(self._number(cases.dead_ends))
        if refutation.conflict is not None and refutation.conflict.adjacencies:
            yield self._conflict(refutation.conflict)

    def _conflict(self, conflict: AdjacencyConflict) -> str:
        number, every = len(conflict.adjacencies), len(self._puzzle.frame.adjacencies)
        if number == every:
            return self._words["every"].format(every)
        pairs = [f"{first.cell + 1}-{second.cell + 1}" for first, second in conflict.adjacencies]
        said = self._words["some"].format(number, every, with_and(pairs, self._lang))
        return f"{said} {self._words['smallest' if conflict.smallest else 'minimal']}"

    def _number(self, number: int) -> str:
        return grouped(number, self._lang)

    def _where(self, asked: WhereCard) -> str:
        if isinstance(asked.where, CellKind):
            return self._words[asked.where.value]
        return self._words["cell"].format(asked.where + 1)

    def _cannot(self, answer: CardCannot) -> Iterator[str]:
        words, name = self._words, look(self._puzzle, answer.asked.card)
        yield words["cannot"].format(name, self._where(answer.asked))
        yield ""
        yield from self._map()
        for refutation in answer.refutations:
            yield ""
            if isinstance(answer.asked.where, int):
                key = "suppose cell"
            else:
                key = "suppose turned" if len(answer.refutations) == 1 else "suppose kind"
            yield words[key].format(name, (refutation.cell or 0) + 1)
            yield from self._refutation(refutation)
        yield from self._legend()

    def _can(self, answer: CardCan) -> Iterator[str]:
        words, puzzle = self._words, self._puzzle
        name, where, every = look(puzzle, answer.asked.card), self._where(answer.asked), answer.solved
        must = (
            every.complete and answer.times == every.essentially_different and isinstance(answer.asked.where, CellKind)
        )
        said = words["must" if must else "can" if every.complete else "can at all"]
        yield said.format(name, where, self._number(answer.times), self._number(every.essentially_different))
        yield ""
        yield from drawn(puzzle, answer.laid, ascii_only=self._ascii_only, paint=self._paint)
        yield ""
        turnable = bool(turnable_corners(puzzle, answer.laid))
        yield from legend(puzzle, self._lang, ascii_only=self._ascii_only, turnable=turnable)

    def _overview(self, answer: Overview) -> Iterator[str]:
        words, kinds = self._words, tuple(dict.fromkeys(self._puzzle.frame.kinds))
        yield from summary(answer.solved, self._lang)
        yield ""
        yield words["places"].format(self._number(answer.solved.essentially_different))
        yield ""
        headings = {CellKind.CORNER: "a corner", CellKind.RIM: "a rim", CellKind.INNER: "an inner"}
        order = [kind for kind in CellKind if kind in kinds]
        rows: list[tuple[str, ...]] = [(words["card"], *(words[headings[kind]] for kind in order))]
        for card, places in zip(self._puzzle.cards, answer.places, strict=True):
            rows.append((card.name, *(self._number(places[kind]) if places.get(kind) else "-" for kind in order)))
        yield from _table(rows)
        never = next(
            (
                (card.name, kind)
                for card, places in zip(self._puzzle.cards, answer.places, strict=True)
                for kind in order
                if not places.get(kind)
            ),
            None,
        )
        if never is not None:
            yield ""
            yield words["ask"].format(never[0], words[never[1].value])
        yield ""
        yield from self._claim(answer.corners)
        for refutation, key in ((answer.corners.fewer, "fewer"), (answer.corners.more, "more")):
            if refutation is not None:
                cases = refutation.cases
                claim = self._bound(refutation, key).partition(":")[0]
                number = cases.dead_ends if cases else 0
                short = words["short solver" if cases is None else "short one" if number == 1 else "short proof"]
                yield short.format(claim, self._number(number))
        yield words["proofs"]

    def _claim(self, answer: CornersTurn) -> Iterator[str]:
        words = self._words
        if answer.most == 0:
            yield words["never"]
        elif answer.least == answer.most:
            said = words["exactly"]
            if self._lang == "de" and answer.least > 1:
                said = said.replace("sich drehen lässt", "sich drehen lassen")
            yield said.format(words[f"{answer.least} corners"])
        else:
            yield words["between"].format(answer.least, answer.most)
        equal = [
            f"{card.name} ({twice})"
            for card, labels in zip(self._puzzle.cards, self._puzzle.labels, strict=True)
            if (twice := next((self._puzzle.edge(label) for label in labels if labels.count(label) > 1), None))
        ]
        said = words["have equal"].format(", ".join(equal)) if equal else words["none equal"]
        yield words["equal"].format(said)

    def _bound(self, refutation: PuzzleRefutation, key: str) -> str:
        cells = [str(cell + 1) for cell in refutation.supposition.only]
        if key == "fewer" and len(cells) == SIDES:
            return self._words["fewer all"]
        return self._words[key].format(with_and(cells, self._lang))

    def _corners(self, answer: CornersTurn) -> Iterator[str]:
        yield from self._claim(answer)
        if answer.fewer or answer.more:
            yield ""
            yield from self._map()
        for refutation, key in ((answer.fewer, "fewer"), (answer.more, "more")):
            if refutation is not None:
                yield ""
                yield self._bound(refutation, key)
                if len(refutation.supposition.only) < SIDES:
                    yield self._words["any corners"]
                yield from self._refutation(refutation)
        if answer.fewer or answer.more:
            yield from self._legend()


def _table(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Yield rows with their columns below one another; the first column is words, the others are numbers."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        first, *others = (
            f"{cell:<{width}}" if column == 0 else f"{cell:>{width}}"
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join([first, *others]).rstrip()


def record(answer: PuzzleAnswer) -> WhyRecord:
    """Return an answer as plain data, for JSON."""
    puzzle = answer.puzzle
    counting = EdgeCounting.of(puzzle)
    turning = answer.corners if isinstance(answer, Overview) else answer if isinstance(answer, CornersTurn) else None
    solved = answer.solved if isinstance(answer, CardCan | Overview | CornersTurn) else None
    stopped = answer.why.why if isinstance(answer, Undecided) else solved.stopped if solved else None
    return {
        "possible": None if isinstance(answer, Undecided) else solved is not None,
        "stopped": stopped.value if stopped else None,
        "counting": counting_record(puzzle),
        "without_counterpart": counting.excess,
        "outside": counting.outside,
        "refutations": [_refutation_record(refutation) for refutation in _refutations(answer)],
        "solution": solution_record(puzzle, answer.laid) if isinstance(answer, CardCan) else None,
        "essentially_different": solved.essentially_different if solved and solved.complete else None,
        "places": {
            card.name: {kind.value: places.get(kind, 0) for kind in CellKind}
            for card, places in zip(puzzle.cards, answer.places, strict=True)
        }
        if isinstance(answer, Overview)
        else None,
        "turnable_corners_of_solutions": {"least": turning.least, "most": turning.most} if turning else None,
    }


def _refutations(answer: PuzzleAnswer) -> Iterator[PuzzleRefutation]:
    if isinstance(answer, NoSolution):
        found: tuple[PuzzleRefutation | None, ...] = (answer.refutation,)
    elif isinstance(answer, CardCannot):
        found = answer.refutations
    elif isinstance(answer, CornersTurn):
        found = (answer.fewer, answer.more)
    elif isinstance(answer, Overview):
        found = (answer.corners.fewer, answer.corners.more)
    else:
        found = ()
    yield from (refutation for refutation in found if refutation is not None)


def _refutation_record(refutation: PuzzleRefutation) -> RefutationRecord:
    conflict, cases = refutation.conflict, refutation.cases
    return {
        "cell": None if refutation.cell is None else refutation.cell + 1,
        "dead_ends": cases.dead_ends if cases else None,
        "cases": _cases_record(cases) if cases else None,
        "adjacencies": [[a.cell + 1, b.cell + 1] for a, b in conflict.adjacencies] if conflict else None,
        "smallest": conflict.smallest if conflict else None,
    }


def _cases_record(cases: ByPlace) -> list[dict[str, Any]]:
    puzzle = cases.parts[0][0].puzzle
    return [_case_record(puzzle, refuted) for _, refuted in cases.parts]


def _case_record(puzzle: Puzzle, refuted: Refuted) -> dict[str, Any]:
    if isinstance(refuted, NoCard):
        return {"dead_end": "nothing fits", "cell": refuted.cell + 1}
    if isinstance(refuted, NoCell):
        return {"dead_end": "fits nowhere", "card": puzzle.cards[refuted.card].name}
    if not isinstance(refuted, CaseSplit):
        return {"dead_end": "too few outer edges"}
    of = refuted.of
    what = {"cell": of.cell + 1} if isinstance(of, SplitByCell) else {"card": puzzle.cards[of.card].name}
    parts = [
        {
            "cell": placing.cell + 1,
            "card": puzzle.cards[placing.lie.card].name,
            "orientation": placing.lie.orientation,
            "then": _case_record(puzzle, rest),
        }
        for placing, rest in refuted.parts
    ]
    return {"split": what, "parts": parts}
