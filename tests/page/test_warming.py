"""What the bridge does ahead of the first questions."""

from __future__ import annotations

import json

from clue_logic.page.bridge.bridge import warming


def test_it_asks_what_is_answered() -> None:
    answers = [json.loads(answer) for answer in warming()]
    assert [answer for answer in answers if "value" not in answer] == []
    read = [answer["value"]["problems"] for answer in answers if "problems" in answer["value"]]
    assert [bool(problems) for problems in read] == [False, True, True, True]
