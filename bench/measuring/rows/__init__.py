"""The rows of the table: each measures some figures and says them as it goes."""
from . import behind, history, idle, latency, memory, open_items, paced, reload, roundtrip, rules, start, throughput, windows

#: In the order in which they run and stand in the table.
ROWS = {
    "roundtrip": roundtrip.measure,
    "image": roundtrip.measure_images,
    "paced": paced.measure,
    "throughput": throughput.measure,
    "clients": throughput.measure_clients,
    "latency": latency.measure,
    "behind": behind.measure,
    "open": open_items.measure,
    "rules": rules.measure,
    "start": start.measure,
    "memory": memory.measure,
    "idle": idle.measure,
    "reload": reload.measure,
    "history": history.measure,
    "windows": windows.measure,
}
