"""The widget of Jupyter, if anywidget is installed: a grid whose cells lead to their proofs and to suppositions.

The front end, ``web/src/widget/clue-log.tsx``, is the element ``<clue-log>`` of any page, too. It asks the bridge by
messages of text, ``{"id": ..., "asked": ...}``, and is answered ``{"id": ..., "answer": ...}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from clue_logic.game.edition import Edition
from clue_logic.game.game import Game
from clue_logic.language.writing.log import log_of
from clue_logic.page.bridge.bridge import Bridge
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.names import parse_option


def widget(log: Game | str, *, lang: str = "en", editions: Mapping[str, Edition] | None = None) -> Any:
    """Return a widget that shows the notebook of a log; a cell shows its proof, or what follows if it holds or not.

    Parameters
    ----------
    log
        A game, or the text of a log; mistakes in a text are shown in the widget.
    lang
        ``en``, ``de`` or ``ja``.
    editions
        The editions by name, if the log has a user-defined one.

    Returns
    -------
    anywidget.AnyWidget
        It has the text of the log in `log`.

    Raises
    ------
    ModuleNotFoundError
        If anywidget is not installed.
    UnknownOptionError
        If there is no such language.

    Examples
    --------
    >>> shown = widget("cards: 1, 2, 3\\nplayers: Ann 1, Bob 1\\n")  # doctest: +SKIP
    """
    try:
        import anywidget
        import traitlets
    except ModuleNotFoundError:
        message = 'a widget needs anywidget: pip install "clue-logic[widget]"'
        raise ModuleNotFoundError(message, name="anywidget") from None

    class ClueLog(anywidget.AnyWidget):
        _esm = files(__package__).joinpath("files", "clue-log.js").read_text(encoding="utf-8")
        log = traitlets.Unicode().tag(sync=True)
        lang = traitlets.Unicode().tag(sync=True)

    bridge = Bridge(editions)

    def reply(view: Any, message: object, _buffers: object) -> None:
        match message:
            case {"id": str(number), "asked": str(asked)}:
                view.send({"id": number, "answer": bridge.answer(asked)})

    text = log if isinstance(log, str) else log_of(log)
    shown = ClueLog(log=text, lang=parse_option("language", lang, LANGUAGES))
    shown.on_msg(reply)
    return shown
