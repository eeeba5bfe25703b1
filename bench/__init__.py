"""The speed of Pioche against its peers, measured in one run: `make bench`."""
