"""What is said with every answer, so that the page can do nothing that it is not meant to, and nobody can use it."""

from __future__ import annotations

from collections.abc import Iterable


def headers(nonce: str | None = None) -> Iterable[tuple[str, str]]:
    """Yield the headers.

    Parameters
    ----------
    nonce
        What marks the styles that the editor adds while it runs; None where there is no page.
    """
    styles = "'self'" if nonce is None else f"'self' 'nonce-{nonce}'"
    yield (
        "content-security-policy",
        f"default-src 'none'; script-src 'self'; style-src {styles}; connect-src 'self'; "
        "img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    yield "x-content-type-options", "nosniff"
    yield "referrer-policy", "no-referrer"
    yield "cross-origin-opener-policy", "same-origin"
    yield "cross-origin-resource-policy", "same-origin"
    yield "cache-control", "no-store"
