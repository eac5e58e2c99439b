"""A server for one household: nothing to set up, nothing open to the network, and the browser comes by itself."""

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
PATIENCE = 30.0


def play_at_home(browser: bool) -> None:
    """Serve this machine alone until somebody stops it, and show the front page."""
    settings = Settings(database=str(_database()), host=HOST, port=_port())
    if browser:
        threading.Thread(target=_show, args=(settings.port,), daemon=True).start()
    print("Ctrl-C ends it; tables are kept. To play in the terminal: ./waset play GAME", flush=True)
    serve(settings)


def _database() -> Path:
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "waset"
    home.mkdir(parents=True, exist_ok=True)
    return home / "waset.db"


def _port() -> int:
    for port in (USUAL_PORT, 0):
        try:
            with socket.create_server((HOST, port)) as found:
                return int(found.getsockname()[1])
        except OSError:
            continue
    raise OSError("no port of this machine is free")


def _show(port: int) -> None:
    """Open the browser once the server answers."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        try:
            socket.create_connection((HOST, port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(f"http://{HOST}:{port}/")
            return
