"""One command for all work on the project; without arguments it lists what it can do."""

# Written so that Python 3.6 can still read it, and say that it is too old.
import os
import sys

OLDEST = (3, 11)


def main():
    if sys.version_info < OLDEST:
        found = "%d.%d" % sys.version_info[:2]
        sys.exit("Elbow Room needs Python 3.11 or newer; this is Python %s." % found)
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    from build_scripts.devtools import commands

    sys.exit(commands.main(sys.argv[1:]))


if __name__ == "__main__":
    main()
