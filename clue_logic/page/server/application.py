"""The whole of the server: what it serves, behind its guards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from starlette.routing import Router
from starlette.types import ASGIApp

from clue_logic.page.bridge.bridge import Bridge
from clue_logic.page.server import asking, saving, table
from clue_logic.page.server.bodies import Bodies, BodyLimits
from clue_logic.page.server.contents import only_json
from clue_logic.page.server.guards import Guards
from clue_logic.page.server.heads import only_short
from clue_logic.page.server.hosts import only_host
from clue_logic.page.server.origins import only_own_page
from clue_logic.page.server.saving import Brought, Side
from clue_logic.page.server.sessions import Sessions
from clue_logic.page.server.tokens import only_with_token

if TYPE_CHECKING:
    from clue_logic.game.edition import Edition


def application(
    port: int,
    token: str,
    brought: Mapping[Side, Brought] = MappingProxyType({}),
    *,
    begins: Mapping[str, object] = MappingProxyType({}),
    editions: Mapping[str, Edition] | None = None,
    limits: BodyLimits | None = None,
) -> ASGIApp:
    """Return the server as an application of ASGI.

    Parameters
    ----------
    port
        The port at which browsers find it.
    token
        What they have to know.
    brought
        The files that the page edits, or texts to begin with; only who knows the token is given them.
    begins
        With what else it begins, such as a language or an exercise. Everybody is given that.
    editions
        The editions that a log can name; None for those that come with the software.
    limits
        How much a request may bring.
    """
    routes = [
        *table.routes(begins),
        *asking.routes(Sessions(partial(Bridge, editions))),
        *saving.routes(brought),
    ]
    return Guards(
        Bodies(Router(routes, redirect_slashes=False), limits or BodyLimits()),
        [only_short, only_host(port), only_own_page(port), only_with_token(token), only_json],
    )
