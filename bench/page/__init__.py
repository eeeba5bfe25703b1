"""How fast the page is, in the real browser, against a real server on loopback."""
