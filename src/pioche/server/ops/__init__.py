"""Running a server: settings, logs, metrics, limits, memory."""
