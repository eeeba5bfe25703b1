"""Players that see only redacted states."""
