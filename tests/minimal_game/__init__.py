"""High card: the highest card takes the trick. A game as small as it can be."""

from pioche.engine.game import Game

END_REASONS = ("cards-out",)

GAME = Game(
    id="high-card",
    package=__name__,
    title="High card",
    players=range(2, 5),
    usual_players=2,
    settings=lambda options: [],
    minutes=(1, 2),
    end_reasons=END_REASONS,
)
