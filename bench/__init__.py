"""The speed of Pioche and its peers, measured in one run: `make bench`."""
