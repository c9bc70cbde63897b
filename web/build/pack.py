"""Packs the software for the browser; pack.mjs runs this in Pyodide, whose Python compiles the modules.

The modules to pack are found by reading the code: everything that the bridge can import, and nothing else. They are
packed in two parts: what a fresh Python uses for the first requests of a game (first.py), and the rest, which the
page loads afterwards.
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

ELSEWHERE = (
    "clue_logic.play",
    "clue_logic.advice.published",
    "clue_logic.datalog.sandbox",
    "fluent",
    "typing_extensions",
)
"""Not packed: what needs compiled functions and arrays (the players of tournaments, and advice in their terms), the
compiler of messages (these are packed compiled), processes with limits, and what msgspec finds in `typing`, too."""

WITHOUT = frozenset(
    {
        # Features that the page does not have: the auditor, data frames, plots, Jupyter's display.
        *("clingo", "pandas", "matplotlib", "jinja2", "IPython", "ipywidgets"),
        # Optional dependencies of libraries, and names of Python 2.
        *("aiger_cnf", "atomicwrites", "attr", "interegular", "markdown_it", "pycryptosat", "pydot", "pygments"),
        *("attrs", "tomli", "tomli_w", "yaml"),
        *("regex", "StringIO", "__builtin__", "backports", "cStringIO", "importlib_metadata"),
    }
)
"""Imported somewhere, but not packed. Nothing else may be missing."""

STARTING = "starting"
KEPT = "class_code.bin"
MODULES = "modules.bin"
LATER = "later.json"
MORE = "more_"
"""The module that starts the bridge, and the files that it reads (starting.py); those of the second part begin with
MORE."""

AT_START = ("pyodide", "_pyodide")
"""Packages of which every module is in the first part: Pyodide imports some of them in browsers only."""

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


def compiled(source: bytes, file: str) -> bytes:
    """Return a module as a compiled file that is never checked against its source, and knows lines but no columns."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if hasattr(node, "col_offset"):
            node.end_lineno, node.col_offset, node.end_col_offset = node.lineno, -1, -1  # type: ignore[attr-defined]
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node):
            # Without a docstring, a dataclass would generate one from its signature, which is slow.
            short = ast.copy_location(ast.Expr(ast.copy_location(ast.Constant("."), node.body[0])), node.body[0])
            node.body[:1] = [short] if isinstance(node, ast.ClassDef) or not node.body[1:] else []
    code = compile(tree, file, "exec", dont_inherit=True, optimize=0)
    return bytes(_code_to_hash_pyc(code, b"\0" * 8, False))


def standard_library(needed: set[str]) -> dict[str, bytes]:
    """Return the needed modules of the standard library, compiled, by their paths."""
    with zipfile.ZipFile(STANDARD) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        sources = Sources({name: (lambda name=name: archive.read(name)) for name in names})
        roots = [*needed, *(name for package in OF_PYODIDE for name in sources.modules(package))]
        found, _ = reachable(sources, [name for name in roots if sources.file(name)])
        return {f"{file}c": compiled(archive.read(file), f"{STANDARD}/{file}") for file in sorted(found.values())}


def _zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip file that Python imports from."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as packed:
        for file, content in sorted(files.items()):
            packed.writestr(zipfile.ZipInfo(file, FIXED), content)
    return out.getvalue()


def software() -> tuple[dict[str, bytes], set[str]]:
    """Return the files of the software by their paths, and the names of missing imports."""
    for file, source in UNUSED.items():
        (SITE / file).write_text(source, encoding="utf-8")
    files = {path.relative_to(SITE).as_posix(): path for path in sorted(SITE.rglob("*")) if path.is_file()}
    sources = Sources({file: path.read_bytes for file, path in files.items()})
    found, absent = reachable(sources, [STARTING, BRIDGE, *(m for p in BY_NAME for m in sources.modules(p))])
    packed = {f"{file}c": compiled(sources.read(file), file) for file in found.values()}
    folders = {file.rpartition("/")[0] for file in found.values()}
    for file, path in files.items():
        folder, _, name = file.rpartition("/")
        ours = file.startswith(("clue_logic/rules/", "clue_logic/grammar/")) and not name.endswith(".md")
        library = file.endswith(".so") and _module(file) in absent
        # Data files are beside modules, or in a folder below them, as the editions are.
        package = folder if f"{folder}/__init__.py" in files else folder.rpartition("/")[0]
        data = package in folders and file.startswith("clue_logic/") and not name.endswith((".py", ".md"))
        if ours or library or data:
            packed[file] = path.read_bytes()
    return packed, absent


def _bundled(files: Mapping[str, bytes], code: bytes, later: list[str], prefix: str = "") -> bytes:
    """Return a part as one file: a line of JSON with the names and sizes of its files, then their contents.

    Parameters
    ----------
    files
        Its files; of compiled modules only the code is kept, in one file.
    code
        The code of dataclasses.
    later
        The names of modules in another part.
    prefix
        Of the names of the files with code.
    """
    modules = {_module(file): (file, files[file][HEAD:]) for file in sorted(files) if _is_gathered(file)}
    kept = {name: content for name, content in files.items() if not _is_gathered(name) or name in READ}
    kept |= {prefix + MODULES: marshal.dumps(modules), prefix + KEPT: code, prefix + LATER: json.dumps(later).encode()}
    names = sorted(kept)
    head = json.dumps([[name, len(kept[name])] for name in names], separators=(",", ":"))
    return b"\n".join([head.encode(), b"".join(kept[name] for name in names)])


def _is_gathered(file: str) -> bool:
    """Return True for a compiled module, except the importer that reads them."""
    return file.endswith(".pyc") and file != f"{STARTING}.pyc"


def _module(file: str) -> str:
    """Return the name of the module in a file, which is compiled or a library."""
    name = file.removeprefix(f"{STANDARD}/")
    name = name.partition(".")[0] if name.endswith(".so") else name.removesuffix(".pyc")
    return name.removesuffix("/__init__").replace("/", ".")


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


class Packing:
    """What is packed: first as a whole, and then, when it is known what a game uses first, in two parts.

    Raises
    ------
    ImportError
        If the software imports a module that is in neither the standard library nor the software.
    """

    def __init__(self, started_with: list[str]) -> None:
        files, absent = software()
        site = Path("/site")
        installed(files, site)
        self._class_code = class_code(files)
        self._files = files | prepared(site)
        try_out()
        self._standard = standard_library({*started_with, *absent})
        tops = {name.partition(".")[0] for name in [*sys.builtin_module_names, "js", "_frozen_importlib"]}
        tops |= {_module(name).partition(".")[0] for name in [*self._standard, *self._files]}
        missing = sorted({name.partition(".")[0] for name in absent} - tops - WITHOUT)
        if missing:
            raise ImportError(f"the software imports what is not packed: {', '.join(missing)}")

    def whole(self) -> tuple[bytes, bytes]:
        """Return the standard library, and the software as one part."""
        return _zipped(self._standard), _bundled(self._files, self._class_code, [])

    def parts(self, used: str) -> tuple[bytes, bytes, bytes]:
        """Return the standard library of the first part, its software, and the second part.

        Parameters
        ----------
        used
            What the first requests use: the answer of `first.used`.
        """
        modules, opened, sources = map(set, json.loads(used))
        codes = marshal.loads(self._class_code)

        def is_first(file: str) -> bool:
            if file in READ or file == f"{STARTING}.pyc" or _module(file).startswith(tuple(f"{p}." for p in AT_START)):
                return True
            if file.endswith((".pyc", ".so")):
                return _module(file) in modules
            # Rules and grammars are read to see whether prepared data belongs to them.
            return file in opened or file.startswith(("clue_logic/rules/", "clue_logic/grammar/"))

        def chosen(files: Mapping[str, bytes], first: bool) -> dict[str, bytes]:
            return {file: content for file, content in files.items() if is_first(file) is first}

        def code(first: bool) -> bytes:
            return marshal.dumps({source: codes[source] for source in sorted(codes) if (source in sources) is first})

        more = {f"{STANDARD.as_posix()}/{file}": content for file, content in chosen(self._standard, False).items()}
        more |= chosen(self._files, False)
        later = sorted({_module(file) for file in more if file.endswith((".pyc", ".so"))})
        first = _bundled(chosen(self._files, True), code(True), later)
        return _zipped(chosen(self._standard, True)), first, _bundled(more, code(False), [], MORE)
