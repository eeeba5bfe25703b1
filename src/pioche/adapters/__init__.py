"""The games as environments for learners: PettingZoo, Gymnasium, OpenSpiel. Each is an extra."""
