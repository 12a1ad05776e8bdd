"""What came of an app as a row for people."""
import re

HEAD = ["| client | version | sends | a person sees | comes back |", "|---|---|---|---|---|"]


def line(client, number, wrong):
    """One row; `wrong` is the line that says why it is none."""
    def cell(found):
        return "<br>".join(one.replace("|", "\\|") for one in dict.fromkeys(found)) or "–"
    cells = [cell(client.sends), cell(client.sees), f"**NO**: {wrong}" if wrong else cell(client.back)]
    called = client.named + (f" ({client.note})" if client.note else "")
    # As its makers count, without what Debian adds.
    return f"| {called} | {re.split('[-+]', number)[0]} | " + " | ".join(cells) + " |"
