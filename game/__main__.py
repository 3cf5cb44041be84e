"""`python -m game`."""

import sys

from game.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # a frozen worker process starts here too
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
