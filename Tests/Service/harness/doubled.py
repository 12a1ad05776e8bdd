"""Screens of scale 2: each of GTK's pixels is four of the screen's. All places are in GTK's."""
from .display import Display
from .panels import KeyedDisplay, KeyedSway
from .settings_window import BareSway
from .variants import image
from .windows import PointedSway

FACTOR = 2
MAGENTA = (255, 0, 255)


def stripes(edge):
    """An `image-data` hint of that many pixels each way, whose columns are magenta and black in turn."""
    row = bytes([*MAGENTA, 255, 0, 0, 0, 255]) * (edge // 2)
    return image(edge, edge, data=row * edge)


def striped_icon(path, edge):
    """The same as a drawing."""
    columns = "".join(f"<rect x='{one}' width='1' height='{edge}' fill='#ff00ff'/>" for one in range(0, edge, 2))
    path.write_text(
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{edge}' height='{edge}'>"
        f"<rect width='{edge}' height='{edge}' fill='#000000'/>{columns}</svg>")
    return str(path)


class _Doubled:
    def __init__(self, case, size):
        super().__init__(case, "x".join(str(FACTOR * int(one)) for one in size.split("x")))

    def press_at(self, left, top, button=1):
        super().press_at(FACTOR * left, FACTOR * top, button)

    def click_at(self, left, top, button=1):
        super().click_at(FACTOR * left, FACTOR * top, button)

    def move_to(self, left, top):
        super().move_to(FACTOR * left, FACTOR * top)


class _OnX(_Doubled):
    def __init__(self, case, size):
        super().__init__(case, size)
        self.environment = {**self.environment, "GDK_SCALE": str(FACTOR)}


class _OnSway(_Doubled):
    config = f"output HEADLESS-1 scale {FACTOR}\n"


class DoubledKeyedDisplay(_OnX, KeyedDisplay):
    pass


class DoubledKeyedSway(_OnSway, KeyedSway):
    pass


class DoubledDisplay(_OnX, Display):
    pass


class DoubledBareSway(_OnSway, BareSway):
    config = BareSway.config + _OnSway.config


class DoubledSway(_OnSway, PointedSway):
    pass
