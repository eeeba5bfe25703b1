"""Tables that are being played now: authority, presence, sockets, bus and deadlines."""
