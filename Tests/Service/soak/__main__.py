"""A day played for some minutes, with its report.

usage: python3 -m soak [MINUTES]    30 without a number; SEED= in the environment repeats a script
"""
import os
import sys
import unittest

if len(sys.argv) > 1:
    os.environ["MINUTES"] = sys.argv.pop(1)

from .case import Soak  # noqa: E402  (it reads MINUTES)

__all__ = ["Soak"]

if __name__ == "__main__":
    unittest.main()
