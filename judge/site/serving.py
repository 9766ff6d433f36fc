"""The site for a look at home: this computer's own visitors only."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from judge.input.errors import InputError

HOST = "127.0.0.1"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing of it."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *_: object) -> None:
        """Say nothing: whoever looks at a page does not look at the terminal."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file as far as somebody listens: browsers hang up when another page is opened."""
        try:
            super().copyfile(source, outputfile)
        except ConnectionError:
            self.close_connection = True

    def end_headers(self) -> None:
        """Let nothing be kept: the next look is at the next build."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


@contextmanager
def served(folder: Path, port: int) -> Iterator[ThreadingHTTPServer]:
    """Serve a folder, at any free port where none is named; raises InputError where the port is taken."""
    try:
        server = ThreadingHTTPServer((HOST, port), partial(Quiet, directory=str(folder)))
    except (OSError, OverflowError) as fault:
        raise InputError(
            None, None, f"port {port} cannot be used: {getattr(fault, 'strerror', None) or fault}"
        ) from None
    server.daemon_threads = True
    with server:
        yield server


def address_of(server: ThreadingHTTPServer) -> str:
    """Return the address at which a server is reached."""
    return f"http://{HOST}:{server.server_address[1]}/"
