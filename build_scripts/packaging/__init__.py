"""Packages made from the built program: for Debian, for any Linux, an installer for Windows."""
