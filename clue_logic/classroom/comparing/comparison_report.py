"""A comparison of two sets of rules in words: a table, the relation, and the smallest logs that tell them apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from clue_logic.classroom.comparing.comparison import Apart, Comparison, Differences
from clue_logic.datalog.calculi import load_calculus
from clue_logic.notebook.solve import NOTEBOOK
from clue_logic.proof.wording import Wording
from clue_logic.words.messages import messages


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
    msg, first, second = messages(lang), found.first, found.second
    rows = list(_rows(found, lang))
    lines = [*_table(msg("classroom-comparison-head").split(", "), rows)] if rows else []
    lines += [msg("classroom-comparison-impossible", log=each.name) for each in found.logs if not each.possible]
    lines += [""] if lines else []
    if not rows:
        return "\n".join([*lines, msg("classroom-comparison-nothing")])
    if any(each.false_before for each in found.everywhere):
        lines.append(msg("classroom-comparison-first-false", first=first))
    if found.says_false:
        lines.append(msg("classroom-comparison-second-false", second=second))
    lines.append(msg("classroom-comparison-relation", relation=found.relation.value, first=first, second=second))
    for key in ("false_in", "lost_in", "gained_in"):
        apart: Apart | None = getattr(found, key)
        if apart is not None:
            cell, rule = _cell(apart, lang), apart.label
            told = msg("classroom-comparison-smallest", difference=key, second=second, cell=cell, rule=rule)
            lines += ["", told, *(f"  {line}" for line in apart.text.splitlines())]
    return "\n".join(lines)


def _rows(found: Comparison, lang: str) -> Iterator[tuple[str, Sequence[Differences]]]:
    for each in found.logs:
        if each.possible:
            yield each.name, [each]
    if tried := sum(found.games.values()):
        yield messages(lang)("classroom-comparison-games", number=tried), found.differing


def _table(head: Sequence[str], rows: Sequence[tuple[str, Sequence[Differences]]]) -> Iterator[str]:
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
