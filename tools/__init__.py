"""What `make` runs to set up a checkout. Standard library only: nothing else is there yet."""
