"""The data files are found in a checkout and in a wheel, and an installed wheel works from anywhere."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from clue_logic.prepare_wheel import all_preparations
from clue_logic.storage import resources
from tests.conftest import SLOW

ROOT = Path(__file__).resolve().parents[1]


def loaded_from(package: Path) -> ModuleType:
    """Return the module `resources` as it behaves when the package lies at this place."""
    copy = package / "storage" / "resources.py"
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "clue_logic" / "storage" / "resources.py", copy)
    spec = importlib.util.spec_from_file_location("resources_elsewhere", copy)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_checkout_uses_the_folders_beside_the_package(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    assert loaded_from(tmp_path / "clue_logic").resource("rules", "given.dl") == tmp_path / "rules" / "given.dl"


def test_a_wheel_uses_its_own_folders_and_not_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "grammar").mkdir()
    (tmp_path / "clue_logic" / "grammar").mkdir(parents=True)
    assert loaded_from(tmp_path / "clue_logic").resource("grammar") == tmp_path / "clue_logic" / "grammar"


def test_an_installation_without_the_folders_says_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="lacks its rules/ folder"):
        loaded_from(tmp_path / "clue_logic").resource("rules")


def test_the_checkout_has_rules_and_grammars() -> None:
    assert resources.resource("rules", "given.dl").is_file()
    assert resources.resource("grammar", "game_log.lark").is_file()


PROJECTS = {"pysat": "python-sat", "pysolvers": "python-sat"}
"""Under which names projects are published whose modules are called otherwise."""


def test_the_list_of_slow_tests_has_only_tests_that_exist() -> None:
    for line in SLOW.read_text(encoding="utf-8").splitlines():
        file, _, name = line.partition("::")
        source = (ROOT / file).read_text(encoding="utf-8")
        assert file.startswith("clue_logic/") or re.split(r"[\[:]", name)[0] in source, line
        assert not re.search(r"[\[ ]/\w", name), f"{line}: the id has the path of a checkout"


def test_every_library_the_package_imports_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    users = [library for name in extras if name not in ("dev", "browser") for library in extras[name]]
    declared = " ".join(project["dependencies"] + users)
    text = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "clue_logic").rglob("*.py"))
    words = [line.split() for line in text.splitlines()]
    imported = {w[1].split(".")[0] for w in words if len(w) > 1 and w[0] in ("import", "from")}
    libraries = {m for m in imported if m.isidentifier() and m not in sys.stdlib_module_names} - {"clue_logic"}
    # Words of docstrings that begin a line with "from" or "import" are no modules.
    libraries = {m for m in libraries if importlib.util.find_spec(m) is not None}
    assert libraries >= {"click", "lark", "pyDatalog"}
    assert [m for m in sorted(libraries) if PROJECTS.get(m, m) not in declared] == []


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("wheel", ROOT, tmp_path_factory.mktemp("dist"))


def built(target: str, root: Path, folder: Path) -> Path:
    """Build a wheel or an sdist and return its path."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=root, check=True, capture_output=True, timeout=60)
    (made,) = folder.iterdir()
    return made


PREPARED = "clue_logic/storage/files/"


def prepared_in(wheel: Path) -> dict[str, bytes]:
    """Return the prepared files of a wheel, by name."""
    with zipfile.ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist() if name.startswith(PREPARED)}


@pytest.mark.slow
def test_the_wheel_carries_every_data_file_and_nothing_else_of_the_checkout(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    expected = {
        f"clue_logic/{file.relative_to(ROOT)}"
        for folder in ("rules", "grammar")
        for file in (ROOT / folder).rglob("*")
        if file.is_file()
    }
    for data in ("*.toml", "*.html", "*.css", "*.js", "*.txt", "*.ftl"):
        expected |= {str(file.relative_to(ROOT)) for file in (ROOT / "clue_logic").rglob(data)}
    assert expected | {"clue_logic/py.typed"} <= names
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"clue_logic"}


@pytest.mark.slow
def test_the_wheel_carries_what_is_prepared_and_says_nothing_of_where_it_was_built(wheel: Path) -> None:
    found = prepared_in(wheel)
    names = {each.name for each in all_preparations()}
    assert set(found) == {f"{PREPARED}{name}.json" for name in names}
    places = (str(ROOT), str(Path.home()), tempfile.gettempdir(), socket.gethostname())
    assert [(name, place) for name, content in found.items() for place in places if place.encode() in content] == []


@pytest.mark.slow
def test_a_wheel_of_an_sdist_has_the_same_bytes_prepared(wheel: Path, tmp_path: Path) -> None:
    sdist = built("sdist", ROOT, tmp_path / "dist")
    with tarfile.open(sdist) as opened:
        assert [name for name in opened.getnames() if PREPARED in name] == []
        opened.extractall(tmp_path, filter="data")
    again = built("wheel", tmp_path / sdist.name.removesuffix(".tar.gz"), tmp_path / "again")
    assert prepared_in(again) == prepared_in(wheel)


@pytest.mark.slow
def test_an_editable_installation_gets_nothing_prepared(tmp_path: Path) -> None:
    assert prepared_in(built("wheel:editable", ROOT, tmp_path / "dist")) == {}


ONLY_PREPARED = """
import sys
import lark.load_grammar, lark.lark
def trap(*_, **__): raise AssertionError("a grammar is read")
lark.lark.load_grammar = trap
sys.modules["clue_logic.datalog.reading.calculus"] = None
sys.modules["fluent"] = None
from clue_logic.cli import main
main()
"""
"""Runs a command that can neither make tables nor read rule files nor compile messages."""


@pytest.mark.slow
def test_an_installed_wheel_solves_a_game_from_another_directory(wheel: Path, tmp_path: Path) -> None:
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-index",
        "--no-deps",
        "--no-compile",
        "--target",
        str(site),
        str(wheel),
    ]
    subprocess.run([sys.executable, *install], check=True, capture_output=True, timeout=60)
    elsewhere.mkdir()
    shutil.copy(ROOT / "examples" / "six-players.clue", elsewhere / "thursday.clue")
    # The libraries come from this environment; the package must come from the wheel.
    environment = {**os.environ, "PYTHONPATH": str(site), "NO_COLOR": "1"}

    def run(*command: str) -> str:
        done = subprocess.run(command, cwd=elsewhere, env=environment, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert Path(run(sys.executable, "-c", "import clue_logic; print(clue_logic.__file__)")).is_relative_to(site)
    script = str(site / "bin" / "clue-logic")
    assert "solve" in run(script, "--help")
    solved = json.loads(run(script, "solve", "thursday.clue", "--json"))
    assert solved["solution"] == {"suspects": "Colonel Mustard", "weapons": "Revolver", "rooms": "Study"}
    assert "Ben holds Professor Plum" in run(script, "why", "thursday.clue", "Plum excluded")
    # What the wheel has prepared is what all of this was read from; nothing was prepared again, nor could be.
    brought = prepared_in(wheel)
    installed = {f"{PREPARED}{file.name}": file for file in (site / PREPARED).iterdir()}
    assert {name: file.read_bytes() for name, file in installed.items()} == brought
    for path in (*installed.values(), site / PREPARED):
        path.chmod(path.stat().st_mode & ~0o222)
    assert "Ben holds" in run(sys.executable, "-c", ONLY_PREPARED, "why", "thursday.clue", "Plum excluded")
    assert "Ben" in run(sys.executable, "-c", ONLY_PREPARED, "solve", "thursday.clue", "--rules", "thesis")
    assert "last_place" in run(sys.executable, "-c", ONLY_PREPARED, "rules", "last_place")
    assert {f"{PREPARED}{file.name}": file.read_bytes() for file in (site / PREPARED).iterdir()} == brought
