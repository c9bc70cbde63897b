"""Packs the software for the browser; pack.mjs runs this in Pyodide, whose Python compiles the modules.

The modules to pack are found by reading the code: everything that the bridge can import, and nothing else.
"""

from __future__ import annotations

import ast
import json
import marshal
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[import-not-found]
from io import BytesIO
from pathlib import Path

SITE = Path("/packed")
"""The location of the software while it is packed: as in a wheel, with its rules and grammars."""

BRIDGE = "clue_logic.page.bridge.bridge"
BY_NAME = ("rich._unicode_data.unicode17-0-0", "clue_logic.page.bridge")
"""Modules that are imported by computed names: a package, and the newest of rich's tables, the only one in use."""

UNUSED = {"rich/_emoji_codes.py": "EMOJI = {}\n"}
"""Modules in a shorter form: nothing here replaces names of emoji such as :smile:, whose table takes 80 kB."""

ELSEWHERE = ("clue_logic.play", "clue_logic.advice.published", "clue_logic.datalog.sandbox", "fluent")
"""Not packed: what needs compiled functions and arrays (the players of tournaments, and advice in their terms), the
compiler of messages (these are packed compiled), and processes with limits."""

WITHOUT = frozenset(
    {
        # Features that the page does not have: the auditor, data frames, Jupyter's display.
        *("clingo", "pandas", "jinja2", "IPython", "ipywidgets"),
        # Optional dependencies of libraries, and names of Python 2.
        *("aiger_cnf", "atomicwrites", "attr", "interegular", "markdown_it", "pycryptosat", "pydot", "pygments"),
        *("regex", "StringIO", "__builtin__", "backports", "cStringIO"),
    }
)
"""Imported somewhere, but not packed. Nothing else may be missing."""

STARTING = "starting"
KEPT = "class_code.bin"
MODULES = "modules.bin"
"""The module that starts the bridge, and the files that it reads (starting.py)."""

READ = ("clue_logic/storage/catalogues.pyc", "clue_logic/storage/parser_tables.pyc")
"""Modules that are also read as files: prepared data is used only if it belongs to exactly this code."""

HEAD = 16
"""The length in bytes of the header of a compiled file."""

STANDARD = Path("/lib/python314.zip")
OF_PYODIDE = ("pyodide", "_pyodide", "encodings", "importlib", "collections", "site", "sysconfig", "asyncio")
"""Parts of the standard library that Pyodide itself imports, in addition to those loaded at its start."""

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

FIXED = (2020, 2, 2, 0, 0, 0)


class Sources:
    """The importable modules by name: the path and the text of their sources."""

    def __init__(self, files: Mapping[str, Callable[[], bytes]]) -> None:
        self._files = files

    def file(self, name: str) -> str | None:
        path = name.replace(".", "/")
        return next((each for each in (f"{path}/__init__.py", f"{path}.py") if each in self._files), None)

    def read(self, file: str) -> bytes:
        return self._files[file]()

    def modules(self, package: str) -> Iterator[str]:
        """Yield a package or module and all in it."""
        for file in self._files:
            name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if file.endswith(".py") and f"{name}.".startswith(f"{package}."):
                yield name


def imported(source: bytes, module: str, is_package: bool) -> Iterator[str]:
    """Yield all imports of a module except those for type checkers; `a.b` may be a module or a name in `a`."""
    waiting: list[ast.AST] = [ast.parse(source)]
    for node in waiting:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = module.split(".")
            kept = len(parents) - node.level + is_package
            base = ".".join([*(parents[:kept] if node.level else []), *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            waiting.extend(node.orelse)
        else:
            waiting.extend(ast.iter_child_nodes(node))


def reachable(sources: Sources, roots: Iterator[str] | list[str]) -> tuple[dict[str, str], set[str]]:
    """Return the reachable modules (their files by name), and the names that are not modules."""
    found: dict[str, str] = {}
    absent: set[str] = set()
    waiting = list(roots)
    for name in waiting:
        if name in found or name in absent or f"{name}.".startswith(tuple(f"{each}." for each in ELSEWHERE)):
            continue
        file = sources.file(name)
        if file is None:
            absent.add(name)
            continue
        found[name] = file
        if "." in name:
            waiting.append(name.rpartition(".")[0])
        waiting.extend(imported(sources.read(file), name, file.endswith("__init__.py")))
    return found, absent


def compiled(source: bytes, file: str, docstrings: bool) -> bytes:
    """Return a module as a compiled file that is never checked against its source, and knows lines but no columns."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if hasattr(node, "col_offset"):
            node.end_lineno, node.col_offset, node.end_col_offset = node.lineno, -1, -1  # type: ignore[attr-defined]
    for node in [] if docstrings else ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node):
            # Without a docstring, a dataclass would generate one from its signature, which is slow.
            short = ast.copy_location(ast.Expr(ast.copy_location(ast.Constant("."), node.body[0])), node.body[0])
            node.body[:1] = [short] if isinstance(node, ast.ClassDef) or not node.body[1:] else []
    code = compile(tree, file, "exec", dont_inherit=True, optimize=0)
    return bytes(_code_to_hash_pyc(code, b"\0" * 8, False))


def standard_library(needed: set[str]) -> bytes:
    """Return the needed part of the standard library, compiled: a zip file that Python imports from."""
    with zipfile.ZipFile(STANDARD) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        sources = Sources({name: (lambda name=name: archive.read(name)) for name in names})
        roots = [*needed, *(name for package in OF_PYODIDE for name in sources.modules(package))]
        found, _ = reachable(sources, [name for name in roots if sources.file(name)])
        out = BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as packed:
            for file in sorted(found.values()):
                packed.writestr(
                    zipfile.ZipInfo(f"{file}c", FIXED), compiled(archive.read(file), f"{STANDARD}/{file}", True)
                )
        return out.getvalue()


def software() -> tuple[dict[str, bytes], set[str]]:
    """Return the files of the software by their paths, and the names of missing imports."""
    for file, source in UNUSED.items():
        (SITE / file).write_text(source, encoding="utf-8")
    files = {path.relative_to(SITE).as_posix(): path for path in sorted(SITE.rglob("*")) if path.is_file()}
    sources = Sources({file: path.read_bytes for file, path in files.items()})
    found, absent = reachable(sources, [STARTING, BRIDGE, *(m for p in BY_NAME for m in sources.modules(p))])
    packed = {f"{file}c": compiled(sources.read(file), file, False) for file in found.values()}
    folders = {file.rpartition("/")[0] for file in found.values()}
    for file, path in files.items():
        folder, _, name = file.rpartition("/")
        ours = file.startswith(("clue_logic/rules/", "clue_logic/grammar/")) and not name.endswith(".md")
        library = file.endswith(".so") and name.partition(".")[0] in absent
        # Data files are beside modules, or in a folder below them, as the editions are.
        package = folder if f"{folder}/__init__.py" in files else folder.rpartition("/")[0]
        data = package in folders and file.startswith("clue_logic/") and not name.endswith((".py", ".md"))
        if ours or library or data:
            packed[file] = path.read_bytes()
    return packed, absent


def bundled(files: Mapping[str, bytes]) -> bytes:
    """Return files as one: a line of JSON with their names and sizes, then their contents."""
    names = sorted(files)
    head = json.dumps([[name, len(files[name])] for name in names], separators=(",", ":"))
    return b"\n".join([head.encode(), b"".join(files[name] for name in names)])


def gathered(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files with all modules in one, except the importer that reads it."""
    modules = {file for file in files if file.endswith(".pyc") and file != f"{STARTING}.pyc"}
    code = {_module(file): (file, files[file][HEAD:]) for file in sorted(modules)}
    kept = {name: content for name, content in files.items() if name not in modules or name in READ}
    return kept | {MODULES: marshal.dumps(code)}


def _module(file: str) -> str:
    return file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def installed(files: Mapping[str, bytes], site: Path) -> None:
    """Write files into a folder from which Python imports them."""
    for name, content in files.items():
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    sys.path.insert(0, str(site))


def prepared(site: Path) -> dict[str, bytes]:
    """Return the data that the packed software prepares in advance, so that no start computes it again."""
    from clue_logic.datalog.calculi import prepared_calculi
    from clue_logic.datalog.reading.parsing import rule_tables
    from clue_logic.language.parsing import log_parser
    from clue_logic.storage.cache import write
    from clue_logic.storage.catalogues import compile_folder, message_catalogues
    from clue_logic.words.languages import LANGUAGES

    folder = site / "clue_logic" / "storage" / "files"
    for preparation in (log_parser(), rule_tables(), *prepared_calculi()):
        preparation.keep(folder)
    sys.path.append(str(SITE))  # only there are the compiler of messages and their sources
    for language in LANGUAGES:
        messages = message_catalogues(language)
        write(messages.name, messages.made_of(), compile_folder(SITE / "clue_logic" / "locale" / language), folder)
    sys.path.remove(str(SITE))
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in sorted(folder.iterdir())}


def try_out() -> None:
    """Send the packed software a request.

    Raises
    ------
    RuntimeError
        If it does not answer.
    """
    from clue_logic.page.bridge.bridge import warming

    for answer in warming():
        value = json.loads(answer).get("value")
        if value is None or value.get("notebook", "") is None:
            raise RuntimeError(f"the packed software does not work: {answer}")


def class_code(files: Mapping[str, bytes]) -> bytes:
    """Return the code that dataclasses compile when the modules are imported."""
    from starting import noting_class_code

    notes = noting_class_code()
    for file in sorted(files):
        if file.endswith(".pyc") and file.startswith(("clue_logic/", "lark/")):
            import_module(_module(file))
    return marshal.dumps({source: notes[source] for source in sorted(notes)})


def pack(started_with: list[str]) -> tuple[bytes, bytes]:
    """Return the standard library and the software.

    Raises
    ------
    ImportError
        If the software imports a module that is in neither.
    """
    files, absent = software()
    site = Path("/site")
    installed(files, site)
    files[KEPT] = class_code(files)
    files |= prepared(site)
    try_out()
    standard = standard_library({*started_with, *absent})
    with zipfile.ZipFile(BytesIO(standard)) as archive:
        inside = {_module(name) for name in archive.namelist()}
    tops = {name.partition(".")[0] for name in [*inside, *files, *sys.builtin_module_names, "js", "_frozen_importlib"]}
    tops |= {name.partition("/")[0] for name in files}
    missing = sorted({name.partition(".")[0] for name in absent} - tops - WITHOUT)
    if missing:
        raise ImportError(f"the software imports what is not packed: {', '.join(missing)}")
    return standard, bundled(gathered(files))
