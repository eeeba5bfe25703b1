"""Puzzles: positions with one clearly best decision, how they are shown, solved and explained."""
