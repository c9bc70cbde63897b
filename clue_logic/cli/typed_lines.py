"""Lines that a user types: at a prompt with completion, or from standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from clue_logic.cli.messages import Failure
from clue_logic.cli.screen import accept_any_bytes, is_terminal, say, typed_line, wants_colour
from clue_logic.words.columns import paragraphs
from clue_logic.words.escaping import make_visible

if TYPE_CHECKING:
    from prompt_toolkit.completion import Completer
    from prompt_toolkit.document import Document

    from clue_logic.editing.keep.keeper import Completion

_LONGEST_LINE = 10_000

_MENU = 6
"""The number of lines reserved for completions below the prompt."""

Preview = Callable[[str], str]

Complete = Callable[[str], "Iterable[Completion]"]


class Lines(Protocol):
    """A source of typed lines."""

    def ask(self, prompt: str, preview: Preview, complete: Complete, typed: str = "") -> str:
        """Return the next line.

        Parameters
        ----------
        prompt
            The text before the line.
        preview
            Returns the complete log line for a text, shown below the prompt.
        complete
            Returns the completions of a text.
        typed
            The initial text of the line, for correction.

        Raises
        ------
        EOFError
            At the end of the input.
        KeyboardInterrupt
            After Ctrl-C; its argument is the typed text, if there was any.
        """


class PlainLines:
    """Lines from standard input that is not a terminal; each is printed after its prompt."""

    def __init__(self) -> None:
        accept_any_bytes()

    def ask(self, prompt: str, preview: Preview, complete: Complete, typed: str = "") -> str:
        line = typed_line(_LONGEST_LINE)
        if not line:
            raise EOFError
        line = line.rstrip("\r\n")
        say(f"{prompt}{make_visible(line)}")
        return line


class PromptLines:
    """Lines typed at a prompt with completion and history; the complete log line is shown below it."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.output.color_depth import ColorDepth

        self._session: PromptSession[str] = PromptSession(
            history=InMemoryHistory(),
            complete_while_typing=True,
            reserve_space_for_menu=_MENU,
            color_depth=ColorDepth.DEPTH_1_BIT if wants_colour() is False else None,
        )

    def ask(self, prompt: str, preview: Preview, complete: Complete, typed: str = "") -> str:
        session = self._session
        previews: dict[str, str] = {}

        def below() -> str:
            text = session.default_buffer.text
            if text not in previews:
                previews[text] = _as_wide(preview(text), session.app.output.get_size().columns)
            return previews[text]

        try:
            return session.prompt(prompt, default=typed, bottom_toolbar=below, completer=_completer(complete))
        except KeyboardInterrupt:
            cleared = session.default_buffer.text
            raise KeyboardInterrupt(*([cleared] if cleared else [])) from None


def _as_wide(text: str, width: int) -> str:
    return paragraphs(text, max(width, 1))


def _completer(complete: Complete) -> Completer:
    from prompt_toolkit.completion import Completer, Completion

    class Words(Completer):
        def get_completions(self, document: Document, complete_event: Any) -> Iterable[Completion]:
            for completion in complete(document.text_before_cursor):
                yield Completion(completion.text, start_position=-completion.typed, display_meta=completion.kind)

    return Words()


def input_lines() -> Lines:
    """Return the source of lines: a prompt on a terminal, otherwise standard input.

    Raises Failure if prompt_toolkit, which draws the prompt, is not installed.
    """
    from importlib.util import find_spec

    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        return PlainLines()
    if find_spec("prompt_toolkit") is None:
        raise Failure("the prompt needs prompt_toolkit. Install it with: pip install 'clue-logic[keep]'")
    return PromptLines()
