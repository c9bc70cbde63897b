"""A server whose documents are easy to foresee: what is slow, fails or is there at all, the text itself says.

Run as a program it serves over standard input and output, as the command does.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence

from clue_logic.editing.answers import (
    Colour,
    Fix,
    Fold,
    Hover,
    Inlay,
    Lens,
    Problem,
    Proposal,
    ProposalKind,
    RelatedPosition,
    RenameError,
    SemanticToken,
    Symbol,
    SymbolKind,
    Target,
)
from clue_logic.editing.lsp.server import serve, take_over_streams
from clue_logic.editing.lsp.texts import ReadText
from clue_logic.words.cancellation import SupersededError
from clue_logic.words.diagnostics import Severity
from clue_logic.words.positions import Position, Span, TextEdit, lines


class Words:
    """A text in which ``Roep`` is wrong, ``idle`` has no effect, and ``Rope`` is a name."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = [line.source for line in lines(text)]

    def _all(self, word: str) -> list[Span]:
        found = []
        for number, line in enumerate(self._lines, start=1):
            at = line.find(word)
            while at >= 0:
                found.append(Span.of_line(number, at + 1, at + 1 + len(word)))
                at = line.find(word, at + 1)
        return found

    def _at(self, at: Position, word: str = "Rope") -> Span | None:
        return next((span for span in self._all(word) if at in span), None)

    def problems(self, *, at_once: bool = False) -> Sequence[Problem]:
        if "long to judge" in self.text:
            time.sleep(0.5)
        related = tuple(RelatedPosition(other, "here") for other in self._all("Rope")[:2])
        wrong = [
            Problem(
                span,
                Severity.ERROR,
                "there is no Roep\ndid you mean Rope?",
                "unknown-name",
                related=related,
                fixes=(Fix("Replace by Rope", (TextEdit(span, "Rope"),), preferred=True),),
            )
            for span in self._all("Roep")
        ]
        idle = [Problem(span, None, "this has no effect", "no-effect", unnecessary=True) for span in self._all("idle")]
        return sorted(wrong + idle, key=lambda problem: problem.span)

    def proposals(self, at: Position) -> Sequence[Proposal]:
        line = self._lines[at.line - 1][: at.column - 1]
        start = len(line) - len(line.rpartition(" ")[2]) + 1
        span = Span(Position(at.line, start), at)
        return [
            Proposal("Rope", ProposalKind.CARD, TextEdit(span, "Rope"), "weapon", "**a rope**"),
            Proposal("Anna", ProposalKind.PLAYER, TextEdit(span, "Anna")),
        ]

    def hover(self, at: Position) -> Hover | None:
        span = self._at(at)
        if span is not None and "long to say" in self.text:
            time.sleep(0.5)
        if span is not None and "CRASH" in self.text:
            raise KeyError("a fault\nof the software")
        more = "x" * 5_000_000 if "at length" in self.text else ""
        return None if span is None else Hover(span, f"line {at.line}, column {at.column}{more}")

    def definition(self, at: Position) -> Sequence[Target]:
        if self._at(at, "given"):
            return [Target(Span.of_line(2, 1, 4), "rules/given.dl")]
        return [Target(span) for span in self._all("Rope")[:1]] if self._at(at) else []

    def references(self, at: Position) -> Sequence[Target]:
        return [Target(span) for span in self._all("Rope")] if self._at(at) else []

    def find_renamable(self, at: Position) -> Span | None:
        return self._at(at)

    def rename_symbol(self, at: Position, name: str) -> Sequence[TextEdit]:
        if not name.strip():
            raise RenameError("a name cannot be empty")
        return [TextEdit(span, name) for span in self._all("Rope")]

    def outline(self) -> Sequence[Symbol]:
        whole = Span(Position(1, 1), Position(len(self._lines), len(self._lines[-1]) + 1))
        parts = [Symbol(" ", SymbolKind.EVENT, span, whole) for span in self._all("Rope")]
        return [Symbol("all", SymbolKind.GROUP, whole, whole, "of it", tuple(parts))]

    def folds(self) -> Sequence[Fold]:
        return [Fold(1, len(self._lines), comment=True)]

    def colours(self) -> Sequence[SemanticToken]:
        return sorted(SemanticToken(span, Colour.CARD, number == 0) for number, span in enumerate(self._all("Rope")))

    def inlays(self, span: Span) -> Sequence[Inlay]:
        return [Inlay(rope.end, "a card", "more") for rope in self._all("Rope") if rope.start in span]

    def lenses(self) -> Sequence[Lens]:
        return [Lens(span, "why", "Rope excluded") for span in self._all("Rope")[:1]] + [
            Lens(span, "nothing") for span in self._all("idle")
        ]

    def format_edits(self) -> Sequence[TextEdit]:
        return [
            TextEdit(Span.of_line(number, len(line.rstrip()) + 1, len(line) + 1), "")
            for number, line in enumerate(self._lines, start=1)
            if line != line.rstrip()
        ] + [TextEdit(Span(self.end, self.end), "\nend\n")]

    @property
    def end(self) -> Position:
        """Behind the last character."""
        return Position(len(self._lines), len(self._lines[-1]) + 1)

    def format_while_typing(self, at: Position, typed: str) -> Sequence[TextEdit]:
        return [TextEdit(Span(at, at), "    ")] if typed == "\n" else []


class Reader:
    """Reads at once; a text with SLOW in it not before another one is there; one with BROKEN never."""

    def read(self, text: str, *, stopped: Callable[[], bool]) -> ReadText:
        print("this must not disturb the editor")
        while "SLOW" in text:
            if stopped():
                raise SupersededError
            time.sleep(0.002)
        if "BROKEN" in text:
            raise RecursionError("too deep")
        return ReadText(Words(text))


def main() -> int:
    """Serve."""
    return serve(
        take_over_streams(),
        "0",
        lambda uri, kind, lang: Reader if uri.endswith(".words") else None,
        lambda error: f"internal error: {type(error).__name__}: {error}",
    )


if __name__ == "__main__":
    sys.exit(main())
