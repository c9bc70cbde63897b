"""The guard against forms: a page elsewhere can send a form without being asked, but no JSON."""

from __future__ import annotations

from clue_logic.page.server.refusals import Refusal, RequestHead

JSON = "application/json"


def only_json(head: RequestHead) -> Refusal | None:
    """Return a refusal with 415 for a body that is not said to be JSON, in UTF-8 and not compressed."""
    if head.method != "POST":
        return None
    kind, _, parameters = (head.one("content-type") or "").lower().partition(";")
    plain = parameters.strip() in ("", "charset=utf-8") and head.one("content-encoding") is None
    return None if kind.strip() == JSON and plain else Refusal(415, "A body has to be JSON (application/json, UTF-8).")
