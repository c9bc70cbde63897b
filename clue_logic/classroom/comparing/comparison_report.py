"""A comparison of two sets of rules in words: a table, the relation, and the smallest logs that tell them apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from clue_logic.classroom.comparing.comparison import Apart, Comparison, Differences
from clue_logic.datalog.calculi import load_calculus
from clue_logic.notebook.solve import NOTEBOOK
from clue_logic.proof.wording import Wording
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "head": ("lost", "gained", "false"),
        "games": "{} games played by lot",
        "impossible": "{}: no deal agrees with this log; it is not counted",
        "equivalent": "{second} finds what {first} finds, as far as tried.",
        "weaker": "{second} is weaker than {first}, as far as tried: it loses cells and gains none.",
        "stronger": "{second} is stronger than {first}, as far as tried: it gains cells and loses none.",
        "neither": "{second} is neither weaker nor stronger than {first}: it loses cells and gains others.",
        "false": "{second} is FALSE: it concludes what does not follow.",
        "false before": "{first} is FALSE as well: it concludes what does not follow.",
        "nothing": "Nothing was tried: name logs, or let games be played.",
        "lost_in": "The smallest log found in which {second} loses something: {cell} [{rule}]",
        "gained_in": "The smallest log found in which {second} gains something: {cell} [{rule}]",
        "false_in": "The smallest log found from which {second} concludes what does not follow: {cell} [{rule}]",
    },
    de={
        "head": ("verloren", "gewonnen", "falsch"),
        "games": "{} ausgeloste Spiele",
        "impossible": "{}: zu diesem Protokoll passt keine Verteilung; es zählt nicht mit",
        "equivalent": "{second} findet, was {first} findet, soweit geprüft.",
        "weaker": "{second} ist schwächer als {first}, soweit geprüft: es verliert Felder und gewinnt keine.",
        "stronger": "{second} ist stärker als {first}, soweit geprüft: es gewinnt Felder und verliert keine.",
        "neither": "{second} ist weder schwächer noch stärker als {first}: es verliert Felder und gewinnt andere.",
        "false": "{second} ist FALSCH: es schließt auf etwas, das nicht feststeht.",
        "false before": "Auch {first} ist FALSCH: es schließt auf etwas, das nicht feststeht.",
        "nothing": "Es wurde nichts geprüft: Protokolle nennen oder Spiele auslosen lassen.",
        "lost_in": "Das kleinste gefundene Protokoll, in dem {second} etwas verliert: {cell} [{rule}]",
        "gained_in": "Das kleinste gefundene Protokoll, in dem {second} etwas gewinnt: {cell} [{rule}]",
        "false_in": "Das kleinste gefundene Protokoll, aus dem {second} schließt, was nicht feststeht: {cell} [{rule}]",
    },
)


def comparison_text(found: Comparison, lang: str = "en") -> str:
    """Return a comparison in words, with a table of logs and games above.

    Parameters
    ----------
    found
        The comparison.
    lang
        ``en`` or ``de``.

    Raises
    ------
    UnknownLanguageError
        If nothing is said in the language.
    """
    said = _SAID[lang]
    names = {"first": str(found.first), "second": str(found.second)}
    rows = list(_rows(found, lang))
    lines = [*_table(said["head"], rows)] if rows else []
    lines += [str(said["impossible"]).format(each.name) for each in found.logs if not each.possible]
    lines += [""] if lines else []
    if not rows:
        return "\n".join([*lines, str(said["nothing"])])
    if any(each.false_before for each in found.everywhere):
        lines.append(str(said["false before"]).format(**names))
    if found.says_false:
        lines.append(str(said["false"]).format(**names))
    lines.append(str(said[found.relation.value]).format(**names))
    for key in ("false_in", "lost_in", "gained_in"):
        apart: Apart | None = getattr(found, key)
        if apart is not None:
            told = str(said[key]).format(**names, cell=_cell(apart, lang), rule=apart.label)
            lines += ["", told, *(f"  {line}" for line in apart.text.splitlines())]
    return "\n".join(lines)


def _rows(found: Comparison, lang: str) -> Iterator[tuple[str, Sequence[Differences]]]:
    for each in found.logs:
        if each.possible:
            yield each.name, [each]
    if tried := sum(found.games.values()):
        yield str(_SAID[lang]["games"]).format(tried), found.differing


def _table(head: object, rows: Sequence[tuple[str, Sequence[Differences]]]) -> Iterator[str]:
    assert isinstance(head, tuple)
    width = max(cell_len(name) for name, _ in rows)
    yield f"{'':{width}}  {'  '.join(head)}"
    for name, found in rows:
        numbers = (
            sum(len(each.lost) for each in found),
            sum(len(each.gained) for each in found),
            sum(len(each.false_now) for each in found),
        )
        cells = (f"{number or '-':>{len(title)}}" for number, title in zip(numbers, head, strict=True))
        yield f"{name}{' ' * (width - cell_len(name))}  {'  '.join(cells)}"


def _cell(apart: Apart, lang: str) -> str:
    return Wording(load_calculus(NOTEBOOK), {}, lang).sentence(apart.fact)
