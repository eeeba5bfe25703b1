"""The limit: each game as a plain C++ program, written for nothing but random matches.

    python -m bench.limit

The programs play the same matches as our kernels, from the same random numbers, so the sums of all
scores and of their squares must be the same; otherwise they would not do the same work.
"""
