"""Short spellings for values of the bus."""
from gi.repository import GLib


def variant(signature, value):
    return GLib.Variant(signature, value)


def image(width=2, height=2, stride=None, alpha=True, bits=8, channels=None, data=None):
    """An `image-data` hint, honest unless told to lie."""
    channels = (4 if alpha else 3) if channels is None else channels
    stride = width * channels if stride is None else stride
    data = bytes([0x40, 0x80, 0xC0, 0xFF] * ((stride * height + 3) // 4)) if data is None else data
    return GLib.Variant.new_tuple(
        GLib.Variant("i", width), GLib.Variant("i", height), GLib.Variant("i", stride),
        GLib.Variant("b", alpha), GLib.Variant("i", bits), GLib.Variant("i", channels),
        GLib.Variant.new_from_bytes(GLib.VariantType("ay"), GLib.Bytes.new(data), True))
