"""What client and server both speak. Imports neither of them."""
