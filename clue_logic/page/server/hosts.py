"""The guard against DNS rebinding: a page whose name was made to point to this machine still says its own name."""

from __future__ import annotations

from clue_logic.page.server.refusals import Check, Refusal, RequestHead


def hosts_of(port: int) -> frozenset[str]:
    """Return what a browser on this machine says as ``Host``.

    Examples
    --------
    >>> sorted(hosts_of(8000))
    ['127.0.0.1:8000', 'localhost:8000']
    >>> sorted(hosts_of(80))
    ['127.0.0.1', '127.0.0.1:80', 'localhost', 'localhost:80']
    """
    names = ("127.0.0.1", "localhost")
    short = frozenset(names) if port == 80 else frozenset()
    return short | {f"{name}:{port}" for name in names}


def only_host(port: int) -> Check:
    """Return the guard: 421 for every other host."""
    hosts = hosts_of(port)

    def check(head: RequestHead) -> Refusal | None:
        if (head.one("host") or "").lower() in hosts:
            return None
        return Refusal(421, "This server answers only to the address that it printed when it was started.")

    return check
