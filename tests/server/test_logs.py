"""The log: what a host needs to know is in it, and nothing that a request brought."""

import json
import logging
import os
import re
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.host import PATIENCE, Server, Visitor
from waset.engine.catalogue import LANGUAGES
from waset.server.errors import error_response
from waset.server.logs import REQUEST, JsonFormatter, TextFormatter
from waset.server.serve import serve
from waset.server.settings import Settings

SECRET = "Nefertari-at-8fJ2kQx0aB3dEfGh"


def record_of_a_fault() -> logging.LogRecord:
    """What a log is asked to write of an exception that repeats what it was given."""
    try:
        try:
            dict[str, str]()[SECRET]
        except KeyError as error:
            raise RuntimeError(f"nothing for {SECRET}") from error
    except RuntimeError:
        raised = sys.exc_info()
    return logging.LogRecord("waset.server", logging.ERROR, __file__, 1, "fault in %s\n%s", ("a move", SECRET), raised)


def test_an_exception_is_written_without_what_it_says() -> None:
    token = REQUEST.set("a1b2")
    try:
        text, line = (formatter.format(record_of_a_fault()) for formatter in (TextFormatter(), JsonFormatter()))
    finally:
        REQUEST.reset(token)
    assert SECRET not in text + line
    assert "\n" not in line
    content = json.loads(line)
    assert (content["message"], content["level"], content["request"]) == ("fault in a move", "error", "a1b2")
    assert [error["type"] for error in content["errors"]] == ["RuntimeError", "KeyError"]
    assert "in record_of_a_fault" in content["errors"][0]["places"][0]
    first, *below = text.splitlines()
    assert first.endswith("ERROR waset.server: fault in a move request=a1b2")
    assert "  RuntimeError" in below


def test_what_the_system_says_of_an_error_is_written() -> None:
    try:
        Path("/no/such/file").read_bytes()
    except OSError:
        record = logging.LogRecord("waset.server", logging.ERROR, __file__, 1, "oh", (), sys.exc_info())
    assert "FileNotFoundError: No such file or directory" in TextFormatter().format(record)
    assert "/no/such" not in TextFormatter().format(record)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_meets_a_fault_is_told_the_id_of_the_request(language: str, caplog: pytest.LogCaptureFixture) -> None:
    token = REQUEST.set("a1b2")
    try:
        answer = error_response(RuntimeError("oh"), httpx.Headers({"accept-language": language}))  # type: ignore[arg-type]
    finally:
        REQUEST.reset(token)
    assert answer.status_code == 500
    assert "a1b2" in json.loads(bytes(answer.body))["error"]["sentence"]


def serve_into(settings: Settings, path: Path) -> None:
    """A server whose standard error is a file."""
    os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    serve(settings)


def test_every_request_has_an_id_and_a_line_without_anything_private(tmp_path: Path) -> None:
    path = tmp_path / "log"
    server = Server(tmp_path / "house.db", log_format="json", log_requests=True, behind_proxy=True)
    server.target, server.words = serve_into, (server.settings, path)
    with server:
        anna = Visitor(server, "Nefertari")
        table = anna.post("/tables", 201, game="senet", seats=["me", "open"])["table"]
        own = anna.http.get(f"/tables/{table}").headers["x-request-id"]
        assert re.fullmatch("[0-9a-f]{16}", own)
        # The proxy is on this machine; what it calls a request is its name, unless it is no name.
        named = anna.http.get("/games", headers={"x-request-id": "of-the-proxy.7"})
        assert named.headers["x-request-id"] == "of-the-proxy.7"
        forged = anna.http.get("/games", headers={"x-request-id": 'a"b'})
        assert re.fullmatch("[0-9a-f]{16}", forged.headers["x-request-id"])
        anna.http.post(f"/tables/{table}/moves", json={"number": 9, "move": 0})
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    answered = {line["request"]: line for line in lines if line["logger"] == "waset.requests"}
    assert answered[own]["route"] == "/api/tables/{table}"
    assert (answered[own]["status"], answered[own]["method"]) == (200, "GET")
    assert answered["of-the-proxy.7"]["route"] == "/api/games"
    assert any(line["route"] == "/api/tables/{table}/moves" for line in answered.values())
    assert not any(private in path.read_text() for private in ("Nefertari", table, anna.id, anna.http.cookies["waset"]))


def test_nobody_but_the_proxy_names_a_request(tmp_path: Path) -> None:
    with Server(tmp_path / "house.db", behind_proxy=True, proxies=("10.1.2.3",)) as server:
        given = {"x-request-id": "mine", "x-forwarded-proto": "https", "origin": server.url.replace("http", "https")}
        answer = httpx.post(f"{server.url}/api/people", json={"name": "Anna"}, headers=given, timeout=PATIENCE)
        assert answer.headers["x-request-id"] != "mine"
        # Nor says of which scheme it is.
        assert answer.status_code == 403
