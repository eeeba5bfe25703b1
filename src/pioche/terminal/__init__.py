"""The table in a terminal: playing with bots, line by line, and reading records and rules."""
