"""The table of a class as one page: no script, no network, readable on paper."""

from __future__ import annotations

from importlib.resources import files

from clue_logic.classroom.papers.class_table import ClassTable, marks
from clue_logic.markup.filling import environment
from clue_logic.words.messages import messages


def class_page(table: ClassTable, lang: str = "en") -> str:
    """Return the table as HTML; names and answers are text there and never become markup.

    Examples
    --------
    >>> "&lt;b&gt;" in class_page(ClassTable("<b>", (), (), ()))
    True
    """
    template = environment().from_string(files(__package__).joinpath("class_table.html").read_text(encoding="utf-8"))
    msg = messages(lang)
    said = {
        "summary": msg("classroom-class-summary", students=len(table.students), exercises=len(table.exercises)),
        "student": msg("classroom-class-student"),
        "solved": msg("classroom-class-solved"),
        "solved_by": msg("classroom-class-solved-by"),
        "nothing": msg("classroom-class-nothing"),
        "next": msg("classroom-class-next"),
    }
    return template.render(table=table, said=said, marks=marks(lang), lang=lang) + "\n"
