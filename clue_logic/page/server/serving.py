"""Running the server, on this machine only unless asked otherwise, with limits on slow requests."""

from __future__ import annotations

import asyncio
import socket
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from ipaddress import ip_address
from itertools import chain
from threading import Thread
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from clue_logic.page.bridge.bridge import imports, warming
from clue_logic.page.server.guards import LONGEST_HEADERS, BodyLimits, url_host

HEADER_SECONDS = 15.0
"""How long the headers of a request may take, and how long a connection may be open before its first one."""

UNREAD = BodyLimits()
"""How much of a body is still read behind the answer, and for how long, so that a browser hears a refusal."""


class TimedConnection(H11Protocol):
    """A connection that is closed if headers do not come in time, or a body does not end that is answered already."""

    _late: asyncio.TimerHandle | None = None
    _unread = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._expect(HEADER_SECONDS)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.our_state is h11.DONE and self.conn.their_state is h11.SEND_BODY:
            self._expect(UNREAD.seconds)
            self._unread += len(data)
            if self._unread > UNREAD.thrown:
                self.transport.close()
            return
        self._unread = 0
        if self.conn.their_state is not h11.IDLE:
            self._forget()
        elif self.conn.trailing_data[0]:
            self._expect(HEADER_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _expect(self, seconds: float) -> None:
        if self._late is None:
            self._late = self.loop.call_later(seconds, self.transport.close)

    def _forget(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


LOOPBACK = "127.0.0.1"

_MOST_CONNECTIONS = 100


def bind_socket(port: int, address: str = LOOPBACK) -> socket.socket:
    """Return a socket on an address of this machine; by default the one that other machines cannot reach.

    Raises OSError if the port or the address cannot be had.
    """
    # With a named protocol, asyncio sends small packets at once (TCP_NODELAY); otherwise each answer waits 40 ms.
    listening = socket.socket(
        socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows: otherwise another program could take the same port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((address, port))
        listening.listen(128)
    except BaseException:
        listening.close()
        raise
    return listening


def page_address(port: int, token: str) -> str:
    """Return the address of the page. Browsers never send the part after ``#``.

    >>> page_address(8000, "abc")
    'http://127.0.0.1:8000/#token=abc'
    """
    return f"http://{LOOPBACK}:{port}/#token={token}"


def lan_addresses() -> list[str]:
    """Return the addresses of this machine in its networks, the likeliest first; none without a network.

    Addresses of IPv6 are returned only if there is none of IPv4. Nothing is sent.
    """
    addresses: list[str] = []
    # The system chooses the address from which it would send there: first that of the way into the Internet.
    for family, there in (
        (socket.AF_INET, "198.51.100.1"),
        (socket.AF_INET, "192.168.0.1"),
        (socket.AF_INET, "10.0.0.1"),
        (socket.AF_INET, "172.16.0.1"),
        (socket.AF_INET6, "2001:db8::1"),
        (socket.AF_INET6, "fd00::1"),
    ):
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((there, 9))
            addresses.append(probe.getsockname()[0])
    with suppress(OSError):
        addresses += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    return sort_addresses(addresses)


def sort_addresses(addresses: Iterable[str]) -> list[str]:
    """Return the addresses that other machines can use, private ones first; IPv6 only if there is none of IPv4.

    >>> sort_addresses(["127.0.0.1", "169.254.3.4", "8.8.8.8", "192.168.1.5", "10.0.0.2", "192.168.1.5", "fd00::2"])
    ['192.168.1.5', '10.0.0.2', '8.8.8.8', '169.254.3.4']
    >>> sort_addresses(["::1", "fe80::1%eth0", "fd00::2"])
    ['fd00::2']
    """
    known = [ip_address(address) for address in dict.fromkeys(addresses) if "%" not in address]
    usable = [one for one in known if not (one.is_loopback or one.is_unspecified or one.is_multicast)]
    four = [one for one in usable if one.version == 4]
    six = [one for one in usable if one.version == 6 and not one.is_link_local]
    return [str(one) for one in sorted(four or six, key=lambda one: (one.is_link_local, not one.is_private))]


def lan_url(address: str, port: int) -> str:
    """Return the address of the page for other devices.

    >>> lan_url("192.0.2.7", 8000), lan_url("fd00::7", 8000)
    ('http://192.0.2.7:8000/', 'http://[fd00::7]:8000/')
    """
    return f"http://{url_host(address)}:{port}/"


def build_server(app: ASGIApp) -> uvicorn.Server:
    """Return an HTTP server for an application."""
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


def serve(listening: list[socket.socket], app: ASGIApp) -> None:
    """Serve until Ctrl-C, which comes through as `KeyboardInterrupt`."""
    in_background(lambda: deque(chain(warming(), imports()), maxlen=0))
    build_server(app).run(listening)


def in_background(work: Callable[[], object]) -> None:
    """Run something in a daemon thread, such as loading modules for the first answer."""
    Thread(target=work, daemon=True).start()
