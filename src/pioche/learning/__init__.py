"""Learning a game by self-play: a policy network is trained on our own engine."""
