"""Shows made by hand, to try out what shows them: a short lesson, a course, a long game, and the worst names there are.

They look like lessons of the German paper, but only their form counts: nothing is derived in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from clue_logic.game.game import Game
from clue_logic.paper.lesson import SetName, build_lesson
from clue_logic.paper.slides import Chapter, Fate, Mark, Slide, SlideShow, build_chapter
from clue_logic.paper.terminal import WIDTH, Pages
from clue_logic.words.records import replace

SETS: tuple[SetName, ...] = ("E", "M", "N")

HOSTILE = (
    "</script><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; alert(`${1}`) //",
    "<!-- {{ 7*7 }} {% raw %} &amp; &lt;b&gt;",
    "花子・ブルー ⚔️ 👩‍🔬",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter" * 2,
    "\u202eright to left\u202c \u2028 new line",
)
"""Names that would be markup, a program or a template if anybody took them for it."""


def show_of(game: Game, text: str, title: str) -> SlideShow:
    """Return the lesson of a log, ready to be shown."""
    return SlideShow(title, "en", (build_chapter(build_lesson(game), text, title),))


def slide_text(
    chapter: Chapter,
    index: int,
    *,
    ascii_only: bool = False,
    width: int = WIDTH,
    formula: bool = False,
    grid: bool = True,
    whole: bool = False,
) -> str:
    """Return a slide as lines of plain text, as a terminal shows it."""
    pages = Pages(chapter, "en", ascii_only, width)
    return "\n".join(line.plain for line in pages.slide(index, formula=formula, grid=grid, whole=whole))


class Writer:
    """Writes the slides of a chapter one after the other, and keeps the sets and the grid in mind."""

    def __init__(self, log: Sequence[str], cards: Sequence[str], locations: Sequence[str]) -> None:
        self.log, self.cards, self.locations = tuple(log), tuple(cards), tuple(locations)
        self.slides: list[Slide] = []
        self.sets: dict[SetName, list[Mark]] = {name: [] for name in SETS}
        self.cells = [[""] * len(locations) for _ in cards]
        self.remaining = list(cards)
        self.solution: list[str] = []

    def step(
        self,
        line: int,
        operation: int,
        heading: str,
        formula: str = "",
        *,
        added: Iterable[tuple[SetName, str]] = (),
        struck: Iterable[tuple[SetName, str]] = (),
        cells: Iterable[tuple[int, int, str]] = (),
        found: Iterable[str] = (),
        sentences: Sequence[str] = (),
    ) -> None:
        """Add a slide: entries that come and go, cells that are filled in, solution cards that are found."""
        added, struck, cells = tuple(added), tuple(struck), tuple(cells)
        shown: dict[SetName, tuple[Mark, ...]] = {}
        for name in SETS:
            self.sets[name] = [Mark(m.text, "kept", m.line) for m in self.sets[name] if m.fate != "struck"]
            fates: dict[bool, Fate] = {True: "struck", False: "kept"}
            self.sets[name] = [Mark(m.text, fates[(name, m.text) in struck], m.line) for m in self.sets[name]]
            self.sets[name] += [Mark(text, "added", line) for of, text in added if of == name]
            shown[name] = tuple(self.sets[name])
        for row, column, sign in cells:
            self.cells[row][column] = sign
            if sign == "✓" and self.cards[row] in self.remaining:
                self.remaining.remove(self.cards[row])
        self.solution += found
        brought = [f"{text} ∈ {name}" for name, text in added] + [f"{text} ∉ {name}" for name, text in struck]
        self.slides.append(
            Slide(
                number=len(self.slides) + 1,
                line=line,
                statement=self.log[line - 1] if line else "",
                operation=operation,
                heading=heading,
                formula=formula,
                applied=tuple(brought),
                sentences=tuple(sentences) or tuple(f"{text} now belongs to {name}." for name, text in added),
                sets=shown,
                remaining=tuple(self.remaining),
                solution=tuple(self.solution),
                grid=tuple((card, tuple(row)) for card, row in zip(self.cards, self.cells, strict=True)),
                new_cells=frozenset((row, column) for row, column, _ in cells),
            )
        )

    def chapter(
        self, title: str, text: Sequence[str], *, remarks: Sequence[str] = (), closing: Sequence[str] = ()
    ) -> Chapter:
        """Return the written document."""
        return Chapter(title, tuple(text), self.log, self.locations, tuple(self.slides), tuple(remarks), tuple(closing))


FORMULAS = {
    "Fall 1": "s_a shows c  ⇒  E := E ∪ {(c,-,-,s_a)}",
    "Fall 2": "s_a shows one of (x0,x1,x2)  ⇒  M := M ∪ {(x0,x1,x2,s_a)}",
    "Fall 3": "s_a cannot answer (x0,x1,x2), s_a ≠ s_b  ⇒  N := N ∪ {(x0,-,-,s_a), (-,x1,-,s_a), (-,-,x2,s_a)}",
    "Substitution by E": "(x0,x1,x2,s_x) ∈ E, (y0,y1,y2,s_y) ∈ M, s_x ≠ s_y, x_i = y_i ≠ -  ⇒  y_i := -",
    "Less precise entries": "x, y ∈ M, x more precise than y  ⇒  M := M \\ {y}",
    "Substitution by N": "(x0,x1,x2,s_a) ∈ M, (y0,y1,y2,s_a) ∈ N, x_i = y_i ≠ -  ⇒  x_i := -",
    "Transfer from M to E": "x ∈ M with exactly one place ≠ -  ⇒  E := E ∪ {x}, M := M \\ {x}",
    "Solution by exclusion": "G = (T ∪ W ∪ R) \\ E',  |G| = 3",
}


def lesson(lang: str = "en") -> SlideShow:
    """Return a short lesson: one game, ten steps, every kind of change."""
    log = (
        "culprits: T0, T1, T2, T3",
        "weapons: W0, W1, W2, W3",
        "rooms: R0, R1, R2, R3",
        "players: S1 3, S2 3, S3 3",
        "me: S1",
        "hand: T2, W3, R3",
        "",
        "# the game begins",
        "S1 suggests T1, W2, R0: S2 shows W2",
        "S2 suggests T1, W2, R2",
        "    S3 shows",
        "S3 suggests T1, W3, R2: S1 shows W3",
        "S2 suggests T3, W1, R2",
        "    S3 passes",
        "    S1 passes",
    )
    cards = tuple(f"{kind}{i}" for kind in "TWR" for i in range(4))
    w = Writer(log, cards, ("S1", "S2", "S3", "envelope"))
    own = [("E", "(2,-,-,1)"), ("E", "(-,3,-,1)"), ("E", "(-,-,3,1)")]
    w.step(0, 0, "Opening", added=_of("E", own), cells=[(2, 0, "✓"), (7, 0, "✓"), (11, 0, "✓")])
    w.step(9, 1, "Fall 1", FORMULAS["Fall 1"], added=_of("E", [("E", "(-,2,-,2)")]), cells=[(6, 1, "✓")])
    w.step(10, 2, "Fall 2", FORMULAS["Fall 2"], added=[("M", "(1,2,2,3)")])
    w.step(
        10,
        4,
        "Substitution by E",
        FORMULAS["Substitution by E"],
        added=[("M", "(1,-,2,3)")],
        sentences=["Player 2 holds weapon 2, so player 3 showed culprit 1 or room 2."],
    )
    w.step(10, 9, "Less precise entries", FORMULAS["Less precise entries"], struck=[("M", "(1,2,2,3)")])
    lacks: list[tuple[SetName, str]] = [("N", "(3,-,-,3)"), ("N", "(-,1,-,3)"), ("N", "(-,-,2,3)")]
    w.step(13, 3, "Fall 3", FORMULAS["Fall 3"], added=lacks, cells=[(3, 2, "✗"), (5, 2, "✗"), (10, 2, "✗")])
    w.step(13, 6, "Substitution by N", FORMULAS["Substitution by N"], added=[("M", "(1,-,-,3)")])
    w.step(13, 9, "Less precise entries", FORMULAS["Less precise entries"], struck=[("M", "(1,-,2,3)")])
    w.step(
        13,
        7,
        "Transfer from M to E",
        FORMULAS["Transfer from M to E"],
        added=[("E", "(1,-,-,3)")],
        struck=[("M", "(1,-,-,3)")],
        cells=[(1, 2, "✓")],
    )
    w.step(13, 10, "Solution by exclusion", FORMULAS["Solution by exclusion"], found=["T3"], cells=[(3, 3, "✓")])
    text = {
        "en": ["Three sets hold what player 1 knows.", "Every line of the log adds to them; every operation sharpens."],
        "de": ["Drei Mengen halten fest, was Spieler 1 weiß.", "Jede Zeile ergänzt sie, jede Operation schärft sie."],
    }[lang]
    title = {"en": "Thursday", "de": "Donnerstag"}[lang]
    chapter = w.chapter(
        title, text, remarks=["Line 12: my own answer says nothing new."], closing=["One card is found."]
    )
    return SlideShow(title, lang, (chapter,))


def course(lang: str = "en") -> SlideShow:
    """Return three chapters: one of steps, one of text alone, and one without a closing."""
    first = lesson(lang).chapters[0]
    text = Chapter(
        "What the paper leaves open", ("Operation 8 is a name without a text.",), (), (), (), closing=("Think!",)
    )
    last = Writer(("cards: A, B",), ("A", "B"), ("Ann",))
    last.step(0, 0, "Opening", added=[("E", "(A,Ann)")], cells=[(0, 0, "✓")])
    return SlideShow("The paper's course", lang, (first, text, last.chapter("A small deck", ["Two cards."])))


def rearranged() -> SlideShow:
    """Return a show whose entries come in the middle, change places and come back, as no operation does it."""
    w = Writer(("cards: A, B",), ("A", "B"), ("Ann", "Bob"))
    w.step(0, 0, "Opening")
    orders = ("abc", "axbc", "cab", "", "abbca", "b", "dbe")
    slides = [
        replace(w.slides[0], number=i, sets={of: tuple(Mark(c, "kept", 0) for c in order) for of in SETS})
        for i, order in enumerate(orders, 1)
    ]
    return SlideShow("Rearranged", "en", (replace(w.chapter("Rearranged", []), slides=tuple(slides)),))


def hostile() -> SlideShow:
    """Return a show whose every text is one of the worst names."""
    bad = HOSTILE
    w = Writer([f"{name} suggests" for name in bad], bad, bad)
    for line, name in enumerate(bad, 1):
        w.step(
            line,
            1,
            name,
            name,
            added=[("E", f"({name},1)"), ("N", f"(-,{name})")],
            struck=[("N", f"(-,{bad[line - 2]})")] if line > 1 else [],
            cells=[(line - 1, line - 1, "✓")],
            found=[name] if line == 2 else [],
            sentences=[f"{name} holds {name}."],
        )
    return SlideShow(bad[0], "en", (w.chapter(bad[1], bad, remarks=bad, closing=bad),))


def long_game(suggestions: int = 60, players: int = 6) -> SlideShow:
    """Return a game with about seven steps for each suggestion, and as many entries as there are in a real one."""
    random = Random(4)
    people = [f"Player {i}" for i in range(1, players + 1)]
    kinds = (("Colonel Mustard", 6), ("Candlestick", 6), ("Billiard Room", 9))
    cards = [f"{name} {i}" for name, count in kinds for i in range(count)]
    log = [f"{people[i % players]} suggests {', '.join(random.sample(cards, 3))}" for i in range(suggestions)]
    w = Writer(log, cards, [*people, "envelope"])
    open_cells = [(row, column) for row in range(len(cards)) for column in range(players)]
    random.shuffle(open_cells)
    w.step(0, 0, "Opening", added=[("E", f"({card},-,-,Player 1)") for card in cards[:3]])
    for line in range(1, suggestions + 1):
        asked = ",".join(cards[random.randrange(len(cards))] for _ in range(3))
        for player in people[2 : 2 + players // 3]:
            entries: list[tuple[SetName, str]] = [
                ("N", f"({line % 6},-,-,{player})"),
                ("N", f"(-,{line % 6},-,{player})"),
            ]
            cells = [(*open_cells.pop(), "✗")] if open_cells else []
            w.step(line, 3, "Fall 3", FORMULAS["Fall 3"], added=entries, cells=cells)
        entry, shorter = f"({asked},Player {line % players + 1})", f"(-,{asked.split(',')[1]},-,{line})"
        w.step(line, 2, "Fall 2", FORMULAS["Fall 2"], added=[("M", entry)])
        w.step(line, 4, "Substitution by E", FORMULAS["Substitution by E"], added=[("M", shorter)])
        w.step(line, 9, "Less precise entries", FORMULAS["Less precise entries"], struck=[("M", entry)])
        if line % 2:
            w.step(
                line,
                7,
                "Transfer from M to E",
                FORMULAS["Transfer from M to E"],
                added=[("E", shorter)],
                struck=[("M", shorter)],
            )
        w.step(line, 6, "Substitution by N", FORMULAS["Substitution by N"], added=[("M", f"(-,-,{line},2)")])
    return SlideShow("A long evening", "en", (w.chapter("The whole game", ["Sixty suggestions."]),))


def _of(name: SetName, entries: Iterable[tuple[str, str]]) -> list[tuple[SetName, str]]:
    return [(name, text) for _, text in entries]
