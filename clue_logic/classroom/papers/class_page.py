"""The table of a class as one page: no script, no network, readable on paper."""

from __future__ import annotations

from importlib.resources import files

from clue_logic.classroom.papers.class_table import MARKS, ClassTable
from clue_logic.markup.filling import environment
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "summary": "{} students, {} exercises",
        "student": "Student",
        "solved": "solved",
        "solved_by": "solved by",
        "nothing": "nothing handed in",
        "next": "Next step:",
    },
    de={
        "summary": "{} Lernende, {} Aufgaben",
        "student": "Name",
        "solved": "gelöst",
        "solved_by": "gelöst von",
        "nothing": "nichts abgegeben",
        "next": "Nächster Schritt:",
    },
)


def class_page(table: ClassTable, lang: str = "en") -> str:
    """Return the table as HTML; names and answers are text there and never become markup.

    Examples
    --------
    >>> "&lt;b&gt;" in class_page(ClassTable("<b>", (), (), ()))
    True
    """
    template = environment().from_string(files(__package__).joinpath("class_table.html").read_text(encoding="utf-8"))
    return template.render(table=table, said=_SAID[lang], marks=MARKS[lang], lang=lang) + "\n"
