"""Very many open items of an earlier life, put into its database: to send as many would take minutes."""
import sqlite3
import time


def put_open(service, before, count, of_one):
    """Puts `count` open items older than `before` there, `of_one` of each app; all are placeholders.

    The service has to be over.
    """
    file = sqlite3.connect(service.state / "center.db")
    now = int(time.time() * 1000) - 60_000
    session, = file.execute("SELECT max(id) FROM session").fetchone()
    file.executemany(
        "INSERT INTO item (id, first_at, received_at, session, proof, owner, app, placeholder)"
        " VALUES (?, ?, ?, ?, 0, ':9.9', ?, 'Money')",
        ((before - count + n, now + n, now + n, session, f"App {n // of_one}") for n in range(count)))
    file.commit()
    file.close()
