"""The parts that all games share: contract, states, shuffles, matches, records, texts."""
