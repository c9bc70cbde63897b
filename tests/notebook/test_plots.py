"""Pictures of a notebook: what is drawn, and what is missing without matplotlib."""

from __future__ import annotations

import sys

import pytest

import clue_logic as cl
from clue_logic.notebook.missing_bits import missing_bits

HEADERS = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 2\n"
LOG = HEADERS + "Ann reveals 1\nBob reveals 2\nBob reveals 3\n"


def test_the_picture_of_a_history_falls_to_nothing_where_the_log_is_solved() -> None:
    pytest.importorskip("matplotlib")
    import numpy as np
    from matplotlib.figure import Figure

    axes = cl.history(cl.read(LOG)).plot(Figure().subplots(), lang="de")
    (line,) = axes.get_lines()
    assert np.asarray(line.get_xdata()).tolist() == [0, 4, 5, 6]
    assert np.asarray(line.get_ydata()).tolist() == pytest.approx([2, 1.585, 1, 0], abs=1e-3)


def test_the_picture_of_chances_has_a_text_in_each_possible_cell() -> None:
    pytest.importorskip("matplotlib")
    from matplotlib.figure import Figure

    axes = cl.chances(cl.read(HEADERS + "Ann reveals 1\n")).plot(Figure().subplots())
    assert [text.get_text() for text in axes.texts] == ["✓", *["67%", "33%"] * 3]


def test_bits_of_a_contradiction_and_of_a_game_without_hidden_cards() -> None:
    assert [line for line, _ in missing_bits(cl.read(LOG + "Ann reveals 2\n"))] == [0, 4, 5, 6]
    nothing_hidden = "cards: 1, 2, 3\nhidden: 0\nplayers: Ann 1, Bob 2\nAnn reveals 1\n"
    assert [bits for _, bits in missing_bits(cl.read(nothing_hidden))] == pytest.approx([1.585, 0], abs=1e-3)


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ModuleNotFoundError, match=r"clue-logic\[plots\]"):
        cl.history(cl.read(LOG)).plot()
