"""Simulations, tournaments and studies of many matches, records and their checks."""
