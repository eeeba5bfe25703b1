"""What every game shares: the contract, states, shuffles, matches, records. No input or output."""
