"""Tables online: the server."""
