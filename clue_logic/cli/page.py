"""``clue-logic page``: the page as one file with a log in it, to hand to others."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import NamedTemporaryFile

import click

from clue_logic.cli import options, paper

_MOST_BYTES = 5_000_000
"""More than any log that a browser should begin with."""


@click.command()
@click.option("--log", "log", type=click.Path(allow_dash=True), required=True, metavar="LOG", help="The log to put in.")
@click.option("--out", type=click.Path(), required=True, metavar="FILE", help="The file to write, such as game.html.")
@click.option("--template", type=click.Path(), metavar="FILE", help="The page to copy; else the one built here.")
@click.option("--lesson", is_flag=True, help="Begin with the lesson of the log, every step of it in the file.")
@click.option(
    "--hide-answers",
    is_flag=True,
    help="Begin with the answers hidden, to be claimed. Comments, questions and expectations are left out.",
)
@click.option(
    "--lang",
    type=options.NamedChoice(["en", "de", "ja"]),
    help="The language to begin with; else that of the browser, and English for a lesson.",
)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def command(
    log: str, out: str, template: str | None, lesson: bool, hide_answers: bool, lang: str | None, force: bool
) -> None:
    """Put a log into a copy of the page: one file that opens by a double click.

    Log, notebook and proofs side by side, in any current browser, offline; nothing has to be installed there, and
    nothing leaves the machine. The page that is copied is clue-notebook.html: `make page` builds it in a checkout, and
    --template names one that was built elsewhere. (`clue-logic lesson paper --to html` writes one with the course.)
    """
    from clue_logic.cli.failures import Failure
    from clue_logic.cli.messages import note
    from clue_logic.cli.page_template import page_to_copy
    from clue_logic.cli.reading import STANDARD_INPUT, name_of, text_of
    from clue_logic.language.asides import without_asides
    from clue_logic.language.reader import parse_log
    from clue_logic.words.diagnostics import Severity

    if lesson and hide_answers:
        raise click.UsageError("--lesson tells what --hide-answers hides. Write two files.")
    if lesson and lang == "ja":
        raise click.UsageError("A lesson is told in English and German: --lang en or --lang de.")
    source = page_to_copy(template)
    begins: dict[str, object] = {"lang": lang} if lang else {}
    if hide_answers:
        begins["hideAnswers"] = True
    if lesson:
        text, start = _lesson(log, lang or "en")
        begins |= start
    else:
        text = text_of(log)
    left = 0
    if hide_answers:
        text, left = without_asides(text)
    if len(text.encode()) > _MOST_BYTES:
        raise Failure(f"{log} is larger than {_MOST_BYTES // 1_000_000} MB; a page cannot begin with that")
    if Path(out).exists() and not force:
        raise Failure(f"{out} is there already; --force writes over it")
    name = "game.clue" if log == STANDARD_INPUT else Path(log).name
    page = source.filled(text, name, begins)
    size = _write(Path(out), page.encode(), force)
    found = parse_log(text, name=name_of(log)).diagnostics
    wrong = sum(problem.severity is Severity.ERROR for problem in found)
    if wrong:
        things = "1 thing" if wrong == 1 else f"{wrong} things"
        note(f"{things} in {name_of(log)} cannot be understood; the page shows where")
    if left:
        lines = "on 1 line" if left == 1 else f"on {left} lines"
        note(f"comments, questions and expectations {lines} may tell answers, and are left out")
    note(f"wrote {out}, {size / 1e6:.1f} MB")


def _lesson(log: str, lang: str) -> tuple[str, dict[str, object]]:
    """Return the text of a log, and with what a page begins that shows its lesson."""
    title, lesson, text = paper.lesson_of_log(log, lang, "others", ())
    show = paper.show_of_log(title, lesson, text, lang=lang, numbers=False)
    return text, paper.start_of_page(show, lesson, reading="others", numbers=False)


def _write(path: Path, content: bytes, force: bool) -> int:
    """Write a file at one stroke: nobody finds half of it, and one that came meanwhile is not written over."""
    from clue_logic.cli.failures import Failure

    made: list[Path] = []
    try:
        with NamedTemporaryFile("wb", dir=path.parent, prefix=f".{path.name}-", delete=False) as file:
            made.append(Path(file.name))
            file.write(content)
        made[0].chmod(0o666 & ~_umask())
        if not force:
            path.open("xb").close()  # its name is taken, or this fails
            made.append(path)
        os.replace(made[0], path)
        made.clear()
    except FileExistsError:
        raise Failure(f"{path} is there already; --force writes over it") from None
    except (OSError, ValueError) as error:
        raise Failure(f"{path}: cannot be written ({getattr(error, 'strerror', None) or error})") from None
    finally:
        for left in made:
            left.unlink(missing_ok=True)
    return len(content)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
