"""What Pioche asks of the operating system: user folders, files that are never half written, and
locks."""
