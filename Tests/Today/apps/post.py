"""A post office on this machine: one mailbox with one letter, by POP3."""
import socketserver
import threading

LETTER = (b"From: Ann <ann@example.org>\r\nTo: Bob <bob@example.org>\r\nSubject: Dinner at seven\r\n"
          b"Date: Mon, 01 Jun 2026 12:00:00 +0000\r\nMessage-ID: <one@example.org>\r\n\r\nIn the usual place.\r\n")
ANSWERS = {
    "CAPA": b"+OK\r\nUSER\r\nUIDL\r\nTOP\r\n.\r\n", "STAT": b"+OK 1 %d\r\n" % len(LETTER),
    "LIST": b"+OK\r\n1 %d\r\n.\r\n" % len(LETTER), "UIDL": b"+OK\r\n1 one\r\n.\r\n",
    "RETR": b"+OK\r\n" + LETTER + b".\r\n", "TOP": b"+OK\r\n" + LETTER + b".\r\n"}


class _Clerk(socketserver.StreamRequestHandler):
    def handle(self):
        self.wfile.write(b"+OK ready\r\n")
        for line in self.rfile:
            word = line.decode().split()[0].upper()
            self.wfile.write(b"-ERR\r\n" if word in ("AUTH", "XTND") else ANSWERS.get(word, b"+OK\r\n"))
            if word == "QUIT":
                return


def post_office(case):
    """The port of one that is open until the test ends."""
    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), _Clerk)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    case.addCleanup(server.server_close)
    case.addCleanup(server.shutdown)
    return server.server_address[1]
