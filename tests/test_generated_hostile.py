"""Logs in which players leave, logs with a header twice, files with hostile names.

`tests.measure` makes the same claims of thousands.
"""

from __future__ import annotations

import pytest

from tests.generated.hostile import (
    departed,
    editor_failures,
    file_name,
    file_name_failures,
    harmful,
    repairs_that_fail,
    second_header,
)
from tests.shared_out import shared_out

SOME = 10


def blocks(number: int) -> list[range]:
    return shared_out([range(SOME * at, SOME * (at + 1)) for at in range(number)])


@pytest.mark.parametrize("seeds", blocks(16), ids=str)
def test_repairs_after_a_player_has_left(seeds: range) -> None:
    assert [problem for seed in seeds for problem in repairs_that_fail(seed)] == []


@pytest.mark.parametrize("seeds", blocks(16), ids=str)
def test_headers_that_are_there_twice(seeds: range) -> None:
    assert [problem for seed in seeds for problem in editor_failures(seed)] == []


@pytest.mark.parametrize("seeds", blocks(16), ids=str)
def test_names_of_files(seeds: range) -> None:
    assert [problem for seed in seeds for problem in file_name_failures(seed)] == []


def test_the_generators_make_what_they_are_for() -> None:
    texts = [found.text for seed in range(40) if (found := departed(seed)) is not None]
    assert len(texts) == 40
    later = [text.partition(" leaves")[2] for text in texts]
    assert all(any(word in text for text in later) for word in ("whispers", "announces", "reveals", " shows"))
    keys = [[line.partition(":")[0] for line in second_header(seed).splitlines()] for seed in range(100)]
    assert all(any(found.count(key) > 1 for found in keys) for key in ("cards", "hidden", "players", "category P"))
    names = [file_name(seed) for seed in range(100)]
    assert sum(harmful(name) != "" for name in names) > 50
    assert any("\udcfc" in name for name in names)
