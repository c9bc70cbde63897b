"""The guard against everybody else on this machine: only who was given the address knows the token in it."""

from __future__ import annotations

import secrets

from clue_logic.page.server.refusals import Check, Refusal, RequestHead

_REFUSED = Refusal(
    401,
    "The token is missing or wrong: open the address that clue-logic web printed.",
    (("www-authenticate", "Bearer"),),
)


def new_token() -> str:
    """Return a token that cannot be guessed."""
    return secrets.token_urlsafe(32)


def only_with_token(token: str) -> Check:
    """Return the guard: 401 for whatever asks for more than the page itself without the token."""
    wanted = f"Bearer {token}".encode()

    def check(head: RequestHead) -> Refusal | None:
        given = (head.one("authorization") or "").encode("utf-8", "surrogatepass")
        # Compared in the same time wherever they differ, so that the time tells nothing of the token.
        return None if not head.is_api or secrets.compare_digest(given, wanted) else _REFUSED

    return check
