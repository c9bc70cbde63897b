"""What is prepared is used only if it is what would be made, and nobody else can have written it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clue_logic.storage import cache
from clue_logic.storage.cache import Preparation, compute_digest, read, write

DIGEST, OTHER = "a" * 64, "b" * 64


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of what is prepared."""
    monkeypatch.setattr(cache, "FOLDER", tmp_path / "files")
    return tmp_path / "files"


def made(value: Any = "made", made_of: str = DIGEST) -> Any:
    """Return what a preparation gives that would make a value."""
    return Preparation("thing", lambda: made_of, lambda: value, lambda v: {"v": v}, lambda kept: kept["v"]).get()


def test_what_is_made_is_kept_and_taken_from_there(kept: Path) -> None:
    assert made() == "made"
    assert [file.name for file in kept.iterdir()] == ["thing.json"]
    assert made("not made again") == "made"


def test_what_is_stale_is_made_again_and_kept() -> None:
    made("old", OTHER)
    assert made("new") == "new"
    assert made("not made again") == "new"


def damaged(file: Path, change: Callable[[bytes], bytes]) -> None:
    file.write_bytes(change(file.read_bytes()))


@pytest.mark.parametrize(
    "change",
    [
        lambda content: content[:-1],
        lambda content: content[: len(content) // 2],
        lambda content: b"",
        lambda content: content.replace(b"made", b"evil"),
        lambda content: content + b" ",
        lambda content: b"\x80\x04}\x94.",  # a pickle
        lambda content: b"\xff" * 100,
        lambda content: content.partition(b"\n")[2],
        lambda content: bytes([content[0] ^ 1]) + content[1:],
    ],
)
def test_what_is_damaged_or_tampered_with_is_made_again_and_mended(
    kept: Path, change: Callable[[bytes], bytes]
) -> None:
    made()
    whole = (kept / "thing.json").read_bytes()
    damaged(kept / "thing.json", change)
    assert read("thing", DIGEST) is None
    assert made() == "made"
    assert (kept / "thing.json").read_bytes() == whole


@pytest.mark.parametrize("plain", [[], {}, {"w": 1}, 7, "text", None, [[[]]]])
def test_right_digests_on_data_of_another_form_do_no_harm(plain: Any) -> None:
    write("thing", DIGEST, plain)
    assert made() == "made"
    assert made("not made again") == "made"


def test_data_nested_too_deeply_do_no_harm(kept: Path) -> None:
    kept.mkdir()
    body = b"[" * 100_000
    (kept / "thing.json").write_bytes(cache._make_head(DIGEST, body) + b"\n" + body)
    assert made() == "made"


posix = pytest.mark.skipif(os.name != "posix", reason="modes and owners are those of POSIX")


@posix
@pytest.mark.parametrize("mode", [0o666, 0o646])
def test_a_file_that_others_can_write_to_is_not_read_but_replaced(kept: Path, mode: int) -> None:
    made("from others")
    (kept / "thing.json").chmod(mode)
    assert made("made") == "made"
    assert (kept / "thing.json").stat().st_mode & 0o777 == 0o644
    assert made("not made again") == "made"


@posix
@pytest.mark.parametrize("mode", [0o777, 0o1777])
def test_nothing_is_read_from_or_written_to_a_folder_that_others_can_write_to(kept: Path, mode: int) -> None:
    made("from others")
    kept.chmod(mode)
    assert made("made") == "made"
    kept.chmod(0o755)
    assert read("thing", DIGEST) == {"v": "from others"}  # it was left alone


@posix
def test_the_group_may_write_only_where_it_may_write_the_code(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = kept.parent / "package"
    package.mkdir()
    monkeypatch.setattr(cache, "_PACKAGE", package)
    made("mine")
    (kept / "thing.json").chmod(0o664)
    package.chmod(0o755)
    assert read("thing", DIGEST) is None
    package.chmod(0o775)
    assert read("thing", DIGEST) == {"v": "mine"}


@posix
@pytest.mark.skipif(os.name == "posix" and os.geteuid() != 0, reason="only root gives files away")
def test_a_file_of_somebody_else_is_not_read(kept: Path) -> None:
    made("from others")
    os.chown(kept / "thing.json", 12345, -1)
    assert made("made") == "made"


@posix
def test_a_link_is_not_followed(kept: Path, tmp_path: Path) -> None:
    made("elsewhere")
    (kept / "thing.json").rename(tmp_path / "elsewhere.json")
    (kept / "thing.json").symlink_to(tmp_path / "elsewhere.json")
    assert made("made") == "made"
    assert not (kept / "thing.json").is_symlink()


def test_where_nothing_can_be_written_things_are_made_each_time(kept: Path) -> None:
    kept.write_text("a file where the folder should be")
    assert made("one") == "one"
    assert made("two") == "two"
    assert kept.read_text() == "a file where the folder should be"


def test_a_file_that_cannot_be_written_leaves_nothing_behind(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "replace", fail)
    assert made() == "made"
    assert list(kept.iterdir()) == []


def test_without_the_sources_nothing_is_kept(kept: Path) -> None:
    def unknown() -> str:
        raise FileNotFoundError

    assert Preparation("thing", unknown, lambda: 1, str, int).get() == 1
    assert not kept.exists()


def test_processes_do_not_get_into_each_others_way(kept: Path) -> None:
    script = f"""
from pathlib import Path
from clue_logic.storage.cache import read, write
for number in range(40):
    write("thing", "{DIGEST}", ["x" * 50_000] * 2, Path({str(kept)!r}))
    found = read("thing", "{DIGEST}", Path({str(kept)!r}))
    assert found == ["x" * 50_000] * 2, found
"""
    running = [subprocess.Popen([sys.executable, "-c", script]) for _ in range(3)]
    assert [process.wait(60) for process in running] == [0, 0, 0]
    assert [file.name for file in kept.iterdir()] == ["thing.json"]


def test_a_digest_depends_on_names_and_contents_and_words(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("ab")
    two.write_text("ab")
    digests = [compute_digest(tmp_path, files) for files in ([one], [two], [one, two])]
    digests.append(compute_digest(tmp_path, [one], "x"))
    one.write_text("ac")
    digests.append(compute_digest(tmp_path, [one]))
    assert len(set(digests)) == 5
    with pytest.raises(FileNotFoundError):
        compute_digest(tmp_path, [tmp_path / "three"])


def test_what_is_kept_is_json_below_a_line_of_digests(kept: Path) -> None:
    made("größer")
    head, body = (kept / "thing.json").read_bytes().split(b"\n", 1)
    assert head.split()[0] == DIGEST.encode()
    assert json.loads(body) == {"v": "größer"}
