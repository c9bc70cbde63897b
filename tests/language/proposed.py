"""Logs with a line for which the reader has a proposal, one for each code of a problem."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.language.accepting import accept_proposals, proposal_of
from clue_logic.language.reader import parse_log
from clue_logic.queries.explaining import HEADERS, examples
from clue_logic.words.diagnostics import Severity

_MORE = (
    f"{HEADERS}Clara leavs: Plum, Rope, Hall, Study, Dagger, Library",
    f"{HEADERS}Clara has no Rope",
    f"{HEADERS}Date: Thursday",
    f"{HEADERS}Ben suggests Plum, Rope, Hall\nClara passes",
    f"{HEADERS}Clara acc. Sc/Spa/Bill?? wrong, Clara out",
    f"{HEADERS}Ben asked abuot Mustard, rope and billiard room and Clara answered at once",
    f"{HEADERS}expect Ben does not hold Rope",
    "edition: cluedo-uk\nWe are Ann (me), Bob and Cleo",
)


def proposed_logs() -> Mapping[str, tuple[str, str]]:
    """Return by code a log with one error, which has a proposal, and the log with the proposal."""
    found: dict[str, tuple[str, str]] = {}
    kinds = {"log": "", "event": HEADERS}
    texts = [kinds[one.kind] + one.cause for one in examples().values() if one.kind in kinds]
    for text in (*texts, *_MORE):
        errors = [one for one in parse_log(text).diagnostics if one.severity is Severity.ERROR]
        if len(errors) == 1 and errors[0].code not in found and proposal_of(errors[0]) is not None:
            accepted = accept_proposals(text)
            if accepted.accepted:
                found[errors[0].code] = text, accepted.text
    return found
