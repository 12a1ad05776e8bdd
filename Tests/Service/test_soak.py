"""The short form of `make soak`: a few seconds of a day with faults in it."""
import os
import unittest

os.environ.setdefault("MINUTES", "0.15")

from soak.case import Soak  # noqa: E402  (it reads MINUTES)

__all__ = ["Soak"]

if __name__ == "__main__":
    unittest.main()
