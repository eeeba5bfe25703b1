"""The language of client and server: messages, HTTP bodies, errors. Imports neither of them."""
