"""A custom bot that tries every decision in imagined worlds and takes the best on average.

pioche simulate gap --players 3 --matches 20 --bots examples.careful_bot:Careful,random,heuristic
"""

from pioche.bots.player import Thought
from pioche.engine import contract, rng
from pioche.engine.state import OVER, PLAY, copy_state

WORLDS = 5


class Careful:
    def __init__(self, seed):
        self.rng = rng.generator(seed)

    def think(self, known, seat):
        count = contract.legal_count(known, seat)
        decisions = [contract.legal_nth(known, seat, k) for k in range(count)]
        return Thought(max(decisions, key=lambda decision: self.worth(known, seat, decision)))

    def worth(self, known, seat, decision):
        total = 0
        for _ in range(WORLDS):
            world = copy_state(known)
            contract.determinize(world, seat, self.rng)  # cards that others may hold
            contract.apply(world, seat, decision)
            while world.phase >= PLAY and world.phase != OVER:
                actor = contract.actors(world).bit_length() - 1
                contract.apply(world, actor, contract.heuristic(world, actor, self.rng))
            total += int(world.gained[seat])
        return total / WORLDS
