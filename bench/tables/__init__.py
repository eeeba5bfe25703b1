"""Load on the server, and on a peer: `python -m bench.tables --help`."""
