"""Completion in shells: editions, calculi, rules, and the players and cards of a log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from click.shell_completion import BashComplete, CompletionItem

    from clue_logic.game.edition import Edition
    from clue_logic.game.game import Game


ShellComplete = Callable[[click.Context, click.Parameter, str], "list[CompletionItem]"]

_PLAYER = "player"
_MOST_CHARACTERS = 1_000_000
"""Larger logs are not read: it takes too long while the user waits for a name."""

_MOST_ENTRIES = 300
"""The number of files and folders in which rules are looked for."""

_STARTS: Mapping[str, tuple[str, ...]] = {
    "en": ("who holds", "who did it", "where is", "does", "what does", "what do we know about", "why", "solution"),
    "de": ("wer besitzt", "wer war es", "wo ist", "hat", "was besitzt", "was wissen wir über", "warum", "lösung"),
}
_WORDS: Mapping[str, tuple[str, ...]] = {
    "en": ("holds", "lacks", "hold", "excluded", "is the solution", "contradiction"),
    "de": ("besitzt", "nicht", "hat", "ausgeschlossen", "ist die Lösung", "contradiction"),
}
_KNOWING: Mapping[str, tuple[str, ...]] = {
    "en": ("everybody", "public", "whether", "the solution"),
    "de": ("alle", "öffentlich", "ob", "die Lösung"),
}


def _quiet(offer: ShellComplete) -> ShellComplete:
    """Return a function that offers the same completions, and none if that raises any exception."""

    @wraps(offer)
    def quiet(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        try:
            return offer(ctx, param, incomplete)
        except Exception:
            return []

    return quiet


@_quiet
def problem_codes(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Offer the codes of problems."""
    from clue_logic.queries.explaining import examples

    return _items({code: example.right for code, example in examples().items() if _begins(code, incomplete)})


@_quiet
def editions(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Offer the editions, those of files on the command line too."""
    offered = {edition.name: edition.title for edition in _editions(ctx).values()}
    return _items({name: title for name, title in offered.items() if _begins(name, incomplete)})


@_quiet
def calculi(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Offer the calculi, the rule files, and the folders that contain rule files."""
    from clue_logic.datalog.calculi import calculus_names

    names = [name for name in calculus_names() if _begins(name, incomplete)]
    return _items(dict.fromkeys((*names, *_rule_paths(incomplete)), ""))


def _rule_paths(begun: str) -> list[str]:
    """Return the paths of rule files, and of folders with rule files, that begin with a text."""
    folder = begun[: begun.rfind("/") + 1]
    entries = sorted(Path(folder).iterdir(), key=lambda entry: entry.name)
    matching = [entry for entry in entries if entry.name.startswith(begun[len(folder) :])]
    visible = [entry for entry in matching[:_MOST_ENTRIES] if not entry.name.startswith(".")]
    rules = (entry for entry in visible if entry.suffix == ".dl" or (entry.is_dir() and any(entry.glob("*.dl"))))
    return [f"{folder}{entry.name}" for entry in rules]


@_quiet
def labels(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Offer the labels of the rules of the calculus on the command line, or of the notebook."""
    from clue_logic.datalog.calculi import load_calculus
    from clue_logic.datalog.reading.user_rules import resolve_rules

    rules = load_calculus(resolve_rules(ctx.params.get("rules") or "notebook")).rules
    titles = {rule.written_label: rule.titles.get("en", "") for rule in rules}
    return _items({label: title for label, title in titles.items() if _begins(label, incomplete)})


@_quiet
def players(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Offer the players of the log."""
    read = _read(ctx)
    return _items({name: _PLAYER for name in (read.game.names if read else ()) if _begins(name, incomplete)})


@_quiet
def predicates(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Offer the predicates that a query about a log may begin with."""
    from clue_logic.datalog.calculi import load_calculus
    from clue_logic.datalog.reading.aliases import with_aliases
    from clue_logic.datalog.reading.user_rules import resolve_rules

    calculus = load_calculus(resolve_rules(ctx.params.get("rules") or "notebook"))
    declared = with_aliases(calculus.declarations, calculus.aliases)
    wordings = {f"{name}(": one.wording.get("en", "") for name, one in declared.items() if name.startswith(incomplete)}
    return _items(wordings if incomplete and not ctx.params.get("words") else {})


@_quiet
def question(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Offer the next words of a question: players and cards of the log, and keywords."""
    return _complete_words(ctx, param, incomplete, _STARTS if ctx.info_name == "ask" else None)


@_quiet
def statement(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Offer the next words of a statement about a cell."""
    return _complete_words(ctx, None, incomplete, None)


@_quiet
def knowing(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Offer the next words of a statement about knowledge."""
    return _complete_words(ctx, param, incomplete, _KNOWING)


def _complete_words(
    ctx: click.Context, param: click.Parameter | None, incomplete: str, starts: Mapping[str, tuple[str, ...]] | None
) -> list[CompletionItem]:
    """Offer completions of an argument of several words, quoted or not; `starts` are its possible first words."""
    read = _read(ctx)
    if read is None:
        return []
    begins = starts[read.lang] if starts else ()
    before = tuple(ctx.params.get(param.name or "") or ()) if param else ()
    names = {**_names(read.game), **({} if before else dict.fromkeys(begins, ""))}
    return _items(_complete_word(before, incomplete, names, (*_WORDS[read.lang], *begins)))


def _complete_word(before: Sequence[str], typed: str, names: Mapping[str, str], words: Iterable[str]) -> dict[str, str]:
    """Return the completions of the word that is being typed, with a description of each.

    >>> names = {"Mrs White": "suspects", "Mrs Peacock": "suspects", "Rope": "weapons"}
    >>> _complete_word(("who", "holds"), "mrs", names, ["most"])
    {'Mrs White': 'suspects', 'Mrs Peacock': 'suspects'}
    >>> _complete_word(("who", "holds", "Mrs"), "Wh", names, [])
    {'White': 'suspects'}
    >>> _complete_word((), "who holds Ro", names, []), _complete_word((), "who holds pea", names, [])
    ({'who holds Rope': 'weapons'}, {'who holds Peacock': 'suspects'})
    >>> _complete_word((), "ho", names, ["holds"])
    {'holds': ''}
    """
    parts = typed.split(" ")
    typed_words = [*before, *parts]
    every = {**dict.fromkeys(words, ""), **names} if parts[-1] else names
    for start in range(len(typed_words)):
        begun = " ".join(typed_words[start:])
        # e.g. "who holds Ro" -> "who holds Rope" in one quoted word, but `who holds Mrs Wh` -> `White`
        unchanged = " ".join(typed_words[len(before) : start]) if start > len(before) else ""
        typed_length = sum(len(word) + 1 for word in typed_words[start : len(before)])
        completions = {
            f"{unchanged} {name}" if unchanged else name[typed_length:]: about
            for name, about in every.items()
            if _begins(name, begun)
        }
        if completions:
            return completions
    unchanged = "".join(f"{part} " for part in parts[:-1])
    later = ((" ".join(name.split()[n:]), about) for name, about in names.items() for n in range(1, len(name.split())))
    return {unchanged + end: about for end, about in later if _begins(end, parts[-1])}


def _names(game: Game) -> dict[str, str]:
    """Return the players and cards of a game, each with its kind."""
    cards = {card: part.local_name("en") for part in game.deck.parts for card in part.cards}
    return {**dict.fromkeys(game.names, _PLAYER), **cards}


def _begins(name: str, typed: str) -> bool:
    from clue_logic.words.names import fold_name

    return fold_name(name).startswith(fold_name(typed)) or not typed


def _items(offered: Mapping[str, str]) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    return [CompletionItem(value, help=about or None) for value, about in offered.items()]


def _editions(ctx: click.Context) -> Mapping[str, Edition]:
    from clue_logic.cli.files import load_editions

    return load_editions(ctx.params.get("edition_files") or ())


@dataclass(frozen=True, slots=True)
class _Read:
    """A log on the command line: its game, and the language of its words."""

    game: Game
    lang: str


def _read(ctx: click.Context) -> _Read | None:
    """Return the log on the command line; if it has errors, only its headers."""
    from clue_logic.language.keywords import detect_language
    from clue_logic.language.reader import parse_log, truncate_log
    from clue_logic.words.diagnostics import decode

    # after an option without its value, click has not parsed the arguments yet
    words = (ctx.params["log"],) if ctx.params.get("log") else ctx.args
    path = next((Path(word) for word in words if Path(word).is_file()), None)
    if path is None or path.stat().st_size > _MOST_CHARACTERS:
        return None
    known, text = _editions(ctx), decode(path.read_bytes(), str(path))
    game = parse_log(text, editions=known).game or parse_log(truncate_log(text, 0), editions=known).game
    if game is None:
        return None
    players = text.splitlines()[game.lines.players - 1]
    return _Read(game, "de" if detect_language(players.partition(":")[0] + ":") == "German" else "en")


def quoting_bash_complete() -> type[BashComplete]:
    """Return a completion class for bash that quotes names of several words; zsh and fish do so themselves."""
    import os
    import re

    from click.shell_completion import BashComplete

    class QuotingBashComplete(BashComplete):
        def format_completion(self, item: CompletionItem[Any]) -> str:
            """Return a completion as the shell script reads it, which removes one of two backslashes."""
            if item.type != "plain":
                return super().format_completion(item)
            words, at = os.environ["COMP_WORDS"].split("\n"), int(os.environ["COMP_CWORD"])
            quote = words[at][:1] if at < len(words) else ""
            if quote == '"':
                value = re.sub(r'([\\"$`])', r"\\\1", item.value)
            elif quote == "'":
                value = item.value
            else:
                value = re.sub(r"([^\w.,:/@%+=~^-])", r"\\\1", item.value)
            return f"{item.type},{value}".replace("\\", "\\\\")

    return QuotingBashComplete
