"""Message catalogues are compiled as Fluent means them."""

from __future__ import annotations

from pathlib import Path

import pytest

from clue_logic.storage import cache, catalogues
from clue_logic.storage.catalogues import compile_catalogue, compile_folder


def test_references_are_replaced_by_what_they_refer_to() -> None:
    text = "-p-log = the log\np-a = In { -p-log }, { p-b }.\np-b = line { $line }"
    assert compile_catalogue("p", text) == {
        "a": ["In the log, line ", {"value": "line"}, "."],
        "b": ["line ", {"value": "line"}],
    }


def test_spaces_and_lines() -> None:
    text = 'p-a = { " " }a{ "{" }\np-b =\n    one\n      two\n\n    three\np-c = { "" }'
    assert compile_catalogue("p", text) == {"a": " a{", "b": "one\n  two\n\nthree", "c": ""}


def test_a_choice() -> None:
    text = "p-a = { $n ->\n    [one] a card\n   *[other] { $n } cards\n}."
    variants = {"one": "a card", "other": [{"value": "n"}, " cards"]}
    assert compile_catalogue("p", text) == {"a": [{"select": "n", "variants": variants, "default": "other"}, "."]}


@pytest.mark.parametrize(
    "text",
    [
        "p-a",
        "p-a = { $n",
        "q-a = b",
        "p-a = b\np-a = c",
        "p-a = { p-b }",
        "p-a = { p-a }",
        "p-a = { p-b }\np-b = { p-a }",
        "p-a = { -p-b }",
        "p-a = { NUMBER($n) }",
        "p-a = { NUMBER($n) ->\n  [one] a\n *[other] b\n}",
        "p-a = b\n    .title = c",
    ],
)
def test_errors_and_what_is_not_supported(text: str) -> None:
    with pytest.raises(ValueError, match="p"):
        compile_catalogue("p", text)


def test_without_catalogues_there_are_no_messages(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="lacks its messages"):
        compile_folder(tmp_path)


def test_a_changed_catalogue_counts_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "FOLDER", tmp_path / "files")
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    (tmp_path / "en").mkdir()
    for text in ("one", "two"):
        (tmp_path / "en" / "p.ftl").write_text(f"p-a = {text}")
        for _ in range(2):  # made, then read
            assert catalogues.message_catalogues("en").get() == {"p": {"a": text}}
    (tmp_path / "en" / "q.ftl").write_text("q-a = one")
    assert catalogues.message_catalogues("en").get().keys() == {"p", "q"}
