"""The samples for nginx and Caddy, started for real: people play through them, on any port, and are who they are."""

import contextlib
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

import waset
from tests.missing import missing
from tests.server.host import PATIENCE, FeedClient, Server, Visitor, free_port, play_on, wait_for_port

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example"
MOST_CONNECTIONS = 4
PACKAGES = {"nginx": "nginx-light openssl", "caddy": "caddy"}


def replaced(text: str, *changes: tuple[str, str]) -> str:
    """A sample with what a host changes in it; each must be there."""
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after)
    return text


def nginx(folder: Path, port: int, server: int) -> list[str]:
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    to = ["-keyout", str(key), "-out", str(certificate), "-subj", f"/CN={NAME}", "-days", "2"]
    subprocess.run([*made, *to], check=True, capture_output=True)
    sample = replaced(
        (DEPLOY / "nginx.conf").read_text(),
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("listen [::]:443 ssl;", ""),
        ("/etc/letsencrypt/live/play.example/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/play.example/privkey.pem", str(key)),
        ("/var/log/nginx/error.log", str(folder / "error.log")),
        # One address may have more in a school than a test can open quickly.
        ("limit_conn waset 400;", f"limit_conn waset {MOST_CONNECTIONS};"),
    )
    (folder / "waset.conf").write_text(sample)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    whole = f"daemon off; pid {folder}/pid; events {{}} http {{ {paths} include {folder}/waset.conf; }}"
    (folder / "nginx.conf").write_text(whole)
    return ["nginx", "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, server: int) -> list[str]:
    # A certificate of its own making, nothing beyond this folder, and no way in for administrators.
    options = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system {folder}\n"
    sample = replaced(
        (DEPLOY / "Caddyfile").read_text(),
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
        ("{\n\tservers", f"{options}\tservers"),
        ("{$WASET_NAME:play.example} {\n", f"https://{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls internal\n"),
    )
    (folder / "Caddyfile").write_text(sample)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@contextlib.contextmanager
def proxy(kind: Callable[[Path, int, int], list[str]], folder: Path, server: int) -> Iterator[int]:
    name, path = kind.__name__, f"{os.environ['PATH']}:/usr/sbin"
    if shutil.which(name, path=path) is None:
        missing(f"there is no {name} here", PACKAGES[name])
    port = free_port()
    command = kind(folder, port, server)
    home = {"HOME": str(folder), "PATH": path}
    with (
        (folder / "output").open("wb") as output,
        subprocess.Popen(command, stdout=output, stderr=output, env=home) as running,
    ):
        try:
            wait_for_port(port, running.poll)
            wait_for_certificate(port)
            yield port
        finally:
            running.terminate()


def wait_for_certificate(port: int) -> None:
    """Until TLS answers: Caddy listens before it has made its certificate."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        with (
            contextlib.suppress(OSError),
            socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as raw,
            trusting().wrap_socket(raw, server_hostname=NAME),
        ):
            return
        time.sleep(0.02)
    raise AssertionError("the proxy has no certificate")


def trusting() -> ssl.SSLContext:
    """Nobody has signed the certificate."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


class Outside(Server):
    """The server as people reach it: by name and with TLS, through a proxy on an odd port."""

    def __init__(self, inner: Server, port: int) -> None:
        self.inner = inner
        self.guests = inner.guests
        self.url = f"https://{NAME}:{port}"


class Guest(Visitor):
    """Somebody who comes through the proxy."""

    @property
    def port(self) -> int:
        return int(self.server.url.rpartition(":")[2])

    def _client(self, headers: dict[str, str]) -> httpx.Client:
        # As if the name led here; nobody has signed the certificate.
        address, given = f"https://127.0.0.1:{self.port}/api", {**headers, "host": f"{NAME}:{self.port}"}
        client = httpx.Client(base_url=address, headers=given, timeout=PATIENCE, transport=_Named(verify=False))
        return self.server.guests.enter_context(client)

    def feed_from(self, origin: str) -> FeedClient:
        """A feed that a page of this origin opens."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        opened = connect(
            f"wss://{NAME}:{self.port}/api/feed",
            address=("127.0.0.1", self.port),
            ssl=trusting(),
            additional_headers={"origin": origin, "cookie": cookies},
            compression=None,
        )
        return FeedClient(self.server.guests.enter_context(opened))


class _Named(httpx.HTTPTransport):
    """Tells the proxy, before anything else, the name it is asked for."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.extensions = {**request.extensions, "sni_hostname": NAME}
        return super().handle_request(request)


@pytest.mark.parametrize("kind", [nginx, caddy], ids=lambda kind: kind.__name__)
def test_people_play_through_a_proxy(kind: Callable[[Path, int, int], list[str]], tmp_path: Path) -> None:
    inner = Server(tmp_path / "house.db", behind_proxy=True, hosts=(NAME,), newcomers=2.0)
    with inner, proxy(kind, tmp_path, inner.settings.port) as port:
        outside = Outside(inner, port)
        anna, ben = Guest(outside, "Anna"), Guest(outside, "Ben")
        # The cookie is for TLS alone: the server knows that there is some.
        assert all(cookie.secure for cookie in anna.http.cookies.jar)
        table = anna.post("/tables", 201, game="senet", seats=["me", "open"])["table"]
        ben.post(f"/tables/{table}/seat")
        anna.post(f"/tables/{table}/start")
        feed = anna.feed_from(outside.url)
        feed.watch(table)
        feed.next()
        seen = play_on([anna, ben], table, waset.Rng(1), most=4)
        assert seen["number"] > 3
        feed.until(seen["number"])
        # A page of another port, or without TLS, is foreign: for what is sent and for the feed.
        for origin in (f"https://{NAME}", f"http://{NAME}:{port}", f"https://{NAME}:{port + 1}"):
            said = anna.http.post(f"/tables/{table}/chat", json={"text": "hi"}, headers={"origin": origin})
            assert said.status_code == 403
            with pytest.raises(InvalidStatus):
                anna.feed_from(origin)
        # Whoever claims to be somebody else is counted with those who come from the same address.
        claims = {"x-forwarded-for": "198.51.100.7", "x-request-id": "mine"}
        answers = [anna.http.post("/people", json={"name": f"N{at}"}, headers=claims) for at in range(3)]
        assert answers[-1].status_code == 429, [answer.text for answer in answers]
        assert all(answer.headers["x-request-id"] != "mine" for answer in answers)
        # Caddy may notice first that the server takes no more of it.
        assert anna.http.post("/records", content=b"x" * 300_000).status_code in (413, 502)
        if kind is nginx:
            # One feed is open already.
            for _ in range(MOST_CONNECTIONS - 1):
                anna.feed_from(outside.url)
            assert anna.http.get("/games").status_code == 503
        # A server that is gone, which a proxy would write down with the address that was asked for.
        inner.kill()
        assert anna.http.get(f"/tables/{table}").status_code in (502, 503)
    written = [tmp_path / name for name in ("output", "error.log") if (tmp_path / name).exists()]
    assert written
    assert not any(table in path.read_text() for path in written)
