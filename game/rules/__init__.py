"""The games themselves: standard library only, no screen, no files, no clock, no global random."""
