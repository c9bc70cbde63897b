"""The guard against other pages: what they send, the browser marks as theirs."""

from __future__ import annotations

from clue_logic.page.server.hosts import hosts_of
from clue_logic.page.server.refusals import Check, Refusal, RequestHead

_OURS = ("same-origin", "none")
"""``Sec-Fetch-Site`` of the page itself, and of an address that was typed or opened by a program."""

_REFUSED = Refusal(403, "Only the page that this server serves may ask it anything.")


def only_own_page(port: int) -> Check:
    """Return the guard: 403 for another ``Origin`` (``null`` too), and for what a browser says is from another site."""
    origins = {f"http://{host}" for host in hosts_of(port)}

    def check(head: RequestHead) -> Refusal | None:
        origin, site = head.one("origin"), head.one("sec-fetch-site")
        foreign = origin is not None and origin.lower() not in origins
        return _REFUSED if foreign or (site is not None and site not in _OURS) else None

    return check
