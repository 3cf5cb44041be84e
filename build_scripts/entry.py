"""What the executable starts. The bots' workers are the same executable: they leave at freeze_support."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from game.__main__ import main

    sys.exit(main())
