"""Tables of cases as files: a case a line, its values between tabs. The first lines, with ``#``, are remarks."""

from __future__ import annotations

from itertools import dropwhile
from pathlib import Path


def read_table(test: str, name: str) -> list[list[str]]:
    """Return the rows of a table beside a test; ``\\n`` in a value is a line break.

    Parameters
    ----------
    test
        The file of the test.
    name
        The name of the table.
    """
    rows = Path(test).with_name(f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    cases = dropwhile(lambda row: row.startswith("#"), rows)
    return [[value.replace("\\n", "\n") for value in row.split("\t")] for row in cases]
