"""Mutation testing: does a test fail if the code is changed?

A mutant is a module with one small change. If all tests pass with it, nothing notices that change:
a test is missing, or the change makes no difference. Rules run as plain Python (numba's JIT is
off), so that a changed function need not be compiled.

    python -m tools.mutants --sample 60
"""
