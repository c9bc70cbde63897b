"""What is answered to a request that is not served: a status and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a request is not served.

    Parameters
    ----------
    status
        The status of HTTP.
    sentence
        The reason; nothing of the request is repeated in it.
    headers
        What else is said with it, by the header's name.
    """

    status: int
    sentence: str
    headers: Sequence[tuple[str, str]] = ()

    def response(self) -> Response:
        """Return it as an answer."""
        return PlainTextResponse(self.sentence + "\n", self.status, headers=dict(self.headers))


@dataclass(frozen=True, slots=True)
class RequestHead:
    """What is known of a request before its body.

    Parameters
    ----------
    method, path
        As the request says them, the path decoded.
    headers
        Its headers.
    """

    method: str
    path: str
    headers: Headers

    @property
    def is_api(self) -> bool:
        """Whether more is asked for than the page itself, which holds nothing of anybody."""
        return self.path.startswith("/api/")

    def one(self, name: str) -> str | None:
        """Return what a header says; None if it is not there, and "" if it is there more than once."""
        said = self.headers.getlist(name)
        return None if not said else said[0] if len(said) == 1 else ""


Check = Callable[[RequestHead], Refusal | None]
"""A guard: returns why a request is not served, or None."""
