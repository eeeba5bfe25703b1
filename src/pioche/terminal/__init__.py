"""Playing in a terminal, alone against bots or at a table online, and reading records and rules."""
