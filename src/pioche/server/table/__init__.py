"""A table and its events: the fold over its log, and all that is derived from it.

No clock and no I/O: everything here can be tested by calling it.
"""
