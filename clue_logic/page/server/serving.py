"""Running the server on this machine, for nobody else."""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Callable
from threading import Thread

import uvicorn
from starlette.types import ASGIApp

from clue_logic.page.bridge.warming import warming
from clue_logic.page.server.connections import TimedConnection
from clue_logic.page.server.heads import LONGEST_HEADERS

LOOPBACK = "127.0.0.1"

_MOST_CONNECTIONS = 100


def bound(port: int) -> socket.socket:
    """Return a socket on this machine's own address, which other machines cannot reach.

    Parameters
    ----------
    port
        The port; 0 for one that is free.

    Raises
    ------
    OSError
        If the port cannot be had.
    """
    # With the protocol named asyncio sends small packets at once (TCP_NODELAY); else each answer waits for 40 ms.
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows, where another program could else take the same port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((LOOPBACK, port))
        found.listen(128)
    except BaseException:
        found.close()
        raise
    return found


def address(port: int, token: str) -> str:
    """Return the address of the page. What stands behind ``#`` no browser sends to anybody.

    Examples
    --------
    >>> address(8000, "abc")
    'http://127.0.0.1:8000/#token=abc'
    """
    return f"http://{LOOPBACK}:{port}/#token={token}"


def server(app: ASGIApp) -> uvicorn.Server:
    """Return what speaks HTTP for an application."""
    config = uvicorn.Config(
        app,
        http=TimedConnection,
        ws="none",
        lifespan="off",
        loop="asyncio",
        log_config=None,
        log_level="critical",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        date_header=False,
        limit_concurrency=_MOST_CONNECTIONS,
        h11_max_incomplete_event_size=LONGEST_HEADERS,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=1,
    )
    return uvicorn.Server(config)


def serve(listening: socket.socket, app: ASGIApp) -> None:
    """Serve until Ctrl-C, which comes through as `KeyboardInterrupt`."""
    in_background(lambda: deque(warming(), maxlen=0))
    server(app).run([listening])


def in_background(work: Callable[[], object]) -> None:
    """Do something meanwhile, such as loading what the first answer needs; nothing waits for its end."""
    Thread(target=work, daemon=True).start()
