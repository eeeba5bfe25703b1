"""The table as a service: an authority, a store, a bus, sockets and people."""
