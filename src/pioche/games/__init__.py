"""The games, one folder each; `pioche.engine.registry` finds them by their names."""
