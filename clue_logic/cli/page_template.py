"""The page as one file, to be copied with start data in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from clue_logic.cli.messages import Failure
from clue_logic.page.building import TemplateError, built_page, with_start


@dataclass(frozen=True)
class PageTemplate:
    """The page as one file."""

    source: Path
    text: str

    def fill(self, begins: Mapping[str, object]) -> str:
        """Return a copy of the page with start data.

        Raises Failure if the file is not the page.
        """
        try:
            return with_start(self.text, begins)
        except TemplateError as error:
            raise Failure(
                f"{self.source} cannot be copied: {error}. clue-notebook.html is wanted, as `make page` builds it"
            ) from None


def page_to_copy(path: str | None) -> PageTemplate:
    """Return the page to copy: the named file, or else the one built in this checkout.

    Raises Failure if there is none, or it cannot be read; the message says how to get one.
    """
    source = Path(path) if path is not None else built_page()
    if source is None:
        raise Failure(
            "there is no page to copy. `make page` builds it in a checkout of clue-logic; "
            "--template names a clue-notebook.html that was built elsewhere"
        )
    try:
        return PageTemplate(source, source.read_bytes().decode())
    except UnicodeDecodeError:
        raise Failure(f"{source} is no page: it is not text") from None
    except OSError as error:
        raise Failure(f"{source}: cannot be read ({error.strerror})") from None
