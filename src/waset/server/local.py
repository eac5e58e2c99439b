"""A server for one household: nothing to set up, nothing open to the network, and the browser opens by itself."""

import socket
import threading
import webbrowser

from waset.server.data_folder import default_database
from waset.server.serve import serve
from waset.server.settings import Settings

HOST = "127.0.0.1"
# The same port each time, if it is free: a browser remembers language and theme by address.
USUAL_PORT = 8086


def serve_locally(browser: bool) -> None:
    """Serve this machine only, until stopped, and show the front page."""
    settings = Settings(database=default_database(), host=HOST, port=_free_port(), hosts=(HOST, "localhost"))

    def started() -> None:
        print("Ctrl-C ends it; tables are kept. To play in the terminal: ./waset play GAME", flush=True)
        if browser:
            # A browser that runs in the terminal would keep the server from serving it.
            threading.Thread(target=webbrowser.open, args=(f"http://{HOST}:{settings.port}/",), daemon=True).start()

    serve(settings, started)


def _free_port() -> int:
    for port in (USUAL_PORT, 0):
        try:
            with socket.create_server((HOST, port)) as found:
                return int(found.getsockname()[1])
        except OSError:
            continue
    raise OSError("no port of this machine is free")
