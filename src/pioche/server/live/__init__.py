"""Tables that are being played now: the authority, presence, sockets, the bus and deadlines."""
