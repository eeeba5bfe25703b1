from pioche.engine.jit import rule
from pioche.engine.rng import Rng, below
from pioche.engine.contract import legal_count, legal_nth
@rule
def heuristic(s, seat, rng):
    return legal_nth(s, seat, below(rng, legal_count(s, seat)))
