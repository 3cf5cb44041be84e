"""The program's version, written into saves."""

VERSION = "1.1.0"
