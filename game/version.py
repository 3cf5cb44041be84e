"""The program's version, written into saves."""

VERSION = "1.0.0"
