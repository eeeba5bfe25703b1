"""The operating system: user folders, files that are never half written, locks, processes."""
