"""A web site on this machine: pages of a folder, what a browser tells it, and the word for what comes next."""
import http.server
import pathlib
import queue
import threading
import urllib.parse

from harness import until
from harness.doors import png

PAGES = pathlib.Path(__file__).with_name("pages")
KINDS = {"html": "text/html", "js": "text/javascript"}


class Site:
    def __init__(self, case):
        self.heard, self._next = [], queue.Queue()
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                try:
                    site._answer(self)
                except OSError:
                    pass  # The browser has ended while its page was waiting.

            def log_message(self, *_):
                """Nothing."""
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        case.addCleanup(self._server.server_close)
        case.addCleanup(self._server.shutdown)
        case.addCleanup(self._next.put, "")

    @property
    def address(self):
        return f"http://localhost:{self._server.server_port}/"

    def _answer(self, request):
        path, _, query = request.path.partition("?")
        name = path.strip("/") or "index.html"
        kind, content = "text/plain", b""
        if name == "heard":
            self.heard.append(urllib.parse.unquote(query))
        elif name == "next":
            content = self._next.get().encode()
        elif name == "icon.png":
            kind, content = "image/png", png(96, 96, (0xFF, 0x00, 0xFF))
        elif (PAGES / name).exists():
            kind, content = KINDS[name.rpartition(".")[2]], (PAGES / name).read_bytes()
        else:
            return request.send_error(404)
        request.send_response(200)
        request.send_header("Content-Type", kind)
        request.send_header("Content-Length", str(len(content)))
        request.end_headers()
        request.wfile.write(content)

    def say(self, words):
        """The answer to the page, which asks what comes next."""
        self._next.put(words)

    def until_heard(self, words, seconds=20, log=lambda: ""):
        until(lambda: any(one.startswith(words) for one in self.heard),
              lambda: f"'{words}' of the page; heard {self.heard}; log:\n{log()[-3000:]}", seconds)
