"""Attacks on the local server, each on one of its guards."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote

import pytest

from clue_logic.page.server.files import EditedFile
from tests.page.served import HELLO, ORIGIN, PORT, TOKEN, Client, asking

FILES = ("/api/files/log", "/api/files/log/copy", "/api/files/rules", "/api/files/rules/copy")


def test_what_passes() -> None:
    """What all attacks below change in one point."""
    browser = Client()
    own = {"origin": ORIGIN, "sec-fetch-site": "same-origin"}
    answer = browser.post("/api/ask", content=HELLO, headers=own)
    assert (answer.status, answer.json()["value"]["languages"]) == (200, ["en", "de", "ja"])
    named = browser.get("/", headers={"host": f"LOCALHOST:{PORT}", "sec-fetch-site": "none"})
    assert named.status == 200


@pytest.mark.parametrize(
    "host", ["evil.example", f"evil.example:{PORT}", "127.0.0.1", "127.0.0.1:1", f"[::1]:{PORT}", ""]
)
@pytest.mark.parametrize("path", ["/", "/page.js", "/api/files/log"])
def test_a_name_that_was_made_to_point_here(host: str, path: str) -> None:
    browser = Client()
    assert browser.get(path, headers={"host": host}).status == 421


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": f"http://evil.example:{PORT}"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": f"https://127.0.0.1:{PORT}"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": ORIGIN + ".evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "whatever"},
    ],
    ids=str,
)
@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS"])
def test_another_page(headers: dict[str, str], method: str) -> None:
    browser = Client()
    answer = browser.request(method, "/api/ask", content=HELLO, headers={"content-type": "application/json"} | headers)
    assert answer.status == 403
    assert not any(name.startswith("access-control") for name in answer.headers)


@pytest.mark.parametrize(
    ("more", "status"),
    [(("host", "x"), 421), (("origin", "http://evil.example"), 403), (("authorization", "Bearer x"), 401)],
)
def test_headers_that_are_there_twice(more: tuple[str, str], status: int) -> None:
    browser = Client(headers={"origin": ORIGIN})
    assert browser.request("GET", "/api/files/log").status == 200
    assert browser.request("GET", "/api/files/log", more=[more]).status == status


@pytest.mark.parametrize(
    "given", ["", "Bearer", "Bearer ", "Bearer wrong", TOKEN, f"bearer {TOKEN}", f"Bearer {TOKEN} ", f"Bearer {TOKEN}x"]
)
@pytest.mark.parametrize("path", ["/api/ask", *FILES, "/api/leave", "/api/", "/api/whatever"])
def test_without_the_token(given: str, path: str) -> None:
    browser = Client(headers={"authorization": given})
    for method in ("GET", "POST"):
        answer = browser.request(method, path, content=HELLO)
        assert (answer.status, answer.headers["www-authenticate"]) == (401, "Bearer")


def test_the_token_is_not_taken_from_elsewhere() -> None:
    browser = Client(headers={"authorization": "", "cookie": f"token={TOKEN}"})
    assert browser.get(f"/api/files/log?token={TOKEN}").status == 401


@pytest.mark.parametrize("rules", ["file", "text"])
def test_nothing_of_log_or_rules_is_told_without_the_token(rules: str, tmp_path: Path) -> None:
    (tmp_path / "secret.clue").write_text("# Lady X, the secret\n")
    (tmp_path / "secret.dl").write_text("% the secret of Lady X\n")
    mine = EditedFile(str(tmp_path / "secret.dl")) if rules == "file" else "% the secret of Lady X\n"
    browser = Client(EditedFile(str(tmp_path / "secret.clue")), {"authorization": ""}, mine)
    for path in ("/", "/page.js", "/page.css"):
        answer = browser.get(path)
        assert answer.status == 200
        assert "secret" not in answer.text
        assert TOKEN not in answer.text
    for path in FILES:
        assert "secret" not in browser.get(path).text


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonx",
        "application/json; charset=utf-16",
        "text/plain; application/json",
        "",
    ],
)
@pytest.mark.parametrize("path", ["/api/ask", *FILES, "/api/leave"])
def test_what_forms_can_send(kind: str, path: str) -> None:
    browser = Client()
    assert browser.post(path, content=HELLO, headers={"content-type": kind}).status == 415


def test_a_body_that_unfolds() -> None:
    browser = Client()
    assert browser.post("/api/ask", content=b"\x1f\x8b", headers={"content-encoding": "gzip"}).status == 415


@pytest.mark.parametrize(
    "path",
    [
        "/../page.js",
        "/..%2fserver/tokens.py",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/etc/passwd",
        "/page.js/",
        "/page.js%00.css",
        "/page.js\\..\\..",
        "/%5c..%5c..%5cetc",
        "/page.html",
        "/Page.js",
        "/page.js;x",
        "/C:/Windows/win.ini",
        "/files/page.js",
        "/%F0%9F%83%8F",
        "/%ff%fe",
        "/" + "x" * 5000,
    ],
)
def test_tricks_with_paths(path: str) -> None:
    # As a server decodes it.
    for said in (path, unquote(path)):
        assert Client().get(said).status == 404


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "POST", "BREW"])
@pytest.mark.parametrize("path", ["/", "/page.js", "/page.css"])
def test_methods_of_the_page(method: str, path: str) -> None:
    answer = Client().request(method, path, headers={"content-type": "application/json"})
    assert (answer.status, "GET" in answer.headers["allow"]) == (405, True)


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "OPTIONS"])
def test_methods_of_the_bridge(method: str) -> None:
    browser = Client()
    assert browser.request(method, "/api/ask").status == 405


def test_what_is_said_with_every_answer() -> None:
    browser = Client()
    answers = [
        browser.get("/"),
        browser.get("/page.js"),
        browser.get("/nothing"),
        browser.get("/", headers={"host": "evil.example"}),
        browser.post("/api/ask", content=HELLO),
        browser.post("/api/ask", content="x" * 9_000_000),
    ]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert answer.headers["cache-control"] == "no-store"
        assert "server" not in answer.headers
    assert [answer.status for answer in answers] == [200, 200, 404, 421, 200, 413]


def test_the_nonce_is_another_one_each_time() -> None:
    browser = Client()
    first, second = browser.get("/"), browser.get("/")
    nonces = []
    for page in (first, second):
        _, _, behind = page.headers["content-security-policy"].partition("'nonce-")
        nonces.append(behind.partition("'")[0])
        assert f'nonce="{nonces[-1]}"' in page.text
    assert nonces[0] != nonces[1]
    assert min(map(len, nonces)) >= 20


@pytest.mark.parametrize("session", ["", "a b", "a/../b", "x" * 65, "ä", "a\0", "a\n"])
def test_words_for_a_tab(session: str) -> None:
    assert Client().post("/api/ask", HELLO, {"x-clue-session": session}).status == 400


@pytest.mark.parametrize(
    "body",
    [
        "",
        "null",
        "[]",
        "{",
        '"' + "x" * 1000,
        "[" * 100_000,
        '{"a":' * 100_000,
        "1e999",
        "NaN",
        '{"method": "read", "params": {"text": ' + "[" * 50_000 + "]" * 50_000 + '}, "lang": "en"}',
        asking("read", text=5),
        asking("read", text="x", more=1),
        asking("__class__"),
        asking("why", cell={"place": "__proto__", "card": "\ud800"}),
        asking("read", text="\ud800 asks \udfff\0"),
        '{"method": "\ud83d", "params": {}, "lang": "en"}'.encode("utf-8", "surrogatepass"),
        b"\xff\xfe",
    ],
    ids=lambda body: repr(body[:30]),
)
def test_junk_is_answered_in_words(body: str | bytes) -> None:
    browser = Client()
    answer = browser.post("/api/ask", content=body)
    assert "Traceback" not in answer.text
    if answer.status == 200:
        assert ("error" in answer.json()) != ("value" in answer.json())
    else:
        assert (answer.status, answer.text) == (400, "The body is not UTF-8 text.\n")
    # The page lives on.
    assert "value" in browser.post("/api/ask", content=asking("read", text="x")).json()


def test_floods_of_headers() -> None:
    browser = Client()
    assert browser.request("GET", "/", more=[("x", "y")] * 90).status == 200
    assert browser.request("GET", "/", more=[("x", "y")] * 200).status == 431
    assert browser.request("GET", "/", more=[("x", "y" * 40_000)]).status == 431
