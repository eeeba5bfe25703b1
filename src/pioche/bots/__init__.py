"""Bots: players that see only redacted states."""
