"""Where the lines come from that `keep` takes: a prompt on a terminal, or standard input where that is none."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from clue_logic.cli.screen import say
from clue_logic.cli.typed import accept_any_bytes, typed_line

if TYPE_CHECKING:
    from prompt_toolkit.completion import Completer
    from prompt_toolkit.document import Document

    from clue_logic.keep.keeper import Completion

_LONGEST_LINE = 10_000
_MENU = 6
"""So many lines are left below the prompt for what can come next."""

Preview = Callable[[str], str]
Complete = Callable[[str], "Iterable[Completion]"]


class Lines(Protocol):
    """Lines that somebody types."""

    def ask(self, prompt: str, preview: Preview, complete: Complete, typed: str = "") -> str:
        """Return the next line.

        Parameters
        ----------
        prompt
            What stands before it.
        preview
            What a line would come to.
        complete
            What can stand behind what is typed.
        typed
            What stands there already, to be corrected.

        Raises
        ------
        EOFError
            If there are no more.
        KeyboardInterrupt
            After Ctrl-C. What was typed is gone then, and is its argument if it was anything.
        """


class PlainLines:
    """Lines from standard input that is no terminal; they are printed as if they had been typed."""

    def __init__(self) -> None:
        accept_any_bytes()

    def ask(self, prompt: str, preview: Preview, complete: Complete, typed: str = "") -> str:
        from clue_logic.words.escaping import visible

        line = typed_line(_LONGEST_LINE)
        if not line:
            raise EOFError
        line = line.rstrip("\r\n")
        say(f"{prompt}{visible(line)}")
        return line


class PromptLines:
    """Lines typed at a prompt, with completion and history, and what each comes to below it."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.output.color_depth import ColorDepth

        from clue_logic.cli.messages import wants_colour

        self._session: PromptSession[str] = PromptSession(
            history=InMemoryHistory(),
            complete_while_typing=True,
            reserve_space_for_menu=_MENU,
            color_depth=ColorDepth.DEPTH_1_BIT if wants_colour() is False else None,
        )

    def ask(self, prompt: str, preview: Preview, complete: Complete, typed: str = "") -> str:
        session = self._session
        shown: dict[str, str] = {}

        def below() -> str:
            text = session.default_buffer.text
            if text not in shown:
                shown[text] = _as_wide(preview(text), session.app.output.get_size().columns)
            return shown[text]

        try:
            return session.prompt(prompt, default=typed, bottom_toolbar=below, completer=_completer(complete))
        except KeyboardInterrupt:
            cleared = session.default_buffer.text
            raise KeyboardInterrupt(*([cleared] if cleared else [])) from None


def _as_wide(text: str, width: int) -> str:
    from clue_logic.words.columns import paragraphs

    return paragraphs(text, max(width, 1))


def _completer(complete: Complete) -> Completer:
    from prompt_toolkit.completion import Completer, Completion

    class Words(Completer):
        def get_completions(self, document: Document, complete_event: Any) -> Iterable[Completion]:
            for found in complete(document.text_before_cursor):
                yield Completion(found.text, start_position=-found.typed, display_meta=found.kind)

    return Words()


def lines_typed() -> Lines:
    """Return the lines that somebody types, at a prompt if there is a terminal.

    Raises
    ------
    Failure
        If there is one, but not what draws the prompt.
    """
    from importlib.util import find_spec

    from clue_logic.cli.failures import Failure
    from clue_logic.cli.typed import is_terminal

    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        return PlainLines()
    if find_spec("prompt_toolkit") is None:
        raise Failure("the prompt needs prompt_toolkit. Install it with: pip install 'clue-logic[keep]'")
    return PromptLines()
