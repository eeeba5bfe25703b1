"""Evenings without input, output or clock: who meets whom in which round, how results are compared,
and the standings."""
