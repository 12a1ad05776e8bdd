"""The short form of `make chaos`: killed a few times in the middle of a burst."""
import os
import unittest

os.environ.setdefault("ROUNDS", "6")

from chaos_kill import Kill  # noqa: E402  (it reads ROUNDS)

__all__ = ["Kill"]

if __name__ == "__main__":
    unittest.main()
