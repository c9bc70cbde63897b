"""The documentation site: `make docs` builds it into `build/docs`; nothing of it is loaded from another host."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from shutil import copytree, ignore_patterns

from babel.messages.pofile import read_po
from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.application import Sphinx

from clue_logic.page.component import log_html

ROOT = Path(__file__).resolve().parent.parent

project = "clue_logic"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_click"]
html_theme = "furo"
html_title = "clue_logic"
html_static_path: list[str] = []
html_favicon = "../web/src/icons/icon.svg"
nitpicky = True
# Types in signatures are mostly internal, without a page of their own.
nitpick_ignore_regex = [("py:.*", ".*")]
smartquotes = False
default_role = "code"
autodoc_typehints = "description"
autodoc_member_order = "groupwise"
napoleon_google_docstring = False
locale_dirs = ["locale"]
gettext_compact = "docs"
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
# `prolog` marks rule files and `console` terminals; a highlighter that stumbles over a name in Japanese is no error.
# A German page can link to the Spickzettel where the English one has no link.
suppress_warnings = ["misc.highlighting_failure", "i18n.inconsistent_references"]

# The pages for students and teachers, which docs/locale/de has in German: `sphinx -t german` builds these alone.
GERMAN = ("index", "install", "first-game", "first-rule", "spickzettel", "drei-stunden", "lesson-plans", "classroom")
german = tags.has("german")  # type: ignore[name-defined]  # noqa: F821 - Sphinx defines it
language = "de" if german else "en"
if german:
    exclude_patterns = sorted(page.name for page in (ROOT / "docs").glob("*.md") if page.stem not in GERMAN)
    other = '<a href="../page/index.html">Die Seite öffnen</a> · <a href="../index.html">All pages in English</a>'
else:
    other = '<a href="page/index.html">Open the page</a> · <a href="de/index.html">Auf Deutsch: das Wichtigste</a>'
html_theme_options = {"announcement": other}

# Texts outside this folder that are pages of the site: where they are, and what the page is called.
PAGES = {"rules/README.md": "rules.md", "LIMITATIONS.md": "limitations.md", "CHANGELOG.md": "changelog.md"}
TOCTREE = re.compile(r"```\{toctree\}\n(?:.*\n)*?```\n", re.MULTILINE)
BLOCK = re.compile(r"^```(clue|prolog|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED_LOG = re.compile(r"^```clue\n(# [^\s/]+\.clue\n.*?)^```\n", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s#]+)(#[^)\s]*)?\)")


def log_link(log: str) -> str:
    """Return the address that opens a log in the page: ``page/index.html#log=2.SUM.DATA``, as docs/page.md has it."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = urlsafe_b64encode(deflate.compress(log.encode()) + deflate.flush()).rstrip(b"=").decode()
    return f"{'../' if german else ''}page/index.html#log=2.{zlib.crc32(data.encode()):08x}.{data}"


def german_toctree(found: re.Match[str]) -> str:
    """Return a toctree with the German pages alone, or nothing if it has none."""
    lines = found[0].splitlines(keepends=True)
    kept = [line for line in lines if line[0] in "`:\n" or line.strip() in GERMAN]
    return "".join(kept) if len(kept) > len([line for line in lines if line[0] in "`:\n"]) else ""


def translate_blocks(text: str) -> str:
    """Return a text with its logs, rules and commands in German: a German class types German.

    Sphinx translates blocks of code only in reStructuredText.
    """
    with (ROOT / "docs/locale/de/LC_MESSAGES/docs.po").open("rb") as file:
        catalog = read_po(file)

    def translated(found: re.Match[str]) -> str:
        message = catalog.get(found[2])
        return f"```{found[1]}\n{message.string if message and message.string else found[2]}```"

    return BLOCK.sub(translated, text)


def link_logs(text: str) -> str:
    """Return a text with a link below each log that has a name, which opens it in the page."""
    label = "Dieses Protokoll in der Seite öffnen" if german else "Open this log in the page"

    def linked(found: re.Match[str]) -> str:
        return f'{found[0]}\n<p><a href="{log_link(found[1])}">{label}</a></p>\n'

    return NAMED_LOG.sub(linked, text)


def rewrite_links(text: str, folder: Path, page: Path) -> str:
    """Return a text whose links to files of the repository lead to documents, downloads, or the page with a log."""

    def rewritten(found: re.Match[str]) -> str:
        label, target, anchor = found[1], found[2], found[3] or ""
        path = (folder / target).resolve()
        if "://" in target or not path.is_relative_to(ROOT) or not path.exists():
            return found[0]
        name = path.relative_to(ROOT).as_posix()
        document = PAGES.get(name) or (path.name if path.parent == ROOT / "docs" else None)
        if document and german and document.removesuffix(".md") not in GERMAN:
            return f'<a href="../{document.removesuffix(".md")}.html{anchor}">{label}</a>'
        if document:
            return f"[{label}]({document}{anchor})"
        if path.suffix == ".clue" and page.is_dir():
            return f'<a href="{log_link(path.read_text(encoding="utf-8"))}">{label.strip("`")}</a>'
        if path.is_file():
            return f"{{download}}`{label.strip('`')} </../{name}>`"
        return label

    return LINK.sub(rewritten, text)


def on_source_read(app: Sphinx, docname: str, content: list[str]) -> None:
    """Replace the links of a document; one that only stands for a text of the repository becomes that text."""
    source = next((ROOT / path for path, name in PAGES.items() if name == f"{docname}.md"), None)
    text = content[0] if source is None else source.read_text(encoding="utf-8")
    folder = ROOT / "docs" if source is None else source.parent
    if german:
        text = TOCTREE.sub(german_toctree, text)
        text = translate_blocks(text) if app.config.language == "de" else text
    page = Path(app.config.page_folder)
    if app.builder.format == "html" and page.is_dir():
        text = link_logs(text)
    content[0] = rewrite_links(text, folder, page)


def copy_page(app: Sphinx, error: Exception | None) -> None:
    """Copy the page beside the documents, if it was built."""
    page = Path(app.config.page_folder)
    if error is None and app.builder.format == "html" and page.is_dir() and not german:
        copytree(page, Path(app.outdir) / "page", dirs_exist_ok=True, ignore=ignore_patterns(".*"))


def complete_markup(app: Sphinx, error: Exception | None) -> None:
    """Add what the theme leaves out: the level of headings in the sidebar, and focus for what can be scrolled."""
    if error is None and app.builder.format == "html":
        for file in Path(app.outdir).glob("*.html"):
            text = file.read_text(encoding="utf-8")
            text = text.replace('class="caption" role="heading">', 'class="caption" role="heading" aria-level="2">')
            text = text.replace('<div class="table-wrapper', '<div tabindex="0" class="table-wrapper')
            file.write_text(text.replace("<pre>", '<pre tabindex="0">'), encoding="utf-8")


def escape_help(_app: Sphinx, _context: object, lines: list[str]) -> None:
    """Keep signs such as ``*`` of the help of a command, which is no reStructuredText."""
    lines[:] = [line.replace("*", r"\*") for line in lines]


class ClueLog(Directive):
    """A log as the element ``<clue-log>``: a click on a cell opens its proof."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the element, with the answers to all clicks."""
        return [nodes.raw("", log_html("\n".join(self.content)), format="html")]


def setup(app: Sphinx) -> None:
    """Connect the functions above. `page_folder` has the page that `make site` builds, which opens logs."""
    app.add_config_value("page_folder", str(ROOT / "dist" / "site"), "env")
    app.add_directive("clue-log", ClueLog)
    app.connect("source-read", on_source_read)
    app.connect("sphinx-click-process-description", escape_help)
    app.connect("build-finished", copy_page)
    app.connect("build-finished", complete_markup)
