"""A server for one household: nothing to set up, nothing open to the network, and the browser opens by itself."""

import os
import socket
import threading
import time
import webbrowser
from pathlib import Path

from waset.server.serve import serve
from waset.server.settings import Settings

HOST = "127.0.0.1"
# The same port each time, if it is free: a browser remembers language and theme by address.
USUAL_PORT = 8086
START_TIMEOUT = 30.0


def serve_locally(browser: bool) -> None:
    """Serve this machine only, until stopped, and show the front page."""
    settings = Settings(database=str(_database()), host=HOST, port=_free_port(), hosts=(HOST, "localhost"))
    if browser:
        threading.Thread(target=_open_browser, args=(settings.port,), daemon=True).start()
    print("Ctrl-C ends it; tables are kept. To play in the terminal: ./waset play GAME", flush=True)
    serve(settings)


def _database() -> Path:
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "waset"
    home.mkdir(parents=True, exist_ok=True)
    return home / "waset.db"


def _free_port() -> int:
    for port in (USUAL_PORT, 0):
        try:
            with socket.create_server((HOST, port)) as found:
                return int(found.getsockname()[1])
        except OSError:
            continue
    raise OSError("no port of this machine is free")


def _open_browser(port: int) -> None:
    """Open the browser as soon as the server answers."""
    deadline = time.monotonic() + START_TIMEOUT
    while time.monotonic() < deadline:
        try:
            socket.create_connection((HOST, port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(f"http://{HOST}:{port}/")
            return
