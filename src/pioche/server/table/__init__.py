"""A table and its events: the fold, requests, updates, history, previews and replays.

No clock and no I/O: everything here can be tested by calling it.
"""
